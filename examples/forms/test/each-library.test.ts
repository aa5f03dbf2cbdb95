import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { served } from './pages.ts';
import { field, known, pick, press } from './use.ts';

const { visit } = served();

const hasFocus = (page: Page, name: string) =>
  field(page, name).evaluate((control) => control === document.activeElement);

// The two others call a form dirty as soon as somebody has picked something.
test.each(['react-hook-form', 'formik', 'vee-validate'])(
  '%s: a form whose choices were taken back is not dirty',
  async (library) => {
    const { page, problems } = await visit(library);
    await pick(page, 'Workshop', 'Pottery');
    await pick(page, 'Days', 'Monday');
    await expect.poll(async () => (await known(page)).dirty).toBe(true);
    await press(page, 'Clear Workshop');
    await press(page, 'Remove Monday');
    await expect.poll(async () => (await known(page)).dirty).toBe(false);
    expect(problems).toEqual([]);
  },
);

describe('react-hook-form', () => {
  test('a field that is appended gets focus, through its ref', async () => {
    const { page, problems } = await visit('react-hook-form');
    await press(page, 'Add a guest');
    await expect.poll(() => hasFocus(page, 'Meal of guest 1')).toBe(true);
    expect(problems).toEqual([]);
  });

  test('without `noValidate` on the form the browser comes before the library', async () => {
    const { page, problems } = await visit('react-hook-form');
    await page.locator('form').evaluate((form) => form.removeAttribute('novalidate'));
    await press(page, 'Book');
    await page.getByRole('listbox').waitFor();
    expect(await page.getByText('Choose a workshop').count()).toBe(0);
    expect(problems).toEqual([]);
  });
});

describe('formkit', () => {
  test('the form cannot be submitted while a field is wrong, and knows each of its fields', async () => {
    const { page, problems } = await visit('formkit');
    await pick(page, 'Workshop', 'Pottery');
    await press(page, 'Book');
    expect(
      await page.locator('.formkit-outer[data-invalid]').evaluateAll((all) => all.length),
    ).toBe(1);
    expect(await page.locator('output').textContent()).toBe('');
    expect(problems).toEqual([]);
  });
});
