import type { Page } from '../../model/remote/page.js';
import type { Env } from '../env.js';

/** Pages kept (D4.7). */
const MAX_PAGES = 100;

/** An answer and when it came, in milliseconds. */
export interface CachedPage {
  readonly page: Page;
  readonly at: number;
}

/** Which page: `cursor` where the server counts by one. */
export interface PageKey {
  readonly query: string;
  readonly page: number;
  readonly cursor: string | undefined;
}

/** A text for a page asked for; no two pages have the same. */
export const keyOf = ({ query, page, cursor }: PageKey): string =>
  JSON.stringify([query, page, cursor]);

/** The answers that came last, by what was asked (D4.7). The least recently used one goes first. */
export interface PageCache {
  /** How often it was cleared: an answer to what was asked before does not belong in it. */
  readonly generation: number;
  /** An answer that is not older than its time. */
  get(key: PageKey): CachedPage | undefined;
  put(key: PageKey, page: Page): void;
  clear(): void;
}

/** `ttlMs`: how long an answer is good for; 0: nothing is kept. */
export function createCache(env: Env, ttlMs: () => number): PageCache {
  const kept = new Map<string, CachedPage>();
  const cache = {
    generation: 0,
    get(pageKey: PageKey) {
      const key = keyOf(pageKey);
      const found = kept.get(key);
      kept.delete(key);
      if (!found || env.now() - found.at >= ttlMs()) return undefined;
      kept.set(key, found);
      return found;
    },
    put(pageKey: PageKey, page: Page) {
      if (ttlMs() <= 0) return;
      const key = keyOf(pageKey);
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
