import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createCatalog } from '../../../src/model/data/catalog.js';
import * as Changed from '../../../src/model/delta.js';
import { answersOtherQuery, isQueryShort, isStale } from '../../../src/model/list/status.js';
import type { AjaxConfig } from '../../../src/schema/types.js';
import { type FakeEnv, fakeEnv } from '../../engine/helpers.ts';
import { option, options } from '../../model/helpers.ts';
import { numbers, type RemoteRig, remoteRig } from './engine-kit.ts';

const RUNS = 1000;
const STEPS = 25;
const ROWS = 14;
const PAGE = 3;
/** Rows that the box has room for: a list that is shorter asks for more. */
const BOX = 5;
const QUERIES = ['', 'a', 'b', 'ab', 'none', ' a ', 'a'];
const DATA = options('d1 d2');

/** The server's whole response to a query: `n0 n1 …` of every first, second, fifth row. */
function answerTo(query: string): string[] {
  const every = { '': 1, a: 2, b: 5, ab: 3, none: ROWS + 1 }[query] ?? 4;
  const all = Array.from({ length: ROWS }, (_, i) => `n${i}`);
  return query === 'none' ? [] : all.filter((_, i) => i % every === 0);
}

interface Run {
  readonly what: string;
  readonly random: () => number;
  readonly made: RemoteRig;
  readonly wrong: string[];
  /** Failures that somebody waited for. */
  failures: number;
  /** When each page came, by what was asked for. */
  readonly came: Map<string, number>;
  /** The cache was cleared during a request, so that its response is not kept either. */
  isForgotten: boolean;
  /** The signals of all requests. */
  readonly signals: AbortSignal[];
}

/** Numbered rows in pages, some of which overlap; slow, failing, and deaf to aborts. */
function unreliable(run: Run, ajax: AjaxConfig, env: FakeEnv): NonNullable<AjaxConfig['request']> {
  const { random, came, wrong } = run;
  const [withCursors, overlaps, hasGap] = [random() < 0.5, random() < 0.3, random() < 0.5];
  const step = overlaps ? PAGE - 1 : PAGE;
  const running = new Set<AbortSignal>();

  const pageOf = (query: string, page: number) => {
    const rows = answerTo(query);
    // Some queries have an empty page before the first one.
    const gap = hasGap && query.length === 1 ? 1 : 0;
    const from = (page - gap) * step;
    const more = from + PAGE < rows.length;
    const nextCursor = more ? `${query}:${page + 1}` : null;
    return {
      options: rows
        .slice(Math.max(from, 0), Math.max(from + PAGE, 0))
        .map((value) => option(value)),
      ...(withCursors ? { nextCursor } : { hasMore: more }),
    };
  };

  return (query, page, signal, cursor) => {
    const key = `${query}#${page}`;
    const isOwn = !query.startsWith('z');
    if (withCursors && cursor !== (page ? `${query}:${page}` : undefined))
      wrong.push(`${key} was asked for with the cursor ${cursor}`);
    const before = came.get(key);
    if (isOwn && before !== undefined && env.now() - before < (ajax.cacheTtl ?? 30_000))
      wrong.push(`${key} was asked for again after ${env.now() - before} ms`);
    if (isOwn && [...running].some(({ aborted }) => !aborted))
      wrong.push(`${key} was asked for beside another page`);
    run.signals.push(signal);
    if (isOwn) running.add(signal);
    const [isDeaf, fails] = [random() < 0.5, random() < 0.2];
    return new Promise((resolve, reject) => {
      env.timer(random() * 300, () => {
        running.delete(signal);
        if (fails) {
          if (isOwn && !signal.aborted) run.failures++;
          return reject(new Error('the line is dead'));
        }
        if (isOwn && !signal.aborted) {
          if (!run.isForgotten) came.set(key, env.now());
          run.isForgotten = false;
        }
        resolve(pageOf(query, page));
      });
      if (!isDeaf) signal.addEventListener('abort', () => reject(signal.reason));
    });
  };
}

