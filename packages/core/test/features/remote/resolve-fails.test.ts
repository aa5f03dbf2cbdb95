import { describe, expect, test } from 'vitest';
import { resolveEffect } from '../../../src/features/remote/resolve.js';
import { selectedOptions } from '../../../src/model/select/selection.js';
import type { AjaxConfig } from '../../../src/schema/types.js';
import { expectNoUnhandledRejection, rig } from '../../engine/helpers.ts';
import { option } from '../../model/helpers.ts';
import { settle } from './engine-kit.ts';
import { asking, named } from './resolve-kit.ts';

expectNoUnhandledRejection();

describe('D4.3 when it fails', () => {
  test('one `error`; the values are their own labels; the list knows nothing of it', async () => {
    const it = asking();
    it.set('a', 'b');
    await it.soon();
    await it.asked[0]?.refuse();
    expect(it.labels).toEqual(['a', 'b']);
    expect(it.made.heard.slice(2)).toEqual(['error remote-network']);
    expect(it.made.state.remote).toMatchObject({ failed: false, pending: null });
  });

  test('a response of a wrong shape is remote-format, and one that throws at once remote-network', async () => {
    const it = asking({ resolve: async () => ({ rows: [] }) });
    it.set('a');
    await it.soon();
    expect([it.labels, it.made.heard.at(-1)]).toEqual([['a'], 'error remote-format']);
    const other = asking({
      resolve: () => {
        throw new Error('no');
      },
    });
    other.set('a');
    await other.soon();
    expect([other.labels, other.made.heard.at(-1)]).toEqual([['a'], 'error remote-network']);
  });

  test('set again they are asked for again', async () => {
    const it = asking();
    it.set('a');
    await it.soon();
    await it.asked[0]?.refuse();
    it.set();
    it.set('a');
    await it.soon();
    expect(it.labels).toEqual(['…']);
    await it.asked[1]?.answer(named('a'));
    expect(it.labels).toEqual(['A']);
  });

  test('of a list in the page they are asked for again when focus enters it, not when it moves in it', async () => {
    const it = asking({}, { inline: true });
    const focus = (place: 'control' | 'search' | 'none') =>
      it.made.store.dispatch({ type: 'focus', place });
    it.made.store.dispatch({ type: 'open', origin: 'host', focus: 'keep' });
    it.set('a');
    await it.soon();
    await it.asked[0]?.refuse();
    await it.soon();
    expect(it.asked).toHaveLength(1);
    focus('control');
    await it.soon();
    await it.asked[1]?.refuse();
    focus('search');
    await it.soon();
    focus('none');
    await it.soon();
    expect(it.asked).toHaveLength(2);
    focus('search');
    await it.soon();
    await it.asked[2]?.answer(named('a'));
    expect(it.labels).toEqual(['A']);
  });

  test('case R3 it is tried again as `retry` says', async () => {
    const it = asking({ retry: 2 });
    it.set('a');
    await it.soon();
    await it.asked[0]?.refuse();
    await it.made.pass(250);
    await it.asked[1]?.refuse();
    await it.made.pass(490);
    expect(it.asked).toHaveLength(2);
    await it.made.pass(10);
    await it.asked[2]?.answer(named('a'));
    expect(it.labels).toEqual(['A']);
    expect(it.made.heard.filter((event) => event.startsWith('error'))).toEqual([]);
  });

  test('its own abort is no error', async () => {
    const it = asking();
    it.set('a');
    await it.soon();
    await it.asked[0]?.refuse(new DOMException('mine', 'AbortError'));
    expect(it.labels).toEqual(['a']);
    expect(it.made.heard.filter((event) => event.startsWith('error'))).toEqual([]);
  });
});

