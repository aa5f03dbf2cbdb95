import { describe, expect, test, vi } from 'vitest';
import { readPage } from '../../src/features/remote/model/page.ts';
import { createCatalog } from '../../src/model/data/catalog.ts';
import type { OptionFields, SelectItems } from '../../src/schema/types.ts';

const fields: OptionFields = {
  value: 'id',
  label: 'name',
  children: 'items',
  disabled: 'archived',
};

/** `value=label` of each option, in list order. */
const listed = (data: unknown, by?: OptionFields) =>
  createCatalog(data as SelectItems, { fields: by }).options.map(
    ({ value, label }) => `${value}=${label}`,
  );

describe('addition 40 data of other shapes', () => {
  test.each<[name: string, data: unknown, by: OptionFields | undefined, shown: string[]]>([
    ['texts', ['a', 'b'], undefined, ['a=a', 'b=b']],
    ['numbers', [1, 0], undefined, ['1=1', '0=0']],
    [
      'a Map of labels',
      new Map([
        [1, 'One'],
        [2, 'Two'],
      ]),
      undefined,
      ['1=One', '2=Two'],
    ],
    ['a Map of items', new Map([['x', { name: 'X' }]]), { label: 'name' }, ['x=X']],
    ['id and text', [{ id: 7, text: 'Seven' }], { value: 'id', label: 'text' }, ['7=Seven']],
    ['texts after groups', [{ label: 'G', options: [] }, 'a'], {}, ['a=a']],
    ['texts in groups', [{ label: 'G', options: ['a'] }], {}, ['a=a']],
    ['keys', [{ id: 1, name: 'A' }], fields, ['1=A']],
    [
      'functions',
      [{ n: { f: 'A' } }],
      { value: (p) => (p.n as { f: string }).f, label: () => 'L' },
      ['A=L'],
    ],
    ['functions of texts', ['de'], { label: (code) => `${code}!` }, ['de=de!']],
    [
      'options among others',
      [
        { id: 1, name: 'A' },
        { value: 'b', label: 'B' },
      ],
      fields,
      ['1=A', 'b=B'],
    ],
    [
      'a tree',
      [{ id: 1, name: 'A', items: [{ id: 2, name: 'B', items: [] }] }],
      fields,
      ['1=A', '2=B'],
    ],
    [
      'a tree in `options`',
      [{ id: 1, options: [{ id: 2 }] }],
      { value: 'id', children: 'options' },
      ['1=undefined', '2=undefined'],
    ],
    ['fields in groups', [{ label: 'G', options: [{ id: 1, name: 'A' }] }], fields, ['1=A']],
  ])('%s', (_, data, by, shown) => {
    expect(listed(data, by)).toEqual(shown);
  });

  test('every field is read, and the item is the `meta`', () => {
    const item = {
      id: 3,
      name: 'A',
      archived: true,
      mail: 'a@b',
      photo: '/a.png',
      tone: 'red',
      n: 0,
      _depth: 2,
    };
    const by = {
      ...fields,
      description: 'mail',
      avatar: 'photo',
      className: 'tone',
      hint: 'n',
      depth: '_depth',
    };
    const { options } = createCatalog([item], { fields: by });
    expect(options).toEqual([
      {
        value: '3',
        label: 'A',
        disabled: true,
        description: 'a@b',
        avatar: '/a.png',
        className: 'red',
        hint: 0,
        depth: 2,
        meta: item,
      },
    ]);
    expect(options[0]?.meta).toBe(item);
  });

  test.each<[string, OptionFields]>([
    ['a key', { children: 'subs' }],
    ['a function', { children: ({ subs }) => subs }],
  ])('D2, `null` where %s contains children: `loadChildren` loads them', (_, by) => {
    const items = [
      { value: 'a', label: 'A', subs: null },
      { value: 'b', label: 'B' },
    ];
    const { options, tree } = createCatalog(items as never, { fields: by });
    expect(options.map(({ children }) => children)).toEqual([null, undefined]);
    expect(tree).not.toBe(null);
  });

  test('a list of options is taken as it is, in one look', () => {
    const looks = vi.fn();
    const data = ['a', 'b'].map((value) => ({
      get value() {
        looks();
        return value;
      },
      label: value,
    }));
    const { options } = createCatalog(data);
    expect(options.every((option, i) => option === data[i])).toBe(true);
    expect(looks).toHaveBeenCalledTimes(data.length);
  });

  test('no data of the caller is written to, and depth is unlimited', () => {
    let deep: object = { id: 0, name: 'leaf' };
    for (let id = 1; id < 20_000; id++)
      deep = Object.freeze({ id, name: `${id}`, items: Object.freeze([deep]) });
    expect(createCatalog(Object.freeze([deep]) as never, { fields }).options).toHaveLength(20_000);
  });

  test('an option below itself, or without a value, is refused as before, with its place', () => {
    const own: { id: number; items?: object[] } = { id: 1 };
    own.items = [own];
    expect(() => createCatalog([own] as never, { fields })).toThrow(
      'data[0].children[0] is its own ancestor',
    );
    expect(() => createCatalog(['a', { name: 'B' }] as never, { fields: { value: 'id' } })).toThrow(
      'data[1] has no value',
    );
    expect(() => createCatalog([null] as never)).toThrow('data[0] has no value');
    expect(() => createCatalog([() => {}] as never)).toThrow('data[0] has no value');
    expect(() => createCatalog({ a: 1 } as never, { fields })).toThrow('data is not an array');
  });

  test('pages are read in the same way, whatever they are wrapped in', () => {
    const items = [{ id: 1, name: 'A' }];
    for (const answer of [items, { options: items }, { results: items }])
      expect(readPage(answer, { fields }).catalog.options[0]).toMatchObject({
        value: '1',
        label: 'A',
      });
    expect(readPage(['a', 'b']).catalog.options).toHaveLength(2);
    expect(readPage(new Map([[1, 'One']])).catalog.options[0]?.label).toBe('One');
  });
});
