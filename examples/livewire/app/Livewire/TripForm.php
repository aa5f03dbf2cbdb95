<?php

namespace App\Livewire;

use App\Models\City;
use App\Models\Country;
use App\Sources\CitySource;
use Livewire\Component;
use WidgetSelect\Laravel\InSource;

class TripForm extends Component
{
    public $country = '';
    public $towns = [];
    public $start = '';
    public $note = '';

    public function updatedCountry()
    {
        $this->towns = [];
    }

    public function save()
    {
        $this->validate(['country' => 'required', 'towns' => 'required|array|max:3', 'start' => ['nullable', new InSource(CitySource::class)]]);
        // …
    }

    public function render()
    {
        return view('livewire.trip-form', [
            'countries' => Country::orderBy('name')->get(),
            'cities' => City::where('country_id', $this->country)->orderBy('name')->get(),
        ]);
    }
}
