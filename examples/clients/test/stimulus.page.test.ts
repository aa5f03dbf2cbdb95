import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { collected, field, hasText, pick, press, served } from './served.ts';

const { visit } = served('stimulus');

/** What is alive in the page. */
async function counts(page: Page): Promise<object> {
  // What was announced is taken out some seconds later.
  const said = () => page.locator('[aria-live]').allTextContents();
  await expect.poll(async () => (await said()).join(''), { timeout: 10_000 }).toBe('');
  const client = await page.context().newCDPSession(page);
  await client.send('Performance.enable');
  await client.send('HeapProfiler.collectGarbage');
  const { metrics } = await client.send('Performance.getMetrics');
  await client.detach();
  const metric = (wanted: string) => metrics.find(({ name }) => name === wanted)?.value;
  const elements = await page.locator('*').count();
  return { elements, nodes: metric('Nodes'), listeners: metric('JSEventListeners') };
}

async function refresh(page: Page): Promise<void> {
  const morphed = page.evaluate(
    () => new Promise((done) => addEventListener('turbo:morph', () => done(true), { once: true })),
  );
  await page.getByRole('link', { name: 'Refresh' }).click();
  await morphed;
}

/** The server sends the page with this in place of that. */
const serve = (page: Page, that: string, by: string) =>
  page.route('**/stimulus.html', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()).replace(that, by) });
  });

const isAlone = async (page: Page) => {
  await expect.poll(() => page.locator('.widget-select').count()).toBe(1);
};

test('values of the controller are options, also when they change', async () => {
  const { page, problems } = await visit();
  await pick(page, 'Country', 'Laos');
  await page.locator('.widget-select__clear').waitFor();
  const select = page.locator('select');
  await select.evaluate((element) => {
    element.dataset.selectClearableValue = 'false';
  });
  await page.locator('.widget-select__clear').waitFor({ state: 'hidden' });
  await hasText(page, 'Country', 'Laos');
  // One that is fixed at construction, and one that is gone.
  await select.evaluate((element) => {
    element.dataset.selectSearchableValue = 'false';
    delete element.dataset.selectClearableValue;
  });
  await field(page, 'Country').click();
  await page.getByRole('option', { name: 'Laos' }).waitFor();
  expect(await page.getByRole('searchbox').count()).toBe(0);
  await page.keyboard.press('Escape');
  // Without its controller it is a select of the browser, and with it again a widget.
  await select.evaluate((element) => element.removeAttribute('data-controller'));
  await expect.poll(() => page.locator('.widget-select').count()).toBe(0);
  expect(await select.inputValue()).toBe('la');
  await select.evaluate((element) => element.setAttribute('data-controller', 'select'));
  await hasText(page, 'Country', 'Laos');
  expect(problems).toEqual([]);
});

test('D1.12 fifty morphs keep the value and one control, and nothing is left behind', async () => {
  const { page, problems } = await visit();
  await pick(page, 'Country', 'Laos');
  // The server has saved it: a morph makes the value what the server sends, as it does without a widget.
  await serve(page, 'value="la"', 'value="la" selected');
  const before: object[] = [];
  for (let time = 1; time <= 55; time++) {
    await refresh(page);
    await isAlone(page);
    await hasText(page, 'Country', 'Laos');
    // What the first count itself lets go is no part of the next ones.
    if (time === 4) await counts(page);
    if (time === 5 || time === 55) before.push(await counts(page));
  }
  expect(before[1]).toEqual(before[0]);
  await field(page, 'Country').click();
  await page.getByRole('searchbox').waitFor();
  expect(problems).toEqual([]);
});

test('D1.12 in a permanent element, a morph keeps what the user has selected', async () => {
  const { page, problems } = await visit();
  await serve(page, '<form ', '<form id="kept" data-turbo-permanent ');
  await refresh(page);
  await pick(page, 'Country', 'Laos');
  await refresh(page);
  await isAlone(page);
  await hasText(page, 'Country', 'Laos');
  expect(problems).toEqual([]);
});

test('D1.12 fifty pages from the cache have the value and one control, and nothing is left behind', async () => {
  const { page, problems } = await visit();
  await pick(page, 'Country', 'Laos');
  const gone = await collected(page, '#country');
  const before: object[] = [];
  for (let time = 1; time <= 55; time++) {
    if (time === 1) await press(page, 'Next');
    else await page.goForward();
    await hasText(page, 'Means', 'Train');
    await isAlone(page);
    await page.goBack();
    await hasText(page, 'Country', 'Laos');
    await isAlone(page);
    // What the first count itself lets go is no part of the next ones.
    if (time === 4) await counts(page);
    if (time === 5 || time === 55) before.push(await counts(page));
  }
  expect(before[1]).toEqual(before[0]);
  await expect.poll(gone).toBe(true);
  await pick(page, 'Country', 'Laos');
  expect(problems).toEqual([]);
});
