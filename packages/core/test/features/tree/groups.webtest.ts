// D2.5 and accessibility 1.2: OptionGroups inside a tree.
import { describe, expect, test } from 'vitest';
import { $, $$, mouse } from '../../dom/kit.ts';
import { active, faults, named, openOnControl, press } from '../../dom/support.ts';
import { aria, FOOD, labels, node, openTree, outline, tree, treeBox } from './dom-kit.ts';

const GROUPED = [
  { label: 'Food', options: FOOD },
  { label: 'Tools', options: tree('Hammer|Saw(Blade)') },
  { value: 'misc', label: 'Misc' },
];
const open = async (options: object = {}) => {
  const box = treeBox({ data: GROUPED, multiple: true, ...options });
  await openTree(box);
  return box;
};
const headings = (list: Element) =>
  $$('[role="treeitem"]', list).filter((row) => !row.matches('.widget-select__option'));

describe('groups in a tree', () => {
  test('the heading is a tree item of level 1, expanded, with no selection attribute; its options start at 2', async () => {
    const box = await open();
    expect(outline(box)).toEqual([
      '▾ Food',
      '  ▸ Fruit',
      '  ▸ Nuts',
      '  · Water',
      '▾ Tools',
      '  · Hammer',
      '  ▸ Saw',
      '· Misc',
    ]);
    const names = ['level', 'posinset', 'setsize', 'expanded', 'checked', 'selected', 'disabled'];
    expect(headings(box.list).map((row) => aria(row, ...names))).toEqual([
      ['1', '1', '3', 'true', null, null, null],
      ['1', '2', '3', 'true', null, null, null],
    ]);
    expect(aria(node(box, 'Misc'), 'level', 'posinset', 'setsize')).toEqual(['1', '3', '3']);
    expect(aria(node(box, 'Saw'), 'level', 'posinset', 'setsize')).toEqual(['2', '2', '2']);
  });

  test('flat DOM: headings and rows are children of the list', async () => {
    const box = await open({ expandLevel: 3 });
    expect($$('[role="group"]', box.list)).toEqual([]);
    for (const row of $$('[role="treeitem"]', box.list)) expect(row.parentElement).toBe(box.list);
    expect(aria(box.list, 'role')).toEqual(['tree']);
  });

  test('the heading has no twisty, is not clicked, not pointed at, not walked to', async () => {
    const box = await open({ multiple: true });
    const [food] = headings(box.list);
    expect($$('.widget-select__twisty', food)).toEqual([]);
    await mouse(food!);
    expect([box.select.getValue(), active(box), outline(box).length]).toEqual([[], null, 8]);
    await press('{Home}');
    expect([active(box), named(box)]).toEqual(['Fruit', 'Fruit']);
    await press('{ArrowDown}{ArrowDown}{ArrowDown}');
    expect(active(box)).toBe('Hammer');
    await press('{ArrowUp}');
    expect([active(box), faults(box)]).toEqual(['Water', []]);
  });

  test('ArrowLeft on a root of a group goes nowhere; ArrowRight expands it', async () => {
    const box = treeBox({ data: GROUPED });
    await openOnControl(box);
    await press('{ArrowLeft}');
    expect([active(box), outline(box).length]).toEqual(['Fruit', 8]);
    await press('{ArrowRight}{ArrowRight}');
    expect([active(box), outline(box)[2]]).toEqual(['Apple', '    · Apple']);
  });

  test('cascades stay inside their branch', async () => {
    const box = await open();
    node(box, 'Saw').click();
    expect(box.select.getValue()).toEqual(['saw', 'blade']);
    expect(outline(box)[0]).toBe('▾ Food');
  });

  test('a query: the headings of what was found only', async () => {
    const box = await open();
    await press('blade');
    expect(outline(box)).toEqual(['▾ Tools', '  ▾ Saw', '    · Blade']);
    expect(aria(headings(box.list)[0]!, 'posinset', 'setsize')).toEqual(['1', '1']);
  });

  test('options before, between and after groups keep their order', async () => {
    const box = await open({ data: [...tree('A(B)'), GROUPED[1]!, ...tree('C')] });
    expect(labels(box)).toEqual(['A', 'Tools', 'Hammer', 'Saw', 'C']);
    expect(aria(node(box, 'C'), 'level', 'posinset', 'setsize')).toEqual(['1', '3', '3']);
  });

  test('virtual: headings keep their attributes wherever the list is scrolled to', async () => {
    const data = Array.from({ length: 30 }, (_, g) => ({
      label: `Group ${g}`,
      options: [
        {
          value: `p${g}`,
          label: `Parent ${g}`,
          children: Array.from({ length: 10 }, (_, i) => ({
            value: `${g}-${i}`,
            label: `Leaf ${g}-${i}`,
          })),
        },
      ],
    }));
    const box = await open({ data, expandLevel: 1 });
    await press('{End}');
    await expect.poll(() => labels(box).at(-1)).toBe('Leaf 29-9');
    const last = $$('[role="treeitem"]', box.list).find((row) =>
      row.textContent?.includes('Group 29'),
    );
    expect(aria(last!, 'level', 'posinset', 'setsize', 'expanded')).toEqual([
      '1',
      '30',
      '30',
      'true',
    ]);
    expect(aria($('.widget-select__option--active'), 'level', 'posinset', 'setsize')).toEqual([
      '3',
      '10',
      '10',
    ]);
  });
});
