SELECT value, label, description, country FROM cities WHERE value = ANY ($1::text[])
