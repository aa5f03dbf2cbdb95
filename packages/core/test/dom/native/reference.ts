/**
 * What a widget on a `<select>` must hold, told by a second `<select>` that only the browser and this file touch:
 * the same markup, the same mutations and resets; picks and API calls as the decisions describe them.
 */
import type { SelectOption } from 'widget-select/all';

export interface Rules {
  readonly multiple: boolean;
  readonly sortable: boolean;
  readonly maxSelections: number | undefined;
}

interface Row {
  readonly value: string;
  readonly label: string;
  readonly disabled: boolean;
}

const rowOf = (option: HTMLOptionElement): Row => ({
  value: option.value,
  label: option.text,
  disabled: option.disabled,
});

/** A mutation that a script makes to either `<select>`. */
export type Mutation = (select: HTMLSelectElement) => void;

export class NativeReference {
  readonly select: HTMLSelectElement;
  readonly #rules: Rules;
  /** The selected values in the widget's order; the browser knows the set only. */
  #order: string[];
  /** What `setData()` gave; from then on the list is that, and the `<option>`s are the values only. */
  #data: readonly SelectOption[] | null = null;
  readonly #added = new Set<HTMLOptionElement>();

  constructor(select: HTMLSelectElement, rules: Rules) {
    this.select = select;
    this.#rules = rules;
    this.#order = this.#selected();
    this.#keep();
  }

