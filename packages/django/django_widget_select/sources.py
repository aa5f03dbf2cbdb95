"""Options that a select loads from the server, page by page."""

import copy
import json

from django.apps import apps
from django.contrib.admin.utils import lookup_spawns_duplicates
from django.core import signing
from django.core.exceptions import (
    BadRequest,
    FieldDoesNotExist,
    ImproperlyConfigured,
    ValidationError,
)
from django.db.models import Q

#: Parameters of the endpoint, which no field can use that a select depends on.
RESERVED = {"field", "q", "page", "cursor", "value"}
#: Longer queries find nothing that shorter ones do not, and cost more.
MAX_QUERY, MAX_WORDS = 200, 10
MAX_VALUES = 1000
SIGNER = signing.Signer(salt="django_widget_select")


class Source:
    """
    Rows that forms can publish. Subclasses are registered by their names. `limits` are lookups, which are signed
    into the form with all other settings, so users cannot change them.
    """

    model = None
    #: `name` means `name__icontains`. Lookups can be named: `name__unaccent__icontains`.
    search_fields = ()
    #: A field or several, never null, that decide about the order. Default: those of the model.
    ordering = None
    page_size = 50
    #: Whether users can see the rows who have no permission to view the model.
    public = False
    #: The field that gets the text of a row that users create.
    create_field = None
    #: Names of other fields of the form, with the lookups that their values restrict.
    depends = {}
    depends_optional = False
    #: The field that the options have as their value.
    key = "pk"
    #: That of the endpoint. In forms there is none.
    request = None

    _registered = {}

    def __init_subclass__(cls):
        Source._registered[f"{cls.__module__}.{cls.__qualname__}"] = cls

    def __init__(self, **limits):
        self.limits = {name: getattr(value, "pk", value) for name, value in limits.items()}
        users = {name: str(value.pk) for name, value in limits.items() if hasattr(value, "is_authenticated")}
        self.settings = {"only_for": users} if users else {}
        #: The users that limits name.
        self.only_for = users

    @classmethod
    def make(cls, given, **settings):
        """The source that is meant by a source, its class, or a model."""
        if isinstance(given, type) and issubclass(given, Source):
            given = given()
        if not isinstance(given, Source):
            settings["model"] = given._meta.label_lower
            given = cls()
        source = given.configured(**settings)
        if not source.can_search():
            raise ImproperlyConfigured(f"{source.model.__name__} cannot be searched. Set search_fields.")
        return source

    def configured(self, **settings):
        """A copy with other settings, which are attributes of this class."""
        source = copy.copy(self)
        source.settings = {**self.settings, **settings}
        for name, value in settings.items():
            setattr(source, name, apps.get_model(value) if name == "model" else value)
        wrong = RESERVED.intersection(source.depends)
        if wrong:
            raise ImproperlyConfigured(f"A select cannot depend on a field named {wrong.pop()}. Rename the field.")
        return source

    def limited(self, **limits):
        """A copy with more limits."""
        more = type(self)(**limits)
        kept = {name: user for name, user in self.only_for.items() if name not in limits}
        source = self.configured(only_for={**kept, **more.only_for})
        source.limits = {**self.limits, **more.limits}
        return source

    @property
    def field_id(self):
        cls = type(self)
        name = f"{cls.__module__}.{cls.__qualname__}"
        return SIGNER.sign_object([name, self.limits, self.settings])

    @classmethod
    def of(cls, field_id):
        """The source that a form has published. Raises `BadSignature` or `LookupError` for any other text."""
        name, limits, settings = SIGNER.unsign_object(field_id)
        return cls._registered[name](**limits).configured(**settings)

    def queryset(self):
        return self.model._default_manager.filter(**self.limits)

    def rows_of_field(self, queryset):
        """The rows that a field accepts, whatever the field of a model would offer."""
        return self.queryset()

    def is_for(self, request):
        """Whether this user may load the list. Without the check, a copied id would show another user's rows."""
        return not self.only_for or str(request.user.pk) in self.only_for.values()

    def has_permission(self):
        meta = self.model._meta
        permission = f"{meta.app_label}.view_{meta.model_name}"
        return self.public or self.request.user.has_perm(permission)

    def can_search(self):
        return bool(self.search_fields)

    def label(self, instance):
        return str(instance)

    def describe(self, instance):
        """Data of an option, such as its `description`."""
        return {}

    def value(self, instance):
        return instance.pk if self.key == "pk" else instance.serializable_value(self.key)

    def option(self, instance):
        return {
            "value": str(self.value(instance)),
            "label": self.label(instance),
            **self.describe(instance),
        }

    def matching(self, rows, values_of):
        """The rows for the fields that the select depends on. `values_of(name)` returns the values of one."""
        for name, lookup in self.depends.items():
            values = [value for value in values_of(name) if value not in (None, "")]
            if values:
                wanted = clean_values(self.model, lookup, values)
                rows = once(rows.filter(**{f"{lookup}__in": wanted}), [lookup])
            elif not self.depends_optional:
                return rows.none()
        return rows

    def search(self, rows, query):
        lookups = [lookup_of(self.model, name) for name in self.search_fields]
        for word in query[:MAX_QUERY].split()[:MAX_WORDS]:
            rows = rows.filter(Q.create([(lookup, word) for lookup in lookups], Q.OR))
        return once(rows, lookups) if query else rows

    def page(self, rows, query, cursor):
        order = self._order()
        rows = self.search(rows, query).order_by(*order)
        if cursor:
            rows = rows.filter(self._after(order, cursor))
        # One more row shows whether there is a next page.
        found = list(rows[: self.page_size + 1])
        page = found[: self.page_size]
        next_cursor = None
        if len(found) > len(page):
            fields = [field_at(self.model, name.lstrip("-")) for name in order]
            next_cursor = json.dumps([field.value_to_string(page[-1]) for field in fields])
        return {"options": [self.option(row) for row in page], "nextCursor": next_cursor}

    def resolve(self, rows, values):
        found = rows.filter(**{f"{self.key}__in": clean_values(self.model, self.key, values[:MAX_VALUES])})
        return {"options": [self.option(row) for row in found]}

    def create(self, text, values):
        """A row with this text, which exists already or is saved. Raises `ValidationError`."""
        rows = self.matching(self.queryset(), values.get)
        found = rows.filter(**{self.create_field: text}).first()
        if found:
            return found
        chosen = {lookup: values[name][0] for name, lookup in self.depends.items() if values[name]}
        row = self.model(**{self.create_field: text})
        for lookup, value in {**self.limits, **chosen}.items():
            field = field_at(self.model, lookup)
            if field is not None and field.concrete and field.model is self.model:
                setattr(row, field.attname, value)
        row.full_clean()
        row.save()
        return row

    def _order(self):
        """Names of fields. The primary key decides between equal rows."""
        given = self.ordering or self.model._meta.ordering
        names = [given] if isinstance(given, str) else list(given)
        if not all(self._can_order(name) for name in names):
            if self.ordering:
                raise ImproperlyConfigured(
                    f"{type(self).__name__}.ordering needs fields of the model that are never null."
                )
            names = []
        return [*names, "pk"]

    def _can_order(self, name):
        field = isinstance(name, str) and field_at(self.model, name.lstrip("-"))
        return bool(field) and field.model is self.model and not (field.is_relation or field.null)

    def _after(self, order, cursor):
        """The condition for rows behind the last one of a page."""
        try:
            texts = json.loads(cursor)
            pairs = zip(order, texts, strict=True)
            places = [field_at(self.model, name.lstrip("-")).to_python(text) for name, text in pairs]
        except (ValueError, TypeError, ArithmeticError, ValidationError) as error:
            raise BadRequest("Not a cursor of this list.") from error
        if any(place is None or is_too_large(place) for place in places):
            raise BadRequest("Not a cursor of this list.")
        after, equal, from_there = Q(), {}, None
        for name, place in zip(order, places, strict=True):
            field = name.lstrip("-")
            compare = f"{field}__{'gt' if name == field else 'lt'}"
            # Databases begin at a place in an index by this condition, which the others include.
            from_there = from_there or Q(**{f"{compare}e": place})
            after |= Q(**equal, **{compare: place})
            equal[field] = place
        return from_there & after


