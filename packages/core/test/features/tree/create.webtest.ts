// @module-tag one-engine: values and events: what a pick or a method changes, which events fire, in which order
// D1.14 in a tree: the "create" row, and what becomes of it.
import { describe, expect, test } from 'vitest';
import { $$, record } from '../../dom/kit.ts';
import { active, faults, press } from '../../dom/support.ts';
import { aria, labels, openTree, outline, tree, treeBox } from './dom-kit.ts';

const open = async (query: string, options: object = {}) => {
  const box = treeBox({ multiple: true, allowCreate: true, ...options });
  await openTree(box);
  await press(query);
  return box;
};
const createRows = () => $$('.widget-select__option--create');

describe('D1.14 the create row of a tree', () => {
  test('is last, at the first level, in the set of the top nodes', async () => {
    const box = await open('lem');
    const [row] = createRows();
    expect(box.rows().at(-1)).toBe(row);
    expect([row?.textContent, row?.parentElement === box.list]).toEqual(['Create "lem"', true]);
    expect(aria(row!, 'role', 'level', 'posinset', 'setsize', 'expanded')).toEqual([
      'treeitem',
      '1',
      '2',
      '2',
      null,
    ]);
    expect(aria(row!, 'checked', 'selected')).toEqual(['false', null]);
    expect($$('.widget-select__twisty', row)).toEqual([]);
  });

  test('a picked one appends a node to the first level; the tree is what it was', async () => {
    const box = await open('Kiwi');
    const log = record(box);
    expect(active(box)).toBe('Create "Kiwi"');
    await press('{Enter}');
    expect(log).toEqual(['create Kiwi', 'select Kiwi', 'change [Kiwi]', 'search ']);
    expect(outline(box)).toEqual(['▸ Fruit', '▸ Nuts', '· Water', '· Kiwi ✓']);
    expect(faults(box)).toEqual([]);
  });

  test.each(['LIME', 'fruit', 'walnut'])(
    'not offered for "%s", which a node is called',
    async (query) => {
      await open(query);
      expect(createRows()).toEqual([]);
    },
  );

  test('with matches the first match is active; End goes to it, Enter creates', async () => {
    const box = await open('lem');
    expect(active(box)).toBe('Lemon');
    await press('{End}{Enter}');
    expect(box.select.getValue()).toEqual(['lem']);
  });

  test('collapsing and expanding keeps it last', async () => {
    const box = await open('lem');
    await press('{Home}{ArrowLeft}');
    expect(labels(box)).toEqual(['Fruit', 'Create "lem"']);
    await press('{ArrowRight}');
    expect(labels(box)).toEqual(['Fruit', 'Citrus', 'Lemon', 'Create "lem"']);
  });

  test('single: created, shown, closed', async () => {
    const box = treeBox({ allowCreate: true });
    await openTree(box);
    await press('Kiwi{Enter}');
    expect([box.select.getValue(), box.shown(), box.select.isDropdownOpen()]).toEqual([
      'Kiwi',
      'Kiwi',
      false,
    ]);
  });

  test('createOption may return a branch', async () => {
    const box = await open('Berries', {
      createOption: (label: string) => ({ ...tree('X(Straw|Rasp)')[0]!, value: 'b', label }),
    });
    await press('{Enter}');
    expect(outline(box).at(-1)).toBe('▸ Berries ✓');
    expect(box.select.getValue()).toEqual(['b', 'straw', 'rasp']);
  });
});
