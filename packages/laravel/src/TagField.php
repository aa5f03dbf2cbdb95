<?php

namespace WidgetSelect\Laravel;

use Illuminate\Contracts\Support\Arrayable;
use Illuminate\Database\Eloquent\Model;
use Illuminate\Support\Arr;
use Illuminate\Support\ViewErrorBag;
use Illuminate\View\Component;
use WidgetSelect\Laravel\Signing\FieldId;

/** `<x-widget-tags name="tags" :source="App\Sources\TagSource::class" :value="$trip->tags" />`: rows by their text, in a text field. */
class TagField extends Component
{
    public string $key;

    /**
     * @param  class-string<Source>  $source  whose `$value` is the column with the text
     * @param  mixed  $value  a model, a text, or a list of them
     * @param  array<string, mixed>  $limits
     * @param  array<string, mixed>  $widget  options of the select
     */
    public function __construct(
        public string $name,
        public string $source,
        public ?string $label = null,
        public mixed $value = null,
        public bool $multiple = true,
        public array $limits = [],
        public array $widget = [],
    ) {
        $this->key = trim(preg_replace('/[\[\].]+/', '.', $name), '.');
    }

    public function render()
    {
        return view('widget-select::tags');
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
            'type' => 'text',
            'id' => $this->id(),
            'name' => $this->name,
            'value' => $this->text(),
            'data-widget-select' => json_encode($this->settings(), JSON_THROW_ON_ERROR),
            'aria-invalid' => $invalid ? 'true' : null,
            'aria-describedby' => $invalid ? $this->id().'-error' : null,
        ], fn ($value) => $value !== null);
    }

    private function text(): string
    {
        $old = request()->hasSession() ? request()->session()->getOldInput() : [];
        if (Arr::has($old, $this->key)) {
            $sent = Arr::get($old, $this->key);

            return is_string($sent) ? $sent : '';
        }
        $list = Source::of($this->source);
        $given = $this->value instanceof Arrayable && ! $this->value instanceof Model ? $this->value->all() : Arr::wrap($this->value);
        $texts = array_map(fn ($one) => $one instanceof Model ? $list->valueOf($one) : (string) $one, $given);

        return $this->multiple ? TagList::format($texts) : ($texts[0] ?? '');
    }

    /** The list offers to create what the user may create. */
    private function settings(): array
    {
        $url = route('widget-select.options', ['field' => app(FieldId::class)->write($this->source, $this->limits, [])], false);
        $many = $this->multiple ? ['multiple' => true, 'delimiters' => [',']] : [];

        return ['ajax' => ['url' => $url, 'pagination' => true] + ($this->widget['ajax'] ?? [])] + $this->widget
            + $many + ['allowCreate' => Source::of($this->source, $this->limits)->authorizeCreate()];
    }
}
