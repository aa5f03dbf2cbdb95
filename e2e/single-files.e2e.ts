// Single files in pages that a server renders: `widget-select.auto.js` with trusted input, a file that comes late or never, and
// policies; the plugin for jQuery, the controller for Stimulus, and the build with hints.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium, type Page, type Route } from 'playwright';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { integrityOf } from '../tools/integrity.mjs';

const dist = join(import.meta.dirname, '../packages/core/dist');
const read = (file: string) => readFileSync(join(dist, file));
const modules = join(import.meta.dirname, '../node_modules');
const HOST = 'http://page.test/';

let browser: Browser;
beforeAll(async () => {
  const executablePath = process.env.CHROME_PATH;
  browser = await chromium.launch({ ...(executablePath && { executablePath }) });
});
afterAll(() => browser?.close());

const CITY = `<label for="city">City</label>
<select id="city" name="city" data-widget-select>
  <option value="">Choose…</option><option value="vte">Vientiane</option><option value="hue" selected>Huế</option>
</select>`;
const TAGS = `<label for="tags">Tags</label>
<select id="tags" name="tags" multiple data-widget-select='{"allowCreate":true}'><option selected>red</option><option>green</option></select>`;
const SCRIPT = '<script src="/dist/widget-select.auto.js"></script>';

interface Visit {
  page: Page;
  /** The files that were asked for. */
  asked: string[];
  problems: string[];
  /** Lets files come that were kept. */
  let: () => void;
}

interface Settings {
  head?: string;
  headers?: Record<string, string>;
  /** Files of the body are kept until they are let, or do not come. */
  bodies?: 'kept' | 'gone';
  /** Idle time comes. Without it, only users wake the script. */
  idle?: boolean;
  hasTouch?: boolean;
}

async function visit(
  body: string,
  { head = SCRIPT, headers = {}, bodies, idle = true, hasTouch = false }: Settings = {},
): Promise<Visit> {
  const context = await browser.newContext({ hasTouch });
  onTestFinished(() => context.close());
  const page = await context.newPage();
  page.setDefaultTimeout(10_000);
  const asked: string[] = [];
  const problems: string[] = [];
  const kept: (() => unknown)[] = [];
  let isOpen = bodies !== 'kept';
  page.on('pageerror', (error) => problems.push(error.message));
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) problems.push(message.text());
  });
  if (!idle)
    await page.addInitScript(() => {
      Object.assign(self, { requestIdleCallback: () => 0 });
    });
  await page.route(`${HOST}**`, async (route: Route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname === '/')
      return route.fulfill({
        contentType: 'text/html',
        headers,
        body: `<!doctype html><meta charset="utf-8"><title>Page</title><link rel="stylesheet" href="/dist/style.css">${head}<body style="margin:20px;width:400px"><form>${body}</form><p>After</p>`,
      });
    if (pathname.startsWith('/vendor/'))
      return route.fulfill({
        contentType: 'text/javascript',
        body: readFileSync(join(modules, pathname.slice('/vendor/'.length))),
      });
    if (!pathname.startsWith('/dist/')) return route.fulfill({ status: 204 });
    const file = pathname.slice('/dist/'.length);
    if (file.endsWith('.iife.js')) {
      asked.push(file);
      if (bodies === 'gone' && !isOpen) return route.abort();
      if (!isOpen) await new Promise<void>((resolve) => kept.push(resolve));
    }
    const contentType = file.endsWith('.css') ? 'text/css' : 'text/javascript';
    const cors = { 'access-control-allow-origin': '*' };
    return route.fulfill({ contentType, headers: cors, body: read(file) });
  });
  if (bodies === 'gone') isOpen = false;
  await page.goto(HOST);
  return {
    ...{ page, asked, problems },
    let() {
      isOpen = true;
      for (const go of kept.splice(0)) go();
    },
  };
}

const field = (page: Page, name: string) => page.getByRole('combobox', { name, exact: true });
const isEnhanced = (page: Page, id: string) =>
  page.locator(`#${id}.widget-select__native`).waitFor({ state: 'attached' });
const isNative = (page: Page, id: string) =>
  page.locator(`#${id}:not(.widget-select__native)`).isVisible();
const sent = (page: Page) =>
  page.evaluate(() => [...new FormData(document.forms[0])].map(String).sort());

