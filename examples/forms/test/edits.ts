/** A form whose server refuses a value, as every guide shows it: driven as a user does. */
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { select } from 'widget-select/testing/playwright';

const cities = [
  { value: '77', label: 'Huế' },
  { value: '12', label: 'Vientiane' },
];

/** @param visit Opens the page. @param name Its name there, without which it is the only one. */
export function edits(
  title: string,
  visit: (name?: string) => Promise<{ page: Page; problems: string[] }>,
  name?: string,
): void {
  test(`${title}: a label that the server knows needs no request, and its error is shown until another value is selected`, async () => {
    const { page, problems } = await visit(name);
    const asked: string[] = [];
    const sent: (string | undefined)[] = [];
    await page.route('**/cities**', (route) => {
      asked.push(route.request().url());
      return route.fulfill({ json: cities });
    });
    let isRefused = true;
    await page.route('**/trips/7', (route) => {
      sent.push(/\b(?:12|77)\b/.exec(route.request().postData() ?? '')?.[0]);
      const errors = { city: `No rooms, ${sent.length}` };
      return isRefused
        ? route.fulfill({ status: 422, json: { errors } })
        : route.fulfill({ status: 204 });
    });
    const city = page.getByRole('combobox', { name: 'City', exact: true });
    const isInvalid = async () => (await city.getAttribute('aria-invalid')) === 'true';
    const save = () => page.getByRole('button', { name: 'Save', exact: true }).click();
    /** What a screen reader reads with the field. */
    const described = () =>
      city.evaluate((control) =>
        ['aria-describedby', 'aria-errormessage']
          .flatMap((name) => control.getAttribute(name)?.split(' ') ?? [])
          .map((id) => document.getElementById(id)?.textContent?.trim())
          .join(' '),
      );

    await expect.poll(() => city.textContent()).toBe('Huế');
    expect(asked).toEqual([]);
    await save();
    await expect.poll(described).toContain('No rooms, 1');
    await expect.poll(isInvalid).toBe(true);
    expect(await city.textContent()).toBe('Huế');

    await select(page, 'City').pick('Vientiane');
    await expect.poll(isInvalid).toBe(false);
    expect(await described()).not.toContain('No rooms');
    // The label came with a page of the list, and is still there after the next error.
    await save();
    await expect.poll(described).toContain('No rooms, 2');
    expect(await city.textContent()).toBe('Vientiane');

    await select(page, 'City').pick('Huế');
    isRefused = false;
    await save();
    await expect.poll(() => sent).toEqual(['77', '12', '77']);
    await expect.poll(isInvalid).toBe(false);
    expect(await city.textContent()).toBe('Huế');
    // The browser says that the server refused.
    expect(problems.filter((problem) => !problem.includes('status of 422'))).toEqual([]);
  });
}
