import type { Action } from '../model/actions.js';
import type { State } from '../model/state.js';
import { cls } from '../schema/classes.js';
import type { Skeleton } from '../view/skeleton.js';

/** What the readers of the DOM share: they turn events into actions and write nothing. */
export interface Input {
  readonly dom: Skeleton;
  /** The mounted `<select>`: focus that goes there comes back at once. */
  readonly native: Element | null;
  /** The state as it is now. */
  state(): State;
  dispatch(action: Action): void;
  now(): number;
  /** Aborts when the widget is destroyed: every listener hangs on it. */
  readonly signal: AbortSignal;
  /** Whether the last press on the control was by touch, so that no on-screen keyboard covers the list (F14). */
  touch: boolean;
  /** The tag or button of the field that the last press began on. */
  pressedOn: Element | null;
  /** Whether a pointer is pressed inside the widget: focus that comes then is not the keyboard's. */
  pressed: boolean;
}

/** Whether an IME is composing, or a key ends it (Safari sends that one with `keyCode` 229 only). */
export const isComposing = (event: KeyboardEvent): boolean =>
  event.isComposing || event.keyCode === 229;

/** The remove button of the tag at a place, if it has one; "a tag has focus" means this button has it. */
export const tagButton = (field: Element, place: number): HTMLElement | null =>
  field.querySelector(
    `.${cls('tag')}[data-place="${place}"] > .${cls('tag-remove')}:not([hidden])`,
  );
