// Addition 72: a tag that the user has created is edited in place; the rules of it.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createEffect } from '../../../src/features/create/labels.js';
import { locate, optionLabel } from '../../../src/model/data/catalog.js';
import type { TagIndex } from '../../../src/model/indexes.js';
import {
  isSelected,
  SELECTED,
  selectedOptions,
  selectedValues,
} from '../../../src/model/select/selection.js';
import { valueOfState } from '../../../src/model/select/value.js';
import type { SelectOptions } from '../../../src/schema/options.js';
import type { SelectOption } from '../../../src/schema/types.js';
import { rig } from '../../engine/helpers.ts';
import { options, untyped } from '../../model/helpers.ts';

/** A select with the options a, b and c, of which `b` is selected, and two tags that the user has created: `ant` and `bee`. */
function tagged(given: SelectOptions = {}) {
  const box = rig(
    { data: untyped(options('a b c')), multiple: true, allowCreate: true, ...given },
    ['b'],
  );
  const { store, heard } = box;
  store.effect(createEffect(store).effect);
  const create = (...labels: string[]) => store.dispatch({ type: 'create', labels, pasted: true });
  create('ant', 'bee');
  store.dispatch({ type: 'focus', place: 'tag', tag: 1 as TagIndex });
  heard.length = 0;
  const begin = (place: number) => store.dispatch({ type: 'rename', place: place as TagIndex });
  const write = (text: string, left = false) =>
    store.dispatch({ type: 'create', labels: [text], pasted: true, renames: { text, left } });
  return {
    ...box,
    create,
    begin,
    write,
    /** Edits a tag and saves. */
    rename(place: number, text: string) {
      begin(place);
      write(text);
    },
    value: () => valueOfState(store.state),
    labels: () => selectedOptions(store.state.catalog, store.state.selection).map(optionLabel),
    listed: () => store.state.catalog.options.map(({ value }) => value),
    edited: () => store.state.creation.renaming,
  };
}

/** Promises that are settled have told it. */
const told = () => new Promise((done) => setTimeout(done));

describe('addition 72 a tag gets another label', () => {
  test('its option is created again, in its place among tags and options; one change', () => {
    const box = tagged();
    box.rename(1, 'fly');
    expect(box.heard).toEqual([
      'create fly',
      'select fly',
      'unselect ant',
      'change ["b","fly","bee"]',
      'native',
    ]);
    expect([box.value(), box.listed()]).toEqual([
      ['b', 'fly', 'bee'],
      ['a', 'b', 'c', 'fly', 'bee'],
    ]);
    expect(box.store.state.created.map(({ value }) => value)).toEqual(['fly', 'bee']);
    expect(box.edited()).toBeUndefined();
    // The former text is free, the new one is not.
    box.create('ant', 'fly');
    expect(box.value()).toEqual(['b', 'fly', 'bee', 'ant']);
  });

  test('again, and with another case; the text as it was changes nothing', () => {
    const box = tagged();
    box.rename(1, 'Ant');
    box.rename(1, 'cow');
    expect(box.value()).toEqual(['b', 'cow', 'bee']);
  });

  test('only tags that a user has created, which can be removed, in a select that can be changed', () => {
    const box = tagged({ isOptionDisabled: ({ value }) => value === 'bee' });
    for (const place of [0, 2, 3]) {
      box.begin(place);
      expect(box.edited()).toBeUndefined();
    }
    for (const option of [{ readOnly: true }, { disabled: true }, { allowCreate: false }]) {
      const other = tagged();
      other.store.dispatch({ type: 'config', options: option, catalog: null });
      other.begin(1);
      expect(other.edited()).toBeUndefined();
    }
  });

  test.each([
    { options: { readOnly: true } },
    { options: { disabled: true } },
    { options: { allowCreate: false } },
  ])('what was begun ends with $options', ({ options: given }) => {
    const box = tagged();
    box.begin(1);
    box.store.dispatch({ type: 'config', options: given, catalog: null });
    expect(box.edited()).toBeUndefined();
    box.write('fly');
    expect([box.value(), box.heard]).toEqual([['b', 'ant', 'bee'], []]);
  });

  test('it ends with its tag, and not with another one', () => {
    const box = tagged();
    box.begin(1);
    box.store.dispatch({ type: 'remove', place: 0 as TagIndex, focus: 'keep' });
    expect(box.edited()?.option.value).toBe('ant');
    box.write('fly');
    expect(box.value()).toEqual(['fly', 'bee']);
    box.begin(0);
    box.store.dispatch({ type: 'value', origin: 'api', values: ['bee'] });
    expect(box.edited()).toBeUndefined();
  });

  test('given up, nothing has changed', () => {
    const box = tagged();
    box.begin(1);
    box.store.dispatch({ type: 'rename', place: -1 as TagIndex });
    expect([box.edited(), box.heard]).toEqual([undefined, []]);
  });

  test('at the cap and above it: their number stays', () => {
    const box = tagged({ maxSelections: 3 });
    box.rename(1, 'fly');
    box.store.dispatch({ type: 'config', options: { maxSelections: 2 }, catalog: null });
    box.rename(1, 'gnu');
    expect(box.value()).toEqual(['b', 'gnu', 'bee']);
    expect(box.heard.filter((line) => line.startsWith('maximum'))).toEqual([]);
  });
});

