import { describe, expect, test } from 'vitest';
import type { OptionIndex } from '../../../src/model/indexes.js';
import { isStale } from '../../../src/model/list/status.js';
import { option, options, untyped } from '../../model/helpers.ts';
import { remoteRig } from './engine-kit.ts';
import { configure, forget, made, nearEnd, open, type } from './list.ts';
import { asking, named } from './resolve-kit.ts';

describe('D4 where two rules meet', () => {
  test('D1.14 a further page from the cache does not turn into the “create” row', async () => {
    const { made: one } = made({}, { allowCreate: true, multiple: true });
    await open(one);
    await type(one, 'a');
    await nearEnd(one);
    await type(one, 'ab');
    await type(one, 'a');
    expect([one.state.rows.creates, one.state.remote.pages]).toEqual([true, 1]);
    one.store.dispatch({ type: 'move', to: 'last' });
    await nearEnd(one);
    const { rows, catalog, active } = one.state;
    expect([rows.creates, one.state.remote.pages]).toEqual([true, 2]);
    expect(rows.options).toBe(catalog.options.length + 1);
    // The "create" row was active, and is not an option now.
    expect(active).toBe(2);
  });

  test('D1.14 creation with a source that failed: its list is that of the empty query', async () => {
    const request = async (query: string) => {
      if (query) throw new Error('down');
      return options('p q');
    };
    const one = remoteRig({ request, debounce: 0 }, { allowCreate: true, multiple: true });
    await open(one);
    await type(one, 'zz');
    expect(one.state.remote.failed).toBe(true);
    one.store.dispatch({ type: 'create', labels: ['zz'] });
    await one.pass(10);
    expect([one.state.remote.failed, isStale(one.state)]).toEqual([false, false]);
    expect(one.rows.slice(0, 2)).toEqual(['p', 'q']);
    one.store.dispatch({ type: 'retry' });
    await one.pass(10);
    expect([one.rows.slice(0, 2), isStale(one.state)]).toEqual([['p', 'q'], false]);
  });

  test('case 82 clearRemoteCache() while a page is asked for: its response is not kept', async () => {
    let asked = 0;
    const one = remoteRig({
      request: () => {
        asked++;
        return new Promise((answer) => one.env.timer(100, () => answer(options('a b'))));
      },
    });
    one.open();
    await one.pass(50);
    await forget(one, false);
    await one.pass(100);
    expect(one.rows).toEqual(['a', 'b']);
    one.close();
    await open(one);
    await one.pass(100);
    expect(asked).toBe(2);
  });

  test('D5.6 a handler that searches when a page has arrived: nothing has failed', async () => {
    const one = made({ debounce: 100 }).made;
    await open(one);
    one.onEvent = () => {
      if (one.heard.at(-1) !== 'loading false') return;
      one.onEvent = () => {};
      one.store.dispatch({ type: 'nearEnd', byUser: true });
      one.type('a');
    };
    await nearEnd(one);
    const { failed, pending } = one.state.remote;
    expect([failed, pending]).toEqual([false, 'first']);
    await one.pass(100);
    expect(one.rows).toEqual(['a.0', 'a.1', 'a.2']);
  });

  test('D4.7 loadOnOpen false: a letter that is taken back asks for nothing', async () => {
    let asked = 0;
    const request = async () => {
      asked++;
      return [];
    };
    const one = remoteRig({ request, loadOnOpen: false }, { data: options('d') });
    await open(one);
    one.type('a');
    await one.pass(100);
    one.type('');
    await one.pass(1000);
    expect([asked, one.rows, isStale(one.state)]).toEqual([0, ['d'], false]);
  });

  test('D4.8 data given while the list closes are what it opens with', async () => {
    const one = remoteRig(
      { request: async () => options('x'), loadOnOpen: false, debounce: 0 },
      { data: options('d') },
    );
    await open(one);
    await type(one, 'x');
    one.store.dispatch({
      type: 'config',
      options: { disabled: true, data: options('n') },
      catalog: (await import('../../../src/model/data/catalog.js')).createCatalog(options('n')),
    });
    configure(one, { disabled: false });
    await open(one);
    expect([one.rows, isStale(one.state)]).toEqual([['n'], false]);
  });

  test('D7 transformQuery is asked once a query, and prefetch asks for what it makes', async () => {
    const asked: string[] = [];
    let calls = 0;
    const request = async (query: string) => {
      asked.push(query);
      return [];
    };
    const one = remoteRig({ request, debounce: 0, prefetch: ['Hà'] });
    Object.assign(one.state.rules, {
      transformQuery: (query: string) => {
        calls++;
        return query.replace('à', 'a');
      },
    });
    configure(one, { ajax: { request, debounce: 0, prefetch: ['Hà'] } });
    one.env.runIdle();
    await open(one);
    calls = 0;
    await type(one, 'Hà');
    one.store.dispatch({ type: 'move', to: 'next' });
    one.store.dispatch({ type: 'hover', ix: 0 as OptionIndex });
    expect([calls, asked]).toEqual([1, ['Ha', '']]);
  });

  test.each([
    ['a label', { value: 'a', label: { toString: 1, valueOf: 1 } }],
    ['a description', { value: 'a', label: 'A', description: { toString: 1 } }],
    ['an avatar', { value: 'a', label: 'A', avatar: {} }],
    ['a className', { value: 'a', label: 'A', className: { toString: 1 } }],
    ['the label of a group', { label: { toString: 1 }, options: options('a') }],
  ])('D4.2 %s that is no text fails the load and leaves the list usable', async (_, hostile) => {
    let bad = true;
    const request = async () => (bad ? untyped([hostile]) : options('a'));
    const one = remoteRig({ request, cacheTtl: 0 }, { allowCreate: true });
    await open(one);
    expect(one.heard).toEqual(['open', 'loading true', 'error remote-format', 'loading false']);
    bad = false;
    one.store.dispatch({ type: 'retry' });
    await one.pass(10);
    expect(one.rows).toEqual(['a']);
  });

  test('D4.5 an option that throws when it is read ends the load; nothing is left pending', async () => {
    let reads = 0;
    const moody = {
      label: 'A',
      get value() {
        if (reads++ > 1) throw new Error('moody');
        return 'a';
      },
    };
    const one = remoteRig({ request: async () => [moody] });
    await open(one);
    expect(one.state.remote.pending).toBe(null);
    expect(one.heard.filter((event) => event.startsWith('loading'))).toEqual([
      'loading true',
      'loading false',
    ]);
    expect(one.env.reported).toHaveLength(1);
  });

  test('a frozen ajax works', async () => {
    const one = remoteRig(Object.freeze({ request: async () => [option('a')] }));
    await open(one);
    expect(one.rows).toEqual(['a']);
  });
});

describe('ajax.resolve heals', () => {
  test('what failed is asked for again when the list opens; what a response lacked is not', async () => {
    const it = asking();
    it.set('a', 'b');
    await it.soon();
    await it.asked[0]?.refuse();
    await open(it.made);
    await it.soon();
    expect(it.asked[1]?.values).toEqual(['a', 'b']);
    // Nobody sees it go back to an unknown name.
    expect(it.labels).toEqual(['a', 'b']);
    await it.asked[1]?.answer(named('a'));
    expect(it.labels).toEqual(['A', 'b']);
    it.made.close();
    await open(it.made);
    await it.soon();
    expect(it.asked).toHaveLength(2);
  });

  test('values that were selected before there was a resolve have their names, too', async () => {
    const it = asking();
    const { resolve, ...without } = it.made.state.config.ajax ?? {};
    configure(it.made, { ajax: without });
    it.set('a');
    await it.soon();
    expect([it.labels, it.asked.length]).toEqual([['a'], 0]);
    configure(it.made, { ajax: { ...without, ...(resolve && { resolve }) } });
    await it.soon();
    await it.asked[0]?.answer(named('a'));
    expect(it.labels).toEqual(['A']);
  });
});