describe('stopping and starting', () => {
  function stopping() {
    const asked: {
      values: readonly string[];
      signal: AbortSignal;
      answer(found: unknown): void;
    }[] = [];
    const resolve: AjaxConfig['resolve'] = (values, signal) =>
      new Promise((answer) => {
        asked.push({ values, signal, answer });
      });
    const made = rig({ multiple: true, ajax: { url: '/o', resolve } });
    const source = resolveEffect(made.env, made.store);
    made.store.effect(source.effect);
    const set = (values: string[]) => made.store.dispatch({ type: 'value', origin: 'api', values });
    const labels = () =>
      selectedOptions(made.store.state.catalog, made.store.state.selection).map(
        ({ label }) => label,
      );
    return { ...made, asked, source, set, labels };
  }

  test('before the task: nothing is asked, until it starts again', async () => {
    const it = stopping();
    it.set(['a']);
    it.source.stop();
    expect(it.env.waiting.soon).toBe(0);
    it.source.start();
    it.env.runSoon();
    await settle();
    expect(it.asked.map(({ values }) => values)).toEqual([['a']]);
  });

  test('D1.12 during the request: aborted, a late response has no effect, and it is requested again', async () => {
    const it = stopping();
    it.set(['a']);
    it.env.runSoon();
    it.source.stop();
    expect(it.asked[0]?.signal.aborted).toBe(true);
    it.asked[0]?.answer(named('a'));
    await settle();
    expect(it.labels()).toEqual(['…']);
    it.source.start();
    it.env.runSoon();
    it.asked[1]?.answer([option('a', { label: 'Second' })]);
    await settle();
    expect(it.labels()).toEqual(['Second']);
    expect(it.env.waiting).toEqual({ soon: 0, idle: 0, timer: 0, online: 0 });
  });

  test('case R3 while it is asked: a failure that comes later begins no retry', async () => {
    const it = asking({ retry: 3 });
    it.set('a');
    await it.soon();
    it.made.destroy();
    await it.asked[0]?.refuse();
    expect(it.made.env.waiting).toEqual({ soon: 0, idle: 0, timer: 0, online: 0 });
  });

  test('starting when nothing is to be asked asks for no task', () => {
    const it = stopping();
    it.source.start();
    expect(it.env.waiting.soon).toBe(0);
  });
});

describe('updateOptions({ ajax })', () => {
  const configure = (it: ReturnType<typeof asking>, ajax: AjaxConfig | undefined) =>
    it.made.store.dispatch({ type: 'config', options: { ajax }, catalog: null });

  test.each<[string, AjaxConfig | undefined]>([
    ['without resolve', { url: '/o', loadOnOpen: false }],
    ['taken away', undefined],
  ])('%s: values that wait are their own labels', async (_, ajax) => {
    const it = asking();
    it.set('a');
    configure(it, ajax);
    await it.soon();
    expect([it.labels, it.asked]).toEqual([['a'], []]);
  });

  test('with another resolve before the task: that one is asked', async () => {
    const it = asking();
    it.set('a');
    configure(it, { url: '/o', loadOnOpen: false, resolve: async () => named('a') });
    await it.soon();
    expect([it.labels, it.asked]).toEqual([['A'], []]);
  });

  test('case 82 while it is asked: what the former source says is nobody’s', async () => {
    const it = asking();
    it.set('a');
    await it.soon();
    const other: (readonly string[])[] = [];
    const resolve = async (values: readonly string[]) => {
      other.push(values);
      return [option('a', { label: 'Other' })];
    };
    configure(it, { url: '/o', loadOnOpen: false, resolve });
    await it.soon();
    await it.asked[0]?.answer(named('a'));
    expect([it.labels, other]).toEqual([['Other'], [['a']]]);
  });

  test('with resolve for the first time: values that go by their bare value are asked for once set', async () => {
    const it = asking({ resolve: undefined as never });
    it.set('a');
    expect(it.labels).toEqual(['a']);
    configure(it, { url: '/o', loadOnOpen: false, resolve: async () => named('a') });
    it.set('a');
    await it.soon();
    expect(it.labels).toEqual(['A']);
  });
});
