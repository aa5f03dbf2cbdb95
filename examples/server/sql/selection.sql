-- The rows of a selection: single values, and whole results of searches without what is excepted from them.
-- $1 values; $2 results as JSON: [{ "longest": pattern, "others": [pattern, …], "except": [value, …] }, …], as in count.sql
-- $3 country; null: all
SELECT value, label, description, country
FROM select_example.cities AS city
WHERE ($3::text IS NULL OR country = $3)
  AND (
    value = ANY ($1::text[])
    OR EXISTS (
      SELECT
      FROM jsonb_to_recordset($2::jsonb) AS result(longest text, others text[], "except" text[])
      WHERE city.folded LIKE longest AND city.folded LIKE ALL (others) AND city.value <> ALL (result."except")
    )
  )
ORDER BY words, value
