<?php

namespace App\Source;

use App\Entity\City;
use Doctrine\ORM\QueryBuilder;
use WidgetSelect\Symfony\Attribute\AsSource;
use WidgetSelect\Symfony\Source\EntitySource;

#[AsSource(City::class, search: ['name'])]
final class StopSource extends EntitySource
{
    protected function rows(): QueryBuilder
    {
        return parent::rows()->andWhere('row.owner IS NULL OR row.owner = :user')
            ->setParameter('user', $this->user()?->getUserIdentifier());
    }
}
