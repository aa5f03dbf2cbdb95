import { type Kinds, OPTIONS, type OptionName } from '../schema/index.js';

/** Kinds of options that are or contain functions, so attributes cannot set them. */
type CodeKind =
  | {
      [K in keyof Kinds]: Kinds[K] extends (...args: never[]) => unknown ? K : never;
    }[keyof Kinds]
  | 'plugins';

const CODE: Readonly<Record<CodeKind, true>> = {
  template: true,
  sanitize: true,
  predicate: true,
  labelPredicate: true,
  createOption: true,
  filter: true,
  scorer: true,
  loadChildren: true,
  plugins: true,
};

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
  ...PROPERTIES.filter((name) => !Object.hasOwn(CODE, OPTIONS[name].kind)).flatMap((name) =>
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
  const { kind } = OPTIONS[name];
  if (text === null) return undefined;
  if (kind === 'boolean' || kind === 'multiple') return text !== 'false';
  const isText = kind === 'text' || kind === 'content';
  // Strings and selectors can also start with a bracket.
  if (/^\s*[[{]/.test(text) && !isText && kind !== 'parent')
    try {
      return JSON.parse(text);
    } catch (cause) {
      reportError(new SyntaxError(`widget-select: ${attribute} is not JSON`, { cause }));
      return undefined;
    }
  const isNumber = !isText && text.trim() !== '' && !Number.isNaN(Number(text));
  return isNumber ? Number(text) : text;
}

/** A list of values in a string: JSON, or the string is a single value. */
export function readList(text: string): string | string[] {
  try {
    const list: unknown = JSON.parse(text);
    if (Array.isArray(list)) return list.map(String);
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
