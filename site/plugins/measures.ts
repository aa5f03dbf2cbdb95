/**
 * The results of `npm run bench` as the site shows them: one number for each library and size, and how widget-select
 * compares with the fastest other library. `bench/lib/tables.mjs` writes all numbers and the goals to `results.md`.
 */
import {
  type Figures,
  hasSteps,
  type Results,
  type Row,
  type Scenario,
} from '../../bench/lib/tables.mjs';

export const OURS = 'widget-select';
export const BASELINE = 'floor';
/** Measured as a reference, and no other library. */
export const REFERENCES: ReadonlySet<string> = new Set([BASELINE, 'native']);
/** Times that differ by less are equal. */
const CLOSE_MS = 0.2;
/** Below this, a ratio says nothing. */
const LEAST_MS = 0.2;

export interface Kind {
  /** The number of a library, or nothing if it has none. */
  readonly figure: (figures: Figures) => number;
  readonly unit: string;
  readonly show: (value: number) => string;
  /** `[less, more]`: what our number is if it is less or more. Without it, the numbers are not compared. */
  readonly words?: readonly [string, string];
  /** Differences below this are none. */
  readonly close?: number;
}

export interface Comparison {
  readonly best: string;
  /** Our number divided by theirs. */
  readonly ratio: number;
  readonly result: 'win' | 'loss' | 'equal';
}

export interface Column {
  readonly size: number;
  readonly values: ReadonlyMap<string, number>;
  readonly comparison?: Comparison;
}

export interface Measure {
  readonly id: string;
  readonly title: string;
  readonly kind: Kind;
  readonly columns: readonly Column[];
  /** `widget-select`, the baseline, then from the fastest on. */
  readonly names: readonly string[];
  readonly notes: readonly string[];
}

export const milliseconds = (ms: number) =>
  ms < 10 ? ms.toFixed(1) : Math.round(ms).toLocaleString('en');

const time = (which: 'p50' | 'p95'): Kind => ({
  figure: ({ main }) => main[which] ?? 0,
  unit: 'ms',
  show: milliseconds,
  words: ['faster', 'slower'],
  close: CLOSE_MS,
});

const whole = (value: number) => Math.round(value).toLocaleString('en');

const kinds: Partial<Record<Scenario['judge'], Kind>> = {
  // Browsers report tasks from 50 ms on.
  longest: {
    figure: ({ longest = 0 }) => longest,
    unit: 'ms',
    show: (ms) => (ms ? milliseconds(ms) : '< 50'),
  },
  page: {
    figure: ({ counts }) => counts?.elapsed ?? 0,
    unit: 'ms',
    show: milliseconds,
    words: ['faster', 'slower'],
  },
  dropped: {
    figure: ({ counts = {} }) => (counts.reached === 0 ? 100 : (counts.dropped ?? 0)),
    unit: '% of the frames',
    show: (share) => share.toFixed(1),
  },
  heap: {
    figure: ({ counts }) => counts?.bytes ?? 0,
    unit: 'bytes per option',
    show: whole,
    words: ['less memory', 'more memory'],
    close: 1,
  },
};

/** All scenarios with a number of options; what has several steps appears twice, with its median and its slow steps. */
export function measures(results: Results): Measure[] {
  return results.scenarios.flatMap((scenario) => {
    const rows = results.rows
      .filter((row) => row.scenario === scenario.id)
      .sort((a, b) => a.size - b.size);
    if (rows.length === 0 || scenario.judge === 'leak') return [];
    const kind = kinds[scenario.judge];
    if (kind) return [measure(scenario, scenario.title, kind, rows)];
    const main = measure(scenario, scenario.title, time('p50'), rows);
    if (!hasSteps(rows)) return [main];
    const slow = { ...scenario, id: `${scenario.id}-slow` };
    return [main, measure(slow, `${scenario.title}: slowest 5 %`, time('p95'), rows)];
  });
}

