from django import forms

from django_widget_select.fields import ModelSelectField, ModelSelectMultipleField, SelectMultipleField
from django_widget_select.widgets import Select

from .models import Stop, Trip
from .sources import Cities


class TripForm(forms.ModelForm):
    cities = ModelSelectMultipleField(Cities(), required=False)
    days = SelectMultipleField(
        choices=[("mon", "Monday"), ("tue", "Tuesday"), ("wed", "Wednesday")],
        options={"maxSelections": 2},
        help_text="At most two",
    )

    class Meta:
        model = Trip
        fields = ["country", "means", "cities"]
        widgets = {
            "country": Select(describe=lambda country: {"description": country.region}),
            "means": Select,
        }


class StopForm(forms.ModelForm):
    city = ModelSelectField(Cities())

    class Meta:
        model = Stop
        fields = ["city", "means"]
        widgets = {"means": Select}


Stops = forms.inlineformset_factory(Trip, Stop, form=StopForm, extra=1)
