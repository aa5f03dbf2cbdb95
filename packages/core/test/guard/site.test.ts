import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Results } from '../../../../bench/lib/tables.mjs';
import { root } from '../../../../scripts/lib/run.mjs';
import { report } from '../../../../site/plugins/benchmark.ts';
import { documentation } from '../../../../site/plugins/docs/site.ts';
import { firstPage } from '../../../../site/plugins/landing.ts';
import { BASELINE, measures } from '../../../../site/plugins/measures.ts';
import { plot } from '../../../../site/plugins/plots.ts';
import { entries } from '../../../../tools/size.mjs';
import { libraries } from '../../../migrate/tables.mjs';
import { PARTS } from '../../src/schema/classes.ts';
import { EVENTS } from '../../src/schema/events.ts';
import { OPTIONS } from '../../src/schema/options.ts';

const { html, text, index } = documentation(root);
/** Files of the site that are no pages of the documentation. */
const others = new Set([
  'index.html',
  'playground/index.html',
  'playground/react.html',
  'playground/vue.html',
  'benchmark.html',
]);
const idsOf = (page: string) => new Set([...page.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));

test('every link of the documentation leads to a page and a heading that exist', () => {
  const ids = new Map([...html].map(([name, page]) => [name, idsOf(page)]));
  const broken = [...html].flatMap(([name, page]) =>
    [...page.matchAll(/<a [^>]*?href="([^"]+)"/g)]
      .map(([, href = '']) => href)
      .filter((href) => !isGood(name, href, ids))
      .map((href) => `${name}: ${href}`),
  );
  expect(broken).toEqual([]);
});

