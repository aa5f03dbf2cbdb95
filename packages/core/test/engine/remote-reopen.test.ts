import { describe, expect, test } from 'vitest';
import { createCatalog } from '../../src/model/catalog.js';
import { isStale, noticeOf } from '../../src/model/state.js';
import type { SelectOptions } from '../../src/schema/options.js';
import type { AjaxConfig, Option } from '../../src/schema/types.js';
import { option, options } from '../model/helpers.ts';
import { type RemoteRig, remoteRig } from './remote-kit.ts';
import { numbered, serving, values } from './remote-server.ts';

type Given = SelectOptions<Record<string, unknown>, boolean>;

/** A closed widget over a server of pages of 3, whose rows say how often they were changed. */
function made(ajax: AjaxConfig = {}, given: Given = {}) {
  const version = { now: '' };
  const server = serving((query, page) => numbered(query + version.now, page, 9));
  const one = remoteRig({ request: server.request, pagination: true, debounce: 0, ...ajax }, given);
  return { server, made: one, version };
}

const nearEnd = async (one: RemoteRig) => {
  one.store.dispatch({ type: 'nearEnd', scrolled: true });
  await one.pass(10);
};

async function open(one: RemoteRig): Promise<void> {
  one.open();
  await one.pass(10);
}

async function type(one: RemoteRig, text: string): Promise<void> {
  one.type(text);
  await one.pass(10);
}

const configure = ({ store }: RemoteRig, given: Given) =>
  store.dispatch({
    type: 'config',
    options: given as Readonly<Record<string, unknown>>,
    catalog: given.data ? createCatalog(given.data as Option[]) : null,
  });

async function forget(one: RemoteRig, reload: boolean): Promise<void> {
  one.store.dispatch({ type: 'forget', reload });
  await one.pass(10);
}

describe('case 83, D4.7 a list that is opened again', () => {
  test('within cacheTtl: all its pages, at once, and it goes on where it ended', async () => {
    const { made: one, server } = made();
    await open(one);
    await nearEnd(one);
    one.close();
    await one.pass(20_000);
    expect(one.rows).toEqual(values('', 6));
    await open(one);
    expect([one.rows, isStale(one.state)]).toEqual([values('', 6), false]);
    await nearEnd(one);
    expect(server.news()).toEqual(['', '#1', '#2']);
    expect(one.heard.filter((event) => event === 'loading true')).toHaveLength(3);
  });

  test('later: the first page anew; until it comes the rows stay, old', async () => {
    const { made: one, server, version } = made();
    await open(one);
    one.close();
    await one.pass(30_000);
    version.now = '!';
    one.open();
    expect([one.rows, isStale(one.state)]).toEqual([values('', 3), true]);
    await one.pass(10);
    expect([one.rows, server.news()]).toEqual([values('!', 3), ['', '']]);
  });

  test('after a search: the list before it is back when it closes', async () => {
    const { made: one, server } = made();
    await open(one);
    await nearEnd(one);
    await type(one, 'a');
    await nearEnd(one);
    one.close();
    expect(one.rows).toEqual(values('', 6));
    await open(one);
    await nearEnd(one);
    expect(server.news()).toEqual(['', '#1', 'a', 'a#1', '#2']);
    expect(one.rows).toEqual(values('', 9));
  });

  test('after a search, too late: what was there before any answer', async () => {
    const { made: one, server } = made({}, { data: options('d1 d2') });
    await open(one);
    await one.pass(29_000);
    await type(one, 'a');
    await one.pass(2000);
    one.close();
    expect(one.rows).toEqual(['d1', 'd2']);
    await open(one);
    expect(server.news()).toEqual(['', 'a', '']);
  });

  test('after a search, one page good still and the next one not: the pages up to there', async () => {
    const { made: one, server } = made({ cacheTtl: 1000 });
    await open(one);
    await nearEnd(one);
    await one.pass(900);
    await type(one, 'a');
    await one.pass(50);
    one.close();
    expect(one.rows).toEqual(values('', 6));
    await type(one, '');
    await one.pass(500);
    one.open();
    await one.pass(10);
    expect(one.rows).toEqual(values('', 3));
    expect(server.news()).toEqual(['', '#1', 'a', '']);
  });

  test('D4.3 closing while it loads: nothing comes any more, and it is asked for again', async () => {
    const { made: one, server } = made();
    server.reply = () => undefined;
    one.open();
    one.close();
    expect(server.asked[0]?.signal.aborted).toBe(true);
    await server.asked[0]?.answer(options('late'));
    expect([one.rows, one.state.remote.pending]).toEqual([[], null]);
    one.open();
    expect(server.news()).toEqual(['', '']);
    expect(one.heard).toEqual([
      'open',
      'loading true',
      'close',
      'loading false',
      'open',
      'loading true',
    ]);
  });
});

