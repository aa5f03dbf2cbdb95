// D11.3: the text of an `<input>` with several values.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { delimiterOf, textOfValues, valuesOfText } from '../../../src/features/input/model.js';

type Format = Parameters<typeof valuesOfText>[1];

const many = (more: Partial<Format> = {}): Format => ({ multiple: true, ...more }) as Format;
const read = (text: string, format = many()) => [...valuesOfText(text, format).values()];
const readAll = (text: string, format = many()) => [...valuesOfText(text, format).keys()];

/** Another way to read a delimited text: letter by letter, as a state machine. */
function lettersOf(text: string, delimiter: string): string[] {
  const values: string[] = [];
  const mark = delimiter.trim() || delimiter;
  let rest = text;
  while (rest !== '') {
    // Quoted, if nothing but white space is between its quotes and the delimiters.
    const start = rest.length - rest.trimStart().length;
    let value: string | undefined;
    let after = '';
    if (rest[start] === '"') {
      let at = start + 1;
      let inner = '';
      while (at < rest.length && !(rest[at] === '"' && rest[at + 1] !== '"')) {
        inner += rest[at];
        at += rest[at] === '"' ? 2 : 1;
      }
      const tail = at < rest.length ? rest.slice(at + 1) : null;
      const before = tail?.includes(mark) ? tail.slice(0, tail.indexOf(mark)) : tail;
      if (tail !== null && before?.trim() === '') {
        value = inner;
        after = tail.slice(before.length + mark.length);
      }
    }
    if (value === undefined) {
      const end = rest.includes(mark) ? rest.indexOf(mark) : rest.length;
      value = rest.slice(0, end).trim() || undefined;
      after = rest.slice(end + mark.length);
    }
    if (value !== undefined && !values.includes(value)) values.push(value);
    rest = after;
  }
  return values;
}

const delimiters = fc.oneof(
  fc.constantFrom(',', ';', ', ', ' ', ' | ', '--', ' - ', '\t', 'and', '::', 'aba'),
  fc.string({ minLength: 1, maxLength: 3 }).filter((text) => !/["\r\n]/.test(text)),
);
/** Letters of which delimiters, quotes and white space are made, so that they meet. */
const tricky = (delimiter: string) =>
  fc
    .array(fc.constantFrom(...delimiter, delimiter, '"', '""', ' ', '\t', 'a', 'ab', 'é'), {
      maxLength: 8,
    })
    .map((parts) => parts.join(''));
const lists = (delimiter: string) =>
  fc.uniqueArray(fc.oneof(tricky(delimiter), fc.string({ unit: 'grapheme' })), { maxLength: 6 });
const cases = delimiters.chain((delimiter) =>
  fc.record({ delimiter: fc.constant(delimiter), values: lists(delimiter) }),
);

describe('D11.3 values in the text, and the text of values', () => {
  test('any list comes back from its text, with any delimiter', () => {
    fc.assert(
      fc.property(cases, ({ delimiter, values }) => {
        const format = many({ delimiter });
        expect(readAll(textOfValues(values, format), format)).toEqual(values);
      }),
      { numRuns: 3000 },
    );
  });

  test('any list comes back from its JSON, and so do own numbers and booleans', () => {
    const format = many({ valueFormat: 'json' });
    const own = fc.oneof(fc.string(), fc.integer(), fc.boolean());
    fc.assert(
      fc.property(fc.uniqueArray(own, { selector: String }), (values) => {
        expect(read(textOfValues(values, format), format)).toEqual(values);
      }),
    );
  });

  test('any text is read as one reads it letter by letter', () => {
    const texts = delimiters.chain((delimiter) =>
      fc.record({ delimiter: fc.constant(delimiter), text: tricky(delimiter) }),
    );
    fc.assert(
      fc.property(texts, ({ delimiter, text }) => {
        expect(readAll(text, many({ delimiter }))).toEqual(lettersOf(text, delimiter));
      }),
      { numRuns: 3000 },
    );
  });

  test.each<[text: string, values: string[], format?: Partial<Format>]>([
    ['', []],
    ['a', ['a']],
    [' a ,  b c ', ['a', 'b c']],
    ['a,,b,', ['a', 'b']],
    ['a,b,a', ['a', 'b']],
    ['"a,b", c', ['a,b', 'c']],
    ['"say ""hi"""', ['say "hi"']],
    ['" a "', [' a ']],
    ['""', ['']],
    ['"a" b,c', ['"a" b', 'c']],
    ['"a,b', ['"a', 'b']],
    ['5" disk, a', ['5" disk', 'a']],
    ['a b  "c d"', ['a', 'b', 'c d'], { delimiter: ' ' }],
    ['a;b, c', ['a', 'b, c'], { delimiter: ';' }],
    ['[1, "x"]', ['1', 'x'], { valueFormat: 'json' }],
    ['[{"value":"a"},{"value":7}]', ['a', '7'], { valueFormat: 'json' }],
    ['[null, [], {}, "a"]', ['a'], { valueFormat: 'json' }],
    ['[]', [], { valueFormat: 'json' }],
    // What autofill writes is no JSON.
    ['a, b', ['a', 'b'], { valueFormat: 'json' }],
    ['{"a":1}', ['{"a":1}'], { valueFormat: 'json', delimiter: ';' }],
    ['a,b', ['a,b'], { multiple: false }],
    ['', [], { multiple: false }],
  ])('%j is %j', (text, values, format) => {
    expect(readAll(text, many(format))).toEqual(values);
  });

  test.each<[values: (string | number)[], text: string, format?: Partial<Format>]>([
    [[], ''],
    [[], '', { valueFormat: 'json' }],
    [['a', 'b c'], 'a,b c'],
    [['a', 'b c'], 'a, b c', { delimiter: ', ' }],
    [['a', 'b c'], 'a "b c"', { delimiter: ' ' }],
    [['a,b', 'say "hi"', ' c', ''], '"a,b","say ""hi"""," c",""'],
    // Its last letter and the delimiter would be cut as the delimiter and a letter.
    [['a-', '-b'], '"a-"---b', { delimiter: '--' }],
    [[1, 'b'], '[1,"b"]', { valueFormat: 'json' }],
    [['a,b'], 'a,b', { multiple: false }],
  ])('%j are written as %j', (values, text, format) => {
    expect(textOfValues(values, many(format))).toBe(text);
  });

  test('JSON has large integers as strings', () => {
    expect(textOfValues([2n ** 60n, 1], many({ valueFormat: 'json' }))).toBe(
      '["1152921504606846976",1]',
    );
  });

  test('the default is the first of `delimiters` that a text field can hold, then a comma', () => {
    expect(delimiterOf(many())).toBe(',');
    expect(delimiterOf(many({ delimiters: ['\n', ';', ','] }))).toBe(';');
    expect(delimiterOf(many({ delimiters: [';'], delimiter: '|' }))).toBe('|');
    expect(delimiterOf(many({ delimiter: '"' }))).toBe(',');
  });

  test('a format of the page reads and writes; it writes no empty list', () => {
    const valueFormat = {
      parse: (text: string) => text.split('').filter(Boolean),
      format: (values: readonly string[]) => values.join(''),
    };
    const format = many({ valueFormat });
    expect(readAll('abc', format)).toEqual(['a', 'b', 'c']);
    expect(textOfValues(['x', 'y'], format)).toBe('xy');
    expect(textOfValues([], many({ valueFormat: { ...valueFormat, format: () => '[]' } }))).toBe(
      '',
    );
  });
});
