// @module-tag one-engine: values and events: what a pick or a method changes, which events fire, in which order
import { describe, expect, test } from 'vitest';
import { SelectError } from 'widget-select/all';
import { letters, native, plain, record, sent } from '../kit.ts';

const codeOf = (fn: () => void): string | null => {
  try {
    fn();
    return null;
  } catch (error) {
    return error instanceof SelectError ? error.code : `not a SelectError: ${String(error)}`;
  }
};

describe('D1.4 setValue() takes either shape in either mode', () => {
  test('single', () => {
    const { select } = plain({ data: letters('a|b') });
    for (const [given, value] of [
      ['v1', 'v1'],
      [['v2'], 'v2'],
      [['v2', 'v2'], 'v2'],
      [[], null],
      ['v1', 'v1'],
      [null, null],
      ['v2', 'v2'],
      [undefined, null],
    ] as const) {
      select.setValue(given);
      expect(select.getValue()).toBe(value);
    }
  });

  test("D1.2 `''` selects the placeholder of a `<select>`, which is no value", () => {
    const box = native('<option value="">Choose<option>A', { clearable: true, required: true });
    for (const empty of ['', ['']]) {
      box.select.setValue('A');
      box.select.setValue(empty);
      expect([box.select.getValue(), box.shown(), sent()]).toEqual([null, 'Choose', ['']]);
      expect([box.clear.hidden, box.target.options.length, box.select.validate()]).toEqual([
        true,
        2,
        false,
      ]);
    }
  });

  test("D1.2 `''` is a value where an option has it", () => {
    const { select } = plain({ data: [{ value: '', label: 'None' }, ...letters('a')] });
    select.setValue('');
    expect(select.getValue()).toBe('');
  });

  test('multiple; duplicates collapse to the first', () => {
    const { select } = plain({ data: letters('a|b'), multiple: true });
    for (const [given, value] of [
      ['v1', ['v1']],
      [
        ['v2', 'v1', 'v2'],
        ['v2', 'v1'],
      ],
      [null, []],
      [['v1'], ['v1']],
      [undefined, []],
    ] as const) {
      select.setValue(given);
      expect(select.getValue()).toEqual(value);
    }
  });

  test('two values in single mode throw `invalid-value` and change nothing', () => {
    const box = plain({ data: letters('a|b') });
    box.select.setValue('v1');
    const before = document.body.innerHTML;
    const log = record(box);
    expect(codeOf(() => box.select.setValue(['v1', 'v2']))).toBe('invalid-value');
    expect([box.select.getValue(), log, document.body.innerHTML]).toEqual(['v1', [], before]);
  });

  test('objects, functions and null inside an array throw `invalid-value`', () => {
    const { select } = plain({ data: letters('a|b'), multiple: true });
    for (const bad of [
      { value: 'v1' },
      [{}],
      [null],
      [['v1']],
      () => 'v1',
      [undefined],
      Symbol.iterator,
    ]) {
      if (typeof bad === 'symbol') continue;
      expect(codeOf(() => select.setValue(bad as never))).toBe('invalid-value');
    }
    expect(select.getValue()).toEqual([]);
  });

  test('authoritative: no hooks, no select/unselect/clear/maximum; disabled options too (case 126)', () => {
    const asked: string[] = [];
    const no = () => asked.push('asked') < 0;
    const box = plain({
      data: [...letters('a|b'), { value: 'x', label: 'X', disabled: true }],
      multiple: true,
      maxSelections: 1,
      beforeSelect: no,
      beforeUnselect: no,
    });
    const log = record(box);
    box.select.setValue(['v1', 'x']);
    box.select.setValue(['v2']);
    box.select.setValue(null);
    expect(log).toEqual(['change [v1,x]', 'change [v2]', 'change []']);
    expect(asked).toEqual([]);
  });

  test('`change` only if the value really changed; order counts in multiple mode', () => {
    const box = plain({ data: letters('a|b'), multiple: true });
    const log = record(box);
    box.select.setValue([]);
    box.select.setValue(['v1', 'v2']);
    box.select.setValue(['v1', 'v2']);
    box.select.setValue(['v2', 'v1']);
    expect(log).toEqual(['change [v1,v2]', 'change [v2,v1]']);
  });

  test('emitChange: false silences `change` and the native events, and still writes everything (D1.9)', () => {
    const box = native('<option>A<option>B');
    const log = record(box);
    box.select.setValue('B', { emitChange: false });
    expect(log).toEqual([]);
    expect([box.select.getValue(), box.shown(), ...sent()]).toEqual(['B', 'B', 'B']);
  });
});

