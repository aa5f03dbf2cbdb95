import type { Catalog } from '../../model/data/catalog.js';
import type { AjaxConfig } from '../../schema/types.js';
import type { PageCache, PageKey } from './cache.js';
import type { Page } from './model/page.js';

/**
 * The loaded pages of a remote list. Each page creates a new record, so that empty pages, which are never listed, have no effect.
 */
export interface PagingState {
  /** Time of its first page; {@link OUTDATED} after `reload()` or `clearRemoteCache()`. */
  readonly at: number;
  /** Number of pages, which is also the number of the next one. */
  readonly pages: number;
  /** Number of options on the server, from the last page that has it; 0: unknown. */
  readonly total: number;
  /** All cursors of the server, including the last one. */
  readonly cursors: ReadonlySet<string | undefined>;
  /** The cursor for the next page. */
  readonly cursor?: string | undefined;
  readonly isLink?: boolean;
}

/** A requested page: the one after `paging`. */
export interface PageRequest {
  readonly query: string;
  /** The response replaces the list; otherwise, it is appended. */
  readonly first: boolean;
  readonly paging: PagingState;
}

/** Time of a list that must be loaded again before it can be used. */
export const OUTDATED = Number.NEGATIVE_INFINITY;

export const NO_PAGING: PagingState = {
  at: OUTDATED,
  pages: 0,
  total: 0,
  cursors: new Set(),
};

/** The request to the source. */
export const pageKey = ({
  query,
  paging: { pages: page, cursor, isLink },
}: Pick<PageRequest, 'query' | 'paging'>): PageKey => ({ query, page, cursor, isLink });

export const firstPage = (query: string): PageKey => pageKey({ query, paging: NO_PAGING });

/**
 * The paging state after a further page, and whether there is another one. A repeated cursor ends the list, because the pages
 * would be circular (D4.6). `at`: time of that page.
 */
export function pagingAfter(
  paging: PagingState,
  { more, total, cursor, isLink }: Page,
  at: number,
  { pagination }: AjaxConfig,
): [PagingState, boolean] {
  const { pages, cursors } = paging;
  const isNew = !cursors.has(cursor);
  const after: PagingState = {
    at: pages > 0 && at > OUTDATED ? paging.at : at,
    pages: pages + 1,
    total: total || paging.total,
    cursors: cursor === undefined ? cursors : new Set(cursors).add(cursor),
    cursor,
    isLink,
  };
  return [after, !!pagination && more && isNew];
}

/** The start of the list of the empty query, as far as its pages are cached. */
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
