import type { RowIndex } from '../../model/indexes.js';
import { visibleRange } from '../../model/list/viewport.js';
import type { State } from '../../model/state.js';
import type { View } from '../types.js';
import type { DrawnRows } from './drawn-rows.js';
import { type Heights, isVirtual } from './heights.js';
import { placeRow } from './row.js';
import type { Scroller } from './scroll.js';
import { createShortList } from './short-list.js';
import type { SizeWatch } from './sizes.js';

/** Rows drawn beyond either edge of the box. */
const OVERSCAN = 4;

/** Which rows are drawn: all of a short list; of a long one those in the box, some around it, and the active one. */
export interface RowRange {
  /** Other rows: draws a short list; of a long one, what makes it scroll. `isAtTop`: it is not scrolled. */
  renew(state: State, isAtTop: boolean): void;
  /** Draws the rows of a long list for where it is scrolled now. */
  draw(state: State): void;
  /** Draws what is not drawn yet of a short list, if it has come into the box, or `anyhow`. */
  complete(anyhow?: boolean): void;
  /** Nothing is drawn later, and sizes are no longer watched. */
  stop(): void;
}

/** The active row stays drawn wherever it is (accessibility 1.8). `track`: what a long list scrolls by. */
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
  /** First and last row of a long list that are drawn, and the active one; empty: all are drawn anew. */
  let drawn = '';

  /** Writes where the rows of a long list stand. */
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
