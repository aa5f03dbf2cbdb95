<?php

namespace WidgetSelect\Symfony\Source;

/** What decides about the rows of a list, in addition to the user. */
final class Scope
{
    public const MAX_VALUES = 500;

    /**
     * @param array<string, mixed>        $limits  conditions that the form signs, so users cannot change them
     * @param array<string, list<string>> $parents the values of other fields, by condition
     */
    public function __construct(public readonly array $limits = [], public readonly array $parents = [])
    {
    }

    /**
     * The values that a request or a field gives: only texts, and none if there are too many.
     *
     * @return list<string>
     */
    public static function texts(mixed $given): array
    {
        $given = \is_array($given) ? array_values($given) : [$given];
        if (\count($given) > self::MAX_VALUES) {
            return [];
        }
        $texts = array_map('strval', array_filter($given, fn ($value) => \is_string($value) || \is_int($value)));

        return array_values(array_filter($texts, fn ($text) => '' !== $text));
    }
}
