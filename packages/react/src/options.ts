/**
 * How a framework's props become options: which of them changed, and how a callback that is a new function on
 * every render stays one function for the widget. Names come from the core's table. The same in both wrappers.
 */
import { OPTIONS, type OptionName } from 'widget-select/schema';

/** Values by name. */
export type Values = Readonly<Record<string, unknown>>;

export const NAMES = Object.keys(OPTIONS) as OptionName[];

/** Levels that are compared by content: a list, its groups, their options, these one by one. */
const DEPTH = 4;

/** An object that is a mere record: no element, no instance of a class. */
export const isRecord = (value: unknown): value is Values =>
  typeof value === 'object' &&
  value !== null &&
  [Object.prototype, null].includes(Object.getPrototypeOf(value));

/** Options are the caller's own objects: what stands in them is neither replaced nor taken for the same. */
const isOwn = (name: OptionName): boolean => OPTIONS[name].kind === 'data';

/** Equal in content, a few levels deep. With `callable` two functions are equal, whatever they do. */
export function isSame(a: unknown, b: unknown, callable = false, depth = DEPTH): boolean {
  if (Object.is(a, b)) return true;
  if (typeof a === 'function') return callable && typeof b === 'function';
  if (depth === 0) return false;
  const inner = (x: unknown, y: unknown) => isSame(x, y, callable, depth - 1);
  if (Array.isArray(a) && Array.isArray(b))
    return a.length === b.length && a.every((item, i) => inner(item, b[i]));
  if (!isRecord(a) || !isRecord(b)) return false;
  const keys = Object.keys(a);
  return (
    keys.length === Object.keys(b).length &&
    keys.every((key) => Object.hasOwn(b, key) && inner(a[key], b[key]))
  );
}

/** A value whose functions, at any level, call the ones that `owner` has at that time under `key`. */
function calling(value: unknown, owner: () => unknown, key: string): unknown {
  if (typeof value === 'function')
    return (...args: unknown[]) => {
      const now = owner() as Record<string, typeof value> | undefined;
      return typeof now?.[key] === 'function' ? now[key](...args) : value(...args);
    };
  const inner = (item: unknown, at: string) =>
    calling(item, () => (owner() as Record<string, unknown> | undefined)?.[key], at);
  if (Array.isArray(value)) return value.map((item, i) => inner(item, `${i}`));
  if (!isRecord(value)) return value;
  return Object.fromEntries(Object.keys(value).map((at) => [at, inner(value[at], at)]));
}

/**
 * Options for the core.
 *
 * @param latest - Gives the values as they are when a callback is called.
 */
export function toOptions(
  values: Values,
  latest: () => Values,
  names: readonly OptionName[] = NAMES,
): Record<string, unknown> {
  const entries = names.map((name) => {
    const value = values[name];
    // Without a list the core would take the `<option>`s that the wrapper has rendered for one.
    if (isOwn(name)) return [name, value ?? []];
    return [name, OPTIONS[name].live ? calling(value, latest, name) : value];
  });
  return Object.fromEntries(entries);
}

/** Names of the options that really differ. */
export const changedOptions = (before: Values, now: Values): OptionName[] =>
  NAMES.filter((name) => !isSame(before[name], now[name], !isOwn(name)));

/** The options that `updateOptions()` takes; of the others the developer is told. */
export function onlyLive(names: readonly OptionName[]): OptionName[] {
  for (const name of names) if (!OPTIONS[name].live) warnStructural(name);
  return names.filter((name) => OPTIONS[name].live);
}

/** The list of options among the values. */
export const dataOf = (values: Values): unknown => values[NAMES.find(isOwn) as OptionName];

declare const process: { env: { NODE_ENV?: string } };

const warned = new Set<OptionName>();

function warnStructural(name: OptionName): void {
  try {
    if (process.env.NODE_ENV === 'production') return;
  } catch {
    // No bundler, no `process`: a developer's page.
  }
  if (warned.has(name)) return;
  warned.add(name);
  console.warn(
    `widget-select: ${name} is fixed when the select is built, so its change does nothing. Give the component a key that changes with it.`,
  );
}
