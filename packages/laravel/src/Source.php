<?php

namespace WidgetSelect\Laravel;

use Closure;
use Illuminate\Auth\Access\AuthorizationException;
use Illuminate\Contracts\Auth\Authenticatable;
use Illuminate\Database\Eloquent\Builder;
use Illuminate\Database\Eloquent\Model;
use InvalidArgumentException;
use LogicException;

/**
 * A table that forms can publish, page by page.
 *
 *     class CitySource extends Source
 *     {
 *         protected string $model = City::class;
 *         protected array $search = ['name'];
 *     }
 */
abstract class Source
{
    private const MAX_WORDS = 10;
    private const MAX_QUERY = 200;

    /** @var class-string<Model> */
    protected string $model;

    /** The text columns of which one must contain each word of a query. The first is also the label and the order. */
    protected array $search = [];

    /** A column without nulls. The primary key orders rows with equal values. */
    protected ?string $order = null;

    /** A unique column with the values of the options, instead of the primary key. */
    protected ?string $value = null;

    /** The columns that other fields of the form decide, and those of them that a request may leave out. */
    protected array $depends = [];

    protected array $optional = [];

    protected int $perPage = 50;

    private array $limits = [];

    private array $parents = [];

    private bool $conditional = true;

    /**
     * @param  array<string, mixed>  $limits  conditions that the form signs, so users cannot change them
     * @param  array<string, list<string>>  $parents  the values of other fields, by condition
     */
    final public static function of(string $class, array $limits = [], array $parents = []): self
    {
        if (! is_subclass_of($class, self::class)) {
            throw new InvalidArgumentException("$class is not a source: it must extend ".self::class.'.');
        }
        $source = app()->make($class);
        $source->limits = $limits;
        $source->parents = $parents;

        return $source;
    }

    /** For the labels of values: a condition decides about the list, not about the label of a value that the user may select. */
    final public function withoutConditions(): static
    {
        $copy = clone $this;
        $copy->conditional = false;

        return $copy;
    }

    /** Whether the user may read the list. Override it, for example with `true` for a public list. */
    public function authorize(): bool
    {
        return $this->user() !== null;
    }

    /** Whether the user may create rows by their text. Override it: by default, nobody may. */
    public function authorizeCreate(): bool
    {
        return false;
    }

    /** @return array<string, bool> whether a condition is optional, by name */
    final public function conditions(): array
    {
        return array_fill_keys($this->optional, true) + array_fill_keys($this->depends, false);
    }

    final public function page(string $query = '', ?array $after = null): Page
    {
        $found = $this->fitting();
        $this->find($found, $query);
        $order = $this->order ?? $this->search[0] ?? $this->key();
        $loaded = $this->after(clone $found, $order, $after)->limit($this->perPage + 1)->get();
        $listed = $loaded->take($this->perPage);
        $place = fn (Model $row) => [$row->getRawOriginal($order), $row->getKey()];

        return new Page(
            $listed->map($this->option(...))->values()->all(),
            $loaded->count() > $this->perPage ? $place($listed->last()) : null,
            $after === null ? $found->toBase()->getCountForPagination() : null,
        );
    }

    /**
     * The options of values, in their order, as far as the user may select them.
     *
     * @return list<Option>
     */
    final public function options(array $values): array
    {
        $column = $this->valueColumn();
        $usable = array_filter($values, fn ($value) => $this->usable($column, $value));
        if ($usable === []) {
            return [];
        }
        $found = [];
        foreach ($this->fitting()->whereIn($this->qualified($column), $usable)->get() as $row) {
            $found[$this->valueOf($row)] = $this->option($row);
        }

        // Without those that only the database takes for equal, such as "7abc" and 7.
        return array_values(array_filter(array_map(fn ($value) => $found[$value] ?? null, array_unique($values))));
    }

    /**
     * The rows with these texts as values, as far as the user may select them. A database may also return "river" for "River".
     *
     * @return list<Model>
     */
    final public function rowsNamed(array $texts): array
    {
        return $texts === [] ? [] : $this->fitting()->whereIn($this->qualified($this->valueColumn()), $texts)->get()->all();
    }

    /** Runs the work in a transaction of the database that has the rows, which is not always the default one. */
    final public function transaction(Closure $work): mixed
    {
        return (new $this->model())->getConnection()->transaction($work);
    }

