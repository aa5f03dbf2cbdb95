<?php

namespace WidgetSelect\Laravel;

use Illuminate\Contracts\Validation\Rule;

/**
 * Checks the text of a field with tags by the rules of its source:
 *
 *     $request->validate(['tags' => ['nullable', 'string', new InTags(TagSource::class)]]);
 */
final class InTags implements Rule
{
    /**
     * @param  class-string<Source>  $source
     * @param  array<string, mixed>  $limits  as in the form
     */
    public function __construct(private string $source, private array $limits = [], private bool $multiple = true)
    {
    }

    public function passes($attribute, $value)
    {
        return is_string($value) && TagList::of($this->source, $value, $this->limits, $this->multiple)->isValid();
    }

    public function message()
    {
        return trans('validation.in');
    }
}
