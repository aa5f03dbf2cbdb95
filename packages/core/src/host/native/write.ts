import { optionValue } from '../../model/data/catalog.js';
import type { Option } from '../../schema/types.js';
import { createAddedOptions } from './added.js';
import { createPageOrder } from './page-order.js';
import { optionElements, placeholderOption, selectedIn } from './read.js';

export type SelectWriter = ReturnType<typeof createSelectWriter>;

/**
 * Writes a selection into a select. Options of the page are only selected, unselected and, for `sortable`, moved; one is
 * added for a value that has none, and taken away again when it is not selected any more (D1.3).
 */
export function createSelectWriter(select: HTMLSelectElement) {
  const { append, sort, unsort } = createPageOrder(select);
  const added = createAddedOptions(select, append);

  /** The elements for these options; for none, the placeholder. */
  const elementsOf = (options: readonly Option[]): Set<HTMLOptionElement> => {
    const placeholder = placeholderOption(select);
    // Of two with one value the one that is selected stays so.
    const selected = new Map<string, HTMLOptionElement>();
    for (const element of selectedIn(select))
      if (element !== placeholder) selected.set(element.value, element);
    const found = options.map(
      (option) => selected.get(optionValue(option)) ?? added.elementOf(option),
    );
    return new Set(found.length === 0 && placeholder ? [placeholder] : found);
  };

  return {
    /** Options that the widget added. */
    added: added.all,
    sort,
    unsort,
    /**
     * Selects exactly these options. `isSorted`: they also stand in this order, which the form sends (D1.10); otherwise
     * only those do that the page has no option for (D1.5).
     */
    write(options: readonly Option[], isSorted: boolean): void {
      added.begin(options);
      const wanted = elementsOf(options);
      // In a single select the browser unselects the former one; done by a script, it would count as touched.
      if (select.multiple)
        for (const element of [...select.selectedOptions])
          if (!wanted.has(element)) element.selected = false;
      for (const element of wanted) if (!element.selected) element.selected = true;
      const unused = [...added.all].filter((element) => !wanted.has(element));
      // One of the page's may stand in the place of one that goes, and it in that one's, maybe in a group.
      if (unused.length > 0) unsort();
      unused.forEach(added.remove);
      // Unselecting the only option of a single select, or removing it, makes the browser choose the first one.
      if (wanted.size === 0 && select.selectedIndex >= 0) select.selectedIndex = -1;
      if (isSorted) sort(options);
      else unsort();
      if (!isSorted && select.multiple) added.sort(options);
    },
    /** The form was reset: the order of the page, and no choice that is none of the page's. */
    reset(): void {
      unsort();
      const [fallback] = select.selectedOptions;
      // Without it the browser chooses anew.
      if (!select.multiple && fallback) added.remove(fallback);
    },
    /** Options that the widget added give way to those of the page with their value. */
    yieldToPage(): void {
      if (added.all.size === 0) return;
      const byValue = optionElements(select, added.all);
      for (const element of added.all) {
        const other = byValue.get(element.value);
        if (!other) continue;
        other.selected ||= element.selected;
        added.remove(element);
      }
    },
    /** Takes the options that the widget added and that are not selected away; the others are the page's from now on. */
    stop(): void {
      for (const element of added.all) {
        element.removeAttribute('id');
        if (!element.selected) element.remove();
      }
    },
  };
}
