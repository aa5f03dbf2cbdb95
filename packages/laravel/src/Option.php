<?php

namespace WidgetSelect\Laravel;

use Illuminate\Support\Str;

final class Option
{
    /** @param array<string, mixed> $data such as `description`, `avatar` or `disabled` */
    public function __construct(
        public readonly string $value,
        public readonly string $label,
        public readonly array $data = [],
    ) {
    }

    /** @return array<string, mixed> */
    public function toArray(): array
    {
        return ['value' => $this->value, 'label' => $this->label] + $this->data;
    }

    /** Its element. `className` is `data-class-name`. */
    public function toHtml(bool $selected = false): string
    {
        $attributes = sprintf(' value="%s"', e($this->value)).($selected ? ' selected' : '');
        foreach ($this->data as $name => $value) {
            if ($name === 'disabled') {
                $attributes .= $value ? ' disabled' : '';
                continue;
            }
            $text = is_scalar($value) ? $value : json_encode($value, JSON_THROW_ON_ERROR);
            $attributes .= sprintf(' data-%s="%s"', e(Str::kebab($name)), e($text));
        }

        return "<option$attributes>".e($this->label).'</option>';
    }
}
