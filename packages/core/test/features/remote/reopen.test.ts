import { describe, expect, test } from 'vitest';
import { isStale, noticeOf } from '../../../src/model/list/status.js';
import { option, options } from '../../model/helpers.ts';
import { configure, forget, type Given, made, nearEnd, open, type } from './list.ts';
import { values } from './server.ts';

describe('case 83, D4.7 a list that is opened again', () => {
  test('within cacheTtl: all its pages, at once, and it continues where it ended', async () => {
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

  test('after a search, too late: what was there before any response', async () => {
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

  test('the rows of another list are old until its response comes', async () => {
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
