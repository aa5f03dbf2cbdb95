/** What the pages ask for: a workshop, its days, where one comes from, and the meals of those who come along. */
export interface Booking {
  workshop: string | null;
  days: string[];
  country: string | null;
  guests: { meal: string | null }[];
}

export const emptyBooking: Booking = { workshop: null, days: [], country: 'VN', guests: [] };

export const lastYear = { workshop: 'printing', days: ['mon', 'tue', 'wed'] };

// The rules, for those libraries that take functions.
export const needsWorkshop = (value: string | null) => (value ? undefined : 'Choose a workshop');
export const needsTwoDays = (value: string[]) =>
  value.length < 2 ? 'Choose at least two days' : undefined;
export const needsMeal = (value: string | null) => (value ? undefined : 'Choose a meal');

export const workshops = [
  { value: 'bookbinding', label: 'Bookbinding', description: 'Sewn and glued' },
  { value: 'lacquer', label: 'Lacquer painting', description: 'On wood, with eggshell' },
  { value: 'pottery', label: 'Pottery', description: 'On the wheel' },
  { value: 'printing', label: 'Woodblock printing', description: 'In four colours' },
  { value: 'weaving', label: 'Weaving', description: 'Fully booked', disabled: true },
];

export const days = [
  { value: 'mon', label: 'Monday' },
  { value: 'tue', label: 'Tuesday' },
  { value: 'wed', label: 'Wednesday' },
  { value: 'thu', label: 'Thursday' },
  { value: 'fri', label: 'Friday' },
];

export const meals = [
  { value: 'all', label: 'Everything' },
  { value: 'vegetarian', label: 'Vegetarian' },
  { value: 'vegan', label: 'Vegan' },
];

const codes =
  'AR AT AU BE BR CA CH CL CN CO CZ DE DK EG ES FI FR GB GR HU ID IE IN IT JP KE KH KR LA LK MA MM MX MY NG NL NO NP NZ PE PH PL PT RO SE SG SK TH TR TW UA US VN ZA';
const nameOf = new Intl.DisplayNames('en', { type: 'region' });

export const countries = codes
  .split(' ')
  .map((code) => ({ value: code, label: nameOf.of(code) ?? code }))
  .sort((a, b) => a.label.localeCompare(b.label, 'en'));
