import type { OptionIndex } from '../../model/indexes.js';
import { isInTree } from '../../model/list/query.js';
import { contentAt, rowOrBranch } from '../../model/list/rows.js';
import type { State } from '../../model/state.js';
import type { RowElement, RowFactory } from './row.js';

/**
 * Holds a short tree still while branches above the box change, as browsers without scroll anchoring do not: what
 * stood at the top edge, or the branch that has hidden it, stands there afterwards. Rows of a long list stand at
 * places of their own; `change` answers whether it has left a short list.
 */
export function holdTopRow(
  list: HTMLElement,
  items: readonly RowElement[],
  rows: RowFactory,
  { prev, state }: { readonly prev: State; readonly state: State },
  change: () => boolean,
): void {
  const isKept = isInTree(state) && state.catalog === prev.catalog;
  // Asked only then: the browser would lay the list out for the answer.
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
