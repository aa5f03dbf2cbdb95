import { expect, test } from 'vitest';
import { focused, pick, press, served } from './served.ts';

const { visit } = served('jquery-validation');

test('submitting without a choice says so, focuses the control, and a pick takes it away', async () => {
  const { page, problems } = await visit();
  await press(page, 'Book');
  await page.getByText('Choose a country').waitFor();
  expect(await focused(page)).toBe('combobox');
  expect(await page.locator('output').textContent()).toBe('');
  await pick(page, 'Country', 'Laos');
  await expect.poll(() => page.getByText('Choose a country').isVisible()).toBe(false);
  await press(page, 'Book');
  await expect.poll(() => page.locator('output').textContent()).toBe('country=la&name=');
  expect(problems).toEqual([]);
});
