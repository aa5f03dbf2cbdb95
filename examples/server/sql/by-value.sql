SELECT value, label, description, country FROM select_example.cities WHERE value = ANY ($1::text[])
