<?php

// For the built-in server of PHP: the files of the bundle, as `assets:install` would copy them, and the application.

use Symfony\Component\HttpFoundation\Request;

$path = parse_url($_SERVER['REQUEST_URI'], \PHP_URL_PATH);
if (preg_match('#^/bundles/widgetselect/([\w.-]+\.(js|css))$#', $path, $match)) {
    header('Content-Type: '.('js' === $match[2] ? 'text/javascript' : 'text/css'));
    readfile(\dirname(__DIR__, 3)."/public/$match[1]");

    return;
}
if ('/favicon.ico' === $path) {
    http_response_code(204);

    return;
}
require \dirname(__DIR__, 2).'/autoload.php';
$kernel = new App\Kernel('prod', false);
$request = Request::createFromGlobals();
$response = $kernel->handle($request);
$response->send();
$kernel->terminate($request, $response);
