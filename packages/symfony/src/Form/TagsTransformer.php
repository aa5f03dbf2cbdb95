<?php

namespace WidgetSelect\Symfony\Form;

use Symfony\Component\Form\DataTransformerInterface;
use Symfony\Component\Form\Exception\TransformationFailedException;
use WidgetSelect\Symfony\Source\EntitySource;
use WidgetSelect\Symfony\Source\Scope;

/** Entities by their text: those that the user may select, and new ones if the user may create them. */
final class TagsTransformer implements DataTransformerInterface
{
    private const MAX_TAGS = 100;
    private const MAX_LENGTH = 255;

    public function __construct(private EntitySource $source, private Scope $scope, private bool $multiple)
    {
    }

    public function transform(mixed $value): string
    {
        $items = match (true) {
            null === $value => [],
            $this->multiple => [...$value],
            default => [$value],
        };
        $texts = array_values(array_map($this->source->valueOf(...), $items));

        return $this->multiple ? TagText::format($texts) : ($texts[0] ?? '');
    }

    public function reverseTransform(mixed $value): mixed
    {
        $texts = $this->texts((string) $value);
        // The database decides what is equal: it may return "River" for "river" and "Café" for "Cafe", or have both of them.
        [$exact, $similar, $new, $found] = [[], [], [], []];
        foreach ($this->source->named($this->scope, $texts) as $item) {
            $exact[$this->source->valueOf($item)] = $item;
            $similar[mb_strtolower($this->source->valueOf($item))] ??= $item;
        }
        foreach ($texts as $text) {
            $key = mb_strtolower($text);
            $item = $exact[$text] ?? $similar[$key] ?? ($new[$key] ??= $this->source->named($this->scope, [$text])[0] ?? $this->created($text));
            $found[spl_object_id($item)] = $item;
        }

        return $this->multiple ? array_values($found) : (array_values($found)[0] ?? null);
    }

    private function created(string $text): object
    {
        if (!$this->source->isCreateGranted()) {
            throw new TransformationFailedException("\"$text\" does not exist, and the user may not create it.");
        }

        return $this->source->create($this->scope, $text);
    }

    /** @return list<string> */
    private function texts(string $sent): array
    {
        $texts = $this->multiple ? TagText::parse($sent) : array_filter([trim($sent)], fn ($text) => '' !== $text);
        if (\count($texts) > self::MAX_TAGS) {
            throw new TransformationFailedException('These are too many tags.');
        }
        foreach ($texts as $text) {
            if (!mb_check_encoding($text, 'UTF-8') || mb_strlen($text) > self::MAX_LENGTH || str_contains($text, "\0")) {
                throw new TransformationFailedException('The text of a tag is too long, or not a text.');
            }
        }

        return $texts;
    }
}
