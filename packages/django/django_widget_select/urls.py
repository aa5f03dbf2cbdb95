from django.urls import path

from .views import options

app_name = "django_widget_select"
urlpatterns = [path("options/", options, name="options")]
