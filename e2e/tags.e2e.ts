import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { EventLogModel } from './models/event-log.model.ts';
import { submitted } from './models/form.model.ts';
import { SelectModel } from './models/select.model.ts';
import { playground } from './playground.ts';

const { visit } = playground();

async function visitRoute() {
  const { page, problems } = await visit();
  const form = page.locator('#route-form');
  const sent = async () => (await submitted(form)).map((pair) => pair.replace('route=', ''));
  return { page, problems, form, sent, route: new SelectModel(page, 'Route') };
}

/** Drags the tag with this label over the middle of another one, as a hand would. */
async function drag(page: Page, from: string, to: string): Promise<void> {
  const label = (text: string) => page.locator('.widget-select__tag-label', { hasText: text });
  await label(from).scrollIntoViewIfNeeded();
  const a = await label(from).boundingBox();
  const b = await label(to).boundingBox();
  if (!a || !b) throw new Error('a tag is not on the page');
  await page.mouse.move(a.x + a.width / 2, a.y + a.height / 2);
  await page.mouse.down();
  await page.mouse.move(b.x + b.width / 2, b.y + b.height / 2, { steps: 8 });
  await page.mouse.move(b.x - 4, b.y + b.height / 2);
  await page.mouse.up();
}

test('stops that are dragged or moved by key are sent in their order, and a reset restores it', async () => {
  const { page, problems, form, sent, route } = await visitRoute();
  expect(await sent()).toEqual(['ams', 'lis', 'osl']);

  await drag(page, 'Oslo', 'Amsterdam');
  expect(await sent()).toEqual(['osl', 'ams', 'lis']);
  expect(await route.isOpen()).toBe(false);

  await page.getByRole('button', { name: 'Remove Oslo' }).focus();
  await page.keyboard.press('Alt+ArrowRight');
  expect(await sent()).toEqual(['ams', 'osl', 'lis']);
  expect(await new EventLogModel(page).names()).toContain('reorder');

  await form.getByRole('button', { name: 'Reset the route' }).click();
  await expect.poll(sent).toEqual(['ams', 'lis', 'osl']);
  await expect.poll(() => route.tags.count()).toBe(3);
  expect(problems).toEqual([]);
});

test('what is typed or pasted becomes a stop that the form sends', async () => {
  const { page, sent, route } = await visitRoute();
  await route.open();
  await page.keyboard.type('Hà Nội');
  await route.row('Create "Hà Nội"').waitFor();
  await page.keyboard.press('Enter');
  expect(await sent()).toEqual(['ams', 'lis', 'osl', 'Hà Nội']);
  expect(await route.search.inputValue()).toBe('');

  await route.search.evaluate((field) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', 'Berlin\nĐà Lạt\n\nHà Nội\n');
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, cancelable: true }));
  });
  expect(await sent()).toEqual(['ams', 'lis', 'osl', 'Hà Nội', 'ber', 'Đà Lạt']);
});

test('a topic is made when its server has answered; one that is refused leaves the text', async () => {
  const { page, problems } = await visit();
  const topics = new SelectModel(page, 'Topics');
  await topics.open();
  await topics.search.fill('Marbling');
  await page.keyboard.press('Enter');
  await topics.row('Creating "Marbling"').waitFor();
  await page.getByText('“Marbling” was added.').waitFor();
  expect(await topics.tags.count()).toBe(1);

  await topics.search.fill('spam');
  await page.keyboard.press('Enter');
  await page.getByText('"spam" could not be created').first().waitFor();
  expect(await topics.search.inputValue()).toBe('spam');
  expect(await topics.tags.count()).toBe(1);
  expect(problems).toEqual([]);
});
