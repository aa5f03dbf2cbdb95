-- A page of the rows that hold every word of the query, best first.
-- $1 longest word as a pattern, $2 patterns of the others
-- $3 the whole query as a name, $4 as the start of a name
-- $5 each word as the start of a word, $6 as the start of the name, $7 as the start of a word of the name
-- $8 rank, $9 words, $10 value of the row before, $11 limit, $12 offset
SELECT rank, words, value, label, description, country
FROM (
  SELECT
    CASE
      WHEN starts_with(words, $3) THEN 0
      WHEN starts_with(words, $4) THEN 1
      WHEN NOT words LIKE ALL ($5::text[]) THEN 5
      WHEN words LIKE ANY ($6::text[]) THEN 2
      WHEN words LIKE ANY ($7::text[]) THEN 3
      ELSE 4
    END AS rank,
    *
  FROM cities
  -- The first condition is one that the index answers; the others are asked of what it finds.
  WHERE folded LIKE $1 AND folded LIKE ALL ($2::text[])
) AS found
WHERE (rank, words, value) > ($8::int, $9, $10)
ORDER BY rank, words, value
LIMIT $11::int OFFSET $12::int
