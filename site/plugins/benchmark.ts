/**
 * Puts the results of `npm run bench` into `benchmark.html`: `<!-- benchmark -->` becomes their plots and tables,
 * `<!-- peers -->` the number of other selects in them.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { staleness } from '../../bench/lib/code.mjs';
import { pageLines, type Results } from '../../bench/lib/tables.mjs';
import { escapeHtml } from './highlight.ts';
import {
  BASELINE,
  type Measure,
  measures,
  milliseconds,
  OURS,
  othersOf,
  REFERENCES,
  summary,
  times,
} from './measures.ts';
import { plot } from './plots.ts';

const TABLES = '<!-- benchmark -->';
const PEERS = '<!-- peers -->';

export function benchmark(): Plugin {
  let file = '';
  return {
    name: 'site:benchmark',
    configResolved(config) {
      file = join(config.root, '../bench/results/results.json');
    },
    transformIndexHtml: {
      order: 'pre',
      handler(html) {
        if (!html.includes(TABLES)) return html;
        const results: Results = JSON.parse(readFileSync(file, 'utf8'));
        const names = results.rows.flatMap(({ adapters }) => Object.keys(adapters));
        const peers = new Set(names.filter((name) => !name.startsWith(`${OURS}/`)));
        for (const name of [OURS, ...REFERENCES]) peers.delete(name);
        return html.replace(TABLES, () => report(results)).replace(PEERS, () => `${peers.size}`);
      },
    },
  };
}

/** The whole page: `benchmark-page.e2e.ts` and `site.test.ts` read it. */
export function report(results: Results): string {
  const { date, engine, versions, rounds, idle } = results;
  const names = Object.entries(versions).map(([name, version]) => `${name} ${version}`);
  const all = measures(results);
  const isOld = staleness(results).length > 0;
  return `${felt(all)}
${
  isOld
    ? `<p class="notice">These results are from an earlier version of the code, measured on ${date}.</p>`
    : ''
}
${overview(all)}
<p class="report__run">${KEY} Scales are logarithmic; less is better. Times are processor time of the main thread until the result is painted, the median of ${rounds} rounds (fewer for slow libraries), minus ${idle.toFixed(1)} ms for the measurement itself. “–”: not supported, or would take minutes. Run of <time datetime="${date}">${date}</time> in ${escapeHtml(engine)}; <a href="#versions">versions</a>.</p>
${all.map(section).join('\n')}
${leak(results)}
${bytes(results)}
${pageBytes(results)}
<section class="result" aria-labelledby="versions">
<h2 id="versions">Versions</h2>
<p>${escapeHtml(names.join(', '))}</p>
</section>`;
}

const mark = (content: string) =>
  `<svg class="report__mark" width="14" height="14" aria-hidden="true" focusable="false">${content}</svg>`;

const KEY = `${mark('<circle class="plot__ours" cx="7" cy="7" r="6"/>')} widget-select, ${mark('<circle class="plot__other" cx="7" cy="7" r="3.5"/>')} other libraries, ${mark('<line class="plot__baseline" x1="7" x2="7" y1="0" y2="14"/>')} baseline: hand-written code that does only the measured work.`;

/** What users do most, and how long a list is. */
const ACTIONS = ['open', 'keystroke', 'pick'];
const LENGTHS = [100, 10_000, 100_000];
/** Above this, an action does not feel instant. */
const INSTANT_MS = 100;

/** Milliseconds before ratios: most differences between short times cannot be felt. */
function felt(all: readonly Measure[]): string {
  const actions = all.filter(({ id }) => ACTIONS.includes(id));
  const rows = actions.flatMap(({ id, title, kind, columns }) =>
    columns
      .filter(({ size }) => LENGTHS.includes(size))
      .map(({ size, values }) => {
        const others = othersOf(values).map(([, value]) => value);
        const shown = [values.get(OURS), others[0], others[others.length >> 1], others.at(-1)];
        const cells = shown.map((ms) => cell(ms === undefined ? '–' : kind.show(ms)));
        return `<tr><th scope="row"><a href="#${id}">${words(title)}, ${size.toLocaleString('en')} options</a></th>${cells.join('')}</tr>`;
      }),
  );
  const heads = [OURS, 'fastest other', 'median of others', 'slowest other'];
  return `<p class="report__lead">${words(feeling(actions.find(({ id }) => id === 'open')))}</p>
<section class="result" aria-labelledby="felt">
<h2 id="felt">Time that a user feels<small>, ms</small></h2>
${table('felt', 'action', heads, rows)}
</section>`;
}

