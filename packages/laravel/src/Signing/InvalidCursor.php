<?php

namespace WidgetSelect\Laravel\Signing;

final class InvalidCursor extends \RuntimeException
{
}
