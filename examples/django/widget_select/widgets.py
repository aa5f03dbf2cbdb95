"""Widgets of forms that show a select, and how they are written as HTML."""

import json

from django import forms


class SelectMixin:
    """
    `options` are options of the select, as JSON. `describe` returns data of each option, such as its `description`, from
    the choice: a model instance, or the value of a plain choice.
    """

    class Media:
        css = {"all": ["widget_select/style.css"]}
        js = [forms.Script("widget_select/start.js", type="module")]

    def __init__(self, attrs=None, choices=(), *, options=None, describe=None):
        self.options = options or {}
        self.describe = describe
        super().__init__(attrs, choices)

    def __deepcopy__(self, memo):
        copy = super().__deepcopy__(memo)
        copy.options = {**self.options}
        return copy

    def build_attrs(self, base_attrs, extra_attrs=None):
        attrs = super().build_attrs(base_attrs, extra_attrs)
        return {**attrs, "data-widget-select": json.dumps(self.options)}

    def create_option(self, name, value, *args, **kwargs):
        option = super().create_option(name, value, *args, **kwargs)
        # The empty choice has nothing to describe.
        if self.describe and str(value):
            data = self.describe(getattr(value, "instance", value))
            option["attrs"].update({f"data-{key}": text for key, text in data.items()})
        return option


class Select(SelectMixin, forms.Select):
    pass


class SelectMultiple(SelectMixin, forms.SelectMultiple):
    pass
