import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { RowIndex } from '../../src/model/indexes.js';
import { typeahead } from '../../src/model/list/navigate.js';
import { normalize } from '../../src/model/search/fold.js';
import type { SelectOptions } from '../../src/schema/options.js';
import { activeValue, type Driver, driveModel, open, option, stateOf, type } from './helpers.ts';

const fruit = ['Apple', 'Avocado', 'Banana', 'Apricot', 'Blueberry', 'Éclair', 'Đào'];
const list = (labels: string[], given: SelectOptions = {}): SelectOptions => ({
  searchable: false,
  data: labels.map((label) => option(label)),
  ...given,
});

/** Types letters, one every `everyMs`; tells the active row after each. */
function typing(driver: Driver, letters: string, everyMs = 100, from = 1000): (string | null)[] {
  return [...letters].map((letter, i) => {
    driver.act({ type: 'typed', letter, at: from + i * everyMs });
    return activeValue(driver.state);
  });
}

const opened = (labels: string[], given: SelectOptions = {}): Driver => {
  const driver = driveModel(list(labels, given));
  open(driver);
  return driver;
};

describe('spec, Typeahead', () => {
  test('one repeated letter cycles through the labels that start with it, wrapping', () => {
    expect(typing(opened(fruit), 'aaaa')).toEqual(['Avocado', 'Apricot', 'Apple', 'Avocado']);
  });

  test('several letters: the first match at or after the active row', () => {
    expect(typing(opened(fruit), 'apr')).toEqual(['Avocado', 'Apricot', 'Apricot']);
    expect(typing(opened(fruit), 'bl')).toEqual(['Banana', 'Blueberry']);
    expect(typing(opened(fruit), 'app')).toEqual(['Avocado', 'Apricot', 'Apple']);
  });

  test('a pause of half a second starts a new word', () => {
    const driver = opened(fruit);
    expect(typing(driver, 'bb', 499)).toEqual(['Banana', 'Blueberry']);
    expect(typing(driver, 'ab', 500, 5000)).toEqual(['Apple', 'Banana']);
    expect(typing(driver, 'ab', 499, 9000)).toEqual(['Apricot', 'Apricot']);
  });

  test.each(['\u00a0\u00a0', '\u3000', '  '])('an indent of %j is skipped', (indent) => {
    const labels = ['Food', `${indent}Travel`, `${indent.repeat(20)}Trips`, `${indent}Ölen`];
    expect(typing(opened(labels), 'tr')).toEqual([labels[1], labels[1]]);
    expect(typing(opened(labels), 'tri')).toEqual([labels[1], labels[1], labels[2]]);
    expect(typing(opened(labels), 'öl')).toEqual([labels[3], labels[3]]);
  });

  test('the buffer is forgotten when the list closes', () => {
    const driver = opened(fruit);
    typing(driver, 'b');
    driver.act({ type: 'close', origin: 'user', focus: 'control' });
    expect(typing(driver, 'a', 100, 1100)).toEqual(['Apple']);
  });

  test('without a match nothing moves', () => {
    expect(typing(opened(fruit), 'bz')).toEqual(['Banana', 'Banana']);
    expect(typing(opened(fruit), 'z')).toEqual(['Apple']);
  });

  test('accents and case are ignored as in the search', () => {
    expect(typing(opened(fruit), 'e')).toEqual(['Éclair']);
    expect(typing(opened(fruit), 'DAO')).toEqual(['Đào', 'Đào', 'Đào']);
    expect(typing(opened(fruit), 'đ')).toEqual(['Đào']);
    const exact = opened(fruit, { accentInsensitive: false });
    expect(typing(exact, 'e')).toEqual(['Apple']);
    expect(typing(exact, 'É', 100, 9000)).toEqual(['Éclair']);
    expect(typing(exact, 'B', 100, 19_000)).toEqual(['Banana']);
  });

  test('one repeated letter cycles, also one that folds to two', () => {
    expect(typing(opened(['x', 'Æble', 'Æg', 'Aal']), 'ææ')).toEqual(['Æble', 'Æg']);
    expect(typing(opened(['x', 'Þór', 'Thule']), 'þþ')).toEqual(['Þór', 'Thule']);
  });

  test('disabled rows are skipped, hidden ones not known', () => {
    const skip = opened(fruit, { isOptionDisabled: ({ value }) => value === 'Avocado' });
    expect(typing(skip, 'a')).toEqual(['Apricot']);
    const driver = driveModel(list(fruit, { searchable: true }));
    open(driver);
    type(driver, 'b');
    expect(typing(driver, 'l')).toEqual(['Banana']);
    expect(typing(driver, 'b', 100, 9000)).toEqual(['Blueberry']);
  });

  test('the closed control has no active row: the first match is meant, or the one after the selected', () => {
    expect(typing(driveModel(list(fruit)), 'a')).toEqual(['Apple']);
    expect(typing(driveModel(list(fruit), ['Apple']), 'a')).toEqual(['Avocado']);
    expect(typing(driveModel(list(fruit)), 'z')).toEqual(['Apple']);
  });

  test('on the closed control letters open the list', () => {
    const driver = driveModel(list(fruit));
    expect(driver.act({ type: 'typed', letter: 'b', at: 0 })).toEqual(['open']);
    expect(activeValue(driver.state)).toBe('Banana');
    expect(driver.state.activeReason).toBe('key');
  });

  test('D1.13 not on a disabled control', () => {
    const driver = driveModel(list(fruit, { disabled: true }));
    expect(driver.act({ type: 'typed', letter: 'b', at: 0 })).toEqual([]);
    expect(driver.state.open).toBe(false);
  });

  test('headings are no rows to land on', () => {
    const driver = driveModel({
      searchable: false,
      data: [
        { label: 'beasts', options: [option('ant')] },
        { label: 'birds', options: [option('bee'), option('ara')] },
      ],
    });
    open(driver);
    expect(typing(driver, 'b')).toEqual(['bee']);
    expect(typing(driver, 'aa', 100, 9000)).toEqual(['ara', 'ant']);
  });
});

test('typeahead against a naive walk over the rows', () => {
  const label = fc.string({ unit: fc.constantFrom(...'abÁß'), maxLength: 3 });
  const rows = fc.array(fc.record({ label, disabled: fc.boolean() }), { maxLength: 12 });
  const typed = fc.string({ unit: fc.constantFrom(...'abáß'), minLength: 1, maxLength: 3 });
  fc.assert(
    fc.property(rows, typed, fc.nat(12), (items, text, at) => {
      const data = items.map((item, i) => ({ value: String(i), ...item }));
      const base = stateOf({ data });
      const active = items.length === 0 ? -1 : (at % (items.length + 1)) - 1;
      const letters = [...text].map(normalize);
      const repeated = letters.every((letter) => letter === letters[0]);
      const prefix = repeated ? letters[0]! : letters.join('');
      const order = items.map((_, i) => (Math.max(active, 0) + i) % items.length);
      // One letter leads on from the active row, which comes last then.
      if (repeated && active >= 0) order.push(order.shift()!);
      const expected = order.find(
        (i) => !items[i]!.disabled && normalize(items[i]!.label).startsWith(prefix),
      );
      expect(typeahead({ ...base, active: active as RowIndex }, text)).toBe(expected ?? active);
    }),
    { numRuns: 1000 },
  );
});
