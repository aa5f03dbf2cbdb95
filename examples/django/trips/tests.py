"""The application of the example: `python3 manage.py test`. The package has its own tests."""

from django.contrib.auth.models import User
from django.core.management import call_command
from django.test import TestCase

from .models import City, Country, Trip


class TripTest(TestCase):
    @classmethod
    def setUpTestData(cls):
        cls.laos = Country.objects.create(name="Laos", region="Asia")
        cls.luang = City.objects.create(name="Luang Prabang", country=cls.laos)

    def test_the_form_saves_what_it_offers(self):
        data = {"country": self.laos.pk, "means": "boat", "days": ["mon"], "cities": [self.luang.pk]}
        self.assertContains(self.client.post("/", data), "Saved: Laos by boat, mon: Luang Prabang")
        wrong = self.client.post("/", {**data, "days": ["sun"], "cities": [0]})
        self.assertContains(wrong, "is not one of the available choices", 2)

    def test_the_admin_saves_stops(self):
        self.client.force_login(User.objects.create_superuser("ada"))
        data = {
            "country": self.laos.pk,
            "stop_set-TOTAL_FORMS": "1",
            "stop_set-INITIAL_FORMS": "0",
            "stop_set-0-city": self.luang.pk,
            "stop_set-0-means": "bus",
        }
        self.client.post("/admin/trips/trip/add/", data)
        self.assertEqual(Trip.objects.get().stop_set.get().city, self.luang)

    def test_the_setup_is_complete(self):
        call_command("check")
