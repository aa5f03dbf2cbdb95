-- A page when nothing was typed. The index has this order, so the page after any row costs as much as the first.
-- $1 words and $2 value of the row before, $3 limit, $4 offset, $5 country; null: all
SELECT 0 AS rank, words, value, label, description, country
FROM select_example.cities
WHERE (words, value) > ($1, $2) AND ($5::text IS NULL OR country = $5)
ORDER BY words, value
LIMIT $3::int OFFSET $4::int
