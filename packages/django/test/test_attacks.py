"""Requests that no form sends. None of them may get a row that no form has published."""

import json

from django.core import signing
from django.test import RequestFactory, TestCase
from django.urls import reverse
from places.data import fill
from places.forms import Cities, CityForm, StopForm, Tags, VisitForm
from places.models import City, Country, Trip

from django_widget_select.fields import ModelSelectField
from django_widget_select.sources import SIGNER, Source


class AttackTest(TestCase):
    @classmethod
    def setUpTestData(cls):
        fill(cls)

    def setUp(self):
        self.client.force_login(self.user)
        self.limited = Cities(country=self.laos)

    def ask(self, source, **query):
        field = source if isinstance(source, str) else source.field_id
        return self.client.get(reverse("django_widget_select:options"), {"field": field, **query})

    def labels(self, source, **query):
        response = self.ask(source, **query)
        self.assertEqual(response.status_code, 200, response.content)
        return [option["label"] for option in response.json()["options"]]

    def test_field_ids_that_no_form_has_signed(self):
        name, limits, settings = SIGNER.unsign_object(self.limited.field_id)
        payload, signature = self.limited.field_id.rsplit(":", 1)
        open_payload = signing.b64_encode(json.dumps([name, {}, settings]).encode()).decode()
        users = [name, {}, {"model": "auth.user", "search_fields": ["password"], "public": True}]
        forged = [
            "",
            "x",
            payload,
            f"{payload}:",
            f"{payload}:{signature[:-1]}",
            f"{open_payload}:{signature}",
            signing.Signer(salt="other").sign_object([name, {}, {}]),
            signing.Signer(key="other", salt=SIGNER.salt).sign_object(users),
            signing.dumps(users),
        ]
        for field in forged:
            self.assertEqual(self.ask(field).status_code, 404, field)
        # Signed by us, but gone since.
        for gone in (["places.forms.Gone", {}, {}], [name, {}, {"model": "places.gone"}], "x", 7):
            self.assertEqual(self.ask(SIGNER.sign_object(gone)).status_code, 404, gone)

    def test_parameters_that_would_change_what_is_signed(self):
        wider = {"country": str(self.vietnam.pk), "limits": "{}", "model": "auth.user", "depends": "{}"}
        self.assertEqual(self.labels(self.limited, **wider), ["Luang Prabang"])

    def test_foreign_rows_by_value(self):
        foreign = str(self.cities[0].pk)
        self.assertEqual(self.labels(self.limited, value=[foreign, str(self.luang.pk)]), ["Luang Prabang"])
        self.assertEqual(self.labels(self.limited, value=[foreign, "x", "-1", "1e9", "9" * 30, "1 OR 1=1"]), [])

    def test_foreign_rows_by_search_and_cursor(self):
        self.assertEqual(self.labels(self.limited, q="City"), [])
        self.assertEqual(self.labels(self.limited, cursor='["", "0"]'), ["Luang Prabang"])
        self.assertEqual(self.labels(self.limited, q="%"), [])
        for cursor in ["x", "[]", "[1]", '["a", "b"]', "7", '{"a": 1}', "null", '["a", null]', '["a", 1, 2]']:
            self.assertEqual(self.ask(self.limited, cursor=cursor).status_code, 400, cursor)
        too_large = json.dumps(["a", "9" * 30])
        self.assertEqual(self.ask(self.limited, cursor=too_large).status_code, 400)

    def test_conditions_that_are_left_out(self):
        source = StopForm().fields["city"].source
        row = str(self.luang.pk)
        for query in ({}, {"value": row}, {"q": "Luang"}, {"country": ""}, {"other": "1"}, {"country": "x"}):
            self.assertEqual(self.labels(source, **query), [], query)
        self.assertEqual(self.labels(source, country="9" * 30), [])
        self.assertEqual(self.labels(source, country=str(self.vietnam.pk), value=row), [])
        self.assertEqual(self.labels(source, country=str(self.laos.pk), value=row), ["Luang Prabang"])
        # The name that the field has in a row of a formset.
        self.assertEqual(self.labels(source, **{"stop_set-0-country": str(self.laos.pk)}), ["Luang Prabang"])

    def test_pages_larger_than_the_server_allows(self):
        for name in ("page_size", "limit", "per_page", "page"):
            self.assertEqual(len(self.labels(Cities(), **{name: "100000"})), 20)
        response = self.ask(Cities(), value=[str(number) for number in range(2000)])
        self.assertEqual(response.status_code, 400)
        self.assertLess(len(self.ask(Cities(), q="a b " * 5000).json()["options"]), 21)

    def test_text_that_databases_refuse(self):
        self.assertEqual(self.ask(Cities(), q="a\0").status_code, 400)
        self.assertEqual(self.ask(Cities(), value="1\0").status_code, 400)

    def test_a_copied_id_gives_no_access(self):
        self.user.user_permissions.clear()
        self.assertEqual(self.ask(Cities()).status_code, 403)
        self.assertEqual(self.ask(Cities(), value=str(self.luang.pk)).status_code, 403)
        self.client.logout()
        self.assertEqual(self.ask(Cities()).status_code, 403)
        self.assertEqual(self.ask(VisitForm().fields["country"].source).status_code, 200)

    def test_only_get_and_no_shared_cache(self):
        self.assertIn("private", self.ask(Cities())["Cache-Control"])
        for send in (self.client.post, self.client.put, self.client.delete):
            self.assertEqual(send(reverse("django_widget_select:options")).status_code, 405)

    def test_forms_refuse_foreign_rows_and_do_not_show_them(self):
        form = CityForm({"city": str(self.cities[0].pk)})
        form.fields["city"].limit(country=self.laos)
        self.assertFalse(form.is_valid())
        self.assertNotIn("City 01", str(form))
        self.assertEqual(self.labels(form.fields["city"].source), ["Luang Prabang"])
        # Other forms are not limited.
        self.assertTrue(CityForm({"city": str(self.cities[0].pk)}).is_valid())

    def test_forms_refuse_a_child_of_another_parent_and_do_not_show_it(self):
        child = str(self.cities[0].pk)
        for parent in (self.laos.pk, "", "x", "9" * 30, "-1"):
            form = StopForm({"country": str(parent), "city": child})
            self.assertIn("city", form.errors, parent)
            self.assertNotIn("City 01", str(form))
        self.assertTrue(StopForm({"country": str(self.vietnam.pk), "city": child}).is_valid())

    def test_nothing_is_created_where_it_is_not_allowed(self):
        before = City.objects.count(), Country.objects.count()
        country = str(self.laos.pk)
        for form in (
            CityForm({"city": "new:Pakse"}),
            StopForm({"country": "new:Thailand", "city": "new:Pakse"}),
            VisitForm({"country": "new:Thailand", "cities": ["new:Pakse"]}),
            VisitForm({"country": "999", "cities": ["new:Pakse"]}),
            VisitForm({"country": country, "cities": ["new:  "]}),
            VisitForm({"country": country, "cities": ["new:" + "x" * 81]}),
            VisitForm({"country": country, "means": "rocket"}),
            VisitForm({"country": country, "days": ["sun"]}),
        ):
            self.assertFalse(form.is_valid(), form.data)
            str(form)
        self.assertEqual((City.objects.count(), Country.objects.count()), before)

    def test_a_created_row_is_within_its_conditions(self):
        country = str(self.laos.pk)
        # A number that is the key of another row, and the name of a row elsewhere.
        texts = [str(self.cities[0].pk), "City 01", "<b>Pakse</b>"]
        form = VisitForm({"country": country, "cities": [f"new:{text}" for text in texts]})
        self.assertTrue(form.is_valid(), form.errors)
        found = form.cleaned_data["cities"]
        self.assertEqual(sorted(city.name for city in found), sorted(texts))
        self.assertEqual({city.country for city in found}, {self.laos})
        again = VisitForm({"country": country, "cities": ["new:City 01"]})
        self.assertTrue(again.is_valid())
        self.assertEqual(City.objects.filter(name="City 01", country=self.laos).count(), 1)

    def test_a_source_without_search_fields_cannot_be_used(self):
        from django.contrib.auth.models import User
        from django.core.exceptions import ImproperlyConfigured

        with self.assertRaises(ImproperlyConfigured):
            ModelSelectField(User)
        with self.assertRaises(ImproperlyConfigured):
            ModelSelectField(City, search_fields=["name"], depends=["value"])

    def test_rows_of_the_admin_need_its_permissions(self):
        from django.contrib import admin

        trips = admin.site.get_model_admin(Trip)
        inline = trips.inlines[0](Trip, admin.site)
        request = RequestFactory().get("/")
        request.user = self.user
        field = inline.formfield_for_dbfield(inline.model._meta.get_field("city"), request)
        source = field.source
        City.objects.create(name="Secret", country=self.laos, population=1)
        City.objects.create(name="Empty", country=self.laos)
        # `get_queryset()` of the admin and `limit_choices_to` of the field.
        self.assertEqual(self.labels(source, q="Secret"), [])
        self.assertEqual(self.labels(source, q="Empty"), [])
        self.assertEqual(self.labels(source, q="prabang laos"), ["Luang Prabang"])
        self.user.user_permissions.clear()
        self.assertEqual(self.ask(source).status_code, 403)

    def test_tags_outside_of_the_suggestions(self):
        from django_widget_select.fields import TagField

        field = TagField(suggestions=Tags(), allow_create=False)
        Tags.model.objects.create(name="ink")
        self.assertEqual(field.clean("ink"), ["ink"])
        with self.assertRaisesMessage(Exception, "paper is not one of the available choices"):
            field.clean("ink, paper")
        self.assertIsInstance(field.source, Source)
