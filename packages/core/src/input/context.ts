import { closest, focusedBeside, hostOf, isElement, nodesAround } from '../dom.js';
import { optionLabel } from '../model/data/catalog.js';
import type { EntryIndex, TagIndex } from '../model/indexes.js';
import type { StepRequest } from '../model/request.js';
import { optionAt } from '../model/select/selection.js';
import type { State } from '../model/state.js';
import { cls } from '../schema/classes.js';
import type { SelectCleanup } from '../schema/types.js';
import type { Skeleton } from '../view/skeleton.js';

/** The key's name with its modifiers, in a fixed order; Shift belongs to the letter it makes. */
export function chord(event: KeyboardEvent, rtl: boolean): string {
  const start = rtl ? 'ArrowRight' : 'ArrowLeft';
  const end = rtl ? 'ArrowLeft' : 'ArrowRight';
  // In WebKitGTK, Shift+Tab only has a code.
  const name = event.key === 'Unidentified' ? event.code : event.key;
  const key = name === start ? 'ArrowStart' : name === end ? 'ArrowEnd' : name;
  const isNamed = [...key].length > 1 || key === ' ';
  const modifiers = [
    event.ctrlKey && 'Control',
    event.altKey && 'Alt',
    event.metaKey && 'Meta',
    isNamed && event.shiftKey && 'Shift',
  ];
  return [
    ...modifiers.filter(Boolean),
    !isNamed && (event.ctrlKey || event.metaKey) ? key.toLowerCase() : key,
  ].join('+');
}

/** Space has its own lines in the tables. */
export const isLetter = (event: KeyboardEvent): boolean =>
  [...event.key].length === 1 &&
  event.key !== ' ' &&
  !event.ctrlKey &&
  !event.metaKey &&
  (!event.altKey || event.getModifierState('AltGraph'));

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
  /** Ends the listeners outside of an open list. */
  watching?: AbortController;
  /** The widget has been destroyed. */
  stopped: boolean;
  /** Removes all listeners. */
  stop(): void;
  /** Whether the control was last pressed by touch, so that no on-screen keyboard covers the list (F14). */
  touch: boolean;
  /** A pointer has clicked the field just now, and no key or screen reader. */
  clicked?: boolean;
  /** The tag or button of the field that the last press began on. */
  pressedOn: Element | null;
  /** Whether the search field was clicked after the active row last moved by key: then the arrow keys move the caret. */
  caretHasArrowKeys: boolean;
  /** Whether a pointer is pressed inside the widget, so that focus does not come from the keyboard. */
  pressed: boolean;
  /** Dispatches that focus has left, once the pointer that has taken it is released. */
  leave: SelectCleanup | null;
  /** Stops waiting for that pointer. The window would hold a widget that the page removes while it has focus (D1.12). */
  forget?: SelectCleanup;
  /** Whether focus has left for no element: the list stays open until another one has it (F9). */
  adrift: boolean;
  /** Whether focus is in the text field of a tag, which has keys of its own. */
  isInTag?(): boolean;
  /** Steps leave focus where it is: a choice is made late, and the user is elsewhere. */
  keepsFocus?: boolean;
  /** Of a class whose search field can be in the control. */
  editable?: Editable;
  /** The actions of keys in an open list, whose code may be loaded later. */
  listKeys?(state: State, name: string, event: KeyboardEvent): KeyAction | undefined;
  /** With content of the page in a list without rows (`templateEmpty`): moves focus into it, and returns whether it did. */
  enterOwn?(input: Input): boolean;
  /** And the keys there. */
  otherKeys?: Keys;
  /** Keeps a key for later, and returns whether it did: the list that it is for is on its way. */
  keepKey?(event: KeyboardEvent): boolean;
  /** The letter that has opened the list before that. */
  openedBy?: KeyboardEvent;
}

/** A search field that can be in the control (`searchIn`): its keys, and who receives its text. */
export interface Editable {
  /** Of a closed list, and what differs in an open one; `undefined`: it is in the dropdown. */
  readonly keys: Readonly<Record<'closedField' | 'field', Keys>> | undefined;
  take(text: string): void;
}

/** The action of a key. False: not handled; the default action of the browser follows. */
export type KeyAction = (input: Input, event: KeyboardEvent) => boolean | void;

/** Keys by name, with the modifiers that the name spells out; `Start`/`End` arrows are mirrored in RTL. */
export type Keys = Readonly<Record<string, KeyAction>>;

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
  return !!target && 'showPicker' in target && nodesAround(element).includes(target);
}

/** The shadow roots' hosts around a node, innermost first. */
export function hostsOf(node: Node): Element[] {
  const hosts: Element[] = [];
  for (let at = hostOf(node.getRootNode()); at; at = hostOf(at.getRootNode())) hosts.push(at);
  return hosts;
}

/** Puts text into the search field, as if typed: in the field, it opens the list. */
export function putText({ editable, dispatch }: Input, text: string): void {
  if (editable?.keys) editable.take(text);
  else dispatch({ type: 'query', origin: 'user', text });
}

/** Removes the last tag, if there is one. The label of a created option returns to the search field (addition 34). */
export function removeLastTag(input: Input): boolean {
  const { state, dispatch } = input;
  const { config, catalog, selection, created, focus } = state();
  const place = (selection.entries.length - 1) as TagIndex;
  if (!config.multiple || place < 0) return false;
  const option = optionAt(catalog, selection, selection.entries[place] as EntryIndex);
  dispatch({ type: 'remove', place, focus: 'keep' });
  if (focus === 'search' && created.includes(option) && state().selection !== selection)
    putText(input, optionLabel(option));
  return true;
}
