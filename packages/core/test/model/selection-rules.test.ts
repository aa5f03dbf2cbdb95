import { describe, expect, test } from 'vitest';
import { withoutVetoed } from '../../src/features/plugins/plugin.js';
import type { OptionIndex } from '../../src/model/indexes.js';
import type { SelectOption } from '../../src/schema/types.js';
import { driveStore } from '../engine/helpers.ts';
import {
  close,
  configure,
  type Drive,
  type Driver,
  driveModel,
  open,
  options,
  type PlainRequest,
  pick,
  setValue,
  type,
} from './helpers.ts';

const drives: [string, Drive][] = [
  ['reducer', driveModel],
  ['store', driveStore],
];
const abc = options('a b c d');
const remove = (driver: Driver, place: number) =>
  driver.act({ type: 'remove', place, focus: 'next' });
const clear = (driver: Driver) => driver.act({ type: 'clear' });

describe.each(drives)('single, through the %s', (_, drive) => {
  const single = (given = {}, values: string[] = []) => drive({ data: abc, ...given }, values);

  test('D1.5, D1.6 a pick emits select, change, the native events, then close', () => {
    const driver = single();
    open(driver);
    expect(pick(driver, 'b')).toEqual(['select b', 'change "b"', 'native', 'close']);
    expect(driver.value).toBe('b');
    expect(driver.state.open).toBe(false);
  });

  test('spec, Dynamic disabling: an option that throws when it is asked can be picked', () => {
    const broken = {
      value: 'b',
      label: 'b',
      get disabled(): boolean {
        throw new Error('broken');
      },
    };
    const driver = single({ data: [broken] });
    expect(pick(driver, 'b')).toContain('change "b"');
  });

  test('D1.6 payloads are the caller’s own objects', () => {
    const driver = single();
    pick(driver, 'b');
    expect(driver.last[0]).toHaveProperty('payload');
    expect((driver.last[0] as { payload: SelectOption }).payload).toBe(abc[1]);
  });

  test('D1.5 replacing A by B asks beforeSelect(B) and emits select(B) only', () => {
    const asked: string[] = [];
    const note = (what: string) => (item: SelectOption) => asked.push(`${what} ${item.value}`) > 0;
    const driver = single({ beforeSelect: note('select'), beforeUnselect: note('unselect') }, [
      'a',
    ]);
    expect(pick(driver, 'b')).toEqual(['select b', 'change "b"', 'native']);
    expect(asked).toEqual(['select b']);
  });

  test('D1.5 a pick of the selected option asks nobody, emits nothing and closes', () => {
    const no = () => false;
    const driver = single({ beforeSelect: no, beforeUnselect: no, maxSelections: 0 }, ['a']);
    open(driver);
    expect(pick(driver, 'a')).toEqual(['close']);
    expect(driver.value).toBe('a');
  });

  test('D3.8 a pick closes and so clears the query', () => {
    const driver = single();
    open(driver);
    type(driver, 'b');
    expect(pick(driver, 'b')).toEqual(['select b', 'change "b"', 'native', 'close', 'search ""']);
  });

  test('spec, maxSelections and closeOnSelect are for multiple only', () => {
    const driver = single({ maxSelections: 0, closeOnSelect: false });
    open(driver);
    expect(pick(driver, 'a')).toEqual(['select a', 'change "a"', 'native', 'close']);
  });

  test('D1.7 the clear action: unselect, clear, change', () => {
    const driver = single({}, ['a']);
    expect(clear(driver)).toEqual(['unselect a', 'clear', 'change null', 'native']);
    expect(driver.value).toBeNull();
    expect(clear(driver)).toEqual([]);
  });

  test('D1.4 a list of one value is taken, null is no value', () => {
    const driver = single();
    expect(setValue(driver, ['a'])).toEqual(['change "a"', 'native']);
    expect(setValue(driver, ['a'])).toEqual([]);
    expect(setValue(driver, [])).toEqual(['change null', 'native']);
    expect(setValue(driver, [])).toEqual([]);
  });

  test('select all is for multiple only', () => {
    expect(single().act({ type: 'toggleAll' })).toEqual([]);
  });
});

