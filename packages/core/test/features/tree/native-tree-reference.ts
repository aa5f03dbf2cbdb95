/**
 * What a tree of `<option data-parent>` must hold, told by a second `<select>` and plain recursion: nothing is kept but
 * which leaves are selected, and everything is looked up anew.
 */
import type { TreeValue } from './native-tree-kit.ts';

interface Node {
  readonly value: string;
  readonly off: boolean;
  readonly below: Node[];
}

const below = (node: Node): Node[] => node.below.flatMap((child) => [child, ...below(child)]);

/** D2.1, as it is written there. */
const enabledLeaves = (node: Node): Node[] => {
  const inside = node.below.flatMap(enabledLeaves);
  return inside.length > 0 ? inside : node.off ? [] : [node];
};

/** Childless, or without enabled leaves below: it holds its own state. */
const isLeaf = (node: Node): boolean => node.below.flatMap(enabledLeaves).length === 0;

/** What a cascade of it changes. */
const reach = (node: Node): Node[] => (isLeaf(node) ? [node] : enabledLeaves(node));

/** The tree that the options of a select mean; `added` ones carry values only. */
function readNodes(select: HTMLSelectElement, added: ReadonlySet<Element>): Node[] {
  const elements = [...select.options].filter((option) => !added.has(option));
  const parentOf = (option: HTMLOptionElement | undefined): HTMLOptionElement | undefined =>
    option?.dataset.parent === undefined
      ? undefined
      : elements.find(
          (other) =>
            other.parentNode === option.parentNode && other.value === option.dataset.parent,
        );
  const isInCircle = (option: HTMLOptionElement): boolean => {
    let at = parentOf(option);
    for (let steps = 0; at && steps < elements.length; steps++) {
      if (at === option) return true;
      at = parentOf(at);
    }
    return false;
  };
  const place = (up: HTMLOptionElement | undefined): Node[] =>
    elements
      .filter((option) => (isInCircle(option) ? undefined : parentOf(option)) === up)
      .map((option) => ({
        value: option.value,
        off: option.disabled || !!option.closest<HTMLOptGroupElement>('optgroup')?.disabled,
        below: place(option),
      }));
  return place(undefined);
}

export class NativeTreeReference {
  readonly select: HTMLSelectElement;
  readonly #shows: TreeValue;
  readonly #added = new Set<HTMLOptionElement>();
  #roots: Node[];
  /** Selected leaves, and values that no option bears. */
  #on = new Set<string>();
  #strays: string[] = [];

  constructor(select: HTMLSelectElement, shows: TreeValue) {
    this.select = select;
    this.#shows = shows;
    this.#roots = readNodes(select, this.#added);
    this.setValue([...select.selectedOptions].map(({ value }) => value));
  }

