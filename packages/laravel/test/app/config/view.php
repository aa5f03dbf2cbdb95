<?php

return ['paths' => [dirname(__DIR__).'/views'], 'compiled' => getenv('CACHE').'/views'];
