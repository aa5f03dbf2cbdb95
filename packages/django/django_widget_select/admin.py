"""`widget_select_fields` for classes of the admin."""

from django.apps import apps
from django.contrib.admin import TabularInline
from django.contrib.admin.sites import all_sites
from django.core.checks import Error
from django.core.exceptions import FieldDoesNotExist
from django.utils.text import capfirst

from .fields import ModelSelectField, ModelSelectMultipleField
from .sources import Source
from .widgets import Select


class AdminSource(Source):
    """
    The rows that the admin of the related model lists, for users who may view them. As for `autocomplete_fields`,
    `get_queryset()`, `get_search_results()`, `ordering` and `has_view_permission()` of that class decide.
    """

    site = "admin"
    #: The field that gets the value, such as `trips.stop.city`.
    field = None

    @property
    def model_admin(self):
        site = next(site for site in all_sites if site.name == self.site)
        return site.get_model_admin(self.model)

    def can_search(self):
        return True

    def has_permission(self):
        return self.model_admin.has_view_permission(self.request)

    def queryset(self):
        app, model, name = self.field.split(".")
        field = apps.get_model(app, model)._meta.get_field(name)
        rows = self.model_admin.get_queryset(self.request)
        return rows.complex_filter(field.get_limit_choices_to()).filter(**self.limits)

    def rows_of_field(self, queryset):
        # The admin has no request here, and what it passes is limited already.
        return queryset

    def search(self, rows, query):
        found, may_repeat = self.model_admin.get_search_results(self.request, rows, query)
        return found.distinct() if may_repeat else found

    def _order(self):
        names = self.model_admin.get_ordering(self.request) or self.model._meta.ordering
        return [*(names if all(map(self._can_order, names)) else []), "pk"]


class WidgetSelectMixin:
    """
    For `ModelAdmin` and inlines. `widget_select_fields` names fields with choices, foreign keys and many-to-many
    fields. As with `autocomplete_fields`, the admin of the related model needs `search_fields`.
    """

    widget_select_fields = ()

    def formfield_for_dbfield(self, db_field, request, **kwargs):
        field = super().formfield_for_dbfield(db_field, request, **kwargs)
        if field is not None and db_field.name in self.widget_select_fields:
            # Without what the admin adds about keys of a list box.
            field.help_text = db_field.help_text
            if isinstance(self, TabularInline):
                # Its columns have headings, but no labels. The admin wraps widgets of relations.
                widget = getattr(field.widget, "widget", field.widget)
                widget.attrs["aria-label"] = capfirst(db_field.verbose_name)
        return field

    def formfield_for_choice_field(self, db_field, request, **kwargs):
        if db_field.name in self.widget_select_fields:
            kwargs["widget"] = Select
        return super().formfield_for_choice_field(db_field, request, **kwargs)

    def formfield_for_foreignkey(self, db_field, request, **kwargs):
        self._use(ModelSelectField, db_field, kwargs)
        return super().formfield_for_foreignkey(db_field, request, **kwargs)

    def formfield_for_manytomany(self, db_field, request, **kwargs):
        self._use(ModelSelectMultipleField, db_field, kwargs)
        return super().formfield_for_manytomany(db_field, request, **kwargs)

    def _use(self, form_class, db_field, kwargs):
        if db_field.name not in self.widget_select_fields:
            return
        source = AdminSource().configured(
            model=db_field.remote_field.model._meta.label_lower,
            site=self.admin_site.name,
            field=f"{db_field.model._meta.label_lower}.{db_field.name}",
        )
        kwargs.update(form_class=form_class, source=source)

    def check(self, **kwargs):
        errors = (self._check_field(name) for name in self.widget_select_fields)
        return [*super().check(**kwargs), *filter(None, errors)]

    def _check_field(self, name):
        try:
            field = self.model._meta.get_field(name)
        except FieldDoesNotExist:
            return self._error(4, f"widget_select_fields: the model has no field {name!r}.")
        related = field.remote_field and field.remote_field.model
        if not related:
            if field.choices:
                return None
            return self._error(5, f"widget_select_fields: {name!r} has no choices and no relation.")
        if not getattr(self.admin_site._registry.get(related), "search_fields", None):
            model = related.__name__
            return self._error(6, f"widget_select_fields: {name!r} needs an admin for {model} with search_fields.")
        return None

    def _error(self, number, message):
        return Error(message, obj=type(self), id=f"django_widget_select.E00{number}")
