<?php

namespace App\Entity;

use Doctrine\ORM\Mapping as ORM;

#[ORM\Entity]
#[ORM\Index(columns: ['name', 'id'])]
class City
{
    #[ORM\Id, ORM\GeneratedValue, ORM\Column]
    public ?int $id = null;

    #[ORM\Column]
    public string $name = '';

    #[ORM\ManyToOne, ORM\JoinColumn(nullable: false)]
    public Country $country;

    /** Cities without an owner are those of all users. */
    #[ORM\Column(nullable: true)]
    public ?string $owner = null;

    #[ORM\Column(options: ['default' => false])]
    public bool $hidden = false;
}
