from django.contrib import admin

from django_widget_select.admin import WidgetSelectMixin

from .models import City, Country, Stop, Trip


class StopInline(WidgetSelectMixin, admin.TabularInline):
    model = Stop
    extra = 1
    widget_select_fields = ["city", "means"]


@admin.register(Trip)
class TripAdmin(WidgetSelectMixin, admin.ModelAdmin):
    widget_select_fields = ["country", "means", "cities"]
    inlines = [StopInline]


@admin.register(Country)
class CountryAdmin(admin.ModelAdmin):
    search_fields = ["name"]


@admin.register(City)
class CityAdmin(admin.ModelAdmin):
    search_fields = ["name", "country__name"]
    ordering = ["-population", "name"]

    def get_queryset(self, request):
        return super().get_queryset(request).exclude(name="Secret")
