// @module-tag one-engine: values and events: what a pick or a method changes, which events fire, in which order
// Spec, beforeCreate; spec, createOption; D1.14 and D5.1: who is asked, what may come back, what a failure looks like.
import { describe, expect, test } from 'vitest';
import { SelectError, type SelectOption, type SelectOptions } from 'widget-select/all';
import { $, letters, mouse, plain, record, takeReported } from '../../dom/kit.ts';
import { focusOf, listen, press } from '../../dom/support.ts';
import { acts, createRow, messages, offer, only, typeIn, write } from './making.ts';

const making = (options: SelectOptions = {}) =>
  plain<boolean>({ data: letters('a|b'), multiple: true, allowCreate: true, ...options });

describe('spec, beforeCreate', () => {
  test('gets the trimmed label, once; true creates', async () => {
    const asked: unknown[][] = [];
    const box = making({
      beforeCreate: (...args) => {
        asked.push(args);
        return true;
      },
    });
    await typeIn(box, '  new ');
    expect(asked).toEqual([]);
    await press('{Enter}');
    expect([asked, box.select.getValue()]).toEqual([[['new']], ['new']]);
  });

  test('false: nothing is created, nothing emitted, createOption not called, the text and the list stay', async () => {
    const made: string[] = [];
    const box = making({
      beforeCreate: (label) => label !== 'bad',
      createOption: (label) => ({ value: `${made.push(label)}`, label }),
    });
    await typeIn(box, 'bad');
    const log = record(box);
    await press('{Enter}');
    await mouse(createRow(box)!);
    expect([log, made, box.select.getValue()]).toEqual([[], [], []]);
    expect([box.search.value, offer(box), box.select.isDropdownOpen(), focusOf(box)]).toEqual([
      'bad',
      'Create "bad"',
      true,
      'search',
    ]);
    write(box, 'good');
    await press('{Enter}');
    expect([made, box.tagTexts()]).toEqual([['good'], ['good']]);
  });

  test('in single mode false keeps value and list', async () => {
    const box = making({ multiple: false, beforeCreate: () => false });
    box.select.setValue('v1');
    await typeIn(box, 'new{Enter}');
    expect([box.select.getValue(), box.select.isDropdownOpen()]).toEqual(['v1', true]);
  });

  test('only false refuses: undefined lets it happen', async () => {
    const box = making({ beforeCreate: (() => undefined) as never });
    await typeIn(box, 'new{Enter}');
    expect(box.select.getValue()).toEqual(['new']);
  });

  test('one that throws has refused and is reported; the text stays', async () => {
    const box = making({
      beforeCreate: () => {
        throw new Error('no way');
      },
    });
    await typeIn(box, 'new');
    const log = record(box);
    await press('{Enter}');
    expect(takeReported()).toEqual(['no way']);
    expect([log, box.search.value, box.select.getValue()]).toEqual([[], 'new', []]);
  });
});

describe('spec, createOption, at once', () => {
  test('gets the trimmed label once; its own object is in create, select, row and tag', async () => {
    const made: SelectOption = {
      value: 'id-7',
      label: 'NEW',
      description: 'fresh',
      meta: { n: 7 },
    };
    const asked: unknown[][] = [];
    const box = making({
      createOption: (...args) => {
        asked.push(args);
        return made;
      },
    });
    const seen: unknown[] = [];
    box.select.on('create', (option) => seen.push(option));
    box.select.on('select', (option) => seen.push(option));
    await typeIn(box, ' new ');
    const log = record(box);
    await press('{Enter}');
    expect(acts(log)).toEqual(['create id-7', 'select id-7', 'change [id-7]']);
    expect(asked).toEqual([['new']]);
    expect(seen[0]).toBe(made);
    expect(seen[1]).toBe(made);
    expect([box.tagTexts(), box.search.value]).toEqual([['NEW'], '']);
    expect($('.widget-select__option-description', box.rows().at(-1)).textContent).toBe('fresh');
  });

  test('is asked after beforeCreate', async () => {
    const order: string[] = [];
    const box = making({
      beforeCreate: (label) => order.push(`before ${label}`) > 0,
      createOption: (label) => {
        order.push(`make ${label}`);
        return { value: label, label };
      },
    });
    for (const name of ['create', 'select', 'change'] as const)
      box.select.on(name, () => order.push(name));
    await typeIn(box, 'x{Enter}');
    expect(order).toEqual(['before x', 'make x', 'create', 'select', 'change']);
  });

  test('a number as value is its text (D1.1)', async () => {
    const box = making({ createOption: (label) => ({ value: 7 as never, label }) });
    await typeIn(box, 'x{Enter}');
    expect([box.select.getValue(), box.tagTexts()]).toEqual([['7'], ['x']]);
  });

  test.each([false, true])(
    'an option whose value exists already selects that one; none is doubled (promise: %s)',
    async (late) => {
      const box = making({
        createOption: (label) => {
          const option = { value: 'v2', label };
          return late ? Promise.resolve(option) : option;
        },
      });
      await typeIn(box, 'again');
      const log = record(box);
      await press('{Enter}');
      await expect.poll(() => box.select.getValue()).toEqual(['v2']);
      expect(only(log, 'change')).toEqual(['change [v2]']);
      expect(box.tags()).toHaveLength(1);
      write(box, '');
      await expect.poll(() => box.rows().length).toBe(2);
    },
  );

  test('an option whose value is selected already stays selected and changes nothing', async () => {
    const box = making({ createOption: (label) => ({ value: 'v2', label }) });
    box.select.setValue(['v2']);
    await typeIn(box, 'again');
    const log = record(box);
    await press('{Enter}');
    expect([box.select.getValue(), box.tags().length]).toEqual([['v2'], 1]);
    expect([only(log, 'change'), only(log, 'unselect')]).toEqual([[], []]);
  });
});

