// accessibility 1.6, Tree rows, both focus places; D3.10; case 114.
import { describe, expect, test } from 'vitest';
import { $, build, page, record } from '../../dom/kit.ts';
import { active, faults, named, press, SHORTCUTS, watchKeys } from '../../dom/support.ts';
import { FOOD, labels, node, openAt, outline, PLACES, tree, treeBox, twisty } from './dom-kit.ts';

const RIGHT = '{ArrowRight}';
const LEFT = '{ArrowLeft}';
const repeat = (key: string, times: number) => key.repeat(times);

describe.each(PLACES)('accessibility 1.6 Tree rows, focus: %s', (place) => {
  test('ArrowRight: collapsed → expands, and the active row stays', async () => {
    const box = treeBox({ multiple: true });
    await openAt(box, place);
    const log = record(box);
    await press(RIGHT);
    expect(outline(box)).toEqual([
      '▾ Fruit',
      '  · Apple',
      '  · Pear',
      '  ▸ Citrus',
      '▸ Nuts',
      '· Water',
    ]);
    expect([active(box), named(box), faults(box)]).toEqual(['Fruit', 'Fruit', []]);
    expect([log, box.select.getValue()], 'expanding never picks').toEqual([['expand fruit'], []]);
  });

  test('ArrowRight: expanded → first child', async () => {
    const box = treeBox();
    await openAt(box, place);
    await press(RIGHT + RIGHT);
    expect([active(box), named(box), labels(box).length]).toEqual(['Apple', 'Apple', 6]);
  });

  test('ArrowRight: leaf → nothing', async () => {
    const box = treeBox();
    await openAt(box, place);
    await press(repeat(RIGHT, 5));
    expect([active(box), labels(box).length]).toEqual(['Apple', 6]);
  });

  test('ArrowLeft: expanded → collapses, and the active row stays', async () => {
    const box = treeBox({ expandLevel: 2 });
    await openAt(box, place);
    await press(LEFT);
    expect([labels(box), active(box), named(box)]).toEqual([
      ['Fruit', 'Nuts', 'Almond', 'Walnut', 'Water'],
      'Fruit',
      'Fruit',
    ]);
  });

  test('ArrowLeft: leaf → parent; an expanded child collapses first, then → parent', async () => {
    const box = treeBox({ expandLevel: 2 });
    await openAt(box, place);
    await press(repeat('{ArrowDown}', 5));
    const seen: [string | null, number][] = [];
    for (let i = 0; i < 4; i++) {
      seen.push([active(box), labels(box).length]);
      await press(LEFT);
    }
    seen.push([active(box), labels(box).length]);
    expect(seen).toEqual([
      ['Lime', 10],
      ['Citrus', 10],
      ['Citrus', 8],
      ['Fruit', 8],
      ['Fruit', 5],
    ]);
  });

  test('ArrowLeft: collapsed root → nothing', async () => {
    const box = treeBox();
    await openAt(box, place);
    await press(LEFT + LEFT);
    expect([active(box), labels(box)]).toEqual(['Fruit', ['Fruit', 'Nuts', 'Water']]);
  });

  test('a leaf at the top: both do nothing', async () => {
    const box = treeBox();
    await openAt(box, place);
    await press(`{End}${RIGHT}${LEFT}`);
    expect([active(box), labels(box)]).toEqual(['Water', ['Fruit', 'Nuts', 'Water']]);
  });

  test('down to the deepest node and back by these two keys alone', async () => {
    const box = treeBox({ data: tree('A(B(C(D(E))))') });
    await openAt(box, place);
    await press(repeat(RIGHT, 8));
    expect([active(box), labels(box).join('')]).toEqual(['E', 'ABCDE']);
    await press(repeat(LEFT, 7));
    expect([active(box), labels(box).join('')]).toEqual(['A', 'AB']);
    await press(LEFT);
    expect(labels(box)).toEqual(['A']);
  });

  test('mirrored in RTL', async () => {
    page('<div dir="rtl"><div id="host"></div></div>');
    const box = build('#host', { data: tree('Fruit(Apple|Pear)|Water') });
    await openAt(box, place);
    await press(RIGHT);
    expect(labels(box)).toEqual(['Fruit', 'Water']);
    await press(LEFT);
    expect(labels(box)).toEqual(['Fruit', 'Apple', 'Pear', 'Water']);
    await press(LEFT);
    expect(active(box)).toBe('Apple');
    await press(RIGHT);
    expect(active(box)).toBe('Fruit');
    await press(RIGHT);
    expect([active(box), labels(box)]).toEqual(['Fruit', ['Fruit', 'Water']]);
  });

  test('never with a modifier: not handled, nothing happens', async () => {
    for (const modifier of new Set([...SHORTCUTS, 'Shift', 'Alt'])) {
      const box = treeBox({ expandLevel: 1 });
      await openAt(box, place);
      const passed: (string | boolean)[] = [];
      const stop = new AbortController();
      // What came through is stopped here: some of these keys would move the browser itself.
      window.addEventListener(
        'keydown',
        (event) => {
          if (event.key.startsWith('Arrow')) passed.push(event.defaultPrevented);
          event.preventDefault();
        },
        stop,
      );
      for (const key of [LEFT, RIGHT]) await press(`{${modifier}>}${key}{/${modifier}}`);
      stop.abort();
      expect([passed, active(box), labels(box).length], modifier).toEqual([
        [false, false],
        'Fruit',
        8,
      ]);
    }
  });

  test('default prevented, and kept (D9.2), exactly when something was done', async () => {
    const box = treeBox();
    await openAt(box, place);
    const keys = watchKeys();
    await press(LEFT + RIGHT + RIGHT + RIGHT + LEFT + LEFT + LEFT);
    keys.stop();
    expect(keys.downs()).toEqual([
      'ArrowLeft',
      'ArrowRight prevented stopped',
      'ArrowRight prevented stopped',
      'ArrowRight',
      'ArrowLeft prevented stopped',
      'ArrowLeft prevented stopped',
      'ArrowLeft',
    ]);
  });

  test('in a flat list both belong to the browser', async () => {
    const box = treeBox({ data: tree('Apple|Pear') });
    await openAt(box, place);
    const keys = watchKeys();
    await press(RIGHT + LEFT);
    keys.stop();
    expect([keys.downs(), active(box)]).toEqual([['ArrowRight', 'ArrowLeft'], 'Apple']);
  });

  test('ArrowDown and ArrowUp walk over the rows that are shown, across levels', async () => {
    const box = treeBox({ expandLevel: 1 });
    await openAt(box, place);
    const walk = [active(box)];
    for (let i = 0; i < 6; i++) {
      await press('{ArrowDown}');
      walk.push(active(box));
    }
    // Walnut is disabled.
    expect(walk).toEqual(['Fruit', 'Apple', 'Pear', 'Citrus', 'Nuts', 'Almond', 'Water']);
    await press('{ArrowDown}{ArrowUp}{ArrowUp}{ArrowUp}');
    expect(active(box)).toBe('Citrus');
  });

  test('Home and End: first and last enabled row that is shown', async () => {
    const box = treeBox({ data: tree('Off!(A|B)|Fruit(Apple)|Last(Y|Z!)'), expandLevel: 1 });
    await openAt(box, place);
    expect(active(box)).toBe('A');
    await press('{End}');
    expect(active(box)).toBe('Y');
    await press('{Home}');
    expect(active(box)).toBe('A');
  });

  test('PageDown and PageUp: ten rows that are shown', async () => {
    const eleven = 'abcdefghijk'.split('').join('|');
    const box = treeBox({ data: tree(`Top(${eleven})|Other(${eleven.toUpperCase()})`) });
    await openAt(box, place);
    await press(`${RIGHT}{PageDown}`);
    expect(active(box)).toBe('j');
    await press('{PageDown}');
    expect(active(box)).toBe('Other');
    await press('{PageUp}');
    expect(active(box)).toBe('b');
  });

  test('Enter picks a parent as it picks a leaf, and expands nothing', async () => {
    const box = treeBox({ multiple: true });
    await openAt(box, place);
    await press('{Enter}');
    expect([outline(box), active(box)]).toEqual([['▸ Fruit ✓', '▸ Nuts', '· Water'], 'Fruit']);
    await press('{Enter}');
    expect([outline(box)[0], box.select.getValue()]).toEqual(['▸ Fruit', []]);
  });

  test('case 114 a disabled parent is reached by arrows, expanded, and not picked', async () => {
    const box = treeBox({ multiple: true, data: tree('Water|Fruit!(Apple|Pear)|Salt!') });
    await openAt(box, place);
    await press('{ArrowDown}');
    expect([active(box), named(box)]).toEqual(['Fruit', 'Fruit']);
    expect(node(box, 'Fruit').getAttribute('aria-disabled')).toBe('true');
    const log = record(box);
    await press('{Enter}');
    expect([log, box.select.isDropdownOpen()]).toEqual([[], true]);
    await press(RIGHT + RIGHT);
    expect(active(box)).toBe('Apple');
    await press('{Enter}');
    expect([log, active(box)]).toEqual([
      ['expand fruit', 'select apple', 'change [apple]'],
      'Apple',
    ]);
    await press(LEFT);
    expect(active(box)).toBe('Fruit');
    await press(`${LEFT}{ArrowDown}`);
    expect([active(box), labels(box)], 'a disabled leaf is still skipped').toEqual([
      'Fruit',
      ['Water', 'Fruit', 'Salt'],
    ]);
  });

  test('ArrowRight goes to the first child that can be active; without one it is not handled', async () => {
    const box = treeBox({ data: tree('A(B!|C!(D)|E)|F(G!|H!)') });
    await openAt(box, place);
    await press(RIGHT + RIGHT);
    expect(active(box)).toBe('C');
    await press(`{End}${RIGHT}`);
    expect([active(box), labels(box).at(-1)]).toEqual(['F', 'H']);
    const keys = watchKeys();
    await press(RIGHT);
    keys.stop();
    expect([keys.downs(), active(box)]).toEqual([['ArrowRight'], 'F']);
  });

  test('Escape and Tab close and pick nothing; the branches stay as they are', async () => {
    for (const key of ['{Escape}', '{Tab}']) {
      // Tab has somewhere to go, or it would leave the page.
      page('<div><div id="host"></div><button>Next</button></div>');
      const box = build('#host', { data: FOOD, multiple: true });
      await openAt(box, place);
      await press(RIGHT);
      const log = record(box);
      await press(key);
      expect([log, box.select.isDropdownOpen()]).toEqual([['close'], false]);
      await openAt(box, place);
      expect(labels(box)).toHaveLength(6);
    }
  });

  test('a collapsed branch keeps what was expanded inside it', async () => {
    const box = treeBox({ expandLevel: 2 });
    await openAt(box, place);
    await press(LEFT);
    expect(labels(box)).not.toContain('Lemon');
    await press(RIGHT);
    expect(labels(box)).toContain('Lemon');
  });

  test('F6 the active row is in view after each of these keys', async () => {
    const text = Array.from({ length: 15 }, (_, i) => `N${i}(${i}a|${i}b|${i}c)`).join('|');
    const box = treeBox({ data: tree(text) });
    await openAt(box, place);
    for (let i = 0; i < 8; i++) {
      await press(`${RIGHT}{ArrowDown}{ArrowDown}${LEFT}${RIGHT}{ArrowDown}{ArrowDown}{ArrowDown}`);
      const row = $('.widget-select__option--active', box.list).getBoundingClientRect();
      const list = box.list.getBoundingClientRect();
      expect([row.top >= list.top - 0.5, row.bottom <= list.bottom + 0.5]).toEqual([true, true]);
    }
    expect(faults(box)).toEqual([]);
  });
});

describe('accessibility 1.6 Tree rows, after the pointer', () => {
  test('keys continue from the row whose twisty was clicked', async () => {
    const box = treeBox();
    await openAt(box, 'control');
    twisty(box, 'Fruit').click();
    await press('{ArrowDown}');
    expect(active(box)).toBe('Apple');
  });
});
