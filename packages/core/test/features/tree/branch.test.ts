/** Addition 5: `loadChildren`, one branch after the other. What becomes of the selection is in `branch-value.test.ts`. */

import { describe, expect, test, vi } from 'vitest';
import { createCatalog } from '../../../src/model/data/catalog.js';
import type { OptionIndex } from '../../../src/model/indexes.js';
import { RemoteError } from '../../../src/schema/errors.js';
import type { SelectOption } from '../../../src/schema/types.js';
import { expectNoUnhandledRejection } from '../../engine/helpers.ts';
import { option, options } from '../../model/helpers.ts';
import { settle } from '../remote/engine-kit.ts';
import { type Asked, branchRig, frozen, unloaded } from './branch-kit.ts';

expectNoUnhandledRejection();

/** Without retries: a failure is one at once. */
const given = { data: [unloaded('p'), option('q')], ajax: undefined };
const once = { request: async () => [], retry: 0, loadOnOpen: false };
const first = ({ asked }: { asked: Asked[] }): Asked => asked[0] as Asked;

describe('a branch with `children: null`', () => {
  test('is asked for when it is expanded, once, and never before', async () => {
    const it = branchRig(given);
    it.store.dispatch({ type: 'expandAll', open: true });
    await settle();
    expect([it.asked, it.rows]).toEqual([[], '1p 1q']);
    it.toggle('p');
    expect([it.asked.length, it.branches, it.rows]).toEqual([1, 'p loading', '1p 1q']);
    it.store.dispatch({ type: 'expand', ix: 0 as OptionIndex, open: true });
    it.store.dispatch({ type: 'hover', ix: 0 as OptionIndex });
    await first(it).answer(options('a b'));
    expect([it.asked.length, it.branches, it.rows]).toEqual([1, '', '1p 2a 2b 1q']);
    it.toggle('p');
    it.toggle('p');
    it.close();
    it.open();
    expect([it.asked.length, it.rows]).toEqual([1, '1p 2a 2b 1q']);
  });

  test('gets the caller’s own object and a signal; nobody writes to what the caller gave', async () => {
    const data = frozen([unloaded('p', { meta: { id: 1 } }), option('q')]);
    const children = frozen([option('a', { children: [option('b')] }), unloaded('c')]);
    const it = branchRig({ data });
    it.toggle('p');
    expect(first(it).option).toBe(data[0]);
    expect([first(it).signal.aborted, data[0]?.children]).toEqual([false, null]);
    await first(it).answer(children);
    expect(it.rows).toBe('1p 2a 2c 1q');
    it.toggle('c');
    await it.asked[1]?.answer(frozen(options('d')));
    expect(it.rows).toBe('1p 2a 2c 3d 1q');
    expect(it.state.catalog.options[0]).toBe(data[0]);
    expect(it.asked[1]?.option).toBe(children[1]);
  });

  test('several at once, each answered when it is', async () => {
    const it = branchRig({ data: [unloaded('p'), unloaded('q')] });
    it.toggle('p');
    it.toggle('q');
    expect(it.branches).toBe('p loading, q loading');
    await it.asked[1]?.answer(options('b'));
    expect([it.rows, it.branches]).toEqual(['1p 1q 2b', 'p loading']);
    await it.asked[0]?.answer(options('a'));
    expect([it.rows, it.branches]).toEqual(['1p 2a 1q 2b', '']);
    expect(it.told()).toEqual(['loading true', 'loading false']);
  });

  test('is a leaf without `loadChildren`', () => {
    const it = branchRig({ ...given, loadChildren: undefined });
    it.toggle('p');
    expect([it.asked, it.branches, it.rows]).toEqual([[], '', '1p 1q']);
  });

  test.each<[string, unknown, string]>([
    ['options', options('a b'), '1p 2a 2b 1q'],
    [
      'a promise of them is what it always is; numbers are values',
      [{ value: 1, label: 'one' }],
      '1p 21 1q',
    ],
    ['D4.2 { options }', { options: options('a b'), hasMore: false }, '1p 2a 2b 1q'],
    ['D4.2 { results }', { results: [{ id: 'a', text: 'A' }] }, '1p 2a 1q'],
    ['a branch among them', [unloaded('a'), option('b')], '1p 2a 2b 1q'],
    ['none: it is a leaf', [], '1p 1q'],
    ['none, in another shape', { options: [] }, '1p 1q'],
    ['D5.3 one that is listed elsewhere', options('q a'), '1p 2q 2a 1q'],
    ['D5.3 one with its own value', [unloaded('p'), option('a')], '1p 2p 2a 1q'],
  ])('response: %s', async (_, answer, rows) => {
    const it = branchRig(given);
    it.toggle('p');
    await first(it).answer(answer);
    expect([it.rows, it.branches]).toEqual([rows, '']);
    expect(it.told()).toEqual(['loading true', 'loading false']);
  });

  test('the response may be synchronous, and an exception is refused', async () => {
    const now = branchRig({ ...given, loadChildren: () => options('a') });
    now.toggle('p');
    await settle();
    expect(now.rows).toBe('1p 2a 1q');
    const loadChildren = vi.fn(() => {
      throw new Error('sync');
    });
    const it = branchRig({ ...given, ajax: once, loadChildren });
    it.toggle('p');
    await settle();
    expect([it.branches, it.told()]).toEqual([
      'p failed',
      ['loading true', 'error remote-network', 'loading false'],
    ]);
    expect([loadChildren.mock.calls.length, it.env.reported]).toEqual([1, []]);
  });

  test('an empty response makes it a leaf for good: expanding requests no more', async () => {
    const it = branchRig(given);
    it.toggle('p');
    await first(it).answer([]);
    it.toggle('p');
    expect([it.asked.length, it.branches, it.rows]).toEqual([1, '', '1p 1q']);
  });

  test('children of a branch in the middle are in its place, deeper ones below them', async () => {
    const it = branchRig({
      data: [option('o', { children: [unloaded('p'), option('z')] }), option('q')],
    });
    it.toggle('o');
    it.toggle('p');
    await first(it).answer([option('a', { children: options('b c') }), unloaded('d')]);
    it.toggle('a');
    expect(it.rows).toBe('1o 2p 3a 4b 4c 3d 2z 1q');
    it.toggle('d');
    await it.asked[1]?.answer(options('e'));
    expect(it.rows).toBe('1o 2p 3a 4b 4c 3d 4e 2z 1q');
  });

  test('in a group', async () => {
    const it = branchRig({ data: [{ label: 'G', options: [unloaded('p')] }, option('q')] });
    it.toggle('p');
    await first(it).answer(options('a'));
    expect(it.rows).toBe('1[G] 2p 3a 1q');
  });
});

