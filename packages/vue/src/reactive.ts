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
import { isRecord, type Values } from 'widget-select/internal/adapter';

type List = readonly unknown[];

/**
 * Maximum length of a reactive list whose options are tracked by field. Each option costs a proxy and an entry per
 * field, about 10 µs. In longer lists, only the array items are tracked, also in groups and branches.
 */
const FOLLOWED = 1000;

/** Levels of records tracked inside an option, such as its `meta`. */
const DEPTH = 3;

/**
 * Reads all values so that Vue tracks them, without creating deep proxies. Vue tracks by raw object, and a shallow
 * proxy does not wrap the values it returns.
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

/** Number of options, counted up to the limit. */
const sizeOf = (list: List, size = 0): number => {
  for (let i = 0; i < list.length && size <= FOLLOWED; i++)
    size = sizeOf(listIn(toRaw(list[i])) || [], size + 1);
  return size;
};

/**
 * Returns the list with raw items. A reactive list is copied, so that it can be compared with its later state. A list
 * without proxies is returned unchanged.
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
    // Groups may be copied; option objects belong to the caller and may not.
    const made =
      now !== inner && (item as Branch).options ? { ...(item as object), options: now } : item;
    isOther ||= made !== given;
    return made;
  });
  return isOther ? items : raw;
}

/** Returns the raw value and tracks records and lists at every level. */
export function unwrap(value: unknown): unknown {
  const raw = toRaw(value);
  if (Array.isArray(raw)) return walk(value as List, false, false);
  if (!isRecord(raw)) return raw;
  return Object.fromEntries(
    Object.entries(value as object).map(([at, item]) => [at, unwrap(item)]),
  );
}

/** A list that is read when it changes, not on each render of the parent. */
interface Reading {
  readonly raw: List;
  readonly list: ComputedRef<List>;
  readonly scope: EffectScope;
}

/**
 * Reads the options of one component. A list that has changed since is deleted from `before`, because both may hold the
 * same objects, so a comparison would find no difference.
 */
export type OptionReader = (options: Values, before: Record<string, unknown>) => Values;

/** Call it in `setup`. */
export function createOptionReader(): OptionReader {
  const scope = effectScope();
  const readings = new Map<string, Reading>();

  const readList = (name: string, list: List, before: Record<string, unknown>): List => {
    const raw = toRaw(list);
    const reading = readings.get(name);
    // Also if the list is replaced: the parent may change an option and pass a new list at once.
    if (reading && reading.list.value !== before[name]) delete before[name];
    if (reading?.raw === raw) return reading.list.value;
    reading?.scope.stop();
    // In a separate scope: Vue 3.3 keeps a computed value until its scope is stopped.
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
