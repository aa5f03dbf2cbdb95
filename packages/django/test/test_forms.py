"""Fields, widgets and what they render."""

import json
import tempfile
from functools import partial
from urllib.parse import parse_qs, urlparse

from django import forms
from django.core.management import call_command
from django.core.management.base import SystemCheckError
from django.test import SimpleTestCase, TestCase, modify_settings, override_settings
from django.urls import include, path
from django.utils import translation
from places.data import fill
from places.forms import Cities, CityForm, RowForm, Rows, StopForm, Tags, VisitForm
from places.models import City, Topic, Trip

from django_widget_select.checks import check_setup
from django_widget_select.fields import (
    ModelSelectField,
    ModelSelectMultipleField,
    SelectField,
    TagField,
    TreeField,
)
from django_widget_select.sources import Source
from django_widget_select.widgets import Select

urlpatterns = [path("elsewhere/", include([]))]


def options_of(html):
    """What the first select of some HTML gets as JSON."""
    text = html.split('data-widget-select="')[1].split('"')[0]
    return json.loads(text.replace("&quot;", '"').replace("&#x27;", "'").replace("&amp;", "&"))


class RemoteFieldTest(TestCase):
    @classmethod
    def setUpTestData(cls):
        fill(cls)

    def test_it_renders_what_is_selected_and_validates_with_everything(self):
        form = StopForm({"country": str(self.laos.pk), "city": str(self.luang.pk)})
        self.assertTrue(form.is_valid(), form.errors)
        html = str(form["city"])
        option = f'<option value="{self.luang.pk}" data-description="Laos" selected>Luang Prabang</option>'
        self.assertInHTML(option, html)
        self.assertEqual(html.count("<option"), 2)
        self.assertEqual(form.cleaned_data["city"], self.luang)
        self.assertEqual(StopForm(form.data, initial=form.cleaned_data).changed_data, [])

    def test_initial_values_are_shown_also_outside_of_the_conditions(self):
        html = str(StopForm(initial={"country": self.vietnam, "city": self.luang})["city"])
        self.assertIn("Luang Prabang", html)

    def test_values_that_cannot_be_one_come_back_with_an_error(self):
        for text in ("x", "9" * 30, "-1", "\0"):
            form = CityForm({"city": text})
            self.assertFalse(form.is_valid())
            self.assertIn('aria-invalid="true"', str(form["city"]))
            self.assertEqual(str(form["city"]).count("<option"), 1)

    def test_the_endpoint_gets_the_signed_source(self):
        first, second = CityForm(), CityForm()
        options = options_of(str(first["city"]))
        url = urlparse(options["ajax"]["url"])
        self.assertEqual(url.path, "/select/options/")
        self.assertIs(Source.of(parse_qs(url.query)["field"][0]).model, City)
        self.assertEqual(second.fields["city"].widget.options, {})
        slow = ModelSelectField(Cities(), options={"ajax": {"debounce": 400}, "minSearchLength": 2})
        options = options_of(slow.widget.render("city", None))
        self.assertEqual((options["ajax"]["debounce"], options["minSearchLength"]), (400, 2))
        self.assertIn("/select/options/", options["ajax"]["url"])

    def test_names_of_other_fields_have_the_prefix_of_the_form(self):
        self.assertIn('data-depends="country"', str(StopForm()["city"]))
        self.assertIn('data-depends="a-0-country"', str(StopForm(prefix="a-0")["city"]))
        data = {"a-0-country": str(self.laos.pk), "a-0-city": str(self.luang.pk)}
        self.assertTrue(StopForm(data, prefix="a-0").is_valid())

    def test_several_parents_and_optional_ones(self):
        class Form(forms.Form):
            countries = forms.MultipleChoiceField(choices=[("1", "a"), ("2", "b")], required=False)
            city = ModelSelectField(Cities(), depends={"countries": "country"}, depends_optional=True)

        city = str(self.luang.pk)
        ids = [str(self.laos.pk), str(self.vietnam.pk)]
        self.assertIn("data-depends-optional", str(Form()["city"]))
        self.assertTrue(Form({"city": city}).is_valid())
        self.assertTrue(Form({"city": city, "countries": ids}).is_valid())
        self.assertFalse(Form({"city": city, "countries": ids[1:]}).is_valid())

    def test_a_disabled_parent_counts_with_its_initial_value(self):
        form = StopForm({"city": str(self.luang.pk)}, initial={"country": self.laos})
        form.fields["country"].disabled = True
        self.assertTrue(form.is_valid(), form.errors)

    def test_a_model_form_keeps_the_label_of_its_model_and_the_rows_of_the_source(self):
        class Form(forms.ModelForm):
            class Meta:
                model = Trip
                fields = ["cities"]
                labels = {"cities": "Places"}
                field_classes = {"cities": partial(ModelSelectMultipleField, Cities(country=self.laos))}

        self.assertEqual((Form()["cities"].label, Form().fields["cities"].required), ("Places", False))
        self.assertTrue(Form({"cities": [str(self.luang.pk)]}).is_valid())
        self.assertFalse(Form({"cities": [str(self.cities[0].pk)]}).is_valid())

    def test_a_field_that_is_not_required_can_be_cleared(self):
        self.assertTrue(options_of(str(VisitForm()["means"]))["clearable"])
        self.assertNotIn("clearable", options_of(str(VisitForm()["country"])))
        kept = ModelSelectField(Cities(), required=False, options={"clearable": False})
        self.assertFalse(options_of(kept.widget.render("city", None))["clearable"])

    def test_rendering_reads_only_selected_rows(self):
        form = CityForm(initial={"city": self.luang})
        form.fields["city"].empty_label = None
        with self.assertNumQueries(1):
            self.assertIn("required", str(form["city"]))

    def test_what_was_created_is_shown_again_with_the_errors(self):
        form = VisitForm({"country": "", "cities": ["new:Pakse"]})
        self.assertFalse(form.is_valid())
        self.assertInHTML('<option value="new:Pakse" selected>Pakse</option>', str(form["cities"]))
        self.assertIn('data-widget-select-new="new:"', str(form["cities"]))

    def test_forms_can_forbid_what_their_fields_allow(self):
        form = VisitForm({"country": str(self.laos.pk), "cities": ["new:Pakse"]})
        form.fields["cities"].configure(create_field=None)
        self.assertIn("cities", form.errors)
        self.assertNotIn("allowCreate", str(form["cities"]))

    def test_the_empty_form_of_a_formset_is_no_select_yet(self):
        html = str(Rows(instance=Trip()).empty_form)
        self.assertNotIn("data-widget-select=", html)
        self.assertEqual(html.count("data-widget-select-row="), 2)

    def test_formsets_check_each_row_with_its_own_fields(self):
        names = {"country": (self.laos, self.vietnam), "city": (self.luang, self.luang)}
        data = {"stop_set-TOTAL_FORMS": "2", "stop_set-INITIAL_FORMS": "0"}
        for name, rows in names.items():
            data.update({f"stop_set-{i}-{name}": str(row.pk) for i, row in enumerate(rows)})
        formset = Rows(data, instance=Trip())
        self.assertEqual([sorted(errors) for errors in formset.errors], [[], ["city"]])
        self.assertIsInstance(formset.forms[0], RowForm)

    def test_a_model_form_saves_rows(self):
        class Form(forms.ModelForm):
            cities = ModelSelectMultipleField(Cities())

            class Meta:
                model = Trip
                fields = ["country", "cities"]

        form = Form({"country": str(self.laos.pk), "cities": [str(self.luang.pk)]})
        trip = form.save()
        self.assertEqual(list(trip.cities.all()), [self.luang])
        self.assertIn("Luang Prabang", str(Form(instance=trip)["cities"]))


