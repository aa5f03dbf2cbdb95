<div>
    @if ($label !== null)
        <label for="{{ $attributes->get('id', $id()) }}">{{ $label }}</label>
    @endif
    <div><input {{ $attributes->merge($markup($errors ?? null)) }}></div>
    @error($key)
        <p id="{{ $id() }}-error">{{ $message }}</p>
    @enderror
</div>
