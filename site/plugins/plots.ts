/**
 * A measure as a picture: for each size a line of text that compares widget-select with the fastest other library, and
 * below it all libraries as dots on one logarithmic scale. Positions are in percent and texts are not part of the
 * pictures, so they are as readable on a phone. The table next to it has the numbers and the names of all dots.
 */
import { escapeHtml } from './highlight.ts';
import { BASELINE, type Column, type Measure, OURS, sentence } from './measures.ts';

const HEIGHT = 18;
const MIDDLE = HEIGHT / 2;
/** In percent: a dot at either end is not cut off. */
const MARGIN = 2;

export function plot({ title, kind, columns }: Measure): string {
  const compared = columns.filter(({ comparison }) => comparison);
  if (compared.length === 0) return '';
  const x = scale(compared.flatMap(({ values }) => [...values.values()]));
  return `<figure class="plot">
<ul>
${compared.map((column) => line(column, kind, x)).join('\n')}
</ul>
${axis(x)}
<figcaption class="hidden">${escapeHtml(title.replaceAll('`', ''))}</figcaption>
</figure>`;
}

interface Scale {
  readonly at: (value: number) => string;
  readonly powers: readonly number[];
}

/** Less is what the clock makes of nothing. */
const LEAST = 0.1;

function scale(values: readonly number[]): Scale {
  const logs = values.map((value) => Math.log10(Math.max(value, LEAST)));
  const least = Math.floor(Math.min(...logs));
  const most = Math.max(Math.ceil(Math.max(...logs)), least + 1);
  const share = (log: number) => MARGIN + ((100 - 2 * MARGIN) * (log - least)) / (most - least);
  return {
    at: (value) => `${Number(share(Math.log10(Math.max(value, LEAST))).toFixed(1))}%`,
    powers: Array.from({ length: most - least + 1 }, (_, i) =>
      Number((10 ** (least + i)).toPrecision(1)),
    ),
  };
}

const picture = (kind: string, height: number, content: string) =>
  `<svg class="plot__${kind}" width="100%" height="${height}" aria-hidden="true" focusable="false">${content}</svg>`;

function line({ size, values, comparison }: Column, kind: Measure['kind'], x: Scale): string {
  if (!comparison) return '';
  const { best, result } = comparison;
  const others = [...values].filter(([name]) => name !== OURS && name !== BASELINE);
  const dot = (name: string, kind: string, r: number) => {
    const value = values.get(name);
    return value === undefined
      ? ''
      : `<circle class="plot__${kind}" cx="${x.at(value)}" cy="${MIDDLE}" r="${r}"><title>${escapeHtml(name)}</title></circle>`;
  };
  const at = (name: string) => x.at(values.get(name) ?? LEAST);
  const rail = `<line class="plot__rail" x1="${MARGIN}%" x2="${100 - MARGIN}%" y1="${MIDDLE}" y2="${MIDDLE}"/>`;
  const gap = `<line class="plot__gap" x1="${at(best)}" x2="${at(OURS)}" y1="${MIDDLE}" y2="${MIDDLE}"/>`;
  const baseline = values.has(BASELINE)
    ? `<line class="plot__baseline" x1="${at(BASELINE)}" x2="${at(BASELINE)}" y1="2" y2="${HEIGHT - 2}"/>`
    : '';
  return `<li class="plot__row plot__row--${result}"><span>${size.toLocaleString('en')} options</span> <strong>${escapeHtml(sentence(comparison, kind))}</strong>${picture(
    'dots',
    HEIGHT,
    rail +
      gap +
      others.map(([name]) => dot(name, 'other', 3.5)).join('') +
      baseline +
      dot(OURS, 'ours', 6),
  )}</li>`;
}

/** The first and the last text end where the scale ends. */
function axis({ at, powers }: Scale): string {
  const texts = powers.map((value, i) => {
    const anchor = i === 0 ? 'start' : i === powers.length - 1 ? 'end' : 'middle';
    const left = anchor === 'start' ? '0%' : anchor === 'end' ? '100%' : at(value);
    return `<text x="${left}" y="12" text-anchor="${anchor}">${value.toLocaleString('en')}</text>`;
  });
  return picture('axis', 16, texts.join(''));
}
