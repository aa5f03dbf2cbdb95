<?php

namespace WidgetSelect\Symfony\Source;

/** A list that forms can publish, page by page. For entities, extend EntitySource. */
interface SourceInterface
{
    /** Whether the user may read the list. */
    public function isGranted(): bool;

    /**
     * The fields that decide about the rows, by name, and whether they are optional.
     *
     * @return array<string, bool>
     */
    public function conditions(): array;

    /** @param array|null $after the place of the last row of the page before */
    public function page(Scope $scope, string $query, ?array $after): Page;

    /**
     * The options of values, as far as the user may select them. A condition that the scope leaves out must return none.
     *
     * @param list<string> $values
     * @param bool         $fitting whether the conditions of the scope must hold, too
     *
     * @return array<string, Option> by value
     */
    public function find(Scope $scope, array $values, bool $fitting = true): array;

    /** The value of what the form contains, such as an entity. */
    public function valueOf(mixed $item): string;
}
