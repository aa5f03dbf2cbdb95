import { type Kinds, OPTIONS, type OptionName } from '../schema/index.js';

/** Kinds of options that are functions, or hold some: no attribute can say them. */
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

/** Those that the browser itself reads of a form-associated element, or that are read where it says them. */
const OWN: readonly string[] = ['name', 'form'];

/** Options that are properties of the element. */
export const PROPERTIES = (Object.keys(OPTIONS) as OptionName[]).filter(
  (name) => !OWN.includes(name),
);

/** `closeOnSelect` → `close-on-select`. */
const kebab = (name: string) => name.replace(/[A-Z]/g, '-$&').toLowerCase();

/**
 * Options by attribute: `close-on-select`, and as HTML has it where the option's own name is written, `closeonselect`;
 * `options` for `data`, as the property.
 */
export const ATTRIBUTES: ReadonlyMap<string, OptionName> = new Map([
  ['options', 'data'],
  ...PROPERTIES.filter((name) => !Object.hasOwn(CODE, OPTIONS[name].kind)).flatMap((name) =>
    [kebab(name), name.toLowerCase()].map((attribute) => [attribute, name] as const),
  ),
]);

/** Methods of the widget that are for who has built one. The element is told by its properties. */
export const BUILDER_METHODS = [
  'destroy',
  'disable',
  'enable',
  'off',
  'on',
  'setData',
  'updateOptions',
] as const;

/** Options that a native field has as attributes, too, and that the browser and style sheets look for there. */
export const REFLECTED: ReadonlySet<string> = new Set([
  'disabled',
  'multiple',
  'readOnly',
  'required',
]);

/**
 * What an attribute says of an option; `undefined` where there is none. Flags hold when they are there, `="false"` takes
 * one back that holds otherwise. Lists and objects are written as JSON; bad JSON tells the page and counts as nothing.
 */
export function optionOf(name: OptionName, text: string | null, attribute: string): unknown {
  const { kind } = OPTIONS[name];
  if (text === null) return undefined;
  if (kind === 'boolean' || kind === 'multiple') return text !== 'false';
  // A text and a selector may begin with a bracket, too.
  if (/^\s*[[{]/.test(text) && kind !== 'text' && kind !== 'parent')
    try {
      return JSON.parse(text);
    } catch (cause) {
      reportError(new SyntaxError(`widget-select: ${attribute} is not JSON`, { cause }));
      return undefined;
    }
  const isNumber = kind !== 'text' && text.trim() !== '' && !Number.isNaN(Number(text));
  return isNumber ? Number(text) : text;
}

/** Several values in a text: JSON, or the text is one of them. */
export function readList(text: string): string | string[] {
  try {
    const list: unknown = JSON.parse(text);
    if (Array.isArray(list)) return list.map(String);
  } catch {
    // A value of the page's own.
  }
  return text;
}

/** Sets anew what was set before the tag was defined and hides the members of the class. Those that are only read stay. */
export function unhideMembers(element: HTMLElement): void {
  const own = element as unknown as Record<string, unknown>;
  for (const name of Object.getOwnPropertyNames(element)) {
    const value = own[name];
    if (name in Object.getPrototypeOf(element) && delete own[name])
      Reflect.set(element, name, value);
  }
}
