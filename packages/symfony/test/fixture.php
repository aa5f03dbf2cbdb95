<?php

// Writes the table of 100,000 cities to the file that DATABASE names.

use App\Registry;
use Doctrine\DBAL\ParameterType;
use Doctrine\ORM\Tools\SchemaTool;

require __DIR__.'/autoload.php';

const ROWS = 100_000;

@unlink(getenv('DATABASE'));
$manager = (new Registry(getenv('DATABASE')))->getManager();
(new SchemaTool($manager))->createSchema($manager->getMetadataFactory()->getAllMetadata());
$connection = $manager->getConnection();
$connection->executeStatement("INSERT INTO Country (id, name) VALUES (1, 'Laos'), (2, 'Vietnam')");
$connection->executeStatement("INSERT INTO City (id, name, country_id, owner) VALUES
    (1, 'Vientiane', 1, NULL), (2, 'Hanoi', 2, NULL), (3, 'Vang Mine', 1, 'mine'), (4, 'Vang Theirs', 1, 'theirs')");
$connection->executeStatement("INSERT INTO Tag (name, owner) VALUES ('river', 'mine'), ('ink, black', 'mine'), ('secret', 'theirs')");
$connection->executeStatement("WITH RECURSIVE number(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM number WHERE n < ?)
    INSERT INTO City (name, country_id) SELECT printf('Village %06d', n), 2 FROM number", [ROWS], [ParameterType::INTEGER]);
