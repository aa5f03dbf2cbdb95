"""`widget_select_fields` in classes of the admin. What users do there is in test_browser.py."""

from django.contrib import admin
from django.contrib.auth.models import User
from django.test import TestCase
from places.data import fill
from places.models import Stop, Trip

from django_widget_select.admin import WidgetSelectMixin


class AdminTest(TestCase):
    @classmethod
    def setUpTestData(cls):
        fill(cls)
        cls.root = User.objects.create_superuser("ada", password="ada")

    def setUp(self):
        self.client.force_login(self.root)

    def page(self, path="add"):
        response = self.client.get(f"/admin/places/trip/{path}/")
        self.assertEqual(response.status_code, 200)
        return response.content.decode()

    def test_fields_are_selects_with_labels_and_without_hints_for_a_list_box(self):
        html = self.page()
        self.assertEqual(html.count('data-widget-select="'), 5)
        self.assertEqual(html.count('data-widget-select-row="'), 2)
        self.assertNotIn("Hold down", html)
        self.assertNotIn("City 01", html)
        self.assertIn('aria-label="City"', html)
        self.assertIn("related-widget-wrapper", html)

    def test_it_saves_and_shows_what_was_saved(self):
        data = {
            "country": self.laos.pk,
            "means": "bus",
            "cities": [self.luang.pk],
            "stop_set-TOTAL_FORMS": "1",
            "stop_set-INITIAL_FORMS": "0",
            "stop_set-0-city": self.luang.pk,
        }
        response = self.client.post("/admin/places/trip/add/", data)
        self.assertEqual(response.status_code, 302, response.content.decode()[:2000])
        trip = Trip.objects.get()
        self.assertEqual(list(trip.cities.all()), [self.luang])
        html = self.page(f"{trip.pk}/change")
        self.assertEqual(html.count(f'<option value="{self.luang.pk}" selected>Luang Prabang'), 2)

    def test_rows_that_limit_choices_to_excludes_are_errors(self):
        self.luang.population = 0
        self.luang.save()
        data = {
            "country": self.laos.pk,
            "stop_set-TOTAL_FORMS": "1",
            "stop_set-INITIAL_FORMS": "0",
            "stop_set-0-city": self.luang.pk,
        }
        response = self.client.post("/admin/places/trip/add/", data)
        self.assertContains(response, "That choice is not one of the available choices")

    def test_pages_follow_the_order_of_the_admin(self):
        field = admin.site.get_model_admin(Trip)
        request = self.client.get("/admin/places/trip/add/").wsgi_request
        source = field.formfield_for_dbfield(Trip._meta.get_field("cities"), request).source
        response = self.client.get("/select/options/", {"field": source.field_id})
        self.assertEqual(response.json()["options"][0]["label"], "Luang Prabang")

    def test_wrong_names_are_found_by_the_system_check(self):
        class Wrong(WidgetSelectMixin, admin.ModelAdmin):
            widget_select_fields = ["nothing", "id", "trip"]

        ids = [error.id for error in Wrong(Stop, admin.site).check()]
        self.assertEqual(ids, [f"django_widget_select.E00{number}" for number in (4, 5, 6)])
