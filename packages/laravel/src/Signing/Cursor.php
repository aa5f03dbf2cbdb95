<?php

namespace WidgetSelect\Laravel\Signing;

/** The place after the last row of a page. Page 1,000 costs as much as page 1. */
final class Cursor
{
    public function __construct(private Signer $signer)
    {
    }

    public function write(array $place): string
    {
        return $this->signer->write('cursor', $place);
    }

    /** @throws InvalidCursor if no page has returned the cursor */
    public function read(mixed $text): array
    {
        return $this->signer->read('cursor', $text) ?? throw new InvalidCursor();
    }
}
