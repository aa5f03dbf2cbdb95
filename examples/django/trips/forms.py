from django import forms

from widget_select.remote import RemoteSelect, RemoteSelectMultiple
from widget_select.widgets import Select, SelectMultiple

from .models import Stop, Trip
from .sources import Cities


class TripForm(forms.ModelForm):
    days = forms.MultipleChoiceField(
        choices=[("mon", "Monday"), ("tue", "Tuesday"), ("wed", "Wednesday")],
        widget=SelectMultiple(options={"maxSelections": 2}),
        help_text="At most two",
    )

    class Meta:
        model = Trip
        fields = ["country", "means", "cities"]
        widgets = {
            "country": Select(describe=lambda country: {"description": country.region}),
            "means": Select(options={"clearable": True}),
            "cities": RemoteSelectMultiple(Cities()),
        }


class StopForm(forms.ModelForm):
    class Meta:
        model = Stop
        fields = ["city", "means"]
        # Tables of the admin have no labels.
        widgets = {
            "city": RemoteSelect(Cities(), {"aria-label": "City"}),
            "means": Select({"aria-label": "Means"}),
        }


Stops = forms.inlineformset_factory(Trip, Stop, form=StopForm, extra=1)
