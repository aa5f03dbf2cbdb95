import {
  type ComputedRef,
  computed,
  type EffectScope,
  effectScope,
  isReactive,
  isShallow,
  shallowReactive,
  toRaw,
} from 'vue';
import { isRecord, type Values } from 'widget-select/adapter';

type List = readonly unknown[];

/**
 * So many options of a reactive list are followed in every field. One costs a proxy and an entry for each field,
 * about 10 µs; of longer lists the places alone are followed, those of groups and branches too.
 */
const FOLLOWED = 1000;

/** Levels of records inside an option: its `meta`, and what stands in that. */
const DEPTH = 3;

/**
 * Reads what is there so that a change of it is noticed, without a deep proxy: changes are noticed by what is behind
 * proxies, and reading through a shallow one makes none of what it gives.
 */
function touch(raw: object, depth = DEPTH): void {
  const seen = shallowReactive(raw) as List | Values;
  if (Array.isArray(seen)) seen.includes(undefined);
  else
    for (const item of Object.values(seen).map(toRaw))
      if (depth && (Array.isArray(item) || isRecord(item))) touch(item, depth - 1);
}

interface Branch {
  readonly options?: unknown;
  readonly children?: unknown;
}

/** The list inside a group or a branch, if it is one. */
function listIn(item: unknown): List | false {
  const list = (item as Branch | null)?.options ?? (item as Branch | null)?.children;
  return Array.isArray(list) && list;
}

/** Number of options, as far as it matters. */
const sizeOf = (list: List, size = 0): number => {
  for (let i = 0; i < list.length && size <= FOLLOWED; i++)
    size = sizeOf(listIn(toRaw(list[i])) || [], size + 1);
  return size;
};

/**
 * A list with what stands behind proxies. A reactive one is copied, so that it can be compared with its later self;
 * one that has nothing to do with proxies is given back.
 */
function walk(list: List, isInside: boolean, isWhole: boolean): List {
  const raw = toRaw(list);
  const isLive = isInside || isReactive(list);
  if (isLive) touch(raw);
  let isOther = isLive;
  const items = raw.map((given) => {
    const item = toRaw(given);
    const isFollowed = (isLive && !isShallow(list)) || isReactive(given);
    const inner = listIn(item);
    const now = inner && walk(inner, isFollowed, isWhole);
    if (isFollowed && (inner || (isWhole && item === Object(item)))) touch(item as object);
    // A group is no option, whose object is the caller's.
    const made =
      now !== inner && (item as Branch).options ? { ...(item as object), options: now } : item;
    isOther ||= made !== given;
    return made;
  });
  return isOther ? items : raw;
}

/** What stands behind proxies, read so that a change of it is noticed: records and lists at every level. */
export function unwrap(value: unknown): unknown {
  const raw = toRaw(value);
  if (Array.isArray(raw)) return walk(value as List, false, false);
  if (!isRecord(raw)) return raw;
  return Object.fromEntries(
    Object.entries(value as object).map(([at, item]) => [at, unwrap(item)]),
  );
}

/** A list that is looked through when it changes, and not whenever a parent renders. */
interface Reading {
  readonly raw: List;
  readonly list: ComputedRef<List>;
  readonly scope: EffectScope;
}

/**
 * Reads the options of one component. A list in which something has changed since the last reading is taken out of what
 * was read before: the objects in both may be the same, so that a comparison would find nothing.
 */
export type OptionReader = (options: Values, before: Record<string, unknown>) => Values;

/** Has to be called in `setup`. */
export function createOptionReader(): OptionReader {
  const scope = effectScope();
  const readings = new Map<string, Reading>();

  const readList = (name: string, list: List, before: Record<string, unknown>): List => {
    const raw = toRaw(list);
    const reading = readings.get(name);
    // Also of one that is about to go: whoever changes an option and gives a new list wants both seen.
    if (reading && reading.list.value !== before[name]) delete before[name];
    if (reading?.raw === raw) return reading.list.value;
    reading?.scope.stop();
    // In a scope of its own: Vue 3.3 keeps a computed value until that is stopped.
    const own = scope.run(effectScope) as EffectScope;
    const now = own.run(() =>
      computed(() => walk(list, false, sizeOf(raw) <= FOLLOWED)),
    ) as ComputedRef<List>;
    readings.set(name, { raw, list: now, scope: own });
    return now.value;
  };

  return (options, before) =>
    Object.fromEntries(
      Object.entries(options).map(([name, value]) => [
        name,
        Array.isArray(value) ? readList(name, value, before) : unwrap(value),
      ]),
    );
}
