// D11.1: with `values: 'own'`, callers get the values as their options bear them.
import fc from 'fast-check';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import SelectWidget from 'widget-select';
import 'widget-select/element';

beforeEach(() => {
  document.body.innerHTML = '<form><div id="field"></div></form>';
});

const numbers = [
  { value: 1, label: 'One' },
  { value: 2, label: 'Two' },
  { value: 3, label: 'Three', meta: { odd: true } },
];

const clickRow = (label: string) => {
  const rows = [...document.querySelectorAll<HTMLElement>('[role="option"], [role="treeitem"]')];
  rows.find((row) => row.textContent?.includes(label))?.click();
};

describe('D11.1 own values', () => {
  test.each([
    ['numbers', 1, 2],
    ['bigints', 2n ** 64n, 1n],
    ['booleans', true, false],
    ['strings', 'a', 'b'],
  ])('%s: value, options and events are those of the data', (_, first, second) => {
    const data = [
      { value: first, label: 'First' },
      { value: second, label: 'Second' },
    ];
    const select = new SelectWidget('#field', { values: 'own', data });
    const told: unknown[] = [];
    select.on('change', (value) => told.push(value));
    select.on('select', (option) => told.push(option));
    select.setValue(second);
    expect(select.getValue()).toBe(second);
    expect(select.getSelectedOptions()[0]).toBe(data[1]);
    select.open();
    clickRow('First');
    expect(told).toEqual([second, data[0], first]);
    expect(told[1]).toBe(data[0]);
    // Two values with the same text are the same value (D1.1).
    select.setValue(String(second));
    expect(select.getValue()).toBe(second);
  });

  test('by default, values are text', () => {
    const select = new SelectWidget('#field', { data: numbers });
    select.setValue('2');
    expect(select.getValue()).toBe('2');
    expect(select.getSelectedOptions()).toEqual([{ value: '2', label: 'Two' }]);
  });

  test('it is fixed at construction', () => {
    const select = new SelectWidget('#field', { values: 'own', data: numbers });
    expect(() => select.updateOptions({ values: 'text' } as object)).toThrow('values is fixed');
    select.updateOptions({ values: 'own' } as object);
  });

  test('forms and elements have the text', async () => {
    document.body.innerHTML =
      '<form><select id="field" name="n"><option value=""></option></select></form>';
    const select = new SelectWidget('#field', { values: 'own', data: numbers });
    select.setValue(3);
    expect(select.getValue()).toBe(3);
    const form = document.querySelector('form') as HTMLFormElement;
    expect([...new FormData(form)]).toEqual([['n', '3']]);
    form.reset();
    await vi.waitFor(() => expect(select.getValue()).toBe(null));
  });

  test('a created label among numbers is a string, and a hint names `createOption`', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const made = { multiple: true, data: numbers, values: 'own', allowCreate: true } as const;
    const createIn = (options: object) => {
      const select = new SelectWidget('#field', { ...made, ...options });
      select.open();
      select.setSearchQuery('Four');
      clickRow('Four');
      const value = select.getValue();
      select.destroy();
      return value;
    };
    // The hint is given once a page, so first what gets none.
    expect(createIn({ createOption: (label: string) => ({ value: 4, label }) })).toEqual([4]);
    expect(createIn({ values: 'text' })).toEqual(['Four']);
    expect(createIn({ data: ['One', 'Two'] })).toEqual(['Four']);
    expect(warn).not.toHaveBeenCalled();
    expect(createIn({})).toEqual(['Four']);
    expect(warn.mock.calls.flat()).toEqual([expect.stringContaining('Add `createOption`')]);
    warn.mockRestore();
  });

  test.each([
    ['a list', [5, 6]],
    [
      'a Map',
      new Map([
        [5, 'Five'],
        [6, 'Six'],
      ]),
    ],
    [
      'objects with `fields`',
      [
        { id: 5, name: 'Five' },
        { id: 6, name: 'Six' },
      ],
    ],
    [
      'groups',
      [
        {
          label: 'G',
          options: [
            { value: 5, label: 'Five' },
            { value: 6, label: 'Six' },
          ],
        },
      ],
    ],
    ['trees', [{ value: 6, label: 'Six', children: [{ value: 5, label: 'Five' }] }]],
  ])('data as %s', (kind, data) => {
    const fields = kind.includes('fields') ? { value: 'id', label: 'name' } : undefined;
    const select = new SelectWidget('#field', {
      ...{ values: 'own', multiple: true, fields, treeStrict: true },
      data: data as never,
    });
    select.setValue([5] as never);
    expect(select.getValue()).toEqual([5]);
    select.selectAll();
    expect(new Set(select.getValue())).toEqual(new Set([5, 6]));
  });

  test('a value that no option bears is handed back as it was set, and as the option bears it that comes later', () => {
    const select = new SelectWidget('#field', { values: 'own', multiple: true, data: numbers });
    select.setValue([7, '8' as never, 2]);
    expect(select.getValue()).toEqual([7, '8', 2]);
    select.setData([
      { value: '7', label: 'Seven' },
      { value: 8, label: 'Eight' },
    ] as never);
    expect(select.getValue()).toEqual(['7', 8, 2]);
  });

  test('the error of missing values has the own ones', () => {
    const select = new SelectWidget('#field', {
      ...{ values: 'own', multiple: true, data: numbers, missingSelectionPolicy: 'error' },
    });
    select.setValue([1, 2]);
    let error: { code?: string; values?: unknown } = {};
    try {
      select.setData([{ value: 1, label: 'One' }] as never);
    } catch (thrown) {
      error = thrown as typeof error;
    }
    expect([error.code, error.values]).toEqual(['missing-selection', [2]]);
  });

  test('the errors of duplicate values, and of two values in a single select, have the own ones', () => {
    const codeAndValues = (run: () => unknown) => {
      try {
        run();
      } catch (error) {
        const { code, values } = error as { code?: string; values?: unknown };
        return [code, values];
      }
      return [];
    };
    const twice = [...numbers, { value: 2, label: 'Two again' }];
    expect(
      codeAndValues(
        () =>
          new SelectWidget('#field', {
            ...{ values: 'own', data: twice, duplicateValuePolicy: 'error' },
          }),
      ),
    ).toEqual(['duplicate-value', [2]]);
    const select = new SelectWidget('#field', { values: 'own', data: numbers });
    expect(codeAndValues(() => select.setValue([1, 2] as never))).toEqual([
      'invalid-value',
      [1, 2],
    ]);
  });

  test('bigints that are missing are named in the error', () => {
    const data = [{ value: 1n, label: 'One' }];
    const select = new SelectWidget('#field', {
      ...{ values: 'own', data, missingSelectionPolicy: 'error' },
    } as never);
    select.setValue(1n as never);
    expect(() => select.setData([])).toThrow('does not contain the selected "1"');
  });

  test('labels that `fields` name are strings', () => {
    const select = new SelectWidget('#field', {
      ...{ values: 'own', data: [{ id: 7, year: 2024 }], fields: { value: 'id', label: 'year' } },
    } as never);
    select.setValue(7 as never);
    expect(select.getSelectedOptions()[0]).toMatchObject({ value: 7, label: '2024' });
  });

  test('an `<option>` that stands for a value of the page does not turn it into text', () => {
    document.body.innerHTML =
      '<select id="field" multiple><option value="7" selected>7</option></select>';
    const select = new SelectWidget('#field', {
      values: 'own',
      multiple: true,
      data: [],
      ajax: { request: async () => [{ value: 8, label: 'Eight' }] },
    });
    select.setValue([7] as never, { emitChange: false });
    expect(select.getValue()).toEqual([7]);
    select.setValue([7, 0] as never);
    expect(select.getValue()).toEqual([7, 0]);
  });

  test('remote pages and `resolve`', async () => {
    const resolve = vi.fn(async (values: readonly unknown[]) =>
      values.filter((value) => value !== 9).map((value) => ({ value, label: `City ${value}` })),
    );
    const select = new SelectWidget('#field', {
      values: 'own',
      multiple: true,
      ajax: { request: async () => [{ value: 4, label: 'Four' }], resolve: resolve as never },
    });
    select.setValue([9, 10] as never);
    await vi.waitFor(() => expect(select.getSelectedOptions()[1]?.label).toBe('City 10'));
    expect(resolve.mock.calls[0]?.[0]).toEqual([9, 10]);
    expect(select.getValue()).toEqual([9, 10]);
    select.open();
    await vi.waitFor(() => expect(document.body.textContent).toContain('Four'));
    clickRow('Four');
    expect(select.getValue()).toEqual([9, 10, 4]);
  });

  test('created options keep the value that `createOption` has given', async () => {
    const select = new SelectWidget('#field', {
      ...{ values: 'own', multiple: true, allowCreate: true, data: numbers },
      createOption: (label: string) => ({ value: 40, label }) as never,
    });
    select.open();
    select.setSearchQuery('Forty');
    await vi.waitFor(() => expect(document.body.textContent).toContain('Create "Forty"'));
    clickRow('Forty');
    expect(select.getValue()).toEqual([40]);
  });

  test('whatever happens, the values are those of a select with text, in the type of the data', () => {
    const value = fc.oneof(fc.integer({ min: 0, max: 9 }), fc.boolean(), fc.bigInt(10n, 14n));
    const data = fc.uniqueArray(value, { minLength: 1, selector: String });
    const act = fc.oneof(
      fc.record({ type: fc.constant('set' as const), values: fc.array(value, { maxLength: 4 }) }),
      fc.record({ type: fc.constant('data' as const), values: data }),
      fc.record({ type: fc.constant('pick' as const), at: fc.nat(9) }),
      fc.record({ type: fc.constant('all' as const) }),
    );
    const optionsOf = (values: readonly unknown[]) =>
      values.map((one) => ({ value: one, label: `Label ${one}` })) as never;
    fc.assert(
      fc.property(data, fc.array(act, { maxLength: 8 }), fc.boolean(), (first, acts, multiple) => {
        const [own, text] = (['own', 'text'] as const).map((values) => {
          document.body.innerHTML = '<div id="field"></div>';
          const select = new SelectWidget('#field', { values, multiple, data: optionsOf(first) });
          const log: unknown[] = [];
          select.on('change', (given) => log.push(given));
          select.on('select', (option) => log.push(option.value));
          select.open();
          for (const one of acts) {
            if (one.type === 'set')
              select.setValue((multiple ? one.values : one.values[0]) as never);
            else if (one.type === 'data') select.setData(optionsOf(one.values));
            else if (one.type === 'all') select.selectAll();
            else document.querySelectorAll<HTMLElement>('[role="option"]')[one.at]?.click();
            log.push(select.getValue());
          }
          const html = document.body.innerHTML.replaceAll(/widget-select-\d+/g, 'id');
          select.destroy();
          return { log, html };
        });
        const asText = (item: unknown): unknown =>
          Array.isArray(item) ? item.map(String) : item === null ? null : String(item);
        expect(own?.log.map(asText)).toEqual(text?.log);
        expect(own?.html).toBe(text?.html);
        const types = new Set([
          ...first,
          ...acts.flatMap((one) => ('values' in one ? one.values : [])),
        ]);
        expect(
          own?.log.flat().filter((item) => item !== null && !types.has(item as never)),
        ).toEqual([]);
      }),
      { numRuns: 100 },
    );
  });

  const KINDS: [kind: string, first: unknown, second: unknown][] = [
    ['text', 'red', 'sea, "green"'],
    ['text like numbers', '007', '1e3'],
    ['numbers', 12, 0],
    ['bigints', 2n ** 64n, -1n],
    ['booleans', true, false],
    ['numbers in a field', 3, 4],
  ];
  const TARGETS = {
    'a <select>': '<select id="field" name="n"></select>',
    'a <select multiple>': '<select id="field" name="n" multiple></select>',
    'an <input>': '<input id="field" name="n">',
    'an <input multiple>': '<input id="field" name="n" multiple>',
    'a plain element': '<div id="field"></div>',
    'the element': '<widget-select id="field" name="n"></widget-select>',
  };
  test.each(
    KINDS.flatMap((kind) => Object.entries(TARGETS).map((target) => [...kind, ...target] as const)),
  )('%s (%o, %o) come back from %s as they were given', async (kind, first, second, _, markup) => {
    document.body.innerHTML = `<form>${markup}</form>`;
    const mapped = kind.endsWith('field');
    const options = {
      values: 'own' as const,
      ...(mapped && { fields: { value: 'id', label: 'name' } as never }),
      data: [first, second].map((value, at) =>
        mapped ? { id: value, name: `Label ${at}` } : { value, label: `Label ${at}` },
      ) as never,
    };
    const field = document.getElementById('field') as HTMLElement;
    const multiple = markup.includes('multiple');
    const select = markup.includes('widget-select')
      ? Object.assign(field as HTMLElementTagNameMap['widget-select'], options)
      : new SelectWidget(field, { ...options, multiple } as never);
    const told: unknown[] = [];
    field.addEventListener('change', () => told.push(select.getValue()));
    const answer = (...values: unknown[]) => (multiple ? values : (values[0] ?? null));
    select.setValue(answer(second) as never, { emitChange: false });
    expect(select.getValue()).toEqual(answer(second));
    select.open();
    clickRow('Label 0');
    const picked = multiple ? [second, first] : first;
    expect([select.getValue(), told.at(-1)]).toEqual([
      picked,
      markup.includes('div') ? undefined : picked,
    ]);
    // What a form carries is text, of which another page makes the same values again.
    if (field instanceof HTMLSelectElement)
      expect(new Set([...field.selectedOptions].map(({ value }) => value))).toEqual(
        new Set([picked].flat().map(String)),
      );
    if (!(field instanceof HTMLInputElement)) return;
    document.body.innerHTML = `<form>${markup}</form>`;
    const again = document.getElementById('field') as HTMLInputElement;
    again.value = field.value;
    expect(new SelectWidget(again, { ...options, multiple } as never).getValue()).toEqual(picked);
  });
});
