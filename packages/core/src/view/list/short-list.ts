import { afterPaint, laysOut, viewOf } from '../../dom.js';
import type { OptionIndex, RowIndex } from '../../model/indexes.js';
import { contentAt, rowOrBranch } from '../../model/list/rows.js';
import { isInTree } from '../../model/list/status.js';
import type { State } from '../../model/state.js';
import type { Cleanup } from '../../schema/types.js';
import type { View } from '../types.js';
import type { DrawnRows } from './drawn-rows.js';
import type { RowElement, RowFactory } from './row.js';

/** Rows drawn before the first paint, after the active one. More than a box shows. */
const FIRST = 20;

/** Draws the first rows, and the rest after the paint, so that the list appears sooner. */
export interface ShortList {
  /** Draws other rows. `isAtTop`: the list is not scrolled. */
  renew(state: State, isAtTop: boolean): void;
  /** Draws the rest now if it has reached the box, or if `anyhow`, because rows are about to change. */
  complete(anyhow?: boolean): void;
  /** Cancels drawing the rest. */
  stop(): void;
}

export function createShortList(view: View, shown: DrawnRows): ShortList {
  const { list } = view.dom;
  /** As high as the rows not drawn yet, so the box has its final size and nothing moves. */
  const filler = view.make('div', 'spacer', { 'aria-hidden': true });
  let ended: Cleanup = () => {};
  /** The state whose rows are not all drawn yet. */
  let incomplete: State | null = null;

  const stop = () => {
    ended();
    incomplete = null;
    filler.remove();
  };
  const show = (state: State, count: number) => {
    const wanted = Array.from({ length: count }, (_, at) => at as RowIndex);
    shown.show(state, wanted, null, true);
  };
  const complete = (anyhow?: boolean) => {
    const state = incomplete;
    if (!state || (!anyhow && filler.offsetTop >= list.scrollTop + list.clientHeight)) return;
    stop();
    show(state, state.rows.count);
  };

  return {
    renew(state, isAtTop) {
      stop();
      const { count } = state.rows;
      const page = viewOf(list);
      const first = Math.max(state.active, 0) + FIRST;
      const isPart =
        isAtTop &&
        // With `false`, all rows must be rendered (spec, virtualScroll).
        state.config.virtualScroll !== false &&
        // The dropdown is as wide as the widest row.
        state.config.dropdownWidth !== 'content' &&
        count - Math.max(first, shown.items.length) >= FIRST &&
        !isInTree(state) &&
        page &&
        laysOut(page.document);
      show(state, isPart ? first : count);
      if (!isPart) return;
      incomplete = state;
      filler.style.height = `calc(${count - first} * var(--ws-row-height, (2em + 4px)))`;
      list.append(filler);
      ended = afterPaint(page, view.timer, () => complete(true));
    },
    complete,
    stop,
  };
}

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
