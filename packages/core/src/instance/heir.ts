import { commonsOf } from '../commons.js';
import { hostOf, isFocusNowhere, parentOf } from '../dom.js';
import { browserEnv as env } from '../engine/env.js';

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

/** Whether a new select replaces one that has lost focus with its element, and no other element has taken that. */
export function inheritsFocus(element: Element): boolean {
  const { focused } = commonsOf(element.ownerDocument);
  if (!focused || !isFocusNowhere(element)) return false;
  const id = idOf(element);
  const isLost = 'until' in focused ? env.now() < focused.until : !focused.isConnected;
  return isLost && !!id && id === ('until' in focused ? focused.id : idOf(focused));
}
