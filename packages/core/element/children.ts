import { createIn, isElement } from '../src/dom.js';
import { placeholderOption, readMarkup, readOptions } from '../src/host/native/read.js';
import type { SelectData } from '../src/schema/index.js';

/** The content of the element, read like that of a `<select>`. */
export interface Children {
  /** Options and groups; `undefined` if there are none. */
  readonly data: SelectData | undefined;
  /** The initially selected values. */
  readonly values: readonly string[];
  /** Options from the markup: the placeholder, and JSON in `data-widget-select` (D5.7). */
  readonly options: Readonly<Record<string, unknown>>;
  /** Options contain elements, which the data does not show. */
  readonly isRich: boolean;
}

const tellPage = (error: unknown): void => reportError(error);

/** Whether it is an option or a group, or asks for elements in the field. */
export const isListed = (node: Node): node is HTMLElement =>
  isElement(node) && /^(opt(ion|group)|selectedcontent)$/.test(node.localName);

/** The options of the element or of its copy, in the same order. */
const optionsIn = (parent: Element): HTMLOptionElement[] => [
  ...parent.querySelectorAll<HTMLOptionElement>(':scope > option, :scope > optgroup option'),
];

/** Reads the child `<option>` and `<optgroup>` elements like those of a `<select>`, by copying them into one. */
export function readChildren(element: HTMLElement, isMultiple: boolean): Children {
  const select = createIn(element.ownerDocument, 'select');
  select.multiple = isMultiple;
  for (const child of element.childNodes) if (isListed(child)) select.append(child.cloneNode(true));
  const json = element.getAttribute('data-widget-select');
  if (json) select.setAttribute('data-widget-select', json);
  const placeholder = placeholderOption(select);
  // Frameworks set `selected` as a property, which the copies lack.
  const originals = optionsIn(element);
  const selected = optionsIn(select).filter(
    (option, i) =>
      (originals[i]?.selected || option.hasAttribute('selected')) && option !== placeholder,
  );
  // The element has the attribute `multiple`, not the copy.
  const { multiple: _, ...options } = readMarkup(select, tellPage);
  return {
    data: select.firstChild ? readOptions(select, tellPage) : undefined,
    // If several are selected, the last one is used, as in a single `<select>`.
    values: (isMultiple ? selected : selected.slice(-1)).map(({ value }) => value),
    options,
    isRich: !!select.querySelector('option > *'),
  };
}
