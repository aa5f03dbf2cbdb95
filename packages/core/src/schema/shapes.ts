import type { Option, OptionFields } from './types.js';

/*
 * Data of other shapes as options. Stands in the schema because a server's markup is made of them, too.
 */

/** What an option is made of. Of every one all are set, so that a million have one shape. */
const NAMES = [
  'value',
  'label',
  'disabled',
  'description',
  'avatar',
  'className',
  'children',
] as const;

type Made = { -readonly [K in keyof Option]?: unknown } & { options?: unknown };

/**
 * What was given as options: by `fields`; without them texts, numbers and a `Map`. Options, and what is neither a list nor a
 * `Map`, are given back as they are.
 */
export function shapeOptions(given: unknown, fields?: OptionFields): unknown {
  const isMap = given instanceof Map;
  if (!isMap && (!Array.isArray(given) || (!fields && Object(given[0]) === given[0]))) return given;
  // What stands in two places is one option, and what stands below itself has no end here either.
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
      // An object is no value, and will be refused.
      const value = made.value ?? key;
      made.value = value == null || Object(value) === value ? value : `${value}`;
      if (own !== item) made.label ??= item;
    }
    if (Array.isArray(made.options ?? made.children)) branches.set(item, made);
    return made;
  };
  const all = (list: unknown) => (list as unknown[]).map((item) => shape(item));
  const result = isMap ? Array.from(given, ([key, item]) => shape(item, key)) : all(given);
  // Without recursion, as depth is unlimited (D2.5): those that are found meanwhile come last.
  for (const branch of branches.values()) {
    const at = branch.options ? 'options' : 'children';
    branch[at] = all(branch[at]);
  }
  return result;
}
