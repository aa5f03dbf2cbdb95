/** The data behind the examples, taken from registry packages. Runs in Node, never in the browser. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { continents, countries as countryTable } from 'countries-list';
// One reading of the package for the list in the page and for the table of the server.
import { cities } from '../../examples/server/src/cities.mjs';
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

/** All cities in the order of their names, as columns: about a fifth of the package's own file. */
export function cityFile(): CityFile {
  const { compare } = new Intl.Collator('en', { numeric: true, ignorePunctuation: true });
  const areaIndex = new Map<string, number>();
  const file: CityFile = { areas: [], names: '', area: [], county: {} };
  const sorted = cities().sort((a, b) => compare(a.label, b.label));
  sorted.forEach(({ area: code, region, country, county }, i) => {
    let area = areaIndex.get(code);
    if (area === undefined) {
      area = file.areas.length;
      areaIndex.set(code, area);
      file.areas.push([code, region, country]);
    }
    file.area.push(area);
    if (county) file.county[i] = county;
  });
  file.names = sorted.map(({ label }) => label).join('\n');
  return file;
}
