import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  createCatalog,
  EMPTY_CATALOG,
  findDuplicates,
  locate,
  optionLabel,
  optionValue,
} from '../../src/model/data/catalog.js';
import { SelectError } from '../../src/schema/errors.js';
import type { SelectOption } from '../../src/schema/types.js';
import { option, options, untyped } from './helpers.ts';

const values = (data: unknown) => createCatalog(untyped(data)).options.map(optionValue);

function errorOf(data: unknown): SelectError {
  try {
    createCatalog(untyped(data));
  } catch (error) {
    expect(error).toBeInstanceOf(SelectError);
    return error as SelectError;
  }
  throw new Error('accepted');
}

describe('D1.1 values', () => {
  test.each([
    [1, '1'],
    [0, '0'],
    [-0.5, '-0.5'],
    [true, 'true'],
    [false, 'false'],
    ['', ''],
    ['__proto__', '__proto__'],
    [10n, '10'],
  ])('case 56: %s is taken as text', (value, text) => {
    expect(values([{ value, label: 'x' }])).toEqual([text]);
  });

  test('an option without a label shows its value', () => {
    expect(optionLabel({ value: 'a' } as SelectOption)).toBe('a');
    expect(optionLabel({ value: 'a', label: '' })).toBe('');
    expect(optionLabel({ value: 'a', label: 7 as never })).toBe('7');
  });

  const bad = { label: 'no value' };
  test.each<[string, unknown, string]>([
    ['undefined', [option('a'), bad], 'data[1]'],
    ['null', [{ value: null }], 'data[0]'],
    ['an object', [{ value: {} }], 'data[0]'],
    ['an array', [{ value: ['a'] }], 'data[0]'],
    ['a function', [{ value: () => 'a' }], 'data[0]'],
    ['no option: null', [null], 'data[0]'],
    ['no option: a hole', new Array(1), 'data[0]'],
    ['in a group', [{ label: 'g', options: [option('a'), bad] }], 'data[0].options[1]'],
    ['null in a group', [{ label: 'g', options: [null] }], 'data[0].options[0]'],
    [
      'a group in a group',
      [{ label: 'g', options: [{ label: 'h', options: [] }] }],
      'data[0].options[0]',
    ],
    ['null after a group', [{ label: 'g', options: [] }, null], 'data[1]'],
    ['a branch', [{ label: 'a', children: [option('b')] }], 'data[0]'],
    ['a hole after a group', [{ label: 'g', options: [] }, ...new Array(1)], 'data[1]'],
    ['after a group', [{ label: 'g', options: [] }, bad], 'data[1]'],
    [
      'in children',
      [option('a', { children: [option('b'), bad as SelectOption] })],
      'data[0].children[1]',
    ],
    [
      'deep in a group',
      [
        {
          label: 'g',
          options: [option('a', { children: [option('b', { children: [bad as SelectOption] })] })],
        },
      ],
      'data[0].options[0].children[0].children[0]',
    ],
  ])('%s fails and names its path', (_, data, path) => {
    const error = errorOf(data);
    expect(error.code).toBe('invalid-option');
    expect(error.message).toContain(`widget-select: ${path} `);
  });

  test.each<[string, unknown, string]>([
    ['data', { 0: option('a') }, 'data '],
    ['options of a group', [{ label: 'g', options: null }], 'data[0].options '],
    ['children', [option('a', { children: 'bc' as never })], 'data[0].children '],
  ])('%s must be an array', (_, data, path) => {
    expect(errorOf(data).code).toBe('invalid-option');
    expect(errorOf(data).message).toContain(`widget-select: ${path}`);
  });
});

describe('D10.7 labels', () => {
  const bad = (label: unknown) => ({ value: 'x', label }) as never;
  test.each<[string, unknown, string]>([
    ['an object', [option('a'), bad({ en: 'X' })], 'data[1].label'],
    ['without a prototype', [bad(Object.create(null))], 'data[0].label'],
    ['a function', [bad(() => 'X')], 'data[0].label'],
    ['true', [bad(true)], 'data[0].label'],
    ['in a group', [{ label: 'g', options: [bad([])] }], 'data[0].options[0].label'],
    ['in a branch', [option('a', { children: [bad({})] })], 'data[0].children[0].label'],
    ['of a group', [{ label: {}, options: [] }], 'data[0].label'],
  ])('%s fails and names its path', (_, data, path) => {
    expect(errorOf(data).code).toBe('invalid-option');
    expect(errorOf(data).message).toContain(`widget-select: ${path} must be a string`);
  });

  test('numbers become texts; of an option that has texts the object is the caller’s', () => {
    const own = option('a');
    const data = [own, { value: 1, label: 2, meta: { id: 3 } }, { value: true }];
    const read = [
      own,
      { value: '1', label: '2', meta: { id: 3 } },
      { value: 'true', label: 'true' },
    ];
    const { options } = createCatalog(untyped(data));
    expect([options, options[0] === own]).toEqual([read, true]);
    expect(createCatalog(untyped([{ label: 7, options: data }])).options).toEqual(read);
    const tree = createCatalog(untyped([{ value: 0, label: 0, children: data }]));
    expect(tree.options.map(({ value, label }) => [value, label])).toEqual([
      ['0', '0'],
      ['a', 'a'],
      ['1', '2'],
      ['true', 'true'],
    ]);
    expect(tree.options[1]).toBe(own);
    // A label that is missing is no wrong one.
    expect(createCatalog(untyped([{ value: 'a' }])).options).toEqual([{ value: 'a' }]);
  });

  test('a branch of numbers that is below itself has no end either', () => {
    const root: Record<string, unknown> = { value: 1, label: 1 };
    root.children = [root];
    expect(errorOf([root]).message).toContain('data[0].children[0] is its own ancestor');
  });
});

