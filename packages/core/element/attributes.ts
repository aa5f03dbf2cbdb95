import {
  isFlag,
  OPTIONS,
  type OptionName,
  type SelectOptions,
  type SelectValueInput,
} from '../src/schema/index.js';

/** Options that are or contain functions, so attributes cannot set them. */
type CodeName =
  | {
      [K in OptionName]-?: NonNullable<SelectOptions[K]> extends (...args: never[]) => unknown
        ? K
        : never;
    }[OptionName]
  | 'plugins';

const CODE: Readonly<Record<CodeName, true>> = {
  templateResult: true,
  templateSelection: true,
  templateGroup: true,
  templateEmpty: true,
  sanitizeTemplate: true,
  beforeSelect: true,
  beforeUnselect: true,
  beforeCreate: true,
  createOption: true,
  filterOption: true,
  searchScorer: true,
  isOptionDisabled: true,
  loadChildren: true,
  plugins: true,
};

/** Options with text that can look like JSON or a number: a bracket also begins a selector. */
const TEXTUAL: readonly OptionName[] = [
  'placeholder',
  'prefix',
  'suffix',
  'theme',
  'dropdownParent',
];

/** Attributes that the browser reads on form-associated elements, or that are read elsewhere. */
const OWN: readonly string[] = ['name', 'form'];

/** Options that are properties of the element. */
export const PROPERTIES = (Object.keys(OPTIONS) as OptionName[]).filter(
  (name) => !OWN.includes(name),
);

/** `closeOnSelect` → `close-on-select`. */
export const kebab = (name: string) => name.replace(/[A-Z]/g, '-$&').toLowerCase();

/**
 * Options by attribute: `close-on-select`, and `closeonselect`, because HTML lowercases `closeOnSelect`. `options` is an
 * alias of `data`, like the property.
 */
export const ATTRIBUTES: ReadonlyMap<string, OptionName> = new Map([
  ['options', 'data'],
  ...PROPERTIES.filter((name) => !Object.hasOwn(CODE, name)).flatMap((name) =>
    [kebab(name), name.toLowerCase()].map((attribute) => [attribute, name] as const),
  ),
]);

/** Methods of the widget that the element replaces by properties. */
export const BUILDER_METHODS = [
  'destroy',
  'disable',
  'enable',
  'off',
  'on',
  'setData',
  'updateOptions',
] as const;

/** Options that are attributes of native fields, used by the browser and by style sheets. */
export const REFLECTED: ReadonlySet<string> = new Set([
  'disabled',
  'multiple',
  'readOnly',
  'required',
]);

/**
 * Converts an attribute to an option value; `undefined` if there is no attribute. Boolean attributes are on if present, and
 * off with `="false"`. Lists and objects are JSON. Invalid JSON is reported and ignored.
 */
export function optionOf(name: OptionName, text: string | null, attribute: string): unknown {
  if (text === null) return undefined;
  if (isFlag(name)) return text !== 'false';
  if (TEXTUAL.includes(name)) return text;
  if (/^\s*[[{]/.test(text))
    try {
      return JSON.parse(text);
    } catch (cause) {
      reportError(new SyntaxError(`widget-select: ${attribute} is not JSON`, { cause }));
      return undefined;
    }
  return text.trim() === '' || Number.isNaN(Number(text)) ? text : Number(text);
}

/** A list of values in a string: JSON, or the string is a single value. With `values: 'own'`, numbers and booleans stay (D11.1). */
export function readList(text: string, values: unknown): SelectValueInput {
  try {
    const list: unknown = JSON.parse(text);
    if (Array.isArray(list)) return values === 'own' ? list : list.map(String);
  } catch {
    // An ordinary value, not JSON.
  }
  return text;
}

/** Sets properties again that were set before the tag was defined and hide members of the class. Read-only members are skipped. */
export function unhideMembers(element: HTMLElement): void {
  const own = element as unknown as Record<string, unknown>;
  for (const name of Object.getOwnPropertyNames(element)) {
    const value = own[name];
    if (name in Object.getPrototypeOf(element) && delete own[name])
      Reflect.set(element, name, value);
  }
}
