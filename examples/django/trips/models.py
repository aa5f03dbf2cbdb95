from django.db import models


class Country(models.Model):
    name = models.CharField(max_length=80)
    region = models.CharField(max_length=80)

    def __str__(self):
        return self.name


class City(models.Model):
    name = models.CharField(max_length=80)
    country = models.ForeignKey(Country, models.CASCADE)

    def __str__(self):
        return self.name


class Trip(models.Model):
    MEANS = [
        ("Land", [("train", "Train"), ("bus", "Bus")]),
        ("Water", [("boat", "Boat")]),
    ]

    country = models.ForeignKey(Country, models.CASCADE)
    means = models.CharField(max_length=8, choices=MEANS, blank=True)
    cities = models.ManyToManyField(City, blank=True)


class Stop(models.Model):
    trip = models.ForeignKey(Trip, models.CASCADE)
    city = models.ForeignKey(City, models.CASCADE)
    means = models.CharField(max_length=8, choices=Trip.MEANS)
