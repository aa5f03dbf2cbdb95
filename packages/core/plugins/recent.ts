import type { PluginContext, SelectPlugin } from '../src/schema/options.js';
import type { AnyMeta } from '../src/schema/types.js';
import { enabledIndexesOf } from './kit/listed.js';
import { putFirst } from './kit/order.js';
import { resultOf } from './kit/result-value.js';

/** Storage for recent values: `localStorage`, `sessionStorage`, or any object with these methods. */
export interface RecentStorage {
  /** Returns the string stored under a key, or `null`. */
  getItem(key: string): string | null;
  /** Stores a string under a key. */
  setItem(key: string, value: string): void;
}

/** Options of {@link recent}. */
export interface RecentOptions {
  /** Storage key; selects with the same key share recent values. Default: `recent`. */
  key?: string;
  /**
   * Storage, or a function that returns it: `() => localStorage`. Reading `localStorage` throws where storage is blocked, as
   * in a sandboxed frame. If the function throws, or without storage, values are kept in memory until the select is destroyed.
   */
  storage?: RecentStorage | (() => RecentStorage | null | undefined) | null | undefined;
  /** Number of recent values to show first. Default: 5. */
  limit?: number;
}

const PREFIX = 'widget-select:';

/**
 * Lists recently selected options first, latest first. Values are stored under `key` in `storage`. While searching, the best
 * matches come first; trees keep their order. Storage errors are ignored.
 *
 * @example
 * ```ts
 * import recent from 'widget-select/plugins/recent';
 * new SelectWidget('#city', { plugins: [recent({ key: 'city', storage: () => localStorage })] });
 * ```
 */
export function recent<M extends object = AnyMeta>(options: RecentOptions = {}): SelectPlugin<M> {
  return {
    name: 'recent',
    setup: (context) => connect(context as unknown as PluginContext, options),
  };
}

export default recent;

/** Reads the stored values; anything other than a list of strings is ignored. */
export function readRecent(text: string | null, limit: number): string[] {
  try {
    const list: unknown = JSON.parse(text ?? '');
    const values = Array.isArray(list) ? list : [];
    return values.filter((value) => typeof value === 'string').slice(0, limit);
  } catch {
    return [];
  }
}

function storageOf({ storage }: RecentOptions): RecentStorage | null | undefined {
  if (typeof storage !== 'function') return storage;
  try {
    return storage();
  } catch {
    // The browser may block access to the storage.
    return null;
  }
}

function connect(context: PluginContext, options: RecentOptions): void {
  const { key = 'recent', limit = 5 } = options;
  const storage = storageOf(options);
  let known: string[] = [];
  let picked: string[] = [];

  const read = () => {
    if (!storage) return known;
    try {
      known = readRecent(storage.getItem(PREFIX + key), limit);
    } catch {
      // Selections in this page are still remembered.
    }
    return known;
  };
  const keep = () => {
    if (picked.length === 0) return;
    known = [...new Set([...picked.reverse(), ...read()])].slice(0, limit);
    picked = [];
    try {
      storage?.setItem(PREFIX + key, JSON.stringify(known));
    } catch {
      // The storage is full or blocked.
    }
  };

  // "Select all" selects many options; only the last ones are used.
  context.on('select', (option) => {
    // A whole result of a server has no row.
    if (resultOf(option)) return;
    picked.push(String(option.value));
    if (picked.length > limit) picked.shift();
  });
  context.on('change', keep);
  let shown: readonly string[] = [];
  putFirst(context, (state, isOpening) => {
    if (isOpening) shown = read();
    return enabledIndexesOf(state, shown);
  });
}
