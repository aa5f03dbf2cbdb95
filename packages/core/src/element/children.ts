import { createIn, isElement } from '../dom.js';
import { placeholderOption, readMarkup, readOptions } from '../host/native/read.js';
import type { SelectData } from '../schema/index.js';

/** What stands in the element, as a `<select>` would have it. */
export interface Children {
  /** Its options and groups; `undefined` where it has none. */
  readonly data: SelectData | undefined;
  /** The values that are selected to begin with. */
  readonly values: readonly string[];
  /** Options that the markup gives: the placeholder, and JSON in `data-widget-select` (D5.7). */
  readonly options: Readonly<Record<string, unknown>>;
}

const tellPage = (error: unknown): void => reportError(error);

/** Whether it is an option or a group. */
export const isListed = (node: Node): node is HTMLElement =>
  isElement(node) && /^opt(ion|group)$/.test(node.localName);

/** Reads the `<option>`s and `<optgroup>`s right in the element by the rules of a `<select>`, which a copy of them is put into. */
export function readChildren(element: HTMLElement, isMultiple: boolean): Children {
  const select = createIn(element.ownerDocument, 'select');
  select.multiple = isMultiple;
  for (const child of element.childNodes) if (isListed(child)) select.append(child.cloneNode(true));
  const json = element.getAttribute('data-widget-select');
  if (json) select.setAttribute('data-widget-select', json);
  const placeholder = placeholderOption(select);
  const selected = [...select.options].filter(
    (option) => option.hasAttribute('selected') && option !== placeholder,
  );
  // Whether there may be several is said by the element itself.
  const { multiple: _, ...options } = readMarkup(select, tellPage);
  return {
    data: select.firstChild ? readOptions(select, tellPage) : undefined,
    // Of several the last one counts, as in a select that takes one.
    values: (isMultiple ? selected : selected.slice(-1)).map(({ value }) => value),
    options,
  };
}
