<?php

namespace App\Sources;

use App\Models\City;
use Illuminate\Database\Eloquent\Builder;
use WidgetSelect\Laravel\Source;

class StopSource extends Source
{
    protected string $model = City::class;
    protected array $search = ['name'];

    /** Cities without an owner are those of all users. */
    protected function rows(): Builder
    {
        return City::with('country')->whereNull('owner')->orWhere('owner', $this->user()?->getAuthIdentifier());
    }
}
