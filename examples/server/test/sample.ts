import { type City, cities, placeOf } from '../src/cities.mjs';

/** A city that is there to make trouble. */
const trap = (label: string, n: number): City => ({
  value: `ZZ.00/${label}/${n}`,
  label,
  area: 'ZZ.00',
  region: '50% _off_',
  county: '',
  country: 'Back\\slash',
  countryCode: 'ZZ',
});

const traps = [
  '100% sure',
  '100 sure',
  'a_b',
  'aXb',
  'C:\\temp',
  "Robert'); DROP TABLE select_example.cities;--",
  '“Quoted”',
  '— ’',
  'İstanbul',
  'Ísland',
  '東京',
  'がぎぐ',
  '𠮷野家',
  'Offspringfield',
  'New Springfield',
  'Springfields',
  'Twin',
  'Twin',
  'Twin',
].map(trap);

const known =
  /^(Da Nang|São Paulo|Paulo de Faria|Huế|Springfield|Łódź|'s-Gravenzande|Saint-Denis)$/;

/** A few hundred real cities, spread over the world, and the traps. */
export const sample: City[] = [
  ...cities().filter((city, i) => i % 400 === 0 || known.test(city.label)),
  ...traps,
];

export const texts = new Map(
  sample.map((city) => [city.value, { label: city.label, place: placeOf(city) }]),
);
