import { viewOf } from '../../dom.js';
import type { RowIndex } from '../../model/indexes.js';
import { contentAt, rowOrBranch } from '../../model/list/rows.js';
import { isInTree } from '../../model/list/status.js';
import * as port from '../../model/list/viewport.js';
import type { State } from '../../model/state.js';
import type { SelectCleanup, Timer } from '../../schema/types.js';
import type { RowElement } from './row.js';
import type { Scroller } from './scroll.js';

/** Beyond this many rows only the visible ones are drawn (spec, virtualScroll). */
const VIRTUAL_FROM = 100;

/** Whether the list is long, so only its visible rows are drawn, each positioned separately. */
export const isVirtual = ({ config, rows }: State): boolean =>
  config.virtualScroll !== false && rows.count > VIRTUAL_FROM;

/** Assumed height of a row that is not measured: the default of `itemHeight`. */
const USUAL_PX = 36;

/** Minimum row height from the options; 0 if the style sheet decides. */
function givenPx({ config }: State): number {
  const px = Number(config.itemHeight) || 0;
  return px === USUAL_PX ? 0 : px;
}

/** Passes the height from the options to the style sheet. */
export function tellHeight(list: HTMLElement, state: State): void {
  const px = givenPx(state);
  list.style.setProperty('--ws-row-height', px ? `${px}px` : '');
}

/** Minimum height in the style sheet, read from an option because headings differ; 0 if it is not a length. */
function sheetPxOf(drawn: readonly RowElement[]): number {
  const row = drawn.find((each) => 'ix' in each)?.node;
  return (row && Number.parseFloat(getComputedStyle(row).minHeight)) || 0;
}

/**
 * Heights of the rows of a long list, and so their positions. Starts with one height for all rows. If a drawn row differs, the minimum height is read from the style sheet, because a
 * theme may have changed it, and kept for the next time. If rows are still higher, all drawn rows are measured
 * (accessibility 1.8).
 */
export function createHeights(scroller: Scroller) {
  let viewport = port.fixedViewport(0, 1);
  let isMeasuring = false;
  /** Minimum row height in the style sheet, as last read. */
  let sheetPx: number = USUAL_PX;
  /** Scroll position when rows were last drawn. */
  let drawnPx = 0;

  /** Whether a drawn row has changed its height since it was measured. */
  const isOff = ({ rowIndex, node }: RowElement) => {
    // A row without a height is hidden.
    const px = node.offsetHeight;
    return px > 0 && Math.abs(px - viewport.heightOf(rowIndex)) > 0.5;
  };

  /** Starts again with assumed heights. The row at the top edge keeps its place (case 100). */
  const begin = (state: State, rowOf = (top: RowIndex) => top) => {
    const top = viewport.rowAt(scroller.px);
    const intoPx = scroller.px - viewport.topOf(top);
    const px = givenPx(state) || sheetPx;
    viewport = (isMeasuring ? port.measuredViewport : port.fixedViewport)(state.rows.count, px);
    scroller.hold(viewport.totalPx, viewport.topOf(rowOf(top)) + intoPx);
  };

  /** Whether the style sheet has a different height than assumed. */
  const followSheet = (state: State, drawn: readonly RowElement[]) => {
    const px = givenPx(state) ? 0 : sheetPxOf(drawn);
    if (!px || px === sheetPx) return false;
    sheetPx = px;
    begin(state);
    return true;
  };

  return {
    /** The position of each row. */
    get viewport(): port.Viewport {
      return viewport;
    },
    isOff,
    /** Measures the drawn rows if needed. Returns true if something moved. */
    measure(state: State, drawn: readonly RowElement[]): boolean {
      if (!isMeasuring) {
        if (!drawn.some(isOff)) return false;
        if (followSheet(state, drawn)) return true;
        isMeasuring = true;
        begin(state);
      }
      const found = drawn.map(({ rowIndex, node }) => [rowIndex, node.offsetHeight] as const);
      const px = port.remeasure(viewport, found, scroller.px, scroller.boxPx, drawnPx);
      if (px !== null) scroller.hold(viewport.totalPx, px);
      drawnPx = scroller.px;
      return px !== null;
    },
    /** Rows or heights changed. The row at the top edge keeps its place, also if the list was short before. */
    renew(prev: State, state: State): void {
      const { rows, catalog, config } = state;
      const wasLong = isVirtual(prev);
      if (!wasLong) viewport = port.fixedViewport(prev.rows.count, givenPx(prev) || sheetPx);
      isMeasuring = config.itemHeight === 'auto' || (isMeasuring && wasLong && prev.open);
      // In a tree, the index of the top row changes when a branch above it is collapsed.
      const isSame = isInTree(state) && prev.open && catalog === prev.catalog;
      begin(state, (top) => {
        const row = isSame ? rowOrBranch(catalog, rows, contentAt(prev.rows, top)) : top;
        return row < 0 ? top : row;
      });
    },
  };
}

/** Observes these elements, and no others. */
export type SizeWatch = (elements: readonly Element[]) => void;

/**
 * Reports size changes of rendered rows: a web font loads, the user changes the text spacing, a component in a row loads, or a
 * message reduces the space of the list. `isNews` checks for a change, because each element is also reported when it is first
 * observed. Without a ResizeObserver, nothing is reported.
 */
export function watchSizes(
  list: HTMLElement,
  timer: Timer,
  isNews: () => boolean,
  told: () => void,
): SizeWatch {
  const view = viewOf(list);
  if (!view?.ResizeObserver) return () => {};
  let watched: ReadonlySet<Element> = new Set();
  let stop: SelectCleanup = () => {};
  const observer = new view.ResizeObserver(() => {
    if (!isNews()) return;
    stop();
    // Not in the callback: rows that are rendered here would be reported too late, which causes an error of the observer.
    stop = timer(0, told);
  });
  return (elements) => {
    const next = new Set(elements);
    for (const element of watched) if (!next.has(element)) observer.unobserve(element);
    for (const element of next) if (!watched.has(element)) observer.observe(element);
    watched = next;
    if (next.size === 0) stop();
  };
}
