import { expect, test } from 'vitest';
import { field, focused, pick, press, served } from './served.ts';

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

test('D1.9 leaving the field checks it, opening its list does not', async () => {
  const { page, problems } = await visit();
  await field(page, 'Country').click();
  await page.getByRole('searchbox').waitFor();
  await page.keyboard.press('Escape');
  expect(await focused(page)).toBe('combobox');
  expect(await page.getByText('Choose a country').count()).toBe(0);
  await page.keyboard.press('Tab');
  await page.getByText('Choose a country').waitFor();
  expect(await focused(page)).toBe('input');
  // As the library shows it to screen readers, on the select; the control follows.
  await expect.poll(() => field(page, 'Country').getAttribute('aria-invalid')).toBe('true');
  await expect
    .poll(() =>
      field(page, 'Country').evaluate((control) =>
        (control.getAttribute('aria-describedby') ?? '')
          .split(' ')
          .map((id) => document.getElementById(id)?.textContent)
          .join(' '),
      ),
    )
    .toContain('Choose a country');
  await pick(page, 'Country', 'Laos');
  await expect.poll(() => field(page, 'Country').getAttribute('aria-invalid')).not.toBe('true');
  expect(problems).toEqual([]);
});
