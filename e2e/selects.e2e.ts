import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { findings, installAxe } from './axe.ts';
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

test('the command menu: keys open, search, run and close it, and focus returns to where it was', async () => {
  const { page } = await visit({ prepare: installAxe });
  const opener = page.getByRole('button', { name: 'Commands', exact: true });
  const dialog = page.getByRole('dialog', { name: 'Command', exact: true });
  const command = new SelectModel(page, 'Command');
  const isFocused = () => opener.evaluate((button) => button === document.activeElement);
  const state = async () => [await dialog.isVisible(), await command.control.inputValue()];
  await opener.focus();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('export');
  await expect.poll(() => command.rows.allInnerTexts()).toEqual(['Export as PDF']);
  await page.keyboard.press('Escape');
  expect(await state()).toEqual([true, '']);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  expect(await isFocused()).toBe(true);

  await opener.press('Enter');
  await page.keyboard.type('set');
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'hidden' });
  expect(await isFocused()).toBe(true);
  const status = page.locator('#commands-status');
  await expect.poll(() => status.innerText()).toBe('“Settings” was run.');

  await page.keyboard.press('Control+k');
  // Nothing is left of the last time.
  await expect.poll(state).toEqual([true, '']);
  expect(await dialog.locator('.widget-select__field img').count()).toBe(0);
  expect(await findings(page)).toEqual([]);
  await command.row('Open… Ctrl O').click();
  await dialog.waitFor({ state: 'hidden' });
  await expect.poll(() => status.innerText()).toBe('“Open…” was run.');
});

test('a label picker: the button below its list closes it', async () => {
  const { page } = await visit();
  const labels = new SelectModel(page, 'Labels');
  await labels.pick('question Further information is requested');
  expect(await labels.tags.count()).toBe(3);
  await page.keyboard.press('Tab');
  await labels.open();
  await page.getByRole('button', { name: 'Edit labels', exact: true }).click();
  expect(await labels.isOpen()).toBe(false);
  expect(await page.locator('#labels-status').innerText()).toContain('page of labels');
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
