/**
 * What tests of trees in a browser add to `kit.ts`: trees written as text, the list read as an outline, and the
 * buttons that expand.
 */
import { expect } from 'vitest';
import type { SelectOption, SelectOptions } from 'widget-select/all';
import { $, $$, type Built, placed, plain } from '../../dom/kit.ts';
import { type Box, focusControl, focusOf, labelOf, openByKey, press } from '../../dom/support.ts';

/**
 * `Fruit(Apple|Citrus(Lemon|Lime!))|Water` as options: labels as written, values in lower case, `!` a disabled one.
 */
export function tree(text: string): SelectOption[] {
  const lists: SelectOption[][] = [[]];
  for (const [token] of text.matchAll(/[^()|]+|[()]/g)) {
    const list = lists.at(-1) as SelectOption[];
    if (token === '(') {
      const children: SelectOption[] = [];
      (list.at(-1) as SelectOption).children = children;
      lists.push(children);
    } else if (token === ')') lists.pop();
    else {
      const label = token.replace('!', '');
      list.push({
        value: label.toLowerCase(),
        label,
        ...(token.endsWith('!') && { disabled: true }),
      });
    }
  }
  return lists[0] as SelectOption[];
}

/** Three levels, two branches and a leaf; one leaf is disabled. */
export const FOOD = tree('Fruit(Apple|Pear|Citrus(Lemon|Lime))|Nuts(Almond|Walnut!)|Water');

/** Values of all of them, in list order, without the disabled one. */
export const ALL_FOOD = 'fruit|apple|pear|citrus|lemon|lime|nuts|almond|water'.split('|');

/** `count` roots with `each` leaves: `Root 3`, `Leaf 3-17`. */
export const wide = (count: number, each: number): SelectOption[] =>
  Array.from({ length: count }, (_, i) => ({
    value: `r${i}`,
    label: `Root ${i}`,
    children: Array.from({ length: each }, (_, k) => ({
      value: `${i}-${k}`,
      label: `Leaf ${i}-${k}`,
    })),
  }));

/** One branch in another, `depth` levels: `Level 1`, `Level 2`, … */
export function chain(depth: number, label = (level: number) => `Level ${level}`): SelectOption[] {
  let list: SelectOption[] = [];
  for (let level = depth; level > 0; level--)
    list = [
      { value: `l${level}`, label: label(level), ...(list.length > 0 && { children: list }) },
    ];
  return list;
}

/** A tree on a plain element. */
export const treeBox = <Multiple extends boolean = false>(
  options: SelectOptions<Record<string, unknown>, Multiple> = {},
): Built<Multiple> => plain<Multiple>({ data: FOOD, ...options });

/** The rendered row whose label is this. */
export function node(box: Box, label: string): HTMLElement {
  const rows = $$('[role="treeitem"]', box.list);
  const found = rows.find((row) => labelOf(row) === label);
  if (!found) throw new Error(`no row "${label}" among ${rows.map(labelOf).join(', ')}`);
  return found;
}

/** The button that expands or collapses a row, or `null`. */
export const twistyOf = (box: Box, label: string): HTMLButtonElement | null =>
  node(box, label).querySelector<HTMLButtonElement>('.widget-select__twisty');

/** The same, where there has to be one. */
export const twisty = (box: Box, label: string): HTMLButtonElement =>
  $<HTMLButtonElement>('.widget-select__twisty', node(box, label));

const MARKS: Record<string, string> = { true: ' ✓', mixed: ' ~' };

/**
 * The rendered rows as they are in the accessibility tree, one line each, indented by level: `▾ Fruit ~`, `  · Apple ✓`
 * (`▾` expanded, `▸` collapsed, `·` a leaf; `✓` checked or selected, `~` mixed).
 */
export const outline = (box: Box): string[] =>
  $$('[role="treeitem"]', box.list).map((row) => {
    const expanded = row.getAttribute('aria-expanded');
    const sign = expanded === null ? '·' : expanded === 'true' ? '▾' : '▸';
    const state = row.getAttribute('aria-checked') ?? row.getAttribute('aria-selected') ?? '';
    const indent = '  '.repeat(Number(row.getAttribute('aria-level')) - 1);
    return `${indent}${sign} ${labelOf(row)}${MARKS[state] ?? ''}`;
  });

/** Labels of the rendered rows. */
export const labels = (box: Box): string[] => $$('[role="treeitem"]', box.list).map(labelOf);

/** Where the keys of a tree act (accessibility 1.6, "both focus places"). */
export const PLACES = ['control', 'search'] as const;

/** Opens with focus there and the first enabled row active, reached by a key. */
export async function openAt(box: Box, place: (typeof PLACES)[number]): Promise<void> {
  focusControl(box);
  await press(place === 'control' ? '{Home}' : '{Enter}{Home}');
  expect([box.select.isDropdownOpen(), focusOf(box)]).toEqual([true, place]);
}

/** Opens by a key, so that focus is in the search field, and waits until the dropdown is in its place. */
export async function openTree(box: Box): Promise<void> {
  await openByKey(box);
  await placed(box as Built<boolean>);
}

/** Short names of a row's state classes. */
export const states = (row: Element): string[] =>
  ['active', 'selected', 'indeterminate', 'disabled', 'parent', 'expanded'].filter((name) =>
    row.classList.contains(`widget-select__option--${name}`),
  );

/** The attributes with these names (`aria-` is added but to `role`). */
export const aria = (element: Element, ...names: string[]): (string | null)[] =>
  names.map((name) => element.getAttribute(name === 'role' ? name : `aria-${name}`));
