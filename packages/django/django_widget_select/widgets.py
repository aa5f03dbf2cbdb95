"""Widgets of forms that show a select, and how they are written as HTML."""

import json
from pathlib import Path
from urllib.parse import urlencode

from django import forms
from django.templatetags.static import static
from django.urls import reverse
from django.utils.functional import lazy
from django.utils.translation import get_language

from .sources import clean_values

FOLDER = "django_widget_select"
#: The start of the value of an option that a user creates, which is followed by its text.
NEW = "new:"


# The two files that it loads are named, because storages can rename them.
LOADER = forms.Script(
    f"{FOLDER}/widget-select.auto.js",
    defer=True,
    **{
        f"data-{key}": lazy(static, str)(f"{FOLDER}/{name}.iife.js")
        for key, name in {"base": "widget-select.base", "all": "widget-select"}.items()
    },
)
OWN_SCRIPT = forms.Script(f"{FOLDER}/django.js", defer=True)
LANGUAGES = {
    path.stem.lower(): path.stem for path in (Path(__file__).parent / "static" / FOLDER / "languages").glob("*.js")
}


def language_file(code):
    """The file with the strings of a language. English is built in."""
    code = {"zh-hans": "zh", "zh-hant": "zh-tw", "no": "nb"}.get(code.lower(), code.lower())
    name = LANGUAGES.get(code) or LANGUAGES.get(code.partition("-")[0])
    return name and f"{FOLDER}/languages/{name}.js"


class WidgetMixin:
    """
    `options` are options of the select, as JSON. `describe` returns data of each option, such as its `description`,
    from the choice: a model instance, or the value of a plain choice.
    """

    @property
    def media(self):
        language = language_file(get_language() or "")
        return forms.Media(
            css={"all": [f"{FOLDER}/style.css", f"{FOLDER}/django.css"]},
            js=[LOADER, *([forms.Script(language, defer=True)] if language else []), OWN_SCRIPT],
        )

    def __init__(self, attrs=None, *args, options=None, **kwargs):
        self.options = options or {}
        super().__init__(attrs, *args, **kwargs)

    def __deepcopy__(self, memo):
        copy = super().__deepcopy__(memo)
        copy.options = {**self.options}
        return copy

    def select_options(self):
        """Options of the select for this page."""
        # The empty choice is the placeholder and not in the list, so a button selects it.
        is_optional = not self.is_required and not getattr(self, "allow_multiple_selected", True)
        return {"clearable": True, **self.options} if is_optional else self.options

    def get_context(self, name, value, attrs):
        context = super().get_context(name, value, attrs)
        # The empty form of a formset is not enhanced: its copies are.
        mark = "data-widget-select-row" if "__prefix__" in name else "data-widget-select"
        context["widget"]["attrs"][mark] = json.dumps(self.select_options())
        return context


class SelectMixin(WidgetMixin):
    def __init__(self, attrs=None, choices=(), *, options=None, describe=None, parent=None):
        self.describe = describe
        #: Makes a tree: a field of the model, or what returns the value of the parent of a choice.
        self.parent = parent
        super().__init__(attrs, choices, options=options)

    def data_of(self, choice):
        """Data of the option of a choice."""
        data = self.describe(choice) if self.describe else {}
        by_name = isinstance(self.parent, str)
        parent = choice.serializable_value(self.parent) if by_name else self.parent and self.parent(choice)
        return data if parent is None else {**data, "parent": parent}

    def create_option(self, name, value, *args, **kwargs):
        option = super().create_option(name, value, *args, **kwargs)
        # The empty choice has no data.
        if str(value):
            data = self.data_of(getattr(value, "instance", value))
            option["attrs"].update({f"data-{key}": text for key, text in data.items()})
        return option


class Select(SelectMixin, forms.Select):
    pass


class SelectMultiple(SelectMixin, forms.SelectMultiple):
    pass


def remote(source, options):
    """The option `ajax` of a source. Not for `__init__()`, because forms are imported before the URLs."""
    url = f"{reverse('django_widget_select:options')}?{urlencode({'field': source.field_id})}"
    return {"url": url, "pagination": True, **options.get("ajax", {})}


class RemoteMixin:
    """A select whose options come from a source. Only the selected ones are rendered."""

    def __init__(self, source, attrs=None, *, options=None):
        self.source = source
        super().__init__(attrs, options=options)

    def select_options(self):
        created = {"allowCreate": True} if self.source.create_field else {}
        options = super().select_options()
        ajax = {"resolve": "value", **remote(self.source, options)}
        return {**created, **options, "ajax": ajax}

    def get_context(self, name, value, attrs):
        context = super().get_context(name, value, attrs)
        attrs = context["widget"]["attrs"]
        if self.source.create_field:
            attrs["data-widget-select-new"] = NEW
        if self.source.depends:
            # The fields of the same form: `stop_set-0-city` depends on `stop_set-0-country`.
            prefix = name[: name.rfind("-") + 1]
            attrs["data-depends"] = " ".join(f"{prefix}{field}" for field in self.source.depends)
            if self.source.depends_optional:
                attrs["data-depends-optional"] = ""
        return context

    def optgroups(self, name, value, attrs=None):
        every = self.choices
        keys = clean_values(self.source.model, self.source.key, value)
        rows = every.queryset.filter(**{f"{self.source.key}__in": keys})
        empty = [] if self.allow_multiple_selected else [("", every.field.empty_label or "")]
        created = [(text, text.removeprefix(NEW)) for text in value if self._is_new(text)]
        self.choices = empty + [every.choice(row) for row in rows] + created
        try:
            return super().optgroups(name, value, attrs)
        finally:
            self.choices = every

    def use_required_attribute(self, initial):
        # There always is an empty option. The method of Django reads the first row to know that.
        return not self.is_hidden

    def data_of(self, choice):
        # What a user creates has only its text.
        return {} if isinstance(choice, str) else self.source.describe(choice)

    def _is_new(self, text):
        return bool(self.source.create_field) and text.startswith(NEW)


class RemoteSelect(RemoteMixin, Select):
    pass


class RemoteSelectMultiple(RemoteMixin, SelectMultiple):
    pass


class TagInput(WidgetMixin, forms.TextInput):
    """A text field with the tags, divided by a comma. With `source`, the server suggests some."""

    def __init__(self, attrs=None, *, options=None, source=None):
        self.source = source
        super().__init__(attrs, options=options)

    def select_options(self):
        ajax = {"ajax": remote(self.source, self.options)} if self.source else {}
        return {"multiple": True, "allowCreate": True, **self.options, **ajax}
