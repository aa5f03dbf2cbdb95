import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { field, hasText, option, pick, press, served } from './served.ts';

const { visit } = served('angular');

async function known(page: Page) {
  await press(page, 'Tell');
  return JSON.parse((await page.locator('output').textContent()) ?? '');
}

test('picks are the values of the form group', async () => {
  const { page, problems } = await visit();
  await hasText(page, 'Days', '1 selected');
  await pick(page, 'Country', 'Laos');
  await field(page, 'Days').click();
  await option(page, 'Monday').click();
  await page.keyboard.press('Escape');
  expect(await known(page)).toMatchObject({ country: 'la', days: ['mon', 'tue'] });
  expect(problems).toEqual([]);
});

test('D1.9 `setValue()` and `reset()` of a form control are shown', async () => {
  const { page, problems } = await visit();
  await press(page, 'Laos');
  await hasText(page, 'Country', 'Laos');
  await press(page, 'Reset');
  await hasText(page, 'Country', 'Choose …');
  await expect
    .poll(() => page.locator('.widget-select__tag-label').allTextContents())
    .toEqual(['Monday']);
  expect(await known(page)).toEqual({ country: '', days: ['mon'], touched: false });
  expect(problems).toEqual([]);
});

test('D1.9 a control is touched when focus has left it, not when its list opens', async () => {
  const { page, problems } = await visit();
  await field(page, 'Country').click();
  await page.getByRole('searchbox').waitFor();
  await page.keyboard.press('Escape');
  expect(await page.getByText('Choose a country').count()).toBe(0);
  await page.keyboard.press('Tab');
  await page.getByText('Choose a country').waitFor();
  expect((await known(page)).touched).toBe(true);
  expect(problems).toEqual([]);
});

test('`disable()` and `enable()` of a form control reach the select', async () => {
  const { page, problems } = await visit();
  await press(page, 'Open or close');
  await expect.poll(() => field(page, 'Country').getAttribute('aria-disabled')).toBe('true');
  await press(page, 'Open or close');
  await expect.poll(() => field(page, 'Country').getAttribute('aria-disabled')).toBe(null);
  await pick(page, 'Country', 'Laos');
  expect((await known(page)).country).toBe('la');
  expect(problems).toEqual([]);
});