describe('D1.3 a value that no option bears is kept', () => {
  test('it shows its value as label until an option with it arrives', async () => {
    const box = plain({ data: letters('a') });
    box.select.setValue('later');
    expect([box.select.getValue(), box.shown()]).toEqual(['later', 'later']);
    const log = record(box);
    box.select.setData([{ value: 'later', label: 'Here' }]);
    expect([box.select.getValue(), box.shown(), log]).toEqual(['later', 'Here', []]);
    await box.open();
    expect(box.row('Here').getAttribute('aria-selected')).toBe('true');
  });

  test('a newer option object with the value gives tag and row their content (case 53)', async () => {
    const box = plain({ data: letters('a|b'), multiple: true });
    box.select.setValue(['v1']);
    await box.open();
    box.select.setData([{ value: 'v1', label: 'New' }]);
    expect([box.tagTexts(), box.texts()]).toEqual([['New'], ['New']]);
    expect(box.row('New').classList.contains('widget-select__option--selected')).toBe(true);
  });

  test('data without it changes nothing: the known label stays', () => {
    const box = plain({ data: letters('a|b') });
    box.select.setValue('v1');
    box.select.setData(letters('b|c'));
    expect([box.select.getValue(), box.shown()]).toEqual(['v1', 'A']);
    box.select.setData(letters('c'));
    expect(box.shown()).toBe('A');
  });

  test('on a native mount an <option> is added so that the form sends it, and goes with it', () => {
    const box = native('<option>A<option>B');
    box.select.setValue('zz');
    expect(sent()).toEqual(['zz']);
    expect(box.target.options).toHaveLength(3);
    box.select.setValue('A');
    expect(box.target.options).toHaveLength(2);
    expect(sent()).toEqual(['A']);
  });

  test('construction emits nothing and neither adds, moves nor selects an <option> (case 47)', () => {
    document.body.innerHTML =
      '<form><select name="s"><option value="">-</option><option>A<option selected>B</select></form>';
    const before = document.querySelector('select')?.innerHTML;
    const heard: string[] = [];
    for (const type of ['input', 'change'])
      document.addEventListener(type, () => heard.push(type), { once: true });
    const box = native('<option value="">-</option><option>A<option selected>B');
    expect(box.target.innerHTML).toBe(before);
    expect([box.target.selectedIndex, ...heard]).toEqual([2]);
  });

  test('`data` on a select with options: the value is what the select reports, its options stay untouched (D1.11)', () => {
    const box = native('<option value="v1">Ay</option><option value="v2" selected>Be</option>', {
      data: letters('a|b|c'),
    });
    expect([box.select.getValue(), box.shown()]).toEqual(['v2', 'B']);
    expect([...box.target.options].map((option) => option.text)).toEqual(['Ay', 'Be']);
    box.select.setValue('v3');
    expect(sent()).toEqual(['v3']);
  });

  test('case 73 `data` that lacks the selected option: its label comes from the <option>', () => {
    const box = native('<option value="7" selected>Ann</option>', { data: letters('a|b') });
    expect([box.select.getValue(), box.shown(), ...sent()]).toEqual(['7', 'Ann', '7']);
  });
});
