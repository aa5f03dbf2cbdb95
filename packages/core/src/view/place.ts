import {
  autoUpdate,
  computePosition,
  detectOverflow,
  type Middleware,
  platform,
} from '@floating-ui/dom';
import { closest, isElement, member, parentOf, rectZoom, zoomOf } from '../dom.js';
import type { Part } from '../model/part.js';
import { cls } from '../schema/classes.js';
import type { Cleanup } from '../schema/types.js';
import { containerOf } from './container.js';
import { attr } from './el.js';
import type { View } from './types.js';

/** Distance between the control and the dropdown. */
const GAP_PX = 4;
/** Distance that the dropdown keeps from the edges of the viewport. */
const EDGE_PX = 8;

/** The roots of the trees that an element is laid out in, through slots. Each hears only what scrolls in its own. */
function rootsAround(element: Element): Node[] {
  const roots: Node[] = [];
  for (let at: Node | null = element, next: Node | null; at; at = next) {
    next = (isElement(at) && member(at, 'assignedSlot')) || parentOf(at);
    if (!isElement(at)) roots.push(at);
  }
  return roots;
}

/** Tells whether anything of an element can be seen, as soon as the browser knows and whenever that changes. */
function watchSight(element: Element, tell: (isSeen: boolean) => void): Cleanup {
  if (typeof IntersectionObserver !== 'function') return () => {};
  const onChange = (entries: IntersectionObserverEntry[]) => tell(!!entries.at(-1)?.isIntersecting);
  let observer: IntersectionObserver;
  try {
    // In a frame: what its own window shows.
    observer = new IntersectionObserver(onChange, { root: element.ownerDocument });
  } catch {
    observer = new IntersectionObserver(onChange);
  }
  observer.observe(element);
  return () => observer.disconnect();
}

const langOf = (element: Element): string | null => {
  const speaking = closest(element, '[lang]');
  return speaking && member(speaking, 'getAttribute').call(speaking, 'lang');
};

