// The built documentation as files: its links, headings, tables and policy, and what its search finds. No browser runs.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { PARTS } from '../packages/core/src/schema/classes.ts';
import { EVENTS } from '../packages/core/src/schema/events.ts';
import { OPTIONS } from '../packages/core/src/schema/options.ts';
import { libraries } from '../packages/migrate/tables.mjs';
import { root } from '../scripts/lib/run.mjs';
import { builtSite } from '../tools/serve-site.mjs';

let dist = '';
/** By file name. */
const html = new Map<string, string>();
/** Addresses in the order of how well they fit: `options.html#options-multiple`. */
let search: (query: string) => string[] = () => [];
let addresses: readonly string[] = [];
/** What a result shows, as HTML: the titles of a section and of what it is in. */
let titles: readonly string[] = [];

beforeAll(async () => {
  dist = await builtSite();
  const docs = join(dist, 'docs');
  for (const name of readdirSync(docs))
    if (name.endsWith('.html') && name !== '404.html')
      html.set(name, readFileSync(join(docs, name), 'utf8'));

  const chunks = join(docs, 'assets/chunks');
  const file = readdirSync(chunks).find((name) => name.startsWith('@localSearchIndex')) ?? '';
  // Both are there since the site is built: VitePress and MiniSearch are installed apart.
  const { default: json } = await import(join(chunks, file));
  const { default: ranked } = await import(join(root, 'site/vitepress/search/ranked.ts'));
  const index = ranked.loadJSON(json, {
    fields: ['title', 'titles', 'text', 'words'],
    storeFields: ['title', 'titles'],
  });
  const page = (id: string) => id.replace(/^\//, '').replace(/^(?=#|$)/, 'index.html');
  const { documentIds, storedFields } = JSON.parse(json);
  addresses = Object.values<string>(documentIds).map(page);
  titles = Object.values<{ title: string; titles: string[] }>(storedFields).flatMap(
    ({ title, titles }) => [title, ...titles],
  );
  search = (query) => index.search(query).map(({ id }: { id: string }) => page(id));
}, 300_000);

const mainOf = (page: string) => /<main[\s\S]*<\/main>/.exec(page)?.[0] ?? '';
const idsOf = (page: string) => [...page.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);

test('every link of the documentation leads to a page and a heading that exist, in whatever folder it is', () => {
  const ids = new Map([...html].map(([name, page]) => [name, new Set(idsOf(page))]));
  const isGood = (from: string, href: string) => {
    if (/^(?:https:|mailto:)/.test(href)) return true;
    if (href.startsWith('/')) return false;
    const [path = '', id] = href.replace(/^\.\//, '').split('#');
    const name = path === '' ? from : path;
    const target = ids.get(name === '/' || name === '' ? 'index.html' : name);
    if (target) return !id || target.has(id);
    return existsSync(join(dist, 'docs', name));
  };
  const broken = [...html].flatMap(([name, page]) =>
    [...page.matchAll(/<(?:a|link|script|img) [^>]*?(?:href|src)="([^"]*)"/g)]
      .map(([, href = '']) => href)
      .filter((href) => !isGood(name, href))
      .map((href) => `${name}: ${href}`),
  );
  expect(html.size).toBeGreaterThan(50);
  expect(broken).toEqual([]);
});

const moved = [
  ...Object.entries(libraries).map(([id, { title }]) => ['migrate', title, `migrate-${id}`]),
  ...['Svelte', 'Solid', 'Preact', 'Angular', 'Astro', 'htmx', 'Django', 'Rails', 'Livewire'].map(
    (title) => ['frameworks', title, title.toLowerCase()],
  ),
] as [page: string, title: string, target: string][];

test.each(moved)('%s.html links the page on %s where it had its section', (page, title, target) => {
  const id = title.toLowerCase().replace(' ', '-');
  const [, section = ''] = html.get(`${page}.html`)?.split(` id="${id}"`) ?? [];
  expect(section.split(/<h\d/)[0]).toContain(`href="./${target}.html"`);
});

test('no page links to itself as a whole', () => {
  for (const [name, page] of html)
    expect(mainOf(page), name).not.toMatch(new RegExp(`href="(?:\\./)?${name}"`));
});

test('every page has one title, a description, headings in order and no name twice', () => {
  for (const [name, page] of html) {
    const main = mainOf(page);
    expect(page.match(/<h1[ >]/g), name).toHaveLength(1);
    expect(/<meta name="description" content="([^"]+)"/.exec(page)?.[1], name).toBeTruthy();
    expect(/<!-- \w.*/.exec(main)?.[0], name).toBeUndefined();
    const ids = idsOf(page);
    expect(new Set(ids).size, name).toBe(ids.length);
    const depths = [...main.matchAll(/<h(\d)/g)].map(([, depth]) => Number(depth));
    const jumps = depths.filter((depth, i) => depth > (depths[i - 1] ?? 0) + 1);
    expect(jumps, name).toEqual([]);
  }
});

test.each([
  ['parity', 'Native &lt;select&gt; parity'],
  ['element', 'Custom element &lt;widget-select&gt;'],
])(
  'a tag in the title of %s.html is text: in the title, on cards and in the search',
  (name, title) => {
    const page = html.get(`${name}.html`);
    expect(page).toContain(`<title>${title} · widget-select</title>`);
    expect(page).toContain(`property="og:title" content="${title} · widget-select"`);
    expect(titles).toContain(title);
  },
);

test('no title in the search is markup', () => {
  expect(titles.length).toBeGreaterThan(500);
  expect(titles.filter((title) => title.includes('<'))).toEqual([]);
});

test('every row of a table is headed by its first cell, which no other row of that table has', () => {
  const tables = [...html].flatMap(([name, page]) =>
    [...page.matchAll(/<tbody[^>]*>([\s\S]*?)<\/tbody>/g)].map(([, body = '']) => ({ name, body })),
  );
  expect(tables.length).toBeGreaterThan(50);
  for (const { name, body } of tables) {
    const rows = body.match(/<tr\b/g);
    const heads = [...body.matchAll(/<tr[^>]*>\s*<th scope="row"[^>]*>(.+?)<\/th>/g)].map(
      ([, words = '']) => words.replace(/<[^>]+>/g, ''),
    );
    expect(heads, name).toHaveLength(rows?.length ?? 0);
    expect(new Set(heads).size, name).toBe(heads.length);
  }
});

test.each([
  ['options', 'options-maxselections'],
  ['methods', 'methods-setvalue'],
  ['events', 'events-change'],
  ['css-properties', 'css-variables-row-height'],
])('a row of the reference has an address of its own: %s', (page, id) => {
  expect(html.get(`${page}.html`)).toContain(`<a class="anchor" id="${id}" href="#${id}">`);
});

test('code for React and for Vue in a row is in tabs, and all other code stays where it was', () => {
  const page = mainOf(html.get('plugins.html') ?? '');
  const [, group = ''] = page.split('The wrappers have the same option:');
  expect(group.trimStart()).toMatch(/^<\/p>\s*<div class="vp-code-group/);
  const [tabs = ''] = group.split('<div class="blocks">');
  expect([...tabs.matchAll(/data-title="(\w+)"/g)].map(([, name]) => name)).toEqual([
    'React',
    'Vue',
  ]);
  for (const [name, built] of html) {
    const file = join(root, 'site/vitepress/pages', name.replace('.html', '.md'));
    const fences = readFileSync(file, 'utf8').match(/^ *```/gm) ?? [];
    // The theme builder and the size calculator show what they make.
    const own = ['themes.html', 'bundle-size.html'].includes(name) ? 1 : 0;
    expect(built.match(/class="listing__code"/g) ?? [], name).toHaveLength(fences.length / 2 + own);
  }
});

test('the policy of every page allows its own scripts by their hashes, and no page has a style that it forbids', () => {
  for (const [name, page] of html) {
    const [, policy = ''] = /Content-Security-Policy" content="([^"]+)"/.exec(page) ?? [];
    expect(policy, name).not.toContain('unsafe');
    const scripts = [...page.matchAll(/<script(?![^>]* src=)[^>]*>([\s\S]*?)<\/script>/g)];
    expect(scripts.length, name).toBeGreaterThan(0);
    for (const [, script = ''] of scripts)
      expect(policy, name).toContain(createHash('sha256').update(script).digest('base64'));
    expect(page, name).not.toMatch(/<[^>]* style="|<style/);
    expect(page.indexOf('Content-Security-Policy'), name).toBeLessThan(page.indexOf('<script'));
  }
});

test('a page is published as Markdown, in the list of pages and in the search', () => {
  const list = readFileSync(join(dist, 'docs/llms.txt'), 'utf8');
  for (const name of html.keys()) {
    const text = name.replace('.html', '.md');
    expect(existsSync(join(dist, 'docs', text)), name).toBe(true);
    expect(list).toContain(`](${text}): `);
    expect(addresses).toContain(name);
  }
});

/** Addresses of the rows with that name. @param pages The names of the files as a pattern. */
const rowsOf = (pages: string, name: string): string[] =>
  [...html]
    .filter(([file]) => new RegExp(`^${pages}\\.html$`).test(file))
    .flatMap(([file, page]) =>
      [...page.matchAll(/<a class="anchor" id="([^"]+)"[^>]*>([\s\S]*?)<\/a>/g)]
        .filter(([, , words = '']) =>
          words
            .replace(/<[^>]*>/g, '')
            .match(/[\w-]+/g)
            ?.includes(name),
        )
        .map(([, id]) => `${file}#${id}`),
    );

test('the search finds every option, event, method, error code, property and class by its name', () => {
  const readme = readFileSync(join(root, 'packages/core/README.md'), 'utf8');
  const inTable = (section: string) => {
    const [, text = ''] = readme.split(`\n## ${section}\n`);
    const [part = ''] = text.split('\n## ');
    return [...part.matchAll(/^\| `(\w[\w-]*)/gm)].map(([, name = '']) => name);
  };
  for (const [page, all] of [
    ['options', Object.keys(OPTIONS)],
    ['events', [...EVENTS]],
    ['methods', inTable('Methods')],
    ['errors', inTable('Error codes')],
    ['(?:css-properties|themes)', inTable('Theming')],
    ['class-names', [...PARTS]],
  ] as const) {
    expect(all.length, page).toBeGreaterThan(7);
    // Its row is among those that are shown, although several parts of the reference have the same name.
    const missing = all.filter((name) => {
      const own = rowsOf(page, name);
      return !search(name)
        .slice(0, 16)
        .some((address) => own.includes(address));
    });
    expect(missing, page).toEqual([]);
  }
});

test.each([
  ['zod', 'forms.html#react-hook-form'],
  ['modal z-index', 'troubleshooting.html#the-dropdown-is-cut-off-or-behind-another-element'],
  ['SSR hydration', 'ssr.html'],
  ['license', 'index.html'],
  ['validation error', 'validation.html'],
  ['checkbox', 'tree.html'],
  ['controlled', 'react.html'],
  ['disable search', 'options.html#options-searchable'],
  ['placeholder', 'options.html#options-placeholder'],
  ['isMulti', 'options.html#options-multiple'],
  ['dropdownParent', 'options.html#options-dropdownparent'],
  ['noOptionsMessage', 'texts.html#strings-noresults'],
  ['loadOptions', 'options.html#options-ajax'],
  ['cdn', 'installation.html#cdn'],
  ['dark mode', 'theming-recipes.html#dark-mode'],
  ['a11y', 'accessibility.html'],
  ['async', 'remote.html'],
])('the search for “%s” leads to %s first', (query, address) => {
  expect(search(query)[0]).toBe(address);
});

test.each([
  ['onChange', 'events.html#events-change'],
  ['processResults', 'remote.html#async-data-transform'],
])('the search finds what other libraries call %s', (word, address) => {
  expect(search(word).slice(0, 3)).toContain(address);
});

test('what has all words of a query comes before what has one of them more often', async () => {
  const MiniSearch = createRequire(join(root, 'site/vitepress/package.json'))('minisearch');
  const { ranked } = await import(join(root, 'site/vitepress/search/ranked.ts'));
  const index = new MiniSearch({ fields: ['title', 'titles', 'text', 'words'] });
  const page = { titles: '', words: '' };
  index.addAll([
    { ...page, id: '/one.html', title: 'Layer', text: 'layer layer layer' },
    {
      ...page,
      id: '/both.html',
      title: 'Other',
      text: `a layer below a dialog ${'x '.repeat(50)}`,
    },
    { ...page, id: '/none.html', title: 'Else', text: 'else' },
  ]);
  const found = ranked(index, 'layer dialog').map(({ id }: { id: string }) => id);
  expect(found).toEqual(['/both.html', '/one.html']);
});

test('the search finds from the first letter, and our own pages before those of other libraries', () => {
  expect(search('p').length).toBeGreaterThan(10);
  expect(search('placeh')[0]).toBe('options.html#options-placeholder');
  const found = search('placeholder');
  const foreign = found.findIndex((address) => address.startsWith('migrate-'));
  expect(found.slice(0, foreign)).toContain('options.html#options-placeholder');
  expect(foreign).toBeGreaterThan(3);
});