describe('D3.8 a query that is kept while closed', () => {
  test('sends nothing until the list opens, and then at once', async () => {
    const { made: one, server } = made({ debounce: 250 });
    await type(one, 'a');
    await one.pass(1000);
    expect([server.news(), one.heard]).toEqual([[], ['search "a"']]);
    await open(one);
    expect([server.news(), one.rows]).toEqual([['a'], values('a', 3)]);
  });

  test('closing clears it without a request', async () => {
    const { made: one, server } = made();
    await open(one);
    await type(one, 'a');
    one.close();
    await one.pass(1000);
    expect([server.news(), one.heard.slice(-2)]).toEqual([
      ['', 'a'],
      ['close', 'search ""'],
    ]);
  });

  test('the rows of another list are old until its answer comes', async () => {
    const { made: one, server } = made();
    await open(one);
    one.close();
    await type(one, 'a');
    server.reply = () => undefined;
    one.open();
    expect([one.rows, isStale(one.state), noticeOf(one.state)]).toEqual([
      values('', 3),
      true,
      'loading',
    ]);
  });
});

describe('D4.7 loadOnOpen: false', () => {
  test.each<[string, Given, string[], string | null]>([
    ['nothing', {}, [], 'empty'],
    ['data', { data: options('d1 d2') }, ['d1', 'd2'], null],
  ])('%s until the first query', async (_, given, rows, notice) => {
    const { made: one, server } = made({ loadOnOpen: false }, given);
    await open(one);
    expect([server.news(), one.rows, noticeOf(one.state)]).toEqual([[], rows, notice]);
    await type(one, 'a');
    expect([server.news(), one.rows]).toEqual([['a'], values('a', 3)]);
    one.close();
    await open(one);
    expect([server.news(), one.rows]).toEqual([[], rows]);
  });

  test('a query that was kept is one', async () => {
    const { made: one, server } = made({ loadOnOpen: false });
    await type(one, 'a');
    await open(one);
    expect(server.news()).toEqual(['a']);
  });

  test('reload() is a wish', async () => {
    const { made: one, server } = made({ loadOnOpen: false });
    await forget(one, true);
    expect(server.news()).toEqual([]);
    await open(one);
    expect(server.news()).toEqual(['']);
  });
});

describe('D4.7, case 82 reload(), clearRemoteCache(), another source', () => {
  test('reload() of an open list: at once, page 0 only', async () => {
    const { made: one, server, version } = made();
    await open(one);
    await nearEnd(one);
    version.now = '!';
    await forget(one, true);
    expect([server.news(), one.rows]).toEqual([['', '#1', ''], values('!', 3)]);
    await nearEnd(one);
    expect([server.news(), one.rows]).toEqual([['#1'], values('!', 6)]);
  });

  test('reload() of a closed list: when it opens next, once', async () => {
    const { made: one, server, version } = made();
    await open(one);
    one.close();
    version.now = '!';
    await forget(one, true);
    expect(server.news()).toEqual(['']);
    await open(one);
    expect([server.news(), one.rows]).toEqual([[''], values('!', 3)]);
    one.close();
    await open(one);
    expect(server.news()).toEqual([]);
  });

  test('reload() while it loads asks anew', async () => {
    const { made: one, server } = made();
    server.reply = () => undefined;
    one.open();
    await forget(one, true);
    expect(server.asked.map(({ signal }) => signal.aborted)).toEqual([true, false]);
    expect(one.heard).toEqual(['open', 'loading true']);
  });

  test('reload() during a search: that is what is loaded, and all others are forgotten', async () => {
    const { made: one, server, version } = made();
    await open(one);
    await type(one, 'a');
    version.now = '!';
    await forget(one, true);
    expect([server.news(), one.rows]).toEqual([['', 'a', 'a'], values('a!', 3)]);
    await type(one, '');
    expect([server.news(), one.rows]).toEqual([[''], values('!', 3)]);
  });

  test('reload() while the query is too short: no old row appears', async () => {
    const { made: one, server, version } = made({}, { minSearchLength: 2 });
    await open(one);
    await type(one, 'ab');
    await type(one, 'a');
    version.now = '!';
    await forget(one, true);
    await type(one, 'ab');
    expect([server.news(), one.rows]).toEqual([['ab', 'ab'], values('ab!', 3)]);
  });

  test('clearRemoteCache() leaves the list; what is asked for next comes from the server', async () => {
    const { made: one, server, version } = made();
    await open(one);
    await type(one, 'a');
    version.now = '!';
    await forget(one, false);
    expect([server.news(), one.rows]).toEqual([['', 'a'], values('a', 3)]);
    await type(one, '');
    await type(one, 'a');
    expect([server.news(), one.rows]).toEqual([['', 'a'], values('a!', 3)]);
  });

  test('clearRemoteCache() of a closed list: it is loaded anew when it opens', async () => {
    const { made: one, server, version } = made();
    await open(one);
    one.close();
    version.now = '!';
    await forget(one, false);
    await open(one);
    expect([server.news(), one.rows]).toEqual([['', ''], values('!', 3)]);
  });

  test('another source of an open list is asked at once, of a closed one when it opens', async () => {
    const { made: one, server } = made();
    await open(one);
    await type(one, 'a');
    const other = serving((query, page) => numbered(`other ${query}`, page, 9));
    configure(one, { ajax: { request: other.request, pagination: true, debounce: 0 } });
    await one.pass(10);
    expect([other.news(), one.rows]).toEqual([['a'], values('other a', 3)]);
    one.close();
    expect(one.rows).toEqual([]);
    const third = serving((query, page) => numbered(`third ${query}`, page, 9));
    configure(one, { ajax: { request: third.request } });
    await one.pass(1000);
    expect(third.news()).toEqual([]);
    await open(one);
    expect([third.news(), one.rows]).toEqual([[''], values('third ', 3)]);
    expect(server.news()).toEqual(['', 'a']);
  });

  test('an answer of the former source never comes', async () => {
    const { made: one, server } = made();
    server.reply = () => undefined;
    one.open();
    const other = serving(() => undefined);
    configure(one, { ajax: { request: other.request } });
    expect(server.asked[0]?.signal.aborted).toBe(true);
    await server.asked[0]?.answer(options('late'));
    await other.asked[0]?.answer(options('right'));
    expect(one.rows).toEqual(['right']);
  });

  test('no source any more: nothing is asked for, whatever happens', async () => {
    const { made: one, server } = made({}, { data: options('d1 d2') });
    await open(one);
    configure(one, { ajax: undefined } as never);
    await type(one, 'd2');
    expect(one.rows).toEqual(['d2']);
    await nearEnd(one);
    await forget(one, true);
    one.close();
    await open(one);
    expect([server.news(), one.rows]).toEqual([[''], ['d1', 'd2']]);
  });
});

