"""The tables of the example, and what is in them."""

from django.contrib.auth.models import Permission, User
from django.core.management import call_command

from trips.models import City, Country


def fill():
    call_command("migrate", run_syncdb=True, verbosity=0)
    asia = "Southeast Asia"
    vietnam = Country.objects.create(name="Việt Nam", region=asia)
    laos = Country.objects.create(name="Laos", region=asia)
    City.objects.create(name="Luang Prabang", country=laos)
    for number in range(1, 46):
        City.objects.create(name=f"City {number:02}", country=vietnam)
    User.objects.create_superuser("ada", password="ada")
    User.objects.create_user("bao", password="bao").user_permissions.add(
        Permission.objects.get(codename="view_city")
    )
    User.objects.create_user("duong", password="duong")
