<?php

namespace WidgetSelect\Laravel;

use Illuminate\Contracts\Support\Arrayable;
use Illuminate\Database\Eloquent\Model;
use Illuminate\Support\Arr;
use Illuminate\Support\HtmlString;
use Illuminate\Support\Str;
use Illuminate\Support\ViewErrorBag;
use Illuminate\View\Component;
use WidgetSelect\Laravel\Signing\FieldId;

/** `<x-widget-select name="country" :options="$countries" />` */
class Select extends Component
{
    public string $key;

    private ?Source $list;

    /**
     * @param  string  $name  such as `city`, or `trip[city]`
     * @param  iterable  $options  labels by value, or groups of them by label
     * @param  mixed  $value  the selected value, model, or a list of them
     * @param  class-string<Source>|null  $source
     * @param  array<string, mixed>  $limits
     * @param  array<string, string>  $depends
     * @param  array<string, mixed>  $widget  options of the select
     */
    public function __construct(
        public string $name,
        public ?string $label = null,
        public iterable $options = [],
        public mixed $value = null,
        public bool $multiple = false,
        public ?string $placeholder = null,
        public ?string $source = null,
        public array $limits = [],
        public array $depends = [],
        public array $widget = [],
    ) {
        $this->key = trim(preg_replace('/[\[\].]+/', '.', $name), '.');
        $this->list = $source === null ? null : Source::of($source, $limits);
    }

    public function render()
    {
        return view('widget-select::select');
    }

    public function id(): string
    {
        return str_replace('.', '_', $this->key);
    }

    /** The attributes of the element, except those that the view of the application has written. */
    public function markup(?ViewErrorBag $errors): array
    {
        $invalid = (bool) $errors?->has($this->key);

        return array_filter([
            'id' => $this->id(),
            'name' => $this->name.($this->multiple && ! str_ends_with($this->name, '[]') ? '[]' : ''),
            'multiple' => $this->multiple,
            'data-widget-select' => json_encode((object) $this->settings(), JSON_THROW_ON_ERROR),
            'data-depends' => implode(' ', $this->parents()) ?: null,
            'data-depends-optional' => $this->optional() ? true : null,
            'aria-invalid' => $invalid ? 'true' : null,
            'aria-describedby' => $invalid ? $this->id().'-error' : null,
        ], fn ($value) => $value !== null && $value !== false);
    }

    public function content(): HtmlString
    {
        $selected = $this->selected();
        $blank = $this->placeholder ?? ($this->list !== null && ! $this->multiple ? '' : null);
        $html = $blank === null ? '' : '<option value="">'.e($blank).'</option>';
        if ($this->list !== null) {
            // Only the selected options: the others are loaded.
            $found = $this->list->withoutConditions()->options($selected);

            return new HtmlString($html.implode('', array_map(fn ($option) => $option->toHtml(true), $found)));
        }
        foreach ($this->options as $value => $label) {
            $html .= is_iterable($label) ? $this->group((string) $value, $label, $selected) : $this->element($value, $label, $selected);
        }

        return new HtmlString($html);
    }

    /** @return list<string> what was sent before an error, or the value */
    public function selected(): array
    {
        $old = request()->hasSession() ? request()->session()->getOldInput() : [];
        // The input of another form of the page does not have the name. An empty field has it, with null.
        $value = Arr::has($old, $this->key) ? Arr::get($old, $this->key) : $this->value;
        $values = $value instanceof Arrayable && ! $value instanceof Model ? $value->all() : (is_array($value) ? $value : [$value]);

        return Values::texts(array_map(fn ($one) => $one instanceof Model ? ($this->list?->valueOf($one) ?? $one->getKey()) : $one, $values));
    }

    private function group(string $label, iterable $options, array $selected): string
    {
        $html = '';
        foreach ($options as $value => $text) {
            $html .= $this->element($value, $text, $selected);
        }

        return sprintf('<optgroup label="%s">%s</optgroup>', e($label), $html);
    }

    private function element(int|string $value, string $label, array $selected): string
    {
        return (new Option((string) $value, $label))->toHtml(in_array((string) $value, $selected, true));
    }

    private function settings(): array
    {
        if ($this->list === null) {
            return $this->widget;
        }
        $names = array_map(fn ($name) => rtrim(str_replace('[]', '', $name)), $this->fields());
        $url = route('widget-select.options', ['field' => app(FieldId::class)->write($this->source, $this->limits, $names)], false);

        return ['ajax' => ['url' => $url, 'pagination' => true, 'resolve' => 'value[]'] + ($this->widget['ajax'] ?? [])] + $this->widget;
    }

    /** @return array<string, string> the field of each condition */
    private function fields(): array
    {
        $names = array_keys($this->list?->conditions() ?? []);

        return array_replace(array_combine($names, $names), array_intersect_key($this->depends, array_flip($names)));
    }

    /** @return list<string> their names in the form: of `trip[city]` it is `trip[country]` */
    private function parents(): array
    {
        $name = Str::beforeLast($this->name, '[]');
        $nested = str_contains($name, '[');
        $around = Str::beforeLast($name, '[');
        $full = fn ($field) => $nested ? preg_replace('/^[^\[]+/', $around.'[$0]', $field) : $field;

        return array_values(array_map($full, $this->fields()));
    }

    private function optional(): bool
    {
        return $this->fields() !== [] && ! in_array(false, $this->list->conditions(), true);
    }
}
