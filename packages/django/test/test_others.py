"""With django-filter and django-crispy-forms, where they are installed."""

from importlib.util import find_spec
from unittest import skipUnless

from django.db.models import TextChoices
from django.template import Context, Template
from django.test import TestCase
from places.data import fill
from places.forms import Cities, StopForm
from places.models import Country, Stop, Trip


@skipUnless(find_spec("django_filters"), "django-filter is not installed")
class FilterTest(TestCase):
    @classmethod
    def setUpTestData(cls):
        fill(cls)
        cls.trip = Trip.objects.create(country=cls.laos)
        cls.trip.cities.set([cls.luang])
        cls.stop = Stop.objects.create(trip=cls.trip, city=cls.luang, means="bus")
        Stop.objects.create(trip=cls.trip, city=cls.cities[0], means="boat")

    def setUp(self):
        import django_filters

        from django_widget_select import filters

        class StopFilter(django_filters.FilterSet):
            country = filters.ModelSelectFilter(field_name="city__country", source=Country, search_fields=["name"])
            city = filters.ModelSelectMultipleFilter(source=Cities(), depends=["country"], depends_optional=True)
            means = filters.SelectFilter(choices=Trip.MEANS)
            ways = filters.SelectMultipleFilter(field_name="means", choices=Trip.MEANS)

            class Meta:
                model = Stop
                fields = []

        self.StopFilter = StopFilter

    def found(self, **data):
        stops = self.StopFilter(data, Stop.objects.all())
        return [stop.means for stop in stops.qs], stops

    def test_filters_find_rows_and_render_selects(self):
        self.assertEqual(self.found()[0], ["bus", "boat"])
        self.assertEqual(self.found(city=[str(self.luang.pk)])[0], ["bus"])
        self.assertEqual(self.found(country=str(self.vietnam.pk))[0], ["boat"])
        self.assertEqual(self.found(means="boat")[0], ["boat"])
        self.assertEqual(self.found(ways=["boat", "bus"])[0], ["bus", "boat"])
        html = str(self.found(city=[str(self.luang.pk)])[1].form)
        self.assertEqual(html.count("data-widget-select="), 4)
        # Without it, the browser would select the first choice of a filter that is not used.
        self.assertEqual(html.count('<option value="" selected>'), 2)
        self.assertInHTML(
            f'<option value="{self.luang.pk}" data-description="Laos" selected>Luang Prabang</option>', html
        )

    def test_choices_can_be_enumerations_and_rows_without_a_value(self):
        from django_widget_select.filters import FilterChoiceField

        class Means(TextChoices):
            BUS = "bus", "Bus"

        field = FilterChoiceField(choices=Means, null_label="None")
        self.assertEqual(list(field.choices), [("", "---------"), ("null", "None"), ("bus", "Bus")])

    def test_conditions_are_checked(self):
        stops = self.found(country=str(self.vietnam.pk), city=[str(self.luang.pk)])[1]
        self.assertIn("city", stops.form.errors)


@skipUnless(find_spec("crispy_forms"), "django-crispy-forms is not installed")
class CrispyTest(TestCase):
    def test_layouts_keep_the_select_and_its_scripts(self):
        from crispy_forms.helper import FormHelper
        from crispy_forms.layout import Layout, Row

        form = StopForm({"country": "x"})
        form.helper = FormHelper()
        form.helper.layout = Layout(Row("country", "city"))
        html = Template("{% load crispy_forms_tags %}{% crispy form %}").render(Context({"form": form}))
        self.assertEqual(html.count("data-widget-select="), 2)
        self.assertIn('data-depends="country"', html)
        self.assertIn("widget-select.auto.js", html)
        self.assertIn("is-invalid", html)
