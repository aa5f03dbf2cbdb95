-- A page of the rows that hold every word of the query, best first.
-- $1 longest word as a pattern, $2 patterns of the others
-- $3 the whole query as a name, $4 as the start of a name
-- $5 the whole query, which may go on after the name: "paris france"
-- $6 each word as the start of a word, $7 as the start of the name, $8 as the start of a word of the name
-- $9 rank, $10 words, $11 value of the row before, $12 limit, $13 offset, $14 country; null: all
SELECT rank, words, value, label, description, country
FROM (
  SELECT
    CASE
      WHEN starts_with(words, $3) THEN 0
      WHEN starts_with(words, $4) THEN 1
      WHEN NOT words LIKE ALL ($6::text[]) THEN 6
      WHEN starts_with($5, split_part(words, E'\n', 1) || ' ') THEN 2
      WHEN words LIKE ANY ($7::text[]) THEN 3
      WHEN words LIKE ANY ($8::text[]) THEN 4
      ELSE 5
    END AS rank,
    *
  FROM select_example.cities
  -- The first condition is one that the index answers; the others are asked of what it finds.
  WHERE folded LIKE $1 AND folded LIKE ALL ($2::text[]) AND ($14::text IS NULL OR country = $14)
) AS found
WHERE (rank, words, value) > ($9::int, $10, $11)
ORDER BY rank, words, value
LIMIT $12::int OFFSET $13::int
