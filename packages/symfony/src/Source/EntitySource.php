<?php

namespace WidgetSelect\Symfony\Source;

use Doctrine\ORM\EntityManagerInterface;
use Doctrine\ORM\QueryBuilder;
use Doctrine\Persistence\ManagerRegistry;
use Symfony\Component\Security\Core\Authentication\Token\Storage\TokenStorageInterface;
use Symfony\Component\Security\Core\Exception\AccessDeniedException;
use Symfony\Component\Security\Core\User\UserInterface;
use Symfony\Contracts\Service\Attribute\Required;
use WidgetSelect\Symfony\Attribute\AsSource;

/**
 * Entities that forms can publish, page by page.
 *
 *     #[AsSource(City::class, search: ['name'], depends: ['country'])]
 *     final class CitySource extends EntitySource
 *     {
 *     }
 */
abstract class EntitySource implements SourceInterface
{
    private const MAX_WORDS = 10;
    private const MAX_QUERY = 200;

    private ManagerRegistry $registry;
    private ?TokenStorageInterface $tokens = null;
    private ?EntityQuery $query = null;

    #[Required]
    public function setServices(ManagerRegistry $registry, ?TokenStorageInterface $tokens = null): void
    {
        $this->registry = $registry;
        $this->tokens = $tokens;
    }

    /** Override it, for example with `true` for a public list. */
    public function isGranted(): bool
    {
        return null !== $this->user();
    }

    /** Whether the user may create entities by their text. Override it: by default, nobody may. */
    public function isCreateGranted(): bool
    {
        return false;
    }

    public function conditions(): array
    {
        $settings = $this->query()->settings;

        return array_fill_keys($settings->optional, true) + array_fill_keys($settings->depends, false);
    }

    public function page(Scope $scope, string $query, ?array $after): Page
    {
        $found = $this->allowed($scope);
        $this->fit($found, $scope);
        $this->search($found, $query);
        $loaded = $this->query()->page(clone $found, $after);
        $listed = \array_slice($loaded, 0, $this->query()->settings->perPage);

        return new Page(
            array_map($this->option(...), $listed),
            \count($loaded) > \count($listed) ? $this->query()->placeOf(end($listed)) : null,
            null === $after ? $this->query()->count($found) : null,
        );
    }

    public function find(Scope $scope, array $values, bool $fitting = true): array
    {
        $rows = $this->allowed($scope);
        if ($fitting) {
            $this->fit($rows, $scope);
        }
        $field = $this->query()->valueField();
        $stored = $this->query()->read($field, $values);
        if ([] === $stored) {
            return [];
        }
        $this->query()->among($rows, $field, $stored);
        $found = [];
        foreach ($rows->getQuery()->getResult() as $item) {
            $found[$this->valueOf($item)] = $this->option($item);
        }

        // In the order of the values, and without those that only the database takes for equal, such as "A" and "a".
        $wanted = array_intersect_key(array_flip($values), $found);

        return array_replace($wanted, array_intersect_key($found, $wanted));
    }

    /**
     * The entities with these texts as values, as far as the user may select them. A database may also return "river" for "River".
     *
     * @param list<string> $texts
     *
     * @return list<object>
     */
    final public function named(Scope $scope, array $texts): array
    {
        $rows = $this->allowed($scope);
        $this->fit($rows, $scope);
        $field = $this->query()->valueField();
        $this->query()->among($rows, $field, $this->query()->read($field, $texts));

        return $rows->getQuery()->getResult();
    }

    /** A new entity within the limits of the form. It is not persisted yet. */
    final public function create(Scope $scope, string $text): object
    {
        if (!$this->isCreateGranted()) {
            throw new AccessDeniedException();
        }
        $item = $this->make($text);
        foreach ($scope->limits as $field => $limit) {
            $this->query()->assign($item, $field, $limit);
            // Of several values, make() decides.
            if (\is_array($limit) && !$this->query()->isAmong($item, $field, $limit)) {
                throw new \LogicException(static::class."::make() has made an entity whose \"$field\" is outside of the limits of the form.");
            }
        }

        return $item;
    }