function isGood(from: string, href: string, ids: Map<string, Set<string | undefined>>): boolean {
  if (/^(?:https:|mailto:)/.test(href)) return true;
  const [path = '', id] = href.replace(/^\.\.\/docs\//, '').split('#');
  if (path.startsWith('../')) return others.has(path.slice(3));
  if (text.has(path)) return true;
  const target = ids.get(path || from);
  return target !== undefined && (!id || target.has(id));
}

const moved = [
  ...Object.entries(libraries).map(([id, { title }]) => ['migrate', title, `migrate-${id}`]),
  ...['Svelte', 'Solid', 'Preact', 'Angular', 'Astro', 'htmx', 'Django', 'Rails', 'Livewire'].map(
    (title) => ['frameworks', title, title.toLowerCase()],
  ),
] as [page: string, title: string, target: string][];

test.each(moved)('%s.html links the page on %s where it had its section', (page, title, target) => {
  const id = title.toLowerCase().replace(' ', '-');
  const [, section = ''] = html.get(`${page}.html`)?.split(` id="${id}"`) ?? [];
  expect(section.split(/<h\d/)[0]).toContain(`href="${target}.html"`);
});

test('no page links to itself as a whole', () => {
  for (const [name, page] of html) {
    const main = /<main[\s\S]*<\/main>/.exec(page)?.[0] ?? '';
    expect(main, name).not.toContain(`href="${name}"`);
  }
});

test('every page has one title, a description, headings in order and no name twice', () => {
  for (const [name, page] of html) {
    const main = /<main[\s\S]*<\/main>/.exec(page)?.[0] ?? '';
    expect(page.match(/<h1>/g), name).toHaveLength(1);
    expect(/<meta name="description" content="([^"]+)"/.exec(page)?.[1], name).toBeTruthy();
    expect(/<!-- .*/.exec(main)?.[0], name).toBeUndefined();
    const ids = [...page.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    expect(new Set(ids).size, name).toBe(ids.length);
    const depths = [...main.matchAll(/<h(\d)/g)].map(([, depth]) => Number(depth));
    const jumps = depths.filter((depth, i) => depth > (depths[i - 1] ?? 0) + 1);
    expect(jumps, name).toEqual([]);
  }
});

test('every row of a table is headed by its first cell, which no other row of that table has', () => {
  const tables = [...html].flatMap(([name, page]) =>
    [...page.matchAll(/<tbody[^>]*>([\s\S]*?)<\/tbody>/g)].map(([, body = '']) => ({ name, body })),
  );
  expect(tables.length).toBeGreaterThan(50);
  for (const { name, body } of tables) {
    const rows = body.match(/<tr\b/g);
    const heads = [...body.matchAll(/<tr[^>]*><th scope="row"[^>]*>(.+?)<\/th>/g)].map(
      ([, words = '']) => words.replace(/<[^>]+>/g, ''),
    );
    expect(heads, name).toHaveLength(rows?.length ?? 0);
    expect(new Set(heads).size, name).toBe(heads.length);
  }
});

test('a row of the reference has an address of its own', () => {
  for (const [page, id] of [
    ['options', 'options-maxselections'],
    ['methods', 'methods-setvalue'],
    ['events', 'events-change'],
    ['css-properties', 'css-variables-row-height'],
  ])
    expect(html.get(`${page}.html`)).toContain(`<a class="anchor" id="${id}" href="#${id}">`);
});

test('every option is listed once by its task', () => {
  const page = text.get('options.md') ?? '';
  const listed = [...page.matchAll(/\(#options-(\w+)\)/g)].map(([, name]) => name);
  expect(listed.sort()).toEqual(
    Object.keys(OPTIONS)
      .map((name) => name.toLowerCase())
      .sort(),
  );
});

test('every page is there as text, in the list of pages and in the search', () => {
  const pages = [...html.keys()].map((name) => name.replace('.html', ''));
  for (const name of pages) {
    expect(text.get(`${name}.md`)?.trim(), name).toMatch(/^# /);
    expect(text.get('llms.txt')).toContain(`](${name}.md): `);
  }
  const found = index.slice(0, pages.length).map(({ value }) => value);
  expect(found).toEqual(pages.map((name) => `${name}.html`));
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

test('the search finds every option, event, method, error code, property and class by its name', () => {
  const readme = readFileSync(join(root, 'packages/core/README.md'), 'utf8');
  const inTable = (section: string) => {
    const [, text = ''] = readme.split(`\n## ${section}\n`);
    const [part = ''] = text.split('\n## ');
    return [...part.matchAll(/^\| `(\w[\w-]*)/gm)].map(([, name]) => name);
  };
  for (const [page, all] of [
    ['options', Object.keys(OPTIONS)],
    ['events', [...EVENTS]],
    ['methods', inTable('Methods')],
    ['errors', inTable('Error codes')],
    ['css-properties|themes', inTable('Theming')],
    ['class-names', [...PARTS]],
  ] as const) {
    const entries = index.filter(({ value }) => value.match(`^(?:${page})\\.html#`));
    const names = new Set(entries.flatMap(({ label }) => label.match(/[\w-]+/g)));
    expect(all.length, page).toBeGreaterThan(7);
    expect(
      all.filter((name) => !names.has(`${name}`)),
      page,
    ).toEqual([]);
  }
});

test.each([
  ['onChange', 'events.html#events-change'],
  ['isMulti', 'options.html#options-multiple'],
  ['processResults', 'remote.html#async-data-transform'],
  ['a11y', 'accessibility.html'],
  ['dark', 'themes.html'],
  ['async', 'remote.html'],
])('the search finds what other libraries call %s', (word, address) => {
  const words = index.find(({ value }) => value === address)?.meta?.words;
  expect(words?.split(' ')).toContain(word);
});

test('the first page shows measured numbers, code and examples, and its links lead somewhere', () => {
  const page = firstPage(readFileSync(join(root, 'site/index.html'), 'utf8'), root);
  expect(page).not.toMatch(/<!-- (?:live|short|install|facts)|undefined|NaN/);
  expect(page.match(/<strong>[\d.]+/g)).toHaveLength(5);
  expect(page.match(/class="tabs__panel"/g)).toHaveLength(8);
  const links = [...page.matchAll(/<a [^>]*?href="([^"#]+)"/g)].map(([, href = '']) => href);
  const broken = links.filter(
    (href) => !/^https:/.test(href) && !others.has(href) && !html.has(href.replace('docs/', '')),
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
