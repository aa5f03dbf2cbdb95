// Addition 62: the number of options that the server has.
import { describe, expect, test } from 'vitest';
import type { Position } from '../../../src/model/indexes.js';
import { ariaPositionAt, rowAtPosition } from '../../../src/model/list/rows.js';
import { noticeOf } from '../../../src/model/list/status.js';
import type { State } from '../../../src/model/state.js';
import { availableText } from '../../../src/view/spoken.js';
import { options } from '../../model/helpers.ts';
import type { RemoteRig } from './engine-kit.ts';
import { configure, forget, type Given, nearEnd, paging, type } from './list.ts';
import { numbered } from './server.ts';
// What is announced is the list's and comes with its code.
import '../../texts.js';

/** Pages of 3 of `total` options, of which the server says so; of other queries there are 2. */
const counting = (query: string, page: number, total = query ? 2 : 8) => ({
  ...numbered(query, page, total),
  total,
});

const counted = (given: Given = {}, reply = counting as Parameters<typeof paging>[0]) =>
  paging(reply, {}, given);

/** Position and size of the last row, and the message below it. */
function shown({ state }: RemoteRig): string {
  const { rows } = state;
  const last = rowAtPosition(rows, (rows.options - 1) as Position);
  const { position, size } = ariaPositionAt(state, last);
  return `${position} of ${size} ${noticeOf(state)}`;
}
const said = (state: State) => availableText(state);

describe('addition 62 `total`', () => {
  test('is the size of the set, and shown below the rows until all are loaded', async () => {
    const { made } = await counted();
    expect([shown(made), said(made.state)]).toEqual(['3 of 8 shown', '8 options available']);
    await nearEnd(made);
    expect(shown(made)).toBe('6 of 8 shown');
    await nearEnd(made);
    expect([shown(made), said(made.state)]).toEqual(['8 of 8 null', '8 options available']);
  });

  test('of the last page that has it counts, also without pagination', async () => {
    const totals = [8, undefined, 9];
    const { made } = await counted({}, (_, page) => ({
      ...numbered('', page, 9),
      total: totals[page],
    }));
    await nearEnd(made);
    expect(shown(made)).toBe('6 of 8 shown');
    const only = await paging(() => ({ options: options('a b'), total: 5 }), { pagination: false });
    expect(shown(only.made)).toBe('2 of 5 shown');
  });

  test.each([[0], [-1], [2], [null], ['no']])(
    '%j, less than what is listed, is ignored',
    async (total) => {
      const { made } = await counted({}, (_, page) => ({ ...numbered('', page, 8), total }));
      expect([shown(made), said(made.state)]).toEqual(['3 of 3 null', '3 options available']);
    },
  );

  test('other messages come first', async () => {
    const { made } = await counted({ multiple: true, maxSelections: 1 }, (query, page) =>
      page > 1 ? new Error('broken') : counting(query, page),
    );
    made.store.dispatch({ type: 'value', origin: 'api', values: ['.0'], silent: true });
    expect(shown(made)).toBe('3 of 8 maximum');
    made.store.dispatch({ type: 'nearEnd', byUser: true });
    expect(noticeOf(made.state)).toBe('more');
    await made.pass(10);
    await nearEnd(made);
    expect(shown(made)).toBe('6 of 8 loadError');
  });

  test('belongs to its query: another one has its own, or none', async () => {
    const { made } = await counted({}, (query, page) =>
      query === 'y' ? { options: options('y') } : counting(query, page, query ? 4 : 8),
    );
    await type(made, 'x');
    expect([shown(made), said(made.state)]).toEqual(['3 of 4 shown', '4 options available']);
    await type(made, 'y');
    expect(shown(made)).toBe('1 of 1 null');
  });

  test('of rows that wait for the response to another query stays with them; a failure of that lists none', async () => {
    const { made } = await counted({ allowCreate: true }, (query, page) =>
      query ? new Error('broken') : counting(query, page),
    );
    made.type('x');
    expect(made.state.rows.options).toBe(3);
    await made.pass(10);
    // The "create" row alone.
    expect(shown(made)).toBe('1 of 1 loadError');
  });

  test('is kept with cached pages, also for the list that is shown when a search ends', async () => {
    const { made, server } = await counted();
    await nearEnd(made);
    await type(made, 'x');
    expect(shown(made)).toBe('2 of 2 null');
    await type(made, '');
    expect(shown(made)).toBe('3 of 8 shown');
    await type(made, 'x');
    made.close();
    made.open();
    expect([shown(made), server.news()]).toEqual(['6 of 8 shown', ['#1', 'x']]);
  });

  test.each([true, false])('ends with the cache; reload: %s', async (reload) => {
    const totals = [8, 9];
    const { made } = await counted({}, (_, page) => ({
      ...numbered('', page, 9),
      total: page ? undefined : totals.shift(),
    }));
    made.store.dispatch({ type: 'forget', reload });
    expect(shown(made)).toBe(`3 of 3 ${reload ? 'loading' : null}`);
    await made.pass(10);
    await nearEnd(made);
    expect(shown(made)).toBe(reload ? '6 of 9 shown' : '6 of 6 null');
  });

  test('ends with new data, and with another source', async () => {
    const { made } = await counted();
    configure(made, { data: options('a b') });
    expect(shown(made)).toBe('2 of 2 null');
    await forget(made, true);
    expect(shown(made)).toBe('3 of 8 shown');
    configure(made, { ajax: { request: async () => options('a') } });
    expect(made.state.remote.total).toBe(0);
  });

  test('counts the "create" row in addition, and what `hideSelected` hides not at all', async () => {
    const creating = await counted({ allowCreate: true }, (query, page) =>
      counting(query, page, 8),
    );
    await type(creating.made, 'new');
    expect(shown(creating.made)).toBe('4 of 9 shown');
    const hiding = await counted({ multiple: true, hideSelected: true });
    hiding.made.store.dispatch({ type: 'value', origin: 'api', values: ['.0'], silent: true });
    expect(shown(hiding.made)).toBe('2 of 7 shown');
  });

  test('is ignored where the server does not decide alone, and in trees', async () => {
    const { made } = await counted({ filterOption: () => true });
    expect(shown(made)).toBe('3 of 3 null');
    const children = options('c');
    const tree = await counted({}, () => ({
      options: options('a b').map((node) => ({ ...node, children })),
      total: 8,
    }));
    expect(shown(tree.made)).toBe('2 of 2 null');
  });
});
