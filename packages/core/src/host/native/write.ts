import { createIn, nextId } from '../../dom.js';
import { optionLabel, optionValue } from '../../model/data/catalog.js';
import type { SelectOption } from '../../schema/types.js';
import type { PageOrder } from '../host.js';
import { ADDED_ID, optionElements, placeholderOption, selectedIn } from './read.js';

const UNSORTED: PageOrder = { append() {}, sort() {}, unsort() {} };

export type SelectWriter = ReturnType<typeof createSelectWriter>;

/**
 * Writes a selection to a select. Options of the page are only selected, deselected and, with `sortable`, moved. An option is
 * added for a value without one, and removed when it is no longer selected (D1.3).
 */
export function createSelectWriter(
  select: HTMLSelectElement,
  { append, sort, unsort }: PageOrder = UNSORTED,
) {
  const added = createAddedOptions(select, append);

  /** The elements for these options; without options, the placeholder. */
  const elementsOf = (options: readonly SelectOption[]): Set<HTMLOptionElement> => {
    const placeholder = placeholderOption(select);
    // If two have the same value, the selected one stays selected.
    const selected = new Map<string, HTMLOptionElement>();
    for (const element of selectedIn(select))
      if (element !== placeholder) selected.set(element.value, element);
    const found = options.map(
      (option) => selected.get(optionValue(option)) ?? added.elementOf(option),
    );
    return new Set(found.length === 0 && placeholder ? [placeholder] : found);
  };

  return {
    /** Options that the widget has added. */
    added: added.all,
    sort,
    unsort,
    /**
     * Selects exactly these options. `isSorted`: moves them into this order, which the form submits (D1.10); otherwise,
     * only added options are moved (D1.5).
     */
    write(options: readonly SelectOption[], isSorted: boolean): void {
      added.begin(options);
      const wanted = elementsOf(options);
      // In a single select, the browser deselects the previous option; by a script, the select would count as changed.
      if (select.multiple)
        for (const element of [...select.selectedOptions])
          if (!wanted.has(element)) element.selected = false;
      for (const element of wanted) if (!element.selected) element.selected = true;
      const unused = [...added.all].filter((element) => !wanted.has(element));
      // An option of the page may be at the position of a removed one, and vice versa, possibly in a group.
      if (unused.length > 0) unsort();
      unused.forEach(added.remove);
      // Deselecting or removing the only selected option of a single select makes the browser select the first one.
      if (wanted.size === 0 && select.selectedIndex >= 0) select.selectedIndex = -1;
      if (isSorted) sort(options);
      else unsort();
      if (!isSorted && select.multiple) added.sort(options);
    },
    /** The form was reset: restores the document order and removes added options. */
    reset(): void {
      unsort();
      const [fallback] = select.selectedOptions;
      // Without the removed option, the browser selects another one.
      if (!select.multiple && fallback) added.remove(fallback);
    },
    /** Added options are replaced by options of the page with the same value. */
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
    /** Removes added options that are not selected; the others belong to the page from now on. */
    stop(): void {
      for (const element of added.all) {
        element.removeAttribute('id');
        if (!element.selected) element.remove();
      }
    },
  };
}

/**
 * Options that the widget adds to a select for values without an option (D1.3).
 *
 * @param onAdd - Called with each new option, which is at the end.
 */
function createAddedOptions(
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
    begin(options: readonly SelectOption[]): void {
      isMapNew = false;
      for (const option of added.size > 0 ? options : []) {
        const element = find(optionValue(option));
        if (element && added.has(element) && element.textContent !== optionLabel(option))
          element.textContent = optionLabel(option);
      }
    },
    /** The element for an option: an option of the page, otherwise an added one. */
    elementOf(option: SelectOption): HTMLOptionElement {
      const value = optionValue(option);
      const known = find(value);
      if (known) return known;
      const element = createIn(select.ownerDocument, 'option');
      // With an id, a DOM morph does not reuse it for an option of the page.
      element.id = nextId(select.ownerDocument, ADDED_ID);
      element.value = value;
      element.textContent = optionLabel(option);
      added.add(element);
      byValue.set(value, element);
      select.append(element);
      onAdd(element);
      return element;
    },
    /** Moves the elements of these options into this order. */
    sort(options: readonly SelectOption[]): void {
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
