import { call, isElement, matches, member, type Root } from '../../dom.js';
import type { AccessibleName } from '../../schema/types.js';

const isShown = (node: Element): boolean =>
  !matches(node, '[aria-hidden=true]') &&
  node.checkVisibility?.({ visibilityProperty: true }) !== false;

/**
 * The name of the control as a string, for a bottom sheet: it makes the elements inert that name the control, and Chromium reads
 * nothing of those. So this reads them as browsers do, in the cases that pages have.
 */
export function nameInSheet(root: Element, { labelledby, text }: AccessibleName): AccessibleName {
  /** `isAll`: the naming element is hidden, and is then read with all that it contains. */
  const read = (node: Node, isAll: boolean): string => {
    if (!isElement(node)) return node.nodeType === 3 ? `${node.nodeValue}` : '';
    // The title of a picture in SVG is never shown.
    if (node === root || !(isAll || node.localName === 'title' || isShown(node))) return '';
    const words =
      node.getAttribute('aria-label')?.trim() ||
      node.getAttribute('alt') ||
      [...member(node, 'childNodes')].map((child) => read(child, isAll)).join('');
    return /inline/.test(getComputedStyle(node).display) ? words : ` ${words} `;
  };
  const named = labelledby?.split(/\s+/).map((id) => {
    const node = call(root.getRootNode() as Root as Document, 'getElementById', id);
    return node && read(node, !isShown(node));
  });
  const label = named?.join(' ').replace(/\s+/g, ' ').trim() || text;
  return { labelledby: null, label, text: label };
}
