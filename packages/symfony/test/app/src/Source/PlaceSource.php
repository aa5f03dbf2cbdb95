<?php

namespace App\Source;

use App\Entity\City;
use App\Entity\Country;
use Doctrine\Persistence\ManagerRegistry;
use WidgetSelect\Symfony\Attribute\AsSource;
use WidgetSelect\Symfony\Source\EntitySource;

/** Users may add cities of Laos. */
#[AsSource(City::class, search: ['name'], value: 'name')]
final class PlaceSource extends EntitySource
{
    public function __construct(private ManagerRegistry $doctrine)
    {
    }

    public function isCreateGranted(): bool
    {
        return true;
    }

    protected function make(string $text): object
    {
        $city = parent::make($text);
        $city->country = $this->doctrine->getManager()->getReference(Country::class, 1);

        return $city;
    }
}
