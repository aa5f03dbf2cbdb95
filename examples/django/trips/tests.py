"""The endpoint: `python3 manage.py test`."""

import json
from urllib.parse import parse_qs, urlparse

from django.contrib.auth.models import Permission, User
from django.core import signing
from django.test import TestCase

from widget_select.sources import Source

from .forms import StopForm, TripForm
from .models import City, Country
from .sources import Cities


class OptionsTest(TestCase):
    @classmethod
    def setUpTestData(cls):
        cls.vietnam = Country.objects.create(name="Việt Nam", region="Asia")
        cls.laos = Country.objects.create(name="Laos", region="Asia")
        names = [f"City {number:02}" for number in range(30)] + ["Same"] * 15
        cls.cities = [City.objects.create(name=name, country=cls.vietnam) for name in names]
        cls.luang = City.objects.create(name="Luang Prabang", country=cls.laos)
        cls.user = User.objects.create_user("bao")
        cls.user.user_permissions.add(Permission.objects.get(codename="view_city"))

    def setUp(self):
        self.client.force_login(self.user)

    def ask(self, source=None, **query):
        field = (source or Cities()).field_id
        return self.client.get("/options/", {"field": field, **query})

    def test_pages_by_cursor_have_each_row_once(self):
        values, cursor, pages = [], None, 0
        while cursor or not pages:
            page = self.ask(**({"cursor": cursor} if cursor else {})).json()
            values += [option["value"] for option in page["options"]]
            cursor = page["nextCursor"]
            pages += 1
            if pages == 1:
                # A row before the cursor moves no page.
                City.objects.create(name="A new one", country=self.laos)
        self.assertEqual(pages, 3)
        self.assertEqual(len(values), 46)
        self.assertEqual(len(set(values)), 46)

    def test_search_needs_every_word(self):
        options = self.ask(q="prabang LU").json()["options"]
        self.assertEqual(
            options, [{"value": str(self.luang.pk), "label": "Luang Prabang", "description": "Laos"}]
        )
        self.assertEqual(self.ask(q="prabang city").json(), {"options": [], "nextCursor": None})

    def test_values_are_resolved_and_unknown_ones_left_out(self):
        options = self.ask(value=[str(self.luang.pk), "0", "x", "1e9"]).json()["options"]
        self.assertEqual([option["label"] for option in options], ["Luang Prabang"])

    def test_limits_of_a_form_cannot_be_changed(self):
        limited = Cities(country=self.laos.pk)
        self.assertEqual(len(self.ask(limited).json()["options"]), 1)
        values = [str(self.cities[0].pk), str(self.luang.pk)]
        self.assertEqual(len(self.ask(limited, value=values).json()["options"]), 1)
        payload, signature = limited.field_id.rsplit(":", 1)
        name = "trips.sources.Cities"
        forged = signing.b64_encode(json.dumps([name, {}]).encode()).decode()
        other = signing.Signer(salt="other").sign_object([name, {}])
        for field in ["", "x", payload, f"{forged}:{signature}", other]:
            self.assertEqual(self.client.get("/options/", {"field": field}).status_code, 404, field)

    def test_a_source_that_is_gone_is_not_found(self):
        field = Source._signer.sign_object(["trips.sources.Gone", {}])
        self.assertEqual(self.client.get("/options/", {"field": field}).status_code, 404)

    def test_permission_is_checked_each_time(self):
        self.assertEqual(self.ask().status_code, 200)
        self.user.user_permissions.clear()
        self.assertEqual(self.ask().status_code, 403)
        self.client.logout()
        self.assertEqual(self.ask(value=["1"]).status_code, 403)

    def test_a_wrong_cursor_is_a_bad_request(self):
        for cursor in ["x", "[]", "[1]", '["a", "b"]', "7", '{"a": 1}', "null", '["a", null]']:
            self.assertEqual(self.ask(cursor=cursor).status_code, 400, cursor)

    def test_answers_are_not_stored_by_others(self):
        self.assertIn("private", self.ask()["Cache-Control"])
        self.assertEqual(self.client.post("/options/").status_code, 405)


class WidgetTest(TestCase):
    @classmethod
    def setUpTestData(cls):
        laos = Country.objects.create(name="Laos", region="<Asia> & \"more\"")
        cls.luang = City.objects.create(name="Luang Prabang", country=laos)
        City.objects.create(name="Vientiane", country=laos)

    def test_a_remote_field_renders_what_is_selected_and_validates_with_everything(self):
        form = StopForm({"city": str(self.luang.pk), "means": "bus"})
        self.assertTrue(form.is_valid(), form.errors)
        html = str(form["city"])
        option = f'<option value="{self.luang.pk}" data-description="Laos" selected>Luang Prabang</option>'
        self.assertInHTML(option, html)
        self.assertNotIn("Vientiane", html)
        self.assertEqual(html.count("<option"), 2)
        self.assertIn("<optgroup", str(form["means"]))

    def test_a_value_that_cannot_be_one_comes_back_with_its_error(self):
        form = StopForm({"city": "x", "means": "bus"})
        self.assertFalse(form.is_valid())
        self.assertIn('aria-invalid="true"', str(form["city"]))
        self.assertEqual(str(form["city"]).count("<option"), 1)

    def test_forms_do_not_share_options_and_the_url_is_the_endpoint(self):
        first, second = StopForm(), StopForm()
        str(first["city"])
        self.assertNotIn("ajax", second.fields["city"].widget.options)
        url = first.fields["city"].widget.options["ajax"]["url"]
        self.assertEqual(urlparse(url).path, "/options/")
        field = parse_qs(urlparse(url).query)["field"][0]
        self.assertIsInstance(Source.of(field), Cities)

    def test_media_is_a_module_and_a_style_sheet(self):
        media = str(TripForm().media)
        self.assertEqual(media.count("<script"), 1)
        self.assertIn('src="/static/widget_select/start.js" type="module"', media)
        self.assertIn('href="/static/widget_select/style.css"', media)

    def test_data_of_options_is_escaped(self):
        html = str(TripForm()["country"])
        self.assertIn('data-description="&lt;Asia&gt; &amp; &quot;more&quot;"', html)
