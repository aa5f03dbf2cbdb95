// @ts-check
// Results as tables: what results.md and the site show. Rows are widgets, columns sizes; `widget-select` and the
// floor come first, then the peers from the fastest on.
import { round } from './stats.mjs';

/**
 * @typedef {object} Figures
 * @property {number} [rounds] if there were fewer than in the run
 * @property {number} [steps] in all rounds, if a round has several
 * @property {{ p50: number, p95?: number }} main `p95` is there for the site if a round of the scenario has several steps
 * @property {{ p50: number, p95?: number }} [painted] where it is shown; with `p95` if a round of the scenario has several steps
 * @property {number} [longest] where it is judged
 * @property {Record<string, number>} [counts]
 *
 * @typedef {{ scenario: string, size: number, goal: number | null, adapters: Record<string, Figures>, failed?: Record<string, string>, run?: string }} Row
 * `run`: what to say of a run of its own, where the row was added to the results of another.
 * @typedef {Pick<import('../harness/types.ts').Scenario, 'id' | 'title' | 'judge' | 'sizeOf'>} Scenario
 * @typedef {object} Results
 * @property {string} date
 * @property {string} [code] of what they are the results: `codeNow()` of that time
 * @property {string} engine
 * @property {Record<string, string>} versions
 * @property {number} rounds
 * @property {number} idle what measuring a step that does nothing costs; taken off every `main`
 * @property {Scenario[]} scenarios
 * @property {Row[]} rows
 * @property {ReturnType<typeof import('./bytes.mjs').bytes>} bytes
 * @property {import('./bytes.mjs').PeerBytes[]} peers
 * @property {import('./bytes.mjs').PageBytes[]} [pages] not there in results that are older than these tables
 */
/** @typedef {{ text: string, over?: boolean }[]} Cell parts of its text; `over`: over the goal */
/** @typedef {{ title: string, corner: string, head: string[], rows: { name: string, cells: Cell[] }[], notes: string[] }} Table */

const OURS = 'widget-select';
const FLOOR = 'floor';
/** What the head of a column says. */
const OPTIONS = 'options';

/** Below this a time is what the clock makes of nothing, and a ratio to it says nothing. */
export const LEAST_MS = 0.2;

/** @param {Results} results @returns {Table[]} */
export function tables(results) {
  const timed = results.scenarios.flatMap((scenario) => {
    const rows = results.rows.filter((row) => row.scenario === scenario.id);
    if (rows.length === 0) return [];
    if (!showsPainted(scenario)) return [byJudge(scenario, rows)];
    // Many different steps in one sample: their slowest ones matter as well.
    return hasSteps(rows)
      ? [
          times({ ...scenario, title: `${scenario.title}, p50` }, rows, 'p50'),
          times({ ...scenario, title: `${scenario.title}, p95` }, rows, 'p95'),
        ]
      : [times(scenario, rows, 'p50')];
  });
  const ofBytes =
    results.bytes.length > 0 ? [ourBytes(results), peerBytes(results), ...pageBytes(results)] : [];
  return [...timed, ...growth(results), ...ofBytes];
}

/** @param {Pick<Scenario, 'judge'>} scenario */
export const showsPainted = ({ judge }) => ['ratio', 'peer', 'frames'].includes(judge);

/** Whether each round has several steps. @param {readonly Row[]} rows */
export const hasSteps = (rows) => rows.some(({ adapters }) => adapters[OURS]?.steps !== undefined);

/** @param {number} ms */
const show = (ms) =>
  ms < 10 ? ms.toFixed(1) : Math.round(ms).toLocaleString('en', { maximumFractionDigits: 0 });

/** @param {number} times */
const showTimes = (times) =>
  `×${times < 0.1 ? Number(times.toPrecision(1)) : times < 10 ? round(times) : show(times)}`;

/** @param {string} text @param {boolean} [over] @returns {Cell} */
const cell = (text, over = false) => [{ text, over }];
const none = cell('–');

/** The number of rounds, for a widget that is too slow for all of them. @param {Figures} own */
const fewer = ({ rounds }) => (rounds === undefined ? '' : ` (${rounds})`);

/** @param {number} own @param {number} other */
const ratio = (own, other) => Math.max(own, LEAST_MS) / Math.max(other, LEAST_MS);

/**
 * `widget-select`, the floor, and the peers: those with larger lists first, and of those the faster.
 * @param {readonly Row[]} rows
 * @param {(figures: Figures) => number} figure
 */
