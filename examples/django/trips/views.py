from django.shortcuts import render

from .forms import Stops, TripForm


def trip(request):
    form = TripForm(request.POST or None)
    saved = ""
    if form.is_valid():
        data = form.cleaned_data
        cities = ", ".join(city.name for city in data["cities"])
        saved = f"{data['country']} by {data['means']}, {' and '.join(data['days'])}: {cities}"
    return render(request, "trips/form.html", {"form": form, "saved": saved})


def stops(request):
    formset = Stops(request.POST or None)
    saved = ""
    if formset.is_valid():
        rows = [form.cleaned_data for form in formset if form.has_changed()]
        saved = ", ".join(f"{row['city']} by {row['means']}" for row in rows)
    return render(request, "trips/stops.html", {"formset": formset, "saved": saved})
