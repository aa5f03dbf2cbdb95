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

/** The least height of a row. */
export const rowPx = ({ config }: State): number => Number(config.itemHeight) || 36;

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

/** Starts with one height for all rows; as soon as one of them is higher, all that are drawn are measured (accessibility 1.8). */
export function createHeights(scroller: Scroller): Heights {
  let viewport = fixedViewport(0, 1);
  let isMeasuring = false;
  /** Where the box was when rows were drawn last. */
  let drawnPx = 0;

  const isOff = ({ rowIndex, node }: RowElement) => {
    const difference = node.offsetHeight - viewport.heightOf(rowIndex);
    return isMeasuring ? Math.abs(difference) > 0.5 : difference > 1;
  };

  return {
    get viewport() {
      return viewport;
    },
    isOff,
    measure(state, drawn) {
      if (!isMeasuring) {
        if (!drawn.some(isOff)) return false;
        isMeasuring = true;
        viewport = measuredViewport(state.rows.count, rowPx(state));
      }
      const found = drawn.map(({ rowIndex, node }) => [rowIndex, node.offsetHeight] as const);
      const px = remeasure(viewport, found, scroller.px, scroller.boxPx, drawnPx);
      if (px !== null) scroller.hold(viewport.totalPx, px);
      drawnPx = scroller.px;
      return px !== null;
    },
    renew(prev, state) {
      const { rows, catalog, config } = state;
      const top = viewport.rowAt(scroller.px);
      const intoPx = scroller.px - viewport.topOf(top);
      isMeasuring =
        isVirtual(state) && (config.itemHeight === 'auto' || (isMeasuring && prev.open));
      viewport = (isMeasuring ? measuredViewport : fixedViewport)(rows.count, rowPx(state));
      // In a tree what stood at the top edge may have another number now, as a branch above it is collapsed.
      const isSame = isInTree(state) && prev.open && catalog === prev.catalog;
      const row = isSame ? rowOrBranch(catalog, rows, contentAt(prev.rows, top)) : top;
      // Heights are others, or have gone with the rows that were measured: the row at the top edge stays there (case 100).
      scroller.hold(viewport.totalPx, viewport.topOf(row < 0 ? top : row) + intoPx);
    },
  };
}
