import {
  autoUpdate,
  computePosition,
  flip,
  hide,
  offset,
  type Placement,
  size,
} from '@floating-ui/dom';
import { cls } from '../schema/classes.js';
import type { Cleanup } from '../schema/types.js';
import { attr } from './el.js';
import type { Part, View } from './types.js';

/** Distance between the control and the dropdown. */
const GAP_PX = 4;
/** Distance that the dropdown keeps from the edges of the viewport. */
const EDGE_PX = 8;

/** The modal dialog that an element is in, also through shadow roots: outside it everything is inert. */
function modalAround(from: Element): Element | null {
  const dialog = from.closest('dialog');
  if (dialog?.matches(':modal')) return dialog;
  const outer = dialog?.parentElement ?? (from.getRootNode() as Partial<ShadowRoot>).host;
  return outer ? modalAround(outer) : null;
}

/** The dropdown's place on the page. */
export interface Place {
  readonly show: Part;
  /** The open dropdown has been moved with its root, which takes it out of the top layer. */
  readonly again: Cleanup;
  readonly stop: Cleanup;
}

/** What the page does when the dropdown has been placed, or has lost its control. */
export interface PlaceEvents {
  placed(): void;
  /** The control has left the document or is not rendered any more (case 32). */
  lost(): void;
  warn(message: string): void;
}

/**
 * Shows the dropdown in the top layer where the browser has one, below the control or above it. The side is
 * decided on open and when the window changes, so that filtering does not make it jump (spec, Dropdown
 * positioning; case 33).
 */
export function placePart({ dom }: View, parent: Element | null, events: PlaceEvents): Place {
  const { root, field, dropdown } = dom;
  let side: Placement | null = null;
  let unfollow: Cleanup | null = null;
  let latest = 0;

  const attach = () => {
    const dialog = parent && modalAround(root);
    const inside = !dialog || dialog.contains(parent);
    if (!inside)
      events.warn(
        'dropdownParent is outside the modal dialog of its select; the dialog is used instead.',
      );
    const target = inside ? (parent ?? root) : dialog;
    if (dropdown.parentNode !== target) target.append(dropdown);
    const styles = getComputedStyle(root);
    const away = target !== root;
    attr(dropdown, 'dir', away ? styles.direction : null);
    attr(dropdown, 'lang', away ? (root.closest<HTMLElement>('[lang]')?.lang ?? null) : null);
  };

  const settle = (x: number, y: number, placement: Placement) => {
    side = placement;
    Object.assign(dropdown.style, { position: 'fixed', left: `${x}px`, top: `${y}px` });
    dropdown.classList.toggle(cls('dropdown', 'above'), placement.startsWith('top'));
    events.placed();
  };

  const room = size({
    padding: EDGE_PX,
    apply({ availableHeight, availableWidth, rects }) {
      dropdown.style.setProperty('--widget-select-max-height', `${Math.max(0, availableHeight)}px`);
      dropdown.style.width = `${Math.min(rects.reference.width, availableWidth)}px`;
    },
  });

  const update = async () => {
    const box = field.getBoundingClientRect();
    // A page without any width has no layout at all (a simulated DOM).
    const { clientWidth } = root.ownerDocument.documentElement;
    if (!root.isConnected || (clientWidth > 0 && box.width === 0 && box.height === 0)) {
      return events.lost();
    }
    const own = ++latest;
    const middleware = [
      offset(GAP_PX),
      ...(side ? [] : [flip({ padding: EDGE_PX })]),
      room,
      hide(),
    ];
    const placed = await computePosition(field, dropdown, {
      strategy: 'fixed',
      placement: side ?? 'bottom-start',
      middleware,
    });
    // One that began with the former side may end after the one that decides anew.
    if (!unfollow || own !== latest) return;
    // A control that is scrolled out of its box takes its list along; focus in it is not lost (case 31).
    const gone = !!placed.middlewareData.hide?.referenceHidden;
    dropdown.style.opacity = gone ? '0' : '';
    dropdown.style.pointerEvents = gone ? 'none' : '';
    settle(placed.x, placed.y, placed.placement);
  };

  const decide = () => {
    side = null;
    dropdown.style.removeProperty('--widget-select-max-height');
    void update();
  };

  const open = () => {
    if (!root.isConnected) return events.lost();
    attach();
    dropdown.hidden = false;
    // Rows are measured before the dropdown is placed, so it needs its width now.
    dropdown.style.width = `${field.getBoundingClientRect().width}px`;
    if (typeof dropdown.showPopover === 'function') {
      dropdown.popover = 'manual';
      if (!dropdown.matches(':popover-open')) dropdown.showPopover();
    }
    side = null;
    const view = root.ownerDocument.defaultView;
    const stop = autoUpdate(field, dropdown, () => void update());
    const targets = [view, view?.visualViewport];
    for (const target of targets) target?.addEventListener('resize', decide);
    unfollow = () => {
      stop();
      for (const target of targets) target?.removeEventListener('resize', decide);
    };
  };

  const close = () => {
    unfollow?.();
    unfollow = null;
    if (dropdown.popover) dropdown.popover = null;
    dropdown.hidden = true;
    // In the page's container only while it is open: a widget that goes without destroy() leaves nothing there.
    // After this step, which moves focus out of it: moving what has focus would lose it.
    queueMicrotask(() => {
      if (!unfollow && dropdown.parentNode && dropdown.parentNode !== root) root.append(dropdown);
    });
  };

  return {
    show: ({ state }) => {
      if (state.open === !!unfollow) return;
      if (state.open) open();
      else close();
    },
    again() {
      unfollow?.();
      if (unfollow) open();
    },
    stop: () => {
      if (unfollow) close();
      dropdown.remove();
    },
  };
}
