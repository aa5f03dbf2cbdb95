import type { OptionIndex } from '../../model/indexes.js';
import { contentAt, rowOrBranch } from '../../model/list/rows.js';
import { isInTree } from '../../model/list/status.js';
import type { State } from '../../model/state.js';
import type { RowElement, RowFactory } from './row.js';

/**
 * Keeps the scroll position of a short tree while branches above the visible area change, for browsers without scroll anchoring. The
 * row at the top edge, or the collapsed branch that contains it, stays there. Rows of a long list are positioned
 * absolutely. `change` returns whether the list is still short.
 */
export function holdTopRow(
  list: HTMLElement,
  items: readonly RowElement[],
  rows: RowFactory,
  { prev, state }: { readonly prev: State; readonly state: State },
  change: () => boolean,
): void {
  const isKept = isInTree(state) && state.catalog === prev.catalog;
  // Only read in this case, because it causes a layout.
  const scrollTop = isKept ? list.scrollTop : 0;
  const top = scrollTop
    ? items.find(
        ({ node, topPx }) => topPx === null && node.offsetTop + node.offsetHeight > scrollTop,
      )
    : undefined;
  const code = top ? contentAt(prev.rows, top.rowIndex) : (-1 as OptionIndex);
  const intoPx = scrollTop - (top?.node.offsetTop ?? 0);
  const isShort = change();
  const row = rows.drawn.get(contentAt(state.rows, rowOrBranch(state.catalog, state.rows, code)));
  if (top && row && isShort) list.scrollTop = row.node.offsetTop + intoPx;
}
