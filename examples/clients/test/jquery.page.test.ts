import { expect, test } from 'vitest';
import { field, hasText, option, pick, press, served } from './served.ts';

const { visit } = served('jquery');

test("`.on('change')` hears picks, and `.val()` and `.serialize()` know them", async () => {
  const { page, problems } = await visit();
  await pick(page, 'Country', 'Việt Nam');
  await expect.poll(() => page.locator('output').textContent()).toBe('vn');
  await field(page, 'Days').click();
  await option(page, 'Tuesday').click();
  await option(page, 'Monday').click();
  await expect.poll(() => page.locator('code').textContent()).toBe('country=vn&days=mon&days=tue');
  expect(problems).toEqual([]);
});

test('D1.9 `.append()` of an option and `.prop()` are followed', async () => {
  const { page, problems } = await visit();
  await press(page, 'Add Cambodia');
  await hasText(page, 'Country', 'Cambodia');
  await press(page, 'Close');
  await expect.poll(() => field(page, 'Country').getAttribute('aria-disabled')).toBe('true');
  await press(page, 'Reopen');
  await expect.poll(() => field(page, 'Country').getAttribute('aria-disabled')).toBe(null);
  await pick(page, 'Country', 'Việt Nam');
  await field(page, 'Country').click();
  await option(page, 'Cambodia').waitFor();
  expect(problems).toEqual([]);
});
