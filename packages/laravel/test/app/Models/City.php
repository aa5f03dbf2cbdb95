<?php

namespace App\Models;

use Illuminate\Database\Eloquent\Model;
use Illuminate\Database\Eloquent\Relations\BelongsTo;

class City extends Model
{
    public $timestamps = false;
    protected $guarded = [];
    protected $casts = ['country_id' => 'integer'];

    public function country(): BelongsTo
    {
        return $this->belongsTo(Country::class);
    }
}
