<!DOCTYPE html>
<html lang="en">
<head>
    <meta charset="utf-8">
    <title>Trip</title>
    @widgetSelectTags
</head>
<body>
    <form method="post" action="/trip">
        <x-widget-select name="trip[country_id]" label="Country" :source="App\Sources\CountrySource::class" />
        <x-widget-select name="trip[city_id]" label="City" :source="App\Sources\CitySource::class" />
        <x-widget-select name="trip[stops]" label="Stops" :source="App\Sources\StopSource::class" multiple />
        <x-widget-select name="trip[size]" label="Size" :options="['Clothes' => ['s' => 'Small', 'l' => 'Large']]" />
        <x-widget-tags name="trip[tags]" label="Tags" :source="App\Sources\TagSource::class" />
        <button>Save</button>
    </form>
</body>
</html>