  get value(): string[] {
    return [...this.#order];
  }

  get disabled(): boolean {
    return this.select.matches(':disabled');
  }

  /** The rows of the list: value, and whether it can be picked. */
  get rows(): Row[] {
    if (this.#data)
      return this.#data.map(({ value, label, disabled = false }) => ({ value, label, disabled }));
    // What was added to carry a value is no choice of the list (D1.3).
    return this.#options()
      .filter((option) => !this.#added.has(option))
      .map(rowOf);
  }

  /** The label under which a selected value is shown. */
  labelOf(value: string): string {
    return this.#kept.get(value)?.label ?? value;
  }

  /** The newest option object of each selected value; it stays when its row goes (D1.3, D5.2). */
  #kept = new Map<string, Row>();

  #keep(): void {
    const before = this.#kept;
    this.#kept = new Map();
    const rows = this.rows;
    for (const value of this.#order) {
      const own = this.#find(value);
      const native = own && !this.#added.has(own) ? rowOf(own) : undefined;
      const row = rows.find((known) => known.value === value) ?? before.get(value) ?? native;
      if (row) this.#kept.set(value, row);
    }
  }

  /** A click on a row. Returns the events. */
  pick(value: string): string[] {
    const row = this.rows.find((own) => own.value === value);
    if (!row || row.disabled || this.disabled) return [];
    const had = this.#order.includes(value);
    if (!this.#rules.multiple) {
      if (had) return [];
      return [`select ${value}`, ...this.#write([value])];
    }
    if (had) return [`unselect ${value}`, ...this.#write(this.#without(value))];
    const { maxSelections = Number.POSITIVE_INFINITY } = this.#rules;
    if (this.#order.length >= maxSelections) return [`maximum ${value}`];
    return [`select ${value}`, ...this.#write([...this.#order, value])];
  }

  /** A click on the button of a tag. */
  remove(place: number): string[] {
    const value = this.#order[place];
    if (value === undefined || this.stays(value)) return [];
    return [`unselect ${value}`, ...this.#write(this.#without(value))];
  }

  /** A click on the clear button. */
  clear(): string[] {
    const gone = this.#order.filter((value) => !this.stays(value));
    if (gone.length === 0) return [];
    const rest = this.#order.filter((value) => !gone.includes(value));
    const all = rest.length === 0 ? ['clear'] : [];
    return [...gone.map((value) => `unselect ${value}`), ...all, ...this.#write(rest)];
  }

  move(from: number, to: number): string[] {
    const values = [...this.#order];
    const [moved] = values.splice(from, 1);
    if (moved === undefined || to < 0 || to > values.length || from === to || this.disabled)
      return [];
    values.splice(to, 0, moved);
    return [`reorder ${values}`, ...this.#write(values)];
  }

  setValue(values: readonly string[], silent: boolean): string[] {
    if (JSON.stringify(values) === JSON.stringify(this.#order)) return [];
    const told = this.#write(values);
    return silent ? [] : told;
  }

  selectAll(): string[] {
    if (!this.#rules.multiple) return [];
    const { maxSelections = Number.POSITIVE_INFINITY } = this.#rules;
    const values = [...this.#order];
    for (const { value, disabled } of this.rows) {
      if (!disabled && !values.includes(value) && values.length < maxSelections) values.push(value);
    }
    return this.setValue(values, false);
  }

  /** `setData()`: the selection stays (policy `preserve`). */
  setData(data: readonly SelectOption[]): string[] {
    this.#data = data;
    this.#keep();
    return [];
  }

  /** Another script, or the browser, has changed the `<select>`: the widget follows and dispatches nothing back. */
  follow(mutate: Mutation, isReset = false): string[] {
    const before = JSON.stringify(this.#order);
    mutate(this.select);
    if (isReset) this.#fallBack();
    this.#bringBack();
    this.#yield();
    const now = this.#selected();
    const kept = isReset ? [] : this.#order.filter((value) => now.includes(value));
    this.#order = [...kept, ...now.filter((value) => !kept.includes(value))];
    this.#dropUnused();
    this.#keep();
    return before === JSON.stringify(this.#order) ? [] : [`change ${this.#order}`];
  }

  #options(): HTMLOptionElement[] {
    return [...this.select.options].filter((option) => option !== this.#placeholder);
  }

  get #placeholder(): HTMLOptionElement | null {
    const first = this.select.options[0];
    const isFirst = !this.#rules.multiple && first?.value === '';
    return isFirst && first.parentNode === this.select ? first : null;
  }

  #selected(): string[] {
    return [...this.select.options]
      .filter(({ selected }) => selected)
      .filter((option) => option !== this.#placeholder)
      .map(({ value }) => value);
  }

  #find(value: string): HTMLOptionElement | undefined {
    return this.#options().find((option) => option.value === value);
  }

  #without(value: string): string[] {
    return this.#order.filter((own) => own !== value);
  }

  /** D1.7: a selected option that is disabled survives what the user does. */
  stays(value: string): boolean {
    return this.disabled || !!this.#kept.get(value)?.disabled;
  }

  /** The widget changes the value: D1.3, D1.4, D1.9. */
  #write(values: readonly string[]): string[] {
    this.#order = [...values];
    const wanted = values.map((value) => {
      const known = this.#find(value);
      if (known) return known;
      const label = this.rows.find((row) => row.value === value)?.label ?? value;
      const added = new Option(label, value);
      this.select.append(added);
      this.#added.add(added);
      return added;
    });
    for (const option of this.select.options) option.selected = wanted.includes(option);
    this.#dropUnused(wanted);
    if (wanted.length === 0 && !this.#rules.multiple)
      this.select.selectedIndex = this.#placeholder ? 0 : -1;
    this.#keep();
    return [`change ${this.#order}`, 'input', 'native change'];
  }

  /** A reset leads back to what the page has: without the option that was added for a value the browser chooses anew. */
  #fallBack(): void {
    const [fallback] = this.select.selectedOptions;
    if (!this.#rules.multiple && fallback && this.#added.delete(fallback)) fallback.remove();
  }

  /** D1.3: what was added for a value that the page does not know goes with no mutation of the page. */
  #bringBack(): void {
    const lost = [...this.#added].filter(({ parentNode }) => !parentNode);
    if (lost.length === 0 || this.select.querySelector('option[selected]')) return;
    const { multiple } = this.#rules;
    const rest = multiple ? [...this.select.selectedOptions] : [];
    this.select.append(...lost);
    for (const option of lost) option.disabled = false;
    for (const option of this.select.options)
      option.selected = rest.includes(option) || lost.includes(option);
  }

  /** D1.3: an option of the page takes the place of one that was added for its value. */
  #yield(): void {
    for (const option of this.#added) {
      const own = this.#options().find((other) => other !== option && other.value === option.value);
      if (!own) continue;
      own.selected ||= option.selected;
      option.remove();
      this.#added.delete(option);
    }
  }

  /** D5.5: an `<option>` that the widget added stays only while it is selected. */
  #dropUnused(used: readonly HTMLOptionElement[] = [...this.select.selectedOptions]): void {
    for (const option of this.#added) {
      if (used.includes(option)) continue;
      option.remove();
      this.#added.delete(option);
    }
  }
}
