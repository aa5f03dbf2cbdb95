// @ts-check
// Every statement that reads or writes the table, from the folder `sql`. Both databases run the same.
import { readFileSync } from 'node:fs';

/** @param {string} name */
const read = (name) => readFileSync(new URL(`../sql/${name}.sql`, import.meta.url), 'utf8');

export const sql = {
  schema: read('schema'),
  indexes: read('indexes'),
  insert: read('insert'),
  browse: read('browse'),
  search: read('search'),
  count: read('count'),
  byValue: read('by-value'),
  selection: read('selection'),
};
