/**
 * Converts the props of a framework to options. Detects changed options, and gives the widget one stable function for a
 * callback that is a new function on every render. The names are those of the core's option table.
 */

import { identityOf, OPTIONS, type OptionName, type OptionSpec } from '../src/schema/index.js';
import { isSameList } from '../src/schema/lists.js';

/** Values by name. */
export type Values = Readonly<Record<string, unknown>>;

/** Attributes of the enhanced element: for naming, describing and submitting. All others are for layout, listeners and marks. */
export const ENHANCED_ATTRIBUTE = /^(aria-|auto|form|id$|name|title)/;

/** Except `name` and `form`, which are attributes of the `<select>` that a wrapper renders. */
const OPTION_NAMES = (Object.keys(OPTIONS) as OptionName[]).filter(
  (name) => !ENHANCED_ATTRIBUTE.test(name),
);

/** Number of levels that are compared by content. Deeper objects could be circular. */
const COMPARED_LEVELS = 4;

/** Whether it is a plain object: not a list, an element or a class instance. */
export const isRecord = (value: unknown): value is Values =>
  (value as object | null)?.constructor === Object;

/** Option objects belong to the caller: functions in them are neither replaced nor ignored in comparisons. */
const isCallersData = (name: OptionName): boolean => name === 'data' || name === 'pinned';

/** The templates that represent slots. Replacing one by a template of the caller is a change. */
export const slotTemplates = new WeakSet<object>();

/** Compares by content, a few levels deep. With `ignoresFunctions`, all functions are equal. */
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

/** Keys of nested option lists, which are compared down to the last level of a tree. */
const NESTED_LISTS = new Set(['options', 'children']);

/** Whether options have equal content, for parents that create them inline on every render. */
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

/** Whether an option has changed. */
function isChanged(name: OptionName, before: unknown, now: unknown): boolean {
  const { live, default: byDefault, slot }: OptionSpec & { readonly slot?: string } = OPTIONS[name];
  // Only told of, in development.
  if (!live) {
    const first = name === 'values' ? 'own' : byDefault;
    return __DEV__ && identityOf(before ?? first) !== identityOf(now ?? first);
  }
  // A new function is not a change, because the widget always calls the latest function of the parent; except of prefix and suffix, which is called once.
  return !(isCallersData(name) ? isSameData(before, now) : isEqual(before, now, slot !== name));
}

/** The list of expanded branches after one was expanded or collapsed. Values with the same text are the same. */
export function toggled(expanded: unknown, value: unknown, isOn: boolean): unknown[] {
  const others = [expanded ?? []].flat().filter((other) => String(other) !== String(value));
  return isOn ? [...others, value] : others;
}

type Callback = (...args: unknown[]) => unknown;

/** Wraps the functions of a value, at any level, so that they call the current functions of `owner[key]`. */
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
 * Converts values to options for the core.
 *
 * @param currentValues - Returns the current values when a callback is called.
 * @param isMarkupOurs - The wrapper has rendered the markup from previous options. The core reads missing options from the
 * markup, so removed options are set to their default.
 */
export const coreOptions = (
  values: Values,
  currentValues: () => Values,
  names: readonly OptionName[],
  isMarkupOurs?: boolean,
): Values =>
  Object.fromEntries(
    names.map((name) => {
      const value = values[name] ?? (isMarkupOurs ? OPTIONS[name].default : undefined);
      // Without a list, the core would use the `<option>` elements that the wrapper has rendered.
      if (name === 'data') return [name, value ?? []];
      if (isCallersData(name)) return [name, value];
      return [name, OPTIONS[name].live ? withCurrentCallbacks(value, currentValues, name) : value];
    }),
  );

/** A class of widgets. */
interface Defaults {
  readonly defaults: Values;
}

/** Converts values to options for a new widget. Parents get values as they are in their data, unless the class says otherwise (D11.1). */
export const toCoreOptions = (
  SelectClass: object,
  given: Values,
  currentValues: () => Values,
): Values =>
  coreOptions(
    { ...given, values: given.values ?? (SelectClass as Defaults).defaults.values ?? 'own' },
    currentValues,
    OPTION_NAMES,
  );

/**
 * Returns the changed options that are not fixed; warns about changes of fixed options.
 *
 * @param attributes - Attributes of the component, to identify it in the warning.
 */
export function changedOptions(before: Values, now: Values, attributes: Values): OptionName[] {
  // Most options do not change when a parent renders.
  const names = OPTION_NAMES.filter(
    (name) => before[name] !== now[name] && isChanged(name, before[name], now[name]),
  );
  if (__DEV__) for (const name of names) if (!OPTIONS[name].live) warnFixed(name, attributes);
  return names.filter((name) => OPTIONS[name].live);
}

declare const process: { env: { NODE_ENV?: string } };

const warned = new Set<string>();

/** Warns the developer once per page. */
export function warnOnce(text: string): void {
  if (!__DEV__) return;
  try {
    if (process.env.NODE_ENV === 'production') return;
  } catch {
    // Without a bundler there is no `process`; this counts as development.
  }
  if (!warned.has(text)) console.warn(`widget-select: ${text}`);
  warned.add(text);
}

/** Warns once for each component, identified by its attributes. */
function warnFixed(name: OptionName, attributes: Values): void {
  const identifying = ['id', 'name', 'aria-label'].find((attribute) => attributes[attribute]);
  const tag = `<WidgetSelect${identifying ? ` ${identifying}="${attributes[identifying]}"` : ''}>`;
  warnOnce(
    `${name} of ${tag} cannot change after mount. Change the component's key to remount it.`,
  );
}
