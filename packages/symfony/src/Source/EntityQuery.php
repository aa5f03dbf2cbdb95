<?php

namespace WidgetSelect\Symfony\Source;

use Doctrine\ORM\EntityManagerInterface;
use Doctrine\ORM\Mapping\ClassMetadata;
use Doctrine\ORM\QueryBuilder;
use WidgetSelect\Symfony\Attribute\AsSource;

/** The conditions and the order that an EntitySource adds to its rows. */
final class EntityQuery
{
    public readonly ClassMetadata $metadata;

    public function __construct(public readonly EntityManagerInterface $manager, public readonly AsSource $settings)
    {
        $this->metadata = $manager->getClassMetadata($settings->entity);
    }

    public function valueField(): string
    {
        return $this->settings->value ?? $this->metadata->getSingleIdentifierFieldName();
    }

    /**
     * What the field can be of texts that anyone can send.
     *
     * @param list<string> $texts
     *
     * @return list<string|int>
     */
    public function read(string $field, array $texts): array
    {
        return array_values(array_filter(array_map($this->column($field)->read(...), $texts), fn ($value) => null !== $value));
    }

    /** @param list<string|int> $values as in the database */
    public function among(QueryBuilder $rows, string $field, array $values): void
    {
        if ([] === $values) {
            $rows->andWhere('1 = 0');

            return;
        }
        $parameter = $this->parameter($rows);
        $rows->andWhere($this->path($rows, $field)." IN (:$parameter)")->setParameter($parameter, $values);
    }

    /** A limit of a form: a value, several, true, false, or null. */
    public function limit(QueryBuilder $rows, string $field, mixed $limit): void
    {
        if (null === $limit) {
            $rows->andWhere($this->path($rows, $field).' IS NULL');

            return;
        }
        if (\is_bool($limit)) {
            // Doctrine knows how the database writes it.
            $parameter = $this->parameter($rows);
            $rows->andWhere($this->path($rows, $field)." = :$parameter")->setParameter($parameter, $limit);

            return;
        }
        $this->among($rows, $field, $this->read($field, array_map('strval', (array) $limit)));
    }

    /** Sets a field of a new entity, or the association with an identifier. Several values decide nothing. */
    public function assign(object $item, string $field, mixed $value): void
    {
        if (\is_array($value)) {
            return;
        }
        if (null !== $value && $this->metadata->hasAssociation($field)) {
            $value = $this->manager->getReference($this->metadata->getAssociationTargetClass($field), $value);
        }
        $this->metadata->setFieldValue($item, $field, $value);
    }

    /** Whether a limit of several values has that of a new entity. */
    public function isAmong(object $item, string $field, array $limit): bool
    {
        $value = $this->metadata->getFieldValue($item, $field);
        if (\is_object($value) && $this->metadata->hasAssociation($field)) {
            $identifiers = $this->manager->getClassMetadata($this->metadata->getAssociationTargetClass($field))->getIdentifierValues($value);
            $value = array_values($identifiers)[0] ?? null;
        }

        $stored = $this->read($field, array_map('strval', $limit));

        return null !== $value && \in_array((string) $this->column($field)->store($value), array_map('strval', $stored), true);
    }

    public function contain(QueryBuilder $rows, string $word): void
    {
        $parameter = $this->parameter($rows);
        $contains = fn ($field) => 'LOWER('.$this->path($rows, $field).") LIKE LOWER(:$parameter) ESCAPE '!'";
        $rows->andWhere($rows->expr()->orX(...array_map($contains, $this->settings->search)))
            ->setParameter($parameter, '%'.preg_replace('/[!%_]/', '!$0', $word).'%');
    }

    /** @return list<object> the rows of a page, and one more if there is a next one */
    public function page(QueryBuilder $rows, ?array $after): array
    {
        [$order, $key] = array_map(fn ($field) => $this->path($rows, $field), $this->orderFields());
        if (null !== $after) {
            $rows->andWhere("$order > :widget_place OR ($order = :widget_place AND $key > :widget_key)")
                ->setParameter('widget_place', $after[0])
                ->setParameter('widget_key', $after[1]);
        }
        $rows->orderBy($order, 'ASC')->addOrderBy($key, 'ASC');

        return $rows->setMaxResults($this->settings->perPage + 1)->getQuery()->getResult();
    }

    /** @return array{mixed, mixed} the values in the database that order the row */
    public function placeOf(object $item): array
    {
        $stored = fn ($field) => $this->column($field)->store($this->metadata->getFieldValue($item, $field));

        return array_map($stored, $this->orderFields());
    }

    public function count(QueryBuilder $rows): int
    {
        $key = $this->path($rows, $this->metadata->getSingleIdentifierFieldName());

        return (int) $rows->select("COUNT(DISTINCT $key)")->resetDQLPart('orderBy')->getQuery()->getSingleScalarResult();
    }

    /** @return array{string, string} */
    private function orderFields(): array
    {
        $key = $this->metadata->getSingleIdentifierFieldName();

        return [$this->settings->order ?? $this->settings->search[0] ?? $key, $key];
    }

    private function column(string $field): Column
    {
        return new Column($this->manager, $this->metadata, $field);
    }

    private function path(QueryBuilder $rows, string $field): string
    {
        return $rows->getRootAliases()[0].'.'.$field;
    }

    private function parameter(QueryBuilder $rows): string
    {
        return 'widget_'.\count($rows->getParameters());
    }
}