describe('D4.3, D4.8 setData() beside a source', () => {
  test('while it loads: the data are the list, and no answer comes', async () => {
    const { made: one, server } = made();
    server.reply = () => undefined;
    one.open();
    configure(one, { data: options('d1 d2') });
    expect(server.asked[0]?.signal.aborted).toBe(true);
    await server.asked[0]?.answer(options('late'));
    await one.pass(1000);
    expect([one.rows, one.state.remote.pending]).toEqual([['d1', 'd2'], null]);
    expect(one.heard).toEqual(['open', 'loading true', 'loading false']);
  });

  test('during the debounce: nothing is sent', async () => {
    const { made: one, server } = made({ debounce: 250 });
    await open(one);
    one.type('a');
    configure(one, { data: options('d1 d2') });
    await one.pass(1000);
    expect([server.news(), one.rows]).toEqual([[''], ['d1', 'd2']]);
    one.type('b');
    await one.pass(260);
    expect([server.news(), one.rows]).toEqual([['b'], values('b', 3)]);
  });

  test('the end of the data asks for no page', async () => {
    const { made: one, server } = made();
    await open(one);
    configure(one, { data: options('d1 d2') });
    await nearEnd(one);
    expect([server.news(), one.rows]).toEqual([[''], ['d1', 'd2']]);
  });

  test.each(['', 'a'])(
    'they are the list until the next answer, also once it has closed (query "%s")',
    async (query) => {
      const { made: one } = made();
      await open(one);
      await type(one, query);
      configure(one, { data: options('d1 d2') });
      expect(one.rows).toEqual(['d1', 'd2']);
      one.close();
      expect(one.rows).toEqual(['d1', 'd2']);
    },
  );

  test('while closed: they are the list, and the source is asked when it opens', async () => {
    const { made: one, server } = made({ cacheTtl: 0 });
    await open(one);
    one.close();
    configure(one, { data: options('d1 d2') });
    expect(one.rows).toEqual(['d1', 'd2']);
    server.reply = () => undefined;
    one.open();
    expect([one.rows, server.news()]).toEqual([
      ['d1', 'd2'],
      ['', ''],
    ]);
  });
});

describe('spec, minSearchLength with a source', () => {
  test('nothing is asked for until the trimmed query is long enough', async () => {
    const { made: one, server } = made({}, { minSearchLength: 2 });
    await open(one);
    for (const text of ['a', ' a ', 'ab', 'a', 'ab ', '😀', '😀b']) await type(one, text);
    expect(server.news()).toEqual(['ab', '😀b']);
    expect(one.rows).toEqual(values('😀b', 3));
  });

  test('D4.3 becoming too short cancels what is asked for', async () => {
    const { made: one, server } = made({}, { minSearchLength: 2 });
    server.reply = () => undefined;
    await open(one);
    await type(one, 'ab');
    await type(one, 'a');
    expect(server.asked[0]?.signal.aborted).toBe(true);
    expect(one.heard.filter((event) => event.startsWith('loading'))).toEqual([
      'loading true',
      'loading false',
    ]);
    expect(noticeOf(one.state)).toBe('hint');
    await server.asked[0]?.answer([option('late')]);
    expect(one.rows).toEqual([]);
  });

  test('a shorter length that is set later asks', async () => {
    const { made: one, server } = made({}, { minSearchLength: 2 });
    await open(one);
    await type(one, 'a');
    configure(one, { minSearchLength: 1 });
    await one.pass(10);
    expect([server.news(), one.rows]).toEqual([['a'], values('a', 3)]);
  });
});
