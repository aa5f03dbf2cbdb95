<?php

namespace WidgetSelect\Symfony\Testing;

use Facebook\WebDriver\WebDriver;
use Facebook\WebDriver\WebDriverBy;
use Facebook\WebDriver\WebDriverElement;
use Facebook\WebDriver\WebDriverKeys;

/** Selects in tests with php-webdriver, as users meet them: found by their label, operated by clicks and keys. */
final class Selects
{
    private const LOADING = '[aria-busy=true], .widget-select__list--stale, [class*="message--loading"], [class*="message--more"]';

    public function __construct(private WebDriver $driver, private int $seconds = 10)
    {
    }

    /** Selects options by a search for their labels, and closes the list. Those that are selected stay so. */
    public function select(string $label, string ...$options): void
    {
        foreach ($options as $option) {
            $row = $this->row($label, $option, fn ($row) => $this->labelOf($row) === $option);
            // A click would deselect it.
            if (!\in_array('true', [$row->getAttribute('aria-selected'), $row->getAttribute('aria-checked')], true)) {
                $row->click();
            }
        }
        $this->close($label);
    }

    /** Creates options where users may. */
    public function create(string $label, string ...$options): void
    {
        foreach ($options as $option) {
            $this->row($label, $option, fn ($row) => str_contains((string) $row->getAttribute('class'), 'widget-select__option--create'))->click();
        }
        $this->close($label);
    }

    /** @return list<string> labels of the selected options. If tags are hidden, labels must not contain ", ". */
    public function selected(string $label): array
    {
        $control = $this->find($label);
        $field = $control->findElement(WebDriverBy::xpath('ancestor::*[contains(@class, "widget-select__field")][1]'));
        if ([] !== $field->findElements(WebDriverBy::cssSelector('.widget-select__tag-more'))) {
            // All labels are in the hidden description of the field.
            $description = $field->findElement(WebDriverBy::xpath('following-sibling::*[contains(@class, "widget-select__selection")]'));

            return explode(', ', $this->driver->executeScript('return arguments[0].textContent', [$description]));
        }
        $tags = $field->findElements(WebDriverBy::cssSelector('.widget-select__tag-label'));
        if ([] !== $tags || [] !== $field->findElements(WebDriverBy::cssSelector('.widget-select__placeholder'))) {
            return array_map(fn ($tag) => $tag->getText(), $tags);
        }
        $text = $this->isInput($control) ? (string) $control->getAttribute('value') : $control->getText();

        return array_values(array_filter([$text], fn ($text) => '' !== $text));
    }

    /** The element with the role `combobox` that has this label, as soon as the select is there. */
    public function find(string $label): WebDriverElement
    {
        $name = str_contains($label, '"') ? "'$label'" : "\"$label\"";
        $by = WebDriverBy::xpath("//*[@role='combobox'][@aria-label=$name or @aria-labelledby=//*[normalize-space()=$name]/@id]");

        return $this->wait(fn () => $this->driver->findElements($by)[0] ?? null, "There is no select \"$label\".");
    }

    private function row(string $label, string $query, callable $isWanted): WebDriverElement
    {
        $control = $this->find($label);
        if ('true' !== $control->getAttribute('aria-expanded')) {
            $control->click();
        }
        $list = $this->wait(fn () => $this->find($label)->getAttribute('aria-controls'), "\"$label\" does not open.");
        // With `searchIn: 'control'`, it is an input as soon as the list is open.
        $control = $this->find($label);
        $searches = $this->isInput($control) ? [$control] : $this->driver->findElements(WebDriverBy::cssSelector("[role=searchbox][aria-controls='$list']"));
        foreach ($searches as $search) {
            // Not by Ctrl+A, which selects all options.
            $search->sendKeys(str_repeat(WebDriverKeys::BACKSPACE, mb_strlen((string) $search->getAttribute('value'))).$query);
        }

        return $this->wait(function () use ($list, $isWanted) {
            $box = $this->driver->findElement(WebDriverBy::xpath("//*[@id='$list']/.."));
            $rows = $box->findElements(WebDriverBy::cssSelector(self::LOADING)) === [] ? $box->findElements(WebDriverBy::cssSelector('[role=option], [role=treeitem]')) : [];

            return array_values(array_filter($rows, $isWanted))[0] ?? null;
        }, "\"$label\" has no such option: \"$query\".");
    }

    private function labelOf(WebDriverElement $row): string
    {
        // Rows without a description, and those of a template, have only the text.
        $labels = $row->findElements(WebDriverBy::cssSelector('.widget-select__option-label'));

        return ($labels[0] ?? $row)->getText();
    }

    private function isInput(WebDriverElement $control): bool
    {
        return 'input' === $control->getTagName();
    }

    private function close(string $label): void
    {
        if ('true' === $this->find($label)->getAttribute('aria-expanded')) {
            $this->driver->switchTo()->activeElement()->sendKeys(WebDriverKeys::ESCAPE);
        }
    }

    /** Rows of the previous query are replaced while they are read. */
    private function wait(callable $find, string $message): mixed
    {
        return $this->driver->wait($this->seconds, 50)->until(function () use ($find) {
            try {
                return $find();
            } catch (\Facebook\WebDriver\Exception\StaleElementReferenceException|\Facebook\WebDriver\Exception\NoSuchElementException) {
                return null;
            }
        }, $message);
    }
}
