<?php

namespace WidgetSelect\Symfony\Form;

use Symfony\Component\Form\AbstractTypeExtension;
use Symfony\Component\Form\Extension\Core\Type\FormType;
use Symfony\Component\Form\FormBuilderInterface;
use Symfony\Component\Form\FormEvent;
use Symfony\Component\Form\FormEvents;
use Symfony\Component\Form\FormInterface;
use Symfony\Component\Form\FormView;

/** What forms do for fields that depend on other fields: they know all of them. */
final class ConditionExtension extends AbstractTypeExtension
{
    public function __construct(private ConditionChecker $checker)
    {
    }

    public function buildForm(FormBuilderInterface $builder, array $options): void
    {
        if ($options['compound']) {
            $check = fn (FormEvent $event) => $this->checker->checkFields($event->getForm());
            // Before the validation of the whole form.
            $builder->addEventListener(FormEvents::POST_SUBMIT, $check, 100);
        }
    }

    public static function getExtendedTypes(): iterable
    {
        return [FormType::class];
    }

    /** The names of fields are known when all of them have a view. */
    public function finishView(FormView $view, FormInterface $form, array $options): void
    {
        foreach ($view->children as $name => $child) {
            $config = $form->has($name) ? $form->get($name)->getConfig() : null;
            $fields = $config?->getAttribute('widget_select.fields') ?? [];
            if ([] === $fields) {
                continue;
            }
            $names = array_map(fn ($field) => self::nameOf($view, $name, $field), $fields);
            $child->vars['attr']['data-depends'] = implode(' ', $names);
            if (!\in_array(false, $config->getAttribute('widget_select.source')->conditions(), true)) {
                $child->vars['attr']['data-depends-optional'] = '';
            }
        }
    }

    private static function nameOf(FormView $form, string $name, string $field): string
    {
        return $form->children[$field]->vars['full_name']
            ?? throw new \LogicException("The field \"$name\" depends on \"$field\", which its form does not have.");
    }
}
