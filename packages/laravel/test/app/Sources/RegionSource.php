<?php

namespace App\Sources;

use App\Models\City;
use Illuminate\Database\Eloquent\Builder;
use WidgetSelect\Laravel\Source;

/** An optional condition with a rule, small pages, and a public list. */
class RegionSource extends Source
{
    protected string $model = City::class;
    protected array $search = ['name'];
    protected array $optional = ['country'];
    protected int $perPage = 2;

    public function authorize(): bool
    {
        return true;
    }

    protected function restrict(Builder $rows, string $condition, array $values): void
    {
        $rows->whereHas('country', fn ($country) => $country->whereIn('name', $values));
    }
}
