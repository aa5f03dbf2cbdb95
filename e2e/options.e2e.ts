import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { submitted } from './models/form.model.ts';
import { SelectModel } from './models/select.model.ts';
import { playground } from './playground.ts';

const { visit } = playground();

const sent = (page: Page) => submitted(page.locator('form:has(#depot)'));

test('additions 35, 40 and 41: items of another shape are picked, taken out of the list and sent', async () => {
  const { page, problems } = await visit({ query: 'docs/data.html' });
  const depot = new SelectModel(page, 'Depot');
  const also = new SelectModel(page, 'Also via');
  await depot.open();
  expect(await depot.row('Lyon').getAttribute('aria-disabled')).toBe('true');
  await depot.pick('Porto');
  expect(await depot.text()).toBe('Porto');
  await also.pick('Basel');
  await also.search.fill('');
  await expect.poll(() => also.rows.allInnerTexts()).not.toContain('Basel');
  await also.pick('Antwerp');
  expect((await sent(page)).sort()).toEqual(['also=12', 'also=7', 'depot=18']);
  expect(problems).toEqual([]);
});

test('addition 31: what is approved can be focused, read and sent, and not opened', async () => {
  const { page, problems } = await visit({ query: 'docs/data.html' });
  const depot = new SelectModel(page, 'Depot');
  await depot.pick('Basel');
  await page.getByLabel('Approved, read only').check();
  await expect.poll(() => depot.control.getAttribute('aria-readonly')).toBe('true');
  await depot.control.click();
  await page.keyboard.press('ArrowDown');
  expect(await depot.isOpen()).toBe(false);
  expect(await depot.control.evaluate((element) => element === document.activeElement)).toBe(true);
  expect(await sent(page)).toContain('depot=7');
  expect(problems).toEqual([]);
});

test('addition 38: while the page loads more, the list says so', async () => {
  const { page, problems } = await visit({ query: 'docs/data.html' });
  const depot = new SelectModel(page, 'Depot');
  await page.getByLabel('More depots are being loaded').check();
  await depot.open();
  const group = page.getByRole('group', { name: 'Depot', exact: true });
  await group.getByText('Loading').waitFor();
  expect(await depot.rows.count()).toBe(6);
  expect(problems).toEqual([]);
});

test('addition 37: the list of a narrow control is above it, as wide as its widest row', async () => {
  const { page, problems } = await visit();
  const unit = new SelectModel(page, 'Unit');
  // Room enough on either side.
  await unit.control.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  await unit.open();
  const [field, list] = await Promise.all([unit.control.boundingBox(), unit.list.boundingBox()]);
  if (!field || !list) throw new Error('One of them is not shown.');
  expect(list.y + list.height).toBeLessThanOrEqual(field.y);
  expect(list.width).toBeGreaterThan(field.width * 1.5);
  expect(problems).toEqual([]);
});
