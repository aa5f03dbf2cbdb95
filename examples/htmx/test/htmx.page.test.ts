import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { type Browser, chromium } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { server } from '../server.mjs';

let browser: Browser;
let address = '';

beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  const executablePath = process.env.CHROME_PATH;
  browser = await chromium.launch({ ...(executablePath && { executablePath }) });
});

afterAll(async () => {
  await browser?.close();
  server.close();
});

test('addition 30: htmx fills one select by the value of another, and a form that comes back keeps what was chosen', async () => {
  const page = await browser.newPage();
  page.setDefaultTimeout(10_000);
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(error.message));
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) problems.push(message.text());
  });
  await page.goto(address);
  const field = (name: string) => page.getByRole('combobox', { name, exact: true });
  const pick = async (name: string, label: string) => {
    await field(name).click();
    await page.getByRole('option', { name: label, exact: true }).click();
  };
  const shown = (name: string) => expect.poll(() => field(name).textContent());

  await pick('Country', 'Laos');
  // The options of the other one have come.
  await expect.poll(() => page.locator('#id_city > option').count()).toBe(2);
  await page.evaluate(() =>
    Object.assign(document.querySelector('#id_city') as object, { mark: 1 }),
  );

  await pick('With', 'Bao');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Save' }).click();
  // The form comes back with its error, by a morph that knows nothing of the widget.
  await page.getByText('Choose a city.').waitFor();
  await shown('Country').toBe('Laos');
  await shown('With').toBe('1 selected');
  await expect.poll(() => field('City').getAttribute('aria-invalid')).toBe('true');
  await expect
    .poll(() => field('City').getAttribute('aria-describedby'))
    .toContain('id_city_error');
  expect(await page.locator('.widget-select').count()).toBe(3);
  expect(await page.evaluate(() => 'mark' in (document.querySelector('#id_city') as object))).toBe(
    true,
  );

  await pick('City', 'Luang Prabang');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Saved: la, lpq, with 1').waitFor();
  expect(problems).toEqual([]);
  await page.close();
});
