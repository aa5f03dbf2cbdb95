<?php

namespace WidgetSelect\Symfony\Attribute;

/** Describes the entities of an EntitySource. */
#[\Attribute(\Attribute::TARGET_CLASS)]
final class AsSource
{
    /**
     * @param class-string  $entity
     * @param list<string>  $search   the text fields of which one must contain each word of a query; the first is also the label and the order
     * @param string|null   $order    the field that orders the list, without nulls; the identifier orders rows with equal values
     * @param string|null   $value    a unique field with the values of the options, instead of the identifier
     * @param list<string>  $depends  the fields or associations that another field of the form decides
     * @param list<string>  $optional those of them that a request may leave out
     * @param positive-int  $perPage
     */
    public function __construct(
        public readonly string $entity,
        public readonly array $search = [],
        public readonly ?string $order = null,
        public readonly ?string $value = null,
        public readonly array $depends = [],
        public readonly array $optional = [],
        public readonly int $perPage = 50,
    ) {
    }
}
