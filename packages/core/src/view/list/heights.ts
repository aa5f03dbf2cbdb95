import type { RowIndex } from '../../model/indexes.js';
import { isInTree } from '../../model/list/query.js';
import { contentAt, rowOrBranch } from '../../model/list/rows.js';
import {
  fixedViewport,
  measuredViewport,
  remeasure,
  type Viewport,
} from '../../model/list/viewport.js';
import type { State } from '../../model/state.js';
import type { RowElement } from './row.js';
import type { Scroller } from './scroll.js';

/** Beyond this many rows only the visible ones are drawn (spec, virtualScroll). */
const VIRTUAL_FROM = 100;

/** Whether the list is long: only its visible rows are drawn, at places of their own. */
export const isVirtual = ({ config, rows }: State): boolean =>
  config.virtualScroll !== false && rows.count > VIRTUAL_FROM;

/** Of a row that nobody has looked at, the default of `itemHeight`. */
export const USUAL_PX = 36;

/** The least height of a row that the page has given as an option; 0: it is the style sheet's. */
function givenPx({ config }: State): number {
  const px = Number(config.itemHeight) || 0;
  return px === USUAL_PX ? 0 : px;
}

/** Tells the sheet what the page has given. */
export function tellHeight(list: HTMLElement, state: State): void {
  const px = givenPx(state);
  list.style.setProperty('--ws-row-height', px ? `${px}px` : '');
}

/** What the style sheet says of options, as headings have a font of their own; 0: nothing that is a length. */
function sheetPxOf(drawn: readonly RowElement[]): number {
  const row = drawn.find((each) => 'ix' in each)?.node;
  return row ? Number.parseFloat(getComputedStyle(row).minHeight) || 0 : 0;
}

/** How high the rows of a long list are, and so where they stand. */
export interface Heights {
  /** Where each row stands. */
  readonly viewport: Viewport;
  /** Whether a drawn row has become higher since it was measured, or lower. */
  isOff(row: RowElement): boolean;
  /** Measures the drawn rows if need be. True: something moved. */
  measure(state: State, drawn: readonly RowElement[]): boolean;
  /** The rows are others, or their heights: what is at the top edge stays there. */
  renew(prev: State, state: State): void;
}

/**
 * Starts with one height for all rows. When a drawn one has another, the sheet is asked for the least height, which a
 * theme may have changed; it is remembered, so that a list that stays as it was asks for nothing. Rows that are higher
 * still are measured, all that are drawn (accessibility 1.8).
 */
export function createHeights(scroller: Scroller): Heights {
  let viewport = fixedViewport(0, 1);
  let isMeasuring = false;
  /** The least height of a row in the style sheet, as far as it is known. */
  let sheetPx: number = USUAL_PX;
  /** Where the box was when rows were drawn last. */
  let drawnPx = 0;

  const isOff = ({ rowIndex, node }: RowElement) => {
    // A row without a height is not shown.
    const px = node.offsetHeight;
    return px > 0 && Math.abs(px - viewport.heightOf(rowIndex)) > (isMeasuring ? 0.5 : 1);
  };

  /** Heights are others, or have gone with the rows that were measured: the row at the top edge stays there (case 100). */
  const begin = (state: State, rowOf = (top: RowIndex) => top) => {
    const top = viewport.rowAt(scroller.px);
    const intoPx = scroller.px - viewport.topOf(top);
    const px = givenPx(state) || sheetPx;
    viewport = (isMeasuring ? measuredViewport : fixedViewport)(state.rows.count, px);
    scroller.hold(viewport.totalPx, viewport.topOf(rowOf(top)) + intoPx);
  };

  /** Whether the sheet has another height than was assumed. */
  const followSheet = (state: State, drawn: readonly RowElement[]) => {
    const px = givenPx(state) ? 0 : sheetPxOf(drawn);
    if (!px || px === sheetPx) return false;
    sheetPx = px;
    begin(state);
    return true;
  };

  return {
    get viewport() {
      return viewport;
    },
    isOff,
    measure(state, drawn) {
      if (!isMeasuring) {
        if (!drawn.some(isOff)) return false;
        if (followSheet(state, drawn)) return true;
        isMeasuring = true;
        begin(state);
      }
      const found = drawn.map(({ rowIndex, node }) => [rowIndex, node.offsetHeight] as const);
      const px = remeasure(viewport, found, scroller.px, scroller.boxPx, drawnPx);
      if (px !== null) scroller.hold(viewport.totalPx, px);
      drawnPx = scroller.px;
      return px !== null;
    },
    renew(prev, state) {
      const { rows, catalog, config } = state;
      isMeasuring =
        isVirtual(state) && (config.itemHeight === 'auto' || (isMeasuring && prev.open));
      // In a tree what stood at the top edge may have another number now, as a branch above it is collapsed.
      const isSame = isInTree(state) && prev.open && catalog === prev.catalog;
      begin(state, (top) => {
        const row = isSame ? rowOrBranch(catalog, rows, contentAt(prev.rows, top)) : top;
        return row < 0 ? top : row;
      });
    },
  };
}
