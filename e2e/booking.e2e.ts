import { expect, test } from 'vitest';
import { EventLogModel } from './models/event-log.model.ts';
import { submitted } from './models/form.model.ts';
import { SelectModel } from './models/select.model.ts';
import { playground } from './playground.ts';

const { visit } = playground();

async function visitBooking() {
  const { page } = await visit();
  const form = page.locator('#booking');
  return {
    page,
    form,
    workshop: new SelectModel(page, 'Workshop'),
    days: new SelectModel(page, 'Days'),
    level: new SelectModel(page, 'Level'),
    button: (name: string) => form.getByRole('button', { name, exact: true }),
    sent: () => page.locator('#booked').innerText(),
  };
}

test('a required select without a choice stops the submission, says why, opens, and is content after a pick', async () => {
  const { page, workshop, button, sent } = await visitBooking();
  await button('Book').click();
  expect(await sent()).toBe('Not submitted yet.');
  expect(await workshop.control.getAttribute('aria-invalid')).toBe('true');
  expect(await workshop.isOpen()).toBe(true);
  expect(await new EventLogModel(page).names()).toContain('invalid');

  await workshop.pick('Bookbinding');
  expect(await workshop.control.getAttribute('aria-invalid')).toBeNull();
  await button('Book').click();
  expect(await sent()).toBe('workshop = bookbinding\ndays = thu\nlevel = new');
});

test('a reset brings the initial values back, in the form and on screen', async () => {
  const { form, workshop, days, level, button } = await visitBooking();
  const before = await submitted(form);
  expect(before).toEqual(['workshop=', 'days=thu', 'level=new']);

  await workshop.pick('Calligraphy');
  await days.pick('Monday');
  await level.pick('I could teach it');
  expect(await submitted(form)).toEqual([
    'workshop=calligraphy',
    'days=mon',
    'days=thu',
    'level=expert',
  ]);

  await button('Reset').click();
  expect(await submitted(form)).toEqual(before);
  await expect.poll(() => workshop.text()).toBe('Choose a workshop…');
  await expect.poll(() => days.tags.count()).toBe(1);
  expect(await level.text()).toBe('I am new to this');
});

test('a disabled select is not sent and does not open, until it is enabled again', async () => {
  const { form, days, button } = await visitBooking();
  await button('Disable days').click();
  expect(await submitted(form)).toEqual(['workshop=', 'level=new']);
  expect(await days.control.getAttribute('aria-disabled')).toBe('true');
  await days.control.click({ force: true });
  expect(await days.isOpen()).toBe(false);

  await button('Enable days').click();
  expect(await submitted(form)).toEqual(['workshop=', 'days=thu', 'level=new']);
  await days.pick('Friday');
  expect(await days.isOpen()).toBe(false);
  expect(await submitted(form)).toContain('days=fri');
});

test('a select with openOnFocus opens when the Tab key reaches it', async () => {
  const { page, days, level } = await visitBooking();
  await days.control.focus();
  await page.keyboard.press('Tab');
  await expect.poll(() => level.isOpen()).toBe(true);
});
