import type { RowIndex } from '../../model/indexes.js';
import { visibleRange } from '../../model/list/viewport.js';
import type { State } from '../../model/state.js';
import type { DrawnRows } from './drawn-rows.js';
import { type Heights, isVirtual } from './heights.js';
import type { Scroller } from './scroll.js';
import type { SizeWatch } from './sizes.js';

/** Rows drawn beyond either edge of the box. */
const OVERSCAN = 4;

/** Which rows are drawn: all of a short list; of a long one those in the box, some around it, and the active one. */
export interface RowRange {
  /** Other rows: draws all of a short list; of a long one, what makes it scroll. */
  renew(state: State): void;
  /** Draws the rows of a long list for where it is scrolled now. */
  draw(state: State): void;
}

/** The active row stays drawn wherever it is (accessibility 1.8). `track`: what a long list scrolls by. */
export function createRowRange(
  list: HTMLElement,
  track: HTMLElement,
  shown: DrawnRows,
  heights: Heights,
  scroller: Scroller,
  watch: SizeWatch,
): RowRange {
  /** First and last row of a long list that are drawn, and the active one; empty: all are drawn anew. */
  let drawn = '';

  /** Writes where the rows of a long list stand. */
  const placeRows = () => {
    for (const item of shown.items) {
      const { rowIndex, node } = item;
      const topPx = scroller.inTrack(
        heights.viewport.topOf(rowIndex),
        heights.viewport.heightOf(rowIndex),
      );
      if (item.topPx === topPx) continue;
      item.topPx = topPx;
      node.style.top = `${topPx}px`;
    }
  };

  return {
    renew(state) {
      drawn = '';
      if (!isVirtual(state)) {
        const all = Array.from({ length: state.rows.count }, (_, at) => at as RowIndex);
        shown.show(state, all, null, true);
        watch([list]);
      } else if (track.parentNode !== list) list.prepend(track);
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
  };
}