describe('addition 72 what is rejected stays in the field', () => {
  test.each([
    ['of another tag', 'BEE', {}],
    ['of a selected option', 'B', {}],
    ['of a disabled option', 'a', { isOptionDisabled: ({ value }) => value === 'a' }],
    ['too short', 'x', { minSearchLength: 2 }],
    ['with a delimiter', 'x,y', { delimiters: ',' }],
    ['beforeCreate says no', 'no', { beforeCreate: (label) => label !== 'no' }],
    ['beforeUnselect keeps the old one', 'fly', { beforeUnselect: () => false }],
    ['beforeSelect refuses the listed one', 'a', { beforeSelect: ({ value }) => value !== 'a' }],
  ] as [string, string, SelectOptions][])('the label %s', (_, text, given) => {
    const box = tagged(given);
    box.rename(1, text);
    expect([box.value(), box.heard]).toEqual([['b', 'ant', 'bee'], []]);
    expect(box.edited()?.failed).toBe(text);
    // Left, it is restored.
    box.write(text, true);
    expect([box.value(), box.edited()]).toEqual([['b', 'ant', 'bee'], undefined]);
  });

  test('createOption fails, or makes an option that cannot be selected here', () => {
    const made: Record<string, unknown> = {
      none: undefined,
      taken: { value: 'bee', label: 'x' },
      off: { value: 'off', label: 'Off', disabled: true },
      branch: { value: 'p', label: 'P', children: [] },
    };
    for (const text of Object.keys(made)) {
      const box = tagged({
        createOption: (label) => (label in made ? made[label] : { value: label, label }) as never,
      });
      box.rename(1, text);
      expect([text, box.value(), box.edited()?.failed]).toEqual([text, ['b', 'ant', 'bee'], text]);
      expect(box.heard).toEqual(text === 'none' ? ['error create-failed'] : []);
    }
  });

  test('it is asked as typed text is: beforeUnselect of the old, then beforeCreate and createOption of the new', () => {
    const asked: string[] = [];
    const box = tagged({
      beforeUnselect: ({ value }) => asked.push(`unselect ${value}`) > 0,
      beforeCreate: (label) => asked.push(`before ${label}`) > 0,
      createOption(label) {
        asked.push(`create ${label}`);
        return { value: label.toUpperCase(), label };
      },
    });
    asked.length = 0;
    box.rename(1, 'fly');
    expect([asked, box.value()]).toEqual([
      ['unselect ANT', 'before fly', 'create fly'],
      ['b', 'FLY', 'BEE'],
    ]);
  });
});

