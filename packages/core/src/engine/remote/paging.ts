import type { Page } from '../../model/remote/page.js';
import type { AjaxConfig } from '../../schema/types.js';
import type { PageKey } from './cache.js';

/*
 * What is known of a remote list beside its rows. Each page makes a new record, so that pages which are asked for and
 * never listed leave no trace.
 */

export interface PagingState {
  /** When its first page came, on the clock; −∞: it is good no more. */
  readonly at: number;
  /** Pages of it. */
  readonly pages: number;
  /** Cursors that have led on in it, the last one included. */
  readonly cursors: ReadonlySet<string>;
  /** What leads to its next page. */
  readonly cursor: string | undefined;
}

/** A page that is asked for. */
export interface PageRequest {
  readonly ask: PageKey;
  /** Its answer replaces the list. */
  readonly first: boolean;
  /** The list that it goes on. */
  readonly course: PagingState;
}

export const NO_PAGING: PagingState = {
  at: Number.NEGATIVE_INFINITY,
  pages: 0,
  cursors: new Set(),
  cursor: undefined,
};

export const firstPage = (query: string): PageKey => ({ query, page: 0, cursor: undefined });

/**
 * The course of a list after its page `index`, and whether there is another: not after a cursor it had before (D4.6).
 * `at`: when that page came.
 */
export function pagingAfter(
  course: PagingState,
  index: number,
  { more, cursor }: Page,
  at: number,
  { pagination }: AjaxConfig,
): [PagingState, boolean] {
  const { cursors } = index > 0 ? course : NO_PAGING;
  const isNew = cursor === undefined || !cursors.has(cursor);
  const passed = cursor === undefined ? cursors : new Set(cursors).add(cursor);
  const after = { at: index > 0 ? course.at : at, pages: index + 1, cursors: passed, cursor };
  return [after, !!pagination && more && isNew];
}
