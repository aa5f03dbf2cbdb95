<?php

namespace WidgetSelect\Symfony\Signing;

use WidgetSelect\Symfony\Source\Scope;

/** The signed id under which a form publishes a source: its name, its limits, and the fields that it depends on. */
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

    /**
     * Returns the name of the source, and its scope with the values that a request has sent.
     *
     * @return array{string, Scope}|null null if the id is not signed
     */
    public function read(mixed $id, array $parameters): ?array
    {
        $data = $this->signer->read('source', $id);
        if (null === $data) {
            return null;
        }
        [$source, $limits, $fields] = $data;

        return [$source, new Scope($limits, array_map(fn ($field) => self::valuesIn($parameters, $field) ?? [], $fields))];
    }

    /** The texts of a field. Forms nest it, such as `trip[stops][0][country]`, and scripts number new rows. */
    private static function valuesIn(array $parameters, string $field): ?array
    {
        if (\array_key_exists($field, $parameters)) {
            return Scope::texts($parameters[$field]);
        }
        foreach ($parameters as $nested) {
            if (\is_array($nested) && null !== $found = self::valuesIn($nested, $field)) {
                return $found;
            }
        }

        return null;
    }
}
