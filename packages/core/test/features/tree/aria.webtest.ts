// accessibility 1.1, 1.2: roles, attributes and classes of a tree, its list and its control.
import { describe, expect, test } from 'vitest';
import { $$, letters, native, plain } from '../../dom/kit.ts';
import { openByKey, openOnControl, press } from '../../dom/support.ts';
import { aria, FOOD, labels, node, outline, states, tree, treeBox, twistyOf } from './dom-kit.ts';

const ALL = Number.POSITIVE_INFINITY;

describe('accessibility 1.2 tree rows, multiple', () => {
  test('role, level, position among siblings and their number on every row; expanded on parents only', async () => {
    const box = treeBox({ multiple: true, expandLevel: ALL });
    await openByKey(box);
    const rows = labels(box).map((label) => [
      label,
      ...aria(node(box, label), 'level', 'posinset', 'setsize', 'expanded'),
    ]);
    expect(rows).toEqual([
      ['Fruit', '1', '1', '3', 'true'],
      ['Apple', '2', '1', '3', null],
      ['Pear', '2', '2', '3', null],
      ['Citrus', '2', '3', '3', 'true'],
      ['Lemon', '3', '1', '2', null],
      ['Lime', '3', '2', '2', null],
      ['Nuts', '1', '2', '3', 'true'],
      ['Almond', '2', '1', '2', null],
      ['Walnut', '2', '2', '2', null],
      ['Water', '1', '3', '3', null],
    ]);
  });

  test('aria-checked true, false and mixed, and never aria-selected (accessibility D6)', async () => {
    const box = treeBox({ multiple: true, expandLevel: ALL });
    box.select.setValue(['apple', 'citrus', 'walnut']);
    await openByKey(box);
    expect(outline(box)).toEqual([
      '▾ Fruit ~',
      '  · Apple ✓',
      '  · Pear',
      '  ▾ Citrus ✓',
      '    · Lemon ✓',
      '    · Lime ✓',
      '▾ Nuts ~',
      '  · Almond',
      '  · Walnut ✓',
      '· Water',
    ]);
    for (const row of box.rows()) {
      expect(row.getAttribute('aria-checked'), row.textContent ?? '').toMatch(
        /^(true|false|mixed)$/,
      );
      expect(row.hasAttribute('aria-selected')).toBe(false);
    }
  });

  test('--indeterminate ⇔ mixed, --selected ⇔ true, --parent, --expanded (spec, Tree select 5)', async () => {
    const box = treeBox({ multiple: true });
    box.select.setValue(['apple', 'water']);
    await openOnControl(box);
    await press('{ArrowRight}');
    expect(labels(box).map((label) => [label, ...states(node(box, label))])).toEqual([
      ['Fruit', 'active', 'indeterminate', 'parent', 'expanded'],
      ['Apple', 'selected'],
      ['Pear'],
      ['Citrus', 'parent'],
      ['Nuts', 'parent'],
      ['Water', 'selected'],
    ]);
    box.select.setValue(['fruit']);
    expect([states(node(box, 'Fruit')), states(node(box, 'Water'))]).toEqual([
      ['active', 'selected', 'parent', 'expanded'],
      [],
    ]);
  });

  test('spec, Tree select 5: the class does not depend on the order of picks (case 112)', async () => {
    const looks: string[][] = [];
    for (const order of [
      ['Apple', 'Pear', 'Lemon', 'Lime'],
      ['Lime', 'Citrus', 'Pear', 'Apple'],
      ['Fruit', 'Apple', 'Apple'],
      ['Citrus', 'Fruit', 'Nuts', 'Almond'],
    ]) {
      const box = treeBox({ multiple: true, expandLevel: ALL });
      await openByKey(box);
      for (const label of order) node(box, label).click();
      looks.push(outline(box));
    }
    for (const look of looks) expect(look).toEqual(looks[0]);
    expect(looks[0]?.[0]).toBe('▾ Fruit ✓');
  });

  test('a disabled node says so and keeps its state readable', async () => {
    const box = treeBox({
      multiple: true,
      data: tree('Fruit!(Apple|Pear!)|Water'),
      expandLevel: 1,
    });
    box.select.setValue(['pear']);
    await openByKey(box);
    expect(labels(box).map((label) => aria(node(box, label), 'disabled', 'checked'))).toEqual([
      ['true', 'mixed'],
      [null, 'false'],
      ['true', 'true'],
      [null, 'false'],
    ]);
    expect(states(node(box, 'Fruit'))).toEqual(['indeterminate', 'disabled', 'parent', 'expanded']);
  });

  test('aria-labelledby: the label first, then what describes it (accessibility 1.2, accessibility D9); the twisty is no part of the name', async () => {
    const data = [{ ...FOOD[0]!, description: 'from trees' }, FOOD[2]!];
    const box = treeBox({ multiple: true, data });
    await openByKey(box);
    const spans = box
      .rows()
      .map((row) => [
        row,
        ...(row.getAttribute('aria-labelledby') ?? '')
          .split(' ')
          .map((id) => document.getElementById(id)),
      ]);
    expect(spans.map(([, ...words]) => words.map((span) => span?.textContent))).toEqual([
      ['Fruit', 'from trees'],
      ['Water'],
    ]);
    for (const [row, label] of spans) {
      expect(row?.contains(label ?? null)).toBe(true);
      expect(label?.classList).toContain('widget-select__option-label');
    }
    const ids = $$('[id]').map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });
});

