import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { EventLogModel } from './models/event-log.model.ts';
import { submitted } from './models/form.model.ts';
import { SelectModel } from './models/select.model.ts';
import { playground } from './playground.ts';

const { visit } = playground();

const formOf = (page: Page, id: string) => page.locator(`form:has(#${id})`);

test('a country that is picked is what the form submits', async () => {
  const { page } = await visit();
  const country = new SelectModel(page, 'Country');
  expect(await submitted(formOf(page, 'country'))).toEqual(['country=']);

  await country.pick('Vietnam');
  expect(await country.isOpen()).toBe(false);
  expect(await country.text()).toBe('Vietnam');
  expect(await submitted(formOf(page, 'country'))).toEqual(['country=VN']);
});

test('a click on the label of a plain mount leads into it', async () => {
  const { page } = await visit();
  await page.getByText('Assignee', { exact: true }).first().click();
  const { control } = new SelectModel(page, 'Assignee');
  expect(await control.evaluate((element) => element === document.activeElement)).toBe(true);
});

test('a multiple select submits all its countries, four as tags and the rest as one chip', async () => {
  const { page } = await visit();
  const visited = new SelectModel(page, 'Countries you have visited');
  const values = async () => {
    const pairs = await submitted(formOf(page, 'visited'));
    return pairs.map((pair) => pair.replace('visited=', '')).sort();
  };
  expect(await values()).toEqual(['BR', 'FR', 'JP', 'KE', 'NZ', 'VN']);
  expect(await visited.tags.count()).toBe(4);
  await page.getByText('+2 more', { exact: true }).waitFor();

  await visited.pick('Iceland');
  await page.getByText('+3 more', { exact: true }).waitFor();
  expect(await visited.isOpen()).toBe(true);
  expect(await values()).toEqual(['BR', 'FR', 'IS', 'JP', 'KE', 'NZ', 'VN']);

  await page.keyboard.press('Escape');
  await visited.tags.first().click();
  expect(await values()).toHaveLength(6);
});

test('countries are found by what they call themselves', async () => {
  const { page } = await visit();
  const visited = new SelectModel(page, 'Countries you have visited');
  await visited.open();
  await visited.search.fill('viet nam');
  await expect.poll(() => visited.rows.allInnerTexts()).toEqual(['Vietnam']);
  await visited.search.fill('deutschland');
  await expect.poll(() => visited.rows.allInnerTexts()).toEqual(['Germany']);
});

test('one pick emits select, change and close in this order, with native input and change once, before close', async () => {
  const { page } = await visit();
  const log = new EventLogModel(page);
  const country = new SelectModel(page, 'Country');
  // The log is written while events are emitted: its newest row says what came before a native event.
  await page.locator('#country').evaluate((select) => {
    for (const type of ['input', 'change']) {
      select.addEventListener(type, () => {
        const before = document.querySelector('.log__event')?.textContent;
        select.dataset.seen = `${select.dataset.seen ?? ''}[${type} after ${before}]`;
      });
    }
  });
  await country.open();
  await country.row('Angola').click();

  await expect.poll(() => log.names()).toEqual(['open', 'select', 'change', 'close']);
  expect(await page.locator('#country').getAttribute('data-seen')).toBe(
    '[input after change][change after change]',
  );
});

test('a dropdown leaves its clipped box, and opens above a modal dialog that Escape then leaves open', async () => {
  const { page } = await visit();
  const inside = new SelectModel(page, 'In place');
  await inside.open();
  const clip = await page.locator('form:has(#inside)').boundingBox();
  const list = await inside.list.boundingBox();
  expect(list?.height).toBeGreaterThan(clip?.height ?? 0);
  await inside.row('Angola').click();
  expect(await inside.text()).toBe('Angola');

  await page.getByRole('button', { name: 'Open the dialog' }).click();
  const dialog = page.getByRole('dialog', { name: 'Where do we meet?' });
  const meeting = new SelectModel(page, 'Meeting country');
  await meeting.open();
  await page.keyboard.press('Escape');
  expect(await meeting.isOpen()).toBe(false);
  expect(await dialog.isVisible()).toBe(true);
  await meeting.pick('Peru');
  expect(await meeting.text()).toBe('Peru');
});
