// D4.1: the built-in GET, as a server sees it.
import { describe, expect, test } from 'vitest';
import { type AjaxConfig, SelectError, type SelectOptions } from 'widget-select/all';
import { letters, page } from '../../dom/kit.ts';
import { write } from '../create/making.ts';
import {
  FAILED,
  failures,
  journal,
  json,
  list,
  loaded,
  notices,
  openLoaded,
  openRoom,
  paged,
  type Room,
  remote,
  requestOf,
  rowsOf,
  shows,
} from './kit.ts';

/** Opens, types if there is a query, and gives what the last request asked for. */
async function searchOf(room: Room, ajax: AjaxConfig, query = ''): Promise<string> {
  await room.answer({}, list('a'));
  const box = remote(room, ajax);
  await openLoaded(box);
  if (query) {
    write(box, query);
    await room.arrived(2);
  }
  const searches = (await room.arrived(query ? 2 : 1)).map(({ search }) => search);
  return searches.at(-1) ?? '';
}

describe('D4.1 the request', () => {
  test('a GET that asks for JSON or else HTML, with no question, no preflight and no cookie for another origin', async () => {
    const room = await openRoom();
    // biome-ignore lint/suspicious/noDocumentCookie: not every engine has the Cookie Store.
    document.cookie = 'secret=1';
    await room.answer({}, list('a|b'));
    // The host of the page, so that its cookies would go along: a port makes another origin and no other site.
    const url = room.url.replace('127.0.0.1', location.hostname);
    const box = remote(room, { url });
    await openLoaded(box);
    await shows(box, 'A', 'B');
    const [first, ...more] = await room.arrived(1);
    expect(more).toEqual([]);
    expect(first).toMatchObject({ method: 'GET', path: '/', search: '' });
    expect(first?.headers.accept).toBe('application/json, text/html;q=0.9');
    expect(first?.headers.cookie).toBe(undefined);
    expect(requestOf(0).credentials).toBe('same-origin');
  });

  test('`q` is the trimmed query, encoded', async () => {
    const room = await openRoom();
    expect(await searchOf(room, {}, '  Đà Nẵng & 100%+# ')).toBe(
      `?${new URLSearchParams({ q: 'Đà Nẵng & 100%+#' })}`,
    );
  });

  test('`page` from 0 with pagination, without it none', async () => {
    const room = await openRoom();
    expect(await searchOf(room, { pagination: true })).toBe('?page=0');
    expect(await searchOf(await openRoom(), { pagination: true }, 'x')).toBe('?q=x&page=0');
    expect(await searchOf(await openRoom(), {}, 'x')).toBe('?q=x');
  });

  test('`cursor` when there is one', async () => {
    const room = await openRoom();
    await room.answer({ page: '0' }, json({ options: rowsOf(0, 2), nextCursor: 'c/1' }));
    await room.answer({ page: '1' }, json({ options: rowsOf(1, 2), nextCursor: null }));
    const box = paged(room);
    await openLoaded(box);
    await shows(box, 'Row 0', 'Row 1', 'Row 2', 'Row 3');
    expect(await room.asked()).toEqual(['?page=0', '?page=1&cursor=c/1']);
  });

  test.each([
    ['a query of its own stays', '?lang=en', '?lang=en&q=x'],
    ['what follows a # is not sent', '#top', '?q=x'],
    ['both', '?lang=en&tag=%26#top', '?lang=en&tag=%26&q=x'],
  ])('the address: %s', async (_title, end, search) => {
    const room = await openRoom();
    expect(await searchOf(room, { url: room.url + end }, 'x')).toBe(search);
  });

  test('a relative address counts from the page’s base', async () => {
    const room = await openRoom();
    const base = document.createElement('base');
    base.href = `${room.url}deep/page.html`;
    document.head.append(base);
    try {
      await searchOf(room, { url: '../options?x=1', pagination: true });
      const [first] = await room.arrived(1);
      expect([first?.path, first?.search]).toEqual(['/options', '?x=1&page=0']);
    } finally {
      base.remove();
    }
  });

  test('to the result of a `url` function nothing is added; it gets query and page', async () => {
    const room = await openRoom();
    const url = (query: string, page: number) => `${room.url}find/${query || 'all'}?p=${page}`;
    const search = await searchOf(room, { url, pagination: true }, ' x ');
    expect([search, (await room.arrived(2)).map(({ path }) => path)]).toEqual([
      '?p=0',
      ['/find/all', '/find/x'],
    ]);
  });

  test('spec, AjaxConfig: `request` takes precedence over `url`', async () => {
    const room = await openRoom();
    const asked: unknown[] = [];
    const request: AjaxConfig['request'] = async (query, page, signal, cursor) => {
      asked.push([query, page, signal instanceof AbortSignal, cursor]);
      return letters('a');
    };
    const box = remote(room, { request });
    await openLoaded(box);
    write(box, ' x ');
    await expect.poll(() => asked.length).toBe(2);
    expect([asked, room.sent()]).toEqual([
      [
        ['', 0, true, undefined],
        ['x', 0, true, undefined],
      ],
      0,
    ]);
  });
});