Source._registered[f"{Source.__module__}.{Source.__qualname__}"] = Source


def field_at(model, path):
    """The field at the end of a path through relations, or nothing if the path ends with a lookup."""
    field = None
    for name in path.split("__"):
        if field is not None and not field.is_relation:
            return None
        meta = (field.related_model if field is not None else model)._meta
        try:
            field = meta.pk if name == "pk" else meta.get_field(name)
        except FieldDoesNotExist:
            return None
    return field


def lookup_of(model, name):
    """The lookup of a search field: that which it names, otherwise `icontains`."""
    return f"{name}__icontains" if field_at(model, name) else name


def is_too_large(value):
    """Whether a number is none that a database compares with."""
    return isinstance(value, int) and value.bit_length() > 63


def clean_values(model, path, values):
    """The values that the field at a path can have."""
    field = field_at(model, path)
    while field is not None and field.is_relation:
        field = field.target_field
    cleaned = []
    for value in values:
        try:
            value = field.to_python(value) if field is not None else value
        except (ValueError, TypeError, ArithmeticError, ValidationError):
            continue
        if not is_too_large(value):
            cleaned.append(value)
    return cleaned


def once(rows, lookups):
    """Each row once, also if a lookup finds it by several related rows."""
    meta = rows.model._meta
    return rows.distinct() if any(lookup_spawns_duplicates(meta, name) for name in lookups) else rows
