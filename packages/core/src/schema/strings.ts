/** Strings of a language: keys of the table in the README, each with or without a plural suffix (D6). */
export type SelectStrings = Readonly<Record<string, string>>;

/** Values of the placeholders in a string: `{count}`, `{label}`, `{name}`, `{position}`, `{total}`, `{limit}`. */
export type Params = Readonly<Record<string, string | number>>;

/**
 * Strings that a select may need without the file of its list, in English (D6, accessibility 1.9). That and the features add theirs:
 * what `depends` and the sheet say is here, as their files may come first.
 */
export const ENGLISH = {
  select: 'Select',
  clear: 'Clear {name}',
  remove: 'Remove {label}',
  moreTags: '+{count} more',
  required: 'Select an option',
  readOnly: 'Read-only',
  selectedCount: '{count} selected',
  nothingSelected: 'Nothing selected',
  loadError: 'The options could not be loaded',
  removed: '{label} removed',
  close: 'Close',
  done: 'Done',
  retry: 'Try again',
} satisfies SelectStrings;

type Unsuffixed<K extends string> = K extends `${infer Base}_${'zero' | 'one' | 'other'}`
  ? Base
  : K;

type KeyOf<T> = T extends SelectStrings ? keyof T & string : never;

/** All tables: the files that have one declare it here. */
export interface StringTables {
  readonly select: typeof ENGLISH;
  /** Of `search-more`: the types of its own file are published, where a declaration would be none of this file. */
  readonly plugins: Readonly<Record<'similar', string>>;
}

/** Key of a string, without plural suffix. */
export type StringKey = Unsuffixed<KeyOf<StringTables[keyof StringTables]>>;

/** What a language lacks: the strings of every select, and of the features of all classes so far. */
let english: SelectStrings = ENGLISH;

/** Adds strings of features. A class without the feature does not ask for them. */
export const addTexts = (...tables: readonly (SelectStrings | undefined)[]): void => {
  english = Object.assign({}, english, ...tables);
};

/** All strings so far, in English. For tests and tools. */
export const englishStrings = (): SelectStrings => english;

/** A language in use: its code for `Intl`, and its strings laid over English. */
export interface Language {
  readonly code: string;
  readonly strings: SelectStrings;
}

const registered = new Map<string, SelectStrings>([['en', ENGLISH]]);

/** Registers a language under its code for `language: code`. Locale modules call it when they are imported. */
export function registerLocale(code: string, strings: SelectStrings): void {
  registered.set(canonical(code) || code, strings);
}

/** Defines a locale module: registers the strings under their code and returns them for the option `language` (D6). */
export function locale(code: string, texts: SelectStrings): SelectStrings {
  const strings = { code, ...texts };
  registerLocale(code, strings);
  return strings;
}

/** Results of {@link canonical}: each select asks for its language, but there are only a few. */
const canonicals = new Map<string, string>();

/** Canonical form of a language code, as `Intl` writes it. Empty for invalid codes, such as `de_DE`. */
export function canonical(code: string): string {
  let known = canonicals.get(code);
  if (known !== undefined) return known;
  try {
    known = Intl.getCanonicalLocales(code)[0] ?? '';
  } catch {
    known = '';
  }
  canonicals.set(code, known);
  return known;
}

/** Resolves the `language` option. A code falls back from `pt-BR` to `pt` to English (D6). */
export function resolveLanguage(language: string | SelectStrings): Language {
  if (typeof language !== 'string')
    return { code: canonical(language.lang ?? language.code ?? '') || 'en', strings: language };
  const code = canonical(language);
  for (let known = code || language; known; known = known.replace(/-?[^-]*$/, '')) {
    const strings = registered.get(known);
    // Codes that `Intl` does not accept use the number format of English.
    if (strings) return { code: code || 'en', strings };
  }
  return { code: 'en', strings: ENGLISH };
}

function variant(
  strings: SelectStrings,
  key: string,
  form: string,
  zero: boolean,
): string | undefined {
  // Ignores properties that code adds to Object.prototype.
  const read = (name: string) => (Object.hasOwn(strings, name) ? strings[name] : undefined);
  return (
    (zero ? read(`${key}_zero`) : undefined) ??
    read(`${key}_${form}`) ??
    read(`${key}_other`) ??
    read(key)
  );
}

/** Plural rules and number format of the last language. Cached because creating them is slow. */
let counting: { code: string; plural: Intl.PluralRules; numbers?: Intl.NumberFormat } | undefined;

function countingIn(code: string) {
  if (counting?.code !== code) counting = { code, plural: new Intl.PluralRules(code) };
  return counting;
}

/** Codes of a language, also with a region, except those that write digits of their own. */
const PLAIN_DIGITS = /^(?!ar|as|bh|bn|dz|fa|ks|mr|my|ne|pa|ps|sa|sd|ur|uz)..(-[A-Z]{2})?$/;

/** The first `Intl.NumberFormat` of a page takes the browser 20 ms, more than the rest of a first click, so small numbers do without. */
export function formatNumber(value: number, code: string): string {
  const digits = `${value}`;
  if (/^\d{1,3}$/.test(digits) && PLAIN_DIGITS.test(code)) return digits;
  const own = countingIn(code);
  own.numbers ??= new Intl.NumberFormat(code);
  return own.numbers.format(value);
}

/**
 * Returns the string for `key` in a language. `params.count` selects the plural form by `Intl.PluralRules`; numbers
 * are formatted as by `Intl.NumberFormat`. A key without suffix in a custom table replaces all its variants.
 */
export function translate(
  { code, strings }: Language,
  key: StringKey,
  params: Params = {},
): string {
  const count = params.count;
  const form = typeof count === 'number' ? countingIn(code).plural.select(count) : 'other';
  const text =
    variant(strings, key, form, count === 0) ?? variant(english, key, form, count === 0) ?? '';
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = params[name];
    return typeof value === 'number' ? formatNumber(value, code) : (value ?? whole);
  });
}
