import { dropdownOf } from './focus.js';

/**
 * Copies a control before it is destroyed, for a framework that may leave its element on the page until an animation has ended.
 *
 * @param outer - The element of the wrapper.
 * @returns Shows the inert copy in place of the control, if the element is still on the page.
 */
export function createPicture(outer: HTMLElement): () => void {
  const picture = outer.cloneNode(true) as Element;
  // The list is closed by then.
  dropdownOf(picture, picture)?.remove();
  return () => {
    if (!outer.isConnected) return;
    outer.inert = true;
    outer.replaceChildren(...picture.childNodes);
  };
}
