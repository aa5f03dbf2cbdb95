<?php

namespace Symfony\Component\DependencyInjection\Loader\Configurator;

use WidgetSelect\Symfony\Controller\OptionsController;
use WidgetSelect\Symfony\Form\ConditionChecker;
use WidgetSelect\Symfony\Form\ConditionExtension;
use WidgetSelect\Symfony\Form\WidgetSelectType;
use WidgetSelect\Symfony\Form\WidgetTagsType;
use WidgetSelect\Symfony\Signing\Cursor;
use WidgetSelect\Symfony\Signing\FieldId;
use WidgetSelect\Symfony\Signing\Signer;
use WidgetSelect\Symfony\Source\Responder;
use WidgetSelect\Symfony\Twig\TagsExtension;

return static function (ContainerConfigurator $container): void {
    $services = $container->services();

    $services->set('widget_select.signer', Signer::class)->args([param('kernel.secret')]);
    $services->set('widget_select.cursor', Cursor::class)->args([service('widget_select.signer')]);
    $services->set('widget_select.field_id', FieldId::class)->args([service('widget_select.signer')]);

    $services->set(Responder::class)->args([service('widget_select.cursor')]);
    $services->set(OptionsController::class)
        ->args([service('widget_select.field_id'), tagged_locator('widget_select.source'), service(Responder::class)])
        ->tag('controller.service_arguments')
        ->public();

    $services->set('widget_select.conditions', ConditionChecker::class)->args([service('translator')->nullOnInvalid()]);
    $services->set('widget_select.type_extension', ConditionExtension::class)
        ->args([service('widget_select.conditions')])
        ->tag('form.type_extension');
    $services->set('widget_select.type', WidgetSelectType::class)
        ->args([
            tagged_locator('widget_select.source'),
            service('widget_select.field_id'),
            service('router'),
            service('widget_select.conditions'),
        ])
        ->tag('form.type');
    $services->set('widget_select.tags_type', WidgetTagsType::class)
        ->args([tagged_locator('widget_select.source'), service('widget_select.field_id'), service('router')])
        ->tag('form.type');
    $services->set('widget_select.twig', TagsExtension::class)
        ->args([service('assets.packages')->nullOnInvalid()])
        ->tag('twig.extension');
};
