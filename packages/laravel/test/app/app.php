<?php

// An application with the files that `laravel new` would create, as far as the tests need them.

use App\Models\City;
use App\SignIn;
use App\Sources\CitySource;
use App\Sources\StopSource;
use App\Sources\TagSource;
use Illuminate\Contracts\Debug\ExceptionHandler;
use Illuminate\Contracts\Http\Kernel as HttpKernel;
use Illuminate\Cookie\Middleware\EncryptCookies;
use Illuminate\Foundation\Application;
use Illuminate\Foundation\Exceptions\Handler;
use Illuminate\Foundation\Http\Kernel;
use Illuminate\Foundation\Http\Middleware\ConvertEmptyStringsToNull;
use Illuminate\Http\Request;
use Illuminate\Routing\Middleware\SubstituteBindings;
use Illuminate\Session\Middleware\StartSession;
use Illuminate\Support\Facades\Route;
use Illuminate\View\Middleware\ShareErrorsFromSession;
use WidgetSelect\Laravel\InSource;
use WidgetSelect\Laravel\InTags;
use WidgetSelect\Laravel\Responder;
use WidgetSelect\Laravel\Source;
use WidgetSelect\Laravel\TagList;

$app = new Application(__DIR__);
$app->useStoragePath(getenv('CACHE'));
$app->singleton(ExceptionHandler::class, Handler::class);
$app->singleton(HttpKernel::class, fn ($app) => new class($app, $app['router']) extends Kernel
{
    protected $middleware = [ConvertEmptyStringsToNull::class];

    protected $middlewareGroups = [
        'web' => [EncryptCookies::class, StartSession::class, ShareErrorsFromSession::class, SubstituteBindings::class, SignIn::class],
    ];
});

$app->booted(function () {
    Route::middleware('web')->group(function () {
        Route::get('/trip', function () {
            return response()->view('trip')->header('Content-Security-Policy', "default-src 'self'; img-src 'self' data:");
        });
        Route::post('/trip', function (Request $request) {
            $trip = $request->validate([
                'trip.country_id' => ['nullable', new InSource(App\Sources\CountrySource::class)],
                'trip.city_id' => ['nullable', new InSource(CitySource::class)],
                'trip.stops' => ['nullable', 'array', new InSource(StopSource::class)],
                'trip.tags' => ['nullable', 'string', new InTags(TagSource::class)],
            ])['trip'] ?? [];
            $tags = TagList::of(TagSource::class, $trip['tags'] ?? null)->save()->pluck('name')->implode(' + ');
            $names = City::whereIn('id', array_merge([$trip['city_id'] ?? 0], $trip['stops'] ?? []))->orderBy('id')->pluck('name');

            return response('<!DOCTYPE html><title>Saved</title><output>'.e($names->join(', ')).($tags === '' ? '' : '; '.e($tags)).'</output>');
        });
        Route::get('/stops', fn (Request $request, Responder $responder) => $responder->respond($request, Source::of(StopSource::class)));
    });
});

return $app;