describe('in idle time', () => {
  test('plain selects need the base alone, and the page does not move', async () => {
    const { page, asked, problems } = await visit(CITY);
    await page.evaluate(() => {
      const shifts: number[] = [];
      Object.assign(self, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          shifts.push((entry as PerformanceEntry & { value: number }).value);
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await isEnhanced(page, 'city');
    expect(await field(page, 'City').textContent()).toBe('Huế');
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
    expect(await page.evaluate('shifts')).toEqual([]);
    expect(asked).toEqual(['widget-select.base.iife.js']);
    expect(problems).toEqual([]);
  });

  test.each([
    ['an option of a feature', TAGS, 'tags'],
    [
      'a tree',
      '<select id="tree" data-widget-select aria-label="T"><option value="a">A</option><option value="b" data-parent="a">B</option></select>',
      'tree',
    ],
    [
      'a dependent field',
      `${CITY}<select id="part" aria-label="P" data-depends="city" data-widget-select></select>`,
      'part',
    ],
    [
      'an input',
      '<input id="text" aria-label="T" data-widget-select multiple value="a,b">',
      'text',
    ],
  ])('%s brings everything', async (_, markup, id) => {
    const { page, asked, problems } = await visit(markup);
    await isEnhanced(page, id);
    expect(asked).toEqual(['widget-select.iife.js']);
    expect(problems).toEqual([]);
  });

  test('elements that come later are selects at once, also those that need more', async () => {
    const { page, asked, problems } = await visit('<div id="place"></div>');
    await page.locator('#place').evaluate((place, html) => {
      place.innerHTML = html;
    }, CITY);
    await isEnhanced(page, 'city');
    await page.locator('#place').evaluate(
      (place, html) => {
        place.innerHTML = html;
      },
      CITY.replaceAll('city', 'town'),
    );
    expect(await page.locator('#town.widget-select__native').count()).toBe(1);
    await page.locator('#place').evaluate((place, html) => {
      place.insertAdjacentHTML('beforeend', html);
    }, TAGS);
    await isEnhanced(page, 'tags');
    expect(asked).toEqual(['widget-select.base.iife.js', 'widget-select.iife.js']);
    expect(await page.locator('.widget-select').count()).toBe(2);
    expect(problems).toEqual([]);
  });

  test('options that are refused leave their element native, and the others work', async () => {
    const { page, problems } = await visit(
      `<select id="wrong" aria-label="W" data-widget-select='{"ajax":{}}'><option>x</option></select>${CITY}`,
    );
    await isEnhanced(page, 'city');
    expect(await isNative(page, 'wrong')).toBe(true);
    expect(problems).toHaveLength(1);
  });
});

describe('the first use is never lost', () => {
  test('nothing is asked for until a user points at a select', async () => {
    const { page, asked } = await visit(CITY + TAGS.replace('{"allowCreate":true}', ''), {
      idle: false,
    });
    expect(asked).toEqual([]);
    expect(await sent(page)).toEqual(['city,hue', 'tags,red']);
    await page.locator('#city').hover();
    await isEnhanced(page, 'city');
    expect(asked).toEqual(['widget-select.base.iife.js']);
  });

  test.each(['mouse', 'keyboard'])(
    'by %s: the list opens as soon as its code is there',
    async (by) => {
      const { page, let: go, problems } = await visit(CITY, { idle: false, bodies: 'kept' });
      if (by === 'mouse') await page.locator('#city').click();
      else {
        await page.keyboard.press('Tab');
        await page.keyboard.press('ArrowDown');
      }
      expect(await isNative(page, 'city')).toBe(true);
      expect(await page.evaluate(() => document.activeElement?.id)).toBe('city');
      go();
      await page.getByRole('option', { name: 'Vientiane' }).waitFor();
      await expect.poll(() => field(page, 'City').getAttribute('aria-expanded')).toBe('true');
      await page.keyboard.press('ArrowUp');
      await page.keyboard.press('Enter');
      await expect.poll(() => sent(page)).toEqual(['city,vte']);
      expect(problems).toEqual([]);
    },
  );

  test('by finger', async () => {
    const { page, let: go } = await visit(CITY, { idle: false, bodies: 'kept', hasTouch: true });
    await page.locator('#city').tap();
    go();
    await page.getByRole('listbox').getByRole('option', { name: 'Vientiane' }).tap();
    await expect.poll(() => sent(page)).toEqual(['city,vte']);
  });

  test('letters pick natively while the code is on its way, and their value stays', async () => {
    const { page, let: go } = await visit(CITY, { idle: false, bodies: 'kept' });
    await page.keyboard.press('Tab');
    await page.keyboard.press('v');
    expect(await sent(page)).toEqual(['city,vte']);
    go();
    await isEnhanced(page, 'city');
    expect(await field(page, 'City').textContent()).toBe('Vientiane');
    expect(await field(page, 'City').evaluate((node) => node === document.activeElement)).toBe(
      true,
    );
  });

  test('code that does not come gives the click back to the browser', async () => {
    const { page } = await visit(CITY, { idle: false, bodies: 'gone' });
    await page.evaluate(() => {
      HTMLSelectElement.prototype.showPicker = function showPicker() {
        this.dataset.shown = 'yes';
      };
    });
    await page.locator('#city').click();
    await page.locator('#city[data-shown]').waitFor();
    await page.keyboard.press('v');
    expect(await sent(page)).toEqual(['city,vte']);
  });
});

describe('in strict pages', () => {
  test('with a nonce, Trusted Types and hashes', async () => {
    const nonce = 'abc123';
    const hash = integrityOf(read('widget-select.auto.js'));
    const { page, problems } = await visit(CITY, {
      head: `<script nonce="${nonce}" src="/dist/widget-select.auto.js" integrity="${hash}" crossorigin="anonymous"></script>`,
      headers: {
        'content-security-policy': `script-src 'nonce-${nonce}'; style-src 'self' 'unsafe-inline'; require-trusted-types-for 'script'; trusted-types widget-select widget-select-auto`,
      },
    });
    await isEnhanced(page, 'city');
    expect(await page.locator('head script').nth(1).getAttribute('integrity')).toBe(
      integrityOf(read('widget-select.base.iife.js')),
    );
    expect(problems).toEqual([]);
  });

  test('a page that names other policies, and does not ask for one here', async () => {
    const { page } = await visit(CITY, {
      headers: { 'content-security-policy': 'trusted-types another' },
    });
    await isEnhanced(page, 'city');
  });

  test('the tag names the files, for servers that give them names of their own', async () => {
    const { page, asked } = await visit(CITY, {
      head: '<script src="/dist/widget-select.auto.js" data-base="/dist/widget-select.base.iife.js?v=1"></script>',
    });
    await isEnhanced(page, 'city');
    expect(asked).toEqual(['widget-select.base.iife.js']);
  });
});

describe('other single files', () => {
  const scripts = (...files: string[]) =>
    files.map((file) => `<script src="/${file}"></script>`).join('');

  test('the plugin for jQuery', async () => {
    const { page, problems } = await visit(CITY, {
      head: scripts(
        'vendor/jquery/dist/jquery.min.js',
        'dist/widget-select.iife.js',
        'dist/widget-select.jquery.js',
      ),
    });
    const value = await page.evaluate(`$('#city').selectWidget({ clearable: true }).val()`);
    expect(value).toBe('hue');
    await field(page, 'City').click();
    await page.getByRole('listbox').getByRole('option', { name: 'Vientiane' }).click();
    expect(await page.evaluate(`$('#city').selectWidget('data')[0].text`)).toBe('Vientiane');
    expect(problems).toEqual([]);
  });

  test('a page of Select2, whose calls stay', async () => {
    const own = '<script src="/dist/widget-select.jquery.js" data-select2></script>';
    const { page, problems } = await visit(CITY, {
      head: scripts('vendor/jquery/dist/jquery.min.js', 'dist/widget-select.iife.js') + own,
    });
    await page.evaluate(`$('#city').select2({ allowClear: true, placeholder: 'City?' })`);
    await field(page, 'City').click();
    await page.getByRole('listbox').getByRole('option', { name: 'Vientiane' }).click();
    expect(await page.evaluate(`$('#city').select2('data')[0].text`)).toBe('Vientiane');
    await page.evaluate(`$('#city').val(null).trigger('change.select2')`);
    expect(await page.evaluate(`$('#city').select2('data')`)).toEqual([]);
    expect(problems).toEqual([]);
  });

  test('without jQuery or the class it says what is missing', async () => {
    const { problems } = await visit(CITY, { head: scripts('dist/widget-select.jquery.js') });
    expect(problems).toEqual([expect.stringContaining('needs jQuery')]);
  });

  test('the controller for Stimulus, by an import map', async () => {
    const { page, problems } = await visit(
      CITY.replace(
        'data-widget-select',
        'data-controller="select" data-select-clearable-value="true"',
      ),
      {
        head: `<script type="importmap">{ "imports": {
            "@hotwired/stimulus": "/vendor/@hotwired/stimulus/dist/stimulus.js",
            "widget-select/stimulus": "/dist/stimulus.mjs" } }</script>
          <script type="module">
            import { Application } from '@hotwired/stimulus';
            import SelectController from 'widget-select/stimulus';
            Application.start().register('select', SelectController);
          </script>`,
      },
    );
    await isEnhanced(page, 'city');
    await page.getByRole('button', { name: 'Clear City' }).click();
    expect(await sent(page)).toEqual(['city,']);
    expect(problems).toEqual([]);
  });

  test('D11.8 an error of the file for production names the build that says more', async () => {
    const { page } = await visit(CITY, { head: scripts('dist/widget-select.iife.js') });
    const message = await page.evaluate(
      `(() => { try { new SelectWidget('#city', { ajax: {} }) } catch ({ message }) { return message } })()`,
    );
    expect(message).toMatch(/^widget-select: invalid-ajax: .*widget-select\.development\.iife\.js/);
  });

  test('D11.8 the build for development hints at a misspelt option', async () => {
    const { problems, page } = await visit(CITY, {
      head: scripts('dist/widget-select.development.iife.js'),
    });
    await page.evaluate(`void new SelectWidget('#city', { serchable: false })`);
    expect(problems).toEqual([expect.stringContaining('"searchable"')]);
  });
});