function feeling(open: Measure | undefined): string {
  const [short, , long] = LENGTHS.map((size) => open?.columns.find((one) => one.size === size));
  if (!short || !long) return '';
  const own = (values: ReadonlyMap<string, number>) => values.get(OURS) ?? Number.NaN;
  const [few, many] = [short, long].map(({ values }) => othersOf(values)) as [Others, Others];
  const faster = few.filter(([, ms]) => ms < own(short.values)).length;
  const slow = many.filter(([, ms]) => ms > INSTANT_MS).length;
  const most = Math.max(own(short.values), ...few.map(([, ms]) => ms));
  const instant = most < INSTANT_MS ? 'users feel no difference, although ' : '';
  return `An action that takes up to ${INSTANT_MS} ms feels instant. A list of ${short.size} options opens in at most ${milliseconds(most)} ms in every library: ${instant}${faster} of ${few.length} others are faster than widget-select. With ${long.size.toLocaleString('en')} options, widget-select takes ${milliseconds(own(long.values))} ms, and ${slow} of ${many.length} others more than ${INSTANT_MS} ms.`;
}

type Others = ReturnType<typeof othersOf>;

/** Every comparison in one table, which is also the list of contents. */
function overview(all: readonly Measure[]): string {
  const compared = all.filter(
    ({ columns }) => columns.length > 1 && columns.some(({ comparison }) => comparison),
  );
  const sizes = [...new Set(compared.flatMap(({ columns }) => columns.map(({ size }) => size)))];
  sizes.sort((a, b) => a - b);
  const rows = compared.map(({ id, title, columns }) => {
    const cells = sizes.map((size) => {
      const comparison = columns.find((column) => column.size === size)?.comparison;
      return comparison
        ? cell(times(comparison.ratio), comparison.result === 'loss' && 'loss')
        : cell('–');
    });
    return `<tr><th scope="row"><a href="#${id}">${words(title)}</a></th>${cells.join('')}</tr>`;
  });
  return `<section class="result" aria-labelledby="overview">
<h2 id="overview">Compared with the fastest other library</h2>
<p>${words(summary(all))}</p>
<p>The number of widget-select divided by that of the fastest other library: <strong class="loss">above 1, widget-select takes more</strong>.</p>
${table('overview', 'options', sizes.map(compact), rows)}
</section>`;
}

const compact = (size: number) => size.toLocaleString('en', { notation: 'compact' });

const nameOf = (name: string) => (name === BASELINE ? 'baseline' : name);

function section(measure: Measure): string {
  const { id, title, kind, columns, names, notes } = measure;
  const best = columns.map(({ values }) =>
    Math.min(...names.flatMap((name) => (REFERENCES.has(name) ? [] : (values.get(name) ?? [])))),
  );
  const rows = names.map((name) => {
    const cells = columns.map(({ values, comparison }, i) => {
      const value = values.get(name);
      if (value === undefined) return cell('–');
      if (name === OURS && comparison?.result === 'loss') return cell(kind.show(value), 'loss');
      return cell(kind.show(value), comparison !== undefined && value === best[i] && 'best');
    });
    return row(name, cells);
  });
  const corner = columns.length > 1 ? 'options' : '';
  const heads = columns.length > 1 ? columns.map(({ size }) => compact(size)) : [kind.unit];
  return `<section class="result" aria-labelledby="${id}">
<h2 id="${id}">${words(title)}<small>, ${kind.unit}</small></h2>
<div class="result__parts">
${plot(measure)}
${table(id, corner, heads, rows)}
</div>
${notes.map((note) => `<p>${words(note)}</p>`).join('\n')}
</section>`;
}

