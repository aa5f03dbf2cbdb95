import type { OptionGroup, SelectOption, SelectValue } from '../../../src/schema/types.js';

/** How a tree under test is set up. */
export interface TreeRules {
  multiple: boolean;
  treeStrict: boolean;
  treeValue: 'all' | 'leaves' | 'branches';
  maxSelections: number | undefined;
  missingSelectionPolicy: 'preserve' | 'prune';
  closeOnSelect: boolean;
  expandLevel: number;
  /** Values that `isOptionDisabled` disables. */
  off: readonly string[];
  /** The value that `beforeSelect` and `beforeUnselect` say no to. */
  refused: string;
  /** Whether a node matches a query. */
  matches: (option: SelectOption, query: string) => boolean;
}

export interface TreeNode {
  readonly option: SelectOption;
  readonly value: string;
  readonly parent: TreeNode | null;
  readonly children: readonly TreeNode[];
  /** The group that it or its root is in. */
  readonly group: OptionGroup | null;
}

/** A row as somebody sees it. `expanded`: null for what cannot be expanded; a heading has no value. */
export interface TreeRow {
  value: string | null;
  label: string;
  level: number;
  position: number;
  size: number;
  expanded: boolean | null;
}

function nodeOf(
  option: SelectOption,
  parent: TreeNode | null,
  group: OptionGroup | null,
): TreeNode {
  const children: TreeNode[] = [];
  const node: TreeNode = { option, value: String(option.value), parent, children, group };
  for (const child of option.children ?? []) children.push(nodeOf(child, node, group));
  return node;
}

const isGroup = (item: SelectOption | OptionGroup): item is OptionGroup => 'options' in item;

const rootsOf = (data: readonly (SelectOption | OptionGroup)[]): TreeNode[] =>
  data.flatMap((item) =>
    isGroup(item)
      ? item.options.map((option) => nodeOf(option, null, item))
      : [nodeOf(item, null, null)],
  );

const withDescendants = (nodes: readonly TreeNode[]): TreeNode[] =>
  nodes.flatMap((node) => [node, ...withDescendants(node.children)]);

const below = (node: TreeNode): TreeNode[] => withDescendants(node.children);

const sameList = (a: readonly string[], b: readonly string[]): boolean =>
  JSON.stringify(a) === JSON.stringify(b);

/**
 * A tree select as D2 describes it: objects within objects, everything asked anew by recursion, nothing remembered
 * but which leaves are selected, the order of the value, and what was expanded.
 */
export class TreeReference {
  open = false;
  query = '';
  /** The public value in its order, values that no node bears among them. */
  order: string[] = [];
  #roots: TreeNode[];
  #rules: TreeRules;
  /** Selected leaves of the cascade; without a cascade, selected nodes. */
  #picked = new Set<string>();
  /** Values that no node bears, with the option they were last known by. */
  #strays = new Map<string, SelectOption>();
  /** The number of expanded levels, except for the branches that were toggled. */
  #level: number;
  #expanded = new Map<string, boolean>();
  /** The same during the present search. */
  #inSearch = new Map<string, boolean>();
  /** All was expanded or collapsed during the present search. */
  #allInSearch: boolean | null = null;

  constructor(
    rules: TreeRules,
    data: readonly (SelectOption | OptionGroup)[],
    values: readonly string[],
  ) {
    this.#rules = rules;
    this.#level = rules.expandLevel;
    this.#roots = rootsOf(data);
    this.#assign(values);
  }

  get nodes(): TreeNode[] {
    return withDescendants(this.#roots);
  }

  get isTree(): boolean {
    return this.nodes.some(({ children }) => children.length > 0);
  }

  get value(): SelectValue {
    return this.#rules.multiple ? [...this.order] : (this.order[0] ?? null);
  }

  node(value: string): TreeNode | undefined {
    return this.nodes.find((node) => node.value === value);
  }

  // --- D2.1: leaves and parents ---

  get #cascades(): boolean {
    return this.#rules.multiple && !this.#rules.treeStrict;
  }

  /** Disabled by itself, by its group or by `isOptionDisabled`; a disabled parent disables no child. */
  isOff({ option, value, group }: TreeNode): boolean {
    return !!option.disabled || !!group?.disabled || this.#rules.off.includes(value);
  }

  /** The enabled leaves of a branch; a parent without any is a leaf itself. */
  #enabledLeaves(node: TreeNode): TreeNode[] {
    const inside = node.children.flatMap((child) => this.#enabledLeaves(child));
    if (inside.length > 0) return inside;
    return this.isOff(node) ? [] : [node];
  }