describe('data ownership', () => {
  test('the array is copied, the objects are shared', () => {
    const data = options('a b');
    const catalog = createCatalog(data);
    expect(catalog.options).not.toBe(data);
    expect(catalog.options[0]).toBe(data[0]);
    data.push(option('c'));
    data[0] = option('x');
    expect(catalog.options.map(optionValue)).toEqual(['a', 'b']);
  });

  test('groups and children are read, not written', () => {
    const child = Object.freeze(option('b'));
    const parent = Object.freeze(option('a', { children: Object.freeze([child]) }));
    const group = Object.freeze({ label: 'g', options: Object.freeze([parent]) });
    const catalog = createCatalog(Object.freeze([group]));
    expect(catalog.options).toEqual([parent, child]);
    expect(catalog.options[1]).toBe(child);
  });

  test('an empty catalog is shared and stays empty', () => {
    expect(EMPTY_CATALOG.options).toEqual([]);
    expect(Object.isFrozen(option('a'))).toBe(false);
  });
});

describe('layout', () => {
  test('flat data has no columns', () => {
    expect(createCatalog(options('a b'))).toMatchObject({ sections: [], sectionOf: null });
    expect(createCatalog([option('a', { children: [] })])).toMatchObject({ sectionOf: null });
  });

  test('groups and the runs between them are sections', () => {
    const catalog = createCatalog([
      option('a'),
      option('b'),
      { label: 'one', options: options('c d') },
      { label: 'one', options: [], disabled: true },
      option('e'),
      { label: 'two', options: options('f'), disabled: true },
    ]);
    expect(catalog.options.map(optionValue).join('')).toBe('abcdef');
    expect([...(catalog.sectionOf ?? [])]).toEqual([0, 0, 1, 1, 3, 4]);
    expect(catalog.sections.map(({ label, disabled }) => ({ label, disabled }))).toEqual([
      { label: null, disabled: false },
      { label: 'one', disabled: false },
      { label: 'one', disabled: true },
      { label: null, disabled: false },
      { label: 'two', disabled: true },
    ]);
  });

  test('children follow their parent', () => {
    const data = [
      option('a', { children: [option('b', { children: options('c') }), option('d')] }),
      option('e'),
    ];
    expect(values(data)).toEqual(['a', 'b', 'c', 'd', 'e']);
  });

  test('D2.5 a chain 100,000 deep does not overflow the stack', () => {
    let chain = option('0');
    for (let i = 1; i < 100_000; i++) chain = option(String(i), { children: [chain] });
    const catalog = createCatalog([chain]);
    expect(catalog.options).toHaveLength(100_000);
    expect(optionValue(catalog.options[99_999] as SelectOption)).toBe('0');
    expect(createCatalog([{ label: 'g', options: [chain] }]).options).toHaveLength(100_000);
  });
});

describe('locate', () => {
  test('few or many values: the first option of each', () => {
    const value = fc.nat(40).map(String);
    fc.assert(
      fc.property(
        fc.array(value, { maxLength: 80 }),
        fc.array(value),
        fc.boolean(),
        (list, wanted, many) => {
          const catalog = createCatalog(list.map((v) => option(v)));
          const asked = many
            ? [...wanted, ...Array.from({ length: 300 }, (_, i) => `x${i}`)]
            : wanted;
          const found = locate(catalog, asked);
          for (const v of asked) {
            const first = list.indexOf(v);
            expect(found.get(v)).toBe(first < 0 ? undefined : first);
          }
        },
      ),
    );
  });

  test('case 63: values that are names of the language', () => {
    const names = ['__proto__', 'constructor', 'toString', 'a"b', ']', 'a b', '<x>', ''];
    const catalog = createCatalog(names.map((v) => option(v)));
    expect([...locate(catalog, names).entries()]).toEqual(names.map((v, i) => [v, i]));
  });

  test('a few values stop at the last one found', () => {
    const seen: string[] = [];
    const data = ['a', 'b', 'c'].map((v) => ({
      label: v,
      get value() {
        seen.push(v);
        return v;
      },
    }));
    const catalog = createCatalog(data);
    seen.length = 0;
    locate(catalog, ['b', 'a']);
    expect(seen).toEqual(['a', 'b']);
  });
});

describe('D5.3 duplicates', () => {
  test('the values that occur more than once, each once', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(30).map(String), { maxLength: 40 }), (list) => {
        const catalog = createCatalog(list.map((v) => option(v)));
        const scan = findDuplicates(catalog, 100);
        expect(scan.advance(() => false)).toBe(true);
        const double = list.filter((v, i) => list.indexOf(v) !== i);
        expect([...scan.values].sort()).toEqual([...new Set(double)].sort());
        expect(catalog.lazy.unique).toBe(double.length === 0);
      }),
    );
  });

  test('at most ten are named', () => {
    const list = Array.from({ length: 30 }, (_, i) => option(String(i % 15)));
    const scan = findDuplicates(createCatalog(list));
    while (!scan.advance(() => true));
    expect(scan.values).toHaveLength(10);
  });

  test('in slices: nothing is said before the end', () => {
    const list = Array.from({ length: 10_000 }, (_, i) => option(String(i % 9_999)));
    const catalog = createCatalog(list);
    const scan = findDuplicates(catalog);
    expect(scan.advance(() => true)).toBe(false);
    expect(catalog.lazy.unique).toBeUndefined();
    while (!scan.advance(() => true));
    expect(scan.values).toEqual(['0']);
    expect(catalog.lazy.unique).toBe(false);
  });

  test('a number and its text are the same value', () => {
    const scan = findDuplicates(createCatalog(untyped([{ value: 1 }, { value: '1' }])));
    scan.advance(() => false);
    expect(scan.values).toEqual(['1']);
  });
});
