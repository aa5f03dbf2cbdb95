<?php

namespace WidgetSelect\Laravel;

final class Page
{
    /**
     * @param  list<Option>  $options
     * @param  array|null  $last  the place of the last row, if there is a next page
     * @param  int|null  $total  the number of all rows, on the first page
     */
    public function __construct(
        public readonly array $options,
        public readonly ?array $last = null,
        public readonly ?int $total = null,
    ) {
    }
}
