<?php

namespace WidgetSelect\Laravel;

use Illuminate\Database\Eloquent\Collection;
use Illuminate\Database\Eloquent\Model;
use Illuminate\Support\Facades\DB;

/** The rows that a text field names, such as `paper,"ink, black"`. Those that do not exist are created if the user may do that. */
final class TagList
{
    private const MAX_TAGS = 100;
    private const MAX_LENGTH = 255;

    /** @var array<string, Model>|null the rows that exist, by their text in lower case */
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

        return $this->missing() === [] || $this->source->authorizeCreate();
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

        return DB::transaction(function () {
            $known = $this->known();
            foreach ($this->missing() as $text) {
                $known[mb_strtolower($text)] = $this->source->create($text);
            }

            return new Collection(array_values(array_unique(array_map(fn ($text) => $known[mb_strtolower($text)], $this->texts), SORT_REGULAR)));
        });
    }

    /** @return list<string> */
    private function missing(): array
    {
        $known = $this->known();
        $new = [];
        foreach ($this->texts as $text) {
            $key = mb_strtolower($text);
            $new += isset($known[$key]) ? [] : [$key => $text];
        }

        return array_values($new);
    }

    /** A database that takes "River" for "river" returns the one for the other. */
    private function known(): array
    {
        if ($this->known === null) {
            $this->known = [];
            foreach ($this->source->rowsNamed($this->texts) as $row) {
                $this->known[mb_strtolower($this->source->valueOf($row))] = $row;
            }
        }

        return $this->known;
    }
}
