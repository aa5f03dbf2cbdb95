"""Options that a select loads from the server, page by page."""

import json

from django.core import signing
from django.core.exceptions import BadRequest, ValidationError
from django.db.models import Q


class Source:
    """
    A table that forms can publish. Subclasses are registered by their names. `limits` are signed into the form, so users
    cannot change them.
    """

    model = None
    #: Lookups of which one must match each word, for example `name__unaccent__icontains` with PostgreSQL.
    search_fields = ["name__icontains"]
    #: A field that is never null. The primary key orders rows with equal values.
    ordering = "name"
    page_size = 50

    _signer = signing.Signer(salt="widget_select.sources")
    _registered = {}

    def __init_subclass__(cls):
        Source._registered[f"{cls.__module__}.{cls.__qualname__}"] = cls

    def __init__(self, **limits):
        self.limits = limits

    @property
    def field_id(self):
        cls = type(self)
        return self._signer.sign_object([f"{cls.__module__}.{cls.__qualname__}", self.limits])

    @classmethod
    def of(cls, field_id):
        """The source that a form has published. Raises `BadSignature` or `KeyError` for any other text."""
        name, limits = cls._signer.unsign_object(field_id)
        return cls._registered[name](**limits)

    def queryset(self):
        return self.model._default_manager.filter(**self.limits)

    def has_permission(self, user):
        meta = self.model._meta
        return user.has_perm(f"{meta.app_label}.view_{meta.model_name}")

    def describe(self, instance):
        """Data of an option, such as its `description`."""
        return {}

    def option(self, instance):
        return {"value": str(instance.pk), "label": str(instance), **self.describe(instance)}

    def page(self, query, cursor):
        rows = self.queryset().order_by(self.ordering, "pk")
        for word in query.split():
            rows = rows.filter(Q.create([(lookup, word) for lookup in self.search_fields], Q.OR))
        if cursor:
            rows = rows.filter(self._after(cursor))
        # One more row shows whether there is a next page.
        found = list(rows[: self.page_size + 1])
        page = found[: self.page_size]
        next_cursor = None
        if len(found) > len(page):
            next_cursor = json.dumps([field.value_to_string(page[-1]) for field in self._order()])
        return {"options": [self.option(row) for row in page], "nextCursor": next_cursor}

    def resolve(self, values):
        rows = self.queryset().filter(pk__in=self.keys(values))
        return {"options": [self.option(row) for row in rows]}

    def keys(self, values):
        """Primary keys, without values that cannot be one."""
        keys = []
        for value in values:
            try:
                keys.append(self.model._meta.pk.to_python(value))
            except ValidationError:
                continue
        return keys

    def _order(self):
        meta = self.model._meta
        return meta.get_field(self.ordering), meta.pk

    def _after(self, cursor):
        try:
            place, pk = [
                field.to_python(text)
                for field, text in zip(self._order(), json.loads(cursor), strict=True)
            ]
        except (ValueError, TypeError, ValidationError) as error:
            raise BadRequest("Not a cursor of this list.") from error
        if place is None or pk is None:
            raise BadRequest("Not a cursor of this list.")
        name = self.ordering
        return Q(**{f"{name}__gt": place}) | Q(**{name: place, "pk__gt": pk})
