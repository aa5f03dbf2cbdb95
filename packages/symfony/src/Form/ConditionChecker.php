<?php

namespace WidgetSelect\Symfony\Form;

use Symfony\Component\Form\FormError;
use Symfony\Component\Form\FormInterface;
use Symfony\Contracts\Translation\TranslatorInterface;
use WidgetSelect\Symfony\Source\Scope;

/** Checks submitted values against the fields that they depend on, with the rule that fills the list. */
final class ConditionChecker
{
    public function __construct(private ?TranslatorInterface $translator)
    {
    }

    /** Called when all fields of the form have their values. */
    public function checkFields(FormInterface $form): void
    {
        foreach ($form as $field) {
            if ($field->getConfig()->hasOption('source')) {
                $this->check($field);
            }
        }
    }

    public function check(FormInterface $field): void
    {
        $source = $field->getConfig()->getAttribute('widget_select.source');
        $values = Scope::texts($field->getViewData());
        if (null === $source || !$field->isSynchronized() || [] === $values || [] === $source->conditions()) {
            return;
        }
        $scope = $field->getConfig()->getAttribute('widget_select.scope');
        $parents = array_map(fn ($name) => $this->valuesOf($field, $name), $field->getConfig()->getAttribute('widget_select.fields'));
        $fitting = $source->find(new Scope($scope->limits, $parents), $values);
        if (\count($fitting) < \count(array_unique($values))) {
            $field->addError($this->error($field));
        }
    }

    /** What a browser sends for the other field. */
    private function valuesOf(FormInterface $field, string $name): array
    {
        $form = $field->getParent();

        return null !== $form && $form->has($name) ? Scope::texts($form->get($name)->getViewData()) : [];
    }

    private function error(FormInterface $field): FormError
    {
        $config = $field->getConfig();
        $message = $config->getOption('invalid_message');
        $parameters = $config->getOption('invalid_message_parameters');
        $text = $this->translator?->trans($message, $parameters, 'validators') ?? strtr($message, $parameters);

        return new FormError($text, $message, $parameters);
    }
}
