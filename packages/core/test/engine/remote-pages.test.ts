import { describe, expect, test } from 'vitest';
import { noticeOf } from '../../src/model/state.js';
import type { SelectOptions } from '../../src/schema/options.js';
import type { AjaxConfig } from '../../src/schema/types.js';
import { option, options } from '../model/helpers.ts';
import { type RemoteRig, remoteRig } from './remote-kit.ts';
import { numbered, type Server, serving, values } from './remote-server.ts';

const NEVER = { options: [], hasMore: true };

/** An open list whose pages the server sends at once. */
async function paging(
  reply: Server['reply'],
  ajax: AjaxConfig = {},
  given: SelectOptions<Record<string, unknown>, boolean> = {},
) {
  const server = serving(reply);
  const made = remoteRig(
    { request: server.request, pagination: true, debounce: 0, ...ajax },
    given,
  );
  made.open();
  await made.pass(10);
  server.news();
  made.heard.length = 0;
  return { made, server };
}

/** The user goes to the end of the list; or the box is not filled. */
async function nearEnd(made: RemoteRig, scrolled = true): Promise<void> {
  made.store.dispatch({ type: 'nearEnd', scrolled });
  await made.pass(10);
}

describe('spec, AjaxConfig rules 3 to 6: pages', () => {
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

  test('rule 2: without pagination there is one, whatever the answer says', async () => {
    const { made, server } = await paging((query, page) => numbered(query, page, 7), {
      pagination: false,
    });
    await nearEnd(made);
    expect([server.news(), made.state.remote.more]).toEqual([[], false]);
  });

  test('rule 5, R5: a cursor is passed on, and is that of its query', async () => {
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

  test('R5 back at the list while the first page of another query is empty: its own cursor', async () => {
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

  test('rule 6: another query begins at page 0', async () => {
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
      made.store.dispatch({ type: 'nearEnd', scrolled: times % 2 === 0 });
    await made.pass(10);
    expect(server.news()).toEqual(['#1']);
    await server.last.answer(numbered('', 1, 9));
    expect(made.rows).toEqual(values('', 6));
    expect(server.asked.every(({ signal }) => !signal.aborted)).toBe(true);
  });

  test('20 times within one step: one request', async () => {
    const { made, server } = await paging((query, page) => numbered(query, page, 9));
    const stop = made.store.part(() => {
      stop();
      for (let times = 0; times < 20; times++)
        made.store.dispatch({ type: 'nearEnd', scrolled: true });
    });
    made.store.dispatch({ type: 'hover', ix: 0 });
    await made.pass(10);
    expect(server.news()).toEqual(['#1']);
    expect(server.last.signal.aborted).toBe(false);
  });

  test('D4.7 while an old list opens: it is loaded anew, not continued', async () => {
    const { made, server } = await paging((query, page) => numbered(query, page, 9));
    made.close();
    await made.pass(31_000);
    // A list that is shorter than its box tells so as soon as it is drawn.
    const stop = made.store.part(() => {
      stop();
      made.store.dispatch({ type: 'nearEnd', scrolled: false });
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

  test('spec, Keyboard: a step beyond the last row asks for the next page, other steps do not', async () => {
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

describe('D4.6, case 81 pages that bring nothing', () => {
  test('an empty first page with more: the next, at most 5 more, in one go of `loading`', async () => {
    const { made, server } = await paging(() => NEVER, { loadOnOpen: false });
    made.type('a');
    await made.pass(10);
    expect(server.news()).toEqual(['a', 'a#1', 'a#2', 'a#3', 'a#4', 'a#5']);
    expect(made.heard).toEqual(['search "a"', 'loading true', 'loading false']);
    expect([noticeOf(made.state), made.rows]).toEqual(['empty', []]);
  });

  test('the rows of the first page that has some are the list', async () => {
    const { made, server } = await paging((query, page) =>
      page < 4 ? NEVER : numbered(query, page - 4, 6),
    );
    expect(made.rows).toEqual(values('', 3));
    await nearEnd(made);
    expect([server.news(), made.rows]).toEqual([['#5'], values('', 6)]);
  });

  test('a box that is not filled asks no more; a user who goes there does', async () => {
    const { made, server } = await paging(() => NEVER);
    for (let times = 0; times < 10; times++) await nearEnd(made, false);
    expect(server.news()).toEqual([]);
    await nearEnd(made, true);
    const pages = server.news();
    expect(pages[0]).toBe('#6');
    expect(pages.length).toBeLessThanOrEqual(6);
  });

  test('case 78 rows that do not fill the box: the next page, as long as rows come', async () => {
    const { made, server } = await paging((query, page) => numbered(query, page, 60));
    for (let times = 1; times < 20; times++) await nearEnd(made, false);
    expect(server.news()).toHaveLength(19);
    expect(made.rows).toEqual(values('', 60));
  });

  test('in the middle of a list the rows stay, and it goes on after the empty ones', async () => {
    const { made, server } = await paging((query, page) =>
      page === 0 ? numbered(query, 0, 6) : page < 3 ? NEVER : numbered(query, 1, 6),
    );
    await nearEnd(made);
    expect(server.news()).toEqual(['#1', '#2', '#3']);
    expect(made.rows).toEqual(values('', 6));
    expect(made.heard).toEqual(['loading true', 'loading false']);
  });

  test('R4 pages whose options were all listed before count as empty', async () => {
    const { made, server } = await paging((query) => ({ ...numbered(query, 0, 3), hasMore: true }));
    await nearEnd(made);
    const pages = server.news();
    expect(pages.length).toBeGreaterThan(1);
    expect(pages.length).toBeLessThanOrEqual(6);
    expect([made.rows, noticeOf(made.state)]).toEqual([values('', 3), null]);
    for (let times = 0; times < 10; times++) await nearEnd(made, false);
    expect(server.news()).toEqual([]);
  });

  test('pages that filterOption leaves nothing of: at most 5 more at a time', async () => {
    const { made, server } = await paging(
      (query, page) => numbered(query, page, 1000),
      {},
      { filterOption: ({ value }) => value === 'a.0' },
    );
    made.type('a');
    await made.pass(10);
    for (let times = 0; times < 20; times++) await nearEnd(made, false);
    expect(made.rows).toEqual(['a.0']);
    expect(server.news().length).toBeLessThanOrEqual(8);
  });

  test('an empty page without more ends the list', async () => {
    const { made, server } = await paging((query, page) =>
      page === 0 ? { ...numbered(query, 0, 3), hasMore: true } : { options: [], hasMore: false },
    );
    await nearEnd(made);
    await nearEnd(made);
    expect(server.news()).toEqual(['#1']);
    expect(made.rows).toEqual(values('', 3));
  });

  test.each([
    ['at once', ['c', 'c']],
    ['later', ['c1', 'c2', 'c1']],
  ])('a cursor that repeats %s ends the list', async (_, cursors) => {
    const { made, server } = await paging((_query, page) => ({
      options: [option(`o${page}`)],
      nextCursor: cursors[page],
    }));
    for (let times = 0; times < 10; times++) await nearEnd(made);
    expect(server.news()).toHaveLength(cursors.length - 1);
    expect([made.state.remote.more, made.rows.length]).toEqual([false, cursors.length]);
  });

  test('a cursor that repeats on an empty page ends it too', async () => {
    const { made, server } = await paging((_query, page) => ({
      options: page === 0 ? options('a') : [],
      nextCursor: 'c',
    }));
    await nearEnd(made);
    await nearEnd(made);
    expect(server.news()).toEqual(['#1:c']);
    expect([made.state.remote.more, made.rows]).toEqual([false, ['a']]);
  });

  test('case 78 a search that ended in empty pages leaves the list before it as able to grow as it was', async () => {
    const { made, server } = await paging((query, page) =>
      query === 'x' && page > 1 ? NEVER : numbered(query, page, 100, query === 'x' ? 20 : 1),
    );
    made.type('x');
    await made.pass(10);
    await nearEnd(made);
    await nearEnd(made);
    made.close();
    made.open();
    await made.pass(10);
    expect(made.rows).toEqual(values('', 1));
    server.news();
    await nearEnd(made, false);
    expect(server.news()).toEqual(['#1']);
  });
});
