import { expect, test } from 'vitest';
import { field, hasText, option, pick, press, served } from './served.ts';

const { visit } = served('alpine');

test('`x-model` gets picks, and what is written to it is shown', async () => {
  const { page, problems } = await visit();
  await hasText(page, 'Country', 'Laos');
  await hasText(page, 'Days', '1 selected');
  await press(page, 'Việt Nam');
  await hasText(page, 'Country', 'Việt Nam');
  await pick(page, 'Country', 'Laos');
  await field(page, 'Days').click();
  await option(page, 'Monday').click();
  await expect.poll(() => page.locator('output').textContent()).toBe('la; mon,tue');
  expect(problems).toEqual([]);
});

test('options of `x-for` are followed', async () => {
  const { page, problems } = await visit();
  await press(page, 'Add Cambodia');
  await pick(page, 'Country', 'Cambodia');
  await expect.poll(() => page.locator('output').textContent()).toBe('kh; tue');
  await hasText(page, 'Country', 'Cambodia');
  expect(problems).toEqual([]);
});

test('D1.12 a morph leaves one control, which has the options that came', async () => {
  const { page, problems } = await visit();
  await press(page, 'Morph');
  await page.getByText('Two cities').waitFor();
  await expect.poll(() => page.locator('[for="city"] ~ .widget-select').count()).toBe(1);
  await pick(page, 'City', 'Vientiane');
  await hasText(page, 'City', 'Vientiane');
  expect(await page.locator('#city').inputValue()).toBe('vte');
  expect(problems).toEqual([]);
});
