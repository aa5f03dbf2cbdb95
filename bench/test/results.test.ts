import {
  cpSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { root } from '../../scripts/lib/run.mjs';
import { codeNow, measuringNow, staleness } from '../lib/code.mjs';
import { writeResults } from '../lib/report.mjs';
import { type Scenario, tables } from '../lib/tables.mjs';
import { unfinishedRun } from '../lib/unfinished.mjs';

function temporary() {
  const folder = mkdtempSync(join(tmpdir(), 'results-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

/** A copy of some of what is measured. */
function copy() {
  const folder = temporary();
  for (const part of ['packages/core/style', 'bench/adapters'])
    cpSync(join(root, part), join(folder, part), { recursive: true });
  return folder;
}

test.each(['packages/core/style/style.css', 'bench/adapters/floor.ts', 'packages/vue/src/new.ts'])(
  'results are stale once %s is another',
  (file) => {
    const folder = copy();
    const results = { date: '2026-01-02', code: codeNow(folder) };
    expect(staleness(results, folder)).toEqual([]);
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), 'other');
    expect(staleness(results, folder)).toEqual([
      'bench/results, taken on 2026-01-02, are of other code than this: npm run bench',
    ]);
  },
);

test('results are not stale by what is not measured, nor by where the repository lies', () => {
  const [one, other] = [copy(), copy()];
  writeFileSync(join(other, 'packages/core/README.md'), 'other');
  expect(codeNow(one)).toBe(codeNow(other));
});

test('results that do not say of what they are count as stale', () => {
  expect(staleness({ date: '2026-01-02' })).toHaveLength(1);
});

test.each(['bench/lib/take.mjs', 'bench/run.mjs', 'bench/scenarios.ts'])(
  'an interrupted run is of other measuring code once %s is another, published results are not stale',
  (file) => {
    const folder = copy();
    const [code, measuring] = [codeNow(folder), measuringNow(folder)];
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), 'other');
    expect(measuringNow(folder)).not.toBe(measuring);
    expect(codeNow(folder)).toBe(code);
  },
);

const row = { scenario: 'open', size: 100, goal: null, adapters: {} };

/** An interrupted run that has measured a row. */
function interrupt(folder: string, about: object) {
  const run = unfinishedRun(folder, about);
  run.rows.push(row);
  run.idle.push(2);
  run.save();
  return run;
}

test('a run continues with what an interrupted one of the same kind has measured, and with nothing else', () => {
  const folder = join(temporary(), 'tmp');
  interrupt(folder, { code: 'a' });
  expect(unfinishedRun(folder, { code: 'b' }).rows).toEqual([]);
  const { rows, idle, end } = unfinishedRun(folder, { code: 'a' });
  expect([rows, idle]).toEqual([[row], [2]]);
  for (const name of readdirSync(folder)) writeFileSync(join(folder, name), '{"rows":');
  expect(unfinishedRun(folder, { code: 'a' }).rows).toEqual([]);
  end();
  expect(unfinishedRun(folder, { code: 'a' }).rows).toEqual([]);
});

test('a run of another kind neither overwrites nor deletes what an interrupted one has measured', () => {
  const folder = temporary();
  interrupt(folder, { code: 'a', only: undefined });
  interrupt(folder, { code: 'a', only: 'open' }).end();
  expect(unfinishedRun(folder, { code: 'a' }).rows).toEqual([row]);
  expect(unfinishedRun(folder, { code: 'a', only: 'open' }).rows).toEqual([]);
});

test('saving replaces the file as a whole, so a run that is ended meanwhile loses nothing', () => {
  const folder = temporary();
  const run = interrupt(folder, { code: 'a' });
  const [name = ''] = readdirSync(folder);
  // A second name of the same file: what is written into that file would be seen here.
  linkSync(join(folder, name), join(folder, 'former'));
  run.rows.push({ ...row, size: 1000 });
  run.save();
  expect(JSON.parse(readFileSync(join(folder, 'former'), 'utf8')).rows).toEqual([row]);
  expect(unfinishedRun(folder, { code: 'a' }).rows).toHaveLength(2);
  expect(readdirSync(folder).sort()).toEqual(['former', name]);
});

