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
      if (depth > 0 && (Array.isArray(item) || isRecord(item))) touch(item, depth - 1);
}

interface Branch {
  readonly options?: unknown;
  readonly children?: unknown;
}

/** The list inside a group or a branch, if it is one. */
function listIn(item: unknown): List | undefined {
  const { options, children } = (item ?? {}) as Branch;
  if (Array.isArray(options)) return options;
  return Array.isArray(children) ? children : undefined;
}

/** Number of options, as far as it matters. */
const sizeOf = (list: List, size = 0): number => {
  for (let i = 0; i < list.length && size <= FOLLOWED; i++)
    size = sizeOf(listIn(toRaw(list[i])) ?? [], size + 1);
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
  /** As it was last read. */
  last: List;
}

/** Reads the options of one component. */
export interface Reader {
  read(options: Values): Values;
  /**
   * Takes the lists in which something has changed since the last call out of what was read before: the objects in
   * them may be the same, so that a comparison would find nothing.
   */
  forget(before: Values): void;
}

/** Has to be called in `setup`. */
export function createReader(): Reader {
  const scope = effectScope();
  const readings = new Map<string, Reading>();
  const moved = new Set<string>();

  const readList = (name: string, list: List): List => {
    const raw = toRaw(list);
    const before = readings.get(name);
    // Also of one that is about to go: whoever changes an option and gives a new list wants both seen.
    if (before && before.last !== before.list.value) {
      before.last = before.list.value;
      moved.add(name);
    }
    if (before?.raw === raw) return before.last;
    before?.scope.stop();
    // In a scope of its own: Vue 3.3 keeps a computed value until that is stopped.
    const own = scope.run(effectScope) as EffectScope;
    const now = own.run(() => computed(() => walk(list, false, sizeOf(raw) <= FOLLOWED)));
    const reading = { raw, list: now as ComputedRef<List>, scope: own, last: raw };
    readings.set(name, reading);
    reading.last = reading.list.value;
    return reading.last;
  };

  return {
    read: (options) =>
      Object.fromEntries(
        Object.entries(options).map(([name, value]) => [
          name,
          Array.isArray(value) ? readList(name, value) : unwrap(value),
        ]),
      ),
    forget(before) {
      for (const name of moved) delete (before as Record<string, unknown>)[name];
      moved.clear();
    },
  };
}
