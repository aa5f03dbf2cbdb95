import { refusal } from '../../schema/errors.js';
import type { OptionGroup, Reading, SelectData, SelectOption } from '../../schema/types.js';
import { asText } from './option.js';
import { createTree, type Tree } from './tree.js';

/*
 * Flattens the data of the caller, with nested groups and branches, to list order.
 */

/** A sequence of options with one heading, or without a heading. */
export interface Section {
  readonly label: string | null;
  readonly disabled: boolean;
  /** The group of the caller. */
  readonly group?: OptionGroup | undefined;
}

/** Options in list order, with the columns that the data requires. */
export interface List {
  readonly options: readonly SelectOption[];
  readonly sections: readonly Section[];
  /** Section of each option; `null` if there are no groups. */
  readonly sectionOf: Int32Array | null;
  /** `null` if no option has children. */
  readonly tree: Tree | null;
}

/** Whether a value can be converted to a string: an object may throw. */
export const isText = (value: unknown): boolean => Object(value) !== value;

/** @throws {@link SelectError} `invalid-option` if it cannot be converted (D10.7). */
function checkLabel(label: unknown, path: () => string): void {
  if (isText(label) && typeof label !== 'boolean') return;
  throw refusal('invalid-option', `${path()}.label`, __DEV__ && ' must be a string.');
}

/**
 * The option, with texts for numbers: that of the caller, where it has texts (D1.1, D10.7) or keeps its own values (D11.1). `path` is asked only when it is
 * needed: a million texts that nobody reads cost more than the rest.
 *
 * @throws {@link SelectError} `invalid-option` if there is no usable value or label.
 */
export function readOption(option: unknown, path: () => string, { values }: Reading): SelectOption {
  const { value, label } = (option ?? {}) as Readonly<Record<string, unknown>>;
  if (value == null || !isText(value)) {
    throw refusal(
      'invalid-option',
      path(),
      __DEV__ &&
        ' has no value. Add a string `value`, or map your keys: fields: { value: "id", label: "text" }.',
    );
  }
  checkLabel(label, path);
  return values === 'own' || (typeof value === 'string' && typeof (label ?? '') === 'string')
    ? (option as SelectOption)
    : { ...(option as SelectOption), value: String(value), label: String(label ?? value) };
}

/** @throws {@link SelectError} `invalid-option` if it is not an array. */
export function checkList(list: unknown, path: () => string): void {
  if (!Array.isArray(list)) {
    throw refusal(
      'invalid-option',
      path(),
      __DEV__ && ' is not an array. Pass an array of options.',
    );
  }
}

export const isGroup = (item: unknown): item is OptionGroup =>
  typeof item === 'object' && item !== null && 'options' in item;

/** A fast check for the most common items, because it runs for each of a million. */
export const isPlain = (item: unknown): boolean =>
  typeof (item as SelectOption | null)?.value === 'string' &&
  typeof (item as SelectOption).label === 'string' &&
  (item as SelectOption).children === undefined &&
  !(item as Partial<OptionGroup>).options;

/** Options in list order, with the position of each parent. */
export interface Layout {
  readonly options: SelectOption[];
  readonly parents: number[];
  /** Whether some option has children or can load them. */
  isTree: boolean;
}

interface Frame {
  readonly list: readonly SelectOption[];
  readonly owner: SelectOption;
  readonly parent: number;
  at: number;
}

/**
 * Adds an option and its descendants, without recursion: depth is unlimited (D2.5).
 *
 * @throws {@link SelectError} `invalid-option` for one without a usable value, and for one that is its own ancestor.
 */
function addBranch(layout: Layout, root: SelectOption, path: () => string, reading: Reading): void {
  const { options, parents } = layout;
  const frames: Frame[] = [];
  const above = new Set<SelectOption>();
  const pathNow = () => path() + frames.map(({ at }) => `.children[${at}]`).join('');
  const enter = (given: SelectOption, parent: number) => {
    const option = readOption(given, pathNow, reading);
    const ix = options.push(option) - 1;
    parents.push(parent);
    const { children } = option;
    if (children === null) layout.isTree = true;
    if (!children) return;
    checkList(children, () => `${pathNow()}.children`);
    if (children.length === 0) return;
    if (above.size === above.add(given).size) {
      throw refusal(
        'invalid-option',
        pathNow(),
        __DEV__ && ' is its own ancestor. Use a separate object for each place in the tree.',
      );
    }
    layout.isTree = true;
    frames.push({ list: children, owner: given, parent: ix, at: -1 });
  };
  enter(root, -1);
  for (let top = frames.at(-1); top; top = frames.at(-1)) {
    if (++top.at < top.list.length) enter(top.list[top.at] as SelectOption, top.parent);
    else above.delete((frames.pop() as Frame).owner);
  }
}

/** Flattens groups and branches to list order. */
export function flatten(data: SelectData, reading: Reading): List {
  const layout: Layout = { options: [], parents: [], isTree: false };
  const { options, parents } = layout;
  const sections: Section[] = [];
  /** Start of each section. */
  const starts: number[] = [];
  const begin = (label: string | null, disabled: boolean, group?: OptionGroup) => {
    sections.push({ label, disabled, group });
    starts.push(options.length);
  };
  const add = (option: SelectOption, path: () => string) => {
    if (!isPlain(option)) return addBranch(layout, option, path, reading);
    options.push(option);
    parents.push(-1);
  };
  for (let i = 0; i < data.length; i++) {
    const item = data[i] as SelectOption | OptionGroup;
    if (isGroup(item)) {
      checkList(item.options, () => `data[${i}].options`);
      checkLabel(item.label, () => `data[${i}]`);
      begin(asText(item.label), !!item.disabled, item);
      for (let j = 0; j < item.options.length; j++)
        add(item.options[j] as SelectOption, () => `data[${i}].options[${j}]`);
    } else {
      if (i === 0 || isGroup(data[i - 1])) begin(null, false);
      add(item, () => `data[${i}]`);
    }
  }
  const tree = layout.isTree ? createTree(parents) : null;
  if (sections.every(({ label }) => label === null))
    return { options, sections: [], sectionOf: null, tree };
  const sectionOf = new Int32Array(options.length);
  starts.forEach((start, section) => {
    sectionOf.fill(section, start, starts[section + 1]);
  });
  return { options, sections, sectionOf, tree };
}