function order(rows, figure) {
  const names = [...new Set(rows.flatMap(({ adapters }) => Object.keys(adapters)))];
  const reference = rows.find(({ size }) => size === 10_000) ?? rows[0];
  const at = (/** @type {string} */ name) => {
    const figures = reference?.adapters[name];
    return figures ? figure(figures) : Number.POSITIVE_INFINITY;
  };
  const peers = names.filter((name) => name !== OURS && name !== FLOOR);
  const first = [OURS, FLOOR].filter((name) => names.includes(name));
  return [...first, ...peers.sort((a, b) => at(a) - at(b))];
}

/** @param {readonly Row[]} rows */
const sizesOf = (rows) => rows.map(({ size }) => size.toLocaleString('en'));

/**
 * Our figure to that of the peer with the least.
 * @param {Row} row
 * @param {(figures: Figures) => number} figure
 * @param {number | null} [most] the goal, where it is for this
 */
function toBestPeer({ adapters }, figure, most = null) {
  const { [OURS]: own, [FLOOR]: _, ...others } = adapters;
  // Other entries of this package are no other libraries.
  const peers = Object.entries(others).filter(([name]) => !name.startsWith(`${OURS}/`));
  peers.sort(([, a], [, b]) => figure(a) - figure(b));
  const [best] = peers;
  if (!own || !best) return none;
  const by = ratio(figure(own), figure(best[1]));
  return cell(`${showTimes(by)} ${best[0]}`, most !== null && round(by) > most);
}

/** @param {readonly Row[]} rows @param {string} before @param {string} after */
const goalRow = (rows, before, after) => ({
  name: 'goal',
  cells: rows.map(({ goal }) => (goal === null ? none : cell(`${before}${goal}${after}`))),
});

/** What the floor did where its own step is not that of the others. */
const FLAT_PICK =
  'The floor selects an option in a flat list of the same length. The goal applies to the time until painted.';

/** What the goal is for, unless our processor time compared with the floor's. @type {Partial<Record<Scenario['judge'], string>>} */
const goalOf = { frames: ' painted', peer: ' the best peer' };

/**
 * Processor time and time until painted, each with its ratio to the floor.
 * @param {Scenario} scenario
 * @param {readonly Row[]} rows
 * @param {'p50' | 'p95'} which
 * @returns {Table}
 */
function times({ title, judge, sizeOf }, rows, which) {
  const kinds = /** @type {const} */ (['main', 'painted']);
  const main = (/** @type {Figures} */ figures) => figures.main[which] ?? 0;
  const names = order(rows, main);
  const cellOf = (/** @type {Row} */ { adapters, goal }, /** @type {string} */ name) => {
    const [own, floor] = [adapters[name], adapters[FLOOR]];
    if (!own || !floor) return none;
    const parts = kinds.flatMap((kind) => {
      const ms = own[kind]?.[which] ?? Number.NaN;
      const by = ratio(ms, floor[kind]?.[which] ?? Number.NaN);
      const isJudged =
        name === OURS && (judge === 'frames' ? kind === 'painted' : judge === 'ratio');
      const over = isJudged && goal !== null && round(by) > goal;
      const beside = name === FLOOR ? [] : [{ text: ' ' }, { text: showTimes(by), over }];
      return [{ text: kind === 'main' ? '' : ' / ' }, { text: show(ms) }, ...beside];
    });
    return own.rounds === undefined ? parts : [...parts, { text: fewer(own) }];
  };
  const lines = names.map((name) => ({ name, cells: rows.map((row) => cellOf(row, name)) }));
  const judged = judge === 'peer';
  const beside = {
    name: 'vs best other library',
    cells: rows.map((row) => toBestPeer(row, main, judged ? row.goal : null)),
  };
  return {
    title,
    corner: sizeOf ?? OPTIONS,
    head: sizesOf(rows),
    rows: [
      goalRow(rows, '≤ ×', goalOf[judge] ?? ''),
      ...lines.slice(0, 1),
      beside,
      ...lines.slice(1),
    ],
    notes: [
      ...(judge === 'frames' ? [FLAT_PICK] : []),
      ...ownRuns(rows),
      ...elements(rows, names),
      ...failures(rows),
    ],
  };
}

/** Rows that were added to the results of another run. @param {readonly Row[]} rows */
const ownRuns = (rows) =>
  [...new Set(rows.flatMap(({ run }) => run ?? []))].map(
    (run) => `Measured in a separate run: ${run}.`,
  );

/** Elements of one select, where they were counted. @param {readonly Row[]} rows @param {string[]} names */
function elements(rows, names) {
  return rows.flatMap(({ adapters }) => {
    const counted = names.flatMap((name) => {
      const count = adapters[name]?.counts?.elements;
      return count === undefined ? [] : [`${name} ${count}`];
    });
    return counted.length > 0 ? [`Elements per select: ${counted.join(', ')}.`] : [];
  });
}

