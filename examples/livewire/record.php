<?php

/*
 * Writes what Blade renders to test/markup, where tests read it that run without PHP: `php record.php`.
 * Laravel 8 and later render these views alike. Livewire is not needed: the markers that it adds to views are added here.
 */

use App\Models\City;
use App\Models\Country;
use Illuminate\Config\Repository;
use Illuminate\Database\Schema\Blueprint;
use Illuminate\Foundation\Application;
use Illuminate\Http\Request;
use Illuminate\Support\Facades\Blade;
use Illuminate\Support\Facades\Facade;
use Illuminate\Support\Facades\Route;
use Illuminate\Support\Facades\Schema;
use Illuminate\Support\MessageBag;
use Illuminate\Support\ViewErrorBag;
use WidgetSelect\Laravel\OptionsController;
use WidgetSelect\Laravel\WidgetSelectServiceProvider;

require $argv[1] ?? 'Illuminate/autoload.php';
spl_autoload_register(function ($class) {
    $paths = ['WidgetSelect\\Laravel\\' => '../../packages/laravel/src/', 'App\\' => 'app/', '\\' => '/'];
    $file = __DIR__.'/'.strtr($class, $paths).'.php';
    if (is_file($file)) require $file;
});

$compiled = sys_get_temp_dir().'/widget-select-views-'.getmypid();
mkdir($compiled);
$app = new Application(__DIR__);
$app->instance('config', new Repository([
    'app' => ['key' => 'example', 'url' => 'http://127.0.0.1', 'fallback_locale' => 'en', 'locale' => 'en'],
    'view' => ['paths' => [__DIR__.'/resources/views'], 'compiled' => $compiled],
    'database' => ['default' => 'test', 'connections' => ['test' => ['driver' => 'sqlite', 'database' => ':memory:']]],
]));
$app->instance('request', Request::create('http://127.0.0.1/'));
Facade::setFacadeApplication($app);
foreach (['Filesystem\FilesystemServiceProvider', 'View\ViewServiceProvider', 'Database\DatabaseServiceProvider',
    'Pagination\PaginationServiceProvider', 'Foundation\Providers\FoundationServiceProvider'] as $provider) {
    $app->register('Illuminate\\'.$provider);
}
$app->register(WidgetSelectServiceProvider::class);
$app->boot();
// In an application, Composer says it.
$namespace = new ReflectionProperty($app, 'namespace');
$namespace->setAccessible(true);
$namespace->setValue($app, 'App\\');

// As Livewire does: markers for its morph around conditions and loops of its components, but not in a tag.
Blade::precompiler(function ($view) {
    $outside = '(?![^<]*(?<![-=?])>)';
    $marker = fn ($name) => "<?php if (\$isLivewire ?? false): ?><!--[if $name]><![endif]--><?php endif; ?>";
    $view = preg_replace("/@(endif|endforeach|enderror)\\b$outside/", '@$1'.$marker('ENDBLOCK'), $view);
    return preg_replace("/@(if|foreach|error)\\b$outside/", $marker('BLOCK').'@$1', $view);
});

Schema::create('countries', function (Blueprint $table) {
    $table->id();
    $table->string('name');
    $table->string('region');
    $table->timestamps();
});
Schema::create('cities', function (Blueprint $table) {
    $table->id();
    $table->string('name');
    $table->foreignId('country_id');
    $table->timestamps();
});
Country::unguard();
City::unguard();
$laos = Country::create(['name' => 'Laos', 'region' => '<Asia> & "more"']);
$vietnam = Country::create(['name' => 'Việt Nam', 'region' => 'Southeast Asia']);
foreach (['Luang Prabang', 'Pakse', 'Vientiane'] as $name) $laos->cities()->create(['name' => $name]);
for ($number = 1; $number <= 45; $number++) $vietnam->cities()->create(['name' => sprintf('City %02d', $number)]);

Route::getRoutes()->refreshNameLookups();

$note = '<!-- Rendered by Laravel '.Application::VERSION.' for record.php -->';

/** The view of the component, in a state, as Livewire sends it: its root has `wire:id`. */
$form = function ($state, $errors = []) {
    $bag = (new ViewErrorBag)->put('default', new MessageBag($errors));
    view()->share(['errors' => $bag, 'isLivewire' => true]);
    $html = view('livewire.trip-form', [
        'countries' => Country::orderBy('name')->get(),
        'cities' => City::where('country_id', $state['country'])->orderBy('name')->get(),
        'start' => '',
    ])->render();
    return preg_replace('/<form /', '<form wire:id="trip" ', $html, 1);
};

/** A response of the endpoint. */
$ask = function ($url) {
    $request = Request::create('http://127.0.0.1'.$url, server: ['HTTP_ACCEPT' => 'application/json']);
    app()->instance('request', $request);
    view()->share('isLivewire', false);
    $response = app()->call(new OptionsController, ['request' => $request]);
    return [
        'status' => $response->getStatusCode(),
        'type' => $response->headers->get('Content-Type'),
        'link' => $response->headers->get('Link'),
        'body' => $response->getContent(),
    ];
};

preg_match('/&quot;url&quot;:&quot;(.+?)&quot;/', $form(['country' => '']), $found);
$url = stripslashes(html_entity_decode($found[1]));
$first = $ask("$url&page=0");
$next = json_decode($first['body'])->nextCursor;
$states = [
    'empty' => $form(['country' => '']),
    'laos' => $form(['country' => $laos->id]),
    'vietnam' => $form(['country' => $vietnam->id]),
    'error' => $form(['country' => $laos->id], ['towns' => ['The towns field is required.']]),
];
foreach ($states as $name => $html) file_put_contents(__DIR__."/test/markup/$name.html", "$note\n$html");
$answers = [
    'laravel' => Application::VERSION,
    'first' => $first,
    'next' => $ask("$url&cursor=$next"),
    'found' => $ask("$url&q=prabang&page=0"),
    'none' => $ask("$url&q=".urlencode('100%').'&page=0'),
    'forged' => $ask($url.'x'),
];
$flags = JSON_UNESCAPED_UNICODE | JSON_UNESCAPED_SLASHES | JSON_PRETTY_PRINT | JSON_THROW_ON_ERROR;
file_put_contents(__DIR__.'/test/markup/answers.json', json_encode($answers, $flags)."\n");
array_map('unlink', glob("$compiled/*"));
rmdir($compiled);
