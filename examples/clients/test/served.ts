import { join } from 'node:path';
import type { Page } from 'playwright';
import { expect } from 'vitest';
import { served as servedFrom } from '../../forms/test/pages.ts';

/** Serves the page of a library to the tests of a file. */
export const served = (page: string) => servedFrom(join(import.meta.dirname, '..'), page);

// Not the element of the page, which has the same role until the widget is mounted on it.
export const field = (page: Page, name: string) =>
  page.getByRole('combobox', { name, exact: true }).and(page.locator('div'));
export const press = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).click();
export const option = (page: Page, name: string) =>
  page.getByRole('option', { name, exact: true }).and(page.locator('div'));

export async function pick(page: Page, name: string, label: string): Promise<void> {
  await field(page, name).click();
  await option(page, label).click();
}

export const hasText = (page: Page, name: string, text: string) =>
  expect.poll(() => field(page, name).textContent()).toBe(text);

/** Where the focus is: the name of the focused control, or what it is. */
export const focused = (page: Page) =>
  page.evaluate(() => {
    const { activeElement } = document;
    return activeElement?.getAttribute('role') ?? activeElement?.localName;
  });

/** Asks whether nothing holds the element any more. */
export async function collected(page: Page, selector: string): Promise<() => Promise<boolean>> {
  const ref = await page.evaluateHandle((found) => {
    const element = document.querySelector(found);
    if (!element) throw new Error(`no ${found}`);
    return new WeakRef(element);
  }, selector);
  return async () => {
    await page.requestGC();
    return ref.evaluate((held) => held.deref() === undefined);
  };
}
