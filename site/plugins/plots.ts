/**
 * Results as plots: one a scenario, time over the number of options, both axes logarithmic. Each is a picture of the table
 * below it, which is what screen readers read. Colours and lines are the style sheet's, so that dark pages,
 * print and forced colours can have their own.
 */
import type { Results } from '../../bench/lib/tables.mjs';
import { escapeHtml } from './highlight.ts';

const WIDTH = 640;
const HEIGHT = 300;
/** Left and right there is room for texts. */
const AREA = { left: 76, right: WIDTH - 150, top: 16, bottom: HEIGHT - 40 };
const LABEL = 13;
/** Less is what the clock makes of nothing. */
const LEAST_MS = 0.1;

export interface Point {
  readonly size: number;
  readonly ms: number;
}

/** Milliseconds on the main thread, by widget; of a scenario that is not about time, or of one size, nothing. */
export function linesOf(results: Results, id: string): Map<string, Point[]> {
  const scenario = results.scenarios.find((one) => one.id === id);
  const lines = new Map<string, Point[]>();
  if (!scenario || !['ratio', 'peer', 'frames'].includes(scenario.judge)) return lines;
  const rows = results.rows.filter((row) => row.scenario === id).sort((a, b) => a.size - b.size);
  if (new Set(rows.map(({ size }) => size)).size < 2) return lines;
  for (const { size, adapters } of rows) {
    for (const [name, { main }] of Object.entries(adapters))
      lines.set(name, [...(lines.get(name) ?? []), { size, ms: Math.max(main.p50, LEAST_MS) }]);
  }
  return lines;
}

/** The figure of a scenario, or nothing. */
export function plot(results: Results, id: string): string {
  const lines = linesOf(results, id);
  if (lines.size === 0) return '';
  const points = [...lines.values()].flat();
  const x = scale(
    points.map(({ size }) => size),
    AREA.left,
    AREA.right,
  );
  const y = scale(
    points.map(({ ms }) => ms),
    AREA.bottom,
    AREA.top,
  );
  const drawn = [...lines].sort(([a], [b]) => rank(a) - rank(b));
  return `<figure class="plot" tabindex="0" aria-label="Plot of the table below">
<svg viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}" aria-hidden="true" focusable="false">
${powers(y)
  .map((ms) => grid(y.at(ms), ms))
  .join('\n')}
${powers(x)
  .map((size) => tick(x.at(size), size))
  .join('\n')}
${drawn.map(([name, all]) => line(name, all, x, y)).join('\n')}
${labels(drawn, y)}
</svg>
<figcaption>Milliseconds on the main thread (median), over the number of options. Both axes are logarithmic; lower is better.</figcaption>
</figure>`;
}

interface Scale {
  readonly at: (value: number) => number;
  readonly least: number;
  readonly most: number;
}

function scale(values: readonly number[], from: number, to: number): Scale {
  const least = 10 ** Math.floor(Math.log10(Math.min(...values)));
  const most = 10 ** Math.ceil(Math.log10(Math.max(...values)));
  const span = Math.log10(most / least) || 1;
  const at = (value: number) => round(from + ((to - from) * Math.log10(value / least)) / span);
  return { at, least, most };
}

const round = (pixels: number) => Math.round(pixels * 10) / 10;

function powers({ least, most }: Scale): number[] {
  const count = Math.round(Math.log10(most / least));
  return Array.from({ length: count + 1 }, (_, i) => Number((least * 10 ** i).toPrecision(1)));
}

const grid = (top: number, ms: number) =>
  `<line class="plot__grid" x1="${AREA.left}" x2="${AREA.right}" y1="${top}" y2="${top}"/><text class="plot__tick" x="${AREA.left - 8}" y="${top + 4}" text-anchor="end">${ms.toLocaleString('en')} ms</text>`;

const tick = (left: number, size: number) =>
  `<text class="plot__tick" x="${left}" y="${AREA.bottom + 20}" text-anchor="middle">${size.toLocaleString('en')}</text>`;

/** What is drawn last lies above: ours. */
const rank = (name: string) => (name === 'widget-select' ? 2 : name === 'floor' ? 1 : 0);
const kindOf = (name: string) => ['peer', 'floor', 'ours'][rank(name)];

function line(name: string, points: readonly Point[], x: Scale, y: Scale): string {
  const at = points.map(({ size, ms }) => [x.at(size), y.at(ms)] as const);
  const dots = at.map(([cx, cy]) => `<circle cx="${cx}" cy="${cy}" r="3"/>`).join('');
  return `<g class="plot__${kindOf(name)}"><polyline points="${at.map((pair) => pair.join()).join(' ')}"/>${dots}</g>`;
}

/** Names beside the last points, moved apart where they would overlap. */
function labels(lines: readonly (readonly [string, Point[]])[], y: Scale): string {
  const wanted = lines
    .map(([name, points]) => ({ name, top: y.at(points.at(-1)?.ms ?? LEAST_MS) }))
    .sort((a, b) => a.top - b.top);
  let next = AREA.top;
  const most = AREA.bottom - wanted.length * LABEL;
  return wanted
    .map(({ name, top }, i) => {
      const own = Math.min(Math.max(top, next), most + (i + 1) * LABEL);
      next = own + LABEL;
      return `<text class="plot__label plot__label--${kindOf(name)}" x="${AREA.right + 10}" y="${round(own + 4)}">${escapeHtml(name)}</text>`;
    })
    .join('\n');
}
