import { viewOf } from '../../dom.js';
import { contentAt } from '../../model/list/rows.js';
import { isShown, scrollToShow } from '../../model/list/viewport.js';
import type { State } from '../../model/state.js';
import { cls } from '../../schema/classes.js';
import type { View } from '../types.js';
import { createDrawnRows } from './drawn-rows.js';
import { createHeights, holdTopRow, isVirtual, tellHeight, watchSizes } from './heights.js';
import type { RowFactory } from './row.js';
import { createRowRange } from './row-range.js';
import { createScroller } from './scroll.js';

/** Drawing a row can change its height, and so the visible rows. This limits the number of passes. */
const MAX_PASSES = 4;

/** Renders the rows into the list's box. */
export interface Drawing {
  /** Rows or their content changed. `isOther`: the set of rows or their heights changed. `draw` follows. */
  renew(prev: State, state: State, isOther: boolean): void;
  /** Scrolls to the top. */
  reset(): void;
  /** Draws the rows in the box. `reveal` scrolls to the active row; `rests`: scrolling has ended. */
  draw(state: State, reveal: boolean, rests?: boolean): void;
  /** Draws the rest of a short list if it has scrolled into the box, or if `anyhow`. */
  complete(anyhow?: boolean): void;
  /** Creates the elements of a closed, short list for the next time. */
  prepare(state: State): void;
  /** Empties the closed list and keeps its elements for the next time. */
  rest(): void;
  /** Reuses no elements. They remain until new ones replace them. */
  forget(): void;
  /** Stops watching sizes. */
  stop(): void;
  /** The element of the active row, if it is drawn. */
  activeNode(state: State): HTMLElement | undefined;
  /** Whether the active row was in the box when last drawn. If not, the user has scrolled to other rows. */
  isInView(state: State): boolean;
  /** Whether the box has changed its size since it was last drawn. */
  isResized(): boolean;
  /** Whether too few rows are left below, so the next page is needed (D4.6). `scrolled`: by the user. */
  isNearEnd(state: State, scrolled: boolean): boolean;
}

/** Scrolls as little as possible to show an element, or its top if it is taller than the list. */
function showElement(list: HTMLElement, row: HTMLElement | undefined) {
  if (!row) return;
  const { offsetTop: top, offsetHeight: height } = row;
  if (top < list.scrollTop || height > list.clientHeight) list.scrollTop = top;
  else if (top + height > list.scrollTop + list.clientHeight)
    list.scrollTop = top + height - list.clientHeight;
}

/** Whether the box may be scrolled down. Checks the query first, because reading `scrollTop` forces a layout. */
const staysScrolled = (list: HTMLElement, prev: State, { rows }: State): boolean =>
  prev.open && rows.query === prev.rows.query && list.scrollTop > 0;

/**
 * `rested`: the user has stopped scrolling; `resized`: the box or a row has changed its size by itself; `shown`: the box has a size
 * now and had none when it was to show the active row.
 */
export function createDrawing(
  view: View,
  rows: RowFactory,
  rested: () => void,
  resized: () => void,
  shown: () => void,
): Drawing {
  const { list } = view.dom;
  const track = view.make('div', 'spacer', { 'aria-hidden': 'true' });
  const drawn = createDrawnRows(view, rows);
  const scroller = createScroller(list, track, viewOf(list), view.timer, rested);
  const heights = createHeights(scroller);
  /** Width and height of the box when it was last drawn. */
  let box = [0, 0];
  /** Whether the active row could not be scrolled to, because the box had no size. */
  let isOwed = false;
  const isResized = () => list.clientWidth !== box[0] || list.clientHeight !== box[1];
  // The rows of a short list are in normal flow, so their heights do not matter.
  const isOff = () => drawn.items.some((row) => row.topPx !== null && heights.isOff(row));
  const watch = watchSizes(list, view.timer, () => isResized() || isOff(), resized);
  const range = createRowRange(view, track, drawn, heights, scroller, watch);
  const activeNode = (state: State) => rows.drawn.get(contentAt(state.rows, state.active))?.node;

  /** Repeats if rows are not as high as assumed, because then other rows are visible. */
  const drawLong = (state: State, reveal: boolean, rests = false) => {
    for (let pass = 0; ; pass++) {
      const { px, boxPx } = scroller;
      if (reveal) scroller.go(scrollToShow(heights.viewport, state.active, px, boxPx));
      scroller.realign(rests);
      range.draw(state);
      if (pass === MAX_PASSES || !heights.measure(state, drawn.items)) return;
    }
  };

  return {
    renew(prev, state, isOther) {
      // The position of a long list is only as recent as the last read.
      if (isOther && prev.open && (isVirtual(prev) || isVirtual(state))) scroller.read();
      const isAtTop = isOther && !staysScrolled(list, prev, state);
      holdTopRow(list, drawn.items, rows, { prev, state }, () => {
        if (isOther) {
          list.classList.toggle(cls('list', 'virtual'), isVirtual(state));
          tellHeight(list, state);
          heights.renew(prev, state);
        }
        range.renew(state, isAtTop);
        return !isVirtual(state);
      });
    },
    reset: scroller.reset,
    draw(state, reveal, rests) {
      box = [list.clientWidth, list.clientHeight];
      if (!box[1]) isOwed ||= reveal;
      scroller.read();
      if (isVirtual(state)) drawLong(state, reveal, rests);
      else if (reveal) showElement(list, activeNode(state));
      range.complete();
      if (!isOwed || !box[1]) return;
      isOwed = false;
      shown();
    },
    complete: range.complete,
    prepare: drawn.prepare,
    rest: drawn.rest,
    forget: drawn.forget,
    stop: range.stop,
    activeNode,
    isInView(state) {
      const node = activeNode(state);
      if (isVirtual(state) || !node)
        return isShown(heights.viewport, state.active, scroller.px, scroller.boxPx);
      const top = node.offsetTop - list.scrollTop;
      return top >= -1 && top + node.offsetHeight <= (box[1] || Number.POSITIVE_INFINITY) + 1;
    },
    isResized,
    isNearEnd(state, scrolled) {
      const { clientHeight, scrollTop, scrollHeight } = list;
      // A box without layout has no end, and a box taller than the screen would load every page.
      if (!clientHeight && state.rows.count > 0) return false;
      if (!scrolled && clientHeight > scroller.boxPx) return false;
      const leftPx = isVirtual(state)
        ? heights.viewport.totalPx - scroller.px - scroller.boxPx
        : scrollHeight - scrollTop - clientHeight;
      // Loads one box ahead once the user has scrolled, nothing before.
      return leftPx <= (scrollTop > 0 ? clientHeight : 1);
    },
  };
}
