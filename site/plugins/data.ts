/** The data behind the examples, taken from registry packages. Runs in Node, never in the browser. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
// One reading of the package for the list in the page and for the table of the server.
import { cities } from '../../examples/server/src/cities.mjs';
import type { CityFile } from '../src/data/city-file.ts';
import { countries } from '../src/data/countries.ts';

const require = createRequire(import.meta.url);

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
  return countries.flatMap(({ options }) => options.map(({ value }) => value));
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
