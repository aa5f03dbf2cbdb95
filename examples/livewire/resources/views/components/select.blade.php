@props(['name', 'label', 'settings' => []])

<div>
    <label for="{{ $name }}">{{ $label }}</label>
    <div>
        <select
            id="{{ $name }}"
            name="{{ $name }}{{ $attributes->has('multiple') ? '[]' : '' }}"
            x-widget-select
            data-widget-select="{{ json_encode((object) $settings) }}"
            @error($name) aria-invalid="true" aria-describedby="{{ $name }}-error" @enderror
            {{ $attributes }}
        >{{ $slot }}</select>
    </div>
    @error($name)
        <p id="{{ $name }}-error">{{ $message }}</p>
    @enderror
</div>
