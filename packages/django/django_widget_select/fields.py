"""Fields of forms that show a select. Each checks on the server what its select offers."""

import csv

from django import forms
from django.core.exceptions import ValidationError

from .sources import Source, clean_values
from .widgets import NEW, RemoteSelect, RemoteSelectMultiple, Select, SelectMultiple, TagInput


class ChoicesMixin:
    """With the option `allowCreate`, values that are none of the choices are valid, too."""

    def __init__(self, *, options=None, describe=None, parent=None, **kwargs):
        widget = self.widget(options=options, describe=describe, parent=parent)
        super().__init__(**{"widget": widget, **kwargs})

    def valid_value(self, value):
        return bool(self.widget.options.get("allowCreate")) or super().valid_value(value)


class SelectField(ChoicesMixin, forms.ChoiceField):
    widget = Select


class SelectMultipleField(ChoicesMixin, forms.MultipleChoiceField):
    widget = SelectMultiple


class TreeMixin:
    """Rows of a model that have a parent. All are in the page, so this is for trees of some thousand rows."""

    def __init__(self, queryset, *, parent="parent", options=None, describe=None, **kwargs):
        widget = self.widget(options=options, describe=describe, parent=parent)
        super().__init__(queryset, **{"widget": widget, **kwargs})


class TreeField(TreeMixin, forms.ModelChoiceField):
    widget = Select


class TreeMultipleField(TreeMixin, forms.ModelMultipleChoiceField):
    widget = SelectMultiple


class ModelSelectMixin:
    """
    Rows that are loaded from the server. `source` is a `Source` or a model; `depends` names other fields of the
    form, with the lookups that they restrict; `create` is the field that gets the text of a row that users may
    create. The other attributes of `Source` can be set, too.
    """

    def __init__(self, source, *, depends=None, create=None, options=None, attrs=None, **kwargs):
        settings = {name: kwargs.pop(name) for name in SETTINGS if name in kwargs}
        if depends:
            by_name = depends if isinstance(depends, dict) else {name: name for name in depends}
            settings["depends"] = by_name
        if create:
            settings["create_field"] = create
        if kwargs.get("to_field_name"):
            settings["key"] = kwargs["to_field_name"]
        self.source = Source.make(source, **settings)
        rows = self.source.rows_of_field(kwargs.pop("queryset", None))
        widget = self.widget(self.source, attrs, options=options)
        super().__init__(rows, **{"widget": widget, **kwargs})

    def label_from_instance(self, instance):
        return self.source.label(instance)

    def limit(self, **limits):
        """Restricts the field of one form, for example to the rows of its user."""
        self._use(self.source.limited(**limits))
        self.queryset = self.queryset.filter(**limits)

    def configure(self, **settings):
        """Changes the source of one form: after `configure(create_field=None)`, its user cannot create rows."""
        self._use(self.source.configured(**settings))

    def _use(self, source):
        # The admin wraps widgets.
        getattr(self.widget, "widget", self.widget).source = self.source = source

    def get_bound_field(self, form, field_name):
        self._form = form
        bound = super().get_bound_field(form, field_name)
        if form.is_bound and self.source.depends and not self.disabled:
            self.queryset = self.source.matching(self.queryset, self._values_of)
        return bound

    def _values_of(self, name):
        """What the form has sent for another field."""
        value = self._form[name].value()
        return [str(one) for one in value] if isinstance(value, (list, tuple)) else [value]

    def clean(self, value):
        if self.source.create_field:
            many = isinstance(value, (list, tuple))
            values = [self._saved(one) for one in (value if many else [value])]
            value = values if many else values[0]
        return super().clean(value)

    def _saved(self, value):
        """The value of a row that is created if it is a new one."""
        if not isinstance(value, str) or not value.startswith(NEW):
            return value
        text = value.removeprefix(NEW).strip()
        # Nothing is created for a wrong value of the other fields.
        if not text or any(name not in self._form.cleaned_data for name in self.source.depends):
            raise ValidationError(self.error_messages["invalid_choice"], "invalid_choice", {"value": text})
        others = {name: self._values_of(name) for name in self.source.depends}
        try:
            return str(self.source.value(self.source.create(text, others)))
        except ValidationError as error:
            # Those of the fields of the model.
            raise ValidationError(error.messages) from error


SETTINGS = ("search_fields", "ordering", "page_size", "public", "depends_optional")


class ModelSelectField(ModelSelectMixin, forms.ModelChoiceField):
    widget = RemoteSelect


class ModelSelectMultipleField(ModelSelectMixin, forms.ModelMultipleChoiceField):
    widget = RemoteSelectMultiple


class TagField(forms.Field):
    """
    A list of strings, in a text field that divides them by a comma. `suggestions` are strings, or a source whose
    `key` is a field with the names. Without `allow_create`, other tags are errors. The tags of django-taggit are
    read and saved.
    """

    default_error_messages = forms.MultipleChoiceField.default_error_messages

    def __init__(self, *, suggestions=(), allow_create=True, options=None, **kwargs):
        self.source = suggestions if isinstance(suggestions, Source) else None
        self.suggestions = [] if self.source else list(suggestions)
        self.allow_create = allow_create
        names = {"data": [{"value": name, "label": name} for name in self.suggestions]}
        options = {**(names if self.suggestions else {}), "allowCreate": allow_create, **(options or {})}
        super().__init__(**{"widget": TagInput(options=options, source=self.source), **kwargs})

    def prepare_value(self, value):
        if value is None or isinstance(value, str):
            return value
        return ", ".join(quoted(str(tag)) for tag in value)

    def to_python(self, value):
        if value is None or isinstance(value, str):
            try:
                value = [tag for line in csv.reader([value or ""], skipinitialspace=True) for tag in line]
            except csv.Error as error:
                raise ValidationError(self.error_messages["invalid_list"], "invalid_list") from error
        tags = (str(tag).strip() for tag in value)
        return list(dict.fromkeys(tag for tag in tags if tag))

    def validate(self, value):
        super().validate(value)
        if self.allow_create:
            return
        known = set(self.suggestions)
        if self.source:
            key = self.source.key
            wanted = clean_values(self.source.model, key, value)
            found = self.source.queryset().filter(**{f"{key}__in": wanted})
            known = {str(name) for name in found.values_list(key, flat=True)}
        for tag in value:
            if tag not in known:
                message = self.error_messages["invalid_choice"]
                raise ValidationError(message, "invalid_choice", {"value": tag})

    def has_changed(self, initial, data):
        return not self.disabled and self.to_python(initial) != self.to_python(data)


def quoted(tag):
    """A tag with a comma or a quote is quoted. So is one with a space, which django-taggit would divide."""
    return '"{}"'.format(tag.replace('"', '""')) if set(tag) & set(', "\n') else tag
