<?php

namespace WidgetSelect\Symfony;

use Symfony\Component\HttpKernel\Bundle\Bundle;

/** Form fields with search and remote data. */
final class WidgetSelectBundle extends Bundle
{
    public function getPath(): string
    {
        return \dirname(__DIR__);
    }
}
