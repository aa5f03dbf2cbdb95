<?php

namespace WidgetSelect\Symfony\Source;

use Doctrine\DBAL\Types\Type;
use Doctrine\DBAL\Types\Types;
use Doctrine\ORM\EntityManagerInterface;
use Doctrine\ORM\Mapping\ClassMetadata;

/** A field of an entity, and how its values are written in lists and in the database. */
final class Column
{
    private const INTEGERS = [
        Types::SMALLINT => 32767,
        Types::INTEGER => 2147483647,
        Types::BIGINT => \PHP_INT_MAX,
    ];

    private Type $type;

    public function __construct(private EntityManagerInterface $manager, ClassMetadata $metadata, public readonly string $name)
    {
        $target = $metadata;
        $field = $name;
        if ($metadata->hasAssociation($name)) {
            $target = $manager->getClassMetadata($metadata->getAssociationTargetClass($name));
            $field = $target->getSingleIdentifierFieldName();
        }
        $this->type = Type::getType($target->getTypeOfField($field));
    }

    /** The value in the database of a text that anyone can send, or null if the field cannot have it. */
    public function read(string $text): string|int|null
    {
        $name = Type::getTypeRegistry()->lookupName($this->type);
        if (isset(self::INTEGERS[$name])) {
            return self::integer($text, self::INTEGERS[$name]);
        }
        $value = $this->convert(fn ($platform) => $this->type->convertToPHPValue($text, $platform));
        $stored = null === $value ? null : $this->store($value);

        return \is_string($stored) || \is_int($stored) ? $stored : null;
    }

    /** The value in the database of a value of an entity. */
    public function store(mixed $value): mixed
    {
        return $this->convert(fn ($platform) => $this->type->convertToDatabaseValue($value, $platform));
    }

    private function convert(callable $conversion): mixed
    {
        try {
            return $conversion($this->manager->getConnection()->getDatabasePlatform());
        } catch (\Doctrine\DBAL\Exception|\Doctrine\DBAL\Types\ConversionException|\ValueError) {
            return null;
        }
    }

    /** Databases read "7abc" as 7, or fail. */
    private static function integer(string $text, int $max): ?int
    {
        $number = filter_var($text, \FILTER_VALIDATE_INT);

        return false !== $number && (string) $number === $text && abs($number) <= $max ? $number : null;
    }
}