class LocalFieldTest(TestCase):
    def test_media_is_two_scripts_and_two_style_sheets_once(self):
        media = str(VisitForm().media + Rows(instance=Trip()).media)
        self.assertEqual(media.count("<script"), 2)
        self.assertNotIn("<script>", media)
        self.assertEqual(media.count("<link"), 2)
        self.assertIn('data-all="/static/django_widget_select/widget-select.iife.js"', media)

    def test_files_can_have_hashes_in_their_names(self):
        manifest = {"BACKEND": "django.contrib.staticfiles.storage.ManifestStaticFilesStorage"}
        folder = self.enterContext(tempfile.TemporaryDirectory())
        with override_settings(STATIC_ROOT=folder, STORAGES={"staticfiles": manifest}):
            call_command("collectstatic", verbosity=0, interactive=False)
            media = str(VisitForm().media)
        for name in ("auto", "iife", "base.iife"):
            self.assertRegex(media, rf'/widget-select\.{name}\.[0-9a-f]{{12}}\.js"')

    def test_the_strings_are_those_of_the_active_language(self):
        for code, name in {
            "de": "de",
            "de-ch": "de",
            "pt-br": "pt-BR",
            "zh-hant": "zh-TW",
            "zh-hans": "zh",
        }.items():
            with translation.override(code):
                self.assertIn(f"/languages/{name}.js", str(VisitForm().media))
        for code in ("en-gb", "tlh"):
            with translation.override(code):
                self.assertNotIn("languages", str(VisitForm().media))

    def test_choices_and_created_ones(self):
        form = VisitForm()
        self.assertIn('<optgroup label="Land">', str(form["means"]))
        self.assertEqual(options_of(str(form["days"])), {"maxSelections": 1})
        self.assertEqual(SelectField(choices=[], options={"allowCreate": True}).clean("rocket"), "rocket")

    def test_data_of_choices_is_escaped(self):
        widget = Select(choices=[("a", "A")], describe=lambda value: {"description": f'<b>{value}"'})
        self.assertIn('data-description="&lt;b&gt;a&quot;"', widget.render("name", "a"))

    def test_trees(self):
        plants = Topic.objects.create(name="Plants")
        trees = Topic.objects.create(name="Trees", parent=plants)
        html = str(VisitForm(initial={"topics": [trees]})["topics"])
        option = f'<option value="{trees.pk}" data-parent="{plants.pk}" selected>Trees</option>'
        self.assertInHTML(option, html)
        self.assertInHTML(f'<option value="{plants.pk}">Plants</option>', html)
        by_function = TreeField(Topic.objects.all(), parent=lambda topic: topic.parent_id)
        self.assertIn("data-parent", by_function.widget.render("topic", trees.pk))
        self.assertEqual(by_function.clean(trees.pk), trees)


