import { describe, expect, test } from 'vitest';
import { optionValue } from '../../../src/model/data/catalog.js';
import type { OptionIndex } from '../../../src/model/indexes.js';
import { contentAt } from '../../../src/model/list/rows.js';
import type { RequestOf } from '../../../src/model/request.js';
import { option } from '../../model/helpers.ts';
import { type RemoteRig, remoteRig } from './engine-kit.ts';
import type { Given } from './list.ts';
import { serving } from './server.ts';

const fruits = ['Apple', 'Banana', 'Cherry', 'Blueberry'].map((label) => option(label));

const opening = (at?: RequestOf<'open'>['at']): RequestOf<'open'> & { type: 'open' } => ({
  type: 'open',
  origin: 'user',
  focus: 'control',
  at,
});

/** A closed select without a search field. */
function made(data: readonly string[] = [], given: Given = {}) {
  const server = serving(() => fruits);
  const rig = remoteRig(
    { request: server.request, debounce: 0 },
    { searchable: false, data: data.map((label) => option(label)), ...given },
  );
  return { rig, server };
}

const active = ({ state }: RemoteRig) =>
  state.active < 0
    ? null
    : optionValue(state.catalog.options[contentAt(state.rows, state.active)] as never);

describe('addition 75 a key that is pressed before the first page comes', () => {
  test('End opens the list at the last row of the page', async () => {
    const { rig } = made(['Date']);
    rig.store.dispatch(opening('last'));
    expect(active(rig)).toBe('Date');
    await rig.pass(10);
    expect(active(rig)).toBe('Blueberry');
  });

  test('Home, after End', async () => {
    const { rig } = made();
    rig.store.dispatch(opening('last'));
    rig.store.dispatch({ type: 'move', to: 'first' });
    await rig.pass(10);
    expect(active(rig)).toBe('Apple');
  });

  test('letters lead to the option that begins with them', async () => {
    const { rig } = made();
    for (const letter of 'bl') rig.store.dispatch({ type: 'typed', letter, at: 0 });
    await rig.pass(10);
    expect(active(rig)).toBe('Blueberry');
  });

  test('without an option that begins with them, the list is as after opening', async () => {
    const { rig } = made();
    rig.store.dispatch({ type: 'typed', letter: 'x', at: 0 });
    await rig.pass(10);
    expect(active(rig)).toBe('Apple');
  });

  test('a page that comes later moves nothing', async () => {
    const { rig } = made();
    rig.store.dispatch(opening('last'));
    await rig.pass(10);
    rig.store.dispatch({ type: 'move', to: 'previous' });
    rig.store.dispatch({ type: 'forget', reload: true });
    await rig.pass(10);
    expect(active(rig)).toBe('Cherry');
  });

  test('is forgotten when the page fails', async () => {
    const { rig, server } = made();
    server.reply = () => new Error('the line is dead');
    rig.store.dispatch(opening('last'));
    await rig.pass(10);
    server.reply = () => fruits;
    rig.store.dispatch({ type: 'retry' });
    await rig.pass(10);
    expect(active(rig)).toBe('Apple');
  });

  test('with a selected option, a letter that none begins with leaves it active as after opening', async () => {
    const { rig } = made(['Cherry']);
    rig.store.dispatch({ type: 'value', origin: 'api', values: ['Cherry'], silent: true });
    rig.store.dispatch({ type: 'typed', letter: 'x', at: 0 });
    await rig.pass(10);
    expect([active(rig), rig.state.activeReason]).toEqual(['Cherry', 'open']);
  });

  test.each<[string, (store: RemoteRig['store']) => void]>([
    ['a movement to another row', (store) => store.dispatch({ type: 'move', to: 'previous' })],
    ['the pointer on a row', (store) => store.dispatch({ type: 'hover', ix: 0 as OptionIndex })],
    ['text', (store) => store.dispatch({ type: 'query', origin: 'user', text: ' ' })],
    ['a choice', (store) => store.dispatch({ type: 'pick', ix: 1 as OptionIndex })],
    [
      'a value that the page sets',
      (store) => store.dispatch({ type: 'value', origin: 'api', values: ['Banana'] }),
    ],
  ])('is forgotten after %s', async (_, act) => {
    const { rig } = made(['Date', 'Banana', 'Fig'], { multiple: true, closeOnSelect: false });
    rig.store.dispatch(opening('last'));
    act(rig.store);
    await rig.pass(10);
    expect(rig.state.remote.pages).toBe(1);
    expect(active(rig)).not.toBe('Blueberry');
  });

  test('changes nothing that parts write', () => {
    const { rig } = made(['Date']);
    rig.store.dispatch(opening('first'));
    let changed: number | undefined;
    rig.store.effect((step) => {
      changed = step.changed;
    });
    rig.store.dispatch({ type: 'move', to: 'last' });
    expect([rig.state.sought, changed]).toEqual(['last', 0]);
  });
});
