import type { State } from '../../model/state.js';
import { cls } from '../../schema/classes.js';
import type { Skeleton } from '../skeleton.js';

/** The requested width of the dropdown (addition 37). */
export interface Width {
  /** Discards the measured rows. */
  reset(): void;
  /** In viewport pixels, like `fieldPx` of the field; `zoom`: viewport pixels per pixel of the dropdown. */
  wanted(state: State, fieldPx: number, zoom: number): number;
}

export function createWidth({ dropdown, list }: Skeleton): Width {
  /** Width of the widest row so far, in pixels of the dropdown. */
  let widestPx = 0;
  /** The measured rows. */
  let measured: unknown = null;

  /** The dropdown never becomes narrower while it is open, so that it does not jump with new rows. */
  const widest = ({ rows }: State): number => {
    if (measured === rows) return widestPx;
    measured = rows;
    const virtual = cls('list', 'virtual');
    const isVirtual = list.classList.contains(virtual);
    // Absolutely positioned rows do not affect the width, and a scroll bar reduces their space.
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

/** Whether a step can change the position or width of an open dropdown. */
export const isMovedBy = ({ config, rows, validity }: State, prev: State): boolean =>
  // The error message appears or disappears and changes the height; new rows may be wider.
  validity !== prev.validity || (config.dropdownWidth === 'content' && rows !== prev.rows);

/** Whether the page has changed the placement or width. */
export const isAskedElsewhere = ({ config }: State, prev: State): boolean =>
  config.placement !== prev.config.placement || config.dropdownWidth !== prev.config.dropdownWidth;
