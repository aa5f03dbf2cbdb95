from django_widget_select.sources import Source

from .models import City


class Cities(Source):
    model = City
    search_fields = ["name"]
    ordering = "name"
    page_size = 20

    def queryset(self):
        return super().queryset().select_related("country")

    def describe(self, city):
        return {"description": city.country.name}
