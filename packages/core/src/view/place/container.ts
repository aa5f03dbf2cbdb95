import { isElement, isInInert, matches, nodesAround } from '../../dom.js';

/** Some dialogs (React Aria) are not marked as modal: they hide all other content, including content that is added later. */
const HIDDEN = 'body > :is([aria-hidden=true],[inert]) ~';

/** Elements that close on a click outside, trap focus or hide outside content. */
const FENCES = [
  ':popover-open',
  '[aria-modal=true]',
  ':fullscreen',
  `${HIDDEN} [role$=dialog],${HIDDEN} * [role$=dialog]`,
];

/**
 * The container of an open dropdown: the `parent` of the page, unless it would not be visible, clickable or focusable there. Then
 * the modal dialog that contains the select, or the `root` (D9.2).
 */
export function containerOf(root: Element, parent: Element): Element {
  const outward = nodesAround(root).filter(isElement);
  const modal = outward.find((each) => matches(each, 'dialog:modal'));
  const isIn = (each: Element, fence: Element | undefined) =>
    !fence || nodesAround(each).includes(fence);
  // Not a dialog in another tree, in which the style sheet may be missing.
  const wanted = isIn(parent, modal) ? parent : modal?.contains(root) ? modal : root;
  const fence = outward.find((each) => FENCES.some((selector) => matches(each, selector)));
  // Some modal dialogs (Radix) disable pointer events on the whole page, except in the dialog.
  const isInert = getComputedStyle(wanted).pointerEvents === 'none' || isInInert(wanted);
  return isIn(wanted, fence) && !isInert ? wanted : root;
}
