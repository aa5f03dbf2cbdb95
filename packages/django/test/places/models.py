from django.conf import settings
from django.db import models


class Country(models.Model):
    name = models.CharField(max_length=80)

    def __str__(self):
        return self.name


class City(models.Model):
    name = models.CharField(max_length=80)
    country = models.ForeignKey(Country, models.CASCADE)
    population = models.IntegerField(default=0)
    owner = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, null=True, blank=True)

    class Meta:
        ordering = ["name"]
        indexes = [models.Index(fields=["name", "id"])]

    def __str__(self):
        return self.name


class Topic(models.Model):
    name = models.CharField(max_length=80)
    parent = models.ForeignKey("self", models.CASCADE, null=True, blank=True)

    def __str__(self):
        return self.name


class Tag(models.Model):
    name = models.CharField(max_length=80, unique=True)

    def __str__(self):
        return self.name


class Trip(models.Model):
    MEANS = [("Land", [("train", "Train"), ("bus", "Bus")]), ("Water", [("boat", "Boat")])]

    country = models.ForeignKey(Country, models.CASCADE)
    means = models.CharField(max_length=8, choices=MEANS, blank=True)
    cities = models.ManyToManyField(City, blank=True)


class Stop(models.Model):
    trip = models.ForeignKey(Trip, models.CASCADE)
    city = models.ForeignKey(City, models.CASCADE, limit_choices_to={"population__gt": 0})
    means = models.CharField(max_length=8, choices=Trip.MEANS, blank=True)
