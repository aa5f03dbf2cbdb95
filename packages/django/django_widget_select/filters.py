"""Filters for django-filter, which takes the arguments of the fields."""

import django_filters

from .fields import ModelSelectField, ModelSelectMultipleField, SelectField, SelectMultipleField


class SelectFilter(django_filters.ChoiceFilter):
    field_class = SelectField


class SelectMultipleFilter(django_filters.MultipleChoiceFilter):
    field_class = SelectMultipleField


class ModelSelectFilter(django_filters.Filter):
    field_class = ModelSelectField


class ModelSelectMultipleFilter(django_filters.MultipleChoiceFilter):
    field_class = ModelSelectMultipleField
