import { isRtl, rectZoom, viewOf } from '../../dom.js';
import { chord, type Input, part, placeOfTag, within } from '../../input/context.js';
import { hideFromPage } from '../../input/keyboard.js';
import { isChangeable } from '../../model/data/enabled.js';
import { CONFIG, type Part, when } from '../../model/delta.js';
import type { TagIndex } from '../../model/indexes.js';
import { cls } from '../../schema/classes.js';
import type { SelectCleanup, Timer } from '../../schema/types.js';
import type { Wake } from '../feature.js';
import { movesOf } from './moves.js';

/** Minimum movement of a mouse or pen to start a drag (D1.10); a smaller movement is a click. */
const START_PX = 5;
/** Time after which a resting finger starts a drag; an earlier movement scrolls the page. */
const HOLD_MS = 300;
/** Maximum movement of a resting finger. */
const SLOP_PX = 10;

const TAG = `.${cls('tag')}`;

/** Position of a tag at the start of the drag, relative to the corner of the field. */
interface Spot {
  readonly place: TagIndex;
  readonly middle: number;
  readonly top: number;
  readonly bottom: number;
}

/**
 * The tags but the dragged one, with their positions before anything moves: measured again, the tags that make way would
 * decide where the pointer is, and a row that wraps would have two results.
 */
function spotsIn(field: Element, from: TagIndex): Spot[] {
  const corner = field.getBoundingClientRect();
  const spots: Spot[] = [];
  for (const tag of field.querySelectorAll<HTMLElement>(TAG)) {
    const place = placeOfTag(tag);
    const { left, right, top, bottom } = tag.getBoundingClientRect();
    const middle = (left + right) / 2 - corner.left;
    if (place !== from)
      spots.push({ place, middle, top: top - corner.top, bottom: bottom - corner.top });
  }
  return spots;
}

/** The index among the other tags for a point, without the dragged tag. */
function slotAt(
  tags: readonly Spot[],
  from: TagIndex,
  x: number,
  y: number,
  rtl: boolean,
): TagIndex {
  let slot = 0 as TagIndex;
  for (const { place, middle, top, bottom } of tags) {
    // Tags wrap: those in the rows above are before the pointer, on either side.
    if (bottom <= y || (top <= y && (rtl ? x < middle : x > middle)))
      slot = place < from ? ((place + 1) as TagIndex) : place;
  }
  return slot;
}

/** A tag that follows the pointer, if the state allows it. */
interface TagDrag {
  readonly isOn: boolean;
  /** A tag was dragged since the last pointerdown, so the click after the drop is ignored. */
  isClickPart: boolean;
  /** Starts dragging the tag. False: it cannot be dragged or was removed. */
  begin(tag: HTMLElement): boolean;
  /** Shows the new position of the tag. False: the tags have changed, which ends the drag. */
  moveTo(x: number, y: number): boolean;
  /** Drops the tag: it stays at the new position or returns. */
  end(isDrop: boolean): void;
  /** Ends a drag whose tag was removed. */
  forget(): void;
}

function createTagDrag({ dom, state, dispatch }: Input): TagDrag {
  const { field } = dom;
  let isOn = false;
  let from = 0 as TagIndex;
  let spots: readonly Spot[] = [];

  const drag: TagDrag = {
    get isOn() {
      return isOn;
    },
    isClickPart: false,
    begin(tag) {
      if (!tag.isConnected || !isChangeable(state())) return false;
      from = placeOfTag(tag);
      spots = spotsIn(field, from);
      isOn = drag.isClickPart = true;
      dispatch({ type: 'drag', drag: { from, to: from } });
      return true;
    },
    moveTo(x, y) {
      const { drag: shown } = state();
      if (!shown || !isOn) return false;
      const { left, top } = field.getBoundingClientRect();
      // In pixels of the rects, like the measured tags.
      const zoom = rectZoom(field);
      const to = slotAt(spots, from, x / zoom - left, y / zoom - top, isRtl(field));
      if (to !== shown.to) dispatch({ type: 'drag', drag: { from, to } });
      return true;
    },
    end(isDrop) {
      const { drag: shown, open } = state();
      const moved = isOn && shown;
      isOn = false;
      if (!moved) return;
      dispatch({ type: 'drag', drag: null, cancelled: !isDrop });
      const { to } = moved;
      if (isDrop && moved.from !== to)
        dispatch({ type: 'reorder', from: moved.from, to, focus: open ? 'keep' : to });
    },
    forget() {
      isOn = false;
    },
  };
  return drag;
}

