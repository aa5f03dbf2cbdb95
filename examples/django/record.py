"""Writes what Django renders to test/markup, where tests read it that run without Django: `python3 record.py`."""

import json
import os
import re
from pathlib import Path

os.environ["DATABASE"] = ":memory:"
os.environ["DJANGO_SETTINGS_MODULE"] = "settings"
import django

django.setup()
from django.test import Client

from fill import fill
from trips.forms import StopForm
from trips.sources import Cities

FOLDER = Path(os.environ.get("MARKUP", Path(__file__).parent / "test" / "markup"))


def write(name, page):
    # No value that differs each time.
    page = re.sub(r'(name="csrfmiddlewaretoken" value=")\w+', r"\1token", page)
    page = re.sub(r"\n\s*\n+", "\n", page)
    note = f"<!-- Rendered by Django {django.get_version()} for record.py -->"
    head, tail = page.split("<head>", 1)
    (FOLDER / name).write_text(f"{head}<head>\n    {note}{tail}", encoding="utf-8")


def admin_form(page):
    """Of a page of the admin its form, without scripts and images of the admin."""
    form = re.search(r'<form[^>]+id="trip_form".*</form>', page, re.DOTALL)[0]
    form = re.sub(r"<script[^>]*>\s*</script>|<img[^>]*>", "", form)
    head = f'<meta charset="utf-8"><title>Admin</title><link rel="icon" href="data:,">{StopForm().media}'
    return f'<!doctype html>\n<html lang="en">\n<head>\n{head}\n</head>\n<body>\n{form}\n</body>\n</html>\n'


fill()
client = Client(SERVER_NAME="127.0.0.1")
write("form.html", client.get("/").content.decode())
wrong = {"country": "2", "cities": ["1", "46"]}
write("errors.html", client.post("/", wrong).content.decode())
write("stops.html", client.get("/stops/").content.decode())
client.login(username="ada", password="ada")
write("admin.html", admin_form(client.get("/admin/trips/trip/add/").content.decode()))


def answer(**query):
    return client.get("/select/options/", {"field": Cities().field_id, **query}).json()


first = answer()
answers = {
    "first": first,
    "next": answer(cursor=first["nextCursor"]),
    "found": answer(q="prabang"),
    "values": answer(value=["1", "46", "999", "x"]),
}
text = json.dumps({"django": django.get_version(), **answers}, ensure_ascii=False, indent=1)
(FOLDER / "answers.json").write_text(f"{text}\n", encoding="utf-8")
