import { commonsOf, focusedBeside, hostOf, isFocusNowhere, nextId, parentOf } from '../dom.js';
import { browserEnv as env } from '../engine/env.js';
import type { Store } from '../engine/store.js';
import { createNaming, statedOf } from '../host/naming.js';
import type { Input } from '../input/context.js';
import type { State } from '../model/state.js';
import { cls } from '../schema/classes.js';
import type { EventName, PublicEvent } from '../schema/events.js';
import type { SelectCleanup } from '../schema/types.js';
import { maker } from '../view/el.js';
import { classesOf } from '../view/field.js';
import { createSkeleton, type Skeleton } from '../view/skeleton.js';
import { t, type View } from '../view/types.js';

/*
 * Libraries that replace a part of the page give focus back by the id of the focused element. The control is not known by the id
 * of its select, so a select inherits the focus of a removed one with the same id.
 */

/** Libraries may create selects some time after they have inserted their elements. */
const BEQUEST_MS = 500;

/** The id by which a page knows a select: of its element, or of the `<widget-select>` around it. */
function idOf(element: Element): string {
  const parent = parentOf(element);
  const owner = ((parent && hostOf(parent)) ?? parent) as Partial<Element> | null;
  return element.id || (owner?.localName?.includes('-') && owner.id) || '';
}

/** Focus has entered a select, has left it, or the select is destroyed. */
export function followFocus(element: Element, isInside: boolean): void {
  const commons = commonsOf(element.ownerDocument);
  if (isInside) commons.focused = element;
  else if (commons.focused === element)
    // It was removed together with its focus.
    commons.focused = element.isConnected
      ? undefined
      : { id: idOf(element), until: env.now() + BEQUEST_MS };
}

/**
 * Whether a new select replaces one that has lost focus with its element, and no other element has taken that. Where the element alone
 * was replaced, its widget leaves the page a microtask later, with focus.
 */
export function inheritsFocus(element: Element): boolean {
  const { focused } = commonsOf(element.ownerDocument);
  // In a widget, it is that of `focused`.
  const isElsewhere =
    !isFocusNowhere(element) && !`${focusedBeside(element)?.className}`.startsWith(cls(''));
  if (!focused || isElsewhere) return false;
  const id = idOf(element);
  const isLost = 'until' in focused ? env.now() < focused.until : !focused.isConnected;
  return isLost && !!id && id === ('until' in focused ? focused.id : idOf(focused));
}

/** `false`: of a wrapper that hands events on, and nobody has asked for this one. */
export type Handler = (payload: never, reason: never) => unknown;

/** The handlers of one instance, by event. */
export function createHandlers() {
  const byEvent = new Map<EventName, Set<Handler>>();
  let isNew = true;
  /** A list in the page loads at once, before there are handlers, which then heard only that it has ended (D4.5). */
  const early: PublicEvent[] = [];
  const deliver = ({ name, payload, reason }: PublicEvent): void => {
    // A step can have 100,000 events that nobody has asked for.
    const handlers = byEvent.get(name) ?? (__DEV__ && []);
    if (!handlers) return;
    let isHeard = false;
    for (const handler of [...handlers]) {
      try {
        // Handlers of an event without a payload receive no argument (spec, Events).
        const given = [payload, reason].filter((item) => item !== undefined) as [never, never];
        if (handler(...given) !== false) isHeard = true;
      } catch (error) {
        env.report(error);
      }
    }
    // A failed load, or one of the wrong shape, would only be seen as a message in the list.
    if (__DEV__ && name === 'error' && !isHeard) env.hint(payload, true);
  };
  const tellEarly = () => early.splice(0).forEach(deliver);
  return {
    /** Adds a handler once. Returns the function that removes it. */
    add(name: EventName, handler: Handler): SelectCleanup {
      const handlers = byEvent.get(name) ?? new Set();
      byEvent.set(name, handlers.add(handler));
      return () => handlers.delete(handler);
    },
    remove(name: EventName, handler: Handler): void {
      byEvent.get(name)?.delete(handler);
    },
    /** The select is complete. */
    ready() {
      isNew = false;
    },
    emit(event: PublicEvent): void {
      if (isNew && event.name === 'loading') {
        early.push(event);
        queueMicrotask(tellEarly);
      } else {
        if (!isNew) tellEarly();
        deliver(event);
      }
    },
    clear: () => byEvent.clear(),
  };
}

/** Creates the elements and the shared objects of the view parts. */
export function createView(element: HTMLElement, doc: Document, now: () => State) {
  const base = nextId(doc, 'widget-select');
  const dom = createSkeleton(doc, base);
  const classOf = (part: string) => classesOf(now().config, part);
  const naming = createNaming(element, dom.root);
  /** The name is read once per step, because labels can change. */
  let readFor: State | undefined;
  let name: ReturnType<View['name']>;
  const view: View = {
    dom,
    make: maker(doc, classOf),
    classOf,
    base,
    timer: env.timer,
    drawControl() {},
    name() {
      const state = now();
      if (readFor !== state) name = naming.read(state.config.placeholder || t(state, 'select'));
      readFor = state;
      return name;
    },
    boxName: () => view.name(),
    stated: statedOf(element),
  };
  return { view, naming };
}

/** Creates the shared objects of the listeners in `input/`. */
export function createInput(dom: Skeleton, element: Element, store: Store): Input {
  let lifetime: AbortController | undefined;
  const input: Input = {
    dom,
    element,
    state: () => store.state,
    dispatch: store.dispatch,
    now: env.now,
    get signal() {
      lifetime ??= new AbortController();
      return lifetime.signal;
    },
    stopped: false,
    touch: false,
    pressedOn: null,
    caretHasArrowKeys: false,
    pressed: false,
    leave: null,
    adrift: false,
    stop() {
      input.stopped = true;
      lifetime?.abort();
      input.watching?.abort();
      input.forget?.();
      followFocus(element, false);
    },
  };
  return input;
}
