-- How many rows a search finds; counting ends at $3, as a list needs no more than "10,000 or more".
-- $4 country; null: all
SELECT count(*)::int AS count
FROM (
  SELECT FROM select_example.cities
  WHERE folded LIKE $1 AND folded LIKE ALL ($2::text[]) AND ($4::text IS NULL OR country = $4)
  LIMIT $3::int
) AS found
