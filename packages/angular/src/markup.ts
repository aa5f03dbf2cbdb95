import { nativeMarkup, type ParentProps, type RenderElement } from 'widget-select/internal/adapter';

/** Sets or removes an attribute. */
export function setAttribute(element: Element, name: string, value: unknown): void {
  if (value == null || (value === false && !name.startsWith('aria-')))
    element.removeAttribute(name);
  else element.setAttribute(name, value === true && !name.startsWith('aria-') ? '' : `${value}`);
}

/** Creates the `<select>` of a component with a `name`. Works in the DOM of a server. */
export function createSelect(
  doc: Document,
  { options, value }: ParentProps,
  hasEveryOption: boolean,
): HTMLSelectElement {
  const render: RenderElement<Element> = (tag, attributes, content) => {
    const element = doc.createElement(tag);
    for (const [name, given] of Object.entries(attributes)) setAttribute(element, name, given);
    // The DOM of Angular's servers has no `append()`.
    if (Array.isArray(content)) for (const child of content) element.appendChild(child);
    else element.textContent = `${content ?? ''}`;
    return element;
  };
  const { attributes, children } = nativeMarkup(options, value, hasEveryOption, render);
  return render('select', attributes, children) as HTMLSelectElement;
}
