import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import vue from '@vitejs/plugin-vue';
import type { Locator, Page } from 'playwright';
import { build } from 'vite';
import { expect, test } from 'vitest';
import { root } from '../scripts/lib/run.mjs';
import { findings, installAxe } from './axe.ts';
import { SelectModel } from './models/select.model.ts';
import { playground } from './playground.ts';

const { visit } = playground();
const start = join(root, 'site/start');
const read = (file: string) => readFileSync(file, 'utf8');

/** For pages that name no icon, so that the browser asks for one. */
const withoutIcon = (page: Page) =>
  page.route('**/favicon.ico', (route) => route.fulfill({ status: 204 }));

/** A page of this test in place of one of the site. */
async function withCopy(page: Page, body: string): Promise<void> {
  await page.route('**/copied.html', (route) => route.fulfill({ contentType: 'text/html', body }));
  await page.goto(new URL('copied.html', page.url()).href);
}

/** Gives a page the files of the packages for what it would load from the CDN. */
async function withCdn(page: Page): Promise<void> {
  await page.route('https://cdn.jsdelivr.net/npm/widget-select@0/**', (route) => {
    const { pathname } = new URL(route.request().url());
    const path = join(root, 'packages/core', pathname.replace('/npm/widget-select@0', ''));
    return route.fulfill({ path });
  });
}

/** In the search that is open. */
async function search(page: Page, query: string): Promise<void> {
  const field = page.getByRole('combobox', { name: 'Search', exact: true });
  await field.fill(query);
  await page.getByRole('option').first().waitFor();
}

test('the first page of the documentation has a live select, its search leads to a heading, and axe finds nothing', async () => {
  const { page, problems } = await visit({ query: 'docs/index.html', prepare: installAxe });
  const ticket = new SelectModel(page, 'Ticket');
  await expect.poll(() => page.locator('#ticket-status').innerText()).toContain('1,000,000');
  await ticket.pick('Ticket 999999');
  expect(await ticket.text()).toBe('Ticket 999999');
  expect(await findings(page)).toEqual([]);

  await page.keyboard.press('Control+k');
  await search(page, 'focus in the search field');
  await page.getByRole('option', { name: /Open, focus in the search field$/ }).click();
  await page.waitForURL(/keyboard\.html#open-focus-in-the-search-field$/);
  expect(problems).toEqual([]);
});

test('the first page: its lists are open, tabs follow the arrow keys, every select works, and the search knows words of other libraries', async () => {
  const { page, problems } = await visit({ query: 'index.html', prepare: installAxe });
  const tab = (name: string) => page.getByRole('tab', { name, exact: true });
  const row = (name: string | RegExp) => page.locator('.home__demo').getByRole('option', { name });
  const chosen = page.locator('.home__demo .widget-select__control');
  await row(/Bảo Trần/).click();
  await expect.poll(() => chosen.first().innerText()).toBe('Bảo Trần');
  await tab('Search').focus();
  await page.keyboard.press('ArrowRight');
  expect(await tab('Tags').getAttribute('aria-selected')).toBe('true');
  await row(/^question/).click();
  await page.getByRole('button', { name: /question/ }).waitFor();
  await tab('Tree').click();
  await page.getByRole('treeitem', { name: 'Publish' }).click();
  await tab('A million').click();
  await page.getByRole('searchbox').or(page.getByRole('combobox')).last().waitFor();
  await row('Ticket 1').first().waitFor();
  for (const name of ['Script tag', 'React', 'Vue', 'Angular', 'Custom element', 'JavaScript']) {
    await tab(name).click();
    await page.getByRole('tabpanel', { name, exact: true }).waitFor();
  }
  expect(await findings(page)).toEqual([]);

  await page.getByRole('link', { name: 'Search', exact: true }).click();
  await search(page, 'isMulti');
  expect(await findings(page)).toEqual([]);
  await page.getByRole('option', { name: 'Options multiple', exact: true }).click();
  await page.waitForURL(/options\.html#options-multiple$/);
  expect(problems).toEqual([]);
});

test('a phone shows a row of the reference as a block, and its cells keep their roles', async () => {
  const { page } = await visit({
    query: 'docs/options.html',
    viewport: { width: 390, height: 844 },
  });
  const row = page.getByRole('row', { name: /^clearable / });
  expect(await row.getByRole('rowheader').innerText()).toBe('clearable');
  expect(await row.getByRole('cell').count()).toBe(3);
  const widths = await row.evaluate((element) => [
    element.getBoundingClientRect().width,
    document.querySelector('main')?.getBoundingClientRect().width,
  ]);
  expect(widths[0]).toBeLessThanOrEqual(widths[1] ?? 0);
});

const tooWide = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });

test('no page of the documentation scrolls sideways at 320 px, which is 1280 px at 400 %', async () => {
  const { page } = await visit({
    query: 'docs/index.html',
    viewport: { width: 320, height: 640 },
  });
  const links = page.locator('.VPSidebar a');
  const all = await links.evaluateAll((found) =>
    found.map((link) => (link as HTMLAnchorElement).href),
  );
  expect(all.length).toBeGreaterThan(30);
  const wide: string[] = [];
  for (const url of [...all, new URL('../404.html', page.url()).href]) {
    await page.goto(url);
    if (await tooWide(page)) wide.push(url);
  }
  expect(wide).toEqual([]);
});

test('a phone has the pages in a drawer and the search one tap away, and axe finds nothing in either', async () => {
  const { page, problems } = await visit({
    query: 'docs/tags.html',
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    prepare: installAxe,
  });
  const link = page.locator('.VPSidebar').getByRole('link', { name: 'Options', exact: true });
  expect(await link.isVisible()).toBe(false);
  await page.getByRole('button', { name: 'All pages' }).tap();
  await page.locator('.VPSidebar.open').waitFor();
  expect(await findings(page)).toEqual([]);
  await link.tap();
  await page.waitForURL(/options\.html$/);
  await expect.poll(() => page.getByRole('heading', { level: 1 }).innerText()).toMatch(/^Options/);

  await page.getByRole('button', { name: 'Search', exact: true }).tap();
  await search(page, 'd');
  await search(page, 'dropdownParent');
  expect(await findings(page)).toEqual([]);
  await page.getByRole('option', { name: 'Options dropdownParent', exact: true }).tap();
  await page.waitForURL(/options\.html#options-dropdownparent$/);
  expect(problems).toEqual([]);
});

test('pages are changed without loading the site again, examples and switches work on each, and the way back too', async () => {
  const { page, problems } = await visit({ query: 'docs/getting-started.html' });
  const to = (name: string) =>
    page.locator('.VPSidebar').getByRole('link', { name, exact: true }).click();
  await to('Options');
  await page.getByRole('row', { name: /^clearable / }).waitFor();
  await to('Tags');
  await new SelectModel(page, 'Countries you have visited').pick('Iceland');
  await to('Sorting tags');
  const stops = page.locator('[data-example="route"] .readout');
  await stops.waitFor();
  await page.goBack();
  await new SelectModel(page, 'Countries you have visited').pick('Peru');
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Playground' }).first().click();
  await page.waitForURL(/playground\/(?:index\.html)?$/);
  expect(problems).toEqual([]);
});

test.each([
  ['react.html#props-placeholder', 'react-api.html#props-placeholder'],
  ['vue.html#reactivity', 'vue-api.html#reactivity'],
  ['element.html#dom-morphing', 'element-api.html#dom-morphing'],
])('an address that was %s leads to %s', async (before, now) => {
  const { page, problems } = await visit({ query: `docs/${before}` });
  await page.waitForURL(new RegExp(`/docs/${now.replaceAll('.', '\\.')}$`));
  const [, id = ''] = now.split('#');
  expect(await page.locator(`[id="${id}"]`).count()).toBe(1);
  expect(problems).toEqual([]);
});

test('a part that a guide has itself does not lead away from it', async () => {
  const { page } = await visit({ query: 'docs/react.html#server-rendering' });
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  // By then the page has run all that it does when it starts.
  await page.keyboard.press('Control+k');
  await search(page, 'isMulti');
  expect(requested.filter((url) => url.includes('react-api'))).toEqual([]);
  expect(page.url()).toMatch(/\/docs\/react\.html#server-rendering$/);
});

test('dark in the playground is dark in the documentation, and the other way round', async () => {
  const { page } = await visit();
  await page.getByRole('radio', { name: 'Dark' }).check();
  await page.getByRole('link', { name: 'Docs' }).click();
  const isDark = () => page.evaluate(() => document.documentElement.classList.contains('dark'));
  await expect.poll(isDark).toBe(true);
  await page.getByRole('switch').first().click();
  await expect.poll(isDark).toBe(false);
  await page.getByRole('link', { name: 'Benchmark' }).first().click();
  await page.waitForURL(/benchmark\.html/);
  expect(await page.locator('html').getAttribute('data-scheme')).not.toBe('dark');
});

test('links keep the switches in whatever folder the site is, except those to the documentation', async () => {
  const { page } = await visit({ query: '?scheme=dark' });
  const followed = (name: string) =>
    page.getByRole('link', { name, exact: true }).evaluate((link) => {
      history.replaceState(null, '', '/docs/playground/index.html?scheme=dark');
      link.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
      const { pathname, search } = new URL((link as HTMLAnchorElement).href);
      return pathname + search;
    });
  expect(await followed('Benchmark')).toBe('/docs/benchmark.html?scheme=dark');
  expect(await followed('Docs')).toBe('/docs/docs/index.html');
});

test('the copy button of an example gives the whole file, that of another listing its text', async () => {
  const { page, problems } = await visit({
    query: 'docs/sort.html',
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  const copied = async (copy: Locator) => {
    await copy.click();
    await copy.and(page.locator('.copied')).waitFor();
    return page.evaluate(() => navigator.clipboard.readText());
  };
  const example = page.locator('[data-example="route"]');
  expect(await copied(example.locator('.language-ts .copy'))).toMatch(
    /^\/\/ npm i widget-select\n/,
  );
  await page.goto(new URL('installation.html', page.url()).href);
  const listing = page.locator('.vp-doc .language-sh').first();
  const text = await listing.locator('code').innerText();
  expect(await copied(listing.locator('.copy'))).toBe(text);
  expect(problems).toEqual([]);
});

test('a copy button has its file before the click, which Safari wants, and says so where nothing can be copied', async () => {
  const { page, problems } = await visit({ query: 'docs/sort.html' });
  await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
  const copy = page.locator('[data-example="route"] .language-ts .copy');
  const fetched = page.waitForRequest(/examples\/route\.ts\.txt$/);
  await copy.hover();
  await fetched;
  await copy.click();
  await copy.and(page.locator('[data-copied="Not allowed"].failed')).waitFor();
  expect(await copy.evaluate((one) => getComputedStyle(one, '::before').content)).toBe(
    '"Not allowed"',
  );
  expect(problems).toEqual([]);
});

test('Ctrl+K opens the command menu of its page and not the search behind it, and on the next page the search', async () => {
  const { page, problems } = await visit({ query: 'docs/command-menu.html' });
  const menu = page.locator('#commands');
  const search = page.locator('.VPLocalSearchBox');
  await page.keyboard.press('Control+k');
  await menu.waitFor();
  await page.evaluate(() => new Promise((resume) => setTimeout(resume, 300)));
  expect(await search.count()).toBe(0);
  await page.keyboard.press('Escape');
  await menu.waitFor({ state: 'hidden' });

  await page.locator('.VPSidebar').getByRole('link', { name: 'Methods', exact: true }).click();
  await page.waitForURL(/methods\.html$/);
  await menu.waitFor({ state: 'detached' });
  await page.keyboard.press('Control+k');
  await search.waitFor();
  expect(problems).toEqual([]);
});

test('an edited example runs in the colours that the documentation was switched to', async () => {
  const { page } = await visit({ query: 'docs/sort.html?scheme=dark' });
  await page.getByRole('switch').first().click();
  const example = page.locator('[data-example="route"]');
  await example.getByRole('button', { name: 'Edit: route.ts' }).click();
  await example.getByRole('button', { name: 'Run: route.ts' }).click();
  const frame = example.frameLocator('iframe').locator('html');
  await expect.poll(() => frame.getAttribute('data-scheme')).toBe('light');
});

test('on a phone the bar has two rows, in the order of Tab, and a button shows the switches', async () => {
  const { page } = await visit({
    query: 'benchmark.html',
    viewport: { width: 390, height: 844 },
    prepare: installAxe,
  });
  const bar = page.locator('.bar');
  const tops = await bar
    .locator('a, .bar__toggle')
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect()));
  const middles = tops.map(({ top, height }) => Math.round((top + height / 2) / 10));
  expect(new Set(middles).size).toBe(2);
  expect(middles).toEqual([...middles].sort((a, b) => a - b));

  const dark = page.getByRole('radio', { name: 'Dark' });
  expect(await dark.isVisible()).toBe(false);
  await page.getByRole('button', { name: 'Appearance', expanded: false }).click();
  await dark.check();
  expect(page.url()).toContain('scheme=dark');
  expect(await findings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Appearance', expanded: true }).click();
  expect(await dark.isVisible()).toBe(false);
});

for (const name of [
  'getting-started',
  'react',
  'angular-api',
  'command-menu',
  'anatomy',
  'options',
  'tree',
  'themes',
  'forms',
  'bundle-size',
])
  test(`documentation, ${name}: starts without an error, is no wider than a phone, and axe finds nothing in the dark`, async () => {
    const { page, problems } = await visit({
      query: `docs/${name}.html`,
      colorScheme: 'dark',
      viewport: { width: 320, height: 844 },
      prepare: installAxe,
    });
    expect(await tooWide(page)).toBe(0);
    expect(await findings(page)).toEqual([]);
    expect(problems).toEqual([]);
  });

/** How many boxes scroll and how many do not, with those whose attributes say something else. */
const scrollBoxes = (page: Page) =>
  page.evaluate(() => {
    const boxes = [...document.querySelectorAll('main *, .log *')].filter((element) => {
      if (element.closest('select, textarea, .widget-select')) return false;
      const { overflowX, overflowY } = getComputedStyle(element);
      const isBox = [overflowX, overflowY].some((value) => ['auto', 'scroll'].includes(value));
      // In closed details nothing takes focus.
      return isBox && element.checkVisibility({ contentVisibilityAuto: false });
    });
    const scrolls = (box: Element) =>
      box.scrollWidth > box.clientWidth || box.scrollHeight > box.clientHeight;
    const told = (box: Element) => [
      box.getAttribute('tabindex') === '0',
      box.hasAttribute('role') || box.localName === 'figure',
      box.hasAttribute('aria-label') || box.hasAttribute('aria-labelledby'),
    ];
    return {
      scrolling: boxes.filter(scrolls).length,
      still: boxes.filter((box) => !scrolls(box)).length,
      wrong: boxes
        .filter((box) =>
          scrolls(box)
            ? told(box).includes(false)
            : box.matches('[tabindex], [role], [aria-label], [aria-labelledby]'),
        )
        .map((box) => box.outerHTML.slice(0, 120)),
    };
  });

for (const name of ['docs/support', 'docs/getting-started', 'playground/index', 'benchmark'])
  test(`${name}: a box is a tab stop with a role and a name while it scrolls, and nothing of these while it does not`, async () => {
    const { page } = await visit({ query: `${name}.html`, viewport: { width: 1600, height: 900 } });
    await expect.poll(() => scrollBoxes(page)).toMatchObject({ wrong: [] });
    const wide = await scrollBoxes(page);
    expect(wide.still).toBeGreaterThan(0);
    await page.setViewportSize({ width: 320, height: 640 });
    await expect.poll(() => scrollBoxes(page)).toMatchObject({ wrong: [] });
    const narrow = await scrollBoxes(page);
    expect(narrow.scrolling).toBeGreaterThan(wide.scrolling);
    await page.setViewportSize({ width: 1600, height: 900 });
    await expect.poll(() => scrollBoxes(page)).toEqual(wide);
  });

test('the theme builder shows what is picked, writes its CSS, says where contrast is too little, and takes all back', async () => {
  const { page, problems } = await visit({ query: 'docs/themes.html' });
  const builder = page.locator('#builder');
  const css = () => page.locator('#built-css').innerText();
  const shown = (name: string) =>
    page
      .locator('#built-one')
      .evaluate((element, property) => getComputedStyle(element).getPropertyValue(property), name);
  expect(await css()).toContain('Nothing is changed');

  await builder.getByLabel('Accent').fill('#ff00aa');
  await builder.getByLabel('Text', { exact: true }).fill('#dddddd');
  await expect.poll(css).toContain('--widget-select-accent: #ff00aa;');
  expect(await shown('--widget-select-accent')).toBe('#ff00aa');
  const verdicts = await builder.locator('.builder__contrast li').allInnerTexts();
  expect(verdicts[0]).toMatch(/^Text on background: 1\.\d+:1, too little \(needs 4\.5:1\)$/);

  await new SelectModel(page, 'Preview theme').pick('material');
  await expect.poll(css).toContain("@import 'widget-select/themes/material.css';");
  await expect
    .poll(() => page.locator('#builder .widget-select[data-theme="material"]').count())
    .toBe(2);
  await new SelectModel(page, 'Preview size').pick('Large');
  await expect.poll(css).toContain("size: 'lg'");

  await builder.getByRole('button', { name: 'Reset' }).click();
  await expect.poll(css).toContain('Nothing is changed');
  expect(problems).toEqual([]);
});

/** What each file of “Getting started” is good for: a select that is named, opens and takes a value. */
async function choosesACountry(
  page: Page,
  roles?: ConstructorParameters<typeof SelectModel>[2],
): Promise<void> {
  const country = new SelectModel(page, 'Country', roles);
  await country.pick('Việt Nam');
  expect(await country.text()).toBe('Việt Nam');
}

for (const name of ['script', 'light', 'element', 'short', 'short-element']) {
  test(`getting started, ${name}.html runs as it is copied`, async () => {
    const { page, problems } = await visit({ query: 'icon.svg', prepare: withoutIcon });
    await withCdn(page);
    const copied = read(join(start, `${name}.html`));
    // The short ones are parts of a page.
    await withCopy(
      page,
      copied.startsWith('<!') ? copied : `<!doctype html><meta charset="utf-8">${copied}`,
    );
    await choosesACountry(page, name === 'light' ? { list: 'tree', row: 'treeitem' } : undefined);
    expect(problems).toEqual([]);
  });
}

const entries = {
  bundler: `import '${start}/bundler.ts';`,
  react: `import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import Country from '${start}/react.tsx';
createRoot(document.querySelector('#app')).render(createElement(Country));`,
  vue: `import { createApp } from 'vue';
import Country from '${start}/Country.vue';
createApp(Country).mount('#app');`,
  'React, first page': `import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import Country from '${start}/short.tsx';
createRoot(document.querySelector('#app')).render(createElement(Country));`,
  'Vue, first page': `import { createApp } from 'vue';
import Country from '${start}/Short.vue';
createApp(Country).mount('#app');`,
  'JavaScript, first page': `import '${start}/short.ts';`,
};

for (const [name, entry] of Object.entries(entries)) {
  test(`getting started, the files for ${name} are built and run as they are copied`, async () => {
    const folder = mkdtempSync(join(tmpdir(), 'start-'));
    await build({
      configFile: false,
      logLevel: 'error',
      root: start,
      plugins: [
        vue(),
        {
          name: 'entry',
          resolveId: (id) => (id === join(start, 'entry.ts') ? id : null),
          load: (id) => (id === join(start, 'entry.ts') ? entry : null),
        },
      ],
      build: {
        outDir: folder,
        emptyOutDir: true,
        lib: {
          entry: join(start, 'entry.ts'),
          formats: ['es'],
          fileName: 'copied',
          cssFileName: 'copied',
        },
        minify: false,
      },
      // A test run is no production for the compiler of JSX either.
      define: { 'process.env.NODE_ENV': '"development"' },
    });
    const { page, problems } = await visit({ query: 'icon.svg', prepare: withoutIcon });
    const html = entry.endsWith(".ts';")
      ? read(join(start, 'bundler.html')).replace('./bundler.ts', 'copied.js')
      : '<!doctype html><div id="app"></div><script type="module" src="copied.js"></script>';
    // With the files that come later.
    await page.route(/\.(js|css)$/, (route) =>
      route.fulfill({ path: join(folder, new URL(route.request().url()).pathname) }),
    );
    await withCopy(page, `${html}<link rel="stylesheet" href="copied.css">`);
    await choosesACountry(page);
    expect(problems).toEqual([]);
    rmSync(folder, { recursive: true });
  });
}
