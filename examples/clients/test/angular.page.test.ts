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
