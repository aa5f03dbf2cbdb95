<?php

return [
    'default' => 'test',
    'connections' => ['test' => ['driver' => 'sqlite', 'database' => getenv('DATABASE')]],
    'migrations' => 'migrations',
];
