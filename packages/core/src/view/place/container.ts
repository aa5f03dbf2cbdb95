import { isElement, member, parentOf } from '../../dom.js';

function matches(element: Element, selector: string): boolean {
  try {
    return member(element, 'matches').call(element, selector);
  } catch {
    // In a browser that does not know the selector no element matches it.
    return false;
  }
}

/** An element and what it stands in, through shadow roots, the innermost first. */
function around(element: Element): Element[] {
  const found: Element[] = [];
  for (let at: Node | null = element; at; at = parentOf(at)) if (isElement(at)) found.push(at);
  return found;
}

/** Some dialogs (React Aria) do not say that they are modal: they hide what else is in the page, also what comes later. */
const HIDDEN = 'body > :is([aria-hidden=true],[inert]) ~';

/** Elements that close on a press outside of them, keep focus in or hide what is outside. */
const FENCES = [
  ':popover-open',
  '[aria-modal=true]',
  ':fullscreen',
  `${HIDDEN} [role$=dialog],${HIDDEN} * [role$=dialog]`,
];

/**
 * Where an open dropdown is put: into the page's `parent`, unless that could not be seen, pressed or focused from where
 * the select is. Then into the modal dialog around the select, or else into the `root` (D9.2).
 */
export function containerOf(root: Element, parent: Element): Element {
  const outward = around(root);
  const modal = outward.find((each) => matches(each, 'dialog:modal'));
  const isIn = (each: Element, fence: Element | undefined) =>
    !fence || around(each).includes(fence);
  const wanted = isIn(parent, modal) ? parent : (modal as Element);
  const fence = outward.find((each) => FENCES.some((selector) => matches(each, selector)));
  // Some modal dialogs (Radix) take the pointer from the whole page and give it to themselves alone.
  const isInert =
    getComputedStyle(wanted).pointerEvents === 'none' ||
    around(wanted).some((each) => matches(each, '[inert]'));
  return isIn(wanted, fence) && !isInert ? wanted : root;
}
