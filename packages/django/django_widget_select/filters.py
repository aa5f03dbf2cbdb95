"""Filters for django-filter, which take the arguments of the fields."""

import django_filters
from django.utils.choices import normalize_choices
from django_filters.conf import settings

from .fields import ModelSelectField, ModelSelectMultipleField, SelectField, SelectMultipleField


class FilterChoiceField(SelectField):
    """Has an empty choice, and perhaps one for rows without a value, as the field of django-filter."""

    def __init__(self, *, choices=(), **kwargs):
        empty_label = kwargs.pop("empty_label", settings.EMPTY_CHOICE_LABEL)
        null_label = kwargs.pop("null_label", settings.NULL_CHOICE_LABEL)
        null_value = kwargs.pop("null_value", settings.NULL_CHOICE_VALUE)
        first = [("", empty_label), (null_value, null_label)]

        def all_choices():
            return [*(choice for choice in first if choice[1] is not None), *normalize_choices(choices)]

        super().__init__(choices=all_choices, **kwargs)


class SelectFilter(django_filters.ChoiceFilter):
    field_class = FilterChoiceField


class SelectMultipleFilter(django_filters.MultipleChoiceFilter):
    field_class = SelectMultipleField


class ModelSelectFilter(django_filters.Filter):
    field_class = ModelSelectField


class ModelSelectMultipleFilter(django_filters.MultipleChoiceFilter):
    field_class = ModelSelectMultipleField
