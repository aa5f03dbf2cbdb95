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

test.each(['Laos', 'Laos, without an event'])(
  'D1.9 `.val()` shows by the next frame (button “%s”)',
  async (button) => {
    const { page, problems } = await visit();
    const shown = await page.evaluate(async (text) => {
      const buttons = [...document.querySelectorAll('button')];
      buttons.find(({ textContent }) => textContent === text)?.click();
      // The frame after the one that was asked for before the script ended.
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
      return document.querySelector('[role="combobox"]')?.textContent;
    }, button);
    expect(shown).toBe('Laos');
    expect(problems).toEqual([]);
  },
);

test("D1.9 `.val().trigger('change')` is reported once to jQuery’s own listeners", async () => {
  const { page, problems } = await visit();
  await press(page, 'Laos');
  await expect.poll(() => page.locator('output').textContent()).toBe('la');
  await hasText(page, 'Country', 'Laos');
  expect(await page.locator('code').textContent()).toBe('country=la');
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
