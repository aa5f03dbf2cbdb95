<div>
    @if ($label !== null)
        <label for="{{ $attributes->get('id', $id()) }}">{{ $label }}</label>
    @endif
    {{-- The select is the only element of its parent, so that updates of Livewire keep it. --}}
    <div><select {{ $attributes->merge($markup($errors ?? null)) }}>{{ $content() }}{{ $slot }}</select></div>
    @error($key)
        <p id="{{ $id() }}-error">{{ $message }}</p>
    @enderror
</div>
