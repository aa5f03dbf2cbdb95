<?php

return [
    'driver' => 'file', 'files' => getenv('CACHE').'/sessions', 'lifetime' => 120, 'expire_on_close' => false, 'encrypt' => false,
    'lottery' => [0, 100], 'cookie' => 'session', 'path' => '/', 'domain' => null, 'secure' => false, 'http_only' => true, 'same_site' => 'lax',
];
