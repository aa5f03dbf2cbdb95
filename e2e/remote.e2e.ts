import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { SelectModel } from './models/select.model.ts';
import { playground } from './playground.ts';

const failures = (page: Page) => page.locator('#failing-status');

/** The button in the list that could not be loaded. */
const tryAgain = (page: Page) => page.getByRole('button', { name: 'Try again' });

describe('with the server, as npm start has it', () => {
  const { visit } = playground({ withServer: true });

  async function visitTrouble(wish: string) {
    const { page } = await visit();
    await page.locator('#failure').selectOption(wish);
    return { page, city: new SelectModel(page, 'City, with errors') };
  }

  test('spec, AjaxConfig 5: 171,000 cities are searched and paged by cursor, under the policy of the page', async () => {
    const { page, problems } = await visit();
    const city = new SelectModel(page, 'City of the world');
    await city.open();
    await city.rows.first().waitFor();
    const size = async () => (await city.rows.last().getAttribute('aria-posinset')) ?? '0';
    await city.list.hover();
    await expect
      .poll(async () => {
        await page.mouse.wheel(0, 2000);
        return Number(await size());
      })
      .toBeGreaterThan(200);
    await city.search.fill('sao paulo brazil');
    await city.row('São Paulo São Paulo, Brazil').click();
    expect(await city.text()).toBe('São Paulo');
    expect(problems).toEqual([]);
  });

  test('case 73: of twenty preselected values every tag has its name, and they are asked for once', async () => {
    const asked: string[] = [];
    const { page, problems } = await visit({
      prepare: async (page) => {
        page.on('request', (request) => {
          if (request.url().includes('/by-value')) asked.push(request.url());
        });
      },
    });
    const trip = new SelectModel(page, 'Cities of the trip');
    await trip.control.scrollIntoViewIfNeeded();
    await page.getByRole('button', { name: 'Remove Cape Town' }).waitFor();
    expect(await trip.tags.count()).toBe(20);
    expect(await page.getByRole('button', { name: 'Remove São Paulo' }).count()).toBe(1);
    expect(asked).toHaveLength(1);
    expect(problems).toEqual([]);
  });

  test.each([
    ['status=503', 'remote-http'],
    ['body=broken', 'remote-format'],
    ['body=html', 'remote-format'],
    ['body=cut', 'remote-network'],
  ])('case 77: %s is said in the list and can be tried again', async (wish, code) => {
    const { page, city } = await visitTrouble(wish);
    await city.control.click();
    await tryAgain(page).waitFor();
    expect(await failures(page).innerText()).toBe(`Failed: ${code}, attempts: 1.`);
  });

  test('D4.3 two failures are not seen by whoever tries three times', async () => {
    const { page, city } = await visitTrouble('status=503&times=2');
    await page.getByRole('checkbox', { name: 'Retry twice before showing the error' }).check();
    await city.open();
    await city.rows.first().waitFor();
    expect(await failures(page).innerText()).toBe('');
  });

  test('D4.7 after the failure the button loads the list', async () => {
    const { page, city } = await visitTrouble('status=503&times=2');
    await city.control.click();
    for (let i = 0; i < 2; i++) {
      await expect.poll(() => failures(page).innerText()).toMatch(/remote-http/);
      await tryAgain(page).click();
    }
    await city.rows.first().waitFor();
  });
});

describe('without it, as a static page', () => {
  const { visit } = playground();

  test('the lists are loaded from the cities of the site', async () => {
    const { page } = await visit();
    const city = new SelectModel(page, 'City of the world');
    await city.open();
    await city.search.fill('sao paulo brazil');
    await city.row('São Paulo São Paulo, Brazil').click();
    expect(await city.text()).toBe('São Paulo');
    await new SelectModel(page, 'Cities of the trip').control.scrollIntoViewIfNeeded();
    await page.getByRole('button', { name: 'Remove São Paulo' }).waitFor();
    await page.locator('#failure').selectOption('status=503&times=2');
    await new SelectModel(page, 'City, with errors').control.click();
    for (let i = 0; i < 2; i++) {
      await expect.poll(() => failures(page).innerText()).toMatch(/remote-http/);
      await tryAgain(page).click();
    }
    await new SelectModel(page, 'City, with errors').rows.first().waitFor();
  });
});
