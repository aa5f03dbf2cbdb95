import { nextId } from '../commons.js';
import { browserEnv as env } from '../engine/env.js';
import type { Store } from '../engine/store.js';
import { createNaming, statedOf } from '../host/naming.js';
import type { Input } from '../input/context.js';
import type { State } from '../model/state.js';
import { maker } from '../view/el.js';
import { classesOf } from '../view/field.js';
import { createSkeleton, type Skeleton } from '../view/skeleton.js';
import { t, type View } from '../view/types.js';
import { followFocus } from './heir.js';

/** Calls a function of the page; an error is reported and has no other effect. */
export function safely<T>(fn: () => T): T | undefined {
  try {
    return fn();
  } catch (error) {
    env.report(error);
    return undefined;
  }
}

/** Creates the elements and the shared objects of the view parts. */
export function createView(
  element: HTMLElement,
  doc: Document,
  { treeRows, movesOf }: Pick<View, 'treeRows' | 'movesOf'>,
  now: () => State,
) {
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
    treeRows,
    movesOf,
    name() {
      const state = now();
      if (readFor !== state) name = naming.read(state.config.placeholder || t(state, 'select'));
      readFor = state;
      return name;
    },
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
