// D11.2: from region to rack by markup alone, and what the server accepts.
import type { AddressInfo } from 'node:net';
import { type Browser, chromium, type Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { server } from '../server.mjs';

let browser: Browser;
let url = '';
beforeAll(async () => {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  const executablePath = process.env.CHROME_PATH;
  browser = await chromium.launch({ ...(executablePath && { executablePath }) });
});
afterAll(async () => {
  await browser?.close();
  server.close();
});

const field = (page: Page, name: string) =>
  page.locator(`[name=${name}] + .widget-select [role=combobox]`);
async function pick(page: Page, name: string, label: string): Promise<void> {
  await field(page, name).click();
  await page.locator('[role=option]:visible', { hasText: label }).click();
}
const values = (page: Page) =>
  page.evaluate(() => [...new FormData(document.forms[0])].map((pair) => pair.join('=')).join('&'));

test('each list is that of the fields above it; another region empties what does not fit, and saves what does', async () => {
  const page = await browser.newPage();
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/')) asked.push(request.url().replace(url, ''));
  });
  await page.goto(url);
  await field(page, 'region').waitFor();
  expect(await field(page, 'site').getAttribute('aria-disabled')).toBe('true');
  await pick(page, 'region', 'Europe');
  await pick(page, 'site', 'Paris');
  await pick(page, 'location', 'Room A');
  await pick(page, 'rack', 'Rack 2');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => page.locator('output').textContent()).toBe('Saved');
  // The page of the server has the values, and asks for nothing.
  asked.length = 0;
  await field(page, 'rack').waitFor();
  expect(await values(page)).toBe('region=eu&site=par&location=p1a&rack=r2');
  expect(await field(page, 'rack').textContent()).toBe('Rack 2');
  expect(asked).toEqual([]);
  await pick(page, 'region', 'America');
  await expect.poll(() => values(page)).toBe('region=us&site=');
  expect(asked).toEqual(['api/site?region=us']);
  await page.getByRole('button', { name: 'Reset' }).click();
  await expect.poll(() => values(page)).toBe('region=eu&site=par&location=p1a&rack=r2');
  expect(asked).toHaveLength(1);
  await page.close();
});

test.each([
  ['region=eu&site=par&location=p1a&rack=r1', 200, 'Saved'],
  ['region=us&site=par', 422, 'site does not fit'],
  ['region=eu&site=par&location=p1a&rack=r9', 422, 'rack does not fit'],
  ['site=par', 422, 'site does not fit'],
])('the server checks the same condition: %s', async (body, status, text) => {
  const response = await fetch(url, { method: 'POST', body: new URLSearchParams(body) });
  expect(response.status).toBe(status);
  expect(await response.text()).toContain(text);
});