/** The dropdown's place on the page. */
export interface Placement {
  readonly show: Part;
  /** The open dropdown has been moved with its root, which takes it out of the top layer. */
  readonly showAgain: Cleanup;
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
export function placePart({ dom }: View, parent: Element | null, events: PlaceEvents): Placement {
  const { root, field, dropdown, error } = dom;
  let side: 'above' | 'below' | null = null;
  let unfollow: Cleanup | null = null;
  let latest = 0;
  /** The first page of a remote list is on its way. */
  let isFilling = false;
  /** The dropdown has less room than it would like. */
  let limited = false;
  /** The field has been scrolled out of its box. */
  let isGone = false;
  const limit = (height: string) => {
    limited = height !== '';
    dropdown.style.setProperty('--widget-select-max-height', height);
  };

  const attach = () => {
    const target = parent ? containerOf(root, parent) : root;
    if (parent && target !== parent)
      events.warn(
        `dropdownParent is inert, or outside the modal dialog, popover or fullscreen element of its select; ${target === root ? 'the select itself' : 'the dialog'} is used instead.`,
      );
    if (dropdown.parentNode !== target) member(target, 'append').call(target, dropdown);
    const away = target !== root;
    attr(dropdown, 'dir', away ? getComputedStyle(root).direction : null);
    attr(dropdown, 'lang', away ? langOf(root) : null);
  };

  /** The rect of the field, in pixels of the viewport. */
  const fieldRect = () => {
    const { x, y, width, height } = field.getBoundingClientRect();
    const zoom = rectZoom(field);
    return new DOMRect(x * zoom, y * zoom, width * zoom, height * zoom);
  };

  /** How far a shown error text reaches below the field: the list must not cover it (accessibility 1.10, WCAG 3.3.1). */
  const textPx = (): number => {
    const { bottom, height } = error.getBoundingClientRect();
    const below = (bottom - field.getBoundingClientRect().bottom) * rectZoom(field);
    return height > 0 ? Math.max(0, below) : 0;
  };

  /** Chooses the side, takes the room that is there, and stands at the field's edge. */
  const fit: Middleware = {
    name: 'fit',
    async fn(state) {
      const { x, y, width, height } = state.rects.reference;
      // How far the field is from the edges of the viewport, as negative numbers.
      const { top, bottom, left, right } = await detectOverflow(state, {
        elementContext: 'reference',
        boundary: [],
        padding: EDGE_PX,
      });
      // Styles of the dropdown are in its own pixels, all other numbers here in those of the viewport.
      const zoom = zoomOf(dropdown);
      const text = textPx();
      const above = -top - GAP_PX;
      const below = -bottom - GAP_PX - text;
      // What a server is asked for will fill the list: a message alone would fit where that does not.
      const most = isFilling ? Number.parseFloat(getComputedStyle(dropdown).maxHeight) || 0 : 0;
      const wanted = zoom * Math.max(state.rects.floating.height, most);
      side ??= wanted > below && above > below ? 'above' : 'below';
      const isAbove = side === 'above';
      const isRtl = getComputedStyle(dropdown).direction === 'rtl';
      const heightPx = Math.max(0, Math.min(isAbove ? above : below, height - top - bottom));
      const widthPx = Math.min(width, width - (isRtl ? left : right), width - left - right);
      // All rows inherit it, so it is written only if it means something.
      if (limited || zoom * state.rects.floating.height > heightPx) limit(`${heightPx / zoom}px`);
      dropdown.style.width = `${widthPx / zoom}px`;
      return {
        x: isRtl ? x + width - widthPx : x,
        y: isAbove ? y - GAP_PX - zoom * dropdown.offsetHeight : y + height + text + GAP_PX,
      };
    },
  };

  const update = async () => {
    const { width, height } = field.getBoundingClientRect();
    const isLaidOut = root.ownerDocument.documentElement.clientWidth > 0;
    if (!root.isConnected || (isLaidOut && !width && !height)) return events.lost();
    // A page without any width has no layout at all (a simulated DOM): there is no place that the control could have
    // left, and none where the dropdown would stand better.
    if (!isLaidOut) return;
    const own = ++latest;
    const reference = { getBoundingClientRect: fieldRect, contextElement: field };
    const { x, y } = await computePosition(reference, dropdown, {
      strategy: 'fixed',
      middleware: [fit],
      // Left to itself it would walk up through forms, by members that their fields may have replaced.
      platform: { ...platform, getOffsetParent: () => root.ownerDocument.defaultView as Window },
    });
    // One that began with the former side may end after the one that decides anew.
    if (!unfollow || own !== latest) return;
    const zoom = zoomOf(dropdown);
    Object.assign(dropdown.style, {
      position: 'fixed',
      left: `${x / zoom}px`,
      top: `${y / zoom}px`,
      // A control that is scrolled out of its box takes its list along; focus in it is not lost (case 31).
      opacity: isGone ? '0' : '',
      pointerEvents: isGone ? 'none' : '',
    });
    if (!dropdown.popover) {
      // Below the top layer an ancestor with a transform is what it is fixed to.
      const at = dropdown.getBoundingClientRect();
      const unit = rectZoom(dropdown);
      dropdown.style.left = `${(x + x - at.left * unit) / zoom}px`;
      dropdown.style.top = `${(y + y - at.top * unit) / zoom}px`;
    }
    dropdown.classList.toggle(cls('dropdown', 'above'), side === 'above');
    events.placed();
  };

  const chooseSideAgain = () => {
    side = null;
    limit('');
    void update();
  };

  const open = () => {
    if (!root.isConnected) return events.lost();
    // Read before anything is written. Rows are measured before the dropdown is placed, so it needs its width.
    const { width } = field.getBoundingClientRect();
    const unit = rectZoom(field);
    attach();
    dropdown.style.width = `${(width * unit) / zoomOf(dropdown)}px`;
    dropdown.hidden = false;
    if (typeof dropdown.showPopover === 'function') {
      dropdown.popover = 'manual';
      if (!dropdown.matches(':popover-open')) dropdown.showPopover();
    }
    side = null;
    isGone = false;
    limit('');
    const view = root.ownerDocument.defaultView;
    const stop = new AbortController();
    const { signal } = stop;
    const follow = () => void update();
    const onScroll = ({ target }: Event) => dropdown.contains(target as Node) || follow();
    for (const target of [view, view?.visualViewport])
      target?.addEventListener('resize', chooseSideAgain, { signal });
    const own = () => stop.abort();
    unfollow = own;
    // When the rows are there, which this step has yet to draw.
    queueMicrotask(() => {
      if (unfollow !== own) return;
      const ways = { ancestorScroll: false, ancestorResize: false };
      const stops = [
        autoUpdate(field, dropdown, follow, ways),
        watchSight(field, (isSeen) => {
          isGone = !isSeen;
          follow();
        }),
      ];
      for (const end of stops) signal.addEventListener('abort', end);
      for (const target of rootsAround(field))
        target.addEventListener('scroll', onScroll, { capture: true, signal });
      view?.visualViewport?.addEventListener('scroll', follow, { signal });
    });
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
    show: ({ prev, state }) => {
      isFilling = state.remote.pending === 'first';
      // The error text comes or goes, and is as high as it is.
      if (state.open && unfollow && state.validity !== prev.validity) void update();
      if (state.open === !!unfollow) return;
      if (state.open) open();
      else close();
    },
    showAgain() {
      unfollow?.();
      if (unfollow) open();
    },
    stop: () => {
      if (unfollow) close();
      dropdown.remove();
    },
  };
}
