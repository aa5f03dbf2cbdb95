<?php

namespace App;

use App\Entity\City;
use App\Entity\Country;
use App\Entity\Tag;

/** What the form edits. */
class Trip
{
    public ?Country $country = null;
    public ?City $city = null;
    /** @var array<City> */
    public array $stops = [];
    public ?string $start = null;
    public ?string $size = null;
    /** @var array<Tag> */
    public array $tags = [];
}
