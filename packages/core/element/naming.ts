import { nextId } from '../src/dom.js';

/** Attributes of the element that are copied to its control. */
export const NAMING = [
  'aria-label',
  'aria-labelledby',
  'aria-describedby',
  'aria-errormessage',
  'aria-invalid',
  'title',
] as const;

/** Text of a label without the text of the field inside it. */
function labelText(label: Element, field: Element): string {
  const copy = label.cloneNode(true) as Element;
  for (const inner of copy.querySelectorAll(field.localName)) inner.remove();
  return (copy.textContent ?? '').replace(/\s+/g, ' ').trim();
}

/**
 * Sets the accessible name of the widget's container (accessibility 1.4): by reference if labels are in the same tree, or as
 * text in a shadow root or inside a label.
 *
 * @returns Whether the name has changed.
 */
export function writeNaming(
  place: HTMLElement,
  element: HTMLElement,
  labels: readonly Element[],
): boolean {
  let isOther = false;
  const scope = place.getRootNode() as Document | ShadowRoot;
  const isNear = scope === element.getRootNode();
  const byIds = (name: string) =>
    (element.getAttribute(name) ?? '')
      .split(/\s+/)
      .map((id) => (id ? (element.getRootNode() as Document).getElementById?.(id) : null))
      .filter((found) => found !== null && found !== undefined);
  const write = (name: string, value: string | null) => {
    if ((value || null) === place.getAttribute(name)) return;
    isOther = true;
    if (value) place.setAttribute(name, value);
    else place.removeAttribute(name);
  };
  const refer = (label: Element) => {
    label.id ||= nextId(label.ownerDocument, 'widget-select-label');
    return label.id;
  };
  const wrapping = labels.some((label) => label.contains(element));
  const given = element.hasAttribute('aria-labelledby');
  const named = given ? byIds('aria-labelledby') : element.hasAttribute('aria-label') ? [] : labels;
  const byReference = isNear && (given || !wrapping);
  const text = named.map((label) => labelText(label, element)).join(' ');
  write('aria-labelledby', byReference ? named.map(refer).join(' ') : null);
  write('aria-label', (byReference ? '' : text) || element.getAttribute('aria-label'));
  for (const name of ['aria-describedby', 'aria-errormessage'])
    if (isNear) write(name, element.getAttribute(name));
  for (const name of ['aria-invalid', 'title']) write(name, element.getAttribute(name));
  if (!isNear) {
    const isInvalid = !['', 'false'].includes(element.getAttribute('aria-invalid') ?? '');
    const wanted = [...byIds('aria-describedby'), ...(isInvalid ? byIds('aria-errormessage') : [])];
    const known = place.ariaDescribedByElements ?? [];
    if (wanted.length !== known.length || wanted.some((one, at) => one !== known[at])) {
      isOther = true;
      place.ariaDescribedByElements = wanted.length ? wanted : null;
    }
  }
  return isOther;
}
