// Methods and options of a tree while the list is open and while it is closed: what is shown, active and in view.
import { describe, expect, test } from 'vitest';
import { record } from '../../dom/kit.ts';
import { active, faults, focusOf, named, openOnControl, press } from '../../dom/support.ts';
import { FOOD, labels, node, openTree, outline, tree, treeBox, twisty, wide } from './dom-kit.ts';

const ALL = Number.POSITIVE_INFINITY;

describe('expandLevel', () => {
  test.each([
    [0, 3],
    [1, 8],
    [2, 10],
    [ALL, 10],
  ])('%s: the nodes of the first levels start expanded', async (expandLevel, count) => {
    const box = treeBox({ expandLevel });
    await openTree(box);
    expect(labels(box)).toHaveLength(count);
  });

  test('what was expanded by hand lasts from one opening to the next, and over setData by value', async () => {
    const box = treeBox();
    await openTree(box);
    twisty(box, 'Nuts').click();
    await press('{Escape}');
    await openTree(box);
    expect(outline(box)).toEqual(['▸ Fruit', '▾ Nuts', '  · Almond', '  · Walnut', '· Water']);
    box.select.setData(tree('New(X)|Nuts(Almond|Hazel)|Fruit(Fig)'));
    expect(outline(box)).toEqual(['▸ New', '▾ Nuts', '  · Almond', '  · Hazel', '▸ Fruit']);
    await press('{Escape}');
    box.select.setData(FOOD);
    await openTree(box);
    expect(outline(box)[1]).toBe('▾ Nuts');
  });
});

describe('expandAll() and collapseAll()', () => {
  test('while open: rows follow; no event, no focus moves; the active row stays, or its branch becomes active', async () => {
    const box = treeBox();
    await openTree(box);
    await press('{End}');
    const log = record(box);
    box.select.expandAll();
    expect([labels(box).length, active(box), focusOf(box)]).toEqual([10, 'Water', 'search']);
    await press('{ArrowUp}{ArrowUp}{ArrowUp}');
    expect(active(box)).toBe('Lime');
    box.select.collapseAll();
    expect([outline(box), active(box), named(box)]).toEqual([
      ['▸ Fruit', '▸ Nuts', '· Water'],
      'Fruit',
      'Fruit',
    ]);
    expect([log, faults(box)]).toEqual([[], []]);
  });

  test('while closed: the next opening shows it', async () => {
    const box = treeBox();
    box.select.expandAll();
    await openTree(box);
    expect(labels(box)).toHaveLength(10);
    await press('{Escape}');
    box.select.collapseAll();
    await openTree(box);
    expect(labels(box)).toHaveLength(3);
  });

  test('afterwards single branches go their own way', async () => {
    const box = treeBox();
    await openTree(box);
    box.select.expandAll();
    twisty(box, 'Fruit').click();
    expect(labels(box)).toEqual(['Fruit', 'Nuts', 'Almond', 'Walnut', 'Water']);
    twisty(box, 'Fruit').click();
    expect(labels(box)).toHaveLength(10);
  });

  test('a flat list does not mind; after destroy() neither', async () => {
    const box = treeBox({ data: tree('A|B') });
    await openTree(box);
    const html = box.list.innerHTML;
    box.select.expandAll();
    box.select.collapseAll();
    expect(box.list.innerHTML).toBe(html);
    box.select.destroy();
    box.select.expandAll();
    box.select.collapseAll();
  });
});

describe('case 100 the list does not jump', () => {
  const scrolled = async (options: object = {}) => {
    const box = treeBox({ data: wide(6, 8), multiple: true, expandLevel: 1, ...options });
    await openOnControl(box);
    box.select.setValue(['3-2', 'r5']);
    await press('{ArrowDown}'.repeat(30));
    expect(active(box)).toBe('Leaf 3-2');
    const seen = () => ({
      active: active(box),
      top: Math.round(box.list.scrollTop),
      offset: Math.round(node(box, 'Leaf 3-2').getBoundingClientRect().top),
    });
    expect(seen().top).toBeGreaterThan(100);
    return { box, seen, before: seen() };
  };

  test('setData() with a list alike', async () => {
    const { box, seen, before } = await scrolled();
    const rows = outline(box);
    box.select.setData(wide(6, 8));
    expect([seen(), outline(box), faults(box)]).toEqual([before, rows, []]);
  });

  test.each([
    ['treeValue', { treeValue: 'leaves' }],
    ['treeValue', { treeValue: 'branches' }],
    ['treeStrict', { treeStrict: true }],
    ['expandLevel, as it is', { expandLevel: 1 }],
    ['language', { language: { expand: 'Auf {label}' } }],
  ])('updateOptions: %s', async (_, options) => {
    const { box, seen, before } = await scrolled();
    const { length } = labels(box);
    box.select.updateOptions(options as never);
    expect([seen(), labels(box).length, faults(box)]).toEqual([before, length, []]);
  });

  test('treeValue: value, tags and form follow at once', async () => {
    const { box } = await scrolled();
    const whole = ['r5', ...Array.from({ length: 8 }, (_, i) => `5-${i}`)];
    expect(box.select.getValue()).toEqual(['3-2', ...whole]);
    box.select.updateOptions({ treeValue: 'branches' });
    expect([box.select.getValue(), box.tagTexts()]).toEqual([
      ['3-2', 'r5'],
      ['Leaf 3-2', 'Root 5'],
    ]);
    box.select.updateOptions({ treeValue: 'leaves' });
    expect(box.select.getValue()).toEqual(['3-2', ...whole.slice(1)]);
    box.select.updateOptions({ treeValue: undefined });
    expect(box.select.getValue().toSorted()).toEqual(['3-2', ...whole].toSorted());
  });

  test('treeStrict: nothing is mixed any more; and back', async () => {
    const { box } = await scrolled();
    expect(outline(box)).toContain('▾ Root 3 ~');
    box.select.updateOptions({ treeStrict: true });
    expect(outline(box)).toContain('▾ Root 3');
    expect(outline(box)).toContain('▾ Root 5 ✓');
    box.select.updateOptions({ treeStrict: false });
    expect(outline(box)).toContain('▾ Root 3 ~');
    expect(outline(box)).toContain('▾ Root 5 ✓');
  });

  test('expandLevel while open: the rows follow, the active one stays in the document', async () => {
    const { box } = await scrolled();
    box.select.updateOptions({ expandLevel: 0 });
    expect([labels(box).length, active(box), faults(box)]).toEqual([6, 'Root 3', []]);
    box.select.updateOptions({ expandLevel: 1 });
    expect([labels(box).length, active(box), faults(box)]).toEqual([54, 'Root 3', []]);
  });

  test('collapsing below the box and above it: the row stays where it is on the screen', async () => {
    const { box, seen, before } = await scrolled();
    twisty(box, 'Root 5').click();
    expect(seen()).toEqual(before);
    twisty(box, 'Root 0').click();
    expect([seen().active, seen().offset]).toEqual([before.active, before.offset]);
  });

  test('data that lacks the active node: its neighbour is active', async () => {
    const { box } = await scrolled();
    const data = wide(6, 8);
    data[3] = { ...data[3]!, children: data[3]!.children!.filter(({ value }) => value !== '3-2') };
    box.select.setData(data);
    expect([active(box), faults(box)]).toEqual(['Leaf 3-3', []]);
  });
});
