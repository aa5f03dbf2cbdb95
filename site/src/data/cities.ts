import type { CityFile } from './city-file';
import { siteFile } from './site-file';

export interface CityOption {
  value: string;
  label: string;
  description: string;
}

/** Every city as an option. The order is that of the names. */
export async function loadCities(): Promise<CityOption[]> {
  const response = await fetch(siteFile('data/cities.json'));
  if (!response.ok) throw new Error(`cities.json: ${response.status} ${response.statusText}`);
  return decode(await response.json());
}

function decode({ areas, names, area, county }: CityFile): CityOption[] {
  const places = areas.map(([, region, country]) => (region ? `${region}, ${country}` : country));
  const used = new Map<string, number>();
  return names.split('\n').map((label, i) => {
    const at = area[i] as number;
    const base = `${areas[at]?.[0]}/${label}`;
    const nth = (used.get(base) ?? 0) + 1;
    used.set(base, nth);
    return {
      value: nth === 1 ? base : `${base}/${nth}`,
      label,
      description: county[i] ? `${county[i]}, ${places[at]}` : (places[at] ?? ''),
    };
  });
}
