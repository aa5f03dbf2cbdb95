import { afterPaint, laysOut, viewOf } from '../../dom.js';
import type { RowIndex } from '../../model/indexes.js';
import { isInTree } from '../../model/list/status.js';
import { visibleRange } from '../../model/list/viewport.js';
import type { State } from '../../model/state.js';
import type { Cleanup } from '../../schema/types.js';
import type { View } from '../types.js';
import type { DrawnRows } from './drawn-rows.js';
import { type Heights, isVirtual, type SizeWatch } from './heights.js';
import { placeRow } from './row.js';
import type { Scroller } from './scroll.js';

/** Rows drawn before the first paint, after the active one. More than a box shows. */
const FIRST = 20;

/** Draws the visible rows of a short list first and the rest after the paint, so the list appears sooner. */
export interface ShortList {
  /** Draws other rows. `isAtTop`: the list is not scrolled. */
  renew(state: State, isAtTop: boolean): void;
  /** Draws the rest now if it has reached the box, or if `anyhow`, because rows are about to change. */
  complete(anyhow?: boolean): void;
  /** Cancels drawing the rest. */
  stop(): void;
}

function createShortList(view: View, shown: DrawnRows): ShortList {
  const { list } = view.dom;
  /** As high as the rows not drawn yet, so the box has its final size and nothing moves. */
  const filler = view.make('div', 'spacer', { 'aria-hidden': 'true' });
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

/** Number of rows drawn beyond each edge of the box. */
const OVERSCAN = 4;

/** Draws all rows of a short list. In a long list: those in the box, some around it, and the active row. */
export interface RowRange {
  /** Draws a short list, or adds the track of a long one. `isAtTop`: the list is not scrolled. */
  renew(state: State, isAtTop: boolean): void;
  /** Draws the rows of a long list at its present scroll position. */
  draw(state: State): void;
  /** Draws the rest of a short list if it has scrolled into the box, or if `anyhow`. */
  complete(anyhow?: boolean): void;
  /** Cancels pending drawing and stops watching sizes. */
  stop(): void;
}

/** The active row is always drawn (accessibility 1.8). `track`: gives a long list its height. */
export function createRowRange(
  view: View,
  track: HTMLElement,
  shown: DrawnRows,
  heights: Heights,
  scroller: Scroller,
  watch: SizeWatch,
): RowRange {
  const { list } = view.dom;
  const short = createShortList(view, shown);
  /** First, last and active row drawn of a long list; empty if all are to be redrawn. */
  let drawn = '';

  /** Writes the positions of the rows of a long list. */
  const placeRows = () => {
    for (const item of shown.items) {
      const { rowIndex } = item;
      const topPx = scroller.inTrack(
        heights.viewport.topOf(rowIndex),
        heights.viewport.heightOf(rowIndex),
      );
      if (item.topPx !== topPx) placeRow(item, topPx);
    }
  };

  return {
    renew(state, isAtTop) {
      drawn = '';
      if (!isVirtual(state)) {
        short.renew(state, isAtTop);
        watch([list]);
        return;
      }
      short.stop();
      if (track.parentNode !== list) list.prepend(track);
    },
    draw(state) {
      const { active } = state;
      const [first, last] = visibleRange(heights.viewport, scroller.px, scroller.boxPx, OVERSCAN);
      const next = `${first} ${last} ${active}`;
      if (next !== drawn) {
        const wanted = Array.from({ length: last - first + 1 }, (_, i) => (first + i) as RowIndex);
        if (active >= 0 && active < first) wanted.unshift(active);
        if (active > last) wanted.push(active);
        shown.show(state, wanted, track, !drawn);
        watch([list, ...shown.items.map(({ node }) => node)]);
        drawn = next;
      }
      placeRows();
    },
    complete: short.complete,
    stop() {
      short.stop();
      watch([]);
    },
  };
}
