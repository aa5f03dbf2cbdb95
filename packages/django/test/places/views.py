from django.contrib.auth.decorators import login_required
from django.shortcuts import render

from .forms import OwnForm, Rows, VisitForm
from .models import Trip


def content_security_policy(get_response):
    """No script and no style but those of this server."""

    def respond(request):
        response = get_response(request)
        response["Content-Security-Policy"] = "default-src 'self'; img-src 'self' data:"
        return response

    return respond


def visit(request):
    form = VisitForm(request.POST or None)
    saved = form.cleaned_data if form.is_valid() else None
    return render(request, "places/page.html", {"form": form, "saved": saved})


@login_required
def own(request):
    form = OwnForm(request.user, request.POST or None)
    return render(request, "places/page.html", {"form": form, "saved": form.is_valid() and form.cleaned_data})


def rows(request):
    formset = Rows(request.POST or None, instance=Trip())
    saved = None
    if formset.is_valid():
        saved = [form.cleaned_data["city"].name for form in formset if form.has_changed()]
    return render(request, "places/page.html", {"form": formset, "saved": saved})
