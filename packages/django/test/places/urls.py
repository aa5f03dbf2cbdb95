from django.contrib import admin
from django.urls import include, path

from .views import own, rows, visit

urlpatterns = [
    path("visit/", visit),
    path("own/", own),
    path("rows/", rows),
    path("select/", include("django_widget_select.urls")),
    path("admin/", admin.site.urls),
]
