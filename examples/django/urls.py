from django.contrib import admin
from django.urls import include, path

from trips.views import stops, trip

urlpatterns = [
    path("", trip),
    path("stops/", stops),
    path("select/", include("django_widget_select.urls")),
    path("admin/", admin.site.urls),
]
