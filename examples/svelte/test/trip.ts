/** What the pages of all frameworks have to do: one form, driven as a user does. */
import { join } from 'node:path';
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { select } from 'widget-select/testing/playwright';
import { edits } from '../../forms/test/edits.ts';
import { served } from '../../forms/test/pages.ts';

const field = (page: Page, name: string) => page.getByRole('combobox', { name, exact: true });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const known = async (page: Page) =>
  JSON.parse((await page.locator('output').textContent()) ?? '') as Record<string, unknown>;

const pick = (page: Page, name: string, label: string) => select(page, name).pick(label);

/** The tests of a folder of `examples`. */
export function drives(folder: string): void {
  const { visit } = served(join(import.meta.dirname, '../..', folder), 'index');

  test(`addition 30: ${folder} hears what is picked, shows what it sets, and renders the options`, async () => {
    const { page, problems } = await visit();
    await expect.poll(() => field(page, 'Country').textContent()).toBe('Choose …');
    await press(page, 'Send');
    await expect.poll(() => field(page, 'Country').getAttribute('aria-invalid')).toBe('true');

    await pick(page, 'Country', 'Việt Nam');
    await pick(page, 'Days', 'Monday');
    await expect
      .poll(() => known(page))
      .toMatchObject({ country: 'vn', days: ['tue', 'mon'], opened: 1 });
    await press(page, 'Send');
    await expect.poll(async () => (await known(page)).sent).toBe('country=vn&days=tue&days=mon');

    await press(page, 'Laos');
    await expect.poll(() => field(page, 'Country').textContent()).toBe('Laos');
    await press(page, 'Open or close');
    await expect.poll(() => field(page, 'Country').getAttribute('aria-disabled')).toBe('true');
    await press(page, 'Open or close');
    await expect.poll(() => field(page, 'Country').getAttribute('aria-disabled')).toBe(null);

    await press(page, 'More');
    await pick(page, 'Country', 'Cambodia');
    await expect.poll(async () => (await known(page)).country).toBe('kh');
    await press(page, 'Send');
    await expect.poll(async () => (await known(page)).sent).toBe('country=kh&days=tue&days=mon');

    // The code that the documentation shows.
    await pick(page, 'Size', 'Large');
    await pick(page, 'Colours', 'Blue');
    await page.getByText('Large: blue', { exact: true }).waitFor();
    expect(await page.locator('.widget-select').count()).toBe(5);
    expect(problems).toEqual([]);
  });

  edits(folder, visit);
}
