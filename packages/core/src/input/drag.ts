import { isWidgetDisabled } from '../model/state.js';
import { cls } from '../schema/classes.js';
import type { Cleanup, Timer } from '../schema/types.js';
import type { Part } from '../view/types.js';
import type { Input } from './context.js';

/** A mouse or pen that moves this far drags (D1.10); less is a click with an unsteady hand. */
const START_PX = 5;
/** A finger that rests this long drags; one that moves earlier scrolls the page. */
const HOLD_MS = 300;
/** How far a finger may tremble meanwhile. */
const SLOP_PX = 10;

const TAG = `.${cls('tag')}`;

/** Places are meant among the other tags, so the dragged one does not count. */
function slotAt(field: Element, from: number, x: number, y: number): number {
  const rtl = getComputedStyle(field).direction === 'rtl';
  let slot = 0;
  for (const tag of field.querySelectorAll<HTMLElement>(TAG)) {
    const place = Number(tag.dataset.place);
    if (place === from) continue;
    const { left, right, top, bottom } = tag.getBoundingClientRect();
    const middle = (left + right) / 2;
    // Tags wrap: those of the rows above are before the pointer, whatever their side.
    if (bottom <= y || (top <= y && (rtl ? x < middle : x > middle)))
      slot = place < from ? place + 1 : place;
  }
  return slot;
}

/** Tags of a sortable select follow the pointer; the step is taken when it lets go. */
function listenToDrag(input: Input, timer: Timer): Cleanup {
  const { dom, state, dispatch } = input;
  const { field } = dom;
  const doc = field.ownerDocument;
  const own = new AbortController();
  /** The press that is going on. */
  let press: AbortController | null = null;
  let dragging = false;
  /** A click follows the drop: it is part of the drag. */
  let dropped = false;

  const release = () => {
    press?.abort();
    press = null;
    dragging = false;
  };

  const finish = (isDrop: boolean) => {
    const { drag, open } = state();
    const moved = dragging && drag;
    release();
    if (!moved) return;
    dispatch({ type: 'drag', drag: null, cancelled: !isDrop });
    const { from, to } = moved;
    if (isDrop && from !== to) dispatch({ type: 'reorder', from, to, focus: open ? 'keep' : to });
  };

  const onDown = (down: PointerEvent) => {
    dropped = false;
    const target = down.target as Element;
    const tag = target.closest<HTMLElement>(TAG);
    if (press || !tag || target.closest('button') || down.button !== 0 || isWidgetDisabled(state()))
      return;
    const from = Number(tag.dataset.place);
    const isTouch = down.pointerType === 'touch';
    press = new AbortController();
    const { signal } = press;

    const begin = () => {
      // Over a frame of the page its events would go there; a pointer that is gone cannot be held.
      field.setPointerCapture?.(down.pointerId);
      dragging = dropped = true;
      dispatch({ type: 'drag', drag: { from, to: from } });
    };
    if (isTouch) signal.addEventListener('abort', timer(HOLD_MS, begin));

    const onMove = (event: PointerEvent) => {
      if (event.pointerId !== down.pointerId) return;
      const { clientX: x, clientY: y } = event;
      if (!dragging) {
        const px = Math.hypot(x - down.clientX, y - down.clientY);
        if (isTouch && px > SLOP_PX) release();
        if (isTouch || px < START_PX) return;
        begin();
      }
      const { drag } = state();
      // Something else has changed the tags, disabled the widget or taken it out of the page meanwhile.
      if (!drag) return release();
      const to = slotAt(field, from, x, y);
      if (to !== drag.to) dispatch({ type: 'drag', drag: { from, to } });
    };
    const onEnd = (event: PointerEvent) => {
      if (event.pointerId === down.pointerId) finish(event.type === 'pointerup');
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !dragging) return;
      event.preventDefault();
      event.stopPropagation();
      finish(false);
    };
    const options = { signal, capture: true };
    doc.addEventListener('pointermove', onMove, options);
    for (const type of ['pointerup', 'pointercancel'] as const)
      doc.addEventListener(type, onEnd, options);
    doc.addEventListener('keydown', onKey, options);
  };

  const prevent = (event: Event) => {
    if (dragging && event.cancelable) event.preventDefault();
  };
  const { signal } = own;
  field.addEventListener('pointerdown', onDown, { signal });
  // Not passive: a finger that drags must not scroll. Until it does, scrolling goes on working.
  field.addEventListener('touchmove', prevent, { signal, passive: false });
  // A long press would open the browser's menu.
  field.addEventListener('contextmenu', prevent, { signal });
  // A pen pans like a finger unless it is told before it touches.
  field.addEventListener(
    'pointerover',
    ({ pointerType }) => {
      field.style.touchAction = pointerType === 'pen' ? 'none' : '';
    },
    { signal },
  );
  field.addEventListener(
    'click',
    (event) => {
      // Clicks of assistive technology have no count and are never a drop's.
      if (dropped && event.detail > 0) event.stopImmediatePropagation();
      dropped = false;
    },
    { signal, capture: true },
  );
  return () => {
    finish(false);
    own.abort();
  };
}

/** Listens for drags while the select is sortable, so that others pay nothing for it. */
export function dragPart(input: Input, timer: Timer): Part {
  let stop: Cleanup | null = null;
  input.signal.addEventListener('abort', () => stop?.());
  return ({ state: { config } }) => {
    if (!!stop === (!!config.sortable && !!config.multiple)) return;
    if (stop) stop();
    stop = stop ? null : listenToDrag(input, timer);
  };
}
