<?php

namespace App\Source;

use App\Entity\City;
use Doctrine\ORM\QueryBuilder;
use WidgetSelect\Symfony\Attribute\AsSource;
use WidgetSelect\Symfony\Source\EntitySource;

/** An optional condition with a rule, small pages, and a public list. */
#[AsSource(City::class, search: ['name'], optional: ['countryName'], perPage: 2)]
final class RegionSource extends EntitySource
{
    public function isGranted(): bool
    {
        return true;
    }

    protected function restrict(QueryBuilder $rows, string $condition, array $values): void
    {
        $rows->join('row.country', 'country')->andWhere('country.name IN (:names)')->setParameter('names', $values);
    }
}
