<?php

namespace App\Sources;

use Illuminate\Database\Eloquent\Model;

class CitySource extends StopSource
{
    protected array $depends = ['country_id'];

    protected function describe(Model $row): array
    {
        return ['description' => $row->country->name, 'className' => 'city'];
    }
}
