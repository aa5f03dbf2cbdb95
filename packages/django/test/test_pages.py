"""The endpoint, as the select uses it."""

from django.test import TestCase
from django.urls import reverse
from places.data import fill
from places.forms import Cities, CityForm
from places.models import City


class PageTest(TestCase):
    @classmethod
    def setUpTestData(cls):
        fill(cls)

    def ask(self, source, **query):
        self.client.force_login(self.user)
        url = reverse("django_widget_select:options")
        return self.client.get(url, {"field": source.field_id, **query}).json()

    def pages(self, source, after_first=lambda: None, **query):
        page = self.ask(source, **query)
        found = [page["options"]]
        after_first()
        while page["nextCursor"]:
            page = self.ask(source, cursor=page["nextCursor"], **query)
            found.append(page["options"])
        return found

    def test_pages_by_cursor_have_each_row_once(self):
        # A row before the cursor moves no page.
        create = City.objects.create
        pages = self.pages(Cities(), lambda: create(name="A new one", country=self.laos))
        values = [option["value"] for page in pages for option in page]
        self.assertEqual([len(page) for page in pages], [20, 20, 6])
        self.assertEqual(len(set(values)), 46)

    def test_orders_of_several_fields_and_directions(self):
        source = Cities().configured(ordering=["-population", "name"], page_size=7)
        names = [option["label"] for page in self.pages(source) for option in page]
        expected = City.objects.order_by("-population", "name", "pk")
        self.assertEqual(names, [city.name for city in expected])

    def test_a_page_begins_at_its_place_in_the_index(self):
        source = CityForm().fields["city"].source
        order = source._order()
        rows = City.objects.order_by(*order).filter(source._after(order, '["City 20", "20"]'))
        plan = rows.explain()
        self.assertRegex(plan, r"SEARCH places_city USING INDEX \w+ \(name>\?\)")
        self.assertNotRegex(plan, "SCAN|TEMP B-TREE")

    def test_a_page_costs_one_query(self):
        source = Cities()
        self.client.force_login(self.user)
        # After those for the session, the user and two kinds of permissions.
        with self.assertNumQueries(5):
            first = self.client.get(reverse("django_widget_select:options"), {"field": source.field_id}).json()
        self.assertEqual(first["options"][0]["description"], "Việt Nam")

    def test_search_needs_every_word_in_any_field(self):
        self.assertEqual(
            self.ask(Cities(), q="laos LU")["options"],
            [{"value": str(self.luang.pk), "label": "Luang Prabang", "description": "Laos"}],
        )
        self.assertEqual(self.ask(Cities(), q="prabang city"), {"options": [], "nextCursor": None})

    def test_lookups_that_are_named(self):
        source = CityForm().fields["city"].source.configured(search_fields=["name__startswith"])
        self.assertEqual(len(self.ask(source, q="Luang")["options"]), 1)
        self.assertEqual(len(self.ask(source, q="Prabang")["options"]), 0)

    def test_rows_are_found_once_by_several_related_rows(self):
        from places.models import Country

        class Countries(Cities):
            model = Country
            search_fields = ["city__name"]

            def queryset(self):
                return self.model.objects.all()

            def describe(self, country):
                return {}

        found = self.ask(Countries(), q="City")["options"]
        self.assertEqual([option["label"] for option in found], ["Việt Nam"])

    def test_values_are_resolved_also_with_another_key(self):
        named = Cities().configured(key="name")
        found = self.ask(named, value=["Luang Prabang", "Gone"])["options"]
        self.assertEqual([option["value"] for option in found], ["Luang Prabang"])
