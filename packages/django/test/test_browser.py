"""What users do, in Chromium, with clicks and keys. No page allows inline scripts or styles."""

import os
import re
import shutil
from unittest import skipUnless

from django.contrib.auth.models import User
from django.contrib.staticfiles.testing import StaticLiveServerTestCase
from django.test import tag
from places.data import fill
from places.models import City, Topic, Trip
from selenium import webdriver
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.support.ui import WebDriverWait

from django_widget_select.testing import find_select, search_options, select_option, selected_options

CHROMIUM = os.environ.get("CHROME_PATH") or shutil.which("chromium")


@tag("browser")
@skipUnless(CHROMIUM and shutil.which("chromedriver"), "Chromium and its driver are not installed")
class BrowserTest(StaticLiveServerTestCase):
    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        options = webdriver.ChromeOptions()
        options.binary_location = CHROMIUM
        options.set_capability("goog:loggingPrefs", {"browser": "ALL"})
        for argument in ("headless=new", "no-sandbox", "window-size=1100,900"):
            options.add_argument(f"--{argument}")
        service = webdriver.ChromeService(shutil.which("chromedriver"))
        cls.driver = webdriver.Chrome(options, service)
        cls.addClassCleanup(cls.driver.quit)

    def setUp(self):
        fill(self)
        self.ada = User.objects.create_superuser("ada", password="ada")

    def tearDown(self):
        # Also what a policy has blocked.
        problems = [entry["message"] for entry in self.driver.get_log("browser") if entry["level"] == "SEVERE"]
        self.driver.delete_all_cookies()
        self.assertEqual([text for text in problems if "favicon.ico" not in text], [])

    def until(self, condition):
        return WebDriverWait(self.driver, 10, 0.05).until(lambda _: condition())

    def visit(self, path):
        self.driver.get(self.live_server_url + path)

    def sign_in(self):
        self.visit("/admin/login/")
        self.driver.find_element(By.NAME, "username").send_keys("ada")
        self.driver.find_element(By.NAME, "password").send_keys("ada", Keys.ENTER)
        self.until(lambda: self.driver.find_elements(By.ID, "user-tools"))

    def save(self, name="Save"):
        button = self.driver.find_element(By.XPATH, f"//*[@type='submit'][.='{name}' or @value='{name}']")
        button.click()

    def saved(self):
        return self.until(lambda: self.driver.find_elements(By.CSS_SELECTOR, "[role=status]"))[-1].text

    def clicked(self, text):
        self.driver.find_element(By.LINK_TEXT, text).click()


class FormTest(BrowserTest):
    def test_dependent_fields_created_rows_trees_and_tags(self):
        plants = Topic.objects.create(name="Plants")
        Topic.objects.create(name="Trees", parent=plants)
        self.visit("/visit/")
        self.assertEqual(find_select(self.driver, "Cities").get_attribute("aria-disabled"), "true")
        select_option(self.driver, "Country", "Việt Nam")
        self.assertEqual(selected_options(self.driver, "Country"), ["Việt Nam"])
        # Neither is on the first page.
        select_option(self.driver, "Cities", "City 29", "City 30")
        self.assertEqual(selected_options(self.driver, "Cities"), ["City 29", "City 30"])
        self.assertEqual(list(search_options(self.driver, "Cities", "prabang")), ['Create "prabang"'])
        self.driver.switch_to.active_element.send_keys(Keys.ENTER, Keys.ESCAPE)
        self.assertEqual(selected_options(self.driver, "Cities")[-1], "prabang")
        select_option(self.driver, "Means", "Boat")
        select_option(self.driver, "Days", "Monday")
        select_option(self.driver, "Topics", "Plants")
        tags = find_select(self.driver, "Tags")
        tags.click()
        self.driver.switch_to.active_element.send_keys("ink", Keys.ENTER, "white paper", Keys.ENTER, Keys.ESCAPE)
        self.save()
        saved = self.saved()
        for text in (
            "City: City 29",
            "City: prabang",
            "'boat'",
            "['mon']",
            "Topic: Plants",
            "['ink', 'white paper']",
        ):
            self.assertIn(text, saved)
        self.assertEqual(City.objects.get(name="prabang").country, self.vietnam)

    def test_another_parent_removes_the_children_that_it_does_not_have(self):
        self.visit("/visit/")
        select_option(self.driver, "Country", "Việt Nam")
        select_option(self.driver, "Cities", "City 30")
        select_option(self.driver, "Country", "Laos")
        self.until(lambda: selected_options(self.driver, "Cities") == [])
        self.assertEqual(list(search_options(self.driver, "Cities")), ["Luang Prabang"])

    def test_strings_are_in_the_language_of_the_page(self):
        self.visit("/visit/")
        self.driver.add_cookie({"name": "django_language", "value": "de"})
        self.visit("/visit/")
        search_options(self.driver, "Country", "nowhere")
        self.until(lambda: "Keine Ergebnisse gefunden" in self.driver.find_element(By.TAG_NAME, "body").text)

    def test_labels_of_values_that_scripts_set_are_loaded(self):
        self.visit("/visit/")
        select_option(self.driver, "Country", "Việt Nam")
        self.driver.execute_script(
            "SelectWidget.get(document.querySelector('#id_cities')).setValue([arguments[0]])",
            str(self.cities[29].pk),
        )
        self.until(lambda: selected_options(self.driver, "Cities") == ["City 30"])

    def test_rows_of_a_formset_are_made_selects_and_keep_to_themselves(self):
        self.visit("/rows/")
        find_select(self.driver, "Country")
        # As scripts of pages do it: the copy gets its number after it is in the page.
        self.driver.execute_script(
            """
            const row = document.createElement('fieldset');
            const empty = document.querySelector('#empty');
            row.append(...[...empty.childNodes].map((node) => node.cloneNode(true)));
            document.querySelector('form').append(row);
            for (const node of row.querySelectorAll('*'))
              for (const name of ['id', 'name', 'for']) {
                const text = node.getAttribute(name);
                if (text) node.setAttribute(name, text.replace('__prefix__', '1'));
              }
            for (const label of row.querySelectorAll('label')) label.prepend('Next ');
            document.querySelector('[name$=TOTAL_FORMS]').value = 2;
            """
        )
        select_option(self.driver, "Country", "Việt Nam")
        select_option(self.driver, "Next Country", "Laos")
        select_option(self.driver, "City", "City 30")
        self.assertEqual(list(search_options(self.driver, "Next City")), ["Luang Prabang"])
        select_option(self.driver, "Next City", "Luang Prabang")
        self.save()
        self.assertEqual(self.saved(), "['City 30', 'Luang Prabang']")
        self.assertEqual(self.driver.find_elements(By.CSS_SELECTOR, "#empty .widget-select"), [])


