import fc from 'fast-check';
import { ariaPositionOf } from '../../../src/features/tree/model/rows.js';
import { optionLabel, optionValue } from '../../../src/model/data/catalog.js';
import type { OptionIndex, RowIndex } from '../../../src/model/indexes.js';
import { contentAt, isBranch, isExpandedAt, sectionAt } from '../../../src/model/list/rows.js';
import { isCreateRow, newLabel } from '../../../src/model/list/status.js';
import { isMixed, isSelected } from '../../../src/model/select/selection.js';
import type { State } from '../../../src/model/state.js';
import type { OptionGroup, SelectOption } from '../../../src/schema/types.js';
import type { Driver } from '../../model/helpers.ts';
import type { TreeRow } from './reference.ts';

/** An option while its children are being listed. */
interface Made extends SelectOption {
  children?: SelectOption[];
}

/**
 * `tree('P(a !b Q(c)) x')`: P with the children a, b (disabled) and Q, which has c; and x. Labels are the values.
 * `a()` has `children: []`.
 */
export function tree(text: string): SelectOption[] {
  const roots: Made[] = [];
  const open: Made[][] = [roots];
  for (const token of text.match(/!?[\w-]+|[()]/g) ?? []) {
    const list = open.at(-1) as Made[];
    if (token === '(') {
      const last = list.at(-1) as Made;
      last.children = [];
      open.push(last.children as Made[]);
    } else if (token === ')') {
      open.pop();
    } else {
      const value = token.replace('!', '');
      list.push({ value, label: value, ...(token.startsWith('!') && { disabled: true }) });
    }
  }
  return roots;
}

/** The text that {@link tree} would read, groups in brackets: what a random test has failed with. */
export const textOf = (data: readonly (SelectOption | OptionGroup)[]): string =>
  data
    .map((item) =>
      'options' in item
        ? `${item.disabled ? '!' : ''}[${textOf(item.options)}]`
        : `${item.disabled ? '!' : ''}${item.value}${item.children?.length ? `(${textOf(item.children)})` : ''}`,
    )
    .join(' ');

/** `v0(v1(v2(…)))`: each node is the only child of the one before. Built from below, for any depth. */
export function chain(depth: number): SelectOption[] {
  let list: SelectOption[] = [];
  for (let i = depth - 1; i >= 0; i--) {
    const node = { value: `v${i}`, label: `node ${i}` };
    list = [list.length ? { ...node, children: list } : node];
  }
  return list;
}

export const ixOf = ({ catalog }: State, value: string): OptionIndex =>
  catalog.options.findIndex((item) => optionValue(item) === value) as OptionIndex;

/** The selected nodes, and with `~` the mixed ones, in list order: `P~ a`. */
export function marks({ state: { catalog, selection } }: Driver): string {
  return catalog.options
    .flatMap((option, ix) => {
      if (isMixed(catalog, selection, ix as OptionIndex)) return [`${optionValue(option)}~`];
      return isSelected(catalog, selection, ix as OptionIndex) ? [optionValue(option)] : [];
    })
    .join(' ');
}

/** The rows with everything that the reference knows of them. */
export function treeRowsOf(state: State): TreeRow[] {
  const { rows, catalog } = state;
  return Array.from({ length: rows.count }, (_, row) => {
    const code = contentAt(rows, row as RowIndex);
    const option = catalog.options[code];
    const isNew = isCreateRow(state, code);
    const isParent = option ? isBranch(state, code) : !isNew;
    const heading = catalog.sections[sectionAt(rows, row as RowIndex)]?.label;
    return {
      value: option ? optionValue(option) : null,
      label: option ? optionLabel(option) : isNew ? newLabel(state) : String(heading),
      ...ariaPositionOf({ catalog, rows }, row as RowIndex),
      expanded: isParent ? !option || isExpandedAt(catalog, rows, row as RowIndex) : null,
    };
  });
}