describe('accessibility 1.2 tree rows, single and treeStrict', () => {
  test('single: aria-selected on every row, no aria-checked; a parent is an ordinary pick (D2.3)', async () => {
    const box = treeBox({ expandLevel: ALL });
    box.select.setValue('citrus');
    await openByKey(box);
    for (const row of box.rows()) {
      expect(row.getAttribute('aria-selected')).toBe(String(row === node(box, 'Citrus')));
      expect(row.hasAttribute('aria-checked')).toBe(false);
    }
    expect(states(node(box, 'Fruit'))).toEqual(['parent', 'expanded']);
    expect(outline(box)[4]).toBe('    · Lemon');
  });

  test('treeStrict: every node for itself, nothing is mixed', async () => {
    const box = treeBox({ multiple: true, treeStrict: true, expandLevel: ALL });
    box.select.setValue(['fruit', 'lemon']);
    await openByKey(box);
    expect(outline(box).filter((line) => /[✓~]/.test(line))).toEqual([
      '▾ Fruit ✓',
      '    · Lemon ✓',
    ]);
    for (const row of box.rows()) {
      expect(row.getAttribute('aria-checked')).toMatch(/^(true|false)$/);
      expect(row.hasAttribute('aria-selected')).toBe(false);
    }
    expect($$('.widget-select__option--indeterminate')).toEqual([]);
  });
});

describe('accessibility 1.1, 1.2 list and control of a tree', () => {
  test.each([true, false])(
    'multiple %s: the list is a tree, also while closed',
    async (multiple) => {
      const box = treeBox({ multiple });
      const own = () => aria(box.list, 'role', 'multiselectable', 'labelledby', 'label', 'owns');
      expect(own()).toEqual(['tree', multiple ? 'true' : null, null, null, null]);
      await openByKey(box);
      expect(own()).toEqual(['tree', multiple ? 'true' : null, null, 'Select', null]);
      expect(box.list.tabIndex).toBe(-1);
    },
  );

  test.each([true, false])(
    'searchable %s: aria-haspopup tree (accessibility D1)',
    async (searchable) => {
      const box = treeBox({ searchable });
      expect(aria(box.control, 'haspopup')).toEqual(['tree']);
      await openByKey(box);
      expect(aria(box.control, 'haspopup')).toEqual(['tree']);
    },
  );

  test('a search field hidden by minResultsForSearch: aria-haspopup tree', () => {
    expect(aria(treeBox({ minResultsForSearch: 11 }).control, 'haspopup')).toEqual(['tree']);
  });

  test('rows are direct children of the list, at any depth; nothing owns anything', async () => {
    const box = treeBox({ multiple: true, expandLevel: ALL });
    await openByKey(box);
    expect(box.rows()).toHaveLength(10);
    for (const row of box.rows()) expect(row.parentElement).toBe(box.list);
    expect($$('[aria-owns], [role="group"]', box.list)).toEqual([]);
    expect($$('[aria-owns]')).toEqual([]);
    for (const child of box.list.children)
      expect(child.getAttribute('role') ?? child.getAttribute('aria-hidden')).toMatch(
        /^(treeitem|true)$/,
      );
  });

  test('a list without children is exactly a flat list (spec, Tree select 1)', async () => {
    const flat = plain({ data: letters('a|b'), multiple: true });
    await openByKey(flat);
    const html = flat.list.innerHTML.replaceAll(/widget-select-\d+/g, 'B');
    const empty = plain({
      data: letters('a|b').map((option) => ({ ...option, children: [] })),
      multiple: true,
      expandLevel: 3,
      treeValue: 'leaves',
    });
    await openByKey(empty);
    expect(empty.list.innerHTML.replaceAll(/widget-select-\d+/g, 'B')).toBe(html);
    expect(html).not.toMatch(/twisty|aria-level|treeitem|aria-checked|--parent/);
    expect([aria(empty.list, 'role'), aria(empty.control, 'haspopup')]).toEqual([
      ['listbox'],
      ['listbox'],
    ]);
  });

  test('children: null without loadChildren is a leaf', async () => {
    const box = plain({ data: letters('a|b').map((option) => ({ ...option, children: null })) });
    await openByKey(box);
    expect([aria(box.list, 'role'), $$('.widget-select__twisty')]).toEqual([['listbox'], []]);
  });
});

