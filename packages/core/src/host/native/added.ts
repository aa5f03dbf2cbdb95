import { nextId } from '../../commons.js';
import { createIn } from '../../dom.js';
import { optionLabel, optionValue } from '../../model/data/catalog.js';
import type { Option } from '../../schema/types.js';
import { optionElements } from './read.js';

/**
 * Options that the widget adds to a select for values that the page has none for (D1.3).
 *
 * @param onAdd - Called with each new one, which stands at the end.
 */
export function createAddedOptions(
  select: HTMLSelectElement,
  onAdd: (element: HTMLOptionElement) => void,
) {
  /** In the order in which they stand. */
  const added = new Set<HTMLOptionElement>();
  let byValue = new Map<string, HTMLOptionElement>();
  /** The map has been made during this write, so what it does not have is not there. */
  let isMapNew = false;

  /** The element for a value, the page's or an added one. */
  const find = (value: string): HTMLOptionElement | undefined => {
    const known = byValue.get(value);
    if (isMapNew || (known?.value === value && known.closest('select') === select)) return known;
    byValue = optionElements(select);
    isMapNew = true;
    return byValue.get(value);
  };

  return {
    all: added as ReadonlySet<HTMLOptionElement>,
    /** A write begins: other code may have changed the options. The labels of added ones may have come meanwhile. */
    begin(options: readonly Option[]): void {
      isMapNew = false;
      for (const option of added.size > 0 ? options : []) {
        const element = find(optionValue(option));
        if (element && added.has(element) && element.textContent !== optionLabel(option))
          element.textContent = optionLabel(option);
      }
    },
    /** The element for an option; the page may have one, else it is added. */
    elementOf(option: Option): HTMLOptionElement {
      const value = optionValue(option);
      const known = find(value);
      if (known) return known;
      const element = createIn(select.ownerDocument, 'option');
      // With an id a DOM morph does not turn it into one of the page's.
      element.id = nextId(select.ownerDocument, 'widget-select-added');
      element.value = value;
      element.textContent = optionLabel(option);
      added.add(element);
      byValue.set(value, element);
      select.append(element);
      onAdd(element);
      return element;
    },
    /** Puts those for these options in this order. */
    sort(options: readonly Option[]): void {
      const wanted = options
        .flatMap((option) => find(optionValue(option)) ?? [])
        .filter((element) => added.has(element));
      if ([...added].every((element, at) => element === wanted[at])) return;
      for (const [at, element] of [...wanted.entries()].reverse()) {
        const next = wanted[at + 1];
        if (next && element.nextElementSibling !== next) next.before(element);
        added.delete(element);
      }
      for (const element of wanted) added.add(element);
    },
    /** Takes one away. False: it is the page's. */
    remove(element: HTMLOptionElement): boolean {
      const isOurs = added.delete(element);
      if (isOurs) element.remove();
      return isOurs;
    },
  };
}
