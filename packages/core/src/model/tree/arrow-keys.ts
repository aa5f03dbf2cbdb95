import { isBranch } from '../data/branch.js';
import { childRow, parentRow } from '../list/navigate.js';
import { isStale } from '../list/query.js';
import { contentAt, isExpandedAt } from '../list/rows.js';
import type { SideKeyAction } from '../shape.js';
import type { State } from '../state.js';

/*
 * The left and right arrow keys in a tree (accessibility 1.6). `null`: the key is not handled.
 */

/** Expands a collapsed branch; moves into an expanded one. */
export function expandOrEnter(state: State): SideKeyAction | null {
  const { catalog, rows, active } = state;
  const ix = contentAt(rows, active);
  if (active < 0 || !isBranch(state, ix) || isStale(state)) return null;
  if (!isExpandedAt(catalog, rows, active)) return { type: 'expand', ix, open: true };
  return childRow(state) < 0 ? null : { type: 'move', to: 'child' };
}

/** Collapses an expanded branch; otherwise moves to the parent. */
export function collapseOrLeave(state: State): SideKeyAction | null {
  const { catalog, rows, active, branches } = state;
  const ix = contentAt(rows, active);
  const option = catalog.options[ix];
  if (active < 0 || !catalog.tree || isStale(state)) return null;
  const isLoading = !!option && branches.get(option) === 'loading';
  if (isExpandedAt(catalog, rows, active) || isLoading) return { type: 'expand', ix, open: false };
  return parentRow(state) < 0 ? null : { type: 'move', to: 'parent' };
}
