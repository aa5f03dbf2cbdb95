import type { State } from '../../model/state.js';
import { cls } from '../../schema/classes.js';
import type { Skeleton } from '../skeleton.js';

/** How wide the page wants the dropdown to be (addition 37). */
export interface Width {
  /** Forgets the rows that have been looked at. */
  reset(): void;
  /** In pixels of the viewport, as `fieldPx` of the field; `zoom`: so many of them are one of the dropdown's own. */
  wanted(state: State, fieldPx: number, zoom: number): number;
}

export function createWidth({ dropdown, list }: Skeleton): Width {
  /** Of the widest row so far, in the dropdown's own pixels. */
  let widestPx = 0;
  /** The rows that have been looked at. */
  let measured: unknown = null;

  /** The dropdown never gets narrower while it is open: rows that come and go would make it jump. */
  const widest = ({ rows }: State): number => {
    if (measured === rows) return widestPx;
    measured = rows;
    const virtual = cls('list', 'virtual');
    const isVirtual = list.classList.contains(virtual);
    // Rows that stand at a place of their own make nothing wider, and a scroll bar takes room from them.
    list.classList.remove(virtual);
    list.style.width = 'max-content';
    const px = 2 * list.offsetWidth - list.clientWidth + 1;
    widestPx = Math.max(widestPx, px + dropdown.offsetWidth - dropdown.clientWidth);
    list.style.width = '';
    list.classList.toggle(virtual, isVirtual);
    return widestPx;
  };

  return {
    reset() {
      measured = null;
      widestPx = 0;
    },
    wanted(state, fieldPx, zoom) {
      const { dropdownWidth } = state.config;
      if (dropdownWidth === 'content') return Math.max(fieldPx, zoom * widest(state));
      return dropdownWidth === 'control' ? fieldPx : zoom * dropdownWidth;
    },
  };
}

/** Whether a step may give an open dropdown another place or width. */
export const isMovedBy = ({ config, rows, validity }: State, prev: State): boolean =>
  // The error text comes or goes, and is as high as it is; other rows may be wider.
  validity !== prev.validity || (config.dropdownWidth === 'content' && rows !== prev.rows);

/** Whether the page asks for another place or width. */
export const isAskedElsewhere = ({ config }: State, prev: State): boolean =>
  config.placement !== prev.config.placement || config.dropdownWidth !== prev.config.dropdownWidth;
