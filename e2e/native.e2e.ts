import { expect, test } from 'vitest';
import { submitted } from './models/form.model.ts';
import { SelectModel } from './models/select.model.ts';
import { playground } from './playground.ts';

const { visit } = playground();

test('D1.11 selectOption of a test driver works on the select under the widget', async () => {
  const { page, problems } = await visit();
  // The select itself has no role for a model to find it by: it is hidden from readers.
  expect(await page.locator('select#country').selectOption({ label: 'Vietnam' })).toEqual(['VN']);
  const country = new SelectModel(page, 'Country');
  expect(await country.text()).toBe('Vietnam');
  expect(await country.isOpen()).toBe(false);
  expect(await submitted(page.locator('form:has(#country)'))).toEqual(['country=VN']);
  await page.locator('select#visited').selectOption(['NZ', 'IS']);
  const tags = new SelectModel(page, 'Countries you have visited').tags;
  await expect.poll(() => tags.count()).toBe(2);
  expect(problems).toEqual([]);
});

test('cases 46 and 47 back on the page, selects show what the browser has restored', async () => {
  const { page } = await visit();
  const country = new SelectModel(page, 'Country');
  await country.pick('Vietnam');
  await page.locator('select#visited').selectOption(['NZ', 'IS']);
  await page.goto('about:blank');
  await page.goBack();
  await expect.poll(() => country.text()).toBe('Vietnam');
  await expect
    .poll(() => submitted(page.locator('form:has(#visited)')))
    .toEqual(['visited=IS', 'visited=NZ']);
  await expect.poll(() => new SelectModel(page, 'Countries you have visited').tags.count()).toBe(2);
  await country.open();
  await country.search.fill('iceland');
  await expect.poll(() => country.rows.allInnerTexts()).toEqual(['Iceland']);
});
