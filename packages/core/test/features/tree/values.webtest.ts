// @module-tag one-engine: values and events: what a pick or a method changes, which events fire, in which order
// D2.2 (treeValue), D1.8 (the cap), spec, Dynamic disabling: in a browser, with the form and the rows.
import { describe, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { $, native, record, sent } from '../../dom/kit.ts';
import { openOnControl, press } from '../../dom/support.ts';
import { FOOD, node, openTree, outline, tree, treeBox } from './dom-kit.ts';

const many = (options: object = {}) => treeBox({ multiple: true, ...options });

describe.each([
  ['all', ['fruit', 'apple', 'pear', 'citrus', 'lemon', 'lime'], ['apple', 'lime', 'pear']],
  ['leaves', ['apple', 'pear', 'lemon', 'lime'], ['apple', 'lime', 'pear']],
  ['branches', ['fruit'], ['apple', 'lime', 'pear']],
] as const)('D2.2 treeValue %s', (treeValue, whole, partly) => {
  test('getValue(), tags, summary and description after a pick by key', async () => {
    const box = many({ treeValue });
    await openOnControl(box);
    const log = record(box);
    await press('{Enter}');
    const capitals = whole.map((value) => value.replace(/./, (letter) => letter.toUpperCase()));
    expect([box.select.getValue(), log]).toEqual([whole, ['select fruit', `change [${whole}]`]]);
    expect([box.tagTexts(), box.shown()]).toEqual([capitals, `${whole.length} selected`]);
    expect($('.widget-select__selection', box.root).textContent).toBe(capitals.join(', '));
    expect($('.widget-select__tags', box.root).ariaLabel).toBe(`Select, ${whole.length} selected`);
    expect(outline(box)).toEqual(['▸ Fruit ✓', '▸ Nuts', '· Water']);
  });

  test('a leaf taken back', async () => {
    const box = many({ treeValue, expandLevel: 2 });
    box.select.setValue(['fruit']);
    await openTree(box);
    node(box, 'Lemon').click();
    expect([box.select.getValue().toSorted(), outline(box).slice(0, 6)]).toEqual([
      partly,
      ['▾ Fruit ~', '  · Apple ✓', '  · Pear ✓', '  ▾ Citrus ~', '    · Lemon', '    · Lime ✓'],
    ]);
  });

  test('the form submits the same (D1.10)', async () => {
    const box = native('', { data: FOOD, multiple: true, treeValue }, 'multiple');
    await openTree(box);
    node(box, 'Fruit').click();
    expect([sent(), box.select.getValue()]).toEqual([whole, whole]);
    expect([...box.target.selectedOptions].map(({ value }) => value)).toEqual(whole);
    node(box, 'Fruit').click();
    expect([sent(), box.select.getValue()]).toEqual([[], []]);
  });

  test('a tag’s button removes what the tag stands for', async () => {
    const box = many({ treeValue });
    box.select.setValue(['fruit', 'water']);
    await userEvent.click($(`[aria-label="Remove ${treeValue === 'leaves' ? 'Lime' : 'Fruit'}"]`));
    expect(box.select.getValue()).toEqual(
      treeValue === 'leaves' ? ['water', 'apple', 'pear', 'lemon'] : ['water'],
    );
  });

  test('setValue() with what getValue() gave changes nothing', () => {
    const box = many({ treeValue });
    box.select.setValue(['fruit', 'water', 'walnut']);
    const before = box.select.getValue();
    const log = record(box);
    box.select.setValue(before);
    expect([box.select.getValue(), log]).toEqual([before, []]);
  });
});

describe('D1.8 maxSelections in a tree', () => {
  test('a parent fills up in list order; maximum once, with the first leaf that was refused', async () => {
    const box = many({ maxSelections: 3, expandLevel: 2 });
    await openTree(box);
    const log = record(box);
    node(box, 'Fruit').click();
    expect(box.select.getValue()).toEqual(['apple', 'pear', 'lemon']);
    expect(log.toSorted()).toEqual(['change [apple,pear,lemon]', 'maximum 3:lime', 'select fruit']);
    expect(outline(box).slice(0, 6)).toEqual([
      '▾ Fruit ~',
      '  · Apple ✓',
      '  · Pear ✓',
      '  ▾ Citrus ~',
      '    · Lemon ✓',
      '    · Lime',
    ]);
  });

  test('full already: nothing changes, maximum names the first leaf refused', async () => {
    const box = many({ maxSelections: 1 });
    box.select.setValue(['water']);
    await openTree(box);
    const log = record(box);
    node(box, 'Fruit').click();
    expect([box.select.getValue(), log]).toEqual([['water'], ['maximum 1:apple']]);
  });

  test('a leaf that would complete its parent counts as two', async () => {
    const box = many({ data: tree('P(A|B)'), maxSelections: 2, expandLevel: 1 });
    await openTree(box);
    const log = record(box);
    node(box, 'A').click();
    node(box, 'B').click();
    expect([box.select.getValue(), log.at(-1)]).toEqual([['a'], 'maximum 2:b']);
  });

  test('with branches a whole branch is one', async () => {
    const box = many({ maxSelections: 1, treeValue: 'branches' });
    await openTree(box);
    const log = record(box);
    node(box, 'Fruit').click();
    expect([box.select.getValue(), log]).toEqual([['fruit'], ['select fruit', 'change [fruit]']]);
    node(box, 'Fruit').click();
    expect(box.select.getValue()).toEqual([]);
  });

  test('selectAll() fills up and emits no maximum', () => {
    const box = many({ maxSelections: 2 });
    const log = record(box);
    box.select.selectAll();
    expect([box.select.getValue(), log]).toEqual([['apple', 'pear'], ['change [apple,pear]']]);
  });
});

describe('spec, Dynamic disabling 3: isOptionDisabled in a tree', () => {
  test('a cascade asks as it is at that moment; rows follow on the next render', async () => {
    let off = new Set(['apple']);
    const box = many({
      expandLevel: 2,
      isOptionDisabled: ({ value }: { value: string }) => off.has(value),
    });
    await openTree(box);
    expect(node(box, 'Apple').ariaDisabled).toBe('true');
    node(box, 'Fruit').click();
    expect(box.select.getValue()).toEqual(['fruit', 'pear', 'citrus', 'lemon', 'lime']);
    node(box, 'Fruit').click();
    off = new Set(['lemon', 'lime']);
    await press('{ArrowDown}');
    expect(['Apple', 'Lemon', 'Citrus'].map((label) => node(box, label).ariaDisabled)).toEqual([
      null,
      'true',
      null,
    ]);
    node(box, 'Fruit').click();
    expect(box.select.getValue()).toContain('apple');
    expect(box.select.getValue()).not.toContain('lemon');
  });

  test('D2.1 a parent without enabled leaves is a leaf', async () => {
    const off = new Set(['lemon', 'lime']);
    const box = many({
      expandLevel: 2,
      isOptionDisabled: ({ value }: { value: string }) => off.has(value),
    });
    await openTree(box);
    node(box, 'Citrus').click();
    expect([box.select.getValue(), outline(box).slice(3, 6)]).toEqual([
      ['citrus'],
      ['  ▾ Citrus ✓', '    · Lemon', '    · Lime'],
    ]);
  });

  test('a disabled group disables its tree', async () => {
    const box = many({
      data: [{ label: 'G', disabled: true, options: tree('P(A|B)') }, ...tree('W')],
    });
    await openTree(box);
    node(box, 'P').click();
    box.select.selectAll();
    expect([box.select.getValue(), node(box, 'P').ariaDisabled]).toEqual([['w'], 'true']);
  });
});