describe.each(drives)('multiple, through the %s', (_, drive) => {
  const multiple = (given = {}, values: string[] = []) =>
    drive({ data: abc, multiple: true, ...given }, values);

  test('D1.5 a pick toggles, in pick order, and the list stays open', () => {
    const driver = multiple();
    open(driver);
    expect(pick(driver, 'c')).toEqual(['select c', 'change ["c"]', 'native']);
    expect(pick(driver, 'a')).toEqual(['select a', 'change ["c","a"]', 'native']);
    expect(pick(driver, 'c')).toEqual(['unselect c', 'change ["a"]', 'native']);
    expect(driver.state.open).toBe(true);
  });

  test('D3.8 a pick keeps the query', () => {
    const driver = multiple();
    open(driver);
    type(driver, 'b');
    pick(driver, 'b');
    expect(driver.state.query).toBe('b');
  });

  test('spec, closeOnSelect closes after each pick, after a removal too', () => {
    const driver = multiple({ closeOnSelect: true });
    open(driver);
    expect(pick(driver, 'a').at(-1)).toBe('close');
    open(driver);
    expect(pick(driver, 'a')).toEqual(['unselect a', 'change []', 'native', 'close']);
  });

  test('D1.7 removing the last tag otherwise is unselect and change', () => {
    const driver = multiple({}, ['a']);
    expect(remove(driver, 0)).toEqual(['unselect a', 'change []', 'native']);
  });

  test('F13 focus goes to the tag now at the place, else the last, else the control', () => {
    const driver = multiple({}, ['a', 'b', 'c']);
    remove(driver, 1);
    expect(driver.state.tag).toBe(1);
    remove(driver, 1);
    expect(driver.state.tag).toBe(0);
    const back = multiple({}, ['a', 'b', 'c']);
    back.act({ type: 'remove', place: 2, focus: 'previous' });
    expect(back.state.tag).toBe(1);
  });

  test('D1.7 the clear action asks and reports for each, and fires `clear` only when nothing is left', () => {
    const asked: string[] = [];
    const beforeUnselect = ({ value }: SelectOption) => asked.push(value) > 0 && value !== 'b';
    const driver = multiple({ beforeUnselect }, ['c', 'b', 'a']);
    expect(clear(driver)).toEqual(['unselect c', 'unselect a', 'change ["b"]', 'native']);
    expect(asked).toEqual(['c', 'b', 'a']);
    expect(clear(driver)).toEqual([]);
    const free = multiple({}, ['c', 'a']);
    expect(clear(free)).toEqual(['unselect c', 'unselect a', 'clear', 'change []', 'native']);
  });

  test('D1.7 a selected option that is disabled survives clear, remove and pick', () => {
    const driver = multiple({ isOptionDisabled: ({ value }: SelectOption) => value === 'b' }, [
      'a',
      'b',
    ]);
    expect(clear(driver)).toEqual(['unselect a', 'change ["b"]', 'native']);
    expect(remove(driver, 0)).toEqual([]);
    expect(pick(driver, 'b')).toEqual([]);
    expect(driver.value).toEqual(['b']);
    expect(setValue(driver, [])).toEqual(['change []', 'native']);
  });

  test('D1.8 maxSelections: the pick beyond it is refused with maximum, asking nobody', () => {
    const asked: string[] = [];
    const beforeSelect = ({ value }: SelectOption) => asked.push(value) > 0;
    const driver = multiple({ maxSelections: 2, beforeSelect });
    pick(driver, 'a');
    pick(driver, 'b');
    expect(pick(driver, 'c')).toEqual(['maximum 2 c']);
    expect(driver.value).toEqual(['a', 'b']);
    expect(asked).toEqual(['a', 'b']);
    pick(driver, 'a');
    expect(pick(driver, 'c')).toEqual(['select c', 'change ["b","c"]', 'native']);
  });

  test('D1.8 lowering the cap removes nothing; D1.4 setValue() is not capped', () => {
    const driver = multiple({}, ['a', 'b', 'c']);
    expect(configure(driver, { maxSelections: 1 })).toEqual([]);
    expect(driver.value).toEqual(['a', 'b', 'c']);
    expect(pick(driver, 'd')).toEqual(['maximum 1 d']);
    expect(pick(driver, 'a')).toEqual(['unselect a', 'change ["b","c"]', 'native']);
    expect(setValue(driver, ['a', 'b', 'c', 'd'])).toHaveLength(2);
  });

  test('D1.4 setValue() is silent about hooks, in the order given, once', () => {
    const no = () => {
      throw new Error('asked');
    };
    const driver = multiple({ beforeSelect: no, beforeUnselect: no }, ['a']);
    expect(setValue(driver, ['c', 'a', 'c'])).toEqual(['change ["c","a"]', 'native']);
    expect(setValue(driver, ['c', 'a'])).toEqual([]);
    expect(setValue(driver, ['a', 'c'])).toEqual(['change ["a","c"]', 'native']);
    expect(setValue(driver, ['b'], true)).toEqual([]);
    expect(driver.value).toEqual(['b']);
    expect(driver.errors).toEqual([]);
  });

  test('D1.9 changes of the select are reported, and not written back', () => {
    const driver = multiple({}, ['a']);
    expect(driver.act({ type: 'value', origin: 'host', values: ['b'] })).toEqual(['change ["b"]']);
    expect(driver.act({ type: 'value', origin: 'host', values: ['b'] })).toEqual([]);
  });
});

