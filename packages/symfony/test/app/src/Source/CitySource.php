<?php

namespace App\Source;

use App\Entity\City;
use Doctrine\ORM\QueryBuilder;
use WidgetSelect\Symfony\Attribute\AsSource;
use WidgetSelect\Symfony\Source\EntitySource;

#[AsSource(City::class, search: ['name'], depends: ['country'])]
final class CitySource extends EntitySource
{
    protected function rows(): QueryBuilder
    {
        return parent::rows()->addSelect('country')->join('row.country', 'country')
            ->andWhere('row.owner IS NULL OR row.owner = :user')
            ->setParameter('user', $this->user()?->getUserIdentifier());
    }

    protected function describe(object $item): array
    {
        return ['description' => $item->country->name, 'className' => 'city'];
    }
}
