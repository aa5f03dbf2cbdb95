"""What `manage.py check` says about an installation that is not complete."""

from django.apps import apps
from django.conf import settings
from django.core.checks import Error, Warning
from django.urls import NoReverseMatch, reverse


def check_setup(app_configs, **kwargs):
    return [*_check_urls(), *_check_static_files()]


def _check_urls():
    try:
        reverse("django_widget_select:options")
    except NoReverseMatch:
        hint = 'Add path("select/", include("django_widget_select.urls")) to the URLs.'
        yield Error(
            "The URLs of django_widget_select are not included.",
            hint=hint,
            id="django_widget_select.E001",
        )


def _check_static_files():
    if not settings.STATIC_URL:
        yield Error(
            "STATIC_URL is not set.",
            hint='Set STATIC_URL, for example to "static/".',
            id="django_widget_select.E002",
        )
    if not apps.is_installed("django.contrib.staticfiles"):
        yield Warning(
            "django.contrib.staticfiles is not installed, so nothing serves the files of django_widget_select.",
            hint="Add it to INSTALLED_APPS. If the files come from elsewhere, silence this warning.",
            id="django_widget_select.W007",
        )
        return
    from django.contrib.staticfiles.finders import find

    if not find("django_widget_select/widget-select.auto.js"):
        yield Error(
            "The static files of django_widget_select are not found.",
            hint=(
                "Use the AppDirectoriesFinder in STATICFILES_FINDERS. "
                "In a copy of the repository, run packages/django/build first."
            ),
            id="django_widget_select.E003",
        )
