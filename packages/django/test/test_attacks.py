"""What tools/attack.mjs cannot send, because only the application can sign it, or cannot see."""

from django.contrib.auth.models import User
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

    def ask(self, source, **query):
        field = source if isinstance(source, str) else source.field_id
        return self.client.get(reverse("django_widget_select:options"), {"field": field, **query})

    def labels(self, source, **query):
        response = self.ask(source, **query)
        self.assertEqual(response.status_code, 200, response.content)
        return [option["label"] for option in response.json()["options"]]

    def test_field_ids_that_no_form_has_signed(self):
        name = SIGNER.unsign_object(Cities().field_id)[0]
        users = [name, {}, {"model": "auth.user", "search_fields": ["password"], "public": True}]
        forged = [
            signing.Signer(salt="other").sign_object([name, {}, {}]),
            signing.Signer(key="other", salt=SIGNER.salt).sign_object(users),
            signing.dumps(users),
        ]
        for field in forged:
            self.assertEqual(self.ask(field).status_code, 404, field)
        # Signed by us, but gone since.
        for gone in (["places.forms.Gone", {}, {}], [name, {}, {"model": "places.gone"}], "x", 7):
            self.assertEqual(self.ask(SIGNER.sign_object(gone)).status_code, 404, gone)

    def test_a_copied_id_gives_no_access(self):
        self.user.user_permissions.clear()
        self.assertEqual(self.ask(Cities()).status_code, 403)
        self.assertEqual(self.ask(VisitForm().fields["country"].source).status_code, 200)

    def test_a_list_that_is_limited_to_a_user_is_for_this_user_only(self):
        other = User.objects.create_user("chi")
        City.objects.create(name="Pakse", country=self.laos, owner=other)
        form = CityForm()
        form.fields["city"].limit(owner=other)
        self.assertEqual(self.ask(form.fields["city"].source).status_code, 403)
        self.assertEqual(self.ask(Cities(owner=other)).status_code, 403)
        # Limited by a key, it is for everyone with the permission.
        self.assertEqual(self.labels(Cities(owner=other.pk)), ["Pakse"])
        self.assertEqual(self.labels(Cities(owner=self.user)), [])

    def test_a_list_that_is_limited_to_two_users_is_for_both(self):
        first, second, third = (User.objects.create_user(name) for name in ("an", "chi", "dao"))
        field = CityForm().fields["city"]
        field.limit(owner=first)
        field.limit(country__city__owner=second)
        at_once = Cities(owner=first, country__city__owner=second)
        # No limit names the third user any more.
        replaced = Cities(owner=third).limited(owner=first).limited(country__city__owner=second)
        for source in (field.source, at_once, replaced):
            for user, status in ((first, 200), (second, 200), (third, 403)):
                user.user_permissions.set(self.user.user_permissions.all())
                self.client.force_login(user)
                self.assertEqual(self.ask(source).status_code, status, user)

    def test_a_condition_has_the_prefix_of_its_form(self):
        source = StopForm().fields["city"].source
        row = {"stop_set-0-country": str(self.laos.pk)}
        self.assertEqual(self.labels(source, **row), ["Luang Prabang"])
        self.assertEqual(self.labels(source, stop_set_country=str(self.laos.pk)), [])

    def test_no_shared_cache(self):
        self.assertIn("private", self.ask(Cities())["Cache-Control"])

    def test_nothing_is_created_where_it_is_not_allowed(self):
        before = City.objects.count(), Country.objects.count()
        country = str(self.laos.pk)
        for form in (
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
