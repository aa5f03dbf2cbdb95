<?php

namespace WidgetSelect\Laravel;

use Illuminate\Support\Facades\Blade;
use Illuminate\Support\ServiceProvider;
use WidgetSelect\Laravel\Signing\Signer;

class WidgetSelectServiceProvider extends ServiceProvider
{
    public function register(): void
    {
        $this->mergeConfigFrom(__DIR__.'/../config/widget_select.php', 'widget_select');
        $this->app->singleton(Signer::class, fn ($app) => new Signer((string) $app['config']['app.key']));
    }

    public function boot(): void
    {
        $this->loadRoutesFrom(__DIR__.'/../routes/web.php');
        $this->loadViewsFrom(__DIR__.'/../resources/views', 'widget-select');
        $this->publishes([__DIR__.'/../config/widget_select.php' => config_path('widget_select.php')], 'widget-select-config');
        $this->publishes([__DIR__.'/../public' => public_path('vendor/widget-select')], ['widget-select-assets', 'laravel-assets']);
        Blade::component(Select::class, 'widget-select');
        Blade::component(TagField::class, 'widget-tags');
        Blade::directive('widgetSelectTags', fn ($nonce) => '<?php echo '.Tags::class."::html($nonce); ?>");
    }
}
