<form wire:submit="save">
    <x-select name="country" label="Country" wire:model.live="country">
        <option value="">Choose a country</option>
        @foreach ($countries as $country)
            <option wire:key="{{ $country->id }}" value="{{ $country->id }}" data-description="{{ $country->region }}">{{ $country->name }}</option>
        @endforeach
    </x-select>

    <x-select name="towns" label="Towns" wire:model="towns" multiple :settings="['maxSelections' => 3]">
        @foreach ($cities as $city)
            <option wire:key="{{ $city->id }}" value="{{ $city->id }}">{{ $city->name }}</option>
        @endforeach
    </x-select>

    <x-select name="start" label="Start" wire:model="start" :settings="['ajax' => ['url' => $optionsUrl, 'pagination' => true]]">
        <option value="">Choose a city</option>
        @if ($startCity)
            <option wire:key="{{ $startCity->id }}" value="{{ $startCity->id }}">{{ $startCity->name }}</option>
        @endif
    </x-select>

    <label for="note">Note</label>
    <input id="note" wire:model="note">
    <button type="submit">Save</button>
</form>
