from django.core.exceptions import BadRequest, PermissionDenied
from django.core.signing import BadSignature
from django.http import Http404, JsonResponse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET

from .sources import Source


@require_GET
@never_cache
def options(request):
    """A page of a list, or with `value` the options of these values."""
    if any("\0" in text for texts in request.GET.lists() for text in (texts[0], *texts[1])):
        # PostgreSQL cannot compare with it.
        raise BadRequest("Null characters are not allowed.")
    try:
        source = Source.of(request.GET.get("field", ""))
    except (BadSignature, LookupError, TypeError, ValueError) as error:
        raise Http404("No form has published this list.") from error
    source.request = request
    if not (source.is_for(request) and source.has_permission()):
        raise PermissionDenied
    rows = source.matching(source.queryset(), lambda name: _values_of(request.GET, name))
    values = request.GET.getlist("value")
    if values:
        return JsonResponse(source.resolve(rows, values))
    return JsonResponse(source.page(rows, request.GET.get("q", ""), request.GET.get("cursor")))


def _values_of(query, name):
    """Values of a field of the form, also with the prefix of the form: `stop_set-0-country` is `country`."""
    return [value for key, values in query.lists() if key == name or key.endswith(f"-{name}") for value in values]
