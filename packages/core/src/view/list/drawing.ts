import { viewOf } from '../../dom.js';
import { contentAt } from '../../model/list/rows.js';
import { isShown, scrollToShow } from '../../model/list/viewport.js';
import type { State } from '../../model/state.js';
import { cls } from '../../schema/classes.js';
import type { View } from '../types.js';
import { createDrawnRows } from './drawn-rows.js';
import { createHeights, isVirtual, tellHeight } from './heights.js';
import { holdTopRow } from './hold-top-row.js';
import type { RowFactory } from './row.js';
import { createRowRange } from './row-range.js';
import { createScroller } from './scroll.js';
import { watchSizes } from './sizes.js';

/** Drawing a row can change its height and so which rows are visible; this often it is looked at again. */
const MAX_PASSES = 4;

/** The rows as they stand in the list's box. */
export interface Drawing {
  /** The rows or what is in them are others; `isOther`: which rows there are, or their heights. `draw` follows. */
  renew(prev: State, state: State, isOther: boolean): void;
  /** Scrolls to the top. */
  reset(): void;
  /** Draws for the place and size of the box. `reveal`: the active row comes into it; `rests`: scrolling has ended. */
  draw(state: State, reveal: boolean, rests?: boolean): void;
  /** Draws what is not drawn yet of a short list, if it has come into the box, or `anyhow`. */
  complete(anyhow?: boolean): void;
  /** The list is closed: it is empty, and its elements are kept for the next time. */
  rest(): void;
  /** No element is used again; they stay until others take their place. */
  forget(): void;
  /** Sizes are no longer watched. */
  stop(): void;
  /** The element of the active row, if it is drawn. */
  activeNode(state: State): HTMLElement | undefined;
  /** Whether the active row stood in the box as it was last drawn: who has scrolled it away wants to see others. */
  isInView(state: State): boolean;
  /** Whether the box has another size than when it was last drawn. */
  isResized(): boolean;
  /** Whether so few rows are left below the box that a further page is wanted (D4.6). `scrolled`: by the user. */
  isNearEnd(state: State, scrolled: boolean): boolean;
}

/** Scrolls as little as shows an element, its top if it is higher than the list. */
function showElement(list: HTMLElement, row: HTMLElement | undefined) {
  if (!row) return;
  const { offsetTop: top, offsetHeight: height } = row;
  if (top < list.scrollTop || height > list.clientHeight) list.scrollTop = top;
  else if (top + height > list.scrollTop + list.clientHeight)
    list.scrollTop = top + height - list.clientHeight;
}

/** Whether the box may stand lower than at the top: not asked where another query brings it there, as the browser would lay it out. */
const staysScrolled = (list: HTMLElement, prev: State, { rows }: State): boolean =>
  prev.open && rows.query === prev.rows.query && list.scrollTop > 0;

/** `rested`: the user has stopped scrolling; `resized`: the box or a row has got another size by itself. */
export function createDrawing(
  view: View,
  rows: RowFactory,
  rested: () => void,
  resized: () => void,
): Drawing {
  const { list } = view.dom;
  const track = view.make('div', 'spacer', { 'aria-hidden': 'true' });
  const shown = createDrawnRows(view, rows);
  const scroller = createScroller(list, track, viewOf(list), view.timer, rested);
  const heights = createHeights(scroller);
  /** Width and height of the box when it was last drawn. */
  let box = [0, 0];
  const isResized = () => list.clientWidth !== box[0] || list.clientHeight !== box[1];
  // The rows of a short list stand below each other, whatever their heights.
  const isOff = () => shown.items.some((row) => row.topPx !== null && heights.isOff(row));
  const watch = watchSizes(list, view.timer, () => isResized() || isOff(), resized);
  const range = createRowRange(view, track, shown, heights, scroller, watch);
  const activeNode = (state: State) => rows.drawn.get(contentAt(state.rows, state.active))?.node;

  /** Rows that are higher than they were taken to be leave room for fewer of them, or bring others. */
  const drawLong = (state: State, reveal: boolean, rests = false) => {
    for (let pass = 0; ; pass++) {
      const { px, boxPx } = scroller;
      if (reveal) scroller.go(scrollToShow(heights.viewport, state.active, px, boxPx));
      scroller.realign(rests);
      range.draw(state);
      if (pass === MAX_PASSES || !heights.measure(state, shown.items)) return;
    }
  };

  return {
    renew(prev, state, isOther) {
      // Where the rows of a long list stood is known as far as it has been read.
      if (isOther && prev.open && (isVirtual(prev) || isVirtual(state))) scroller.read();
      const isAtTop = isOther && !staysScrolled(list, prev, state);
      holdTopRow(list, shown.items, rows, { prev, state }, () => {
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
      scroller.read();
      if (isVirtual(state)) drawLong(state, reveal, rests);
      else if (reveal) showElement(list, activeNode(state));
      range.complete();
    },
    complete: range.complete,
    rest: shown.rest,
    forget: shown.forget,
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
      // A box without layout is near nothing, and one that is higher than the screen never fills.
      if (!clientHeight && state.rows.count > 0) return false;
      if (!scrolled && clientHeight > scroller.boxPx) return false;
      const leftPx = isVirtual(state)
        ? heights.viewport.totalPx - scroller.px - scroller.boxPx
        : scrollHeight - scrollTop - clientHeight;
      // One more box when the user goes there, none before.
      return leftPx <= (scrollTop > 0 ? clientHeight : 1);
    },
  };
}
