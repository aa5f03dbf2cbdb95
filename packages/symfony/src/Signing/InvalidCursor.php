<?php

namespace WidgetSelect\Symfony\Signing;

final class InvalidCursor extends \RuntimeException
{
}