    /** Saves a new row, within the limits of the form. A row that the user could not select is not kept. */
    final public function create(string $text): Model
    {
        if (! $this->authorizeCreate()) {
            throw new AuthorizationException();
        }
        $row = $this->make($text);
        foreach ($this->limits as $column => $limit) {
            is_array($limit) || $row->setAttribute($column, $limit);
        }

        return $row->getConnection()->transaction(function () use ($row) {
            $row->save();
            if (! $this->fitting()->whereKey($row->getKey())->exists()) {
                throw new LogicException(static::class.'::make() has made a row that its list does not contain.');
            }

            return $row;
        });
    }

    final public function valueOf(Model $row): string
    {
        return (string) $row->getRawOriginal($this->valueColumn());
    }

    /** The rows that the user may select. Override it: `return City::whereBelongsTo($this->user()->account)`. */
    protected function rows(): Builder
    {
        return $this->model::query();
    }

    /** A new row with the text that a user has typed, which is not saved yet. */
    protected function make(string $text): Model
    {
        return (new $this->model())->forceFill([$this->valueColumn() => $text]);
    }

    /**
     * Adds the rule of a condition. Override it for one that is not a column.
     *
     * @param  non-empty-list<string>  $values
     */
    protected function restrict(Builder $rows, string $condition, array $values): void
    {
        $usable = array_filter($values, fn ($value) => $this->usable($condition, $value));
        $rows->whereIn($this->qualified($condition), $usable);
    }

    /** Adds the rule that a row contains a word. Override it for a search without accents or in an index. */
    protected function matching(Builder $rows, string $word): void
    {
        $pattern = '%'.preg_replace('/[!%_]/', '!$0', $word).'%';
        $rows->where(function (Builder $either) use ($pattern) {
            foreach ($this->search as $column) {
                $name = $either->getQuery()->getGrammar()->wrap($this->qualified($column));
                $either->orWhereRaw("LOWER($name) LIKE LOWER(?) ESCAPE '!'", [$pattern]);
            }
        });
    }

    protected function label(Model $row): string
    {
        return (string) $row->getAttribute($this->search[0] ?? $this->key());
    }

    /**
     * Data of an option, such as `['description' => $row->country->name]`.
     *
     * @return array<string, mixed>
     */
    protected function describe(Model $row): array
    {
        return [];
    }

    protected function user(): ?Authenticatable
    {
        return auth()->user();
    }

    private function option(Model $row): Option
    {
        return new Option($this->valueOf($row), $this->label($row), $this->describe($row));
    }

    /** All rows that fit the limits and the other fields. A condition that a request leaves out must not open the whole table. */
    private function fitting(): Builder
    {
        // The rule of the rows stays one, also if it contains "or".
        $rows = $this->model::query()->whereIn($this->qualified($this->key()), $this->rows()->select($this->qualified($this->key()))->toBase());
        $rows->setEagerLoads($this->rows()->getEagerLoads());
        foreach ($this->limits as $column => $limit) {
            $limit === null ? $rows->whereNull($this->qualified($column)) : $rows->whereIn($this->qualified($column), (array) $limit);
        }
        foreach ($this->conditional ? $this->conditions() : [] as $name => $optional) {
            $values = $this->parents[$name] ?? [];
            if ($values !== []) {
                $this->restrict($rows, $name, $values);
            } elseif (! $optional) {
                $rows->whereRaw('1 = 0');
            }
        }

        return $rows;
    }

    private function find(Builder $rows, string $query): void
    {
        if ($this->search === []) {
            return;
        }
        $text = mb_substr(mb_scrub(str_replace("\0", '', $query)), 0, self::MAX_QUERY);
        foreach (array_slice(preg_split('/\s+/u', $text, -1, PREG_SPLIT_NO_EMPTY), 0, self::MAX_WORDS) as $word) {
            $this->matching($rows, $word);
        }
    }

    private function after(Builder $rows, string $order, ?array $place): Builder
    {
        [$column, $key] = [$this->qualified($order), $this->qualified($this->key())];
        if ($place !== null) {
            $rows->where(fn (Builder $next) => $next->where($column, '>', $place[0])
                ->orWhere(fn (Builder $same) => $same->where($column, $place[0])->where($key, '>', $place[1])));
        }

        return $rows->reorder($column)->orderBy($key);
    }

    /** Some databases read "7abc" as 7, others fail. */
    private function usable(string $column, string $text): bool
    {
        $model = new $this->model();
        $number = $column === $model->getKeyName() ? $model->getKeyType() === 'int' : $model->hasCast($column, ['int', 'integer']);

        return ! $number || (string) filter_var($text, FILTER_VALIDATE_INT) === $text;
    }

    private function valueColumn(): string
    {
        return $this->value ?? $this->key();
    }

    private function key(): string
    {
        return (new $this->model())->getKeyName();
    }

    private function qualified(string $column): string
    {
        return (new $this->model())->qualifyColumn($column);
    }
}
