import { nextId } from '../../commons.js';
import { createIn } from '../../dom.js';
import { optionLabel, optionValue } from '../../model/data/catalog.js';
import type { Option } from '../../schema/types.js';
import { optionElements } from './read.js';

/**
 * Options that the widget adds to a select for values without an option (D1.3).
 *
 * @param onAdd - Called with each new option, which is at the end.
 */
export function createAddedOptions(
  select: HTMLSelectElement,
  onAdd: (element: HTMLOptionElement) => void,
) {
  /** In document order. */
  const added = new Set<HTMLOptionElement>();
  let byValue = new Map<string, HTMLOptionElement>();
  /** The map was created during this write, so missing entries do not exist. */
  let isMapNew = false;

  /** The element for a value: an option of the page or an added one. */
  const find = (value: string): HTMLOptionElement | undefined => {
    const known = byValue.get(value);
    if (isMapNew || (known?.value === value && known.closest('select') === select)) return known;
    byValue = optionElements(select);
    isMapNew = true;
    return byValue.get(value);
  };

  return {
    all: added as ReadonlySet<HTMLOptionElement>,
    /** A write starts: other code may have changed the options, and labels of added ones may have loaded. */
    begin(options: readonly Option[]): void {
      isMapNew = false;
      for (const option of added.size > 0 ? options : []) {
        const element = find(optionValue(option));
        if (element && added.has(element) && element.textContent !== optionLabel(option))
          element.textContent = optionLabel(option);
      }
    },
    /** The element for an option: an option of the page, otherwise an added one. */
    elementOf(option: Option): HTMLOptionElement {
      const value = optionValue(option);
      const known = find(value);
      if (known) return known;
      const element = createIn(select.ownerDocument, 'option');
      // With an id, a DOM morph does not reuse it for an option of the page.
      element.id = nextId(select.ownerDocument, 'widget-select-added');
      element.value = value;
      element.textContent = optionLabel(option);
      added.add(element);
      byValue.set(value, element);
      select.append(element);
      onAdd(element);
      return element;
    },
    /** Moves the elements of these options into this order. */
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
    /** Removes an added option. Returns false for an option of the page. */
    remove(element: HTMLOptionElement): boolean {
      const isOurs = added.delete(element);
      if (isOurs) element.remove();
      return isOurs;
    },
  };
}
