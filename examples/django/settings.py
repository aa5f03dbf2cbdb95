import os
import sys
from pathlib import Path

HERE = Path(__file__).parent
PACKAGES = HERE.parents[1] / "packages"
# Here the package is in the same repository. Elsewhere: pip install django-widget-select.
sys.path.append(str(PACKAGES / "django"))

# For this example only.
SECRET_KEY = "example"
DEBUG = True
ALLOWED_HOSTS = ["127.0.0.1"]
ROOT_URLCONF = "urls"
USE_TZ = True
STATIC_URL = "/static/"
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"
DATABASES = {
    "default": {
        "ENGINE": "django.db.backends.sqlite3",
        "NAME": os.environ.get("DATABASE", HERE / "db.sqlite3"),
    }
}

INSTALLED_APPS = [
    "django.contrib.admin",
    "django.contrib.auth",
    "django.contrib.contenttypes",
    "django.contrib.messages",
    "django.contrib.sessions",
    "django.contrib.staticfiles",
    "django_widget_select",
    "trips",
]
MIDDLEWARE = [
    "policy.content_security_policy",
    "django.contrib.sessions.middleware.SessionMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "django.contrib.auth.middleware.AuthenticationMiddleware",
    "django.contrib.messages.middleware.MessageMiddleware",
]
TEMPLATES = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "APP_DIRS": True,
        "OPTIONS": {
            "context_processors": [
                "django.template.context_processors.request",
                "django.contrib.auth.context_processors.auth",
                "django.contrib.messages.context_processors.messages",
            ]
        },
    }
]
# The package as it is installed contains these files.
STATICFILES_DIRS = [("django_widget_select", PACKAGES / "core" / "dist")]
