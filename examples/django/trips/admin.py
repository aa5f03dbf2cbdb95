from django.contrib import admin
from django.db import models

from widget_select.widgets import Select

from .forms import StopForm
from .models import City, Country, Stop, Trip


class StopInline(admin.TabularInline):
    model = Stop
    form = StopForm
    extra = 1


@admin.register(Trip)
class TripAdmin(admin.ModelAdmin):
    fields = ["country"]
    formfield_overrides = {models.ForeignKey: {"widget": Select}}
    inlines = [StopInline]


admin.site.register([City, Country])
