/** What a visitor of any of the pages does and sees. */
import type { Page } from 'playwright';
import type { Booking } from '../src/booking.ts';

interface Known {
  values: Booking;
  touched: string[];
  dirty: boolean;
}

/** What the page says that its library knows. */
export const known = async (page: Page): Promise<Known> =>
  JSON.parse((await page.locator('pre').textContent()) ?? '');

export const field = (page: Page, name: string) =>
  page.getByRole('combobox', { name, exact: true });
export const press = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).click();
export const option = (page: Page, name: string) => page.getByRole('option', { name });

export async function pick(page: Page, name: string, ...labels: string[]): Promise<void> {
  await field(page, name).click();
  for (const label of labels) await option(page, label).click();
  if (name === 'Days') await page.keyboard.press('Escape');
}

/** The text that a screen reader says after the name and value of the control. */
export const described = (page: Page, name: string) =>
  field(page, name).evaluate((control) =>
    (control.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent ?? '')
      .join(' '),
  );
