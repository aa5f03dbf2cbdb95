<?php

namespace WidgetSelect\Laravel;

/** The values that a request or a form gives. */
final class Values
{
    public const MAX = 500;

    /**
     * Only texts, and none if there are too many.
     *
     * @return list<string>
     */
    public static function texts(mixed $given): array
    {
        $given = is_array($given) ? array_values($given) : [$given];
        if (count($given) > self::MAX) {
            return [];
        }
        $texts = array_map('strval', array_filter($given, fn ($value) => is_string($value) || is_int($value)));

        return array_values(array_filter($texts, fn ($text) => $text !== ''));
    }

    /** The texts of a field in a query. Forms nest it, such as `trip[stops][0][country_id]`, and scripts number new rows. */
    public static function ofField(array $parameters, string $field): ?array
    {
        if (array_key_exists($field, $parameters)) {
            return self::texts($parameters[$field]);
        }
        foreach ($parameters as $nested) {
            if (is_array($nested) && ($found = self::ofField($nested, $field)) !== null) {
                return $found;
            }
        }

        return null;
    }
}
