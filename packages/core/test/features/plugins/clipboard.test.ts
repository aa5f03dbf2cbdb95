import { expect, test } from 'vitest';
import { readCopied } from '../../../plugins/clipboard.js';

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