function measure(
  { id, judge }: Scenario,
  title: string,
  kind: Kind,
  rows: readonly Row[],
): Measure {
  const columns = rows.map(({ size, adapters }): Column => {
    const values = new Map(
      Object.entries(adapters).map(([name, figures]) => [name, kind.figure(figures)]),
    );
    const comparison = kind.words && compare(values, kind.close ?? 0);
    return { size, values, ...(comparison && { comparison }) };
  });
  return { id, title, kind, columns, names: order(columns), notes: notes(judge, rows) };
}

/** The other libraries, from the fastest on. Other entries of this package are none. */
export const othersOf = (values: ReadonlyMap<string, number>): [name: string, value: number][] =>
  [...values]
    .filter(([name]) => name !== OURS && !name.startsWith(`${OURS}/`) && !REFERENCES.has(name))
    .sort(([, a], [, b]) => a - b);

function compare(values: ReadonlyMap<string, number>, close: number): Comparison | undefined {
  const own = values.get(OURS);
  const [best] = othersOf(values);
  if (own === undefined || !best) return undefined;
  const ratio = Math.max(own, LEAST_MS) / Math.max(best[1], LEAST_MS);
  const isClose = Math.abs(own - best[1]) <= close;
  return { best: best[0], ratio, result: isClose ? 'equal' : ratio < 1 ? 'win' : 'loss' };
}

/** By the list of ten thousand options: all have one, and the libraries already differ. */
function order(columns: readonly Column[]): string[] {
  const all = new Set(columns.flatMap(({ values }) => [...values.keys()]));
  const reference = columns.find(({ size }) => size === 10_000) ?? columns[0];
  const at = (name: string) => reference?.values.get(name) ?? Number.POSITIVE_INFINITY;
  const first = [OURS, BASELINE].filter((name) => all.has(name));
  const others = [...all].filter((name) => !first.includes(name));
  return [...first, ...others.sort((a, b) => at(a) - at(b))];
}

function notes(judge: Scenario['judge'], rows: readonly Row[]): string[] {
  const runs = new Set(rows.flatMap(({ run }) => run ?? []));
  return [
    ...(judge === 'frames'
      ? ['Here, the baseline selects an option in a flat list of the same length.']
      : []),
    ...[...runs].map((run) => `Measured in a separate run: ${run}.`),
    ...rows.flatMap(({ size, failed = {} }) =>
      Object.entries(failed).map(
        ([name, why]) => `${name} failed at ${size.toLocaleString('en')}: ${why}.`,
      ),
    ),
  ];
}

/** “1.6 times faster than tom-select”. */
export function sentence({ best, ratio, result }: Comparison, { words }: Kind): string {
  if (result === 'equal' || !words)
    return `as ${words?.[0] === 'faster' ? 'fast' : 'small'} as ${best}`;
  const [less, more] = words;
  return result === 'win'
    ? `${times(1 / ratio)} times ${less} than ${best}`
    : `${times(ratio)} times ${more} than ${best}`;
}

export const times = (ratio: number): string =>
  ratio < 10 ? ratio.toFixed(ratio < 2 ? 2 : 1) : whole(ratio);

/** From this number of options on, a list is long. */
const LONG = 10_000;

/** How often we win and lose in time, and where we lose most. */
export function summary(all: readonly Measure[]): string {
  const compared = all.flatMap(({ title, kind, columns }) =>
    kind.unit === 'ms'
      ? columns.flatMap(({ size, comparison }) =>
          comparison ? [{ title, size, ...comparison }] : [],
        )
      : [],
  );
  const slower = compared.filter(({ result }) => result === 'loss');
  const short = compared.filter(({ size }) => size < LONG);
  const shortLosses = slower.filter(({ size }) => size < LONG);
  const [worst] = slower.sort((a, b) => b.ratio - a.ratio);
  const wins = `No other library is faster in ${compared.length - slower.length} of ${compared.length} measurements`;
  if (!worst) return `${wins}.`;
  // The number counts options in most titles, selects in some.
  const gap = `“${worst.title}” at ${worst.size.toLocaleString('en')}, ${sentence(worst, time('p50'))}`;
  return `${wins}; with fewer than ${LONG.toLocaleString('en')} options, another one is faster in ${shortLosses.length} of ${short.length}. Largest gap: ${gap}.`;
}