class AdminTest(BrowserTest):
    def setUp(self):
        super().setUp()
        self.sign_in()
        self.visit("/admin/places/trip/add/")
        select_option(self.driver, "Country", "Laos")

    def rows(self, count):
        find = lambda: self.driver.find_elements(By.CSS_SELECTOR, "tr.dynamic-stop_set")  # noqa: E731
        self.until(lambda: len(find()) == count)
        return find()

    def save_trip(self):
        self.save()
        self.until(lambda: "/add/" not in self.driver.current_url)
        return Trip.objects.get()

    def test_rows_are_added_removed_and_numbered_anew(self):
        for _ in range(2):
            self.clicked("Add another Stop")
        _, second, third = self.rows(3)
        select_option(second, "Means", "Bus")
        select_option(third, "City", "Luang Prabang")
        select_option(third, "Means", "Boat")
        # The row after it gets its number.
        second.find_element(By.CSS_SELECTOR, ".inline-deletelink").click()
        last = self.rows(2)[-1]
        self.assertEqual(selected_options(last, "Means"), ["Boat"])
        select_option(last, "Means", "Train")
        stop = self.save_trip().stop_set.get()
        self.assertEqual((stop.city, stop.means), (self.luang, "train"))

    def popup(self, link, act):
        opener = self.driver.current_window_handle
        self.driver.find_element(By.ID, link).click()
        self.until(lambda: len(self.driver.window_handles) == 2)
        self.driver.switch_to.window(self.driver.window_handles[-1])
        act(self.until(lambda: self.driver.find_elements(By.ID, "id_name"))[0])
        self.save()
        self.until(lambda: len(self.driver.window_handles) == 1)
        self.driver.switch_to.window(opener)

    def test_popups_add_and_change_a_related_row(self):
        def rename(field):
            field.clear()
            field.send_keys("Cambodia")

        self.popup("add_id_country", lambda field: field.send_keys("Thailand"))
        self.until(lambda: selected_options(self.driver, "Country") == ["Thailand"])
        self.popup("change_id_country", rename)
        self.until(lambda: selected_options(self.driver, "Country") == ["Cambodia"])
        select_option(self.driver, "Cities", "Luang Prabang", "City 03")
        trip = self.save_trip()
        self.assertEqual(trip.country.name, "Cambodia")
        self.assertEqual(trip.cities.count(), 2)

    def test_it_is_dark_where_the_admin_is_dark(self):
        red = {}
        for theme in ("light", "dark"):
            self.driver.execute_script("document.documentElement.dataset.theme = arguments[0]", theme)
            # Such as "color(srgb 0.07 0.08 0.09)".
            color = find_select(self.driver, "Country").value_of_css_property("color")
            red[theme] = float(re.search(r"srgb ([\d.]+)", color)[1])
        self.assertLess(red["light"], 0.3)
        self.assertGreater(red["dark"], 0.7)
