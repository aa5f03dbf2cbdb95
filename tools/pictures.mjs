// @ts-check
// Pictures of the packages as built: `node tools/pictures.mjs [readme] [card] [looks] [theme …]`, all of them if none is named. `readme`:
// the three of the README. `card`: what other sites show of a link to the site. `looks`: each theme in every state, light and dark.
import { mkdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright';
import sharp from 'sharp';
import { findChromium } from '../scripts/lib/browsers.mjs';
import { log, root } from '../scripts/lib/run.mjs';

const THEMES = [
  'default',
  'contrast',
  'bootstrap5',
  'material',
  'shadcn',
  'govuk',
  'uswds',
  'unstyled',
];
const dist = join(root, 'packages/core/dist');
const read = (/** @type {string} */ path) => readFileSync(path, 'utf8');

export function openBrowser() {
  const executablePath = findChromium();
  return chromium.launch(executablePath ? { executablePath } : {});
}

/** A third of the size: 256 colours are enough for a page without photographs. @param {string} name @param {Buffer} png */
export async function save(name, png) {
  const file = join(root, name);
  mkdirSync(dirname(file), { recursive: true });
  const { size } = await sharp(png).png({ palette: true, effort: 10, dither: 0 }).toFile(file);
  log(`wrote ${name}, ${(size / 1000).toFixed()} kB`);
}

/**
 * A page with the style sheets and the script of the package, after a function has run in it.
 * @template A
 * @param {import('playwright').Browser} browser @param {import('playwright').BrowserContextOptions} options
 * @param {string} html @param {string} css @param {(given: A) => void} draw @param {A} given
 */
async function drawn(browser, options, html, css, draw, given) {
  const page = await browser.newPage({ reducedMotion: 'reduce', ...options });
  await page.setContent(html);
  await page.addStyleTag({ content: css });
  await page.addScriptTag({ path: join(dist, 'widget-select.iife.js') });
  await page.evaluate(/** @type {any} */ (draw), given);
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  );
  return page;
}

/** @param {string} theme */
function sheetsOf(theme) {
  const sheets = [read(join(dist, 'style.css'))];
  if (theme === 'bootstrap5') {
    const { resolve } = createRequire(join(root, 'packages/core/package.json'));
    sheets.unshift(read(resolve('bootstrap/dist/css/bootstrap.min.css')));
  }
  if (theme !== 'default') sheets.push(read(join(dist, `themes/${theme}.css`)));
  return sheets.join('\n');
}

const layout = `
  body { display: flex; min-height: 100vh; margin: 0; font: 15px/1.5 system-ui, sans-serif; }
  .scheme { flex: 1; padding: 20px; background: Canvas; color: CanvasText; }
  .scheme[data-bs-theme] { background: var(--bs-body-bg, Canvas); color: var(--bs-body-color, CanvasText); }
  .cells { display: grid; grid-template-columns: repeat(3, 1fr); gap: 16px 20px; align-items: start; }
  .cell > p { margin: 0 0 4px; font-size: 12px; opacity: 0.75; }
  .tall { height: 400px; }
`;

const pair = (/** @type {string} */ scheme) => `<!doctype html><html lang="en"><style>
  :root { color-scheme: ${scheme}; }
  body { margin: 0; padding: 24px; font: 15px/1.5 system-ui, sans-serif; background: Canvas; color: CanvasText; }
  .pair { display: grid; grid-template-columns: 1fr 1fr; gap: 24px; width: 672px; height: 372px; }
  label { display: block; margin-bottom: 4px; }
</style><div class="pair"><div><label for="a">Country</label><div id="a"></div></div><div><label for="b">Languages</label><div id="b"></div></div></div></html>`;

const card = `<!doctype html><html lang="en"><style>
  body { display: grid; grid-template-columns: 1fr 1fr; gap: 64px; box-sizing: border-box; height: 630px; margin: 0; padding: 80px 72px;
    font: 28px/1.4 system-ui, sans-serif; background: #f4f6fb; color: #16213a; }
  h1 { margin: 60px 0 24px; font-size: 66px; line-height: 1.1; letter-spacing: -0.02em; }
  p { margin: 0; color: #47536d; }
  label { display: block; margin-bottom: 8px; font-weight: 600; font-size: 24px; }
  .live { font-size: 24px; --widget-select-font-size: 24px; --widget-select-row-height: 54px; }
</style><div><h1>widget-select</h1><p>One select, from three options to a million. Plain JavaScript, React, Vue and a custom element.</p></div>
<div class="live"><label for="a">Country</label><div id="a"></div></div></html>`;

