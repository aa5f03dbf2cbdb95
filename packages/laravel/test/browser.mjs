// The page as the README makes it, in Chromium, with the built-in server of PHP. Run it with `node --test`.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { after, afterEach, before, beforeEach, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';

const front = fileURLToPath(new URL('app/public/index.php', import.meta.url));
const server = spawn('php', ['-S', '127.0.0.1:0', front], { stdio: ['ignore', 'ignore', 'pipe'] });
let baseURL;
let browser;
let page;
let problems;

before(async () => {
  server.stderr.setEncoding('utf8');
  while (!baseURL) {
    const [text] = await once(server.stderr, 'data');
    baseURL = /\((http:[^)]+)\) started/.exec(text)?.[1];
  }
  server.stderr.resume();
  browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: ['--no-sandbox'],
  });
});

beforeEach(async () => {
  problems = [];
  page = await browser.newPage({ baseURL });
  page.on('pageerror', (error) => problems.push(error.message));
  // Violations of the policy are errors of the console, too.
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) problems.push(message.text());
  });
  await page.goto('/trip');
});

afterEach(async () => {
  assert.deepEqual(problems, []);
  await page.close();
});

after(async () => {
  await browser?.close();
  server.kill();
});

// Not the `<select>`, which is a combobox until the script is there.
const field = (name) =>
  page.locator('[role=combobox]').and(page.getByRole('combobox', { name, exact: true }));

async function pick(name, label, query = label) {
  await field(name).click({ position: { x: 8, y: 8 } });
  await page.keyboard.type(query);
  // The list of the query, which has one option: before, the rows can move.
  const list = page.locator('[role=listbox]:visible:not(:has([role=option] ~ [role=option]))');
  await list.getByRole('option', { name: label }).click();
}

test('a field searches 100,000 rows by mouse, and the values are submitted', {
  timeout: 60_000,
}, async () => {
  await field('City').and(page.locator('[aria-disabled=true]')).waitFor();
  await pick('Country', 'Vietnam');
  await pick('City', 'Village 054321');
  await pick('Stops', 'Hanoi');
  await page.keyboard.press('Escape');
  await pick('Stops', 'Village 000007');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Save' }).click();
  assert.equal(
    await page.getByRole('status').textContent(),
    'Hanoi, Village 000007, Village 054321',
  );
});

test('a value that fits no more is removed, and one of a later page stays', {
  timeout: 60_000,
}, async () => {
  const city = page.locator('#trip_city_id');
  await pick('Country', 'Vietnam');
  await pick('City', 'Village 054321');
  const value = await city.inputValue();
  await pick('Country', 'Laos');
  await page.waitForFunction(() => document.getElementById('trip_city_id').value === '');
  // What scripts set has a label, although it is on page 1,087, and holds for the next country.
  await page.evaluate(
    (id) => self.SelectWidget.get(document.getElementById('trip_city_id')).setValue(id),
    value,
  );
  await pick('Country', 'Vietnam');
  await field('City').filter({ hasText: 'Village 054321' }).waitFor();
  await page.getByRole('button', { name: 'Save' }).click();
  assert.match(await page.getByRole('status').textContent(), /^Village 054321$/);
});

test('an error keeps the other values and is read with the field', {
  timeout: 60_000,
}, async () => {
  await pick('Country', 'Laos');
  await pick('City', 'Vang Mine');
  // As when the city goes to another country meanwhile.
  await page.locator('#trip_country_id').evaluate((country) => {
    country.form.addEventListener('formdata', ({ formData }) => formData.set(country.name, '2'));
  });
  await page.getByRole('button', { name: 'Save' }).click();
  const city = page.locator('#trip_city_id[aria-invalid=true]');
  await city.waitFor({ state: 'attached' });
  assert.equal(await city.getAttribute('aria-describedby'), 'trip_city_id-error');
  await field('Country').filter({ hasText: 'Vietnam' }).waitFor();
});

test('tags: a row of the server, and one that is created', { timeout: 60_000 }, async () => {
  await pick('Tags', 'river');
  await page.keyboard.type('Atlantis, ');
  await page.keyboard.press('Escape');
  assert.equal(await page.locator('#trip_tags').inputValue(), 'river,Atlantis');
  await page.getByRole('button', { name: 'Save' }).click();
  assert.equal(await page.getByRole('status').textContent(), '; river + Atlantis');
});
