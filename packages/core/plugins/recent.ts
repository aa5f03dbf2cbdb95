import { enabledIndexesOf } from '../src/kit/listed.js';
import { putFirst } from '../src/kit/order.js';
import type { PluginContext, SelectPlugin } from '../src/schema/options.js';
import type { AnyMeta } from '../src/schema/types.js';

/** Where picks are kept: `localStorage`, `sessionStorage`, or anything with these two methods. */
export interface RecentStorage {
  /** What is kept under a key, or `null`. */
  getItem(key: string): string | null;
  /** Keeps a text under a key. */
  setItem(key: string, value: string): void;
}

/** What {@link recent} can be told. */
export interface RecentOptions {
  /** Under which name picks are kept; selects with the same one share them. `recent` unless given. */
  key?: string;
  /** Where they are kept, such as `localStorage`. Unless given, in the memory of this select, for as long as it lives. */
  storage?: RecentStorage | null | undefined;
  /** How many stand first. 5 unless given. */
  limit?: number;
}

const PREFIX = 'widget-select:';

/**
 * What the user has picked last stands first when the list opens, latest first. Picks are kept by value, per key, where the page
 * says. While a query stands the best matches come first, and a tree keeps its order. A storage that is
 * full, forbidden or holds something else is as good as none: nothing breaks.
 *
 * @example
 * ```ts
 * import recent from 'widget-select/plugins/recent';
 * new SelectWidget('#city', { plugins: [recent({ key: 'city', storage: localStorage })] });
 * ```
 */
export function recent<M extends object = AnyMeta>(options: RecentOptions = {}): SelectPlugin<M> {
  return {
    name: 'recent',
    setup: (context) => connect(context as unknown as PluginContext, options),
  };
}

export default recent;

/** Values as they were kept; what is no list of texts is none. */
export function readRecent(text: string | null, limit: number): string[] {
  try {
    const list: unknown = JSON.parse(text ?? '');
    const values = Array.isArray(list) ? list : [];
    return values.filter((value) => typeof value === 'string').slice(0, limit);
  } catch {
    return [];
  }
}

function connect(context: PluginContext, options: RecentOptions): void {
  const { key = 'recent', storage, limit = 5 } = options;
  let known: string[] = [];
  let picked: string[] = [];

  const read = () => {
    if (!storage) return known;
    try {
      known = readRecent(storage.getItem(PREFIX + key), limit);
    } catch {
      // What was picked on this page is known all the same.
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
      // Full, or forbidden.
    }
  };

  // Selecting all is as many picks: of these the last ones count.
  context.on('select', ({ value }) => {
    picked.push(String(value));
    if (picked.length > limit) picked.shift();
  });
  context.on('change', keep);
  let shown: readonly string[] = [];
  putFirst(context, (state, isOpening) => {
    if (isOpening) shown = read();
    return enabledIndexesOf(state, shown);
  });
}
