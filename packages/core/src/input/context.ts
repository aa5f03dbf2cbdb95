import { closest, focusedBeside, hostOf, isElement, nodesAround } from '../dom.js';
import type { TagIndex } from '../model/indexes.js';
import type { StepRequest } from '../model/request.js';
import type { State } from '../model/state.js';
import { cls } from '../schema/classes.js';
import type { Skeleton } from '../view/skeleton.js';

/** Shared objects of the listeners in this folder, which convert DOM events to requests and do not write to the DOM. */
export interface Input {
  readonly dom: Skeleton;
  /** The mount: focus on it, or on a `<select>` in it, returns to the control immediately. */
  readonly element: Element;
  /** The current state. */
  state(): State;
  dispatch(request: StepRequest): void;
  now(): number;
  /** Aborts when the widget is destroyed. Created on first use, because few selects of a page are used. */
  readonly signal: AbortSignal;
  /** The widget has been destroyed. */
  stopped: boolean;
  /** Removes all listeners. */
  stop(): void;
  /** Whether the control was last pressed by touch, so that no on-screen keyboard covers the list (F14). */
  touch: boolean;
  /** The tag or button of the field that the last press began on. */
  pressedOn: Element | null;
  /** Whether the search field was clicked after the active row last moved by key: then the arrow keys move the caret. */
  caretHasArrowKeys: boolean;
  /** Whether a pointer is pressed inside the widget, so that focus does not come from the keyboard. */
  pressed: boolean;
  /** Dispatches that focus has left, once the pointer that has taken it is released. */
  leave: (() => void) | null;
  /** Whether focus has left for no element: the list stays open until another one has it (F9). */
  adrift: boolean;
  /** Keeps a key for later, and returns whether it did: the search field that it is for is on its way. */
  keepKey?(event: KeyboardEvent): boolean;
}

type Handlers = {
  readonly [K in keyof HTMLElementEventMap]?: (event: HTMLElementEventMap[K]) => unknown;
};

/** Listens on an element of the widget until the widget is destroyed. */
export function listen(input: Input, node: HTMLElement, handlers: Handlers): void {
  const onEvent = (event: Event) => {
    if (!input.stopped) handlers[event.type as 'click']?.(event as PointerEvent);
  };
  for (const type of Object.keys(handlers)) node.addEventListener(type, onEvent);
}

/** Whether an IME is composing, or a key ends it (Safari sends that one with `keyCode` 229 only). */
export const isComposing = (event: KeyboardEvent): boolean =>
  event.isComposing || event.keyCode === 229;

/** The element that an event happened in, by its class. */
export function within({ target }: Event, selector: string): HTMLElement | null {
  // If the pressed element has moved away, the target of the pointerup may be the document.
  return isElement(target as Node) ? closest(target as Element, selector) : null;
}

/** The selector of a part. */
export const part = (name: string): string => `.${cls(name)}`;

/** Index of a tag. */
export const placeOfTag = (tag: HTMLElement): TagIndex => Number(tag.dataset.place) as TagIndex;

/** The remove button of the tag at a place, if it has one; "a tag has focus" means this button has it. */
export const tagButton = (field: Element, place: TagIndex): HTMLElement | null =>
  field.querySelector(
    `.${cls('tag')}[data-place="${place}"] > .${cls('tag-remove')}:not([hidden])`,
  );

/** Whether focus is in an element, also one inside of a shadow root. */
export const holdsFocus = (node: Element): boolean => node.contains(focusedBeside(node));

/**
 * Whether a node is a button for the element, or for the `<widget-select>` around it (`commandfor`). Pressing it is not leaving
 * the widget: its command decides whether the list closes.
 */
export function isCommander({ element }: Input, node: EventTarget | null): boolean {
  const target = (node as Partial<HTMLButtonElement> | null)?.commandForElement;
  // Other elements around it, such as a dialog, have no such method.
  return !!target && 'showPicker' in target && [element, ...nodesAround(element)].includes(target);
}

/** The shadow roots' hosts around a node, innermost first. */
export function hostsOf(node: Node): Element[] {
  const hosts: Element[] = [];
  for (let at = hostOf(node.getRootNode()); at; at = hostOf(at.getRootNode())) hosts.push(at);
  return hosts;
}
