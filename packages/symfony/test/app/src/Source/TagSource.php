<?php

namespace App\Source;

use App\Entity\Tag;
use Doctrine\ORM\QueryBuilder;
use WidgetSelect\Symfony\Attribute\AsSource;
use WidgetSelect\Symfony\Source\EntitySource;

/** Users have tags of their own, and may create them, but the user "theirs" may not. */
#[AsSource(Tag::class, search: ['name'], value: 'name')]
final class TagSource extends EntitySource
{
    public function isCreateGranted(): bool
    {
        return $this->isGranted() && 'theirs' !== $this->user()->getUserIdentifier();
    }

    protected function rows(): QueryBuilder
    {
        return parent::rows()->andWhere('row.owner = :user')->setParameter('user', $this->user()?->getUserIdentifier());
    }

    protected function make(string $text): object
    {
        $tag = parent::make($text);
        $tag->owner = $this->user()->getUserIdentifier();

        return $tag;
    }
}
