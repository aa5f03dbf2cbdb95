<?php

// Writes the table of 100,000 cities to the file that DATABASE names.

require __DIR__.'/autoload.php';

@unlink(getenv('DATABASE'));
$database = new PDO('sqlite:'.getenv('DATABASE'));
$database->exec("CREATE TABLE countries (id INTEGER PRIMARY KEY, name VARCHAR NOT NULL);
    CREATE TABLE cities (id INTEGER PRIMARY KEY, name VARCHAR NOT NULL, country_id INTEGER NOT NULL, owner VARCHAR);
    CREATE TABLE tags (id INTEGER PRIMARY KEY, name VARCHAR NOT NULL, owner VARCHAR NOT NULL, UNIQUE (name, owner));
    INSERT INTO tags (name, owner) VALUES ('river', 'mine'), ('ink, black', 'mine'), ('secret', 'theirs');
    CREATE INDEX cities_by_name ON cities (name, id);
    INSERT INTO countries VALUES (1, 'Laos'), (2, 'Vietnam');
    INSERT INTO cities VALUES (1, 'Vientiane', 1, NULL), (2, 'Hanoi', 2, NULL), (3, 'Vang Mine', 1, 'mine'), (4, 'Vang Theirs', 1, 'theirs');
    WITH RECURSIVE number(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM number WHERE n < 100000)
    INSERT INTO cities (name, country_id) SELECT printf('Village %06d', n), 2 FROM number");
