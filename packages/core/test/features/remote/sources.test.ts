import { describe, expect, test } from 'vitest';
import { options } from '../../model/helpers.ts';
import { configure, forget, made, nearEnd, open, type } from './list.ts';
import { numbered, serving, values } from './server.ts';

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

  test('a response of the former source never comes', async () => {
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

describe('D4.3, D4.8 setData() in addition to a source', () => {
  test('while it loads: the data are the list, and no response comes', async () => {
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
    'they are the list until the next response, also once it has closed (query "%s")',
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