describe('a failure', () => {
  test('is an `error` with the cause, the branch stays collapsed, and expanding asks again', async () => {
    const it = branchRig({ ...given, ajax: once });
    const errors: unknown[] = [];
    it.onEvent = (event) => event.name === 'error' && errors.push(event.payload);
    it.toggle('p');
    const cause = new Error('down');
    await first(it).refuse(cause);
    expect([it.branches, it.rows]).toEqual(['p failed', '1p 1q']);
    expect(it.told()).toEqual(['loading true', 'error remote-network', 'loading false']);
    expect(errors[0]).toBeInstanceOf(RemoteError);
    expect(errors[0]).toMatchObject({ code: 'remote-network', cause, attempts: 1 });
    it.toggle('p');
    expect([it.branches, it.asked.length]).toEqual(['p loading', 2]);
    await it.asked[1]?.answer(options('a'));
    expect([it.branches, it.rows]).toEqual(['', '1p 2a 1q']);
  });

  test.each<[string, unknown]>([
    ['no options', { nothing: 1 }],
    ['a text', 'down'],
    ['nothing', undefined],
    ['an option without a value', [{ label: 'a' }]],
    ['null', null],
  ])(
    'a response of another shape is accepted, and is not requested again automatically: %s',
    async (_, answer) => {
      const it = branchRig(given);
      it.toggle('p');
      await first(it).answer(answer);
      it.env.pass(60_000);
      await settle();
      expect([it.branches, it.asked.length]).toEqual(['p failed', 1]);
      expect(it.told()).toEqual(['loading true', 'error remote-format', 'loading false']);
    },
  );

  test('D4.3 one that may pass is tried again, as `ajax.retry` says; loading continues meanwhile', async () => {
    const it = branchRig({ ...given, ajax: { ...once, retry: 2, retryDelay: 100 } });
    it.toggle('p');
    await first(it).refuse();
    expect([it.branches, it.asked.length]).toEqual(['p loading', 1]);
    it.env.pass(100);
    await settle();
    await it.asked[1]?.refuse();
    it.env.pass(200);
    await settle();
    await it.asked[2]?.refuse();
    expect([it.branches, it.asked.length]).toEqual(['p failed', 3]);
    expect(it.told()).toEqual(['loading true', 'error remote-network', 'loading false']);
  });

  test('goes with the list: opened again, the branch is as if nobody had asked', async () => {
    const it = branchRig({ ...given, ajax: once });
    it.toggle('p');
    await first(it).refuse();
    it.close();
    it.open();
    expect([it.branches, it.rows]).toEqual(['', '1p 1q']);
  });

  test('an abort of the caller’s own client is none', async () => {
    const it = branchRig(given);
    it.toggle('p');
    await first(it).refuse(new DOMException('stop', 'AbortError'));
    expect([it.branches, it.told()]).toEqual(['', ['loading true', 'loading false']]);
  });
});