test('what was interrupted more than a week ago is removed, and nothing else', () => {
  const folder = temporary();
  interrupt(folder, { code: 'old' });
  writeFileSync(join(folder, 'results.json'), '{}');
  const then = Date.now() / 1000 - 8 * 24 * 60 * 60;
  for (const name of readdirSync(folder)) utimesSync(join(folder, name), then, then);
  interrupt(folder, { code: 'new' });
  expect(unfinishedRun(folder, { code: 'old' }).rows).toEqual([]);
  expect(unfinishedRun(folder, { code: 'new' }).rows).toEqual([row]);
  expect(readdirSync(folder)).toContain('results.json');
});

/** What the benchmark writes of a run with two rounds of one scenario, for one library. */
function written(
  measured: { n: number; counts?: Record<string, number> },
  judge: Scenario['judge'],
) {
  const folder = temporary();
  const times = { p50: 2, p95: 3, n: measured.n };
  const own = { rounds: 1, call: times, painted: times, main: times, script: times, longest: 60 };
  const about = { date: '2026-01-02', engine: 'Chromium 1', versions: {}, rounds: 2, idle: 1 };
  writeResults(folder, {
    ...about,
    scenarios: [{ id: 'open', title: 'Open', judge }],
    rows: [{ ...row, adapters: { floor: { ...own, counts: measured.counts ?? {} } }, failed: {} }],
    bytes: [],
    peers: [],
  });
  return JSON.parse(readFileSync(join(folder, 'results.json'), 'utf8')).rows[0];
}

test('the site gets medians and counts, and the slowest of many different steps', () => {
  expect(written({ n: 1 }, 'ratio').adapters.floor).toEqual({ main: { p50: 2 } });
  expect(written({ n: 4 }, 'peer').adapters.floor).toEqual({ steps: 4, main: { p50: 2, p95: 3 } });
  expect(written({ n: 1, counts: { bytes: 8 } }, 'heap').adapters.floor).toEqual({
    main: { p50: 2 },
    counts: { bytes: 8 },
  });
  expect(written({ n: 1 }, 'longest').adapters.floor).toMatchObject({ longest: 60 });
});

test('a page has a line for its start and one for the open list, and a dash where a library has no such select', () => {
  const about = { date: '2026-01-02', engine: 'Chromium 1', versions: {}, rounds: 2, idle: 1 };
  const [, , table] = tables({
    ...{ ...about, scenarios: [], rows: [], peers: [] },
    bytes: [{ name: 'style.css', bytes: 1, goal: 2 }],
    pages: [
      ...[
        {
          bundler: 'Vite',
          name: 'a',
          pages: { plain: { script: 1, open: 3 }, tree: { script: 2 } },
        },
      ],
      ...[{ bundler: 'Vite', name: 'b', pages: { plain: { script: 4 } } }],
    ],
  });
  expect(table?.head).toEqual(['plain', 'tree']);
  const lines = table?.rows.map(({ name, cells }) => [
    name,
    ...cells.flat().map(({ text }) => text),
  ]);
  expect(lines).toEqual([
    ['a, at the start', '1', '2'],
    ['a, with an open list', '3', '2'],
    ['b', '4', '–'],
  ]);
});

test('the time from a navigation is compared with other libraries, and not with other entries of this package', () => {
  const about = { date: '2026-01-02', engine: 'Chromium 1', versions: {}, rounds: 2, idle: 1 };
  const of = (elapsed: number) => ({ main: { p50: 5 }, counts: { elapsed } });
  const [table] = tables({
    ...{ ...about, bytes: [], peers: [] },
    scenarios: [{ id: 'first-control', title: 'First', judge: 'page' }],
    rows: [
      {
        ...{ scenario: 'first-control', size: 100, goal: null },
        adapters: { 'widget-select': of(40), 'widget-select/all': of(10), a: of(20), b: of(30) },
      },
    ],
  });
  const lines = table?.rows.map(({ name, cells }) => [
    name,
    ...cells.flat().map(({ text }) => text),
  ]);
  expect(lines).toContainEqual(['widget-select', '40 / 5.0']);
  expect(lines).toContainEqual(['vs best other library', '×2 a']);
});
