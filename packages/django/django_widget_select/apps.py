from django.apps import AppConfig
from django.core import checks


class WidgetSelectConfig(AppConfig):
    name = "django_widget_select"
    verbose_name = "Widget Select"

    def ready(self):
        from .checks import check_setup

        checks.register(check_setup)
