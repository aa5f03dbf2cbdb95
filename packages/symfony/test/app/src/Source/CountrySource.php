<?php

namespace App\Source;

use App\Entity\Country;
use WidgetSelect\Symfony\Attribute\AsSource;
use WidgetSelect\Symfony\Source\EntitySource;

/** The shortest source, as in the README. */
#[AsSource(Country::class, search: ['name'])]
final class CountrySource extends EntitySource
{
}
