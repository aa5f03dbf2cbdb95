-- The table of the cities. Everything here runs in PGlite and in PostgreSQL 13 or newer.
-- pg_trgm is a trusted extension: whoever may create tables in a database may also switch it on.
CREATE EXTENSION IF NOT EXISTS pg_trgm;

-- A schema of its own: nothing that is called the same in a database with other tables is touched.
CREATE SCHEMA IF NOT EXISTS select_example;
DROP TABLE IF EXISTS select_example.cities, select_example.cities_version;

-- COLLATE "C" compares bytes: the same order on every machine, and an index that LIKE 'x%' and row comparison can use.
CREATE TABLE select_example.cities (
  value text COLLATE "C" PRIMARY KEY,
  label text NOT NULL,
  description text NOT NULL,
  country text NOT NULL,
  -- What is searched: normalize(label, line feed, description).
  folded text COLLATE "C" NOT NULL,
  -- What is ranked and sorted: the same, every word after one space, without punctuation.
  words text COLLATE "C" NOT NULL
);

-- Which data and which folding the table was filled with; see src/fill.mjs.
CREATE TABLE select_example.cities_version (version text NOT NULL);
