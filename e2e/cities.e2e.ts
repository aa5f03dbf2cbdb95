import type { Page, Route } from 'playwright';
import { expect, test } from 'vitest';
import { SelectModel } from './models/select.model.ts';
import { playground } from './playground.ts';

const { visit } = playground();

async function visitCities() {
  const { page, problems } = await visit();
  await page.locator('#cities').scrollIntoViewIfNeeded();
  await allThere(page);
  return { page, problems, city: new SelectModel(page, 'City') };
}

const allThere = (page: Page) =>
  page.getByText('171,075 cities loaded.', { exact: true }).first().waitFor();

/** The lines of a row: name, then region and country. */
const firstRow = async (city: SelectModel) =>
  (await city.rows.first().innerText()).split('\n').map((line) => line.trim());

test('among 171,075 cities, words of name and place are found at once, best first', async () => {
  const { city } = await visitCities();
  await city.open();
  await city.search.pressSequentially('da nang');
  await expect.poll(() => firstRow(city)).toEqual(['Da Nang', 'Da Nang City, Vietnam']);
  await city.search.fill('springfield illinois');
  await expect.poll(() => firstRow(city)).toEqual(['Springfield', 'Illinois, United States']);
});

test('accents need not be typed, also where a letter has no plain form', async () => {
  const { city } = await visitCities();
  await city.open();
  for (const [query, name] of [
    ['da bac', 'Đà Bắc'],
    ['lodz', 'Łódź'],
    ['sao paulo', 'São Paulo'],
  ] as const) {
    await city.search.fill(query);
    await expect.poll(async () => (await firstRow(city))[0]).toBe(name);
  }
});

test('the buttons next to the list search in it, and focus stays for the next letter', async () => {
  const { page, city } = await visitCities();
  await page.getByRole('button', { name: 'lodz' }).click();
  await expect.poll(async () => (await firstRow(city))[0]).toBe('Łódź');
  await page.keyboard.type(' poland');
  expect(await city.search.inputValue()).toBe('lodz poland');
});

test('End reaches the last of 171,075 rows, Home the first, and only a few rows exist', async () => {
  const { page, city } = await visitCities();
  await city.open();
  await page.keyboard.press('End');
  await expect.poll(() => city.activeRow.getAttribute('aria-posinset')).toBe('171075');
  expect(await city.activeRow.getAttribute('aria-setsize')).toBe('171075');
  expect(await isInView(city)).toBe(true);
  expect(await city.rows.count()).toBeLessThan(100);

  await page.keyboard.press('Home');
  await expect.poll(() => city.activeRow.getAttribute('aria-posinset')).toBe('1');
  expect(await isInView(city)).toBe(true);
});

const isInView = (city: SelectModel) =>
  city.activeRow.evaluate((row) => {
    const { top, bottom } = row.getBoundingClientRect();
    const list = row.closest('[role="listbox"]')?.getBoundingClientRect();
    return !!list && top >= list.top - 1 && bottom <= list.bottom + 1;
  });

test('rows with two lines do not overlap, wherever the list is', async () => {
  const { page, city } = await visitCities();
  await city.open();
  const overlaps = () =>
    city.rows.evaluateAll((rows) => {
      const boxes = rows.map((row) => row.getBoundingClientRect()).sort((a, b) => a.top - b.top);
      return boxes.filter((box, i) => box.top + 1 < (boxes[i - 1]?.bottom ?? -1e9)).length;
    });
  expect(await overlaps()).toBe(0);
  await page.keyboard.press('End');
  await expect.poll(() => city.activeRow.getAttribute('aria-posinset')).toBe('171075');
  expect(await overlaps()).toBe(0);
});

test('a list opened before its data says so, and fills when they arrive', async () => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const hold = async (route: Route) => {
    await held;
    await route.continue();
  };
  const { page, problems } = await visit({
    prepare: (page) => page.route('**/data/cities.json', hold),
  });
  const city = new SelectModel(page, 'City');
  await city.control.click();
  const dropdown = page.getByRole('group', { name: 'City' });
  await dropdown.getByText('Loading the cities…').waitFor();
  expect(await city.rows.count()).toBe(0);

  release();
  await city.rows.first().waitFor();
  expect(await city.isOpen()).toBe(true);
  expect(problems).toEqual([]);
});
