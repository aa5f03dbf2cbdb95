import { isElement, matches, parentOf } from '../../dom.js';

/** An element and its ancestors, across shadow roots, the innermost first. */
function around(element: Element): Element[] {
  const found: Element[] = [];
  for (let at: Node | null = element; at; at = parentOf(at)) if (isElement(at)) found.push(at);
  return found;
}

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
  const outward = around(root);
  const modal = outward.find((each) => matches(each, 'dialog:modal'));
  const isIn = (each: Element, fence: Element | undefined) =>
    !fence || around(each).includes(fence);
  const wanted = isIn(parent, modal) ? parent : (modal as Element);
  const fence = outward.find((each) => FENCES.some((selector) => matches(each, selector)));
  // Some modal dialogs (Radix) disable pointer events on the whole page, except in the dialog.
  const isInert =
    getComputedStyle(wanted).pointerEvents === 'none' ||
    around(wanted).some((each) => matches(each, '[inert]'));
  return isIn(wanted, fence) && !isInert ? wanted : root;
}
