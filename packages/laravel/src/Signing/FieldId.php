<?php

namespace WidgetSelect\Laravel\Signing;

use WidgetSelect\Laravel\Source;
use WidgetSelect\Laravel\Values;

/** The signed id under which a form publishes a source: its class, its limits, and the fields that it depends on. */
final class FieldId
{
    public function __construct(private Signer $signer)
    {
    }

    /** @param array<string, string> $fields the names of fields by condition */
    public function write(string $source, array $limits, array $fields): string
    {
        return $this->signer->write('source', [$source, $limits, $fields]);
    }

    /** Returns the source with the values that a request has sent, or null if the id is not signed or the source is gone. */
    public function read(mixed $id, array $parameters): ?Source
    {
        $data = $this->signer->read('source', $id);
        if ($data === null || ! is_subclass_of($data[0], Source::class)) {
            return null;
        }
        [$class, $limits, $fields] = $data;

        return Source::of($class, $limits, array_map(fn ($field) => Values::ofField($parameters, $field) ?? [], $fields));
    }
}
