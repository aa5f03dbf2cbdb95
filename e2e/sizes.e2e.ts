import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ourPages } from '../bench/lib/bytes.mjs';
import { root } from '../scripts/lib/run.mjs';
import { codeOf } from '../tools/app-sizes.mjs';
import { bundlers, bytesOf, gzip } from '../tools/bundlers.mjs';

let browser: Browser;

beforeAll(async () => {
  const executablePath = process.env.CHROME_PATH;
  browser = await chromium.launch(executablePath ? { executablePath } : {});
}, 60_000);

afterAll(() => browser?.close());

const ORIGIN = 'http://sizes.test/';
const style = readFileSync(join(root, 'packages/core/dist/style.css'), 'utf8');
const body = `<style>${style}</style><div id="app"></div><select><option>A</option></select>`;

for (const [bundler, build] of Object.entries(bundlers))
  test.for(Object.entries(ourPages))(
    `npm run size counts the files that a page loads until its list is open: %s, built by ${bundler}`,
    async ([, { app, later }]) => {
      const files = await build(codeOf(app));
      const page = await browser.newPage();
      const loaded = new Set<string>();
      await page.route(`${ORIGIN}**`, (route) => {
        const name = new URL(route.request().url()).pathname.slice(1);
        const file = files.find((one) => one.name === name);
        if (file) loaded.add(name);
        if (file) return route.fulfill({ body: file.code, contentType: 'text/javascript' });
        if (name === 'places') return route.fulfill({ json: [{ value: 'a', label: 'A' }] });
        const entry = files.find((one) => one.entry.endsWith('/app.js'))?.name;
        const script = `<script type="module" src="/${entry}"></script>`;
        return route.fulfill({ body: body + script, contentType: 'text/html' });
      });
      await page.goto(ORIGIN);
      await page.getByRole('combobox').first().click();
      // A list without options has a message.
      const row = '.widget-select__option:visible, .widget-select__message:visible';
      await page.locator(row).first().waitFor();
      await page.waitForLoadState('networkidle');
      const bytes = files.reduce(
        (sum, { name, code }) => sum + (loaded.has(name) ? gzip(code) : 0),
        0,
      );
      expect(bytes).toBe(bytesOf(files, later));
      await page.close();
    },
  );
