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
