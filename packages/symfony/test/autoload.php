<?php

// The packages of Debian have an autoload file each. With Composer, set AUTOLOAD to `vendor/autoload.php`.
if ($autoload = getenv('AUTOLOAD')) {
    require $autoload;
} else {
    foreach (['FrameworkBundle', 'TwigBundle', 'SecurityBundle'] as $bundle) {
        require_once "Symfony/Bundle/$bundle/autoload.php";
    }
    foreach (['Form', 'Validator', 'Asset', 'BrowserKit', 'DomCrawler', 'CssSelector', 'Translation', 'Yaml'] as $component) {
        require_once "Symfony/Component/$component/autoload.php";
    }
    require_once 'Symfony/Bridge/Twig/autoload.php';
    require_once 'Doctrine/ORM/autoload.php';
}
spl_autoload_register(static function (string $class): void {
    $folders = ['WidgetSelect\\Symfony\\Test\\' => __DIR__, 'WidgetSelect\\Symfony\\' => dirname(__DIR__).'/src', 'App\\' => __DIR__.'/app/src'];
    foreach ($folders as $prefix => $folder) {
        $file = $folder.'/'.str_replace('\\', '/', substr($class, strlen($prefix))).'.php';
        if (str_starts_with($class, $prefix) && is_file($file)) {
            require $file;

            return;
        }
    }
});