/** Who did not do the work, and so has no figure. @param {readonly Row[]} rows */
const failures = (rows) =>
  rows.flatMap(({ size, failed = {} }) =>
    Object.entries(failed).map(
      ([name, why]) => `${name} failed at ${size.toLocaleString('en')}: ${why}.`,
    ),
  );

/** @type {Record<Exclude<Scenario['judge'], 'ratio' | 'peer' | 'frames' | 'leak'>, { goal: [string, string], figure: (f: Figures) => number, text: (f: Figures) => string, note?: string, isCompared?: true }>} */
const judges = {
  longest: {
    goal: ['≤ ', ' ms'],
    figure: ({ longest = 0 }) => longest,
    text: ({ longest, main }) => `${longest ? show(longest) : '< 50'} / ${show(main.p50)}`,
    note: 'Longest task / processor time of all tasks.',
  },
  click: {
    goal: ['≤ ', ' ms'],
    figure: ({ counts }) => counts?.interaction ?? 0,
    text: ({ counts, main }) => `${show(counts?.interaction ?? 0)} / ${show(main.p50)}`,
    isCompared: true,
    note: 'Event Timing of the action, at least 16 ms and in steps of 8 ms / processor time until its result is painted.',
  },
  page: {
    goal: ['≤ ', ' ms'],
    figure: ({ counts }) => counts?.elapsed ?? 0,
    text: ({ counts, main }) => `${show(counts?.elapsed ?? 0)} / ${show(main.p50)}`,
    isCompared: true,
    note: 'Elapsed time from the navigation / processor time of the main thread until then.',
  },
  dropped: {
    goal: ['≤ ', ' %'],
    figure: ({ counts = {} }) => (counts.reached === 0 ? 100 : (counts.dropped ?? 0)),
    text: ({ counts = {} }) =>
      `${show(counts.dropped ?? 0)} %${counts.reached === 0 ? ', last row not reached' : ''}`,
  },
  heap: {
    goal: ['≤ ', ' B'],
    figure: ({ counts }) => counts?.bytes ?? 0,
    text: ({ counts }) => `${show(counts?.bytes ?? 0)} B`,
    isCompared: true,
  },
};

/**
 * @param {Scenario} scenario
 * @param {readonly Row[]} rows
 * @returns {Table}
 */
function byJudge({ title, judge }, rows) {
  if (judge === 'leak') return leak(title, rows);
  const { goal, figure, text, note, isCompared } =
    judges[/** @type {keyof typeof judges} */ (judge)];
  const names = order(rows, judge === 'longest' ? ({ main }) => main.p50 : figure);
  const cellOf = (/** @type {Row} */ row, /** @type {string} */ name) => {
    const own = row.adapters[name];
    if (!own) return none;
    const over = name === OURS && row.goal !== null && figure(own) > row.goal;
    return cell(text(own) + fewer(own), over);
  };
  const lines = names.map((name) => ({ name, cells: rows.map((row) => cellOf(row, name)) }));
  const beside = isCompared
    ? [{ name: 'vs best other library', cells: rows.map((row) => toBestPeer(row, figure)) }]
    : [];
  const all = [goalRow(rows, ...goal), ...lines.slice(0, 1), ...beside, ...lines.slice(1)];
  return {
    title,
    corner: OPTIONS,
    head: sizesOf(rows),
    rows: all,
    notes: [...(note ? [note] : []), ...failures(rows)],
  };
}

/** @param {string} title @param {readonly Row[]} rows @returns {Table} */
function leak(title, rows) {
  const { size, goal, adapters } = /** @type {Row} */ (rows[0]);
  const what = ['nodes', 'listeners', 'kB'];
  const goals = [0, 0, goal ?? 0];
  const names = order(rows, ({ counts }) => (counts?.nodes ?? 0) + (counts?.kB ?? 0));
  const lines = names.map((name) => ({
    name,
    cells: what.map((kind, i) => {
      const left = adapters[name]?.counts?.[kind] ?? 0;
      return cell(show(Math.max(0, left)), name === OURS && left > (goals[i] ?? 0));
    }),
  }));
  const first = { name: 'goal', cells: goals.map((most) => cell(`≤ ${most}`)) };
  return {
    title: `${title}, ${size.toLocaleString('en')} times`,
    corner: '',
    head: what,
    rows: [first, ...lines],
    notes: [],
  };
}