describe.each(drives)('hooks and enablement, through the %s', (_, drive) => {
  test.each(['beforeSelect', 'beforeUnselect', 'beforeCreate'] as const)(
    'D10.8 a promise of %s counts as no, and is reported: it has to be synchronous',
    async (name) => {
      const answers = { [name]: async () => true };
      const driver = drive({ data: abc, multiple: true, allowCreate: true, ...answers }, ['b']);
      const steps: PlainRequest[] = [
        { type: 'pick', ix: name === 'beforeUnselect' ? 1 : 0 },
        { type: 'create', labels: ['new'] },
      ];
      const step = steps[Number(name === 'beforeCreate')] as PlainRequest;
      expect([driver.act(step), driver.value]).toEqual([[], ['b']]);
      expect(driver.errors).toEqual([expect.objectContaining({ code: 'invalid-option' })]);
      expect(String(driver.errors[0])).toMatch(`${name} returned a promise`);
    },
  );

  test('a promise of isOptionDisabled disables the option, and is reported once', () => {
    const isOptionDisabled = (async () => false) as never;
    const driver = drive({ data: abc, multiple: true, isOptionDisabled });
    expect([pick(driver, 'a'), pick(driver, 'b')]).toEqual([[], []]);
    expect(driver.errors).toEqual([expect.objectContaining({ code: 'invalid-option' })]);
    expect(String(driver.errors[0])).toMatch('isOptionDisabled returned a promise');
  });

  test('D10.8 a promise of a plugin’s guard() is no, too', () => {
    const { state } = drive({ data: abc });
    const guards = [() => Promise.resolve(true) as never];
    const errors: unknown[] = [];
    const report = (error: unknown) => errors.push(error);
    const asked = { ...state, rules: { ...state.rules, report } };
    const pick = { type: 'pick', ix: 0 as OptionIndex } as const;
    expect(withoutVetoed({ rows: [], keys: [], queries: [], slots: [], guards }, asked, pick)).toBe(
      null,
    );
    expect(errors).toHaveLength(1);
  });

  test.each([false, undefined, null, 0, true])('beforeSelect returns %s', (answer) => {
    const driver = drive({ data: abc, beforeSelect: () => answer as boolean });
    open(driver);
    const refused = answer === false;
    expect(pick(driver, 'a')).toHaveLength(refused ? 0 : 4);
    expect(driver.value).toBe(refused ? null : 'a');
    expect(driver.state.open).toBe(refused);
  });

  test.each(['beforeSelect', 'beforeUnselect'] as const)(
    '%s that throws has refused, and is reported',
    (name) => {
      const fault = new Error(name);
      const hook = () => {
        throw fault;
      };
      const driver = drive({ data: abc, multiple: true, [name]: hook }, ['b']);
      const value = name === 'beforeSelect' ? 'a' : 'b';
      expect(pick(driver, value)).toEqual([]);
      expect(driver.errors).toEqual([fault]);
      expect(driver.value).toEqual(['b']);
    },
  );

  test('beforeUnselect false keeps the tag, for pick and remove', () => {
    const driver = drive({ data: abc, multiple: true, beforeUnselect: () => false }, ['b']);
    expect([...pick(driver, 'b'), ...remove(driver, 0)]).toEqual([]);
    expect(driver.value).toEqual(['b']);
  });

  test('spec, Dynamic disabling: isOptionDisabled that throws is reported and disables nothing', () => {
    const fault = new Error('disabled?');
    const driver = drive({
      data: abc,
      isOptionDisabled: () => {
        throw fault;
      },
    });
    expect(pick(driver, 'a')).toEqual(['select a', 'change "a"', 'native']);
    expect(driver.errors.every((error) => error === fault)).toBe(true);
    expect(driver.errors.length).toBeGreaterThan(0);
  });

  test.each<
    [string, SelectOption[] | { label: string; options: SelectOption[]; disabled: boolean }[]]
  >([
    ['itself', [{ value: 'a', label: 'a', disabled: true }]],
    ['its group', [{ label: 'g', options: options('a'), disabled: true }]],
  ])('an option disabled by %s is not picked', (_name, data) => {
    const driver = drive({ data });
    open(driver);
    expect(pick(driver, 'a')).toEqual([]);
    expect(driver.state.open).toBe(true);
  });

  test('D1.13 disabled closes the list; no open, pick, remove, clear; setValue works', () => {
    const driver = drive({ data: abc, multiple: true }, ['a']);
    open(driver);
    type(driver, 'b');
    expect(configure(driver, { disabled: true })).toEqual(['close', 'search ""']);
    const refused = [
      ...open(driver),
      ...pick(driver, 'b'),
      ...remove(driver, 0),
      ...clear(driver),
      ...driver.act({ type: 'toggleAll' }),
    ];
    expect(refused).toEqual([]);
    expect(setValue(driver, ['c'])).toEqual(['change ["c"]', 'native']);
    configure(driver, { disabled: false });
    expect(open(driver)).toEqual(['open']);
  });

  test('D1.13 a disabled fieldset disables whatever the option says', () => {
    const driver = drive({ data: abc });
    open(driver);
    expect(driver.act({ type: 'hostDisabled', disabled: true })).toEqual(['close']);
    configure(driver, { disabled: false });
    expect(open(driver)).toEqual([]);
    driver.act({ type: 'hostDisabled', disabled: false });
    expect(open(driver)).toEqual(['open']);
    expect(open(driver)).toEqual([]);
    expect(close(driver)).toEqual(['close']);
    expect(close(driver)).toEqual([]);
  });
});

describe.each(drives)('what a callback and a cap are given, through the %s', (_, drive) => {
  test('D1.8 a cap between two numbers lets in no more than it says', () => {
    const driver = drive({ data: abc, multiple: true, maxSelections: 2.5 });
    for (const value of ['a', 'b', 'c']) pick(driver, value);
    expect(driver.value).toEqual(['a', 'b']);
  });

  test('spec, beforeSelect: a callback is called by itself, not as a method of the options', () => {
    const seen: unknown[] = [];
    const beforeSelect = function (this: unknown) {
      seen.push(this);
      return true;
    };
    pick(drive({ data: abc, beforeSelect }), 'b');
    expect(seen).toEqual([undefined]);
  });

  test('D1.14 two pasted labels, the last of which was selected before: both are reported, and a `change`', () => {
    const createOption = (text: string) =>
      text === 'x' ? { value: 'a', label: 'a' } : { value: text, label: text };
    const driver = drive({ data: abc, allowCreate: true, createOption }, ['a']);
    const told = driver.act({ type: 'create', labels: ['n', 'x'], pasted: true });
    expect(told).toEqual(expect.arrayContaining(['select n', 'select a', 'change "a"', 'native']));
  });
});
