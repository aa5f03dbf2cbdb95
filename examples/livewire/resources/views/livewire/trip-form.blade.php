<form wire:submit="save">
    <x-widget-select name="country" label="Country" placeholder="Choose a country" wire:model.live="country">
        @foreach ($countries as $country)
            <option wire:key="{{ $country->id }}" value="{{ $country->id }}" data-description="{{ $country->region }}">{{ $country->name }}</option>
        @endforeach
    </x-widget-select>

    <x-widget-select name="towns" label="Towns" wire:model="towns" multiple :widget="['maxSelections' => 3]">
        @foreach ($cities as $city)
            <option wire:key="{{ $city->id }}" value="{{ $city->id }}">{{ $city->name }}</option>
        @endforeach
    </x-widget-select>

    <x-widget-select name="start" label="Start" placeholder="Choose a city" wire:model="start" :source="App\Sources\CitySource::class" :value="$start" />

    <label for="note">Note</label>
    <input id="note" wire:model="note">
    <button type="submit">Save</button>
</form>
