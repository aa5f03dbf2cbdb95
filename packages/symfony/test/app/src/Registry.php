<?php

namespace App;

use Doctrine\DBAL\DriverManager;
use Doctrine\ORM\EntityManager;
use Doctrine\ORM\ORMSetup;
use Doctrine\ORM\Proxy\Proxy;
use Doctrine\Persistence\AbstractManagerRegistry;

/** What DoctrineBundle provides, which is not in Debian. */
final class Registry extends AbstractManagerRegistry
{
    private ?EntityManager $manager = null;

    public function __construct(private string $database)
    {
        parent::__construct('test', ['default' => 'connection'], ['default' => 'manager'], 'default', 'default', Proxy::class);
    }

    protected function getService($name): object
    {
        $this->manager ??= $this->create();

        return 'manager' === $name ? $this->manager : $this->manager->getConnection();
    }

    protected function resetService($name): void
    {
        $this->manager = null;
    }

    private function create(): EntityManager
    {
        $config = ORMSetup::createAttributeMetadataConfiguration([__DIR__.'/Entity'], true);
        $connection = DriverManager::getConnection(['driver' => 'pdo_sqlite', 'path' => $this->database], $config);

        return new EntityManager($connection, $config);
    }
}