describe('addition 72 the text of a listed option', () => {
  test('the tag has that option, which is asked about; the old one is no longer listed', () => {
    const box = tagged();
    box.rename(1, 'C');
    expect(box.heard).toEqual(['select c', 'unselect ant', 'change ["b","c","bee"]', 'native']);
    expect([box.value(), box.listed()]).toEqual([
      ['b', 'c', 'bee'],
      ['a', 'b', 'c', 'bee'],
    ]);
    expect(box.store.state.created.map(({ value }) => value)).toEqual(['bee']);
    box.rename(2, 'a');
    expect([box.value(), box.listed()]).toEqual([
      ['b', 'c', 'a'],
      ['a', 'b', 'c'],
    ]);
  });

  test('also by the value that createOption returns', () => {
    const box = tagged({
      createOption: (label) => ({ value: label === 'see' ? 'c' : label, label }),
    });
    box.rename(1, 'see');
    expect(box.labels()).toEqual(['b', 'c', 'bee']);
  });

  test('in groups, options keep their groups', () => {
    const box = tagged({
      data: [
        { label: 'G', options: [{ value: 'a', label: 'A' }] },
        { label: 'H', options: [{ value: 'b', label: 'B' }] },
      ],
    });
    box.rename(1, 'a');
    const { catalog } = box.store.state;
    expect(Array.from(catalog.sectionOf ?? [], (at) => catalog.sections[at]?.label)).toEqual([
      'G',
      'H',
      null,
    ]);
  });
});

describe('addition 72 values', () => {
  test('the same value: another label, no change', () => {
    const box = tagged({ createOption: (label) => ({ value: label.toLowerCase(), label }) });
    box.rename(1, 'ANT');
    expect([box.heard, box.labels()]).toEqual([['create ant'], ['b', 'ANT', 'bee']]);
  });

  test('D11.1 values of the own type', () => {
    let id = 0;
    const box = tagged({
      values: 'own',
      createOption: (label) => ({ value: ++id as never, label }),
    });
    expect(box.value()).toEqual(['b', 1, 2]);
    box.rename(1, 'fly');
    expect(box.value()).toEqual(['b', 3, 2]);
  });
});

describe('addition 72 createOption resolves later', () => {
  function later() {
    const asked: { label: string; answer(option: unknown): void; refuse(error: unknown): void }[] =
      [];
    const box = tagged();
    const createOption = (label: string) =>
      new Promise<SelectOption>((answer, refuse) => {
        asked.push({ label, answer: answer as (option: unknown) => void, refuse });
      });
    box.store.dispatch({ type: 'config', options: { createOption }, catalog: null });
    return { ...box, asked };
  }

  test('nothing changes until then', async () => {
    const { asked, rename, heard, value, store, edited } = later();
    rename(1, 'fly');
    expect([heard, value(), edited()?.pending, store.state.creation.pending]).toEqual([
      [],
      ['b', 'ant', 'bee'],
      'fly',
      ['fly'],
    ]);
    asked[0]?.answer({ value: '7', label: 'Fly' });
    await told();
    expect(heard).toEqual([
      'create 7',
      'select 7',
      'unselect ant',
      'change ["b","7","bee"]',
      'native',
    ]);
    expect([edited(), store.state.creation.pending]).toEqual([undefined, []]);
  });

  test('it is asked for once; other text is not heard meanwhile', () => {
    const { asked, rename, write, begin, edited } = later();
    rename(1, 'fly');
    write('gnu');
    write('fly', true);
    begin(2);
    expect(edited()?.option.value).toBe('ant');
    expect(asked.map(({ label }) => label)).toEqual(['fly']);
  });

  test('rejected: an error, and the text can be changed', async () => {
    const { asked, rename, write, heard, value, edited } = later();
    rename(1, 'fly');
    asked[0]?.refuse(new Error('no'));
    await told();
    expect([heard, value(), edited()?.failed]).toEqual([
      ['error create-failed'],
      ['b', 'ant', 'bee'],
      'fly',
    ]);
    write('gnu');
    asked[1]?.answer({ value: 'gnu', label: 'gnu' });
    await told();
    expect(value()).toEqual(['b', 'gnu', 'bee']);
  });

  test('case R7 given up, removed or destroyed meanwhile: the result is ignored', async () => {
    const ends: ((box: ReturnType<typeof later>) => void)[] = [
      ({ store }) => store.dispatch({ type: 'rename', place: -1 as TagIndex }),
      ({ store }) => store.dispatch({ type: 'remove', place: 1 as TagIndex, focus: 'keep' }),
      ({ store }) => store.stop(),
    ];
    for (const end of ends) {
      const box = later();
      box.rename(1, 'fly');
      end(box);
      box.heard.length = 0;
      box.asked[0]?.answer({ value: '7', label: 'Fly' });
      await told();
      expect([box.heard, box.listed()]).toEqual([[], ['a', 'b', 'c', 'ant', 'bee']]);
    }
  });

  test('given up and begun again: only the later text counts', async () => {
    const { asked, rename, store, value } = later();
    rename(1, 'fly');
    store.dispatch({ type: 'rename', place: -1 as TagIndex });
    rename(1, 'gnu');
    asked[0]?.answer({ value: '7', label: 'Fly' });
    await told();
    expect(value()).toEqual(['b', 'ant', 'bee']);
    asked[1]?.answer({ value: '8', label: 'Gnu' });
    await told();
    expect(value()).toEqual(['b', '8', 'bee']);
  });
});

