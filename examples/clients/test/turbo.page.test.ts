import { expect, test } from 'vitest';
import { collected, field, hasText, pick, press, served } from './served.ts';

const { visit } = served('turbo');

test('a form sends the values, the next page has its select, and back brings one working control', async () => {
  const { page, problems } = await visit();
  await pick(page, 'Country', 'Laos');
  await press(page, 'Next');
  await pick(page, 'Means', 'Boat');
  expect(new URL(page.url()).search).toBe('?country=la');
  // From Turbo's cache: a copy of the page, with what the widget had added to it.
  await page.goBack();
  await hasText(page, 'Country', 'Laos');
  await field(page, 'Country').click();
  await page.getByRole('searchbox').waitFor();
  expect(await page.locator('.widget-select').count()).toBe(1);
  await page.keyboard.press('Escape');
  await page.goForward();
  await pick(page, 'Means', 'Train');
  expect(await page.locator('.widget-select').count()).toBe(1);
  expect(problems).toEqual([]);
});

test('D1.12 a refresh that morphs the page leaves one working control', async () => {
  const { page, problems } = await visit();
  const morphed = page.evaluate(
    () => new Promise((done) => addEventListener('turbo:morph', () => done(true), { once: true })),
  );
  await page.getByRole('link', { name: 'Refresh' }).click();
  await morphed;
  await pick(page, 'Country', 'Laos');
  await hasText(page, 'Country', 'Laos');
  expect(await page.locator('.widget-select').count()).toBe(1);
  expect(problems).toEqual([]);
});

test('a select that a frame brings is built', async () => {
  const { page, problems } = await visit();
  await page.getByRole('link', { name: 'Cities' }).click();
  await pick(page, 'City', 'Luang Prabang');
  await hasText(page, 'City', 'Luang Prabang');
  expect(problems).toEqual([]);
});

test('D1.12 selects of pages that were left can be collected', async () => {
  const { page, problems } = await visit();
  const gone = await collected(page, '#country');
  await press(page, 'Next');
  await pick(page, 'Means', 'Boat');
  await expect.poll(gone).toBe(true);
  expect(problems).toEqual([]);
});
