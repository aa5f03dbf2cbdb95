import type { Action } from '../../src/model/actions.js';
import type { Option, SelectValue } from '../../src/schema/types.js';

export interface Rules {
  multiple: boolean;
  closeOnSelect: boolean;
  missingSelectionPolicy: 'preserve' | 'prune';
  maxSelections: number | undefined;
  /** The value that `beforeSelect` and `beforeUnselect` say no to. */
  refused: string;
}

/**
 * A select as the decisions describe it, in plain lists: what it holds, whether it is open, what was typed. It
 * answers each action with the events that D1 promises.
 */
export class Reference {
  open = false;
  query = '';
  #values: string[];
  #data: readonly Option[];
  #rules: Rules;
  #own = false;
  #host = false;

  constructor(rules: Rules, data: readonly Option[], values: readonly string[]) {
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
  #chosen = new Map<string, Option>();

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
    const end = !multiple || closeOnSelect ? () => this.#close() : () => [];
    return [`${had ? 'unselect' : 'select'} ${value}`, ...this.#change(), ...end()];
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
    const changed = this.#set(values);
    return [
      ...values.filter((value) => !before.includes(value)).map((value) => `select ${value}`),
      ...before.filter((value) => !values.includes(value)).map((value) => `unselect ${value}`),
      ...(refused === undefined ? [] : [`maximum ${this.#cap} ${refused}`]),
      ...(changed ? this.#change() : []),
    ];
  }

  #configure({ options, catalog }: Extract<Action, { type: 'config' }>): string[] {
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

  act(action: Action): string[] {
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
      case 'clear':
        return this.#clear();
      case 'toggleAll':
        return this.#toggleAll();
      case 'value':
        return this.#set(action.values) ? this.#change(action.silent) : [];
      case 'config':
        return this.#configure(action);
      case 'host':
        this.#host = action.disabled;
        return this.#disabled ? this.#close() : [];
      default:
        return [];
    }
  }
}
