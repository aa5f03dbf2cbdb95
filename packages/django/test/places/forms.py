from django import forms

from django_widget_select.fields import (
    ModelSelectField,
    ModelSelectMultipleField,
    SelectField,
    SelectMultipleField,
    TagField,
    TreeMultipleField,
)
from django_widget_select.sources import Source

from .models import City, Country, Stop, Tag, Topic, Trip


class Cities(Source):
    model = City
    search_fields = ["name", "country__name"]
    ordering = "name"
    page_size = 20

    def queryset(self):
        return super().queryset().select_related("country")

    def describe(self, city):
        return {"description": city.country.name}


class Tags(Source):
    model = Tag
    search_fields = ["name"]
    key = "name"


class CityForm(forms.Form):
    city = ModelSelectField(City, search_fields=["name"])


class StopForm(forms.Form):
    country = ModelSelectField(Country, search_fields=["name"], empty_label="Country")
    city = ModelSelectField(Cities(), depends=["country"])


class VisitForm(forms.Form):
    """Has all kinds of fields."""

    country = ModelSelectField(Country, search_fields=["name"], public=True)
    cities = ModelSelectMultipleField(
        Cities(), depends={"country": "country"}, public=True, create="name", required=False
    )
    means = SelectField(choices=Trip.MEANS, required=False)
    days = SelectMultipleField(
        choices=[("mon", "Monday"), ("tue", "Tuesday")], options={"maxSelections": 1}, required=False
    )
    topics = TreeMultipleField(Topic.objects.all(), required=False)
    tags = TagField(suggestions=["ink", "paper"], required=False)


class OwnForm(forms.Form):
    """Cities of one user."""

    country = ModelSelectField(Country, search_fields=["name"])
    city = ModelSelectField(Cities(), depends=["country"])
    cities = ModelSelectMultipleField(Cities(), required=False)

    def __init__(self, user, *args):
        super().__init__(*args)
        for name in ("city", "cities"):
            self.fields[name].limit(owner=user)


class RowForm(forms.ModelForm):
    """A row of a formset, whose city depends on a field of the same row."""

    country = ModelSelectField(Country, search_fields=["name"], public=True)
    city = ModelSelectField(Cities(), depends=["country"], public=True)

    class Meta:
        model = Stop
        fields = ["country", "city"]


Rows = forms.inlineformset_factory(Trip, Stop, form=RowForm, extra=1)
