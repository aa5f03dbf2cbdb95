import { expect, test } from 'vitest';
import { select } from 'widget-select/testing/playwright';
import { served } from './served.ts';

const { visit } = served('page-objects');

test('addition 51: a single select is picked from, read, cleared and validated as a visitor does', async () => {
  const { page, problems } = await visit();
  const country = select(page, 'Country');
  await country.pick('Laos');
  expect(await country.selected()).toEqual(['Laos']);
  expect(await country.options()).toEqual(['Việt Nam', 'Laos', 'Atlantis']);

  await country.clear();
  await page.getByRole('button', { name: 'Send' }).click();
  expect(await country.error()).toBe('Please select an item in the list.');
  expect(await country.isOpen()).toBe(true);
  await country.close();
  await select(page.locator('#country')).pick('Việt Nam');
  const form = select(page.getByRole('combobox', { name: 'Country', exact: true }));
  expect(await form.selected()).toEqual(['Việt Nam']);
  expect(problems).toEqual([]);
});

test('addition 51: errors name what is listed, and what is not possible', async () => {
  const { page } = await visit();
  const country = select(page, 'Country', { timeout: 200 });
  await expect(country.pick('Laso')).rejects.toThrow(
    'No option "Laso" in "Country". Listed: Việt Nam, Laos, Atlantis.',
  );
  await expect(country.pick('Atlantis')).rejects.toThrow('Option "Atlantis" is disabled.');
  await country.close();
  await expect(select(page, 'Seat').search('1')).rejects.toThrow('"Seat" has no search field.');
  await expect(select(page, 'Contry', { timeout: 100 }).selected()).rejects.toThrow(
    "getByRole('combobox', { name: 'Contry', exact: true })",
  );
});

test('addition 51: of long and remote lists an option is found by search, by letters and by keys', async () => {
  const { page, problems } = await visit();
  const ticket = select(page, 'Ticket');
  await ticket.pick('Ticket 9876');
  expect(await ticket.selected()).toEqual(['Ticket 9876']);

  const seat = select(page, 'Seat');
  await seat.pick('Ticket 8765');
  expect(await seat.selected()).toEqual(['Ticket 8765']);
  await seat.pick(/ 77$/);
  expect(await seat.selected()).toEqual(['Ticket 77']);

  const city = select(page, 'City');
  await city.search('City 12');
  expect((await city.options()).slice(0, 3)).toEqual(['City 12', 'City 120', 'City 121']);
  await city.pick('City 7777');
  expect(await city.selected()).toEqual(['City 7777']);
  await city.pick(/ 45$/);
  expect(await city.selected()).toEqual(['City 45']);
  expect(problems).toEqual([]);
});

test('addition 51: a path expands branches, and tags are picked, created and removed', async () => {
  const { page, problems } = await visit();
  const region = select(page, 'Region');
  await region.pick(['Asia', 'Laos'], ['Europe', 'City 1']);
  expect(await region.selected()).toEqual(['Laos', 'City 1']);

  const tags = select(page, 'Tags');
  await tags.pick('Red', 'Green');
  await tags.create('Pink');
  await tags.editTag('Pink', 'Rose');
  await tags.removeTag('Red');
  await tags.unpick('Green');
  expect(await tags.selected()).toEqual(['Rose']);
  await page.getByRole('button', { name: 'Send' }).click();
  expect(problems).toEqual([]);
});

test('addition 51: selects of React, Vue and the element are driven alike', async () => {
  const { page, problems } = await visit();
  for (const flavor of ['React', 'Vue', 'element']) {
    const country = select(page, `Country, ${flavor}`);
    await country.pick('Laos', 'Việt Nam');
    await country.unpick('Laos');
    expect(await country.selected()).toEqual(['Việt Nam']);
  }
  expect(problems).toEqual([]);
});

test('addition 51: a bottom sheet is opened, searched, picked from and closed', async () => {
  const { page, problems } = await visit();
  await page.setViewportSize({ width: 400, height: 700 });
  const ticket = select(page, 'Ticket');
  await ticket.open();
  await page.getByRole('dialog', { name: 'Ticket' }).waitFor();
  await ticket.pick('Ticket 9876');
  await select(page, 'Seat').pick('Ticket 8765');
  await select(page, 'Tags').pick('Red', 'Blue');
  await page.getByRole('button', { name: 'Send' }).click();
  expect(problems).toEqual([]);
});
