import { viewOf } from '../../dom.js';
import type { RowIndex } from '../../model/indexes.js';
import { isShown, scrollToShow, visibleRange } from '../../model/list/viewport.js';
import type { State } from '../../model/state.js';
import type { SelectCleanup } from '../../schema/types.js';
import type { View } from '../types.js';
import type { DrawnRows } from './drawn-rows.js';
import { createHeights, isVirtual, type SizeWatch } from './heights.js';
import { placeRow, type RowElement } from './row.js';
import { createScroller } from './scroll.js';

/** Number of rows drawn beyond each edge of the box. */
const OVERSCAN = 4;

/** Drawing a row can change its height, and so the visible rows. This limits the number of passes. */
const MAX_PASSES = 4;

export type LongList = ReturnType<typeof createLongList>;

/**
 * Draws the rows in the box, some around it, and the active row (accessibility 1.8), each positioned separately. `rested`: the user has
 * stopped scrolling.
 */
export function createLongList(
  view: View,
  shown: DrawnRows,
  watch: SizeWatch,
  rested: SelectCleanup,
) {
  const { list } = view.dom;
  /** Gives the list its height. */
  const track = view.make('div', 'spacer', { 'aria-hidden': true });
  const scroller = createScroller(list, track, viewOf(list), view.timer, rested);
  const heights = createHeights(scroller);
  /** First, last and active row drawn; empty if all are to be redrawn. */
  let drawn = '';

  const drawRows = (state: State) => {
    const { active } = state;
    const { viewport } = heights;
    const [first, last] = visibleRange(viewport, scroller.px, scroller.boxPx, OVERSCAN);
    const next = `${first} ${last} ${active}`;
    if (next !== drawn) {
      const wanted = Array.from({ length: last - first + 1 }, (_, i) => (first + i) as RowIndex);
      if (active >= 0 && active < first) wanted.unshift(active);
      if (active > last) wanted.push(active);
      shown.show(state, wanted, track, !drawn);
      watch([list, ...shown.items.map(({ node }) => node)]);
      drawn = next;
    }
    for (const item of shown.items) {
      const { rowIndex } = item;
      const topPx = scroller.inTrack(viewport.topOf(rowIndex), viewport.heightOf(rowIndex));
      if (item.topPx !== topPx) placeRow(item, topPx);
    }
  };

  return {
    /** Rows or their content changed, but nothing in the page. `isOther`: the set of rows or their heights changed. */
    renew(prev: State, state: State, isOther: boolean): void {
      drawn = '';
      if (isOther) {
        // The position is only as recent as the last read.
        if (prev.open) scroller.read(!isVirtual(prev));
        else scroller.reset();
        heights.renew(prev, state);
      }
      if (track.parentNode !== list) list.prepend(track);
      // Those at the top before the box is measured, so that box and rows need only one layout.
      const top = Math.max(0, state.active) as RowIndex;
      if (!prev.open && isShown(heights.viewport, top, 0, scroller.boxPx)) drawRows(state);
    },
    /** `reveal` scrolls to the active row; `rests`: scrolling has ended. */
    draw(state: State, reveal: boolean, rests: boolean): void {
      scroller.read();
      // Repeats if rows are not as high as assumed, because then other rows are visible.
      for (let pass = 0; ; pass++) {
        const { px, boxPx } = scroller;
        if (reveal) scroller.go(scrollToShow(heights.viewport, state.active, px, boxPx));
        scroller.realign(rests);
        drawRows(state);
        if (pass === MAX_PASSES || !heights.measure(state, shown.items)) return;
      }
    },
    reset: scroller.reset,
    /** Whether the active row was in the box when last drawn. */
    isInView: ({ active }: State): boolean =>
      isShown(heights.viewport, active, scroller.px, scroller.boxPx),
    /** Height of the rows below the box. */
    leftPx: (): number => heights.viewport.totalPx - scroller.px - scroller.boxPx,
    // A row without a position is in normal flow, so its height does not matter.
    isOff: (row: RowElement): boolean => row.topPx !== null && heights.isOff(row),
  };
}
