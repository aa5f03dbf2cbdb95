/**
 * How a framework's props become options: which of them changed, and how a callback that is a new function on
 * every render stays one function for the widget. Names come from the core's table.
 */

import { identityOf, OPTIONS, type OptionName } from '../schema/index.js';
import { isSameList } from '../schema/lists.js';

/** Values by name. */
export type Values = Readonly<Record<string, unknown>>;

/** Attributes of the enhanced element: those that name, describe or submit. All others lay out, listen or mark. */
export const ENHANCED_ATTRIBUTE = /^(aria-|auto|form|id$|name|title)/;

/** But `name` and `form`, which are attributes of the `<select>` that a wrapper renders. */
const OPTION_NAMES = (Object.keys(OPTIONS) as OptionName[]).filter(
  (name) => !ENHANCED_ATTRIBUTE.test(name),
);

/** Levels that are compared by content. What lies deeper may contain itself. */
const COMPARED_LEVELS = 4;

/** Whether it is a plain object: no list, no element, no instance of a class. */
export const isRecord = (value: unknown): value is Values =>
  (value as object | null)?.constructor === Object;

/** Options are the caller's own objects: what stands in them is neither replaced nor taken for the same. */
const isCallersData = (name: OptionName): boolean => name === 'data';

/** The templates that stand for slots. A caller's own template in the place of one is a change. */
export const slotTemplates = new WeakSet<object>();

/** Equal in content, a few levels deep. With `ignoresFunctions` two functions are equal, whatever they do. */
export function isEqual(
  a: unknown,
  b: unknown,
  ignoresFunctions = false,
  levels = COMPARED_LEVELS,
): boolean {
  if (a === b) return true;
  if (levels === 0) return false;
  if (typeof a === 'function')
    return (
      ignoresFunctions && typeof b === 'function' && slotTemplates.has(a) === slotTemplates.has(b)
    );
  const inner = (x: unknown, y: unknown) => isEqual(x, y, ignoresFunctions, levels - 1);
  if (Array.isArray(a) && Array.isArray(b)) return isSameList(a, b, inner);
  return isRecord(a) && isRecord(b) && Object.keys({ ...a, ...b }).every((x) => inner(a[x], b[x]));
}

/** Where the lists of options below an option or group stand. They are compared to the last level of a tree. */
const NESTED_LISTS = new Set(['options', 'children']);

/** Options of equal content, as a parent makes them that writes them into its markup. */
const isSameData = (a: unknown, b: unknown): boolean =>
  a === b ||
  (Array.isArray(a) && Array.isArray(b) && isSameList(a, b, isSameItem)) ||
  (a instanceof Map && b instanceof Map && isEqual([...a], [...b]));

const isSameItem = (a: unknown, b: unknown): boolean =>
  a === b ||
  (isRecord(a) &&
    isRecord(b) &&
    Object.keys({ ...a, ...b }).every((name) =>
      (NESTED_LISTS.has(name) ? isSameData : isEqual)(a[name], b[name]),
    ));

/** Whether an option has changed. What counts as a change depends on its kind. */
function isChanged(name: OptionName, before: unknown, now: unknown): boolean {
  const { live, default: byDefault } = OPTIONS[name];
  if (!live) return identityOf(before ?? byDefault) !== identityOf(now ?? byDefault);
  // Another function is no change: the widget calls the one that the parent gives at the time of the call.
  return !(isCallersData(name) ? isSameData(before, now) : isEqual(before, now, true));
}

type Callback = (...args: unknown[]) => unknown;

/** A value whose functions, at any level, call those that `owner` has under `key` at the time of the call. */
function withCurrentCallbacks(
  value: unknown,
  owner: () => Values | undefined,
  key: string | number,
): unknown {
  const inner = (item: unknown, at: string | number) =>
    withCurrentCallbacks(item, () => owner()?.[key] as Values | undefined, at);
  if (typeof value === 'function')
    return (...args: unknown[]) => ((owner()?.[key] ?? value) as Callback).apply(owner(), args);
  if (Array.isArray(value)) return value.map(inner);
  if (!isRecord(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([at, item]) => [at, inner(item, at)]));
}

/**
 * Options for the core.
 *
 * @param currentValues - Gives the values as they are when a callback is called.
 * @param isMarkupOurs - The wrapper has rendered the markup from former options. The core reads from it what no option
 * says, so an option that is gone is given its default.
 */
export const toCoreOptions = (
  values: Values,
  currentValues: () => Values,
  names: readonly OptionName[] = OPTION_NAMES,
  isMarkupOurs = false,
): Values =>
  Object.fromEntries(
    names.map((name) => {
      const value = values[name] ?? (isMarkupOurs ? OPTIONS[name].default : undefined);
      if (!isCallersData(name))
        return [
          name,
          OPTIONS[name].live ? withCurrentCallbacks(value, currentValues, name) : value,
        ];
      // Without a list the core would take the `<option>`s that the wrapper has rendered for one.
      return [name, value ?? []];
    }),
  );

/**
 * The options that really differ and can change; of the others the developer is told.
 *
 * @param attributes - Those of the component, by which the developer knows it.
 */
export const changedOptions = (before: Values, now: Values, attributes: Values): OptionName[] =>
  OPTION_NAMES.filter(
    (name) =>
      // Most have not, whenever a parent renders.
      before[name] !== now[name] &&
      isChanged(name, before[name], now[name]) &&
      (OPTIONS[name].live || warnFixed(name, attributes)),
  );

declare const __DEV__: boolean;
declare const process: { env: { NODE_ENV?: string } };

const warned = new Set<string>();

/** Tells the developer, once a page. */
export function warnOnce(text: string): void {
  if (!__DEV__) return;
  try {
    if (process.env.NODE_ENV === 'production') return;
  } catch {
    // No bundler, no `process`: a developer's page.
  }
  if (!warned.has(text)) console.warn(`widget-select: ${text}`);
  warned.add(text);
}

/** Once for each component, as far as its attributes tell it from others. */
function warnFixed(name: OptionName, attributes: Values): void {
  if (!__DEV__) return;
  const identifying = ['id', 'name', 'aria-label'].find((attribute) => attributes[attribute]);
  const tag = `<WidgetSelect${identifying ? ` ${identifying}="${attributes[identifying]}"` : ''}>`;
  warnOnce(
    `${name} of ${tag} cannot change after mount. Change the component's key to remount it.`,
  );
}
