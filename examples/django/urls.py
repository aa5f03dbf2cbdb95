from django.contrib import admin
from django.urls import path

from trips.views import stops, trip
from widget_select.remote import options

urlpatterns = [
    path("", trip),
    path("stops/", stops),
    path("options/", options, name="widget_select_options"),
    path("admin/", admin.site.urls),
]
