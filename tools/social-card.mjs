// @ts-check
// The picture that other sites show of a link to the site, from the packages as built: node tools/social-card.mjs
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright';
import { findChromium } from '../scripts/lib/browsers.mjs';
import { log, root } from '../scripts/lib/run.mjs';
import { smallPng } from './small-png.mjs';

const dist = join(root, 'packages/core/dist');
const executablePath = findChromium();
const browser = await chromium.launch(executablePath ? { executablePath } : {});
const page = await browser.newPage({ viewport: { width: 1200, height: 630 } });
await page.setContent(`<!doctype html><html lang="en"><style>
  body { display: grid; grid-template-columns: 1fr 1fr; gap: 64px; box-sizing: border-box; height: 630px; margin: 0; padding: 80px 72px;
    font: 28px/1.4 system-ui, sans-serif; background: #f4f6fb; color: #16213a; }
  h1 { margin: 60px 0 24px; font-size: 66px; line-height: 1.1; letter-spacing: -0.02em; }
  p { margin: 0; color: #47536d; }
  label { display: block; margin-bottom: 8px; font-weight: 600; font-size: 24px; }
  .live { font-size: 24px; --widget-select-font-size: 24px; --widget-select-row-height: 54px; }
</style><div><h1>widget-select</h1><p>One select, from three options to a million. Plain JavaScript, React, Vue and a custom element.</p></div>
<div class="live"><label for="a">Country</label><div id="a"></div></div></html>`);
await page.addStyleTag({ path: join(dist, 'style.css') });
await page.addScriptTag({ path: join(dist, 'widget-select.iife.js') });
await page.evaluate(draw);
await page.getByRole('option', { name: 'Việt Nam' }).waitFor();
const picture = await page.screenshot({ caret: 'hide' });
const small = await smallPng(page, picture);
writeFileSync(join(root, 'site/public/social.png'), small);
log(`wrote site/public/social.png, ${(small.length / 1000).toFixed()} kB`);
await browser.close();

/** Runs in the page. */
function draw() {
  const { SelectWidget } = /** @type {any} */ (globalThis);
  const names = ['Ελλάδα', 'España', 'Ísland', 'ລາວ', 'Việt Nam', 'Україна'];
  const select = new SelectWidget('#a', {
    data: names.map((label) => ({ value: label, label })),
    searchable: false,
  });
  select.setValue('Việt Nam');
  select.open();
}
