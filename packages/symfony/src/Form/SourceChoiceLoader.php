<?php

namespace WidgetSelect\Symfony\Form;

use Symfony\Component\Form\ChoiceList\ArrayChoiceList;
use Symfony\Component\Form\ChoiceList\ChoiceListInterface;
use Symfony\Component\Form\ChoiceList\Loader\ChoiceLoaderInterface;
use WidgetSelect\Symfony\Source\Option;
use WidgetSelect\Symfony\Source\Scope;
use WidgetSelect\Symfony\Source\SourceInterface;

/** The choices of one field: only the selected options of its source, as far as the user may select them. */
final class SourceChoiceLoader implements ChoiceLoaderInterface
{
    /** @var array<string, Option|false> what the source has for values that were asked for */
    private array $known = [];
    /** @var list<string> */
    private array $selected = [];

    public function __construct(
        private SourceInterface $source,
        public readonly Scope $scope,
        private bool $byValue,
    ) {
    }

    public function loadChoiceList(?callable $value = null): ChoiceListInterface
    {
        return new ArrayChoiceList(array_map($this->choice(...), $this->find($this->selected)), $this->valueOf(...));
    }

    public function loadChoicesForValues(array $values, ?callable $value = null): array
    {
        $this->selected = Scope::texts($values);
        $found = $this->find($this->selected);
        $choices = [];
        foreach ($values as $key => $text) {
            if (\is_scalar($text) && isset($found[$text])) {
                $choices[$key] = $this->choice($found[$text]);
            }
        }

        return $choices;
    }

    public function loadValuesForChoices(array $choices, ?callable $value = null): array
    {
        $values = array_map($this->valueOf(...), array_filter($choices, fn ($choice) => null !== $choice && '' !== $choice));
        $this->selected = array_values($values);

        return $values;
    }

    public function valueOf(mixed $choice): string
    {
        return $this->byValue || null === $choice ? (string) $choice : $this->source->valueOf($choice);
    }

    public function option(mixed $choice): Option
    {
        return $this->find([$this->valueOf($choice)])[$this->valueOf($choice)];
    }

    private function choice(Option $option): mixed
    {
        return $this->byValue ? $option->value : $option->item;
    }

    /**
     * Conditions are checked when the whole form is submitted.
     *
     * @return array<string, Option>
     */
    private function find(array $values): array
    {
        $new = array_values(array_filter($values, fn ($value) => !isset($this->known[$value])));
        if ([] !== $new) {
            $this->known = $this->source->find($this->scope, $new, false) + array_fill_keys($new, false) + $this->known;
        }

        return array_filter(array_intersect_key($this->known, array_flip($values)));
    }
}
