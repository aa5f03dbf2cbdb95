import { afterPaint, viewOf } from '../../dom.js';
import type { RowIndex } from '../../model/indexes.js';
import { isInTree } from '../../model/list/query.js';
import type { State } from '../../model/state.js';
import type { Cleanup } from '../../schema/types.js';
import type { View } from '../types.js';
import type { DrawnRows } from './drawn-rows.js';
import { USUAL_PX } from './heights.js';

/** More rows than a box shows; those of a short list that are drawn before the first paint, from the active one on. */
const FIRST = 20;

/** A short list: what is visible is drawn first, the rest right after the paint, so that the list is seen the sooner. */
export interface ShortList {
  /** Draws other rows. `isAtTop`: the list is not scrolled. */
  renew(state: State, isAtTop: boolean): void;
  /** Draws the rest now if some of it is in the box; `anyhow`: wherever it is, as a step is about to change rows. */
  complete(anyhow?: boolean): void;
  /** The rest is not drawn any more. */
  stop(): void;
}

export function createShortList(view: View, shown: DrawnRows): ShortList {
  const { list } = view.dom;
  /** As high as what is not drawn yet: the box has its size at once, and nothing has to move. */
  const filler = view.make('div', 'spacer', { 'aria-hidden': 'true' });
  let ended: Cleanup = () => {};
  /** Of the rows that are not all drawn. */
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
        // The page has asked for all rows (spec, virtualScroll).
        state.config.virtualScroll !== false &&
        // The dropdown is as wide as the widest row.
        state.config.dropdownWidth !== 'content' &&
        count - Math.max(first, shown.items.length) >= FIRST &&
        !isInTree(state) &&
        page &&
        // A simulated page paints nothing.
        'elementsFromPoint' in page.document;
      show(state, isPart ? first : count);
      if (!isPart) return;
      incomplete = state;
      filler.style.height = `calc(${count - first} * var(--ws-row-height, ${USUAL_PX}px))`;
      list.append(filler);
      ended = afterPaint(page, view.timer, () => complete(true));
    },
    complete,
    stop,
  };
}
