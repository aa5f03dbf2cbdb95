// @module-tag one-engine: the rules of options and errors: what is refused, warned about, pointed out
import { describe, expect, test } from 'vitest';
import SelectWidget, { SelectError, type SelectOptions } from 'widget-select/all';
import { $, build, letters, native, page, plain, record, runIdle, warnings } from '../kit.ts';

const HTML = `<form><label for="s">L</label>
  <select id="s" name="s" class="form-select big" style="color: red" tabindex="3" aria-hidden="false" required>
  <option value="">-</option><option>A</option><option selected>B</option></select>
  <div id="host" class="x"><i>child</i></div></form>`;

/** The error that building throws; the page must be as before. */
function failing(target: string | Element, options?: SelectOptions): SelectError {
  const before = document.documentElement.outerHTML;
  try {
    new SelectWidget(target, options);
  } catch (error) {
    expect(error).toBeInstanceOf(SelectError);
    expect(error).toBeInstanceOf(Error);
    expect(document.documentElement.outerHTML).toBe(before);
    return error as SelectError;
  }
  throw new Error('nothing was thrown');
}

const twice = [...letters('a|b'), ...letters('a')];

describe('D5.1 the constructor throws before anything has changed', () => {
  const cases: [code: string, title: string, options: SelectOptions, says: RegExp][] = [
    ['invalid-option', 'null', { data: [null] as never }, /data\[0\]/],
    [
      'invalid-option',
      'no value',
      { data: [...letters('a'), { label: 'x' }] as never },
      /data\[1\]/,
    ],
    [
      'invalid-option',
      'an object as value',
      { data: [{ value: {}, label: 'x' }] as never },
      /data\[0\]/,
    ],
    [
      'invalid-option',
      'in a group',
      { data: [{ label: 'G', options: [...letters('a'), { value: null, label: 'x' }] }] as never },
      /data\[0\]\.options\[1\]/,
    ],
    [
      'invalid-option',
      'in a tree',
      { data: [{ value: 'p', label: 'P', children: [{ label: 'x' }] }] as never },
      /data\[0\]\.children\[0\]/,
    ],
    ['invalid-option', 'data is no array', { data: { a: 'A' } as never }, /data/],
    ['duplicate-value', 'policy error', { data: twice, duplicateValuePolicy: 'error' }, /\ba\b/],
    ...[10, -50, 0, Number.NaN, 'wide', {}].map((dropdownWidth): (typeof cases)[0] => [
      'invalid-option',
      `dropdownWidth ${String(dropdownWidth)}`,
      { dropdownWidth: dropdownWidth as never },
      /dropdownWidth .* pixels, 24 or more/,
    ]),
    ...[-5, 0, 1e9, Number.NaN, '36px'].map((itemHeight): (typeof cases)[0] => [
      'invalid-option',
      `itemHeight ${itemHeight}`,
      { itemHeight: itemHeight as never },
      /itemHeight .* pixels, more than 0 and at most 10000/,
    ]),
    ...['x>', 'tag-label', '', 'v1 v2'].map((name): (typeof cases)[0] => [
      'invalid-option',
      `classNames with the name "${name}"`,
      { classNames: { [name]: 'y' } as never },
      /classNames\[".*"\] is not a part/,
    ]),
    ['invalid-ajax', 'neither url nor request', { ajax: {} }, /url/],
    ['target-not-found', 'dropdownParent', { dropdownParent: '#nowhere' }, /#nowhere/],
    ['invalid-plugin', 'no setup', { plugins: [{ name: 'x' }] as never }, /x/],
    [
      'invalid-plugin',
      'a name twice',
      {
        plugins: [
          { name: 'x', setup() {} },
          { name: 'x', setup() {} },
        ],
      },
      /x/,
    ],
  ];
  test.each(cases)('%s: %s', (code, _title, options, says) => {
    page(HTML);
    for (const target of ['#s', '#host']) {
      const error = failing(target, options);
      expect(error.code).toBe(code);
      expect(error.message).toMatch(says);
      expect(SelectWidget.get($(target))).toBe(null);
    }
    // Nothing is left behind: the same element can be built on.
    build('#s');
  });

  test.each(['#nowhere', '', '<<', 'div[', null, undefined, 5, {}, { nodeType: 1 }])(
    'target-not-found: %j',
    (bad) => {
      page(HTML);
      expect(failing(bad as never).code).toBe('target-not-found');
    },
  );

  test.each(['<input type="date" id="field">', '<textarea id="field"></textarea>'])(
    'D5.1: target-not-found on %s, with what to use',
    (markup) => {
      page(markup);
      const { code, message } = failing('#field');
      expect([code, message]).toEqual([
        'target-not-found',
        expect.stringMatching(/<select>.*<div>/),
      ]);
      expect(document.body.innerHTML).toBe(markup);
    },
  );

  test('already-mounted; get() gives the instance, then null (case 124)', () => {
    page(HTML);
    const { select } = build('#s');
    expect(SelectWidget.get($('#s'))).toBe(select);
    // What a delegated listener may meet.
    expect(SelectWidget.get(document as never)).toBe(null);
    expect(SelectWidget.get($('#host'))).toBe(null);
    const error = failing('#s');
    expect(error.code).toBe('already-mounted');
    select.setValue('A');
    expect(select.getValue()).toBe('A');
    select.destroy();
    expect(SelectWidget.get($('#s'))).toBe(null);
    build('#s');
  });

  test('invalid-plugin: a setup that throws; the earlier plugin is cleaned up, the page as before', () => {
    page(HTML);
    const log: string[] = [];
    const cause = new Error('boom');
    const error = failing('#s', {
      plugins: [
        {
          name: 'first',
          setup(context) {
            context.addHeader(document.createElement('hr'));
            log.push('up');
            return () => log.push('down');
          },
        },
        {
          name: 'second',
          setup() {
            throw cause;
          },
        },
      ],
    });
    expect([error.code, error.cause, log]).toEqual(['invalid-plugin', cause, ['up', 'down']]);
  });

  test('messages say in two sentences what is wrong, and what to do', () => {
    page(HTML);
    for (const [, , options] of cases) {
      const { message } = failing('#host', options);
      expect(message).toMatch(/^widget-select: .+\. [A-Z].+\.$/);
    }
  });
});

describe('D5.1, D5.2, D5.4 methods throw before anything has changed', () => {
  const attempt = (code: string, options: SelectOptions, act: (select: SelectWidget) => void) => {
    const box = plain({ data: letters('a|b'), ...options, multiple: false });
    box.select.setValue('v1');
    box.select.open();
    const log = record(box);
    const before = document.documentElement.outerHTML;
    let error: unknown;
    try {
      act(box.select as SelectWidget);
    } catch (thrown) {
      error = thrown;
    }
    expect(error).toMatchObject({ name: 'SelectError', code });
    expect(document.documentElement.outerHTML).toBe(before);
    expect([log, box.select.getValue()]).toEqual([[], 'v1']);
    return error as SelectError;
  };

  test('missing-selection names the values', () => {
    const error = attempt('missing-selection', { missingSelectionPolicy: 'error' }, (select) =>
      select.setData(letters('b|c')),
    );
    expect(error.values).toEqual(['v1']);
  });

  test('invalid-option and duplicate-value by setData() and updateOptions({ data })', () => {
    attempt('invalid-option', {}, (select) => select.setData([{ label: 'x' }] as never));
    attempt('invalid-option', {}, (select) => select.updateOptions({ data: 'abc' as never }));
    const error = attempt('duplicate-value', { duplicateValuePolicy: 'error' }, (select) =>
      select.setData(twice),
    );
    expect(error.values).toEqual(['v1']);
  });

  test('the policy that comes with the data counts', () => {
    attempt('duplicate-value', {}, (select) =>
      select.updateOptions({ placeholder: 'x', data: twice, duplicateValuePolicy: 'error' }),
    );
    attempt('missing-selection', {}, (select) =>
      select.updateOptions({ data: letters('z'), missingSelectionPolicy: 'error' }),
    );
  });

  test.each([
    ['multiple', true],
    ['searchable', false],
    ['plugins', [{ name: 'x', setup() {} }]],
    ['dropdownParent', 'body'],
  ])('structural-option: %s; what came with it is not taken either', (name, value) => {
    const error = attempt('structural-option', {}, (select) =>
      select.updateOptions({ placeholder: 'new', [name]: value }),
    );
    expect(error.message).toContain(name as string);
  });

  test('a structural option with the value it has is no change', () => {
    const box = plain({ data: letters('a') });
    box.select.updateOptions({ multiple: false, searchable: true, placeholder: 'P' });
    expect(box.shown()).toBe('P');
  });

  test('D5.4 the same plugins are no change, in another array or built anew; another name or order is', () => {
    const make = (...names: string[]) => names.map((name) => ({ name, setup() {} }));
    const box = plain({ data: letters('a'), plugins: make('one', 'two') });
    box.select.updateOptions({ plugins: make('one', 'two'), placeholder: 'P' });
    expect(box.shown()).toBe('P');
    for (const plugins of [
      make('two', 'one'),
      make('one'),
      make('one', 'two', 'three'),
      [],
      undefined,
      null as never,
      'one,two' as never,
      [null, undefined] as never,
    ])
      expect(() => box.select.updateOptions({ plugins, placeholder: 'Q' })).toThrow(
        expect.objectContaining({ code: 'structural-option' }),
      );
    expect(box.shown()).toBe('P');
    const without = plain({ data: letters('a') });
    without.select.updateOptions({ plugins: [], placeholder: 'P' });
    without.select.updateOptions({ plugins: undefined });
    expect(without.shown()).toBe('P');
  });

  test('invalid-option for sizes and names of parts by updateOptions()', () => {
    for (const options of [
      { dropdownWidth: -50 },
      { itemHeight: 1e9 },
      { classNames: { 'x>': 'y' } },
    ])
      attempt('invalid-option', {}, (select) => select.updateOptions(options as never));
    const box = plain({ data: letters('a'), dropdownWidth: 24, itemHeight: 0.5 });
    box.select.updateOptions({ dropdownWidth: 'content', itemHeight: 10_000 });
    box.select.updateOptions({ dropdownWidth: undefined, itemHeight: 'auto' });
  });

  test('invalid-ajax by updateOptions()', () => {
    attempt('invalid-ajax', {}, (select) => select.updateOptions({ ajax: {} }));
  });
});

describe('D5.1, D5.3, D5.5 warnings', () => {
  test('an unknown option name warns once a page, with the nearest known name', () => {
    plain({ serchable: true } as never);
    plain({ serchable: false } as never);
    expect(warnings.filter((text) => text.includes('serchable'))).toHaveLength(1);
    expect(warnings.join()).toContain('"searchable"');
    const { select } = plain();
    select.updateOptions({ placehodler: 'x' } as never);
    expect(warnings.join()).toContain('"placeholder"');
  });

  test('duplicateValuePolicy warn: one warning a data load, at most 10 values named (case 62)', async () => {
    const values = Array.from({ length: 15 }, (_, i) => `dup${i}`);
    const data = [...values, ...values].map((value) => ({ value, label: value }));
    const box = native('<option>A', { data });
    const about = () => warnings.filter((text) => text.includes('dup'));
    await runIdle();
    expect(about()).toHaveLength(1);
    expect(about()[0]?.match(/dup\d+/g)).toHaveLength(10);
    await box.open();
    box.select.setData(data.slice(3));
    await runIdle();
    expect(about()).toHaveLength(2);
  });

  test('policy ignore says nothing', async () => {
    const host = page('<div id="host" aria-label="Letters"></div>');
    build(host, { data: twice, duplicateValuePolicy: 'ignore' });
    await runIdle();
    expect(warnings).toEqual([]);
  });
});
