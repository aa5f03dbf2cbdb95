@foreach ($cities as $city)
<option value="{{ $city->id }}" data-description="{{ $city->country->name }}">{{ $city->name }}</option>
@endforeach
