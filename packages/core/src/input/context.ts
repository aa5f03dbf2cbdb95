import { focusedBeside, hostOf } from '../dom.js';
import type { TagIndex } from '../model/indexes.js';
import type { StepRequest } from '../model/request.js';
import type { State } from '../model/state.js';
import { cls } from '../schema/classes.js';
import type { Skeleton } from '../view/skeleton.js';

/** What the listeners of this room share: they turn DOM events into requests and write nothing. */
export interface Input {
  readonly dom: Skeleton;
  /** What the widget stands on: focus that goes to it, or to a `<select>` in it, comes back at once. */
  readonly element: Element;
  /** The state as it is now. */
  state(): State;
  dispatch(request: StepRequest): void;
  now(): number;
  /** Aborts when the widget is destroyed. Made when first asked for: few selects of a page ever are in use. */
  readonly signal: AbortSignal;
  /** The widget has been destroyed. */
  stopped: boolean;
  /** Removes all listeners. */
  stop(): void;
  /** Whether the last press on the control was by touch, so that no on-screen keyboard covers the list (F14). */
  touch: boolean;
  /** The tag or button of the field that the last press began on. */
  pressedOn: Element | null;
  /** The search field was clicked since the last key that moved the active row: the caret has the arrow keys. */
  caretHasArrowKeys: boolean;
  /** Whether a pointer is pressed inside the widget: focus that comes then is not the keyboard's. */
  pressed: boolean;
}

type Handlers = {
  readonly [K in keyof HTMLElementEventMap]?: (event: HTMLElementEventMap[K]) => unknown;
};

/** Listens on one of the widget's own elements, as long as there is the widget. */
export function listen(input: Input, node: HTMLElement, handlers: Handlers): void {
  const onEvent = (event: Event) => {
    if (!input.stopped) handlers[event.type as 'click']?.(event as PointerEvent);
  };
  for (const type of Object.keys(handlers)) node.addEventListener(type, onEvent);
}

/** Whether an IME is composing, or a key ends it (Safari sends that one with `keyCode` 229 only). */
export const isComposing = (event: KeyboardEvent): boolean =>
  event.isComposing || event.keyCode === 229;

/** Where a tag stands. */
export const placeOfTag = (tag: HTMLElement): TagIndex => Number(tag.dataset.place) as TagIndex;

/** The remove button of the tag at a place, if it has one; "a tag has focus" means this button has it. */
export const tagButton = (field: Element, place: TagIndex): HTMLElement | null =>
  field.querySelector(
    `.${cls('tag')}[data-place="${place}"] > .${cls('tag-remove')}:not([hidden])`,
  );

/** Whether focus is in an element, also one inside of a shadow root. */
export const holdsFocus = (node: Element): boolean => node.contains(focusedBeside(node));

/** The shadow roots' hosts around a node, innermost first. */
export function hostsOf(node: Node): Element[] {
  const hosts: Element[] = [];
  for (let at = hostOf(node.getRootNode()); at; at = hostOf(at.getRootNode())) hosts.push(at);
  return hosts;
}