class TagFieldTest(TestCase):
    def test_tags_are_read_and_written_in_one_string(self):
        field = TagField()
        # Two of them are what the select writes.
        for text, tags in {
            "ink, paper": ["ink", "paper"],
            '"a, b", "say ""no""", c d': ["a, b", 'say "no"', "c d"],
            " ink ,, ink ": ["ink"],
        }.items():
            self.assertEqual(field.clean(text), tags)
            self.assertEqual(field.clean(field.prepare_value(tags)), tags)
            self.assertFalse(field.has_changed(tags, text))
        self.assertTrue(field.has_changed(["ink"], "ink, paper"))
        for text in (" , ", "a\rb", "x" * 200_000):
            with self.assertRaises(forms.ValidationError):
                field.clean(text)
        self.assertEqual(TagField(required=False).clean(""), [])

    def test_tags_of_taggit_are_shown_as_it_reads_them(self):
        class Tag:
            def __init__(self, name):
                self.name = name

            def __str__(self):
                return self.name

        text = TagField().prepare_value([Tag("white paper"), Tag("ink")])
        self.assertEqual(text, '"white paper", ink')
        try:
            from taggit.utils import parse_tags
        except ImportError:
            self.skipTest("django-taggit is not installed")
        self.assertEqual(parse_tags(text), ["ink", "white paper"])

    def test_suggestions_of_the_server(self):
        form_field = TagField(suggestions=Tags())
        options = options_of(form_field.widget.render("tags", "ink"))
        self.assertTrue(options["multiple"] and options["allowCreate"])
        self.assertIn("/select/options/", options["ajax"]["url"])


class CheckTest(SimpleTestCase):
    def problems(self):
        try:
            call_command("check")
        except SystemCheckError as error:
            return str(error)
        return ""

    def test_a_complete_setup_has_no_problems(self):
        self.assertEqual(self.problems(), "")

    @override_settings(ROOT_URLCONF="test_forms")
    def test_urls_that_are_not_included(self):
        self.assertIn("django_widget_select.E001", self.problems())

    @override_settings(STATIC_URL=None)
    def test_no_url_of_static_files(self):
        self.assertIn("django_widget_select.E002", self.problems())

    @modify_settings(INSTALLED_APPS={"remove": "django.contrib.staticfiles"})
    def test_no_app_for_static_files(self):
        self.assertEqual([problem.id for problem in check_setup(None)], ["django_widget_select.W007"])

    @override_settings(STATICFILES_FINDERS=["django.contrib.staticfiles.finders.FileSystemFinder"])
    def test_static_files_that_are_not_found(self):
        self.assertIn("django_widget_select.E003", self.problems())
