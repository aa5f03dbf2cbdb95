<?php

// The packages of Debian. With Composer, set AUTOLOAD to `vendor/autoload.php`.
require getenv('AUTOLOAD') ?: 'Illuminate/autoload.php';
if (! getenv('AUTOLOAD')) {
    require_once 'Symfony/Component/DomCrawler/autoload.php';
    require_once 'Symfony/Component/CssSelector/autoload.php';
}
// Debian has no Faker and no Mockery, which test cases of Laravel look for.
spl_autoload_register(static function (string $class): void {
    $folders = ['WidgetSelect\\Laravel\\Test\\' => __DIR__, 'WidgetSelect\\Laravel\\' => dirname(__DIR__).'/src', 'App\\' => __DIR__.'/app'];
    foreach ($folders as $prefix => $folder) {
        $file = $folder.'/'.str_replace('\\', '/', substr($class, strlen($prefix))).'.php';
        if (str_starts_with($class, $prefix) && is_file($file)) {
            require $file;

            return;
        }
    }
});
