import { describe, expect, test } from 'vitest';
import { createEffect } from '../../../src/features/create/labels.js';
import type { OptionIndex } from '../../../src/model/indexes.js';
import { isFull, noticeOf } from '../../../src/model/list/status.js';
import type { StepRequest } from '../../../src/model/request.js';
import { valueOfState } from '../../../src/model/select/value.js';
import type { SelectOptions } from '../../../src/schema/options.js';
import type { SelectOption } from '../../../src/schema/types.js';
import { rig } from '../../engine/helpers.ts';
import { options, untyped } from '../../model/helpers.ts';

/** A `createOption` whose results the test provides at any time. */
function later(given: SelectOptions = {}) {
  const asked: { label: string; answer(option: unknown): void; refuse(error: unknown): void }[] =
    [];
  const createOption = (label: string) =>
    new Promise<SelectOption>((answer, refuse) => {
      asked.push({ label, answer: answer as (option: unknown) => void, refuse });
    });
  const box = rig({
    data: untyped(options('a b')),
    multiple: true,
    allowCreate: true,
    createOption,
    ...given,
  });
  box.store.effect(createEffect(box.store).effect);
  const enter = (...labels: string[]) =>
    box.store.dispatch({ type: 'create', labels, pasted: labels.length > 1 });
  return { ...box, asked, enter, value: () => valueOfState(box.store.state) };
}

/** Promises that are settled have told it. */
const told = () => new Promise((done) => setTimeout(done));

const made = (value: string): SelectOption => ({ value, label: value.toUpperCase() });