describe('D1.14, D5.1 create-failed', () => {
  const boom = new Error('server said no');
  const failing: [title: string, createOption: (label: string) => unknown, cause?: unknown][] = [
    [
      'thrown',
      () => {
        throw boom;
      },
      boom,
    ],
    ['rejected', () => Promise.reject(boom), boom],
    ['rejected with a text', () => Promise.reject('no'), 'no'],
    ['null', () => null],
    ['undefined', () => undefined],
    ['a text', () => 'new'],
    ['an empty object', () => ({})],
    ['a value that is null', (label) => ({ value: null, label })],
    ['a value that is an object', (label) => ({ value: {}, label })],
    ['a promise of null', () => Promise.resolve(null)],
    ['a promise of a text', () => Promise.resolve('new')],
    ['a promise of an empty object', () => Promise.resolve({})],
  ];
  test.each(failing)(
    '%s: an `error` event with its cause, a message row; text and value stay; the next try works',
    async (_, createOption, cause) => {
      let broken = true;
      const box = making({
        createOption: ((label: string) =>
          broken ? createOption(label) : { value: 'id', label }) as never,
      });
      box.select.setValue(['v1']);
      const errors: unknown[] = [];
      box.select.on('error', (error) => errors.push(error));
      await typeIn(box, 'new');
      const log = record(box);
      await press('{Enter}');
      await expect.poll(() => errors).toHaveLength(1);
      const error = errors[0] as SelectError;
      expect(error).toBeInstanceOf(SelectError);
      expect(error.code).toBe('create-failed');
      expect(error.message).toContain('new');
      if (cause !== undefined) expect(error.cause).toBe(cause);
      expect(messages(box, 'error')).toEqual(['"new" could not be created']);
      expect([log.length, only(log, 'error').length]).toEqual([1, 1]);
      expect([box.select.getValue(), box.search.value, offer(box)]).toEqual([
        ['v1'],
        'new',
        'Create "new"',
      ]);
      expect([box.select.isDropdownOpen(), focusOf(box)]).toEqual([true, 'search']);
      broken = false;
      await press('{Enter}');
      await expect.poll(() => box.select.getValue()).toEqual(['v1', 'id']);
      expect([messages(box, 'error'), errors.length]).toEqual([[], 1]);
    },
  );

  test('the message is in the language, outside the list, and said politely (accessibility 1.2, 1.9)', async () => {
    const box = making({
      createOption: () => Promise.reject(new Error('x')),
      language: { createError: 'Kein {label}' },
    });
    await typeIn(box, 'new');
    const { said } = listen(box);
    await press('{Enter}');
    await expect.poll(() => messages(box, 'error')).toEqual(['Kein new']);
    const row = $('.widget-select__message--error', box.dropdown);
    expect([box.list.contains(row), row.getAttribute('role')]).toEqual([false, null]);
    await expect.poll(() => said).toContain('polite Kein new');
  });

  test('the message goes when the text changes, and on close', async () => {
    const box = making({
      createOption: () => {
        throw new Error('x');
      },
    });
    await typeIn(box, 'new{Enter}');
    expect(messages(box, 'error')).toHaveLength(1);
    await press('er');
    expect([messages(box, 'error'), offer(box)]).toEqual([[], 'Create "newer"']);
    await press('{Enter}');
    expect(messages(box, 'error')).toEqual(['"newer" could not be created']);
    box.select.close();
    await box.open();
    expect(messages(box, 'error')).toEqual([]);
  });

  test('in single mode a failure keeps the list open and the value', async () => {
    const box = making({ multiple: false, createOption: () => Promise.reject(new Error('x')) });
    box.select.setValue('v1');
    await typeIn(box, 'new{Enter}');
    await expect.poll(() => messages(box, 'error')).toHaveLength(1);
    expect([box.select.getValue(), box.select.isDropdownOpen(), box.search.value]).toEqual([
      'v1',
      true,
      'new',
    ]);
  });
});

describe('D1.8, D1.14 at the cap', () => {
  test('picking the row emits `maximum` with the would-be option and asks no hook, by key and by pointer', async () => {
    const asked: string[] = [];
    const box = making({
      maxSelections: 1,
      beforeCreate: (label) => asked.push(label) > 0,
      createOption: (label) => ({ value: `${asked.push(label)}`, label }),
    });
    box.select.setValue(['v1']);
    const seen: unknown[] = [];
    box.select.on('maximum', (payload) => seen.push(payload));
    await typeIn(box, ' new ');
    const log = record(box);
    await press('{Enter}');
    await mouse(createRow(box)!);
    const payload = { limit: 1, option: { value: 'new', label: 'new' } };
    expect(seen).toEqual([payload, payload]);
    expect([log, asked, box.select.getValue()]).toEqual([
      ['maximum 1:new', 'maximum 1:new'],
      [],
      ['v1'],
    ]);
  });

  test('one place left: created; the next one is refused', async () => {
    const box = making({ maxSelections: 2 });
    box.select.setValue(['v1']);
    await typeIn(box, 'x{Enter}');
    const log = record(box);
    await press('y{Enter}');
    expect([box.select.getValue(), only(log, 'maximum')]).toEqual([['v1', 'x'], ['maximum 2:y']]);
  });

  test('in single mode there is no cap', async () => {
    const box = making({ multiple: false, maxSelections: 1 });
    box.select.setValue('v1');
    await typeIn(box, 'x{Enter}');
    expect(box.select.getValue()).toBe('x');
  });
});
