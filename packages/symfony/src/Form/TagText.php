<?php

namespace WidgetSelect\Symfony\Form;

/** Texts in a text field: `paper,"ink, black"`. */
final class TagText
{
    /** @return list<string> */
    public static function parse(string $text): array
    {
        if (!mb_check_encoding($text, 'UTF-8')) {
            return [$text];
        }
        preg_match_all('/\s*(?:"((?:[^"]|"")*)"|([^,"\s][^,]*))/u', $text, $items, \PREG_SET_ORDER | \PREG_UNMATCHED_AS_NULL);
        $texts = array_map(fn ($item) => null === $item[1] ? rtrim($item[2]) : str_replace('""', '"', $item[1]), $items);

        return array_values(array_unique(array_filter($texts, fn ($one) => '' !== $one)));
    }

    /** @param list<string> $texts */
    public static function format(array $texts): string
    {
        $quoted = fn ($text) => preg_match('/[,"]|^\s|\s$/u', $text) ? '"'.str_replace('"', '""', $text).'"' : $text;

        return implode(',', array_map($quoted, $texts));
    }
}
