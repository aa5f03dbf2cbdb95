// @module-tag one-engine: values and events: what a pick or a method changes, which events fire, in which order
// spec, Tree select 4; D2.1 to D2.3, D1.5 to D1.8: what a user's pick of a node does, by mouse and by key.
import { describe, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { GuardedAction } from 'widget-select/all';
import { $, mouse, record } from '../../dom/kit.ts';
import { active, focusControl, focusOf, held, openOnControl, press } from '../../dom/support.ts';
import { ALL_FOOD, FOOD, node, openTree, outline, tree, treeBox, twisty } from './dom-kit.ts';

const FRUIT = ['fruit', 'apple', 'pear', 'citrus', 'lemon', 'lime'];
const many = (options: object = {}) => treeBox({ multiple: true, clearable: true, ...options });
type Many = ReturnType<typeof many>;
const removeButton = (label: string) => $(`[aria-label="Remove ${label}"]`);

describe('spec, Tree select 4: a parent’s pick covers all below it', () => {
  const ways: [string, (box: Many) => Promise<unknown>][] = [
    ['a click', (box) => mouse($('.widget-select__option-label', node(box, 'Fruit')))],
    ['Enter', () => press('{Home}{Enter}')],
    ['Space', () => press('{Home}[Space]')],
    ['click() by a script', async (box) => node(box, 'Fruit').click()],
  ];
  test.each(ways)('by %s, and again takes it back; one event each (D2.3)', async (_, pick) => {
    const box = many();
    await openOnControl(box);
    const log = record(box);
    await pick(box);
    expect([box.select.getValue(), outline(box)[0]]).toEqual([FRUIT, '▸ Fruit ✓']);
    await pick(box);
    expect(box.select.getValue()).toEqual([]);
    expect(log).toEqual(['select fruit', `change [${FRUIT}]`, 'unselect fruit', 'change []']);
  });

  test('a partly selected parent: the pick selects the rest; what was there keeps its place', async () => {
    const box = many({ expandLevel: 2 });
    await openTree(box);
    for (const label of ['Lime', 'Water', 'Fruit']) node(box, label).click();
    expect(box.select.getValue()).toEqual([
      'lime',
      'water',
      'fruit',
      'apple',
      'pear',
      'citrus',
      'lemon',
    ]);
  });

  test('the last leaf completes its ancestors, the first one taken back uncompletes them', async () => {
    const box = many({ expandLevel: 2 });
    await openTree(box);
    for (const label of ['Lemon', 'Lime']) node(box, label).click();
    expect([box.select.getValue(), outline(box)[0]]).toEqual([
      ['lemon', 'citrus', 'lime'],
      '▾ Fruit ~',
    ]);
    node(box, 'Lemon').click();
    expect([box.select.getValue(), outline(box)[3]]).toEqual([['lime'], '  ▾ Citrus ~']);
  });

  test('case 111 disabled leaves are neither taken along nor let go', async () => {
    const box = many({ expandLevel: 1 });
    await openTree(box);
    node(box, 'Nuts').click();
    expect([box.select.getValue(), outline(box).slice(4, 7)]).toEqual([
      ['nuts', 'almond'],
      ['▾ Nuts ✓', '  · Almond ✓', '  · Walnut'],
    ]);
    box.select.setValue(['nuts', 'walnut']);
    node(box, 'Nuts').click();
    expect([box.select.getValue(), outline(box).slice(4, 7)]).toEqual([
      ['walnut'],
      ['▾ Nuts ~', '  · Almond', '  · Walnut ✓'],
    ]);
  });

  test('D2.3 descendants that the search hides are covered', async () => {
    const box = many();
    await openTree(box);
    await press('lemon');
    expect(outline(box)).toEqual(['▾ Fruit', '  ▾ Citrus', '    · Lemon']);
    node(box, 'Fruit').click();
    expect([box.select.getValue(), box.search.value]).toEqual([FRUIT, 'lemon']);
  });

  test('case 113 200 random toggles leave no duplicate, and the value is what the rows show', async () => {
    const box = many({ expandLevel: 2 });
    await openTree(box);
    let seed = 7;
    for (let i = 0; i < 200; i++) {
      seed = (seed * 16807) % 2147483647;
      const rows = box.rows();
      rows[seed % rows.length]?.click();
    }
    const value = box.select.getValue();
    const shown = box.rows().filter((row) => row.ariaChecked === 'true');
    expect(new Set(value).size).toBe(value.length);
    expect(value.toSorted()).toEqual(
      shown.map((row) => $('.widget-select__option-label', row).textContent?.toLowerCase()).sort(),
    );
  });

  test('D2.3 single: a parent is one pick, and the list closes', async () => {
    const box = treeBox();
    await openTree(box);
    const log = record(box);
    await press('{ArrowDown}{Enter}');
    expect([log, box.shown(), focusOf(box)]).toEqual([
      ['select fruit', 'change fruit', 'close'],
      'Fruit',
      'control',
    ]);
  });

  test('treeStrict: a parent stands for itself', async () => {
    const box = many({ treeStrict: true, expandLevel: 2 });
    await openTree(box);
    node(box, 'Fruit').click();
    node(box, 'Lime').click();
    expect([box.select.getValue(), outline(box)[3]]).toEqual([['fruit', 'lime'], '  ▾ Citrus']);
    node(box, 'Fruit').click();
    expect(box.select.getValue()).toEqual(['lime']);
  });

  test('closeOnSelect: the pick of a parent closes, the twisty does not', async () => {
    const box = many({ closeOnSelect: true });
    await openTree(box);
    await mouse(twisty(box, 'Fruit'));
    expect(box.select.isDropdownOpen()).toBe(true);
    await mouse($('.widget-select__option-label', node(box, 'Fruit')));
    expect([box.select.isDropdownOpen(), box.select.getValue()]).toEqual([false, FRUIT]);
  });
});

describe('D2.3 hooks and guards hear of the node that was acted on', () => {
  test('beforeSelect and beforeUnselect: once, and false keeps everything as it was', async () => {
    const asked: string[] = [];
    let answer = false;
    const ask = (name: string) => (option: { value: string }) => {
      asked.push(`${name} ${option.value}`);
      return answer;
    };
    const box = many({ beforeSelect: ask('on'), beforeUnselect: ask('off') });
    await openTree(box);
    const log = record(box);
    const pick = () => node(box, 'Fruit').click();
    pick();
    expect([box.select.getValue(), log]).toEqual([[], []]);
    answer = true;
    pick();
    answer = false;
    pick();
    expect([asked, box.select.getValue()]).toEqual([['on fruit', 'on fruit', 'off fruit'], FRUIT]);
  });

  test('D7 guard', async () => {
    const heard: string[] = [];
    const guard = ({ type, option }: GuardedAction) => {
      heard.push(`${type} ${option?.value ?? ''}`.trim());
      return option?.value !== 'nuts';
    };
    const plugins = [
      { name: 'p', setup: (context: { guard(f: typeof guard): void }) => context.guard(guard) },
    ];
    const box = many({ plugins });
    await openTree(box);
    for (const label of ['Fruit', 'Fruit', 'Nuts']) node(box, label).click();
    twisty(box, 'Fruit').click();
    expect([heard, box.select.getValue()]).toEqual([
      ['open', 'select fruit', 'unselect fruit', 'select nuts'],
      [],
    ]);
  });

  test('events carry the caller’s own object, which is not written to', async () => {
    const before = JSON.stringify(FOOD);
    const box = many();
    const heard = vi.fn();
    box.select.on('select', heard);
    await openTree(box);
    node(box, 'Fruit').click();
    expect(heard.mock.calls[0]?.[0]).toBe(FOOD[0]);
    expect(JSON.stringify(FOOD)).toBe(before);
  });
});

describe('tags of a tree', () => {
  test('D2.2 treeValue all: a tag for each node; the summary counts them', () => {
    const box = many();
    box.select.setValue(['fruit']);
    expect(box.tagTexts()).toEqual(['Fruit', 'Apple', 'Pear', 'Citrus', 'Lemon', 'Lime']);
    expect([box.shown(), $('.widget-select__selection', box.root).textContent]).toEqual([
      '6 selected',
      'Fruit, Apple, Pear, Citrus, Lemon, Lime',
    ]);
  });

  test('+N more counts the nodes of the value', () => {
    const box = many({ maxVisibleTags: 2 });
    box.select.setValue(['fruit']);
    expect([box.tagTexts(), $('.widget-select__tag-more').textContent]).toEqual([
      ['Fruit', 'Apple'],
      '+4 more',
    ]);
  });

  test('removing a parent’s tag takes its branch along: one unselect, one change', async () => {
    const box = many();
    box.select.setValue(['water', 'fruit']);
    const log = record(box);
    await userEvent.click(removeButton('Fruit'));
    expect([box.tagTexts(), log]).toEqual([['Water'], ['unselect fruit', 'change [water]']]);
  });

  test('removing a leaf’s tag takes the completed ancestors along', async () => {
    const box = many();
    box.select.setValue(['fruit']);
    const log = record(box);
    await userEvent.click(removeButton('Lemon'));
    expect([box.select.getValue(), log]).toEqual([
      ['apple', 'pear', 'lime'],
      ['unselect lemon', 'change [apple,pear,lime]'],
    ]);
  });

  test('F13 focus after removing a branch: the tag at that place, and none is left behind', async () => {
    const box = many();
    box.select.setValue(['fruit', 'water']);
    focusControl(box);
    await press('{ArrowLeft}{Home}{Delete}');
    expect([focusOf(box), box.tagTexts()]).toEqual(['tag Water', ['Water']]);
  });

  test('Backspace: the last tag, with what it completed', async () => {
    const box = many();
    box.select.setValue(['water', 'citrus']);
    focusControl(box);
    await press('{Backspace}');
    expect(box.select.getValue()).toEqual(['water', 'lemon']);
  });

  test('a selected disabled leaf has no remove button and survives clear (D1.7)', async () => {
    const box = many();
    box.select.setValue(['nuts', 'walnut', 'water']);
    expect(removeButton('Walnut').checkVisibility()).toBe(false);
    const log = record(box);
    await mouse(box.clear);
    expect(box.select.getValue()).toEqual(['walnut']);
    expect(log).toEqual(['unselect nuts', 'unselect water', 'unselect almond', 'change [walnut]']);
  });

  test('clear: unselect of each value, then clear, then change', async () => {
    const box = many();
    box.select.setValue(['citrus']);
    const log = record(box);
    await mouse(box.clear);
    expect([log, focusOf(box)]).toEqual([
      ['unselect citrus', 'unselect lemon', 'unselect lime', 'clear', 'change []'],
      'control',
    ]);
  });
});

describe('all of a tree', () => {
  test('Ctrl+A: `select` is fired for every enabled leaf, the value also contains the parents; again deselects all', async () => {
    const box = many();
    await openOnControl(box);
    const log = record(box);
    await press(held('Control', 'a'));
    expect(box.select.getValue()).toEqual(ALL_FOOD);
    const leaves = ['apple', 'pear', 'lemon', 'lime', 'almond', 'water'];
    expect(log).toEqual([...leaves.map((leaf) => `select ${leaf}`), `change [${ALL_FOOD}]`]);
    expect(outline(box)).toEqual(['▸ Fruit ✓', '▸ Nuts ✓', '· Water ✓']);
    log.length = 0;
    await press(held('Control', 'a'));
    expect([box.select.getValue(), log.at(-1), active(box)]).toEqual([[], 'change []', 'Fruit']);
  });

  test('selectAll(): with descendants and groups, without disabled leaves, nothing but change', () => {
    const box = many({ data: [{ label: 'Food', options: FOOD }, ...tree('Salt')] });
    const log = record(box);
    box.select.selectAll();
    const all = [...ALL_FOOD, 'salt'];
    expect([box.select.getValue(), log]).toEqual([all, [`change [${all}]`]]);
  });
});
