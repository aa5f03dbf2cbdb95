/**
 * Puts the results of `npm run bench` into `benchmark.html`: `<!-- benchmark -->` becomes their tables, `<!-- peers -->`
 * the number of other selects in them.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { staleness } from '../../bench/lib/code.mjs';
import { type Cell, legend, type Results, type Table, tables } from '../../bench/lib/tables.mjs';
import { escapeHtml } from './highlight.ts';
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
        const peers = new Set(results.rows.flatMap(({ adapters }) => Object.keys(adapters)));
        for (const name of ['widget-select', 'floor', 'native']) peers.delete(name);
        return html.replace(TABLES, () => report(results)).replace(PEERS, () => `${peers.size}`);
      },
    },
  };
}

function report(results: Results): string {
  const { date, engine, versions } = results;
  const names = Object.entries(versions).map(([name, version]) => `${name} ${version}`);
  return [
    staleness(results).length > 0 &&
      `<p class="notice">These results are from an earlier version of the code, measured on ${date}.</p>`,
    `<p>${escapeHtml(summary(results))}</p>`,
    `<p class="report__run">Run of <time datetime="${date}">${date}</time> in ${escapeHtml(engine)}:
${escapeHtml(names.join(', '))}.</p>`,
    `<ul class="report__legend">${legend(results)
      .map((line) => `<li>${escapeHtml(line)}</li>`)
      .join('\n')}</ul>`,
    ...tables(results).map((table, i) => section(table, i, plotOf(results, table))),
  ]
    .filter(Boolean)
    .join('\n');
}

/** From this number of options on, a list is long. */
const LONG = 10_000;
/** Below this, in milliseconds, times are equal. */
const CLOSE = 0.2;

/** In how many measurements no other library takes less time, for short and for long lists. */
function summary({ rows }: Results): string {
  const compared = rows.flatMap(({ size, adapters: { floor: _, native: __, ...adapters } }) => {
    const { 'widget-select': own, ...peers } = adapters;
    const times = Object.values(peers).map(({ main }) => main.p50);
    if (!own || times.length === 0) return [];
    return [{ isLong: size >= LONG, isFirst: own.main.p50 <= Math.min(...times) + CLOSE }];
  });
  const count = (isLong: boolean) => {
    const some = compared.filter((one) => one.isLong === isLong);
    return `${some.filter(({ isFirst }) => isFirst).length} of ${some.length}`;
  };
  return `With ${LONG.toLocaleString('en')} options and more, no other library is faster in ${count(true)} measurements. With fewer options, no other library is faster in ${count(false)}: for short lists, others often take less time.`;
}

/** Where a scenario has two tables, above the first. */
function plotOf(results: Results, { title }: Table): string {
  const scenario = results.scenarios.find((one) =>
    [one.title, `${one.title}, p50`].includes(title),
  );
  return scenario ? plot(results, scenario.id) : '';
}

function section({ title, corner, head, rows, notes }: Table, index: number, picture: string) {
  const id = `result-${index}`;
  return `<section class="result" aria-labelledby="${id}">
<h2 id="${id}">${words(title)}</h2>
${picture}
<div class="result__scroll" tabindex="0" role="group" aria-labelledby="${id}">
<table>
<thead><tr><td>${words(corner)}</td>${head.map((text) => `<th scope="col">${words(text)}</th>`).join('')}</tr></thead>
<tbody>
${rows.map(line).join('\n')}
</tbody>
</table>
</div>
${notes.map((note) => `<p>${words(note)}</p>`).join('\n')}
</section>`;
}

const line = ({ name, cells }: Table['rows'][number]) =>
  `<tr class="${kindOf(name)}"><th scope="row">${words(name)}</th>${cells.map(cell).join('')}</tr>`;

const kindOf = (name: string) =>
  name === 'goal' ? 'goal' : name.startsWith('widget-select') ? 'ours' : 'other';

const cell = (parts: Cell) =>
  `<td>${parts
    .map(({ text, over }) =>
      over ? `<strong class="over">${words(text)}</strong>` : `<span>${words(text)}</span>`,
    )
    .join('')}</td>`;

/** Text in which `code` is written as in Markdown. */
const words = (text: string) => escapeHtml(text).replace(/`([^`]+)`/g, '<code>$1</code>');
