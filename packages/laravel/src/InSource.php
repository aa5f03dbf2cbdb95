<?php

namespace WidgetSelect\Laravel;

use Illuminate\Contracts\Validation\DataAwareRule;
use Illuminate\Contracts\Validation\Rule;
use Illuminate\Contracts\Validation\ValidatorAwareRule;
use Illuminate\Validation\Validator;

/**
 * Checks what a form has sent with the rule that fills the list:
 *
 *     $request->validate(['city_id' => ['required', new InSource(CitySource::class)]]);
 */
final class InSource implements Rule, DataAwareRule, ValidatorAwareRule
{
    private array $data = [];

    private ?Validator $validator = null;

    /**
     * @param  class-string<Source>  $source
     * @param  array<string, mixed>  $limits  as in the form
     * @param  array<string, string>  $depends  the fields of conditions where they have other names
     */
    public function __construct(private string $source, private array $limits = [], private array $depends = [])
    {
    }

    public function setData($data)
    {
        $this->data = $data;

        return $this;
    }

    public function setValidator($validator)
    {
        $this->validator = $validator;

        return $this;
    }

    public function passes($attribute, $value)
    {
        // Several values for a single field would be saved as one.
        if (is_array($value) && $this->validator?->hasRule($attribute, ['Array', 'List']) === false) {
            return false;
        }
        $given = is_array($value) ? $value : [$value];
        $values = Values::texts($value);
        $source = Source::of($this->source);
        $parents = [];
        foreach (array_keys($source->conditions()) as $name) {
            $parents[$name] = Values::texts(data_get($this->data, $this->siblingOf($attribute, $this->depends[$name] ?? $name)));
        }
        $known = Source::of($this->source, $this->limits, $parents)->options($values);

        // What is not a text, or too much, is not valid, either.
        return count($values) === count(array_filter($given, fn ($one) => $one !== null && $one !== ''))
            && count($known) === count(array_unique($values));
    }

    public function message()
    {
        return trans('validation.in');
    }

    /** The field of the same row: of `trips.0.city_id` it is `trips.0.country_id`. */
    private function siblingOf(string $attribute, string $field): string
    {
        $dot = strrpos($attribute, '.');

        return $dot === false ? $field : substr($attribute, 0, $dot + 1).$field;
    }
}