  #isLeaf(node: TreeNode): boolean {
    return (
      !this.#cascades || node.children.every((child) => this.#enabledLeaves(child).length === 0)
    );
  }

  isSelected(node: TreeNode): boolean {
    if (this.#isLeaf(node)) return this.#picked.has(node.value);
    return this.#enabledLeaves(node).every(({ value }) => this.#picked.has(value));
  }

  isMixed(node: TreeNode): boolean {
    return (
      this.#cascades &&
      !this.isSelected(node) &&
      below(node).some((other) => this.#isLeaf(other) && this.isSelected(other))
    );
  }

  /** What a pick of the node acts on. */
  #targets(node: TreeNode): TreeNode[] {
    return this.#isLeaf(node) ? [node] : this.#enabledLeaves(node);
  }

  // --- D2.2: the value ---

  #isPublic(node: TreeNode): boolean {
    if (!this.isSelected(node)) return false;
    if (!this.#cascades || this.#rules.treeValue === 'all') return true;
    if (this.#rules.treeValue === 'leaves') return this.#isLeaf(node);
    for (let up = node.parent; up; up = up.parent) if (this.isSelected(up)) return false;
    return true;
  }

  /** The value after a step: what was in `before` keeps its place, what is new follows in list order. */
  #ordered(before: readonly string[]): string[] {
    const listed = this.nodes.filter((node) => this.#isPublic(node)).map(({ value }) => value);
    const kept = before.filter((value) => listed.includes(value) || this.#strays.has(value));
    return [...kept, ...listed.filter((value) => !kept.includes(value))];
  }

  /** How many values there would be with these leaves selected. */
  #lengthWith(picked: Set<string>): number {
    const own = this.#picked;
    this.#picked = picked;
    const { length } = this.#ordered(this.order);
    this.#picked = own;
    return length;
  }

  get #cap(): number {
    const { multiple, maxSelections } = this.#rules;
    return (multiple ? maxSelections : undefined) ?? Number.POSITIVE_INFINITY;
  }

  /** D1.8: whether a user's step may lead there. */
  #fits(picked: Set<string>): boolean {
    const length = this.#lengthWith(picked);
    return length <= this.#cap || length <= this.order.length;
  }

  #isSelectedWith(picked: Set<string>, node: TreeNode): boolean {
    const own = this.#picked;
    this.#picked = picked;
    const is = this.isSelected(node);
    this.#picked = own;
    return is;
  }

  /** D1.8: as many of these leaves as the cap allows, in list order, a branch whole where that fits; the first it does not. */
  #fill(leaves: readonly TreeNode[]) {
    const all = new Set([...this.#picked, ...leaves.map(({ value }) => value)]);
    if (this.#fits(all)) return { taken: leaves, refused: null, picked: all };
    const taken: TreeNode[] = [];
    let refused: TreeNode | null = null;
    let picked = this.#picked;
    const take = (node: TreeNode) => {
      const inside = this.#cascades ? [node, ...below(node)] : [node];
      const part = leaves.filter((leaf) => inside.includes(leaf));
      const more = new Set([...picked, ...part.map(({ value }) => value)]);
      const length = this.#lengthWith(more);
      const fits = length <= this.#cap || length <= this.#lengthWith(picked);
      if (part.length === 0) return;
      if (fits && this.#isSelectedWith(all, node)) {
        taken.push(...part);
        picked = more;
      } else if (leaves.includes(node)) refused ??= node;
      else node.children.forEach(take);
    };
    (this.#cascades ? this.#roots : leaves).forEach(take);
    return { taken, refused, picked };
  }

  // --- steps ---

  #change(before: readonly string[], silent = false): string[] {
    if (sameList(before, this.order) || silent) return [];
    return [`change ${JSON.stringify(this.value)}`, 'native'];
  }

  /** Sets the state and says what changed. */
  #settle(picked: Set<string>, base: readonly string[] = this.order): string[] {
    const before = this.order;
    this.#picked = picked;
    this.order = this.#ordered(base);
    return this.#change(before);
  }

  #maximum(node: TreeNode): string {
    return `maximum ${this.#cap} ${node.value}`;
  }

  #agrees(value: string): boolean {
    return value !== this.#rules.refused;
  }

  #without(gone: readonly TreeNode[]): Set<string> {
    const values = gone.map(({ value }) => value);
    return new Set([...this.#picked].filter((value) => !values.includes(value)));
  }

  pick(value: string): string[] {
    const node = this.node(value);
    if (!node || this.isOff(node)) return [];
    const { multiple, closeOnSelect } = this.#rules;
    const end = () => (!multiple || closeOnSelect ? this.close() : []);
    const had = this.isSelected(node);
    if (!multiple) {
      if (had) return end();
      if (!this.#agrees(value)) return [];
      this.#strays.clear();
      return [`select ${value}`, ...this.#settle(new Set([value])), ...end()];
    }
    const targets = this.#targets(node);
    if (had) {
      const rest = this.#without(targets);
      if (!this.#fits(rest)) return [this.#maximum(node)];
      if (!this.#agrees(value)) return [];
      return [`unselect ${value}`, ...this.#settle(rest), ...end()];
    }
    const free = targets.filter((leaf) => !this.isSelected(leaf));
    const { taken, refused, picked } = this.#fill(free);
    const cut = refused ? [this.#maximum(refused)] : [];
    if (taken.length === 0) return cut;
    if (!this.#agrees(value)) return [];
    return [`select ${value}`, ...cut, ...this.#settle(picked), ...end()];
  }

  /** Whether a user may take a value out: D1.7. */
  #isRemovable(value: string): boolean {
    const node = this.node(value);
    if (node) return !this.isOff(node);
    return !this.#strays.get(value)?.disabled && !this.#rules.off.includes(value);
  }

  /** A tag's remove button, or Backspace. */
  remove(place: number): string[] {
    const value = this.order[place];
    if (value === undefined || !this.#isRemovable(value)) return [];
    const node = this.node(value);
    if (!this.#agrees(value)) return [];
    this.#strays.delete(value);
    const gone = node ? this.#targets(node) : [];
    return [`unselect ${value}`, ...this.#settle(this.#without(gone))];
  }

  /** Takes out what a user may take out of the value, each asked for; a leaf that said no stays with its branch. */
  #empty(): { told: string[]; change: string[] } {
    const asked = this.order.filter((value) => this.#isRemovable(value));
    const agreed = asked.filter((value) => this.#agrees(value));
    const gone = agreed
      .flatMap((value) => this.node(value) ?? [])
      .flatMap((node) => this.#targets(node))
      .filter(({ value }) => agreed.includes(value) || !asked.includes(value));
    for (const value of agreed) this.#strays.delete(value);
    const change = this.#settle(this.#without(gone));
    const told = agreed.filter((value) => !this.order.includes(value));
    return { told: told.map((value) => `unselect ${value}`), change };
  }

  /** The clear button, D1.7. */
  clear(): string[] {
    const { told, change } = this.#empty();
    const isEmpty = told.length > 0 && this.order.length === 0;
    return [...told, ...(isEmpty ? ['clear'] : []), ...change];
  }

  /** The leaves that a user can select and has not, in list order. */
  get #free(): TreeNode[] {
    const leaves = this.#cascades
      ? this.#roots.flatMap((root) => this.#enabledLeaves(root))
      : this.nodes.filter((node) => !this.isOff(node));
    return leaves.filter((leaf) => !this.isSelected(leaf));
  }

  /** `selectAll()`. */
  selectAll(): string[] {
    return this.#rules.multiple ? this.#settle(this.#fill(this.#free).picked) : [];
  }

  /** Ctrl+A. */
  toggleAll(): string[] {
    if (!this.#rules.multiple) return [];
    const free = this.#free;
    if (free.length === 0) {
      const { told, change } = this.#empty();
      return [...told, ...change];
    }
    const { taken, refused, picked } =
      this.#cascades && this.isTree
        ? this.#fill(free.filter(({ value }) => this.#agrees(value)))
        : this.#fillOneByOne(free);
    const cut = refused ? [this.#maximum(refused)] : [];
    return [...taken.map(({ value }) => `select ${value}`), ...cut, ...this.#settle(picked)];
  }

  /** Nodes that stand for themselves: nobody is asked about those beyond the cap. */
  #fillOneByOne(free: readonly TreeNode[]) {
    const taken: TreeNode[] = [];
    const isFull = () => this.order.length + taken.length >= this.#cap;
    let refused: TreeNode | null = null;
    for (const node of free) {
      if (isFull()) refused ??= node;
      else if (this.#agrees(node.value)) taken.push(node);
    }
    return {
      taken,
      refused,
      picked: new Set([...this.#picked, ...taken.map(({ value }) => value)]),
    };
  }

  /** Selects these values and nothing else. */
  #assign(values: readonly string[]): void {
    const named = new Set(values);
    const strays = [...named].filter((value) => !this.node(value));
    this.#strays = new Map(
      strays.map((value) => [value, this.#strays.get(value) ?? { value, label: value }]),
    );
    const nodes = this.nodes.filter(({ value }) => named.has(value));
    this.#picked = new Set(nodes.flatMap((node) => this.#targets(node)).map(({ value }) => value));
    this.order = this.#ordered([...named]);
  }

  /** `setValue()`, D1.4. */
  setValue(values: readonly string[], silent = false): string[] {
    const before = this.order;
    if (sameList([...new Set(values)], before)) return [];
    this.#assign(values);
    return this.#change(before, silent);
  }

  /** The native select has these values now, by other code (D1.9). */
  follow(values: readonly string[]): string[] {
    const before = this.order;
    const added = values.filter((value) => !before.includes(value));
    const gone = before.filter((value) => !values.includes(value));
    const nodesOf = (list: readonly string[]) => list.flatMap((value) => this.node(value) ?? []);
    // A parent that goes because something below it went takes nothing else along.
    const leaving = nodesOf(gone)
      .filter(
        (node) => this.#isLeaf(node) || !below(node).some(({ value }) => gone.includes(value)),
      )
      .flatMap((node) => this.#targets(node));
    const picked = this.#without(leaving);
    for (const node of nodesOf(added))
      for (const { value } of this.#targets(node)) picked.add(value);
    for (const value of gone) this.#strays.delete(value);
    for (const value of added)
      if (!this.node(value)) this.#strays.set(value, { value, label: value });
    const kept = before.filter((value) => !gone.includes(value));
    return this.#settle(picked, [...kept, ...added]).filter((event) => event !== 'native');
  }

  /** `setData()`: D2.1, D1.3, D5.2. */
  setData(data: readonly (SelectOption | OptionGroup)[]): string[] {
    const before = this.order;
    const old = this.nodes;
    const wasSelected = new Set(
      old.filter((node) => this.isSelected(node)).map(({ value }) => value),
    );
    const wasLeaf = new Set(old.filter((node) => this.#isLeaf(node)).map(({ value }) => value));
    const kept = this.#strays;
    this.#roots = rootsOf(data);
    const { nodes } = this;
    const missing = before.filter((value) => !this.node(value));
    const optionOf = (value: string) =>
      kept.get(value) ?? (old.find((node) => node.value === value) as TreeNode).option;
    const stay = this.#rules.missingSelectionPolicy === 'preserve' ? missing : [];
    this.#strays = new Map(stay.map((value) => [value, optionOf(value)]));
    // Leaves carry their state; a leaf or kept value that is a parent now means its branch, unless some of it is there.
    const leaves = nodes.filter((node) => this.#isLeaf(node));
    const parents = nodes.filter((node) => !this.#isLeaf(node));
    const carried = leaves.filter(({ value }) => wasSelected.has(value) || kept.has(value));
    this.#picked = new Set(carried.map(({ value }) => value));
    const whole = parents.filter(
      (node) =>
        (kept.has(node.value) || (wasLeaf.has(node.value) && wasSelected.has(node.value))) &&
        !below(node).some(({ value }) => this.#picked.has(value)),
    );
    const branches = whole.flatMap((node) => this.#enabledLeaves(node));
    for (const { value } of branches) this.#picked.add(value);
    this.order = this.#ordered(before);
    return this.#change(before);
  }

  move(from: number, to: number): string[] {
    const before = [...this.order];
    const last = before.length - 1;
    if (!this.#rules.multiple || from === to || from > last || to > last) return [];
    const [moved] = this.order.splice(from, 1);
    this.order.splice(to, 0, moved as string);
    return [`reorder ${JSON.stringify(this.order)}`, ...this.#change(before)];
  }

  // --- updateOptions() ---

  cap(maxSelections: number | undefined): string[] {
    this.#rules = { ...this.#rules, maxSelections };
    return [];
  }

  setTreeValue(treeValue: TreeRules['treeValue']): string[] {
    this.#rules = { ...this.#rules, treeValue };
    return this.#settle(this.#picked);
  }

  /** Without a cascade the nodes of the value are selected; with one, their branches. */
  setStrict(treeStrict: boolean): string[] {
    const before = this.order;
    const had = this.#cascades;
    this.#rules = { ...this.#rules, treeStrict };
    if (had !== this.#cascades) this.#assign(before);
    return this.#change(before);
  }

  /** Another `isOptionDisabled`: as with other data, what was selected is, if it is a leaf now. */
  setOff(off: readonly string[]): string[] {
    const { nodes } = this;
    const selected = nodes.filter((node) => this.isSelected(node));
    const leaves = selected.filter((node) => this.#isLeaf(node));
    this.#rules = { ...this.#rules, off };
    const picked = new Set(selected.filter((node) => this.#isLeaf(node)).map(({ value }) => value));
    const whole = leaves.filter(
      (node) => !this.#isLeaf(node) && !below(node).some((other) => picked.has(other.value)),
    );
    for (const leaf of whole.flatMap((node) => this.#enabledLeaves(node))) picked.add(leaf.value);
    return this.#settle(picked);
  }

  // --- the list: spec, Tree select 2 and 3, D2.4 ---

  openList(): string[] {
    if (this.open) return [];
    this.open = true;
    return ['open'];
  }

  close(): string[] {
    if (!this.open) return [];
    this.open = false;
    return ['close', ...this.search('')];
  }

  search(query: string): string[] {
    if (query === this.query) return [];
    this.query = query;
    this.#allInSearch = null;
    this.#inSearch.clear();
    return [`search ${JSON.stringify(query)}`];
  }

  isMatch(node: TreeNode): boolean {
    return this.#rules.matches(node.option, this.query);
  }

  /** How many nodes the query finds; null without one. */
  get matches(): number | null {
    return this.query === '' ? null : this.nodes.filter((node) => this.isMatch(node)).length;
  }

  /** Whether the query lets the node be seen, once its ancestors are expanded. */
  #isShown(node: TreeNode): boolean {
    if (this.query === '' || this.isMatch(node)) return true;
    if (below(node).some((other) => this.isMatch(other))) return true;
    for (let up = node.parent; up; up = up.parent) if (this.isMatch(up)) return true;
    return false;
  }

  isExpanded(node: TreeNode): boolean {
    if (this.query !== '') {
      const byHand = this.#inSearch.get(node.value) ?? this.#allInSearch;
      return byHand ?? below(node).some((other) => this.isMatch(other));
    }
    let depth = 0;
    for (let up = node.parent; up; up = up.parent) depth++;
    return this.#expanded.get(node.value) ?? depth < this.#level;
  }

  expand(value: string, open: boolean | undefined): string[] {
    const node = this.node(value);
    if (!node || node.children.length === 0) return [];
    const to = !this.isExpanded(node);
    if (to === (open ?? to)) (this.query === '' ? this.#expanded : this.#inSearch).set(value, to);
    return [];
  }

  /** `expandAll()`, `collapseAll()`: of all that there is or will be, and of what a search shows. */
  expandAll(open: boolean): string[] {
    this.#level = open ? Number.POSITIVE_INFINITY : 0;
    this.#expanded.clear();
    if (this.query === '') return [];
    this.#allInSearch = open;
    this.#inSearch.clear();
    return [];
  }

  #rowsIn(siblings: readonly TreeNode[], level: number): TreeRow[] {
    const shown = siblings.filter((node) => this.#isShown(node));
    return shown.flatMap((node, i) => {
      const isParent = node.children.length > 0;
      const expanded = isParent ? this.isExpanded(node) : null;
      const { value, option } = node;
      const { length: size } = shown;
      return [
        { value, label: option.label, level, position: i + 1, size, expanded },
        ...(expanded ? this.#rowsIn(node.children, level + 1) : []),
      ];
    });
  }

  /** What the open list shows, top to bottom. A heading cannot be collapsed (D2.5). */
  get rows(): TreeRow[] {
    const shown = this.#roots.filter((node) => this.#isShown(node));
    const tops = shown.filter(({ group }, i) => group === null || group !== shown[i - 1]?.group);
    return tops.flatMap((top, i) => {
      const place = { position: i + 1, size: tops.length };
      if (!top.group)
        return this.#rowsIn([top], 1).map((row) => (row.level > 1 ? row : { ...row, ...place }));
      const { label } = top.group;
      return [
        { value: null, label, level: 1, expanded: true, ...place },
        ...this.#rowsIn(
          this.#roots.filter(({ group }) => group === top.group),
          2,
        ),
      ];
    });
  }
}
