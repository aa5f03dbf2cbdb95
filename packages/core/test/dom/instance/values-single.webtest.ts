import { describe, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { build, letters, native, page, plain, record, sent } from '../kit.ts';

describe('D1.2 the empty value and the placeholder option', () => {
  test('a first <option value=""> is the placeholder: its text shows, it is no row, the value is null (case 59)', async () => {
    const box = native('<option value="">Choose…</option><option>A</option><option>B</option>');
    expect(box.select.getValue()).toBe(null);
    expect(box.shown()).toBe('Choose…');
    await box.open();
    expect(box.texts()).toEqual(['A', 'B']);
    expect(sent()).toEqual(['']);
    await box.pick('B');
    expect(sent()).toEqual(['B']);
    box.select.setValue(null);
    expect(box.target.selectedIndex).toBe(0);
    expect(sent()).toEqual(['']);
  });

  test('a disabled or hidden one is the placeholder too; nothing is sent as in HTML', () => {
    const box = native('<option value="" disabled selected hidden>Pick</option><option>A</option>');
    expect([box.select.getValue(), box.shown()]).toEqual([null, 'Pick']);
    expect(sent()).toEqual([]);
  });

  test('the option `placeholder` wins over its text', () => {
    const box = native('<option value="">Choose…</option><option>A</option>', {
      placeholder: 'Mine',
    });
    expect(box.shown()).toBe('Mine');
  });

  test('inside an optgroup, or not first, an empty value is ordinary', async () => {
    const box = native(
      '<optgroup label="G"><option value="">Any</option></optgroup><option>A</option>',
    );
    expect([box.select.getValue(), box.shown()]).toEqual(['', 'Any']);
    await box.open();
    expect(box.texts()).toEqual(['Any', 'A']);
    const other = native('<option>A</option><option value="">None</option>');
    await other.open();
    await other.pick('None');
    expect([other.select.getValue(), other.shown()]).toEqual(['', 'None']);
  });

  test("'' in data can be picked, shows its label and is not null (case 58)", async () => {
    const box = plain({ data: [{ value: '', label: 'Any' }, ...letters('a')], placeholder: 'P' });
    expect(box.select.getValue()).toBe(null);
    await box.open();
    await box.pick('Any');
    expect([box.select.getValue(), box.shown()]).toEqual(['', 'Any']);
    box.select.clearAll();
    expect([box.select.getValue(), box.shown()]).toEqual([null, 'P']);
  });

  test('null without a placeholder option is selectedIndex −1, and nothing is sent', () => {
    const box = native('<option>A</option><option>B</option>');
    expect(box.select.getValue()).toBe('A');
    box.select.setValue(null);
    expect(box.target.selectedIndex).toBe(-1);
    expect(sent()).toEqual([]);
    expect(box.select.getValue()).toBe(null);
  });
});

describe('D1.1 values are text', () => {
  test("'0' and 0 can be picked, shown and sent, and satisfy `required` (case 57)", async () => {
    const box = native('<option value="">-</option><option value="0">Zero</option>', {
      required: true,
    });
    await box.open();
    await box.pick('Zero');
    expect([box.select.getValue(), box.shown(), ...sent()]).toEqual(['0', 'Zero', '0']);
    expect(box.select.validate()).toBe(true);
  });

  test('numbers and booleans of untyped callers are compared and returned as text (case 56)', () => {
    const data = [
      { value: 1, label: 'One' },
      { value: true, label: 'Yes' },
      { value: 0, label: 'Zero' },
    ] as never;
    const box = plain({ data });
    for (const [given, value, label] of [
      [1, '1', 'One'],
      ['1', '1', 'One'],
      [true, 'true', 'Yes'],
      [0, '0', 'Zero'],
    ]) {
      box.select.setValue(given as never);
      expect([box.select.getValue(), box.shown()]).toEqual([value, label]);
    }
  });

  test('awkward values round-trip through pick, form and removal (case 63)', async () => {
    const values = ['a"b', ']', 'a b', '<x>', '__proto__', 'constructor', 'toString', "'", '\\'];
    page('<form><select name="s" multiple></select></form>');
    const box = build('select', {
      data: values.map((value) => ({ value, label: `L ${value}` })),
      multiple: true,
    });
    await box.open();
    for (const value of values) await box.pick(`L ${value}`);
    expect(box.select.getValue()).toEqual(values);
    expect(sent()).toEqual(values);
    await userEvent.click(box.tags()[4]?.lastElementChild as HTMLElement);
    expect(box.select.getValue()).toEqual(values.filter((value) => value !== '__proto__'));
  });

  test('the same label twice: one is selected (case 61)', async () => {
    const box = plain({
      data: [
        { value: '1', label: 'Smith' },
        { value: '2', label: 'Smith' },
      ],
    });
    await box.open();
    await userEvent.click(box.rows()[1] as HTMLElement);
    box.select.open();
    expect(box.rows().map((row) => row.getAttribute('aria-selected'))).toEqual(['false', 'true']);
    expect(box.select.getValue()).toBe('2');
  });
});

describe('D1.5 single mode', () => {
  test('a pick closes, focus returns to the control', async () => {
    const box = plain({ data: letters('a|b') });
    await box.open();
    await box.pick('B');
    expect(box.select.isDropdownOpen()).toBe(false);
    expect(document.activeElement).toBe(box.control);
  });

  test('a pick of the selected option changes nothing, asks nobody, emits nothing and closes', async () => {
    const asked: string[] = [];
    const ask = ({ value }: { value: string }) => asked.push(value) > 0;
    const box = plain({ data: letters('a|b'), beforeSelect: ask, beforeUnselect: ask });
    box.select.setValue('v1');
    await box.open();
    const log = record(box);
    await box.pick('A');
    expect(log).toEqual(['close']);
    expect(asked).toEqual([]);
    expect(box.select.getValue()).toBe('v1');
  });

  test('replacing A by B asks beforeSelect(B) and emits select(B) only', async () => {
    const asked: string[] = [];
    const box = plain({
      data: letters('a|b'),
      beforeSelect: ({ value }) => asked.push(`select ${value}`) > 0,
      beforeUnselect: ({ value }) => asked.push(`unselect ${value}`) > 0,
    });
    box.select.setValue('v1');
    await box.open();
    const log = record(box);
    await box.pick('B');
    expect(asked).toEqual(['select v2']);
    expect(log).toEqual(['select v2', 'change v2', 'close']);
  });
});

test('case 60 without `selected` the display is the browser’s own choice, and nothing is emitted', () => {
  const box = native('<option value="x">X</option><option value="y">Y</option>');
  expect([box.select.getValue(), box.shown(), ...sent()]).toEqual(['x', 'X', 'x']);
});
