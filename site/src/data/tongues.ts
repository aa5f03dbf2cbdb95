import type { SelectOption, SelectOptions } from 'widget-select';
import ar from 'widget-select/locales/ar';
import de from 'widget-select/locales/de';
import ja from 'widget-select/locales/ja';
import vi from 'widget-select/locales/vi';
import { countries } from './countries';

export interface Tongue {
  /** What the language calls itself. */
  name: string;
  /** What the field is called in it. */
  field: string;
  placeholder: string;
  dir: 'ltr' | 'rtl';
  language: NonNullable<SelectOptions['language']>;
}

const english: Tongue = {
  name: 'English',
  field: 'Countries',
  placeholder: 'Add countries…',
  dir: 'ltr',
  language: 'en',
};

/** Languages of the page's example, by code. */
const tongues: Readonly<Record<string, Tongue>> = {
  en: english,
  vi: {
    name: 'Tiếng Việt',
    field: 'Quốc gia',
    placeholder: 'Thêm quốc gia…',
    dir: 'ltr',
    language: vi,
  },
  ja: {
    name: '日本語',
    field: '国と地域',
    placeholder: '国や地域を追加…',
    dir: 'ltr',
    language: ja,
  },
  ar: { name: 'العربية', field: 'البلدان', placeholder: 'أضف بلدانًا…', dir: 'rtl', language: ar },
  de: {
    name: 'Deutsch',
    field: 'Länder',
    placeholder: 'Länder hinzufügen…',
    dir: 'ltr',
    language: de,
  },
};

export const tongueOf = (code: string): Tongue => tongues[code] ?? english;

export const codes: SelectOption[] = Object.entries(tongues).map(([value, { name }]) => ({
  value,
  label: name,
}));

/** All countries, called and sorted as the language does. */
export function countriesIn(code: string): SelectOption[] {
  const names = new Intl.DisplayNames(code, { type: 'region' });
  const { compare } = new Intl.Collator(code);
  return countries
    .flatMap(({ options }) => options)
    .map(({ value, avatar }) => ({ value, label: names.of(value) ?? value, avatar }))
    .sort((a, b) => compare(a.label, b.label));
}
