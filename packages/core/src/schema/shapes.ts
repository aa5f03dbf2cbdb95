import type { OptionFields, Reading, SelectOption } from './types.js';

/*
 * Converts data of other shapes into options. Part of the schema because server rendering uses it, too.
 */

/** Fields of an option. All are set on each option, so that all options have the same shape for the engine. */
const NAMES = [
  'value',
  'label',
  'disabled',
  'description',
  'hint',
  'depth',
  'avatar',
  'className',
  'highlights',
  'when',
  'children',
] as const;

type Made = { -readonly [K in keyof SelectOption]?: unknown } & { options?: unknown };

/**
 * Converts items to options: with `fields` any objects, without `fields` strings, numbers and a `Map`. Returns options, and
 * values that are neither an array nor a `Map`, unchanged. `values`: whether numbers become strings.
 */
export function shapeOptions(
  given: unknown,
  fields?: OptionFields,
  values?: Reading['values'],
): unknown {
  const isMap = given instanceof Map;
  if (!isMap && (!Array.isArray(given) || (!fields && Object(given[0]) === given[0]))) return given;
  // An item in two places becomes one option. This also ends the loop if an item is its own descendant.
  const branches = new Map<unknown, Made>();
  const shape = (item: unknown, key = item): Made => {
    const own = Object(item);
    const known = branches.get(item);
    if (known) return known;
    let made: Made = { meta: own === item ? own : undefined };
    if (Array.isArray(own.options) && fields?.children !== 'options') made = { ...own };
    else {
      for (const name of NAMES) {
        const at = fields?.[name] ?? name;
        const found = typeof at === 'function' ? at(item as never) : own[at];
        // `null`: children that `loadChildren` brings.
        made[name] = found ?? own[name] ?? found;
      }
      // Objects are not converted to strings: they are invalid values.
      const value = made.value ?? key;
      const isKept = values === 'own' || value == null || Object(value) === value;
      made.value = isKept ? value : `${value}`;
      if (own !== item) made.label ??= String(item);
      if (typeof made.label === 'number') made.label = String(made.label);
    }
    if (Array.isArray(made.options ?? made.children)) branches.set(item, made);
    return made;
  };
  const all = (list: unknown) => (list as unknown[]).map((item) => shape(item));
  const result = isMap ? Array.from(given, ([key, item]) => shape(item, key)) : all(given);
  // A loop instead of recursion, as depth is unlimited (D2.5). Branches found in the loop are appended.
  for (const branch of branches.values()) {
    const at = branch.options ? 'options' : 'children';
    branch[at] = all(branch[at]);
  }
  return result;
}
