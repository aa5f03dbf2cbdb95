// @ts-check
// The pictures in the documentation, taken from the playground: node tools/picture.mjs
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright';
import { findChromium } from '../scripts/lib/browsers.mjs';
import { log, root } from '../scripts/lib/run.mjs';
import { serveSite } from './serve-site.mjs';
import { smallPng } from './small-png.mjs';

// Wide enough for two tags a line, high enough for both examples.
const viewport = { width: 1340, height: 1030 };

const folder = join(root, 'docs');
mkdirSync(folder, { recursive: true });
const site = await serveSite();
const executablePath = findChromium();
const browser = await chromium.launch(executablePath ? { executablePath } : {});
for (const scheme of ['light', 'dark']) {
  const page = await browser.newPage({ viewport, reducedMotion: 'reduce' });
  await page.goto(`${site.url}playground/?scheme=${scheme}`);
  const country = page.getByRole('combobox', { name: 'Country', exact: true });
  const list = page.getByRole('listbox', { name: 'Country', exact: true });

  // The first card level with the list of events, which has room for what happens next.
  await page.evaluate(() => {
    const top = (/** @type {string} */ id) =>
      document.getElementById(id)?.getBoundingClientRect().top ?? 0;
    scrollBy(0, top('countries') - 88);
  });
  await country.click();
  await page.getByRole('dialog', { name: 'Country' }).getByRole('searchbox').fill('viet');
  await list.getByRole('option', { name: 'Vietnam' }).waitFor();
  await page.keyboard.press('Enter');
  await country.click();
  await list.getByRole('option', { name: 'Vietnam', selected: true }).waitFor();

  await page.waitForFunction(flagsLoaded);
  await page.mouse.move(0, 0);
  const picture = await page.screenshot({ caret: 'hide' });
  await page.goto('about:blank');
  const small = await smallPng(page, picture);
  writeFileSync(join(folder, `playground-${scheme}.png`), small);
  log(`wrote docs/playground-${scheme}.png, ${(small.length / 1000).toFixed()} kB`);
  await page.close();
}
await browser.close();
await site.close();

/** Runs in the page. Flags that are scrolled out of sight load later, or never. */
function flagsLoaded() {
  const flags = [...document.querySelectorAll('img.widget-select__avatar')];
  return flags
    .filter((image) => image.checkVisibility())
    .filter((image) => {
      const box = image.closest('[role="listbox"]')?.getBoundingClientRect();
      const { top, bottom } = image.getBoundingClientRect();
      return !box || (bottom > box.top && top < box.bottom);
    })
    .every((image) => image instanceof HTMLImageElement && image.complete);
}
