<?php

namespace WidgetSelect\Symfony\Source;

final class Option
{
    /**
     * @param mixed                $item what the form gets, such as an entity
     * @param array<string, mixed> $data such as `description`, `avatar` or `disabled`
     */
    public function __construct(
        public readonly string $value,
        public readonly string $label,
        public readonly mixed $item,
        public readonly array $data = [],
    ) {
    }

    /** @return array<string, mixed> */
    public function toJson(): array
    {
        return ['value' => $this->value, 'label' => $this->label] + $this->data;
    }

    /**
     * The attributes of its element: `className` is `data-class-name`.
     *
     * @return array<string, mixed>
     */
    public function attributes(): array
    {
        $attributes = [];
        foreach ($this->data as $name => $value) {
            if ('disabled' === $name) {
                $attributes += $value ? ['disabled' => 'disabled'] : [];
                continue;
            }
            $name = 'data-'.strtolower(preg_replace('/[A-Z]/', '-$0', $name));
            $attributes[$name] = \is_scalar($value) ? $value : json_encode($value, \JSON_THROW_ON_ERROR);
        }

        return $attributes;
    }
}
