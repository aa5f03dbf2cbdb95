/**
 * What the pages ask for: a workshop, its days, where one comes from, and the meals of those who come along. Ids of a database are numbers,
 * and stay numbers.
 */
export interface Booking {
  workshop: number | null;
  days: number[];
  country: string | null;
  guests: { meal: number | null }[];
}

export const emptyBooking: Booking = { workshop: null, days: [], country: 'VN', guests: [] };

export const lastYear = { workshop: 4, days: [1, 2, 3] };

// The rules, for those libraries that take functions.
export const needsWorkshop = (value: number | null) => (value ? undefined : 'Choose a workshop');
export const needsTwoDays = (value: number[]) =>
  value.length < 2 ? 'Choose at least two days' : undefined;
export const needsMeal = (value: number | null) => (value ? undefined : 'Choose a meal');

export const workshops = [
  { value: 1, label: 'Bookbinding', description: 'Sewn and glued' },
  { value: 2, label: 'Lacquer painting', description: 'On wood, with eggshell' },
  { value: 3, label: 'Pottery', description: 'On the wheel' },
  { value: 4, label: 'Woodblock printing', description: 'In four colours' },
  { value: 5, label: 'Weaving', description: 'Fully booked', disabled: true },
];

export const days = [
  { value: 1, label: 'Monday' },
  { value: 2, label: 'Tuesday' },
  { value: 3, label: 'Wednesday' },
  { value: 4, label: 'Thursday' },
  { value: 5, label: 'Friday' },
];

export const meals = [
  { value: 1, label: 'Everything' },
  { value: 2, label: 'Vegetarian' },
  { value: 3, label: 'Vegan' },
];

const codes =
  'AR AT AU BE BR CA CH CL CN CO CZ DE DK EG ES FI FR GB GR HU ID IE IN IT JP KE KH KR LA LK MA MM MX MY NG NL NO NP NZ PE PH PL PT RO SE SG SK TH TR TW UA US VN ZA';
const nameOf = new Intl.DisplayNames('en', { type: 'region' });

export const countries = codes
  .split(' ')
  .map((code) => ({ value: code, label: nameOf.of(code) ?? code }))
  .sort((a, b) => a.label.localeCompare(b.label, 'en'));