function begin(seed: number): { run: Run; ajax: AjaxConfig } {
  const random = numbers(seed);
  const env = fakeEnv();
  const ajax: AjaxConfig = {
    debounce: random() < 0.3 ? 0 : 250,
    retry: Math.floor(random() * 3),
    retryDelay: 50,
    cacheTtl: [0, 1500, 30_000][Math.floor(random() * 3)] as number,
    loadOnOpen: random() < 0.85,
    pagination: random() < 0.85,
    prefetch: ['z1', 'z2', 'z3'],
  };
  const run: Run = {
    what: `seed ${seed}`,
    random,
    made: null as never,
    wrong: [],
    failures: 0,
    came: new Map(),
    isForgotten: false,
    signals: [],
  };
  ajax.request = unreliable(run, ajax, env);
  const given = { data: options('d0'), minSearchLength: random() < 0.2 ? 1 : 0 };
  const made = remoteRig(ajax, given, env);
  // As the view does.
  made.store.part(({ state, changed }) => {
    const isRedrawn = changed & (Changed.ROWS | Changed.LOAD | Changed.OPEN);
    if (isRedrawn && state.open && state.remote.more && state.rows.count < BOX)
      made.store.dispatch({ type: 'nearEnd', byUser: false });
  });
  return { run: Object.assign(run, { made }), ajax };
}

const isPrefix = (rows: readonly string[], all: readonly string[]): boolean =>
  rows.length <= all.length && rows.every((value, i) => value === all[i]);

/** What holds at any time: rows that can be picked are those of the present query. */
function checkNow({ made: { state, rows }, wrong }: Run, after: string): void {
  if (!state.open || isQueryShort(state) || isStale(state) || state.remote.pages === 0) return;
  const query = state.remote.query;
  if (!isPrefix(rows, answerTo(query))) wrong.push(`after ${after}, "${query}" lists ${rows}`);
}

/** The reference: whether the list is to be the data that were given last, or what the server says. */
interface Expected {
  data: readonly string[];
  isData: boolean;
  /** `reload()` while nothing could be loaded. */
  isDue: boolean;
}

function forget(run: Run): void {
  run.came.clear();
  run.isForgotten = run.made.state.remote.pending !== null;
}

const STEP: Record<string, (run: Run, expected: Expected, ajax: AjaxConfig) => void> = {
  open({ made }, expected, { loadOnOpen }) {
    if (made.state.open) return;
    if (loadOnOpen || expected.isDue || made.state.query.trim() !== '') expected.isData = false;
    made.open();
    if (isQueryShort(made.state)) return;
    expected.isDue = false;
  },
  close: ({ made }) => made.close(),
  type({ made, random }, expected) {
    const text = QUERIES[Math.floor(random() * QUERIES.length)] as string;
    if (made.state.open && text.trim() !== made.state.remote.query) expected.isData = false;
    made.type(text);
  },
  scroll: ({ made, random }) => made.store.dispatch({ type: 'nearEnd', byUser: random() < 0.8 }),
  keys({ made, random }) {
    const to = random() < 0.5 ? 'next' : 'last';
    made.store.dispatch({ type: 'move', to });
  },
  retry: ({ made }) => made.store.dispatch({ type: 'retry' }),
  reload(run, expected) {
    const { made } = run;
    forget(run);
    if (made.state.open && !isQueryShort(made.state)) expected.isData = false;
    else expected.isDue = true;
    made.store.dispatch({ type: 'forget', reload: true });
  },
  clear(run) {
    const { made } = run;
    forget(run);
    made.store.dispatch({ type: 'forget', reload: false });
  },
  setData({ made }, expected) {
    Object.assign(expected, { isData: true, data: DATA.map(({ value }) => value) });
    const action = {
      type: 'config',
      options: { data: DATA },
      catalog: createCatalog(DATA),
    } as const;
    made.store.dispatch(action);
  },
};

const NAMES = ['open', 'open', 'close', 'type', 'type', 'type', 'type', 'scroll', 'scroll', 'keys'];
const RARE = ['retry', 'reload', 'clear', 'setData'];

