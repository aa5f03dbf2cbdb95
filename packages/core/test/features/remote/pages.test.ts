import { describe, expect, test } from 'vitest';
import type { OptionIndex } from '../../../src/model/indexes.js';
import { option } from '../../model/helpers.ts';
import { remoteRig } from './engine-kit.ts';
import { nearEnd, paging } from './list.ts';
import { numbered, values } from './server.ts';

describe('spec, AjaxConfig 3 to 6: pages', () => {
  test('load one after the other, from 0, until there is no more', async () => {
    const { made, server } = await paging((query, page) => numbered(query, page, 7));
    expect(made.rows).toEqual(values('', 3));
    await nearEnd(made);
    await nearEnd(made);
    expect(server.news()).toEqual(['#1', '#2']);
    expect(made.rows).toEqual(values('', 7));
    await nearEnd(made);
    expect(server.news()).toEqual([]);
  });

  test.each([
    ['a promise that is kept', async (page: number) => numbered('', page, 7)],
    ['no promise', (page: number) => numbered('', page, 7)],
  ])('a source that responds at once, with %s: each time the end is near', async (_, answer) => {
    let asked = 0;
    const request = (_query: string, page: number) => {
      asked++;
      return answer(page) as never;
    };
    const made = remoteRig({ request, pagination: true, debounce: 0 });
    made.open();
    await made.pass(10);
    for (const count of [6, 7, 7]) {
      await nearEnd(made);
      expect(made.rows).toEqual(values('', count));
    }
    // From the cache the same, in the step that says so.
    made.type('x');
    await made.pass(10);
    made.type('');
    expect(made.rows).toEqual(values('', 3));
    for (const count of [6, 7]) {
      made.store.dispatch({ type: 'nearEnd', byUser: true });
      expect(made.rows).toEqual(values('', count));
    }
    expect(asked).toBe(4);
  });

  test('spec, AjaxConfig 2: without pagination there is one, whatever the response says', async () => {
    const { made, server } = await paging((query, page) => numbered(query, page, 7), {
      pagination: false,
    });
    await nearEnd(made);
    expect([server.news(), made.state.remote.more]).toEqual([[], false]);
  });

  test('spec, AjaxConfig 5, case R5: a cursor is passed on, and is that of its query', async () => {
    const { made, server } = await paging((query, page) => ({
      options: [option(`${query}${page}`)],
      nextCursor: page < 2 ? `${query}c${page + 1}` : null,
    }));
    await nearEnd(made);
    made.type('a');
    await made.pass(10);
    await nearEnd(made);
    made.type('b');
    await made.pass(10);
    expect(server.news()).toEqual(['#1:c1', 'a', 'a#1:ac1', 'b']);
    made.type('a');
    await made.pass(10);
    await nearEnd(made);
    await nearEnd(made);
    // Two pages of "a" are in the cache.
    expect(server.news()).toEqual(['a#2:ac2']);
    await nearEnd(made);
    expect(server.news()).toEqual([]);
  });

  test('case R5 back at the list while the first page of another query is empty: its own cursor', async () => {
    const { made, server } = await paging((query, page) => {
      if (query === '') return { options: [option(`${page}`)], nextCursor: `c${page + 1}` };
      return page === 0 ? { options: [], nextCursor: 'x1' } : undefined;
    });
    made.type('x');
    await made.pass(10);
    expect(server.news()).toEqual(['x', 'x#1:x1']);
    made.type('');
    await made.pass(10);
    await nearEnd(made);
    expect(server.news()).toEqual(['#1:c1']);
  });

  test('spec, AjaxConfig 6: another query begins at page 0', async () => {
    const { made, server } = await paging((query, page) => numbered(query, page, 9));
    await nearEnd(made);
    made.type('a');
    await made.pass(10);
    expect(server.news()).toEqual(['#1', 'a']);
    expect(made.rows).toEqual(values('a', 3));
  });
});

describe('case 79 the end of the list is near again and again', () => {
  test('20 times during a page that is asked for: one request', async () => {
    const { made, server } = await paging((query, page) =>
      page === 0 ? numbered(query, page, 9) : undefined,
    );
    for (let times = 0; times < 20; times++)
      made.store.dispatch({ type: 'nearEnd', byUser: times % 2 === 0 });
    await made.pass(10);
    expect(server.news()).toEqual(['#1']);
    await server.last.answer(numbered('', 1, 9));
    expect(made.rows).toEqual(values('', 6));
    expect(server.asked.every(({ signal }) => !signal.aborted)).toBe(true);
  });

  test('20 times within one step: one request', async () => {
    const { made, server } = await paging((query, page) => numbered(query, page, 9));
    let isFirst = true;
    made.store.part(() => {
      if (!isFirst) return;
      isFirst = false;
      for (let times = 0; times < 20; times++)
        made.store.dispatch({ type: 'nearEnd', byUser: true });
    });
    made.store.dispatch({ type: 'hover', ix: 0 as OptionIndex });
    await made.pass(10);
    expect(server.news()).toEqual(['#1']);
    expect(server.last.signal.aborted).toBe(false);
  });

  test('D4.7 while an old list opens: it is loaded anew, not continued', async () => {
    const { made, server } = await paging((query, page) => numbered(query, page, 9));
    made.close();
    await made.pass(31_000);
    // A list that is shorter than its box tells so as soon as it is drawn.
    let isFirst = true;
    made.store.part(() => {
      if (!isFirst) return;
      isFirst = false;
      made.store.dispatch({ type: 'nearEnd', byUser: false });
    });
    made.open();
    await made.pass(10);
    expect(server.news()).toEqual(['']);
    expect(server.last.signal.aborted).toBe(false);
    expect(made.rows).toEqual(values('', 3));
  });

  test('while the list is old nothing is asked for', async () => {
    const { made, server } = await paging((query, page) => numbered(query, page, 9), {
      debounce: 250,
    });
    made.type('a');
    for (let times = 0; times < 20; times++) await nearEnd(made);
    expect(server.news()).toEqual([]);
  });

  test('closed, nothing is asked for', async () => {
    const { made, server } = await paging((query, page) => numbered(query, page, 9));
    made.close();
    await nearEnd(made);
    expect(server.news()).toEqual([]);
  });

  test('spec, Keyboard navigation: a step beyond the last row asks for the next page, other steps do not', async () => {
    const { made, server } = await paging((query, page) => numbered(query, page, 9));
    for (const to of ['first', 'next', 'previous', 'last'] as const)
      made.store.dispatch({ type: 'move', to });
    expect([made.state.active, server.news()]).toEqual([2, []]);
    made.store.dispatch({ type: 'move', to: 'next' });
    await made.pass(0);
    expect([made.state.active, server.news()]).toEqual([2, ['#1']]);
    made.store.dispatch({ type: 'move', to: 'next' });
    expect(made.state.active).toBe(3);
  });

  test('also when the last rows are disabled', async () => {
    const { made, server } = await paging((_query, page) => ({
      options: [option(`${page}a`), option(`${page}b`, { disabled: true })],
      hasMore: true,
    }));
    for (let times = 0; times < 2; times++) made.store.dispatch({ type: 'move', to: 'next' });
    await made.pass(0);
    expect([made.state.active, server.news()]).toEqual([0, ['#1']]);
  });
});
