import { call, isElement, matches, member, nodesAround } from '../../dom.js';
import { cls } from '../../schema/classes.js';
import type { AccessibleName } from '../../schema/mount.js';
import type { SelectCleanup } from '../../schema/types.js';

/**
 * What stays as it is: what the page has made inert itself, dialogs and popovers that may come on top later, and the native
 * `<select>`, which is hidden from users and which autofill skips while it is inert.
 */
const SKIPPED = `[inert], dialog:not([open]), [popover], .${cls('native')}`;

const mark = (node: Element, isInert: boolean) => call(node, 'toggleAttribute', 'inert', isInert);

/**
 * Makes the page inert except some elements and their ancestors, and keeps it so while the page changes.
 *
 * @param changed - Called after a change of the page outside of these elements.
 * @param covered - Called when a modal dialog of the page opens, in front of them.
 * @returns The cleanup function.
 */
export function isolate(
  kept: readonly Element[],
  changed: SelectCleanup,
  covered: SelectCleanup,
): SelectCleanup {
  const made = new Set<Element>();
  const update = () => {
    const around = new Set<Node>(kept.flatMap(nodesAround));
    for (const child of made) if (around.has(child) && made.delete(child)) mark(child, false);
    for (const node of around) {
      const isPage = isElement(node) ? member(node, 'localName') !== 'html' : node.nodeType === 11;
      if (!isPage || kept.includes(node as Element)) continue;
      const children = isElement(node) ? member(node, 'children') : (node as ShadowRoot).children;
      for (const child of children)
        if (!around.has(child) && !matches(child, SKIPPED)) {
          mark(child, true);
          made.add(child);
        }
    }
  };
  const isCover = ({ type, target }: MutationRecord) =>
    type === 'attributes' &&
    matches(target as Element, 'dialog:modal') &&
    !kept.some((element) => target.contains(element));
  const observer = new MutationObserver((records) => {
    const others = records.filter(
      ({ target }) => !kept.some((element) => element.contains(target)),
    );
    if (others.some(isCover)) covered();
    else if (others.length > 0) {
      update();
      changed();
    }
  });
  update();
  for (const root of new Set(
    kept.flatMap((element) => [element.ownerDocument, element.getRootNode()]),
  ))
    observer.observe(root, {
      subtree: true,
      childList: true,
      attributes: true,
      attributeFilter: ['open'],
    });
  return () => {
    observer.disconnect();
    for (const child of made) mark(child, false);
  };
}

/**
 * The name of the control as a string: the elements that name it are inert, and Chromium reads nothing of those. So this reads them
 * as browsers do, in the cases that pages have.
 */
export function nameInSheet(root: Element, { labelledby, text }: AccessibleName): AccessibleName {
  const read = (node: Node): string => {
    if (!isElement(node)) return node.nodeType === 3 ? `${node.nodeValue}` : '';
    const isSkipped =
      node === root || matches(node, '[aria-hidden=true]') || node.checkVisibility?.() === false;
    if (isSkipped) return '';
    const own = node.getAttribute('aria-label') || node.getAttribute('alt');
    const words = own || [...member(node, 'childNodes')].map(read).join('');
    return getComputedStyle(node).display === 'inline' ? words : ` ${words} `;
  };
  const names = labelledby?.split(/\s+/).map((id) => {
    const node = call(root.getRootNode() as Document, 'getElementById', id);
    // One that is hidden itself is read, too.
    return node && (node.getAttribute('aria-label') || read(node) || node.textContent);
  });
  const label = names?.join(' ').replace(/\s+/g, ' ').trim() || text;
  return { labelledby: null, label, text: label };
}
