<?php

namespace Symfony\Component\Routing\Loader\Configurator;

use WidgetSelect\Symfony\Controller\OptionsController;

return static function (RoutingConfigurator $routes): void {
    $routes->add('widget_select_options', '/widget-select/options')->controller(OptionsController::class)->methods(['GET']);
};
