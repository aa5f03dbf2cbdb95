import { describe, expect, test } from 'vitest';
import { noticeOf } from '../../../src/model/list/status.js';
import { option, options } from '../../model/helpers.ts';
import { nearEnd, paging } from './list.ts';
import { numbered, values } from './server.ts';

const NEVER = { options: [], hasMore: true };

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

  test('in the middle of a list the rows stay, and loading continues after the empty ones', async () => {
    const { made, server } = await paging((query, page) =>
      page === 0 ? numbered(query, 0, 6) : page < 3 ? NEVER : numbered(query, 1, 6),
    );
    await nearEnd(made);
    expect(server.news()).toEqual(['#1', '#2', '#3']);
    expect(made.rows).toEqual(values('', 6));
    expect(made.heard).toEqual(['loading true', 'loading false']);
  });

  test('case R4 pages whose options were all listed before count as empty', async () => {
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

  test.each<[string, (page: number) => unknown, object]>([
    ['empty pages', () => NEVER, {}],
    [
      'pages that filterOption leaves nothing of',
      (page) => numbered('o', page, 1000),
      { filterOption: () => false },
    ],
  ])('D1.14 %s: the “create” row is no progress', async (_, answer, given) => {
    // Not for ever, or this test would never end.
    const { made, server } = await paging(
      (_query, page) => (page < 60 ? answer(page) : []),
      { loadOnOpen: false },
      { allowCreate: true, ...given },
    );
    // As the view does, whose box is not filled.
    made.store.part(({ state, prev }) => {
      if (state.remote.more && (state.rows !== prev.rows || state.remote !== prev.remote))
        made.store.dispatch({ type: 'nearEnd', byUser: false });
    });
    made.type('new');
    await made.pass(500);
    expect(made.state.rows).toMatchObject({ creates: true, count: 1 });
    expect(server.news().length).toBeLessThanOrEqual(12);
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
