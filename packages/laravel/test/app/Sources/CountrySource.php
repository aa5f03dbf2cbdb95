<?php

namespace App\Sources;

use App\Models\Country;
use WidgetSelect\Laravel\Source;

/** The shortest source, as in the README. */
class CountrySource extends Source
{
    protected string $model = Country::class;
    protected array $search = ['name'];
}
