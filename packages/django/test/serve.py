"""Serves cities of two users for tools/attack.mjs, from a database in memory."""

from types import SimpleNamespace

import django
from django.core.management import call_command
from django.db import connection

django.setup()
connection.creation.create_test_db(verbosity=0, serialize=False)

from django.contrib.auth.models import Permission, User  # noqa: E402
from places.data import fill  # noqa: E402
from places.models import City  # noqa: E402

case = SimpleNamespace()
fill(case)
City.objects.filter(country=case.vietnam).update(owner=case.user)
other = User.objects.create_user("chi", password="chi", is_staff=True)
other.user_permissions.set(Permission.objects.filter(codename__startswith="view_"))
for name, owner in (("Vang Mine", case.user), ("Vang Theirs", other)):
    City.objects.create(name=name, country=case.laos, owner=owner)
call_command("runserver", "127.0.0.1:0", use_reloader=False, use_threading=False)
