import type { Env } from '../../engine/env.js';
import type { Ajax } from '../../schema/ajax.js';
import type { OptionValue, ParentValues } from '../../schema/types.js';
import type { Page } from './model/page.js';

/** Maximum number of cached pages (D4.7). */
const MAX_PAGES = 100;

/** A response and its time in milliseconds. */
export interface CachedPage {
  readonly page: Page;
  readonly at: number;
}

/** The key of a page: with `cursor` if the server uses cursors. */
export interface PageKey {
  readonly query: string;
  readonly page: number;
  readonly cursor: string | undefined;
  /** The cursor is the URL of the page, from the header `Link` of the previous one. */
  readonly isLink?: boolean | undefined;
  /** The values of the options that are requested instead of a page. */
  readonly asked?: readonly OptionValue[];
}

/** A unique string for a requested page, and the values that it depends on (D11.2). */
export const keyOf = ({ query, page, cursor }: PageKey, values?: ParentValues): string =>
  JSON.stringify([query, page, cursor, values]);

export type PageCache = ReturnType<typeof createCache>;

/** The latest responses by request (D4.7). The least recently used one is removed first. `cacheTtl`: lifetime of a response; 0: nothing is cached. */
export function createCache(env: Env, current: () => Pick<Ajax, 'cacheTtl' | 'values'>) {
  const kept = new Map<string, CachedPage>();
  const cache = {
    /** How often the cache was cleared: responses to earlier requests are not stored. */
    generation: 0,
    /** Returns a response that has not expired. */
    get(pageKey: PageKey): CachedPage | undefined {
      const { cacheTtl, values } = current();
      const key = keyOf(pageKey, values);
      const found = kept.get(key);
      kept.delete(key);
      if (!found || env.now() - found.at >= cacheTtl) return undefined;
      kept.set(key, found);
      return found;
    },
    put(pageKey: PageKey, page: Page) {
      const { cacheTtl, values } = current();
      if (cacheTtl <= 0) return;
      const key = keyOf(pageKey, values);
      kept.delete(key);
      kept.set(key, { page, at: env.now() });
      if (kept.size > MAX_PAGES) kept.delete(kept.keys().next().value as string);
    },
    clear() {
      cache.generation++;
      kept.clear();
    },
  };
  return cache;
}
