import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { field, focused, hasText, option, pick, press, served } from './served.ts';

const { visit } = served('bootstrap');

const modal = (page: Page) => page.getByRole('dialog', { name: 'Travel' });

test('an `.input-group` stays on one line', async () => {
  const { page, problems } = await visit();
  const tops = await page
    .locator('.input-group')
    .locator('.input-group-text, .widget-select__field, .btn')
    .evaluateAll((parts) => parts.map((part) => Math.round(part.getBoundingClientRect().top)));
  expect(tops).toEqual([tops[0], tops[0], tops[0]]);
  expect(problems).toEqual([]);
});

test('`.was-validated` shows the feedback and colours the field until there is a choice', async () => {
  const { page, problems } = await visit();
  await press(page, 'Go');
  await page.getByText('Choose a city').waitFor();
  const border = () =>
    page
      .locator('#city + .widget-select .widget-select__field')
      .evaluate((part) => getComputedStyle(part).borderTopColor);
  await expect.poll(border).toBe('rgb(220, 53, 69)');
  await page.keyboard.press('Escape');
  await pick(page, 'City', 'Hà Nội');
  await expect.poll(() => page.getByText('Choose a city').isVisible()).toBe(false);
  await expect.poll(border).not.toBe('rgb(220, 53, 69)');
  expect(problems).toEqual([]);
});

test('D9.2 in a modal: the search field keeps the focus, Escape closes the list alone, then the modal', async () => {
  const { page, problems } = await visit();
  await press(page, 'Travel');
  await modal(page).waitFor();
  await field(page, 'Means').click();
  await page.getByRole('searchbox').waitFor();
  await page.keyboard.type('boa');
  expect(await page.getByRole('searchbox').inputValue()).toBe('boa');
  await page.keyboard.press('Escape');
  await expect.poll(() => page.getByRole('listbox').count()).toBe(0);
  expect(await modal(page).count()).toBe(1);
  expect(await focused(page)).toBe('combobox');
  await pick(page, 'Means', 'Boat');
  await hasText(page, 'Means', 'Boat');
  await page.keyboard.press('Escape');
  await expect.poll(() => modal(page).count()).toBe(0);
  expect(problems).toEqual([]);
});

test('D9.2 in a dropdown menu: arrows and Escape belong to the open list', async () => {
  const { page, problems } = await visit();
  await press(page, 'Filter');
  await field(page, 'Sort by').click();
  await page.getByRole('searchbox').waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  expect(await focused(page)).toBe('searchbox');
  await page.keyboard.press('Enter');
  await hasText(page, 'Sort by', 'Size');
  await field(page, 'Sort by').click();
  await option(page, 'Date').waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(() => page.getByRole('listbox').count()).toBe(0);
  expect(await focused(page)).toBe('combobox');
  expect(await field(page, 'Sort by').isVisible()).toBe(true);
  await page.keyboard.press('Escape');
  await expect.poll(() => field(page, 'Sort by').isVisible()).toBe(false);
  expect(problems).toEqual([]);
});
