import { afterPaint, laysOut, viewOf } from '../../dom.js';
import type { OptionIndex } from '../../model/indexes.js';
import { contentAt, rowOrBranch } from '../../model/list/rows.js';
import { isInTree } from '../../model/list/status.js';
import type { State } from '../../model/state.js';
import type { SelectCleanup } from '../../schema/types.js';
import { setStateClass } from '../el.js';
import type { View } from '../types.js';
import { createDrawnRows, type DrawnRows, firstRows } from './drawn-rows.js';
import { isVirtual, tellHeight, watchSizes } from './heights.js';
import { createLongList, type LongList } from './long-list.js';
import type { RowElement, RowFactory } from './row.js';
import { visiblePx } from './scroll.js';

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
 * Renders the rows into the list's box. `rested`: the user has stopped scrolling; `resized`: the box or a row has changed its size by itself; `shown`: the box has a size
 * now and had none when it was to show the active row.
 */
export function createDrawing(
  view: View,
  rows: RowFactory,
  rested: () => void,
  resized: () => void,
  shown: () => void,
) {
  const { list } = view.dom;
  const drawn = createDrawnRows(view, rows);
  /** Width and height of the box when it was last drawn. */
  let box = [0, 0];
  /** Whether the active row could not be scrolled to, because the box had no size. */
  let isOwed = false;
  /** Whether the box has changed its size since it was last drawn. */
  const isResized = () => list.clientWidth !== box[0] || list.clientHeight !== box[1];
  /** From the first time that the list is long. */
  let long: LongList | undefined;
  const isOff = () => !!long && drawn.items.some(long.isOff);
  const watch = watchSizes(list, view.timer, () => isResized() || isOff(), resized);
  const short = createShortList(view, drawn);
  /** The element of the active row, if it is drawn. */
  const activeNode = (state: State) => rows.drawn.get(contentAt(state.rows, state.active))?.node;
  const longOf = (state: State): LongList | null => {
    if (!isVirtual(state)) return null;
    long ??= createLongList(view, drawn, watch, rested);
    return long;
  };

  return {
    /** Rows or their content changed. `isOther`: the set of rows or their heights changed. `draw` follows. */
    renew(prev: State, state: State, isOther: boolean): void {
      const isAtTop = isOther && !staysScrolled(list, prev, state);
      holdTopRow(list, drawn.items, rows, { prev, state }, () => {
        const asLong = longOf(state);
        asLong?.renew(prev, state, isOther);
        if (isOther) {
          setStateClass(list, 'list', 'virtual', !!asLong);
          tellHeight(list, state);
        }
        if (asLong) short.stop();
        else {
          // What was in the open list is drawn at once when a query brings it back.
          short.renew(state, isAtTop, prev.open ? rows.drawn.size : drawn.items.length);
          watch([list]);
        }
        return !asLong;
      });
    },
    /** Scrolls to the top. */
    reset(): void {
      if (list.scrollTop) list.scrollTop = 0;
      long?.reset();
    },
    /** Draws the rows in the box. `reveal` scrolls to the active row; `rests`: scrolling has ended. */
    draw(state: State, reveal: boolean, rests = false): void {
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
    drawn,
    /** Stops watching sizes. */
    stop(): void {
      short.stop();
      watch([]);
    },
    activeNode,
    /** Whether the active row was in the box when last drawn. If not, the user has scrolled to other rows. */
    isInView(state: State): boolean {
      const node = activeNode(state);
      if (isVirtual(state) || !node) return !!long?.isInView(state);
      const top = node.offsetTop - list.scrollTop;
      return top >= -1 && top + node.offsetHeight <= (box[1] || Number.POSITIVE_INFINITY) + 1;
    },
    isResized,
    /** Whether too few rows are left below, so the next page is needed (D4.6). `scrolled`: by the user. */
    isNearEnd(state: State, scrolled: boolean): boolean {
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

/** Rows drawn before the first paint, after the active one. More than a box shows. */
const FIRST = 20;

/** Draws the first rows, and the rest after the paint, so that the list appears sooner. */
function createShortList(view: View, shown: DrawnRows) {
  const { list } = view.dom;
  /** As high as the rows not drawn yet, so the box has its final size and nothing moves. */
  const filler = view.make('div', 'spacer', { 'aria-hidden': true });
  let ended: SelectCleanup = () => {};
  /** The state whose rows are not all drawn yet. */
  let incomplete: State | null = null;

  /** Cancels drawing the rest. */
  const stop = () => {
    ended();
    incomplete = null;
    filler.remove();
  };
  const show = (state: State, count: number) =>
    shown.show(state, firstRows(state, count), null, true);
  /** Draws the rest now if it has reached the box, or if `anyhow`, because rows will change. */
  const complete = (anyhow?: boolean) => {
    const state = incomplete;
    if (!state || (!anyhow && filler.offsetTop >= list.scrollTop + list.clientHeight)) return;
    stop();
    show(state, state.rows.count);
  };

  return {
    /** Draws other rows. `isAtTop`: the list is not scrolled; `laidOut`: how many rows the browser knows. */
    renew(state: State, isAtTop: boolean, laidOut: number) {
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
        count - Math.max(first, laidOut) >= FIRST &&
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
function holdTopRow(
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
