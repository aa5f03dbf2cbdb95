import { expect, test } from 'vitest';
import { readCopied } from '../../../plugins/clipboard.js';
import { resultOf } from '../../../plugins/kit/result-value.js';

test.each([
  ['[{"value":"a","label":"A","meta":{"x":1}}]', [{ value: 'a', label: 'A' }]],
  ['[null,{"value":1,"label":"A"},{"value":"b"},["a"],"x"]', []],
  ['{"value":"a","label":"A"}', []],
  ['no json', []],
  ['', []],
])(
  'addition 25: of a clipboard that any page may have filled, what is an option is read: %s',
  (json, expected) => {
    expect(readCopied(json)).toEqual(expected);
  },
);

test('addition 67: only what was copied as a whole result is read as one', () => {
  const value = JSON.stringify({ all: true, query: 'da', except: [] });
  const read = (all: unknown, of = value) =>
    readCopied(JSON.stringify([{ value: of, label: 'A', all }])).map(resultOf);
  expect(read(true)).toEqual([{ all: true, query: 'da', except: [], total: 0 }]);
  expect([read(undefined), read(1), read(true, 'a')]).toEqual([[null], [null], [null]]);
});
