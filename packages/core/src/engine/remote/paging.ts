import type { Catalog } from '../../model/data/catalog.js';
import type { Page } from '../../model/remote/page.js';
import type { AjaxConfig } from '../../schema/types.js';
import type { PageCache, PageKey } from './cache.js';

/**
 * How far a remote list is loaded. Each page makes a new record, so that empty pages, which are asked for and never
 * listed, leave no trace.
 */
export interface PagingState {
  /** When its first page came, on the clock; {@link OUTDATED} after `reload()` or `clearRemoteCache()`. */
  readonly at: number;
  /** How many pages; also the number of the next one. */
  readonly pages: number;
  /** All cursors that the server gave in it, the last one included. */
  readonly cursors: ReadonlySet<string | undefined>;
  /** What the next page is asked for with. */
  readonly cursor?: string | undefined;
}

/** A page that the list asks for: the one after `paging`. */
export interface PageRequest {
  readonly query: string;
  /** Its answer replaces the list; otherwise it is appended. */
  readonly first: boolean;
  readonly paging: PagingState;
}

/** The time of a list that must be loaded again before it counts as an answer. */
export const OUTDATED = Number.NEGATIVE_INFINITY;

export const NO_PAGING: PagingState = {
  at: OUTDATED,
  pages: 0,
  cursors: new Set(),
};

/** What the source is asked for. */
export const pageKey = ({
  query,
  paging: { pages: page, cursor },
}: Pick<PageRequest, 'query' | 'paging'>): PageKey => ({ query, page, cursor });

export const firstPage = (query: string): PageKey => pageKey({ query, paging: NO_PAGING });

/**
 * The paging state after a further page, and whether there is another one: not when the cursor led on before, as the
 * pages would go in a circle (D4.6). `at`: when that page came.
 */
export function pagingAfter(
  paging: PagingState,
  { more, cursor }: Page,
  at: number,
  { pagination }: AjaxConfig,
): [PagingState, boolean] {
  const { pages, cursors } = paging;
  const isNew = !cursors.has(cursor);
  const after: PagingState = {
    at: pages > 0 ? paging.at : at,
    pages: pages + 1,
    cursors: cursor === undefined ? cursors : new Set(cursors).add(cursor),
    cursor,
  };
  return [after, !!pagination && more && isNew];
}

/** The beginning of the empty query's list, as far as its pages are in the cache. */
export function cachedPages(
  cache: PageCache,
  ajax: AjaxConfig,
): [pages: Catalog[], paging: PagingState, more: boolean] {
  const pages: Catalog[] = [];
  let paging = NO_PAGING;
  let more = false;
  do {
    const cached = cache.get(pageKey({ query: '', paging }));
    if (!cached) break;
    pages.push(cached.page.catalog);
    [paging, more] = pagingAfter(paging, cached.page, cached.at, ajax);
  } while (more);
  return [pages, paging, more];
}
