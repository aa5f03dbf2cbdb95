import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Results } from '../../../../bench/lib/tables.mjs';
import { root } from '../../../../scripts/lib/run.mjs';
import { report } from '../../../../site/plugins/benchmark.ts';
import { firstPage } from '../../../../site/plugins/landing.ts';
import { BASELINE, measures } from '../../../../site/plugins/measures.ts';
import { plot } from '../../../../site/plugins/plots.ts';
import { textFiles } from '../../../../site/vitepress/content/files.ts';
import { readSite } from '../../../../site/vitepress/content/pages.ts';
import { entries } from '../../../../tools/size.mjs';
import { OPTIONS } from '../../src/schema/options.ts';

const text = textFiles(root);
const pages = [...text.keys()].filter((name) => name.endsWith('.md'));
/** Files of the site that are no pages of the documentation. */
const others = new Set([
  'index.html',
  'playground/index.html',
  'playground/react.html',
  'playground/vue.html',
  'benchmark.html',
  'heard.html',
]);
test('every option is listed once by its task', () => {
  const page = text.get('options.md') ?? '';
  const listed = [...page.matchAll(/\(#options-(\w+)\)/g)].map(([, name]) => name);
  expect(listed.sort()).toEqual(
    Object.keys(OPTIONS)
      .map((name) => name.toLowerCase())
      .sort(),
  );
});

test('every page is there as text, and in the list of pages', () => {
  expect(pages.length).toBeGreaterThan(50);
  for (const name of pages) {
    expect(text.get(name)?.trim(), name).toMatch(/^# /);
    expect(text.get('llms.txt')).toContain(`](${name}): `);
  }
});

test('every page names the file that is edited', () => {
  const { pages } = readSite(root);
  // A page without a source has no name of a file, and the folder of the repository exists.
  const missing = pages.filter(({ file }) => !file || !existsSync(join(root, file)));
  expect(missing.map(({ slug }) => slug)).toEqual([]);
  expect(pages.find(({ slug }) => slug === 'migrate-select2')?.file).toBe(
    'docs/migrate/select2.md',
  );
});

test('code in the text of a page needs no file of the site', () => {
  const needing = [...text].filter(([, page]) => /(?:from|import) '\.\.?\/src\//.test(page));
  expect(needing.map(([name]) => name)).toEqual([]);
  expect(text.get('plugins.md')).toContain('// npm i widget-select\n');
  expect([...text].filter(([, page]) => page.includes('\nundefined\n'))).toEqual([]);
});

test('the page on bundle size states the limit of the style sheet', () => {
  const limit = entries.find(({ name }) => name === 'widget-select/style.css')?.goal ?? 0;
  const kB = (limit / 1000).toFixed(1);
  expect(text.get('bundle-size.md')).toContain(`It adds at most ${kB} kB.`);
});

test('the first page shows measured numbers, code and examples, and its links lead somewhere', () => {
  const page = firstPage(readFileSync(join(root, 'site/index.html'), 'utf8'), root);
  expect(page).not.toMatch(/<!-- (?:short|install|about|facts|outside)|undefined|NaN/);
  expect(page.match(/<strong>[\d.]+/g)).toHaveLength(5);
  expect(page.match(/class="tabs__panel"/g)).toHaveLength(10);
  const links = [...page.matchAll(/<a [^>]*?href="([^"#]+)"/g)].map(([, href = '']) => href);
  const broken = links.filter(
    (href) =>
      !/^https:/.test(href) &&
      !others.has(href) &&
      !text.has(href.replace(/^docs\/(.*)\.html$/, '$1.md')),
  );
  expect(broken).toEqual([]);
});

test('a plot has a dot for each result and says of each size who is faster, and the page says how often that is another', () => {
  const file = join(root, 'bench/results/results.json');
  const results: Results = JSON.parse(readFileSync(file, 'utf8'));
  const all = measures(results);
  const plots = all.filter((measure) => plot(measure));
  expect(plots.map(({ id }) => id)).toEqual(expect.arrayContaining(['construct', 'open', 'pick']));
  for (const measure of plots) {
    const { id, columns } = measure;
    const svg = plot(measure);
    const count = columns.reduce((sum, { values }) => sum + values.size, 0);
    // The baseline is a line across.
    const baselines = columns.filter(({ values }) => values.has(BASELINE)).length;
    expect(svg.match(/<circle /g), id).toHaveLength(count - baselines);
    expect(svg.match(/class="plot__baseline"/g), id).toHaveLength(baselines);
    expect(svg.match(/<strong>/g), id).toHaveLength(columns.length);
    expect(svg, id).not.toMatch(/NaN|Infinity|style=/);
  }
  const open = results.rows.find(({ scenario, size }) => scenario === 'open' && size === 100);
  const { floor: _, native: __, 'widget-select': own, ...peers } = open?.adapters ?? {};
  const [best] = Object.entries(peers).sort(([, a], [, b]) => a.main.p50 - b.main.p50);
  const [column] = all.find(({ id }) => id === 'open')?.columns ?? [];
  expect(column?.comparison).toMatchObject({
    best: best?.[0],
    result: Number(own?.main.p50) > Number(best?.[1].main.p50) ? 'loss' : 'win',
  });

  const page = report(results);
  const losses = plots
    .filter(({ kind }) => kind.unit === 'ms')
    .flatMap(({ columns }) => columns)
    .filter(({ comparison }) => comparison?.result === 'loss');
  const [, wins, total] = /is faster in (\d+) of (\d+) measurements/.exec(page) ?? [];
  expect(Number(total) - Number(wins)).toBe(losses.length);
  // One number in each cell.
  const cells = [...page.matchAll(/<td>(.*?)<\/td>/g)].map(([, cell = '']) => cell);
  expect(cells.filter((cell) => (cell.match(/[\d.,]+/g) ?? []).length > 1)).toEqual([]);
});
