// @module-tag core
import { describe, expect, test } from 'vitest';
import { letters, plain, record } from '../kit.ts';
import {
  active,
  FRUIT,
  focusOf,
  held,
  hold,
  named,
  openOnControl,
  press,
  rows25,
  SHORTCUTS,
} from '../support.ts';

const both = [
  ['without a search field', false],
  ['with one', true],
] as const;

describe.each(both)('accessibility 1.6 open, focus on the control, %s', (_, searchable) => {
  test('ArrowDown and ArrowUp step over disabled rows and stop at the ends', async () => {
    const box = plain({ data: FRUIT, searchable });
    await openOnControl(box);
    const seen: (string | null)[] = [];
    for (const key of ['Down', 'Down', 'Down', 'Up', 'Up', 'Up']) {
      await press(`{Arrow${key}}`);
      seen.push(active(box));
      expect(named(box)).toBe(active(box));
    }
    expect(seen).toEqual(['Banana', 'Damson', 'Damson', 'Banana', 'Apple', 'Apple']);
  });

  test('Home and End go to the first and last enabled row', async () => {
    const box = plain({ data: rows25(0, 24), searchable });
    await openOnControl(box);
    await press('{End}');
    expect(active(box)).toBe('Row 23');
    await press('{Home}');
    expect([active(box), named(box)]).toEqual(['Row 1', 'Row 1']);
  });

  test('PageDown and PageUp jump ten rows, land on the nearest enabled one, and are clamped (case 95)', async () => {
    const box = plain({ data: rows25(10, 11, 12), searchable });
    await openOnControl(box);
    const walk: (string | null)[] = [];
    for (const key of ['PageDown', 'PageDown', 'PageDown', 'PageUp', 'PageUp', 'PageUp']) {
      await press(`{${key}}`);
      walk.push(active(box));
    }
    expect(walk).toEqual(['Row 13', 'Row 23', 'Row 24', 'Row 14', 'Row 4', 'Row 0']);
  });

  test('PageDown stops before disabled rows at the end of its ten rows (D3.10)', async () => {
    const box = plain({ data: rows25(22, 23, 24), searchable });
    await openOnControl(box);
    await press('{PageDown}{PageDown}{PageDown}');
    expect(active(box)).toBe('Row 21');
  });

  test.each(['{Enter}', ' '])(
    '%j picks the active row, closes, and focus is on the control (D1.5)',
    async (key) => {
      const box = plain({ data: FRUIT, searchable });
      await openOnControl(box);
      const log = record(box);
      await press(`{ArrowDown}${key}`);
      expect(log).toEqual(['select banana', 'change banana', 'close']);
      expect(focusOf(box)).toBe('control');
    },
  );

  test.each(['{Enter}', ' '])('%j in multiple mode toggles and stays open', async (key) => {
    const box = plain({ data: FRUIT, searchable, multiple: true });
    await openOnControl(box);
    const log = record(box);
    await press(`${key}{ArrowDown}${key}{ArrowUp}${key}`);
    expect(log.filter((line) => !line.startsWith('change'))).toEqual([
      'select apple',
      'select banana',
      'unselect apple',
    ]);
    expect([box.select.isDropdownOpen(), focusOf(box), active(box)]).toEqual([
      true,
      'control',
      'Apple',
    ]);
  });

  test.each([
    ['Escape', '{Escape}'],
    ['Alt+ArrowUp', held('Alt', '{ArrowUp}')],
  ])('%s closes without picking', async (_name, keys) => {
    const box = plain({ data: FRUIT, searchable });
    await openOnControl(box);
    const log = record(box);
    await press(`{ArrowDown}${keys}`);
    expect([log, focusOf(box), box.select.getValue()]).toEqual([['close'], 'control', null]);
    expect(named(box)).toBe(null);
  });

  test('Backspace removes the last tag, once per press (accessibility D15)', async () => {
    const box = plain({ data: letters('a|b|c'), multiple: true, searchable });
    box.select.setValue(['v1', 'v2', 'v3']);
    await openOnControl(box);
    await hold('Backspace', 4);
    expect([box.select.getValue(), focusOf(box)]).toEqual([['v1', 'v2'], 'control']);
    expect(box.select.isDropdownOpen()).toBe(true);
  });

  test.each(SHORTCUTS)('%s+A selects all enabled, again: none (SHOULD)', async (modifier) => {
    const box = plain({ data: FRUIT, multiple: true, searchable });
    await openOnControl(box);
    const log = record(box);
    await press(held(modifier, 'a'));
    expect(box.select.getValue()).toEqual(['apple', 'banana', 'damson']);
    await press(held(modifier, 'a'));
    expect(box.select.getValue()).toEqual([]);
    expect(log).toEqual([
      'select apple',
      'select banana',
      'select damson',
      'change [apple,banana,damson]',
      'unselect apple',
      'unselect banana',
      'unselect damson',
      'change []',
    ]);
  });

  test('Ctrl+A respects maxSelections and beforeSelect (D1.8)', async () => {
    const box = plain({
      data: letters('a|b|c|d'),
      multiple: true,
      searchable,
      maxSelections: 2,
      beforeSelect: ({ value }) => value !== 'v1',
    });
    await openOnControl(box);
    const log = record(box);
    await press(held('Control', 'a'));
    expect(log).toEqual(['select v2', 'select v3', 'maximum 2:v4', 'change [v2,v3]']);
  });

  test('Ctrl+A in single mode does nothing', async () => {
    const box = plain({ data: FRUIT, searchable });
    await openOnControl(box);
    const log = record(box);
    await press(held('Control', 'a'));
    expect([log, active(box)]).toEqual([[], 'Apple']);
  });

  test('Alt+ArrowDown: with a search field focus goes there, without one nothing happens', async () => {
    const box = plain({ data: FRUIT, searchable });
    await openOnControl(box);
    await press(`{ArrowDown}${held('Alt', '{ArrowDown}')}`);
    expect([focusOf(box), active(box)]).toEqual([searchable ? 'search' : 'control', 'Banana']);
    expect([named(box), box.select.isDropdownOpen()]).toEqual(['Banana', true]);
  });
});

describe('D3.10 Enter on the row that is active on open', () => {
  test('without a search field it was announced: Enter and Space pick it', async () => {
    for (const key of ['{Enter}', ' ']) {
      const box = plain({ data: FRUIT, searchable: false });
      box.control.focus();
      await press(`{Enter}${key}`);
      expect(box.select.getValue()).toBe('apple');
    }
  });

  test('without one, multiple: Enter on the selected row takes it back', async () => {
    const box = plain({ data: FRUIT, searchable: false, multiple: true });
    box.select.setValue(['banana']);
    box.control.focus();
    await press('{Enter}{Enter}');
    expect([box.select.getValue(), box.select.isDropdownOpen()]).toEqual([[], true]);
  });
});

describe('case 100: new data keeps the active row', () => {
  test('the same value stays active; a vanished one gives way to the next enabled row', async () => {
    const box = plain({ data: rows25(), searchable: false });
    await openOnControl(box);
    await press('{ArrowDown}{ArrowDown}{ArrowDown}');
    box.select.setData(rows25().slice(2));
    expect([active(box), named(box)]).toEqual(['Row 3', 'Row 3']);
    box.select.setData(
      rows25(4)
        .slice(2)
        .filter(({ value }) => value !== 'r3'),
    );
    expect([active(box), named(box)]).toEqual(['Row 5', 'Row 5']);
    box.select.setData([]);
    expect([active(box), named(box)]).toEqual([null, null]);
  });
});