const row = (name: string, cells: readonly string[]) =>
  `<tr${name.startsWith(OURS) ? ' class="ours"' : ''}><th scope="row">${escapeHtml(nameOf(name))}</th>${cells.join('')}</tr>`;

const cell = (text: string, mark: 'loss' | 'best' | false = false) =>
  mark ? `<td><strong class="${mark}">${text}</strong></td>` : `<td>${text}</td>`;

const table = (id: string, corner: string, heads: readonly string[], rows: readonly string[]) =>
  `<div class="result__scroll" tabindex="0" role="group" aria-labelledby="${id}"><table>
<thead><tr><td>${corner}</td>${heads.map((head) => `<th scope="col">${head}</th>`).join('')}</tr></thead>
<tbody>
${rows.join('\n')}
</tbody>
</table></div>`;

/** What is left in memory. */
function leak({ scenarios, rows }: Results): string {
  const scenario = scenarios.find(({ judge }) => judge === 'leak');
  const found = rows.find((one) => one.scenario === scenario?.id);
  if (!scenario || !found) return '';
  const kinds = ['nodes', 'listeners', 'kB'];
  const left = (name: string) =>
    kinds.map((kind) => Math.max(0, Math.round(found.adapters[name]?.counts?.[kind] ?? 0)));
  const sum = (name: string) => left(name).reduce((all, one) => all + one, 0);
  const names = Object.keys(found.adapters).sort((a, b) => sum(a) - sum(b));
  const first = [OURS, BASELINE].filter((name) => names.includes(name));
  const sorted = [...first, ...names.filter((name) => !first.includes(name))];
  return `<section class="result" aria-labelledby="leak">
<h2 id="leak">${words(scenario.title)}, ${found.size.toLocaleString('en')} times</h2>
${table(
  'leak',
  '',
  kinds,
  sorted.map((name) =>
    row(
      name,
      left(name).map((count) => cell(count.toLocaleString('en'))),
    ),
  ),
)}
</section>`;
}

const kB = (count: number) => (count / 1000).toFixed(1);

/** What an application grows by, smallest first. */
function bytes({ peers }: Results): string {
  if (peers.length === 0) return '';
  const sorted = [...peers].sort((a, b) => a.script + a.css - b.script - b.css);
  const rows = sorted.map(({ name, script, open = script, css, apart }) =>
    row(name, [
      cell(kB(script)),
      cell(kB(open)),
      cell(css ? kB(css) : '–'),
      cell(apart ? `${kB(apart.bytes)} ${escapeHtml(apart.name)}` : '–'),
    ]),
  );
  return `<section class="result" aria-labelledby="bytes">
<h2 id="bytes">Size in an application bundle<small>, kB gzipped</small></h2>
${table('bytes', '', ['script', 'with an open list', 'style sheet', 'also loads'], rows)}
<p>widget-select and widget-select/all have all features. <a href="docs/bundle-size.html">Choose features</a> to make it smaller.</p>
</section>`;
}

/** What selects add to the same pages, built by Vite. */
function pageBytes({ pages = [] }: Results): string {
  const found = pages.filter(({ bundler }) => bundler === 'Vite');
  const [first] = found;
  if (!first) return '';
  const heads = Object.keys(first.pages);
  const rows = found.flatMap(pageLines).map(({ name, of }) =>
    row(
      name,
      heads.map((page) => cell(of[page] ? kB(of[page].script) : '–')),
    ),
  );
  return `<section class="result" aria-labelledby="pages">
<h2 id="pages">Size added to six pages<small>, kB gzipped</small></h2>
${table('pages', '', heads, rows)}
<p>Scripts without React and style sheets. “–”: the library has no such select.</p>
</section>`;
}

/** Text in which `code` is written as in Markdown. */
const words = (text: string) => escapeHtml(text).replace(/`([^`]+)`/g, '<code>$1</code>');
