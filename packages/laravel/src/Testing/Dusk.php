<?php

namespace WidgetSelect\Laravel\Testing;

use Laravel\Dusk\Browser;
use PHPUnit\Framework\Assert;

/** Methods of the browser of Laravel Dusk. Call `Dusk::register()` once, for example in `DuskTestCase`. */
final class Dusk
{
    public static function register(): void
    {
        foreach (['select' => 'pickOptions', 'create' => 'createOptions'] as $method => $name) {
            Browser::macro($name, function (string $label, string ...$options) use ($method) {
                (new Selects($this->driver))->$method($label, ...$options);

                return $this;
            });
        }
        Browser::macro('assertSelectedOptions', function (string $label, array $options) {
            Assert::assertSame($options, (new Selects($this->driver))->selected($label));

            return $this;
        });
    }
}
