import type { StepRequest } from '../../src/model/request.js';
import type { SelectOption, SelectValue } from '../../src/schema/types.js';

export interface Rules {
  multiple: boolean;
  closeOnSelect: boolean;
  missingSelectionPolicy: 'preserve' | 'prune';
  maxSelections: number | undefined;
  /** The value that `beforeSelect` and `beforeUnselect` say no to. */
  refused: string;
  sortable: boolean;
  allowCreate: boolean;
}

/**
 * A select as the decisions describe it, in plain lists: what it holds, whether it is open, what was typed. It
 * returns for each action the events that D1 promises.
 */
export class Reference {
  open = false;
  query = '';
  #values: string[];
  #data: readonly SelectOption[];
  #rules: Rules;
  #own = false;
  #host = false;

  constructor(rules: Rules, data: readonly SelectOption[], values: readonly string[]) {
    this.#rules = rules;
    this.#data = data;
    this.#values = [...values];
    this.#choose();
  }

  get value(): SelectValue {
    return this.#rules.multiple ? [...this.#values] : (this.#values[0] ?? null);
  }

  get #disabled(): boolean {
    return this.#own || this.#host;
  }

  get #cap(): number {
    return this.#rules.maxSelections ?? Number.POSITIVE_INFINITY;
  }

  #agrees(value: string): boolean {
    return value !== this.#rules.refused;
  }

  /** D1.7: a selected option that is disabled survives what the user does. */
  #stays(value: string): boolean {
    return this.#disabled || !!this.#chosen.get(value)?.disabled;
  }

  /** D1.3: the option that stands for a selected value is the newest one; it stays when its row goes. */
  #chosen = new Map<string, SelectOption>();

  #choose(): void {
    const before = this.#chosen;
    this.#chosen = new Map();
    for (const value of this.#values) {
      const own = this.#data.find((item) => item.value === value) ?? before.get(value);
      if (own) this.#chosen.set(value, own);
    }
  }

  #change(silent = false): string[] {
    return silent ? [] : [`change ${JSON.stringify(this.value)}`, 'native'];
  }

  #drop(value: string): void {
    this.#values = this.#values.filter((other) => other !== value);
    this.#chosen.delete(value);
  }

  #set(values: readonly string[]): boolean {
    const same = JSON.stringify(values) === JSON.stringify(this.#values);
    this.#values = [...values];
    if (!same) this.#choose();
    return !same;
  }

  #close(): string[] {
    if (!this.open) return [];
    const had = this.query !== '';
    this.open = false;
    this.query = '';
    return had ? ['close', 'search ""'] : ['close'];
  }

  #pick(ix: number): string[] {
    const { multiple, closeOnSelect } = this.#rules;
    const item = this.#data[ix];
    const offered = ix === this.#data.length ? this.#offered() : null;
    if (offered !== null) return this.#create([offered]);
    if (!item || this.#disabled || item.disabled) return [];
    const { value } = item;
    const had = this.#values.includes(value);
    if (had && !multiple) return this.#close();
    if (!had && multiple && this.#values.length >= this.#cap)
      return [`maximum ${this.#cap} ${value}`];
    if (!this.#agrees(value)) return [];
    if (had) this.#drop(value);
    else {
      if (!multiple) this.#set([]);
      this.#values.push(value);
      this.#chosen.set(value, item);
    }
    const end = () => (!multiple || closeOnSelect ? this.#close() : this.#useText());
    return [`${had ? 'unselect' : 'select'} ${value}`, ...this.#change(), ...end()];
  }

  /** D3.8: where users can create, what was typed has become a tag. */
  #useText(): string[] {
    if (!this.#rules.allowCreate || !this.open || this.query === '') return [];
    this.query = '';
    return ['search ""'];
  }

  #clear(): string[] {
    const gone = this.#values.filter((value) => !this.#stays(value) && this.#agrees(value));
    if (gone.length === 0) return [];
    for (const value of gone) this.#drop(value);
    const all = this.#values.length === 0 ? ['clear'] : [];
    return [...gone.map((value) => `unselect ${value}`), ...all, ...this.#change()];
  }

  #toggleAll(): string[] {
    if (this.#disabled || !this.#rules.multiple) return [];
    const enabled = this.#data.filter((item) => !item.disabled).map(({ value }) => value);
    const free = [...new Set(enabled)].filter((value) => !this.#values.includes(value));
    const before = [...this.#values];
    const values = [...before];
    let refused: string | undefined;
    if (free.length === 0) {
      values.length = 0;
      values.push(...before.filter((value) => this.#stays(value) || !this.#agrees(value)));
    }
    for (const value of free) {
      if (values.length >= this.#cap) refused ??= value;
      else if (this.#agrees(value)) values.push(value);
    }
    const chosen = this.#chosen;
    const changed = this.#set(values);
    // The rows that were picked stay so, and of two with one value the user gets the one that can be picked.
    if (changed) {
      for (const value of values)
        this.#chosen.set(
          value,
          (chosen.get(value) ??
            this.#data.find((item) => item.value === value && !item.disabled)) as SelectOption,
        );
    }
    return [
      ...values.filter((value) => !before.includes(value)).map((value) => `select ${value}`),
      ...before.filter((value) => !values.includes(value)).map((value) => `unselect ${value}`),
      ...(refused === undefined ? [] : [`maximum ${this.#cap} ${refused}`]),
      ...(changed ? this.#change() : []),
    ];
  }

  /** What the "create" row would create, if it is shown (D1.14). */
  #offered(): string | null {
    const label = this.query.trim();
    const called = (item: SelectOption) => item.label.toLowerCase() === label.toLowerCase();
    const chosen = this.#values.map((own) => this.#chosen.get(own) ?? { value: own, label: own });
    const free = label !== '' && ![...this.#data, ...chosen].some(called);
    return this.open && this.#rules.allowCreate && free ? label : null;
  }

  /** D1.14; pasted labels that the list has are picked. */
  #create(labels: readonly string[], pasted = false): string[] {
    if (this.#disabled || !this.#rules.allowCreate) return [];
    const fold = (label: string) => label.toLowerCase();
    const once = labels.filter(
      (label, i) => labels.findIndex((l) => fold(l) === fold(label)) === i,
    );
    const room = this.#rules.multiple ? this.#cap - this.#values.length : Number.POSITIVE_INFINITY;
    const made: { label: string; item: SelectOption | null; fresh: boolean }[] = [];
    let refused: string | undefined;
    for (const label of once) {
      const item = pasted ? this.#data.find((own) => fold(own.label) === fold(label)) : undefined;
      if (item && (item.disabled || this.#values.includes(item.value))) continue;
      const strays = this.#values.filter((own) => !this.#data.some(({ value }) => value === own));
      if (strays.some((own) => fold(this.#labelOf(own)) === fold(label))) continue;
      if (made.length >= room) {
        refused = item?.value ?? label;
        break;
      }
      if (!this.#agrees(item?.value ?? label)) continue;
      const value = label === 'like a' ? 'a' : label;
      const own = label === 'broken' ? null : { value, label };
      const listed = item ?? this.#data.find((other) => other.value === own?.value);
      const isTwin = made.some((other) => other.item && other.item.value === own?.value);
      made.push({ label, item: listed ?? own, fresh: !listed && !isTwin });
    }
    if (made.length === 0) return refused === undefined ? [] : [`maximum ${this.#cap} ${refused}`];
    return this.#take(made, refused);
  }

  #labelOf(value: string): string {
    return this.#chosen.get(value)?.label ?? value;
  }

  #take(
    made: readonly { label: string; item: SelectOption | null; fresh: boolean }[],
    cut: string | undefined,
  ): string[] {
    const picked: string[] = [];
    const hadStrays = this.#values.some((own) => !this.#data.some(({ value }) => value === own));
    const fresh = made.flatMap(({ item, fresh }) => (item && fresh ? [item] : []));
    this.#data = [...this.#data, ...fresh];
    if (hadStrays) this.#choose();
    let refused: string | undefined;
    for (const { item } of made) {
      if (!item || item.disabled || this.#values.includes(item.value)) continue;
      if (this.#rules.multiple && this.#values.length >= this.#cap) {
        refused ??= item.value;
        continue;
      }
      if (!this.#rules.multiple) this.#values = [];
      this.#values.push(item.value);
      this.#chosen.set(
        item.value,
        this.#data.find(({ value }) => value === item.value) as SelectOption,
      );
      picked.push(item.value);
    }
    const query = this.query;
    if (made.some(({ item, label }) => item && label === query.trim())) this.query = '';
    const last = refused ?? cut;
    const errors = made.filter(({ item }) => !item).map(() => 'error create-failed');
    const isDone = this.query.trim() === '';
    const ends =
      picked.length > 0 && isDone && (!this.#rules.multiple || this.#rules.closeOnSelect);
    const wasOpen = this.open;
    if (ends) this.#close();
    return [
      ...fresh.map((item) => `create ${item.value}`),
      ...picked.map((own) => `select ${own}`),
      ...(last === undefined ? [] : [`maximum ${this.#cap} ${last}`]),
      ...(picked.length > 0 ? this.#change() : []),
      ...errors,
      ...(ends && wasOpen ? ['close'] : []),
      ...(query === this.query ? [] : ['search ""']),
    ];
  }

  #reorder({ from, to }: Extract<StepRequest, { type: 'reorder' }>): string[] {
    const { multiple, sortable } = this.#rules;
    const last = this.#values.length - 1;
    if (!multiple || !sortable || this.#disabled || from === to || from > last || to > last)
      return [];
    const [moved] = this.#values.splice(from, 1);
    this.#values.splice(to, 0, moved as string);
    return [`reorder ${JSON.stringify(this.#values)}`, ...this.#change()];
  }

  #configure({ options, catalog }: Extract<StepRequest, { type: 'config' }>): string[] {
    if ('maxSelections' in options) {
      this.#rules = { ...this.#rules, maxSelections: options.maxSelections as number | undefined };
    }
    if ('disabled' in options) this.#own = !!options.disabled;
    let changed = false;
    if (catalog) {
      this.#data = catalog.options;
      this.#choose();
      const known = (value: string) => this.#data.some((item) => item.value === value);
      if (this.#rules.missingSelectionPolicy === 'prune')
        changed = this.#set(this.#values.filter(known));
    }
    return [...(changed ? this.#change() : []), ...(this.#disabled ? this.#close() : [])];
  }

  act(action: StepRequest): string[] {
    switch (action.type) {
      case 'open':
      case 'typed':
        if (this.#disabled || this.open) return [];
        this.open = true;
        return ['open'];
      case 'close':
        return this.#close();
      case 'query': {
        const same = this.query === action.text;
        this.query = action.text;
        return same || action.silent ? [] : [`search ${JSON.stringify(action.text)}`];
      }
      case 'pick':
        return this.#pick(action.ix);
      case 'remove': {
        const value = this.#values[action.place];
        if (value === undefined || this.#stays(value) || !this.#agrees(value)) return [];
        this.#drop(value);
        return [`unselect ${value}`, ...this.#change()];
      }
      case 'create':
        return this.#create(action.labels, action.pasted);
      case 'reorder':
        return this.#reorder(action);
      case 'clear':
        return this.#clear();
      case 'toggleAll':
        return this.#toggleAll();
      case 'value':
        return this.#set(action.values) ? this.#change(action.silent) : [];
      case 'config':
        return this.#configure(action);
      case 'hostDisabled':
        this.#host = action.disabled;
        return this.#disabled ? this.#close() : [];
      default:
        return [];
    }
  }
}