test('addition 72 whatever is done before and after, positions, flags and values fit', () => {
  const text = fc.constantFrom('a', 'B', 'c', 'ant', 'Ant', 'bee', 'fly', 'gnu', 'no', ' ');
  const acts = fc.oneof(
    { weight: 4, arbitrary: fc.tuple(fc.constant('rename' as const), fc.nat(5), text) },
    fc.tuple(fc.constant('create' as const), fc.nat(5), text),
    fc.tuple(fc.constant('remove' as const), fc.nat(5), text),
    fc.tuple(fc.constant('setValue' as const), fc.nat(5), text),
    fc.tuple(fc.constant('reorder' as const), fc.nat(5), text),
  );
  fc.assert(
    fc.property(fc.array(acts, { maxLength: 12 }), fc.boolean(), (list, isUnique) => {
      const box = tagged({ sortable: true, beforeCreate: (label) => label !== 'no' });
      if (isUnique) box.store.state.catalog.lazy.unique = true;
      for (const [type, at, label] of list) {
        const { store } = box;
        const before = store.state.selection.entries.length;
        const place = at as TagIndex;
        if (type === 'rename') box.rename(at, label);
        else if (type === 'create') box.create(label);
        else if (type === 'remove') store.dispatch({ type, place, focus: 'keep' });
        else if (type === 'reorder')
          store.dispatch({ type, from: place, to: 0 as TagIndex, focus: 'keep' });
        else store.dispatch({ type: 'value', origin: 'api', values: [label, 'bee'] });
        const { catalog, selection, created } = store.state;
        if (type === 'rename') expect(selection.entries).toHaveLength(before);
        const values = selectedValues(catalog, selection);
        expect(new Set(values).size).toBe(values.length);
        const all = catalog.options.map(({ value }) => value);
        expect(new Set(all).size).toBe(all.length);
        expect(all).toEqual(expect.arrayContaining(created.map(({ value }) => value)));
        const known = locate(catalog, all);
        catalog.options.forEach(({ value }, ix) => {
          const isOn = values.includes(value);
          expect([known.get(value), isSelected(catalog, selection, ix as never)]).toEqual([
            ix,
            isOn,
          ]);
          expect(selection.flags?.[ix] === SELECTED).toBe(
            isOn && selection.entries.includes(ix as never),
          );
        });
      }
    }),
    { numRuns: 300 },
  );
});
