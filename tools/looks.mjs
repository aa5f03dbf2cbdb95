// @ts-check
// Contact sheets of the themes, each state in light and dark: node tools/looks.mjs [theme …]
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { chromium } from 'playwright';
import { findChromium } from '../scripts/lib/browsers.mjs';
import { log, root } from '../scripts/lib/run.mjs';
import { smallPng } from './small-png.mjs';

const THEMES = ['default', 'contrast', 'bootstrap5', 'material', 'shadcn', 'unstyled'];
const dist = join(root, 'packages/core/dist');
const read = (/** @type {string} */ path) => readFileSync(path, 'utf8');

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

/** Runs in the page: every state once a scheme. @param {string} theme */
function draw(theme) {
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

const folder = join(root, 'docs/looks');
mkdirSync(folder, { recursive: true });
const executablePath = findChromium();
const browser = await chromium.launch(executablePath ? { executablePath } : {});
const wanted = process.argv.slice(2);
for (const theme of THEMES.filter((name) => wanted.length === 0 || wanted.includes(name))) {
  const page = await browser.newPage({
    viewport: { width: 1500, height: 1300 },
    reducedMotion: 'reduce',
  });
  await page.setContent(`<!doctype html><html lang="en"><style>${layout}</style></html>`);
  await page.addStyleTag({ content: sheetsOf(theme) });
  await page.addScriptTag({ path: join(dist, 'widget-select.iife.js') });
  await page.evaluate(draw, theme);
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  );
  const height = await page.evaluate(() =>
    Math.max(
      ...[...document.querySelectorAll('.cell')].map((cell) => cell.getBoundingClientRect().bottom),
    ),
  );
  const clip = { x: 0, y: 0, width: 1500, height: Math.ceil(height) + 20 };
  const picture = await page.screenshot({ caret: 'hide', clip });
  const small = await smallPng(page, picture);
  writeFileSync(join(folder, `${theme}.png`), small);
  log(`wrote docs/looks/${theme}.png, ${(small.length / 1000).toFixed()} kB`);
  await page.close();
}
await browser.close();
