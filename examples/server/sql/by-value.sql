-- $2 country; null: all
SELECT value, label, description, country FROM select_example.cities WHERE value = ANY ($1::text[]) AND ($2::text IS NULL OR country = $2)
