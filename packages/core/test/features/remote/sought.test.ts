import { describe, expect, test } from 'vitest';
import { optionValue } from '../../../src/model/data/catalog.js';
import { contentAt } from '../../../src/model/list/rows.js';
import type { RequestOf } from '../../../src/model/request.js';
import { option } from '../../model/helpers.ts';
import { type RemoteRig, remoteRig } from './engine-kit.ts';
import { serving } from './server.ts';

const fruits = ['Apple', 'Banana', 'Cherry', 'Blueberry'].map((label) => option(label));

const opening = (at?: RequestOf<'open'>['at']): RequestOf<'open'> & { type: 'open' } => ({
  type: 'open',
  origin: 'user',
  focus: 'control',
  at,
});

/** A closed select without a search field. */
function made(data: readonly string[] = []) {
  const server = serving(() => fruits);
  const rig = remoteRig(
    { request: server.request, debounce: 0 },
    { searchable: false, data: data.map((label) => option(label)) },
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

  test.each<[string, (rig: RemoteRig) => void]>([
    ['closing', (rig) => rig.close()],
    ['a movement to the next row', ({ store }) => store.dispatch({ type: 'move', to: 'next' })],
  ])('is forgotten after %s', async (_, act) => {
    const { rig } = made();
    rig.store.dispatch(opening('last'));
    act(rig);
    rig.store.dispatch(opening());
    await rig.pass(10);
    expect(active(rig)).toBe('Apple');
  });
});
