<?php

namespace App\Sources;

use App\Models\City;
use WidgetSelect\Laravel\Source;

class CitySource extends Source
{
    protected string $model = City::class;
    protected array $search = ['name'];
    protected int $perPage = 20;

    /** A public list. Without this method, it is for signed-in users. */
    public function authorize(): bool
    {
        return true;
    }
}