const SMALL = 100;
const LARGE = 1_000_000;
const MOST_GROWTH = 1.3;
const grows = ['open', 'pick', 'pick-single'];

/** What a million options cost, compared with a hundred. @param {Results} results @returns {Table[]} */
function growth({ rows, scenarios }) {
  const at = (/** @type {string} */ id, /** @type {number} */ size) =>
    rows.find((row) => row.scenario === id && row.size === size)?.adapters;
  const ids = grows.filter((id) => at(id, SMALL) && at(id, LARGE));
  if (ids.length === 0) return [];
  const names = [...new Set(ids.flatMap((id) => Object.keys(at(id, LARGE) ?? {})))];
  const sorted = [OURS, FLOOR, ...names.filter((name) => name !== OURS && name !== FLOOR)];
  const lines = sorted.map((name) => ({
    name,
    cells: ids.map((id) => {
      const [small, large] = [at(id, SMALL)?.[name], at(id, LARGE)?.[name]];
      if (!small || !large) return none;
      const times = ratio(large.main.p50, small.main.p50);
      return cell(showTimes(times), name === OURS && round(times) > MOST_GROWTH);
    }),
  }));
  const goal = { name: 'goal', cells: ids.map(() => cell(`≤ ×${MOST_GROWTH}`)) };
  const head = ids.map((id) => scenarios.find((one) => one.id === id)?.title ?? id);
  const title = 'Growth: processor time at 1,000,000 options ÷ at 100';
  return [{ title, corner: '', head, rows: [goal, ...lines], notes: [] }];
}

/** @param {number} bytes */
const count = (bytes) => bytes.toLocaleString('en');

/** @param {Results} results @returns {Table} */
const ourBytes = ({ bytes }) => ({
  title: 'Size of the packages in bytes, gzip -9',
  corner: '',
  head: ['bytes', 'goal'],
  rows: bytes.map(({ name, bytes: own, goal }) => ({
    name,
    cells: [
      cell(count(own), goal !== null && own > goal),
      goal === null ? none : cell(`≤ ${count(goal)}`),
    ],
  })),
  notes: [],
});

/** @param {Results} results @returns {Table} */
const peerBytes = ({ peers }) => ({
  title: 'Size in an application bundle in bytes, gzip -9',
  corner: '',
  head: ['script', 'script with an open list', 'style sheet', 'loaded in addition'],
  rows: peers.map(({ name, script, open = script, css, apart }) => ({
    name,
    cells: [
      cell(count(script)),
      cell(count(open)),
      cell(css ? count(css) : '–'),
      cell(apart ? `${count(apart.bytes)} ${apart.name}` : '–'),
    ],
  })),
  notes: [],
});

/** A line for what a select adds at the start, and another once a list is open, if that is more. @param {import('./bytes.mjs').PageBytes} of */
export const pageLines = ({ name, pages }) => {
  const all = Object.values(pages);
  return all.some(({ open }) => open !== undefined)
    ? [
        { name: `${name}, at the start`, of: pages },
        {
          name: `${name}, with an open list`,
          of: Object.fromEntries(
            Object.entries(pages).map(([page, { script, open = script }]) => [
              page,
              { script: open },
            ]),
          ),
        },
      ]
    : [{ name, of: pages }];
};

/** @param {Results} results @returns {Table[]} */
function pageBytes({ pages = [] }) {
  const bundlers = [...new Set(pages.map(({ bundler }) => bundler))];
  const head = Object.keys(pages[0]?.pages ?? {});
  return bundlers.map((bundler) => ({
    title: `Size added to six pages in bytes, built by ${bundler}, gzip -9`,
    corner: 'script',
    head,
    rows: pages
      .filter((one) => one.bundler === bundler)
      .flatMap(pageLines)
      .map(({ name, of }) => ({
        name,
        cells: head.map((page) => (of[page] ? cell(count(of[page].script)) : none)),
      })),
    notes: ['Without React, Vue and style sheets: see the table above.'],
  }));
}

/** How to read the tables, in sentences. @param {Results} results @returns {string[]} */
export const legend = ({ idle, rounds }) => [
  `Times are in milliseconds, the median of ${rounds} rounds. A number in brackets is a smaller number of rounds, for slow widgets.`,
  'Before the slash: processor time of the main thread until the result is painted, minus the cost of the measurement ' +
    `(${show(idle)} ms). After the slash: elapsed time until that frame, including the wait for the frame.`,
  '×: ratio to the floor, a hand-written baseline that does only the measured work. ' +
    `Times below ${LEAST_MS} ms count as ${LEAST_MS}. “–”: not supported, or would take minutes.`,
];