/** What has come of it when nothing happens any more. */
function checkEnd({ made, what }: Run, { data, isData }: Expected, ajax: AjaxConfig): void {
  const { state, rows } = made;
  const { answered, pages, more, failed, pending } = state.remote;
  expect(pending, what).toBe(null);
  if (!state.open || isQueryShort(state)) return;
  const query = state.remote.query;
  const server = answerTo(query);
  if (answersOtherQuery(state)) {
    // Only a failure leaves another query's list, and none of its rows.
    expect([failed, rows], what).toEqual([true, []]);
    return;
  }
  expect(answered, what).toBe(query);
  if (pages === 0) {
    expect(rows, what).toEqual(data);
    const mayBe = isData || failed || (query === '' && !ajax.loadOnOpen);
    expect(mayBe, `${what}: nothing was loaded`).toBe(true);
    return;
  }
  expect(isData, `${what}: an answer in place of newer data`).toBe(false);
  expect(rows, what).toEqual(server.slice(0, rows.length));
  if (!more && ajax.pagination) expect(rows, what).toEqual(server);
  if (!failed && ajax.pagination)
    expect(rows.length, `${what}: the box is not filled`).toBeGreaterThanOrEqual(
      Math.min(BOX, server.length),
    );
}

describe('D4 against a server of numbered rows', () => {
  const unhandled: unknown[] = [];
  const note = (reason: unknown) => unhandled.push(reason);
  beforeEach(() => process.on('unhandledRejection', note));
  afterEach(() => process.off('unhandledRejection', note));

  test(`whatever is done, the list is the beginning of the response to the present query: ${RUNS} runs of ${STEPS} steps, seeds 1 to ${RUNS}`, async () => {
    const total = { requests: 0, aborted: 0, failures: 0 };
    for (let seed = 1; seed <= RUNS; seed++) {
      const { run, ajax } = begin(seed);
      const { made, random, what, wrong } = run;
      const expected: Expected = { data: ['d0'], isData: true, isDue: false };
      for (let done = 0; done < STEPS; done++) {
        const names = random() < 0.2 ? RARE : NAMES;
        const name = names[Math.floor(random() * names.length)] as string;
        const before = run.signals.length;
        STEP[name]?.(run, expected, ajax);
        if (run.signals.slice(before).some(({ aborted }) => aborted))
          wrong.push(`${name} sent a request and called it off at once`);
        checkNow(run, name);
        if (random() < 0.2) made.env.runIdle();
        await made.pass(random() < 0.3 ? 0 : random() * 500);
        checkNow(run, `${name} and a while`);
      }
      for (let turn = 0; turn < 40 && made.env.waiting.timer > 0; turn++) await made.pass(500);
      checkEnd(run, expected, ajax);
      expect(wrong, what).toEqual([]);
      const { heard, env } = made;
      const loading = heard.filter((event) => event.startsWith('loading'));
      const alternating = loading.map((_, i) => `loading ${i % 2 === 0}`);
      expect([loading, loading.length % 2], what).toEqual([alternating, 0]);
      const errors = heard.filter((event) => event.startsWith('error')).length;
      if (ajax.retry === 0) expect(errors, what).toBe(run.failures);
      else expect(errors, what).toBeLessThanOrEqual(run.failures);
      expect(env.reported, what).toEqual([]);
      made.destroy();
      expect(env.waiting, what).toEqual({ soon: 0, idle: env.waiting.idle, timer: 0, online: 0 });
      total.requests += run.signals.length;
      total.aborted += run.signals.filter(({ aborted }) => aborted).length;
      total.failures += run.failures;
    }
    // The runs were what they are meant to be.
    expect(total.requests).toBeGreaterThan(RUNS * 5);
    expect(total.aborted).toBeGreaterThan(RUNS);
    expect(total.failures).toBeGreaterThan(RUNS);
    expect(unhandled).toEqual([]);
  }, 60_000);
});
