import { continents, countries as table } from 'countries-list';

/** A country as an option: its value is its code. */
export interface Country {
  value: string;
  label: string;
  avatar: string;
  /** The country's name for itself, where it differs. */
  meta?: { native: string };
}

export interface Region {
  label: string;
  options: Country[];
}

// Ascension Island and Tristan da Cunha have reserved codes, but no flag of their own in the set.
const hasFlag = (code: string) => code !== 'AC' && code !== 'TA';

/** Continents with their countries and territories, both in alphabetical order. */
export const countries: Region[] = regions();

function regions(): Region[] {
  const { compare } = new Intl.Collator('en');
  const byName = new Map<string, Country[]>(
    Object.values(continents)
      .sort(compare)
      .map((name) => [name, []]),
  );
  for (const [code, { name, native, continent }] of Object.entries(table)) {
    if (!hasFlag(code)) continue;
    byName.get(continents[continent])?.push({
      value: code,
      label: name,
      avatar: `flags/${code.toLowerCase()}.svg`,
      ...(native !== name && { meta: { native } }),
    });
  }
  return [...byName].map(([label, options]) => ({
    label,
    options: options.sort((a, b) => compare(a.label, b.label)),
  }));
}