/** Runs in the page: every state once a scheme. @param {string} theme */
function drawStates(theme) {
  /** @type {any} */
  const { SelectWidget } = /** @type {any} */ (globalThis);
  const fruit = ['Apple', 'Apricot', 'Banana', 'Cherry', 'Fig', 'Grape'].map((label) => ({
    value: label,
    label,
  }));
  const rows = [
    {
      value: 'g',
      label: 'Warm',
      options: [{ value: 'm', label: 'Mango', description: 'From India' }],
    },
    ...fruit.slice(0, 2),
    { value: 'd', label: 'Durian', disabled: true },
    ...fruit.slice(2, 4),
  ];
  const tree = [
    {
      value: 'eu',
      label: 'Europe',
      children: [
        { value: 'fr', label: 'France' },
        { value: 'it', label: 'Italy' },
      ],
    },
    { value: 'as', label: 'Asia', children: [{ value: 'jp', label: 'Japan' }] },
  ];
  const long = { value: 'l', label: 'A value that is longer than the field that it is shown in' };
  /** @type {[name: string, options: object, value?: unknown, act?: 'open' | 'validate' | 'none'][]} */
  const states = [
    ['nothing chosen', { placeholder: 'Choose a fruit' }],
    ['a value, clearable', { clearable: true }, 'Apple'],
    ['a long value', { data: [long] }, 'l'],
    ['size sm', { size: 'sm' }, 'Apple'],
    ['size md', { size: 'md' }, 'Apple'],
    ['size lg', { size: 'lg' }, 'Apple'],
    ['disabled', { disabled: true }, 'Apple'],
    ['tags', { multiple: true, clearable: true }, ['Apple', 'Fig', 'Grape']],
    ['disabled tags', { multiple: true, disabled: true }, ['Apple', 'Fig']],
    ['invalid', { required: true, placeholder: 'Choose a fruit' }, undefined, 'validate'],
    ['tags, one more', { multiple: true, maxVisibleTags: 2 }, ['Apple', 'Fig', 'Grape']],
    ['sm, tags', { size: 'sm', multiple: true }, ['Apple', 'Fig']],
    ['open', { data: rows }, 'Apricot', 'open'],
    ['open, multiple', { data: rows, multiple: true }, ['Apricot', 'Banana'], 'open'],
    ['open, tree', { data: tree, multiple: true, expandLevel: 1 }, ['fr'], 'open'],
  ];
  for (const scheme of ['light', 'dark']) {
    const column = document.body.appendChild(document.createElement('div'));
    column.className = 'scheme';
    column.dataset.bsTheme = scheme;
    column.style.colorScheme = scheme;
    const cells = column.appendChild(document.createElement('div'));
    cells.className = 'cells';
    for (const [name, options, value, act] of states) {
      const cell = cells.appendChild(document.createElement('div'));
      cell.className = `cell ${act === 'open' ? 'tall' : ''}`;
      cell.appendChild(document.createElement('p')).textContent = name;
      const host = cell.appendChild(document.createElement('div'));
      const select = new SelectWidget(host, { data: fruit, theme, ...options });
      if (value) select.setValue(value);
      if (act === 'validate') select.validate();
      if (act === 'open') select.open();
    }
  }
}

/** Runs in the page. @param {'fields' | 'tree'} what */
function drawPair(what) {
  /** @type {any} */
  const { SelectWidget } = /** @type {any} */ (globalThis);
  const options = (/** @type {string[]} */ ...labels) =>
    labels.map((label) => ({ value: label, label }));
  const countries = [
    { label: 'Asia', options: options('日本', 'ລາວ', 'Việt Nam', '中国') },
    { label: 'Europe', options: options('Ελλάδα', 'España', 'Île-de-France') },
  ];
  const places = [
    { value: 'as', label: 'Asia', children: options('Japan', 'Laos', 'Việt Nam') },
    { value: 'eu', label: 'Europe', children: options('France', 'Greece', 'Spain') },
    { value: 'oc', label: 'Oceania', children: options('Fiji', 'Tonga') },
  ];
  const left = new SelectWidget(
    '#a',
    what === 'tree'
      ? { data: places, multiple: true, expandLevel: 2, treeValue: 'branches' }
      : { data: countries, clearable: true },
  );
  const right = new SelectWidget('#b', {
    data: options('English', 'Tiếng Việt', 'العربية', '中文', 'Español'),
    multiple: true,
    clearable: true,
    allowCreate: true,
    sortable: true,
  });
  left.setValue(what === 'tree' ? ['Laos', 'France', 'Greece', 'Spain'] : 'Việt Nam');
  right.setValue(['Tiếng Việt', 'English', 'العربية']);
  left.open();
}

/** Runs in the page. */
function drawCard() {
  const { SelectWidget } = /** @type {any} */ (globalThis);
  const names = ['Ελλάδα', 'España', 'Ísland', 'ລາວ', 'Việt Nam', 'Україна'];
  const select = new SelectWidget('#a', {
    data: names.map((label) => ({ value: label, label })),
    searchable: false,
  });
  select.setValue('Việt Nam');
  select.open();
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const wanted = process.argv.slice(2);
  const asks = (/** @type {string[]} */ ...names) =>
    wanted.length === 0 || names.some((name) => wanted.includes(name));
  const browser = await openBrowser();
  if (asks('readme'))
    for (const [name, scheme, what] of /** @type {const} */ ([
      ['light', 'light', 'fields'],
      ['dark', 'dark', 'fields'],
      ['tree', 'light', 'tree'],
    ])) {
      const viewport = { width: 720, height: 420 };
      const options = { viewport, deviceScaleFactor: 2 };
      const css = sheetsOf('default');
      const page = await drawn(browser, options, pair(scheme), css, drawPair, what);
      await save(`docs/select-${name}.png`, await page.screenshot({ caret: 'hide' }));
    }
  if (asks('card')) {
    const viewport = { width: 1200, height: 630 };
    const page = await drawn(browser, { viewport }, card, sheetsOf('default'), drawCard, undefined);
    await save('site/public/social.png', await page.screenshot({ caret: 'hide' }));
  }
  for (const theme of THEMES.filter((name) => asks('looks', name))) {
    const viewport = { width: 1500, height: 1300 };
    const html = `<!doctype html><html lang="en"><style>${layout}</style></html>`;
    const page = await drawn(browser, { viewport }, html, sheetsOf(theme), drawStates, theme);
    const height = await page.evaluate(() => {
      const cells = [...document.querySelectorAll('.cell')];
      return Math.max(...cells.map((cell) => cell.getBoundingClientRect().bottom));
    });
    const clip = { x: 0, y: 0, width: 1500, height: Math.ceil(height) + 20 };
    await save(`docs/looks/${theme}.png`, await page.screenshot({ caret: 'hide', clip }));
  }
  await browser.close();
}
