import { expect, test, vi } from 'vitest';
import { listActs } from '../../src/model/acts.js';
import type { OptionIndex } from '../../src/model/indexes.js';
import type { StepRequest } from '../../src/model/request.js';
import { startScan } from '../../src/model/search/match.js';
import { stepResult } from '../../src/model/select/steps.js';
import type { State } from '../../src/model/state.js';
import type { AjaxConfig, SelectOption } from '../../src/schema/types.js';
import { numbers, settle } from '../features/remote/engine-kit.ts';
import { option, options } from '../model/helpers.ts';
import { type FakeEnv, fakeEnv } from './helpers.ts';

const RUNS = 200;
const STEPS = 40;

type Random = () => number;

/** Requests of users and of the page, most of which concern only some of the effects. */
const ACTS: readonly ((state: State, random: Random, ajax: AjaxConfig) => StepRequest)[] = [
  () => ({ type: 'open', origin: 'user', focus: 'search' }),
  () => ({ type: 'close', origin: 'user', focus: 'control' }),
  (_, random) => ({ type: 'query', origin: 'user', text: 'abc'.slice(random() * 4) }),
  ({ catalog }, random) => ({
    type: 'pick',
    ix: Math.floor(random() * catalog.options.length) as OptionIndex,
  }),
  ({ catalog }, random) => ({
    type: 'expand',
    ix: Math.floor(random() * catalog.options.length) as OptionIndex,
  }),
  () => ({ type: 'clear' }),
  () => ({ type: 'settle' }),
  () => ({ type: 'move', to: 'next' }),
  () => ({ type: 'move', to: 'last' }),
  (_, random) => ({ type: 'focus', place: random() < 0.5 ? 'none' : 'search' }),
  (_, random) => ({ type: 'value', origin: 'api', values: [`v${Math.floor(random() * 9)}`] }),
  (_, random) => ({ type: 'hostDisabled', disabled: random() < 0.1 }),
  () => ({ type: 'validity', validity: { custom: '', shown: true, message: 'm', foreign: true } }),
  () => ({ type: 'nearEnd', byUser: true }),
  () => ({ type: 'retry' }),
  (_, random) => ({ type: 'forget', reload: random() < 0.5 }),
  (_, random) => ({
    type: 'config',
    options: { minSearchLength: Math.floor(random() * 3) },
    catalog: null,
  }),
  () => ({ type: 'config', options: {}, catalog: null }),
  (_, random, ajax) => ({
    type: 'config',
    options: { ajax: random() < 0.3 ? undefined : { ...ajax } },
    catalog: null,
  }),
];

/** A server that responds after some time, or fails. All its requests are in the trace. */
function createServer(env: FakeEnv, trace: string[]) {
  const answer = <T>(what: string, signal: AbortSignal | undefined, result: T): Promise<T> => {
    trace.push(what);
    signal?.addEventListener('abort', () => trace.push(`abort ${what}`));
    return new Promise((resolve, reject) => {
      const end = () => (what.length % 7 ? resolve(result) : reject(new Error(what)));
      env.timer(50 * (what.length % 5), end);
    });
  };
  const ajax: AjaxConfig = {
    retry: 1,
    debounce: 20,
    pagination: true,
    prefetch: ['a', 'b', 'c'],
    request: (query, page, signal) =>
      answer(`page ${page} of "${query}"`, signal, {
        options: [option(`${query}${page}`), option(`v${page}`, { children: null })],
        hasMore: true,
      }),
    resolve: (values, signal) => answer(`labels of ${values}`, signal, options(values.join(' '))),
  };
  const loadChildren = (parent: SelectOption, signal: AbortSignal) =>
    answer(`children of ${parent.value}`, signal, [option(`${parent.value}c`)]);
  return { ajax, loadChildren };
}

/** Searches take three slices. */
const slowly: typeof startScan = (...given) => {
  const scan = startScan(...given);
  let slices = 0;
  return {
    hits: () => scan.hits(),
    hasOptionLabelled: false,
    advance: (enough) => slices++ > 1 && scan.advance(enough),
  };
};

/** What all effects of a widget but focus do in a sequence of steps, which the seed decides. */
async function traceOf(seed: number): Promise<string[]> {
  const { rig } = await import('./helpers.ts');
  const { scanEffect } = await import('../../src/engine/scan.js');
  const { effectsOf } = await import('../../src/instance/order.js');
  const { installed } = await import('../../src/features/feature.js');
  const { SelectWidget } = await import('../../src/all.js');
  const random = numbers(seed);
  const trace: string[] = [];
  const env = fakeEnv();
  const { ajax, loadChildren } = createServer(env, trace);
  const data = [option('p', { children: null }), option('q', { children: null }), option('ab')];
  const given = { data, loadChildren, minSearchLength: seed % 2, multiple: true };
  const { store, heard } = rig({ ...given, ...(seed % 3 && { ajax }) } as never, [], env);
  const awake = installed(Reflect.get(SelectWidget, 'features'), () => listActs).awake(
    env,
    store,
    {} as never,
    {} as never,
  );
  const element = { ownerDocument: {} };
  const host = { element, recheck: () => trace.push('recheck'), message: () => '' };
  const dropdown = scanEffect(env, store);
  const pieces = { awake, host, store, keys: {}, dropdown, input: { dom: {} } };
  const [, ...effects] = effectsOf(pieces as never);
  store.effect(...effects);
  store.part(({ command }) => trace.push(command.type));
  store.dispatch({
    type: 'plugin',
    step: (state) => stepResult({ ...state, rules: { ...state.rules, searchBy: () => slowly } }),
  });
  for (const { works = [] } of awake()) for (const { start } of works) start?.();
  for (let step = 0; step < STEPS; step++) {
    const act = ACTS[Math.floor(random() * ACTS.length)] as (typeof ACTS)[number];
    store.dispatch(act(store.state, random, ajax));
    for (let left = Math.floor(random() * 4); left > 0; left--) {
      env.pass(20);
      env.runSoon();
      env.runIdle();
      await settle();
    }
    trace.push(...heard.splice(0), JSON.stringify(env.waiting));
  }
  return [...trace, ...env.reported.map(String)];
}

/** From now on, effects whose mask names changes are called at every step. */
function unmask(): void {
  vi.resetModules();
  vi.doMock('../../src/model/delta.js', async (actual) => {
    const { when, ...delta } = await actual<typeof import('../../src/model/delta.js')>();
    // Without changes, the mask is the condition, and not a shortcut.
    return {
      ...delta,
      when: (bits: 0, ...rest: [never]) => (bits ? rest[0] : when(bits, ...rest)),
    };
  });
}

/** What effects did in each run. */
async function traces(): Promise<string[][]> {
  const all: string[][] = [];
  for (let seed = 1; seed <= RUNS; seed++) all.push(await traceOf(seed));
  return all;
}

test('an effect is not called at steps at which it would do nothing, and at no others', async () => {
  const masked = await traces();
  const done = new Set(masked.flat().map((line) => line.replace(/ .*/, '')));
  for (const what of ['page', 'labels', 'children', 'abort', 'recheck', 'scanned'])
    expect([...done]).toContain(what);
  unmask();
  expect(await traces()).toEqual(masked);
});