/** The rows as a picture: `+P` collapsed, `-P` expanded, a dot for each level. */
export const picture = ({ state }: Driver): string[] =>
  treeRowsOf(state).map(({ label, level, expanded }) => {
    const twisty = expanded === null ? '' : expanded ? '-' : '+';
    return `${'.'.repeat(level - 1)}${twisty}${label}`;
  });

/** Expands or collapses by hand. */
export const toggle = (driver: Driver, value: string, open?: boolean): string[] =>
  driver.act({
    type: 'expand',
    ix: ixOf(driver.state, value),
    ...(open !== undefined && { open }),
  });

export const expandAll = (driver: Driver, open = true): string[] =>
  driver.act({ type: 'expandAll', open });

/** The values that random trees bear, and two that none does. */
export const NAMES = 'a b c d e f g h i j k l m n o p q r s t'.split(' ');
export const STRAYS = ['yy', 'zz'];

const LABELS = ['ant', 'bee', 'cow', 'ant bee', 'crow'];

interface Seed {
  /** How deep, of what the node before allows. */
  depth: number;
  label: string;
  disabled: number;
  /** What a node without children has as `children`. */
  none: number;
  group: number;
}

/** How deep a node is, at most one level below the one before. */
type DepthOf = (seed: number, most: number) => number;

/** Nodes in pre-order, each at most one level deeper than the one before: every tree there is. */
function grow(seeds: readonly Seed[], names: readonly string[], depthOf: DepthOf, off: number) {
  const roots: { option: Made; group: number }[] = [];
  const path: Made[] = [];
  seeds.forEach((seed, i) => {
    const depth = depthOf(seed.depth, path.length);
    path.length = depth;
    const value = names[i] as string;
    const option: Made = { value, label: seed.label };
    if (seed.disabled < off) option.disabled = true;
    const parent = path.at(-1);
    if (parent) parent.children = [...(parent.children ?? []), option];
    else roots.push({ option, group: seed.group });
    path.push(option);
  });
  return roots;
}

/** Some childless nodes say so: an empty list and null are none (D2.1). */
function closeLeaves(list: readonly Made[], seeds: readonly Seed[], at = { i: 0 }): void {
  for (const option of list) {
    const { none } = seeds[at.i++] as Seed;
    if (option.children) closeLeaves(option.children as Made[], seeds, at);
    else if (none < 2) Object.assign(option, { children: none === 0 ? [] : null });
  }
}

/** Random trees: to a depth of `deep`, or chains with a few branches off; without groups or with some around trees, none to most of the nodes disabled. */
export const randomTree = (most: number, deep: number) =>
  fc
    .record({
      seeds: fc.array(
        fc.record({
          depth: fc.nat(deep * 2),
          label: fc.constantFrom(...LABELS),
          disabled: fc.nat(9),
          none: fc.nat(9),
          group: fc.nat(3),
        }),
        { maxLength: most, size: 'max' },
      ),
      names: fc.shuffledSubarray(NAMES, { minLength: NAMES.length }),
      off: fc.constantFrom(0, 0, 2, 7),
      grouped: fc.boolean(),
      isChain: fc.constantFrom(false, false, false, true),
    })
    .map(({ seeds, names, off, grouped, isChain }) => {
      const depthOf: DepthOf = isChain
        ? (seed, most) => (seed === 0 ? most >> 1 : most)
        : (seed, most) => Math.min(seed % (most + 1), deep - 1);
      const roots = grow(seeds, names, depthOf, off);
      closeLeaves(
        roots.map(({ option }) => option),
        seeds,
      );
      const data: (SelectOption | OptionGroup)[] = [];
      let group: { label: string; options: SelectOption[]; disabled: boolean } | null = null;
      for (const { option, group: kind } of roots) {
        // 0: no group; 1: the same as the one before; 2, 3: another one, which may be disabled.
        if (kind === 0) group = null;
        else if (kind > 1)
          group = { label: `[${data.length}]`, options: [], disabled: kind === 3 && off > 0 };
        if (!group || !grouped) data.push(option);
        else if (group.options.push(option) === 1) data.push(group);
      }
      return data;
    });
