from django.contrib import admin
from django.db import models

from django_widget_select.admin import WidgetSelectMixin
from django_widget_select.widgets import Select

from .models import City, Country, Stop, Trip


class StopInline(WidgetSelectMixin, admin.TabularInline):
    model = Stop
    extra = 1
    widget_select_fields = ["city", "means"]


@admin.register(Trip)
class TripAdmin(admin.ModelAdmin):
    fields = ["country"]
    # All countries are in the page.
    formfield_overrides = {models.ForeignKey: {"widget": Select}}
    inlines = [StopInline]


@admin.register(City, Country)
class PlaceAdmin(admin.ModelAdmin):
    search_fields = ["name"]
    ordering = ["name"]
