// @module-tag core
import { describe, expect, test } from 'vitest';
import { letters, plain, record } from '../kit.ts';
import { active, FRUIT, focusOf, held, hold, named, openByKey, press, rows25 } from '../support.ts';

const caret = ({ search }: { search: HTMLInputElement }) => [
  search.selectionStart,
  search.selectionEnd,
];

describe('accessibility 1.6 open, focus in the search field', () => {
  test('text filters and is not typeahead; the first enabled match is active', async () => {
    const box = plain({ data: FRUIT });
    await openByKey(box);
    const log = record(box);
    await press('an');
    expect(box.search.value).toBe('an');
    expect(box.texts()).toEqual(['Banana']);
    expect([active(box), log]).toEqual(['Banana', ['search a', 'search an']]);
  });

  test('ArrowDown from none: first enabled row; ArrowUp from none: last enabled row', async () => {
    for (const [key, row] of [
      ['{ArrowDown}', 'Row 1'],
      ['{ArrowUp}', 'Row 23'],
    ] as const) {
      const box = plain({ data: rows25(0, 24) });
      await openByKey(box);
      await press(key);
      expect([active(box), named(box), focusOf(box)]).toEqual([row, row, 'search']);
    }
  });

  test('arrows stop at the ends', async () => {
    const box = plain({ data: FRUIT });
    await openByKey(box);
    await press('{ArrowUp}{ArrowDown}');
    expect(active(box)).toBe('Damson');
    await press('{ArrowUp}{ArrowUp}{ArrowUp}');
    expect(active(box)).toBe('Apple');
  });

  test('Home and End move the active row, not the caret (case 94)', async () => {
    const box = plain({ data: FRUIT });
    await openByKey(box);
    await press('a{ArrowLeft}');
    expect(caret(box)).toEqual([0, 0]);
    await press('{End}');
    expect([active(box), caret(box)]).toEqual(['Damson', [0, 0]]);
    await press('{ArrowRight}{Home}');
    expect([active(box), caret(box)]).toEqual(['Apple', [1, 1]]);
  });

  test('Shift+Home and Ctrl+Shift+End select text natively (case 94)', async () => {
    const box = plain({ data: FRUIT });
    await openByKey(box);
    await press('an');
    await press(held('Shift', '{Home}'));
    expect([active(box), caret(box)]).toEqual(['Banana', [0, 2]]);
    await press(held('Shift', '{End}'));
    expect([active(box), caret(box)]).toEqual(['Banana', [2, 2]]);
  });

  test('ArrowLeft, ArrowRight and Shift+arrows edit the text natively', async () => {
    const box = plain({ data: FRUIT });
    await openByKey(box);
    await press('an{ArrowLeft}');
    expect(caret(box)).toEqual([1, 1]);
    await press(held('Shift', '{ArrowLeft}'));
    expect(caret(box)).toEqual([0, 1]);
    await press('{ArrowRight}{ArrowRight}');
    expect([caret(box), active(box)]).toEqual([[2, 2], 'Banana']);
  });

  test('PageDown and PageUp: ten rows, from none as if the first were active', async () => {
    const box = plain({ data: rows25() });
    await openByKey(box);
    const walk: (string | null)[] = [];
    for (const key of ['Down', 'Down', 'Down', 'Up', 'Up', 'Up']) {
      await press(`{Page${key}}`);
      walk.push(active(box));
    }
    expect(walk).toEqual(['Row 10', 'Row 20', 'Row 24', 'Row 14', 'Row 4', 'Row 0']);
    const other = plain({ data: rows25() });
    await openByKey(other);
    await press('{PageUp}');
    expect(active(other)).toBe('Row 0');
  });

  test('Enter picks the active row, also the one that typing made active', async () => {
    const box = plain({ data: FRUIT });
    await openByKey(box);
    const log = record(box);
    await press('dam{Enter}');
    expect(log.slice(3)).toEqual(['select damson', 'change damson', 'close', 'search ']);
    expect(focusOf(box)).toBe('control');
  });

  test('accessibility D11 Enter right after opening picks nothing; multiple: unselects nothing', async () => {
    const single = plain({ data: FRUIT });
    await openByKey(single);
    const log = record(single);
    await press('{Enter}');
    expect([single.select.getValue(), log]).toEqual([null, []]);
    const multiple = plain({ data: FRUIT, multiple: true });
    multiple.select.setValue(['banana']);
    await openByKey(multiple);
    await press('{Enter}');
    expect([multiple.select.getValue(), multiple.select.isDropdownOpen()]).toEqual([
      ['banana'],
      true,
    ]);
  });

  test('D3.10 Enter right after opening a single select with a value closes and changes nothing', async () => {
    const box = plain({ data: FRUIT });
    box.select.setValue('banana');
    await openByKey(box);
    const log = record(box);
    await press('{Enter}');
    expect([log, focusOf(box)]).toEqual([['close'], 'control']);
  });

  test('without a match Enter does nothing', async () => {
    const box = plain({ data: FRUIT });
    await openByKey(box);
    await press('xyz{Enter}');
    expect([box.select.getValue(), box.select.isDropdownOpen(), box.search.value]).toEqual([
      null,
      true,
      'xyz',
    ]);
  });

  test('Space types a space', async () => {
    const box = plain({
      data: [
        { value: 'ny', label: 'New York' },
        { value: 'nj', label: 'New Jersey' },
      ],
    });
    await openByKey(box);
    await press('new y');
    expect([box.search.value, active(box), box.select.isDropdownOpen()]).toEqual([
      'new y',
      'New York',
      true,
    ]);
  });

  test('Backspace: text first, then with an empty query the last tag, never on repeat (accessibility D15)', async () => {
    const box = plain({ data: letters('a|b|c'), multiple: true });
    box.select.setValue(['v1', 'v2', 'v3']);
    await openByKey(box);
    await press('bc');
    await hold('Backspace', 5);
    expect([box.search.value, box.select.getValue()]).toEqual(['', ['v1', 'v2', 'v3']]);
    await press('{Backspace}');
    expect([box.select.getValue(), focusOf(box)]).toEqual([['v1', 'v2'], 'search']);
  });

  test('case 20 Android tells no Backspace, only that text goes: in an empty field the last tag goes, before text none', async () => {
    const box = plain({ data: letters('a|b|c'), multiple: true });
    box.select.setValue(['v1', 'v2', 'v3']);
    await openByKey(box);
    const back = () => {
      const key = { key: 'Unidentified', keyCode: 229, bubbles: true, cancelable: true };
      box.search.dispatchEvent(new KeyboardEvent('keydown', key));
      const text = { inputType: 'deleteContentBackward', bubbles: true, cancelable: true };
      box.search.dispatchEvent(new InputEvent('beforeinput', text));
    };
    await press('b');
    back();
    expect(box.select.getValue()).toEqual(['v1', 'v2', 'v3']);
    await press('{Backspace}');
    back();
    expect([box.select.getValue(), focusOf(box)]).toEqual([['v1', 'v2'], 'search']);
  });

  test('Ctrl+A: with text it selects the text, with none every option', async () => {
    const box = plain({ data: FRUIT, multiple: true });
    await openByKey(box);
    await press(`an${held('Control', 'a')}`);
    expect([caret(box), box.select.getValue()]).toEqual([[0, 2], []]);
    await press(`{Backspace}${held('Control', 'a')}`);
    expect(box.select.getValue()).toEqual(['apple', 'banana', 'damson']);
  });

  test.each([
    ['Escape', '{Escape}'],
    ['Alt+ArrowUp', held('Alt', '{ArrowUp}')],
  ])(
    '%s closes without picking or creating; focus is on the control; the text is gone (D3.8)',
    async (_, keys) => {
      const box = plain({ data: FRUIT });
      await openByKey(box);
      await press('an');
      const log = record(box);
      await press(keys);
      expect([log, focusOf(box), box.select.getValue()]).toEqual([
        ['close', 'search '],
        'control',
        null,
      ]);
      await press('{Enter}');
      expect([box.search.value, box.texts().length]).toEqual(['', 4]);
    },
  );

  test('D1.5 multiple: a pick keeps the list open, the query and focus', async () => {
    const box = plain({ data: FRUIT, multiple: true });
    await openByKey(box);
    await press('an{Enter}');
    expect([box.select.getValue(), box.search.value, focusOf(box)]).toEqual([
      ['banana'],
      'an',
      'search',
    ]);
    await press('{Enter}');
    expect(box.select.getValue()).toEqual([]);
  });

  test('closeOnSelect: a pick closes and focus goes to the control', async () => {
    const box = plain({ data: FRUIT, multiple: true, closeOnSelect: true });
    await openByKey(box);
    await press('{ArrowDown}{Enter}');
    expect([box.select.getValue(), focusOf(box), box.select.isDropdownOpen()]).toEqual([
      ['apple'],
      'control',
      false,
    ]);
  });
});