describe('D4.1 `params`', () => {
  test('is appended instead of `q`, `page` and `cursor`; it gets query, page and cursor', async () => {
    const room = await openRoom();
    await room.answer({ skip: '0' }, json({ options: rowsOf(0, 2), nextCursor: 'c1' }));
    await room.answer({ skip: '20' }, json({ options: rowsOf(1, 2) }));
    const given: unknown[] = [];
    const params: AjaxConfig['params'] = (query, page, cursor) => {
      given.push([query, page, cursor]);
      return { term: query, skip: page * 20 };
    };
    const box = paged(room, { url: `${room.url}?lang=en`, params });
    await openLoaded(box);
    await shows(box, 'Row 0', 'Row 1', 'Row 2', 'Row 3');
    expect(await room.asked()).toEqual(['?lang=en&term=&skip=0', '?lang=en&term=&skip=20']);
    expect(given).toEqual([
      ['', 0, undefined],
      ['', 1, 'c1'],
    ]);
  });

  test('arrays repeat the key, null and undefined are left out, the rest is text', async () => {
    const room = await openRoom();
    const map = { ids: [3, 'b c', null], none: null, off: undefined, n: 0, yes: true, empty: '' };
    expect(await searchOf(room, { params: () => map })).toBe('?ids=3&ids=b+c&n=0&yes=true&empty=');
  });

  test('an empty map adds nothing', async () => {
    const room = await openRoom();
    await searchOf(room, { params: () => ({}) });
    expect((await room.arrived(1))[0]?.search).toBe('');
  });

  test.each([
    ['an object', { filter: { a: 1 } }],
    ['an object in an array', { filter: ['x', { a: 1 }] }],
  ])('%s fails the load with `invalid-params` before anything is sent', async (_title, map) => {
    const room = await openRoom();
    await room.answer({}, list('a'));
    const box = remote(room, { params: () => map, retry: 3 });
    const [log, errors] = [journal(box), failures(box)];
    box.select.open();
    await expect.poll(() => log.at(-1)).toBe('loading false');
    expect(log).toEqual(['open', 'loading true', 'error invalid-params', 'loading false']);
    expect(errors[0]).toBeInstanceOf(SelectError);
    expect(errors[0]?.message).toContain('filter');
    expect([notices(box), room.sent()]).toEqual([[FAILED], 0]);
  });

  test('params that are right again heal it', async () => {
    const room = await openRoom();
    await room.answer({ f: '1' }, list('a'));
    let map: Record<string, unknown> = { f: { a: 1 } };
    const box = remote(room, { params: () => map });
    await openLoaded(box);
    expect(notices(box)).toEqual([FAILED]);
    map = { f: 1 };
    box.select.close();
    await openLoaded(box);
    await shows(box, 'A');
    expect(notices(box)).toEqual([]);
  });
});

test('spec, minSearchLength: no request until the trimmed query is long enough', async () => {
  const room = await openRoom();
  await room.answer({}, list('a'));
  page('<div id="host"></div>');
  const options: SelectOptions = { minSearchLength: 2 };
  const box = remote(room, {}, options);
  box.control.focus();
  box.select.open();
  write(box, ' a ');
  expect(notices(box)).toEqual(['hint Type 2 or more characters to search']);
  write(box, 'ab');
  await room.arrived(1);
  await loaded(box);
  await shows(box, 'A');
  expect(await room.asked()).toEqual(['?q=ab']);
});
