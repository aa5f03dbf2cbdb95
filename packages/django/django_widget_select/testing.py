"""
Selects in tests with Selenium, as users meet them: found by their label, operated by clicks and keys. `where` is
the driver, or an element of the page to look in.
"""

from selenium.common.exceptions import NoSuchElementException, StaleElementReferenceException
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.support.ui import WebDriverWait

TIMEOUT = 10
LOADING = "[aria-busy=true], .widget-select__list--stale, [class*='message--loading'], [class*='message--more']"


def _wait(where, condition, message):
    ignored = [NoSuchElementException, StaleElementReferenceException]
    return WebDriverWait(where, TIMEOUT, 0.05, ignored).until(lambda _: condition(), message)


def find_select(where, label):
    """The element with the role `combobox` that has this label, as soon as the select is there."""

    def find():
        controls = where.find_elements(By.CSS_SELECTOR, ".widget-select [role=combobox]")
        return next((one for one in controls if one.accessible_name.rstrip(":* ") == label), None)

    return _wait(where, find, f"There is no select {label!r}.")


def selected_options(where, label):
    """Labels of the selected options."""
    control = find_select(where, label)
    field = control.find_element(By.XPATH, "ancestor::*[contains(@class, 'widget-select__field')][1]")
    tags = field.find_elements(By.CSS_SELECTOR, ".widget-select__tag")
    if tags or control.find_elements(By.CSS_SELECTOR, ".widget-select__placeholder"):
        return [tag.text for tag in tags]
    return [control.text] if control.text else []


def search_options(where, label, query=""):
    """Opens the list, types a query, and returns the rows by their labels as soon as they are loaded."""
    control, driver = find_select(where, label), getattr(where, "parent", where)
    if control.get_attribute("aria-expanded") != "true":
        control.click()
    list_id = _wait(where, lambda: control.get_attribute("aria-controls"), f"{label!r} does not open.")
    if query:
        search = driver.find_element(By.CSS_SELECTOR, f"[role=searchbox][aria-controls='{list_id}']")
        # Not by Ctrl+A, which selects all options.
        search.send_keys(Keys.BACKSPACE * len(search.get_attribute("value")), query)

    def rows():
        box = driver.find_element(By.XPATH, f"//*[@id='{list_id}']/..")
        if box.find_elements(By.CSS_SELECTOR, LOADING):
            return None
        found = box.find_elements(By.CSS_SELECTOR, "[role=option], [role=treeitem]")
        return [{row.text.split("\n")[0]: row for row in found}]

    return _wait(where, rows, f"{label!r} is still loading.")[0]


def select_option(where, label, *options):
    """Selects options by a search for their labels, and closes the list."""
    for option in options:
        rows = search_options(where, label, option)
        if option not in rows:
            raise AssertionError(f"{label!r} has no option {option!r}, but {list(rows)}.")
        rows[option].click()
    if find_select(where, label).get_attribute("aria-expanded") == "true":
        getattr(where, "parent", where).switch_to.active_element.send_keys(Keys.ESCAPE)
