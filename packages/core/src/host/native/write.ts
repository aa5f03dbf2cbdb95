import { nextId } from '../../commons.js';
import { optionLabel, optionValue } from '../../model/data/catalog.js';
import type { Option } from '../../schema/types.js';
import { PageOrder } from './page-order.js';
import { optionElements, placeholderOption, selectedIn } from './read.js';

/**
 * Writes a selection into a select. Options of the page are only selected, unselected and, for `sortable`, moved; one is
 * added for a value that has none, and taken away again when it is not selected any more (D1.3).
 */
export class SelectWriter {
  /** Options that the widget added, in the order in which they stand. */
  readonly added: ReadonlySet<HTMLOptionElement>;
  readonly #added: Set<HTMLOptionElement>;
  readonly #select: HTMLSelectElement;
  readonly #order: PageOrder;
  #byValue = new Map<string, HTMLOptionElement>();
  /** The map has been made during this write, so what it does not have is not there. */
  #isMapNew = false;

  constructor(select: HTMLSelectElement) {
    this.#select = select;
    this.#order = new PageOrder(select);
    this.#added = new Set();
    this.added = this.#added;
  }

  /**
   * Selects exactly these options.
   *
   * @param isSorted - They also stand in this order, which the form sends (D1.10); otherwise only those do that the page
   * has no option for (D1.5).
   */
  write(options: readonly Option[], isSorted: boolean): void {
    const select = this.#select;
    this.#isMapNew = false;
    this.#updateLabels(options);
    const wanted = this.#elementsOf(options);
    // In a single select the browser unselects the former one; done by a script, it would count as touched.
    if (select.multiple)
      for (const element of [...select.selectedOptions])
        if (!wanted.has(element)) element.selected = false;
    for (const element of wanted) if (!element.selected) element.selected = true;
    this.#removeUnused(wanted);
    // Unselecting the only option of a single select, or removing it, makes the browser choose the first one.
    if (wanted.size === 0 && select.selectedIndex >= 0) select.selectedIndex = -1;
    if (isSorted) this.sort(options);
    else {
      this.unsort();
      if (select.multiple) this.#sortAdded(options);
    }
  }

  /** Puts the selected options in this order, if they are just these. */
  sort(options: readonly Option[]): void {
    this.#order.sort(options);
  }

  /** Puts the options back in the order of the page; what other code has `placed` since stands where it was put. */
  unsort(placed?: ReadonlySet<Node>): void {
    this.#order.restore(placed);
  }

  /** The form was reset: the order of the page, and no choice that is none of the page's. */
  reset(): void {
    this.unsort();
    const [fallback] = this.#select.selectedOptions;
    // Without it the browser chooses anew.
    if (!this.#select.multiple && fallback && this.#added.delete(fallback)) fallback.remove();
  }

  /** Options that the widget added give way to those of the page with their value. */
  yieldToPage(): void {
    if (this.#added.size === 0) return;
    const byValue = optionElements(this.#select, this.#added);
    for (const element of this.#added) {
      const other = byValue.get(element.value);
      if (!other) continue;
      other.selected ||= element.selected;
      element.remove();
      this.#added.delete(element);
    }
  }

  /** Takes the options that the widget added and that are not selected away; the others are the page's from now on. */
  stop(): void {
    for (const element of this.#added) {
      element.removeAttribute('id');
      if (!element.selected) element.remove();
    }
  }

  /** The labels of added options may have come meanwhile. */
  #updateLabels(options: readonly Option[]): void {
    if (this.#added.size === 0) return;
    for (const option of options) {
      const element = this.#find(optionValue(option));
      if (element && this.#added.has(element) && element.textContent !== optionLabel(option))
        element.textContent = optionLabel(option);
    }
  }

  /** The elements for these options, some of them added now; for none, the placeholder. */
  #elementsOf(options: readonly Option[]): Set<HTMLOptionElement> {
    const placeholder = placeholderOption(this.#select);
    // Of two with one value the one that is selected stays so.
    const selected = new Map<string, HTMLOptionElement>();
    for (const element of selectedIn(this.#select))
      if (element !== placeholder) selected.set(element.value, element);
    const found = new Set<HTMLOptionElement>();
    for (const option of options) {
      const value = optionValue(option);
      found.add(selected.get(value) ?? this.#find(value) ?? this.#add(option));
    }
    if (found.size === 0 && placeholder) found.add(placeholder);
    return found;
  }

  #find(value: string): HTMLOptionElement | undefined {
    const found = this.#byValue.get(value);
    const isThere = found?.value === value && found.closest('select') === this.#select;
    if (this.#isMapNew || isThere) return found;
    this.#byValue = optionElements(this.#select);
    this.#isMapNew = true;
    return this.#byValue.get(value);
  }

  #add(option: Option): HTMLOptionElement {
    const { ownerDocument } = this.#select;
    const element = ownerDocument.createElement('option');
    // With an id a DOM morph does not turn it into one of the page's.
    element.id = nextId(ownerDocument, 'widget-select-added');
    element.value = optionValue(option);
    element.textContent = optionLabel(option);
    this.#added.add(element);
    this.#byValue.set(element.value, element);
    this.#select.append(element);
    this.#order.append(element);
    return element;
  }

  #removeUnused(wanted: ReadonlySet<Element>): void {
    const unused = [...this.#added].filter((element) => !wanted.has(element));
    // One of the page's may stand in the place of one that goes, and it in that one's, maybe in a group.
    if (unused.length > 0) this.unsort();
    for (const element of unused) {
      element.remove();
      this.#added.delete(element);
    }
  }

  /** Puts the options that we have added in this order; the set of them keeps the order in which they stand. */
  #sortAdded(options: readonly Option[]): void {
    const added = this.#added;
    const wanted = options
      .flatMap((option) => this.#find(optionValue(option)) ?? [])
      .filter((element) => added.has(element));
    if ([...added].every((element, at) => element === wanted[at])) return;
    for (const [at, element] of [...wanted.entries()].reverse()) {
      const next = wanted[at + 1];
      if (next && element.nextElementSibling !== next) next.before(element);
      added.delete(element);
    }
    for (const element of wanted) added.add(element);
  }
}