    public function valueOf(mixed $item): string
    {
        $value = $this->query()->metadata->getFieldValue($item, $this->query()->valueField());

        return (string) ($value instanceof \BackedEnum ? $value->value : $value);
    }

    /** The rows that the user may select. Override it: `return parent::rows()->andWhere('row.hidden = false')`. */
    protected function rows(): QueryBuilder
    {
        return $this->query()->manager->getRepository($this->query()->settings->entity)->createQueryBuilder('row');
    }

    /** A new entity with the text that a user has typed. Override it, for example to set its owner. */
    protected function make(string $text): object
    {
        $item = new ($this->query()->settings->entity)();
        $this->query()->assign($item, $this->query()->valueField(), $text);

        return $item;
    }

    /**
     * Adds the rule of a condition. Override it for one that is not a field of the entity.
     *
     * @param non-empty-list<string> $values
     */
    protected function restrict(QueryBuilder $rows, string $condition, array $values): void
    {
        $this->query()->among($rows, $condition, $this->query()->read($condition, $values));
    }

    /** Adds the rule that a row contains a word. Override it for a search without accents or in an index. */
    protected function matching(QueryBuilder $rows, string $word): void
    {
        $this->query()->contain($rows, $word);
    }

    protected function label(object $item): string
    {
        $field = $this->query()->settings->search[0] ?? null;

        return (string) (null === $field ? $item : $this->query()->metadata->getFieldValue($item, $field));
    }

    /**
     * Data of an option, such as `['description' => $item->country->name]`.
     *
     * @return array<string, mixed>
     */
    protected function describe(object $item): array
    {
        return [];
    }

    protected function user(): ?UserInterface
    {
        return $this->tokens?->getToken()?->getUser();
    }

    private function option(object $item): Option
    {
        return new Option($this->valueOf($item), $this->label($item), $item, $this->describe($item));
    }

    private function allowed(Scope $scope): QueryBuilder
    {
        $rows = $this->rows();
        foreach ($scope->limits as $field => $limit) {
            $this->query()->limit($rows, $field, $limit);
        }

        return $rows;
    }

    /** A condition that a request leaves out must not open the whole table. */
    private function fit(QueryBuilder $rows, Scope $scope): void
    {
        foreach ($this->conditions() as $name => $optional) {
            $values = $scope->parents[$name] ?? [];
            if ([] !== $values) {
                $this->restrict($rows, $name, $values);
            } elseif (!$optional) {
                $rows->andWhere('1 = 0');
            }
        }
    }

    private function search(QueryBuilder $rows, string $query): void
    {
        if ([] === $this->query()->settings->search) {
            return;
        }
        $text = mb_substr(mb_scrub(str_replace("\0", '', $query)), 0, self::MAX_QUERY);
        foreach (\array_slice(preg_split('/\s+/u', $text, -1, \PREG_SPLIT_NO_EMPTY), 0, self::MAX_WORDS) as $word) {
            $this->matching($rows, $word);
        }
    }

    private function query(): EntityQuery
    {
        return $this->query ??= new EntityQuery($this->manager(), $this->settings());
    }

    private function manager(): EntityManagerInterface
    {
        $entity = $this->settings()->entity;
        $manager = $this->registry->getManagerForClass($entity);

        return $manager instanceof EntityManagerInterface ? $manager : throw new \LogicException("$entity is not an entity of Doctrine.");
    }

    private function settings(): AsSource
    {
        $attributes = (new \ReflectionClass($this))->getAttributes(AsSource::class);
        $attribute = $attributes[0] ?? throw new \LogicException(static::class.' has no attribute AsSource.');

        return $attribute->newInstance();
    }
}
