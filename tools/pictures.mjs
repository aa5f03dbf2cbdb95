// @ts-check
// The three pictures of the README, from the packages as built: node tools/pictures.mjs
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright';
import { findChromium } from '../scripts/lib/browsers.mjs';
import { log, root } from '../scripts/lib/run.mjs';
import { smallPng } from './small-png.mjs';

const dist = join(root, 'packages/core/dist');

const page = (/** @type {string} */ scheme) => `<!doctype html><html lang="en"><style>
  :root { color-scheme: ${scheme}; }
  body { margin: 0; padding: 24px; font: 15px/1.5 system-ui, sans-serif; background: Canvas; color: CanvasText; }
  .pair { display: grid; grid-template-columns: 1fr 1fr; gap: 24px; width: 672px; height: 372px; }
  label { display: block; margin-bottom: 4px; }
</style><div class="pair"><div><label for="a">Country</label><div id="a"></div></div><div><label for="b">Languages</label><div id="b"></div></div></div></html>`;

/** Runs in the page. @param {'fields' | 'tree'} what */
function draw(what) {
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

const executablePath = findChromium();
const browser = await chromium.launch(executablePath ? { executablePath } : {});
for (const [name, scheme, what] of /** @type {const} */ ([
  ['light', 'light', 'fields'],
  ['dark', 'dark', 'fields'],
  ['tree', 'light', 'tree'],
])) {
  const tab = await browser.newPage({
    viewport: { width: 720, height: 420 },
    deviceScaleFactor: 2,
    reducedMotion: 'reduce',
  });
  await tab.setContent(page(scheme));
  await tab.addStyleTag({ path: join(dist, 'style.css') });
  await tab.addScriptTag({ path: join(dist, 'widget-select.iife.js') });
  await tab.evaluate(draw, what);
  await tab.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  );
  const picture = await smallPng(tab, await tab.screenshot({ caret: 'hide' }));
  writeFileSync(join(root, `docs/select-${name}.png`), picture);
  log(`wrote docs/select-${name}.png, ${(picture.length / 1000).toFixed()} kB`);
  await tab.close();
}
await browser.close();
