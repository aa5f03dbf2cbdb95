<?php

return [
    // The middleware of the lists. A guard other than the default one: ['web', 'auth:admin'].
    'middleware' => ['web'],
];
