<?php

// For the built-in server of PHP: the files of the package, as `vendor:publish` would copy them, and the application.

use Illuminate\Contracts\Http\Kernel;
use Illuminate\Http\Request;

$path = parse_url($_SERVER['REQUEST_URI'], PHP_URL_PATH);
if (preg_match('#^/vendor/widget-select/([\w.-]+\.(js|css))$#', $path, $match)) {
    header('Content-Type: '.($match[2] === 'js' ? 'text/javascript' : 'text/css'));
    readfile(dirname(__DIR__, 3)."/public/$match[1]");

    return;
}
if ($path === '/favicon.ico') {
    http_response_code(204);

    return;
}
require dirname(__DIR__, 2).'/autoload.php';
$kernel = (require dirname(__DIR__).'/app.php')->make(Kernel::class);
$request = Request::capture();
$response = $kernel->handle($request)->send();
$kernel->terminate($request, $response);