  get #nodes(): Node[] {
    return this.#roots.flatMap((root) => [root, ...below(root)]);
  }

  find(value: string): Node | undefined {
    return this.#nodes.find((node) => node.value === value);
  }

  isSelected(node: Node): boolean {
    return isLeaf(node)
      ? this.#on.has(node.value)
      : enabledLeaves(node).every(({ value }) => this.#on.has(value));
  }

  isMixed(node: Node): boolean {
    const leaves = below(node).filter(isLeaf);
    return !this.isSelected(node) && leaves.some(({ value }) => this.#on.has(value));
  }

  /** Level, value and state of all rows. */
  get rows(): string[] {
    const list = (nodes: Node[], level: number): string[] =>
      nodes.flatMap((node) => [
        `${level}${node.value}${this.isSelected(node) ? '+' : this.isMixed(node) ? '~' : ''}`,
        ...list(node.below, level + 1),
      ]);
    return list(this.#roots, 1);
  }

  /** The value, sorted. */
  get value(): string[] {
    const isInSelected = (node: Node): boolean =>
      this.#nodes.some((other) => this.isSelected(other) && below(other).includes(node));
    const own = this.#nodes.filter(
      (node) =>
        this.isSelected(node) &&
        (this.#shows === 'all' || (this.#shows === 'leaves' ? isLeaf(node) : !isInSelected(node))),
    );
    return [...own.map(({ value }) => value), ...this.#strays].sort();
  }

  /** Whether a user may take it back. */
  isOff(value: string): boolean {
    return this.select.matches(':disabled') || !!this.find(value)?.off;
  }

  /** A click on a row: the events that the widget must fire. */
  pick(value: string): string[] {
    const node = this.find(value);
    if (!node || this.isOff(value)) return [];
    const on = !this.isSelected(node);
    this.#paint(node, on);
    this.#write();
    return [`${on ? 'select' : 'unselect'} ${value}`];
  }

  remove(value: string): string[] {
    if (this.isOff(value)) return [];
    this.#takeOut(value);
    this.#write();
    return [`unselect ${value}`];
  }

  clear(): void {
    for (const value of this.value.filter((one) => !this.isOff(one))) this.#takeOut(value);
    this.#write();
  }

  selectAll(): void {
    for (const root of this.#roots)
      for (const { value } of enabledLeaves(root)) this.#on.add(value);
    this.#write();
  }

  setValue(values: readonly string[]): void {
    this.#on.clear();
    this.#strays = [];
    for (const value of values) {
      const node = this.find(value);
      if (node) this.#paint(node, true);
      else this.#strays.push(value);
    }
    this.#write();
  }

  /** Other code does something to the select. */
  follow(mutate: (select: HTMLSelectElement) => void): void {
    const former = this.value;
    const wasOn = this.#nodes.filter((node) => this.isSelected(node));
    const held = new Set([...wasOn.filter(isLeaf).map(({ value }) => value), ...this.#strays]);
    mutate(this.select);
    this.#yield();
    const now = [...this.select.selectedOptions].map(({ value }) => value);
    this.#roots = readNodes(this.select, this.#added);
    // Where nothing is a tree any more, nothing but the value is carried over.
    const isTree = this.#roots.some((root) => root.below.length > 0);
    const were = isTree ? [...held, ...wasOn.map(({ value }) => value)] : former;
    this.#carry(new Set(were), held);
    this.#strays = former.filter((value) => !this.find(value));
    const gone = former.filter((value) => !now.includes(value));
    this.#strays = this.#strays.filter((value) => !gone.includes(value));
    for (const node of gone.flatMap((value) => this.find(value) ?? [])) {
      // The leaf that has gone explains that its parent has.
      const isExplained = below(node).some(({ value }) => gone.includes(value));
      if (isLeaf(node) || !isExplained) this.#paint(node, false);
    }
    for (const value of now.filter((one) => !former.includes(one))) {
      const node = this.find(value);
      if (node) this.#paint(node, true);
      else this.#strays.push(value);
    }
    this.#write();
  }

  reset(): void {
    this.select.form?.reset();
    this.setValue([...this.select.selectedOptions].map(({ value }) => value));
  }

  /** Another tree: leaves keep their state by value. */
  #carry(were: ReadonlySet<string>, held: ReadonlySet<string>): void {
    const leaves = this.#nodes.filter((node) => isLeaf(node) && were.has(node.value));
    this.#on = new Set(leaves.map(({ value }) => value));
    const whole = this.#nodes.filter(
      (node) =>
        !isLeaf(node) &&
        held.has(node.value) &&
        !below(node).some((inner) => isLeaf(inner) && this.#on.has(inner.value)),
    );
    for (const node of whole) this.#paint(node, true);
  }

  #takeOut(value: string): void {
    const node = this.find(value);
    if (node) this.#paint(node, false);
    this.#strays = this.#strays.filter((own) => own !== value);
  }

  #paint(node: Node, on: boolean): void {
    for (const { value } of reach(node)) {
      if (on) this.#on.add(value);
      else this.#on.delete(value);
    }
  }

  /** An option of the page takes the place of one that was added for its value (D1.3). */
  #yield(): void {
    for (const option of this.#added) {
      const own = [...this.select.options].find(
        (other) => other !== option && other.value === option.value,
      );
      if (!own) continue;
      own.selected ||= option.selected;
      option.remove();
      this.#added.delete(option);
    }
  }

  /** D1.10: what is selected is the value; for one that no option bears there is one as long as it is selected. */
  #write(): void {
    const { value } = this;
    for (const option of this.#added) if (!value.includes(option.value)) option.remove();
    for (const option of this.#added) if (!option.parentNode) this.#added.delete(option);
    for (const one of this.#strays) {
      if ([...this.select.options].some((option) => option.value === one)) continue;
      const option = new Option(one, one);
      this.#added.add(option);
      this.select.append(option);
    }
    for (const option of this.select.options) option.selected = value.includes(option.value);
  }
}
