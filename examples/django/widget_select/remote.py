"""Widgets whose options come from a source, and the view that serves them."""

from urllib.parse import urlencode

from django.core.exceptions import PermissionDenied
from django.core.signing import BadSignature
from django.http import Http404, JsonResponse
from django.urls import reverse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET

from .sources import Source
from .widgets import Select, SelectMultiple


@require_GET
@never_cache
def options(request):
    """A page of a list, or with `value` the options of these values."""
    try:
        source = Source.of(request.GET.get("field", ""))
    except (BadSignature, KeyError) as error:
        raise Http404("No form has published this list.") from error
    if not source.has_permission(request.user):
        raise PermissionDenied
    values = request.GET.getlist("value")
    if values:
        return JsonResponse(source.resolve(values))
    return JsonResponse(source.page(request.GET.get("q", ""), request.GET.get("cursor")))


class RemoteMixin:
    def __init__(self, source, attrs=None, *, options=None):
        self.source = source
        super().__init__(attrs, options=options, describe=source.describe)

    def build_attrs(self, base_attrs, extra_attrs=None):
        # Not in __init__(), because forms are imported before the URLs.
        url = f"{reverse('widget_select_options')}?{urlencode({'field': self.source.field_id})}"
        self.options["ajax"] = {"url": url, "pagination": True}
        return super().build_attrs(base_attrs, extra_attrs)

    def optgroups(self, name, value, attrs=None):
        """Only the selected options are rendered; the field still validates with all of them."""
        every = self.choices
        selected = every.queryset.filter(pk__in=self.source.keys(value))
        empty = [] if self.allow_multiple_selected else [("", every.field.empty_label or "")]
        self.choices = empty + [every.choice(instance) for instance in selected]
        try:
            return super().optgroups(name, value, attrs)
        finally:
            self.choices = every


class RemoteSelect(RemoteMixin, Select):
    pass


class RemoteSelectMultiple(RemoteMixin, SelectMultiple):
    pass