describe('the signal aborts, and what comes late counts for nothing', () => {
  type It = ReturnType<typeof branchRig>;
  test.each<[string, (it: It) => void]>([
    ['expanding once more', (it) => it.toggle('p')],
    ['ArrowLeft', (it) => it.store.dispatch({ type: 'expand', ix: 0 as OptionIndex, open: false })],
    ['the list closes', (it) => it.close()],
    ['setData()', (it) => setData(it, given.data)],
    ['destroy()', (it) => it.destroy()],
  ])('%s', async (_, stop) => {
    const it = branchRig({ ...given, ajax: once });
    it.toggle('p');
    stop(it);
    const { signal } = first(it);
    expect([signal.aborted, it.branches === '' || _ === 'destroy()']).toEqual([true, true]);
    const before = it.rows;
    const told = it.told();
    await first(it).answer(options('a b'));
    expect([it.rows, it.told()]).toEqual([before, []]);
    if (_ !== 'destroy()')
      expect(told.filter((event) => /loading/.test(event))).toEqual([
        'loading true',
        'loading false',
      ]);
  });

  test('a late failure of one that is asked for again is no failure', async () => {
    const it = branchRig({ ...given, ajax: once });
    it.toggle('p');
    it.toggle('p');
    it.toggle('p');
    expect(it.asked.map(({ signal }) => signal.aborted)).toEqual([true, false]);
    await first(it).refuse();
    expect([it.branches, it.told()]).toEqual([
      'p loading',
      ['loading true', 'loading false', 'loading true'],
    ]);
    await it.asked[1]?.answer(options('a'));
    expect([it.rows, it.told()]).toEqual(['1p 2a 1q', ['loading false']]);
  });

  test('waiting for the next attempt ends, too', async () => {
    const it = branchRig({ ...given, ajax: { ...once, retry: 2, retryDelay: 100 } });
    it.toggle('p');
    await first(it).refuse();
    expect(it.env.waiting.timer).toBe(1);
    it.close();
    await settle();
    it.env.pass(1000);
    await settle();
    expect([it.asked.length, it.env.waiting.timer]).toEqual([1, 0]);
  });

  test('one of two is stopped, the other one comes', async () => {
    const it = branchRig({ data: [unloaded('p'), unloaded('q')] });
    it.toggle('p');
    it.toggle('q');
    it.toggle('p');
    expect(it.asked.map(({ signal }) => signal.aborted)).toEqual([true, false]);
    await it.asked[1]?.answer(options('b'));
    expect(it.rows).toBe('1p 1q 2b');
  });
});