describe('accessibility 1.2 data that changes between flat and tree', () => {
  const look = (box: ReturnType<typeof plain>) => [
    ...aria(box.list, 'role'),
    ...aria(box.control, 'haspopup'),
    [...new Set(box.rows().map((row) => row.getAttribute('role')))].join(),
    box.rows().some((row) => row.hasAttribute('aria-level')),
    $$('.widget-select__twisty', box.list).length,
  ];
  const FLAT = ['listbox', 'listbox', 'option', false, 0];
  const TREE = ['tree', 'tree', 'treeitem', true, 2];

  test('while open', async () => {
    const box = plain({ data: letters('a|b'), searchable: false });
    await openByKey(box);
    expect(look(box)).toEqual(FLAT);
    box.select.setData(FOOD);
    expect(look(box)).toEqual(TREE);
    box.select.setData([...letters('a'), { value: 'water', label: 'Water' }]);
    expect(look(box)).toEqual(FLAT);
    expect(box.row('Water').getAttribute('aria-selected')).toBe('false');
  });

  test('the same values as a tree and flat again: no attribute of the other kind stays', async () => {
    const box = plain({ data: letters('a|b'), multiple: true, searchable: false });
    box.select.setValue(['v1']);
    await openByKey(box);
    const flat = box.rows().map((row) => row.getAttributeNames().sort());
    const html = box.list.innerHTML;
    box.select.setData([{ value: 'v1', label: 'A', children: letters('b') }]);
    expect(outline(box)).toEqual(['▸ A ✓']);
    box.select.setData(letters('a|b'));
    expect(box.rows().map((row) => row.getAttributeNames().sort())).toEqual(flat);
    // The branch was selected with what is in it; that stays.
    box.select.setValue(['v1']);
    expect(box.list.innerHTML).toBe(html);
  });

  test('while closed: role and popup follow at once', async () => {
    const box = plain({ data: letters('a|b'), searchable: false });
    box.select.setData(FOOD);
    expect([aria(box.list, 'role'), aria(box.control, 'haspopup')]).toEqual([['tree'], ['tree']]);
    await openByKey(box);
    expect(look(box)).toEqual(TREE);
    await press('{Escape}');
    box.select.setData(letters('a'));
    expect([aria(box.list, 'role'), aria(box.control, 'haspopup')]).toEqual([
      ['listbox'],
      ['listbox'],
    ]);
  });
});

test('D5.7 a tree in the markup: data-widget-select on a select', async () => {
  const json = JSON.stringify({ data: FOOD }).replaceAll('"', '&quot;');
  const box = native('', {}, `multiple data-widget-select="${json}"`);
  await openByKey(box);
  expect(outline(box)).toEqual(['▸ Fruit', '▸ Nuts', '· Water']);
  expect([twistyOf(box, 'Fruit')?.type, twistyOf(box, 'Water')]).toEqual(['button', null]);
});
