<?php

namespace WidgetSelect\Laravel;

use Illuminate\Database\Eloquent\Collection;
use Illuminate\Database\Eloquent\Model;
use Illuminate\Database\QueryException;

/** The rows that a text field names, such as `paper,"ink, black"`. Those that do not exist are created if the user may do that. */
final class TagList
{
    private const MAX_TAGS = 100;
    private const MAX_LENGTH = 255;
    /** Codes of SQLSTATE: that of PostgreSQL, and the one of other databases for each broken constraint. */
    private const NOT_UNIQUE = ['23505', '23000'];

    /** @var array<string, Model>|null the rows that exist, by the text that names them */
    private ?array $known = null;

    /** @param  list<string>  $texts */
    private function __construct(private Source $source, private array $texts)
    {
    }

    /**
     * @param  class-string<Source>  $source  whose `$value` is the column with the text
     * @param  array<string, mixed>  $limits  as in the form
     * @param  bool  $multiple  whether commas divide the text
     */
    public static function of(string $source, mixed $text, array $limits = [], bool $multiple = true): self
    {
        $text = is_string($text) ? $text : '';

        return new self(Source::of($source, $limits), $multiple ? self::parse($text) : array_filter([trim($text)], fn ($one) => $one !== ''));
    }

    /** @return list<string> */
    public static function parse(string $text): array
    {
        if (! mb_check_encoding($text, 'UTF-8')) {
            return [$text];
        }
        preg_match_all('/\s*(?:"((?:[^"]|"")*)"|([^,"\s][^,]*))/u', $text, $items, PREG_SET_ORDER | PREG_UNMATCHED_AS_NULL);
        $texts = array_map(fn ($item) => $item[1] === null ? rtrim($item[2]) : str_replace('""', '"', $item[1]), $items);

        return array_values(array_unique(array_filter($texts, fn ($one) => $one !== '')));
    }

    /** @param  iterable<string>  $texts */
    public static function format(iterable $texts): string
    {
        $quoted = [];
        foreach ($texts as $text) {
            $quoted[] = preg_match('/[,"]|^\s|\s$/u', $text) ? '"'.str_replace('"', '""', $text).'"' : $text;
        }

        return implode(',', $quoted);
    }

    /** Whether each text is a row that the user may select, or may become one. */
    public function isValid(): bool
    {
        $usable = array_filter($this->texts, fn ($text) => mb_check_encoding($text, 'UTF-8') && mb_strlen($text) <= self::MAX_LENGTH && ! str_contains($text, "\0"));
        if (count($usable) < count($this->texts) || count($usable) > self::MAX_TAGS) {
            return false;
        }

        return count($this->known()) === count($this->texts) || $this->source->authorizeCreate();
    }

    /**
     * The rows, of which new ones are saved. Validate the text before.
     *
     * @return Collection<int, Model>
     */
    public function save(): Collection
    {
        if (! $this->isValid()) {
            throw new \LogicException('Validate the text with InTags before you save it.');
        }

        try {
            return $this->write();
        } catch (QueryException $exception) {
            if (! in_array($exception->getCode(), self::NOT_UNIQUE, true)) {
                throw $exception;
            }
            // Another request may have created the same row. This transaction has been rolled back, so the next one sees that row.
            $this->known = null;

            return $this->write();
        }
    }

    private function write(): Collection
    {
        return $this->source->transaction(function () {
            [$known, $new] = [$this->known(), []];
            foreach ($this->texts as $text) {
                $rows[] = $known[$text] ?? ($new[mb_strtolower($text)] ??= $this->row($text) ?? $this->source->create($text));
            }

            return (new Collection($rows ?? []))->unique()->values();
        });
    }

    /**
     * The database decides what is equal: it may return "River" for "river" and "Café" for "Cafe", or have both of them.
     *
     * @return array<string, Model>
     */
    private function known(): array
    {
        if ($this->known === null) {
            [$exact, $similar] = [[], []];
            foreach ($this->source->rowsNamed($this->texts) as $row) {
                $exact[$this->source->valueOf($row)] = $row;
                $similar[mb_strtolower($this->source->valueOf($row))] ??= $row;
            }
            $find = fn ($text) => $exact[$text] ?? $similar[mb_strtolower($text)] ?? $this->row($text);
            $this->known = array_filter(array_combine($this->texts, array_map($find, $this->texts)));
        }

        return $this->known;
    }

    private function row(string $text): ?Model
    {
        return $this->source->rowsNamed([$text])[0] ?? null;
    }
}