const setData = (it: ReturnType<typeof branchRig>, data: readonly SelectOption[]) =>
  it.store.dispatch({ type: 'config', options: { data }, catalog: createCatalog(data) });

describe('other data', () => {
  test('setData() of the same objects: they are not loaded any more', async () => {
    const data = frozen([unloaded('p'), option('q')]);
    const it = branchRig({ data });
    it.toggle('p');
    await first(it).answer(options('a'));
    setData(it, data);
    expect(it.rows).toBe('1p 1q');
    it.toggle('p');
    expect([it.branches, it.asked.length]).toEqual(['p loading', 2]);
    await it.asked[1]?.answer(options('b'));
    expect(it.rows).toBe('1p 2b 1q');
  });

  test('an option that a user makes leaves what is loaded, and what is being loaded, alone', async () => {
    const it = branchRig({ ...given, data: [unloaded('p'), unloaded('q')], allowCreate: true });
    it.toggle('p');
    await first(it).answer(options('a'));
    it.toggle('q');
    it.store.dispatch({
      type: 'created',
      made: [{ label: 'new', option: option('new') }],
      asked: it.state.selection,
    });
    expect(it.asked[1]?.signal.aborted).toBe(false);
    await it.asked[1]?.answer(options('b'));
    expect(it.rows).toBe('1p 2a 1q 2b 1new');
  });
});

describe('D4.5 `loading` alternates strictly together with `ajax`', () => {
  test('a branch and a page of the list', async () => {
    const pages: ((page: unknown) => void)[] = [];
    const request = () => new Promise<never>((yes) => pages.push(yes as (page: unknown) => void));
    const it = branchRig({ ajax: { request, debounce: 0, retry: 0, pagination: true } });
    it.env.pass(1);
    await settle();
    pages[0]?.({ options: [unloaded('p'), option('q')], hasMore: true });
    await settle();
    expect(it.told()).toEqual(['loading false']);
    it.toggle('p');
    it.store.dispatch({ type: 'nearEnd', byUser: true });
    await settle();
    expect([it.told(), pages.length]).toEqual([['loading true'], 2]);
    pages[1]?.({ options: options('r'), hasMore: false });
    await settle();
    expect([it.told(), it.rows]).toEqual([[], '1p 1q 1r']);
    await first(it).answer(options('a'));
    expect([it.told(), it.rows]).toEqual([['loading false'], '1p 2a 1q 1r']);
  });

  test('D4.8 children of a branch in `data` that come while the first page is asked for leave its request alone', async () => {
    const pages: ((page: unknown) => void)[] = [];
    const request = () => new Promise<never>((yes) => pages.push(yes as (page: unknown) => void));
    const it = branchRig({ data: [unloaded('p')], ajax: { request, debounce: 0, retry: 0 } });
    it.toggle('p');
    await first(it).answer(options('a'));
    expect([it.rows, it.store.state.remote.pending]).toEqual(['1p 2a', 'first']);
    pages[0]?.(options('x'));
    await settle();
    expect([it.rows, it.told()]).toEqual(['1x', ['loading false']]);
  });

  test('another query replaces the list: the branch is not asked for any more, loading continues', async () => {
    const pages: ((page: unknown) => void)[] = [];
    const request = () => new Promise<never>((yes) => pages.push(yes as (page: unknown) => void));
    const it = branchRig({ ajax: { request, debounce: 0, retry: 0 } });
    it.env.pass(1);
    await settle();
    pages[0]?.([unloaded('p')]);
    await settle();
    it.told();
    it.toggle('p');
    it.store.dispatch({ type: 'query', origin: 'user', text: 'x' });
    it.env.pass(1);
    await settle();
    pages[1]?.(options('x'));
    await settle();
    expect([first(it).signal.aborted, it.rows]).toEqual([true, '1x']);
    expect(it.told().filter((event) => /loading/.test(event))).toEqual([
      'loading true',
      'loading false',
    ]);
    await first(it).answer(options('a'));
    expect([it.rows, it.told()]).toEqual(['1x', []]);
  });
});
