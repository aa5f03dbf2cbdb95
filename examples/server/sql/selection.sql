-- The rows of a selection: single values, and whole results of searches without what is excepted from them.
-- One statement, so the rows are those that were counted, even if others change the table at the same time.
-- $1 values; $2 results as JSON: [{ "nr": 0, "longest": pattern, "others": [pattern, …], "except": [value, …] }, …], as in count.sql
-- $3 country; null: all; $4 limit of the rows
WITH result AS (
  SELECT * FROM jsonb_to_recordset($2::jsonb) AS result(nr int, longest text, others text[], "except" text[])
), excepted AS (
  -- A set of its own is hashed once. The list of a result would be read again for each row.
  SELECT nr, unnest("except") AS value FROM result
), selected AS (
  SELECT value
  FROM select_example.cities
  WHERE ($3::text IS NULL OR country = $3)
    AND (
      value = ANY ($1::text[])
      OR EXISTS (
        SELECT
        FROM result
        WHERE folded LIKE longest AND folded LIKE ALL (others) AND (nr, value) NOT IN (SELECT nr, value FROM excepted)
      )
    )
)
SELECT
  (SELECT count(*)::int FROM selected) AS count,
  -- By number of the result: how many rows its search finds.
  (
    SELECT coalesce(jsonb_object_agg(nr, total), '{}')
    FROM (
      SELECT nr, (
        SELECT count(*)
        FROM select_example.cities
        WHERE folded LIKE longest AND folded LIKE ALL (others) AND ($3::text IS NULL OR country = $3)
      ) AS total
      FROM result
    ) AS counted
  ) AS totals,
  (
    SELECT coalesce(jsonb_agg(first), '[]')
    FROM (
      SELECT value, label, description, country
      FROM select_example.cities
      WHERE value IN (SELECT value FROM selected)
      ORDER BY words, value
      LIMIT $4::int
    ) AS first
  ) AS first
