import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { field, focused, hasText, option, pick, press, served } from './served.ts';

describe.each(['radix', 'mui'])('%s: a modal dialog', (library) => {
  const { visit } = served(library);
  const dialog = (page: Page) => page.getByRole('dialog', { name: 'Where to' });

  async function inDialog() {
    const visited = await visit();
    await press(visited.page, 'Travel');
    await dialog(visited.page).waitFor();
    return visited;
  }

  test('D9.2 Escape closes the list alone, and then the dialog', async () => {
    const { page, problems } = await inDialog();
    await field(page, 'Country').click();
    await page.getByRole('searchbox').waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => page.getByRole('listbox').count()).toBe(0);
    expect(await dialog(page).count()).toBe(1);
    expect(await focused(page)).toBe('combobox');
    await page.keyboard.press('Escape');
    await expect.poll(() => dialog(page).count()).toBe(0);
    expect(problems).toEqual([]);
  });

  test('D9.2 the search field keeps the focus, and rows can be clicked', async () => {
    const { page, problems } = await inDialog();
    await field(page, 'Country').click();
    await page.getByRole('searchbox').waitFor();
    await page.keyboard.type('lao');
    expect(await page.getByRole('searchbox').inputValue()).toBe('lao');
    await option(page, 'Laos').click();
    await hasText(page, 'Country', 'Laos');
    expect(await dialog(page).count()).toBe(1);
    expect(await focused(page)).toBe('combobox');
    expect(problems).toEqual([]);
  });

  test('D9.2 a `dropdownParent` outside is not used, and that is said once', async () => {
    const { page, problems } = await inDialog();
    await pick(page, 'Via', 'Cambodia');
    await hasText(page, 'Via', 'Cambodia');
    await field(page, 'Via').click();
    await page.getByRole('searchbox').waitFor();
    await page.keyboard.type('lao');
    await option(page, 'Laos').click();
    await hasText(page, 'Via', 'Laos');
    expect(await dialog(page).count()).toBe(1);
    expect(problems).toEqual([expect.stringContaining('dropdownParent')]);
  });
});

describe('radix: a dialog that is not modal closes when focus leaves it', () => {
  const { visit } = served('radix');

  test('D9.2 a list inside its root does not count as outside: search, a pick and Escape keep the dialog open', async () => {
    const { page, problems } = await visit();
    await page.evaluate(() => {
      location.hash = 'non-modal';
    });
    await page.reload();
    await press(page, 'Travel');
    const dialog = page.getByRole('dialog', { name: 'Where to' });
    await field(page, 'Country').click();
    await page.getByRole('searchbox').waitFor();
    await page.keyboard.type('lao');
    await option(page, 'Laos').click();
    await hasText(page, 'Country', 'Laos');
    await page.keyboard.press('Enter');
    await page.getByRole('searchbox').waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => page.getByRole('listbox').count()).toBe(0);
    expect([await dialog.count(), await focused(page)]).toEqual([1, 'combobox']);
    await page.keyboard.press('Escape');
    await expect.poll(() => dialog.count()).toBe(0);
    expect(problems).toEqual([]);
  });
});
