-- Many rows at once: one array a column.
INSERT INTO select_example.cities (value, label, description, country, folded, words)
SELECT * FROM unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[])
