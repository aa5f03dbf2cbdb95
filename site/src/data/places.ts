import type { Branch } from './place-file';
import { siteFile } from './site-file';

/** An option with its children. A city has none. */
export interface Place {
  value: string;
  label: string;
  avatar?: string;
  children?: Place[];
}

let loading: Promise<Place[]> | undefined;

/** Every country with its regions, their districts, and their cities; fetched once. */
export function loadPlaces(): Promise<Place[]> {
  loading ??= fetchPlaces().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

/** A place as it is before what lies in it was asked for: `children: null`. */
export type UnopenedPlace = Omit<Place, 'children'> & { children?: null };

/** What lies right in a place, as a server would send it; without an argument, the countries. */
export async function placesIn(value?: string): Promise<UnopenedPlace[]> {
  const world = await loadPlaces();
  const found = value === undefined ? world : (placeAt(world, value)?.children ?? []);
  return found.map(({ children, ...place }) => (children ? { ...place, children: null } : place));
}

function placeAt(places: readonly Place[], value: string): Place | undefined {
  const on = places.find((place) => value === place.value || value.startsWith(`${place.value}.`));
  return !on || on.value === value ? on : placeAt(on.children ?? [], value);
}

async function fetchPlaces(): Promise<Place[]> {
  const response = await fetch(siteFile('data/places.json'));
  if (!response.ok) throw new Error(`places.json: ${response.status} ${response.statusText}`);
  const world: Branch[] = await response.json();
  return world.map((country) => ({
    ...decode(country, ''),
    avatar: `flags/${country[0].toLowerCase()}.svg`,
  }));
}

/** Values are paths, as `VN.46` of a region: names repeat all over the world. */
function decode([code, label, branches, cities]: Branch, parent: string): Place {
  const value = parent + code;
  const children = branches.map((branch) => decode(branch, `${value}.`));
  if (cities) children.push(...decodeCities(cities, value));
  return { value, label, children };
}

/** Of cities with one name in one place, all but the first get a number in their value. */
function decodeCities(cities: string, parent: string): Place[] {
  const used = new Map<string, number>();
  return cities.split('\n').map((label) => {
    const nth = (used.get(label) ?? 0) + 1;
    used.set(label, nth);
    const value = `${parent}/${label}`;
    return { value: nth === 1 ? value : `${value}/${nth}`, label };
  });
}

/** How many nodes there are, branches included. */
export const countPlaces = (places: readonly Place[]): number =>
  places.reduce((sum, { children = [] }) => sum + 1 + countPlaces(children), 0);
