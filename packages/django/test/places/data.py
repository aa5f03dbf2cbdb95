from django.contrib.auth.models import Permission, User

from .models import City, Country


def fill(case):
    """Countries and cities of a class of tests, and a user who may view them."""
    case.vietnam = Country.objects.create(name="Việt Nam")
    case.laos = Country.objects.create(name="Laos")
    names = [f"City {number:02}" for number in range(1, 31)] + ["Same"] * 15
    case.cities = [City.objects.create(name=name, country=case.vietnam, population=9) for name in names]
    case.luang = City.objects.create(name="Luang Prabang", country=case.laos, population=50)
    case.user = User.objects.create_user("bao", password="bao", is_staff=True)
    case.user.user_permissions.set(Permission.objects.filter(codename__startswith="view_"))
