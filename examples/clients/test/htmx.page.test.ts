import { expect, test } from 'vitest';
import { collected, field, focused, hasText, pick, press, served } from './served.ts';

const { visit } = served('htmx');

test('a pick sends the request of `hx-trigger="change"`, and selects in the response are created', async () => {
  const { page, problems } = await visit();
  await pick(page, 'Country', 'Laos');
  await pick(page, 'City', 'Luang Prabang');
  await hasText(page, 'City', 'Luang Prabang');
  expect(problems).toEqual([]);
});

test('a boosted form sends the values; back and forward leave one working control each', async () => {
  const { page, problems } = await visit();
  await pick(page, 'Country', 'Laos');
  await field(page, 'City').waitFor();
  await press(page, 'Next');
  await pick(page, 'Means', 'Boat');
  expect(new URL(page.url()).search).toBe('?country=la&city=vte');
  await page.goBack();
  await pick(page, 'Country', 'Laos');
  await hasText(page, 'Country', 'Laos');
  expect(await page.locator('.widget-select').count()).toBe(await page.locator('select').count());
  await page.goForward();
  await pick(page, 'Means', 'Boat');
  expect(await page.locator('.widget-select').count()).toBe(1);
  expect(problems).toEqual([]);
});

test('D1.12 a swap of the part with the focused select leaves focus on the new one', async () => {
  const { page, problems } = await visit();
  await pick(page, 'Country', 'Laos');
  await field(page, 'City').focus();
  await page.evaluate(() => {
    document.querySelector('#city')?.setAttribute('data-old', '');
    document.querySelector('#country')?.dispatchEvent(new Event('change', { bubbles: true }));
  });
  await page.locator('#city:not([data-old]) + .widget-select').waitFor();
  expect(await focused(page)).toBe('combobox');
  expect(problems).toEqual([]);
});

test('D1.12 a morph leaves one control per select, with the options that came', async () => {
  const { page, problems } = await visit();
  await press(page, 'Morph');
  await page.getByText('Two days').waitFor();
  await pick(page, 'Days', 'Tuesday');
  await page.keyboard.press('Escape');
  await hasText(page, 'Hours', 'Morning');
  expect(await page.locator('#morphed .widget-select').count()).toBe(2);
  expect(problems).toEqual([]);
});

test('D1.12 selects that were swapped away can be collected', async () => {
  const { page, problems } = await visit();
  await pick(page, 'Country', 'Laos');
  await pick(page, 'City', 'Luang Prabang');
  const gone = await collected(page, '#city');
  await page.locator('#country').selectOption('');
  await expect.poll(() => page.locator('#city').count()).toBe(1);
  await expect.poll(gone).toBe(true);
  expect(problems).toEqual([]);
});