describe('D1.14 createOption resolves later', () => {
  test('nothing changes until then; then create, select, change', async () => {
    const { asked, enter, heard, value, store } = later();
    enter('new');
    expect([heard, value(), store.state.creation.pending]).toEqual([[], [], ['new']]);
    asked[0]?.answer(made('new'));
    await told();
    expect(heard).toEqual(['create new', 'select new', 'change ["new"]', 'native']);
    expect(store.state.creation).toEqual({ pending: [], failed: null });
  });

  test('case R7 asked once per label; another label may be asked for meanwhile; responses come in any order', async () => {
    const { asked, enter, value } = later();
    enter('x');
    enter('x');
    enter('y');
    expect(asked.map(({ label }) => label)).toEqual(['x', 'y']);
    asked[1]?.answer(made('y'));
    await told();
    asked[0]?.answer(made('x'));
    await told();
    expect(value()).toEqual(['y', 'x']);
  });

  test.each([
    ['rejected', (asked: ReturnType<typeof later>['asked']) => asked[0]?.refuse(new Error('no'))],
    ['answered with nothing', (asked) => asked[0]?.answer(undefined)],
    ['answered with a text', (asked) => asked[0]?.answer('new')],
    ['answered without a value', (asked) => asked[0]?.answer({ label: 'new' })],
  ] as [string, (asked: ReturnType<typeof later>['asked']) => void][])(
    '%s: create-failed, the value stays, and it can be tried again',
    async (_, act) => {
      const { asked, enter, heard, value, store } = later();
      store.dispatch({ type: 'open', origin: 'user', focus: 'search' });
      heard.length = 0;
      enter('new');
      act(asked);
      await told();
      expect(heard).toEqual(['error create-failed']);
      expect([value(), store.state.creation]).toEqual([[], { pending: [], failed: 'new' }]);
      enter('new');
      asked[1]?.answer(made('new'));
      await told();
      expect(value()).toEqual(['new']);
    },
  );

  test('D1.8 the cap is full meanwhile: created, listed, not selected', async () => {
    const { asked, enter, heard, store, value } = later({ maxSelections: 1 });
    enter('new');
    store.dispatch({ type: 'pick', ix: 0 as OptionIndex });
    heard.length = 0;
    asked[0]?.answer(made('new'));
    await told();
    expect(heard).toEqual(['create new', 'maximum 1 new']);
    expect([value(), store.state.catalog.options.length]).toEqual([['a'], 3]);
  });

  const opening: StepRequest = { type: 'open', origin: 'user', focus: 'search' };
  const down: StepRequest = { type: 'move', to: 'next' };

  test.each<[string, SelectOptions, StepRequest, SelectOption, string[]]>([
    [
      'the cap is full',
      { maxSelections: 1 },
      { type: 'pick', ix: 0 as OptionIndex },
      made('new'),
      ['maximum 1 new'],
    ],
    [
      'a single select has another value',
      { multiple: false, closeOnSelect: false } as SelectOptions,
      { type: 'value', origin: 'api', values: ['b'] },
      made('new'),
      [],
    ],
    ['it is disabled itself', {}, down, { ...made('new'), disabled: true }, []],
  ])('%s: the message says so until the next key', async (_, given, meanwhile, answer, also) => {
    const { asked, enter, heard, store } = later(given);
    store.dispatch(opening);
    enter('new');
    store.dispatch(meanwhile);
    const before = valueOfState(store.state);
    heard.length = 0;
    asked[0]?.answer(answer);
    await told();
    expect(heard).toEqual(['create new', ...also]);
    expect([valueOfState(store.state), store.state.catalog.options.length]).toEqual([before, 3]);
    expect([store.state.creation.failed, noticeOf(store.state)]).toEqual(['new', 'createError']);
    store.dispatch(down);
    expect(noticeOf(store.state)).toBe(isFull(store.state) ? 'maximum' : null);
  });

  test.each<[string, StepRequest]>([
    ['close', { type: 'close', origin: 'user', focus: 'control' }],
    ['a letter', { type: 'query', origin: 'user', text: 'a' }],
    ['a pick', { type: 'pick', ix: 0 as OptionIndex }],
  ])('the message of what could not be made goes with %s', async (_, action) => {
    const { asked, enter, store } = later();
    store.dispatch(opening);
    enter('new');
    asked[0]?.refuse(new Error('no'));
    await told();
    expect(noticeOf(store.state)).toBe('createError');
    store.dispatch(action);
    expect(noticeOf(store.state)).toBeNull();
  });

  test('a response with the value of a listed option selects that one as it is: no create, no other name', async () => {
    const { asked, enter, heard, store, value } = later();
    const { options: before } = store.state.catalog;
    enter('new');
    asked[0]?.answer({ value: 'b', label: 'other', children: [made('c')] });
    await told();
    expect(heard).toEqual(['select b', 'change ["b"]', 'native']);
    expect([store.state.catalog.options, store.state.created, value()]).toEqual([
      before,
      [],
      ['b'],
    ]);
  });

  test('a response with the value of a selected option changes nothing', async () => {
    const { asked, enter, heard, store } = later();
    store.dispatch({ type: 'pick', ix: 1 as OptionIndex });
    heard.length = 0;
    enter('new');
    asked[0]?.answer({ value: 'b', label: 'other' });
    await told();
    expect([heard, store.state.creation]).toEqual([[], { pending: [], failed: null }]);
  });

  test('a response with the value of a disabled option selects nothing and says so', async () => {
    const { asked, enter, heard, store } = later({
      data: [{ value: 'b', label: 'b', disabled: true }],
    });
    store.dispatch(opening);
    heard.length = 0;
    enter('new');
    asked[0]?.answer(made('b'));
    await told();
    expect([heard, store.state.creation.failed]).toEqual([[], 'new']);
  });

  test('two pasted lines whose responses have one value are one option', async () => {
    const { asked, enter, heard } = later();
    enter('x', 'y');
    asked[0]?.answer({ value: 'z', label: 'first' });
    asked[1]?.answer({ value: 'z', label: 'second' });
    await told();
    expect(heard).toEqual(['create z', 'select z', 'change ["z"]', 'native']);
  });

  test('case R7 after destroy() a response is ignored', async () => {
    const { asked, enter, heard, store, value } = later();
    enter('new');
    store.stop();
    asked[0]?.answer(made('new'));
    await told();
    expect([heard, value()]).toEqual([[], []]);
  });

  test('what is chosen meanwhile in a single select stays; the option is listed', async () => {
    const { asked, enter, heard, store, value } = later({ multiple: false });
    enter('new');
    store.dispatch({ type: 'value', origin: 'api', values: ['b'] });
    heard.length = 0;
    asked[0]?.answer(made('new'));
    await told();
    expect([heard, value(), store.state.catalog.options.length]).toEqual([['create new'], 'b', 3]);
  });

  test('a list that filters another text by then stays open, with its text', async () => {
    const { asked, enter, store, value } = later({ closeOnSelect: true });
    store.dispatch({ type: 'open', origin: 'user', focus: 'search' });
    enter('one');
    store.dispatch({ type: 'query', origin: 'user', text: 'two' });
    asked[0]?.answer(made('one'));
    await told();
    expect([value(), store.state.open, store.state.query]).toEqual([['one'], true, 'two']);
  });

  test('a failure after the list has closed leaves no message behind', async () => {
    const { asked, enter, heard, store } = later();
    enter('new');
    asked[0]?.refuse(new Error('no'));
    await told();
    expect([heard, store.state.creation.failed]).toEqual([['error create-failed'], null]);
  });

  test('D1.8 texts that are pending count: nobody is asked for more than the cap allows', () => {
    const { asked, enter, heard } = later({ maxSelections: 1 });
    enter('x');
    enter('y');
    expect([asked.length, heard]).toEqual([1, ['maximum 1 y']]);
  });

  test('D1.8 they count in addition to the selected ones: of pasted lines, only as many are created as there is room; a refusal frees its place', async () => {
    const { asked, enter, heard, store } = later({ maxSelections: 3 });
    const labels = () => asked.map(({ label }) => label);
    store.dispatch({ type: 'pick', ix: 0 as OptionIndex });
    enter('x');
    heard.length = 0;
    enter('x', 'y', 'z');
    expect([labels(), heard]).toEqual([['x', 'y'], ['maximum 3 z']]);
    asked[0]?.refuse(new Error('no'));
    await told();
    enter('z');
    expect(labels()).toEqual(['x', 'y', 'z']);
  });

  test('without createOption a string that is the value of an option selects that one as it is', () => {
    const { enter, heard, store, value } = later({ createOption: undefined });
    enter('b');
    expect([heard[0], value(), store.state.catalog.options.length]).toEqual(['select b', ['b'], 2]);
  });

  test('disabled meanwhile: created, not selected', async () => {
    const { asked, enter, heard, store } = later();
    enter('new');
    store.dispatch({ type: 'hostDisabled', disabled: true });
    asked[0]?.answer(made('new'));
    await told();
    expect(heard).toEqual(['create new']);
  });

  test('case 104 pasted lines: one change when the last response is there; those that fail are reported', async () => {
    const { asked, enter, heard, value } = later();
    enter('x', 'a', 'y', 'z');
    expect(asked.map(({ label }) => label)).toEqual(['x', 'y', 'z']);
    asked[2]?.answer(made('z'));
    asked[1]?.refuse(new Error('no'));
    await told();
    expect(heard).toEqual([]);
    asked[0]?.answer(made('x'));
    await told();
    expect(value()).toEqual(['x', 'a', 'z']);
    expect(heard).toEqual([
      'create x',
      'create z',
      'select x',
      'select a',
      'select z',
      'change ["x","a","z"]',
      'native',
      'error create-failed',
    ]);
  });

  test('the query that was answered leaves the search field; another one typed meanwhile stays', async () => {
    const type = (text: string): StepRequest => ({ type: 'query', origin: 'user', text });
    const { asked, enter, store } = later();
    store.dispatch({ type: 'open', origin: 'user', focus: 'search' });
    store.dispatch(type(' new '));
    enter('new');
    asked[0]?.answer(made('new'));
    await told();
    expect(store.state.query).toBe('');
    store.dispatch(type('next'));
    enter('next');
    store.dispatch(type('other'));
    asked[1]?.answer(made('next'));
    await told();
    expect(store.state.query).toBe('other');
  });
});