/** Follows the pointer from a tag until it is released, and `over` is aborted. */
function followPress(
  input: Input,
  timer: Timer,
  drag: TagDrag,
  tag: HTMLElement,
  down: PointerEvent,
  over: AbortController,
): void {
  const { field } = input.dom;
  const view = viewOf(field);
  const isTouch = down.pointerType === 'touch';
  const { signal } = over;

  const release = () => {
    over.abort();
    drag.forget();
  };
  const finish = (isDrop: boolean) => {
    over.abort();
    drag.end(isDrop);
  };
  const begin = () => {
    // The tags may have changed while the finger was resting.
    if (!drag.begin(tag)) return release();
    try {
      // Over an iframe, the events would go to the iframe.
      field.setPointerCapture(down.pointerId);
    } catch {
      // Synthetic pointers and simulated DOMs do not support capture; dragging works without it.
    }
  };
  const onMove = (event: PointerEvent) => {
    if (event.pointerId !== down.pointerId) return;
    // Released without an event, for example in a dialog of the browser.
    if (!event.buttons) return finish(false);
    const { clientX: x, clientY: y } = event;
    if (!drag.isOn) {
      const px = Math.hypot(x - down.clientX, y - down.clientY);
      if (isTouch && px > SLOP_PX) release();
      if (isTouch || px < START_PX) return;
      begin();
    }
    // The tags have changed, or the widget was disabled or disconnected in the meantime.
    if (!drag.moveTo(x, y)) release();
  };
  const onEnd = (event: PointerEvent) => {
    if (event.pointerId === down.pointerId) finish(event.type === 'pointerup');
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !drag.isOn) return;
    event.preventDefault();
    hideFromPage(event, view, input.signal);
    finish(false);
  };
  if (isTouch) signal.addEventListener('abort', timer(HOLD_MS, begin));
  const options = { signal, capture: true };
  view?.addEventListener('pointermove', onMove, options);
  for (const type of ['pointerup', 'pointercancel'] as const)
    view?.addEventListener(type, onEnd, options);
  // Before an ancestor dialog, which would close.
  view?.addEventListener('keydown', onKey, options);
}

/** By how many places a key moves the tag that has focus. */
const TAG_KEYS: Readonly<Record<string, 1 | -1>> = {
  'Alt+ArrowStart': -1,
  'Alt+ArrowEnd': 1,
};

/** Tags of a sortable select follow the pointer; the step is dispatched on release. */
function listenToDrag(input: Input, timer: Timer): SelectCleanup {
  const { field } = input.dom;
  const drag = createTagDrag(input);
  const own = new AbortController();
  const { signal } = own;
  /** Aborted when the pointer is released. */
  let press: AbortController | null = null;

  const onDown = (down: PointerEvent) => {
    drag.isClickPart = false;
    const target = down.target as Element;
    const tag = target.closest<HTMLElement>(TAG);
    const isPressed = press && !press.signal.aborted;
    if (isPressed || !tag || target.closest('button') || down.button !== 0) return;
    if (!isChangeable(input.state())) return;
    press = new AbortController();
    followPress(input, timer, drag, tag, down, press);
  };
  /** The user moves a tag by one place. */
  const moveBy = (event: Event, by: 1 | -1) => {
    const from = placeOfTag(within(event, TAG) as HTMLElement);
    const to = (from + by) as TagIndex;
    input.dispatch({ type: 'reorder', from, to, focus: to });
  };
  const onKey = (event: KeyboardEvent) => {
    const by = TAG_KEYS[chord(event, isRtl(field))];
    if (!by || input.isInTag?.() || !within(event, TAG) || event.defaultPrevented) return;
    // Also at the ends, because the browser would go back (accessibility 1.6).
    event.preventDefault();
    moveBy(event, by);
  };
  const onClick = (event: MouseEvent) => {
    const move = within(event, part('tag-move'));
    // As a click on the tag, it then leads focus to it.
    if (move) moveBy(event, move.nextElementSibling ? -1 : 1);
    // Clicks of assistive technology have no click count and never follow a drop.
    if (drag.isClickPart && event.detail > 0) {
      // A wrapping label would take focus.
      event.preventDefault();
      event.stopImmediatePropagation();
    }
    drag.isClickPart = false;
  };
  const prevent = (event: Event) => {
    if (drag.isOn && event.cancelable) event.preventDefault();
  };
  // A pen scrolls like a finger, unless this is set before it touches.
  const onOver = ({ pointerType }: PointerEvent) => {
    field.style.touchAction = pointerType === 'pen' ? 'none' : '';
  };

  field.addEventListener('keydown', onKey, { signal });
  field.addEventListener('pointerdown', onDown, { signal });
  // Not passive, because a dragging finger must not scroll. Before the drag starts, scrolling works.
  field.addEventListener('touchmove', prevent, { signal, passive: false });
  // A long press would open the menu of the browser.
  field.addEventListener('contextmenu', prevent, { signal });
  field.addEventListener('pointerover', onOver, { signal });
  field.addEventListener('click', onClick, { signal, capture: true });
  return () => {
    press?.abort();
    drag.end(false);
    own.abort();
    field.style.touchAction = '';
  };
}

/** Listens for drags only while the select is sortable, so that other selects have no cost. */
function dragPart(input: Input, timer: Timer): Part {
  let stop: SelectCleanup | null = null;
  return ({ state: { config } }) => {
    if (!!stop === (!!config.sortable && !!config.multiple)) return;
    if (stop) stop();
    stop = stop ? null : listenToDrag(input, timer);
    if (stop) input.signal.addEventListener('abort', stop);
  };
}

export default (({ timer }, _store, input, view) => {
  view.drawMoves = movesOf(view);
  return {
    parts: [
      /** drag: dragging the tags of a multiple select */
      when(CONFIG, dragPart(input, timer)),
    ],
  };
}) satisfies Wake;
