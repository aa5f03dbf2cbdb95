import { expect, test } from 'vitest';
import { field, hasText, served } from './served.ts';

const { visit } = served('playwright');

test('found by its role and by its label, and picked from as a visitor does', async () => {
  const { page, problems } = await visit();
  await page.getByRole('combobox', { name: 'Country' }).click();
  await page.getByRole('option', { name: 'Laos' }).click();
  await hasText(page, 'Country', 'Laos');
  await page.getByLabel('Country').and(page.getByRole('combobox')).press('Enter');
  await page.getByRole('searchbox').fill('viet');
  await page.keyboard.press('Enter');
  await hasText(page, 'Country', 'Việt Nam');
  expect(problems).toEqual([]);
});

test('`selectOption` on the `<select>` is a choice like others', async () => {
  const { page, problems } = await visit();
  await page.locator('select').selectOption({ label: 'Laos' });
  await hasText(page, 'Country', 'Laos');
  expect(await field(page, 'Country').getAttribute('aria-expanded')).toBe('false');
  expect(problems).toEqual([]);
});
