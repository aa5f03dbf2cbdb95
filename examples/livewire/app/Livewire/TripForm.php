<?php

namespace App\Livewire;

use App\Models\City;
use App\Models\Country;
use Illuminate\Support\Facades\URL;
use Livewire\Component;

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
        $this->validate(['country' => 'required', 'towns' => 'required|array|max:3']);
        // …
    }

    public function render()
    {
        return view('livewire.trip-form', [
            'countries' => Country::orderBy('name')->get(),
            'cities' => City::where('country_id', $this->country)->orderBy('name')->get(),
            'startCity' => City::find($this->start),
            'optionsUrl' => URL::signedRoute('cities.options', [], null, false),
        ]);
    }
}
