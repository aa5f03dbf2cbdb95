import { describe, expect, test } from 'vitest';
import { served } from './pages.ts';
import { known, pick, press } from './use.ts';

const { visit } = served();

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
