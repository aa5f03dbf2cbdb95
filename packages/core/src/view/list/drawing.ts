import { viewOf } from '../../dom.js';
import { contentAt } from '../../model/list/rows.js';
import type { State } from '../../model/state.js';
import { cls } from '../../schema/classes.js';
import type { View } from '../types.js';
import { createDrawnRows } from './drawn-rows.js';
import { isVirtual, tellHeight, watchSizes } from './heights.js';
import { createLongList, type LongList } from './long-list.js';
import type { RowFactory } from './row.js';
import { visiblePx } from './scroll.js';
import { createShortList, holdTopRow } from './short-list.js';

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
  /** Creates elements of a closed list for the next time. */
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
  const drawn = createDrawnRows(view, rows);
  /** Width and height of the box when it was last drawn. */
  let box = [0, 0];
  /** Whether the active row could not be scrolled to, because the box had no size. */
  let isOwed = false;
  const isResized = () => list.clientWidth !== box[0] || list.clientHeight !== box[1];
  /** From the first time that the list is long. */
  let long: LongList | undefined;
  const isOff = () => !!long && drawn.items.some(long.isOff);
  const watch = watchSizes(list, view.timer, () => isResized() || isOff(), resized);
  const short = createShortList(view, drawn);
  const activeNode = (state: State) => rows.drawn.get(contentAt(state.rows, state.active))?.node;
  const longOf = (state: State): LongList | null => {
    if (!isVirtual(state)) return null;
    long ??= createLongList(view, drawn, watch, rested);
    return long;
  };

  return {
    renew(prev, state, isOther) {
      const isAtTop = isOther && !staysScrolled(list, prev, state);
      holdTopRow(list, drawn.items, rows, { prev, state }, () => {
        const asLong = longOf(state);
        asLong?.renew(prev, state, isOther);
        if (isOther) {
          list.classList.toggle(cls('list', 'virtual'), !!asLong);
          tellHeight(list, state);
        }
        if (asLong) short.stop();
        else {
          short.renew(state, isAtTop);
          watch([list]);
        }
        return !asLong;
      });
    },
    reset() {
      if (list.scrollTop) list.scrollTop = 0;
      long?.reset();
    },
    draw(state, reveal, rests = false) {
      box = [list.clientWidth, list.clientHeight];
      if (!box[1]) isOwed ||= reveal;
      const asLong = longOf(state);
      if (asLong) asLong.draw(state, reveal, rests);
      else if (reveal) showElement(list, activeNode(state));
      short.complete();
      if (!isOwed || !box[1]) return;
      isOwed = false;
      shown();
    },
    complete: short.complete,
    prepare: drawn.prepare,
    rest: drawn.rest,
    forget: drawn.forget,
    stop() {
      short.stop();
      watch([]);
    },
    activeNode,
    isInView(state) {
      const node = activeNode(state);
      if (isVirtual(state) || !node) return !!long?.isInView(state);
      const top = node.offsetTop - list.scrollTop;
      return top >= -1 && top + node.offsetHeight <= (box[1] || Number.POSITIVE_INFINITY) + 1;
    },
    isResized,
    isNearEnd(state, scrolled) {
      const { clientHeight, scrollTop, scrollHeight } = list;
      // A box without layout has no end, and a box taller than the screen would load every page.
      if (!clientHeight && state.rows.count > 0) return false;
      if (!scrolled && clientHeight > visiblePx(list, viewOf(list))) return false;
      const leftPx = longOf(state)?.leftPx() ?? scrollHeight - scrollTop - clientHeight;
      // Loads one box ahead once the user has scrolled, nothing before.
      return leftPx <= (scrollTop > 0 ? clientHeight : 1);
    },
  };
}
