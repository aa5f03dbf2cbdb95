import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { findings, installAxe } from './axe.ts';
import { PLANS } from './orca/plans/index.mjs';
import { WIDGETS } from './orca/widgets.mjs';
import { playground } from './playground.ts';

const { visit } = playground();
const open = (options: Parameters<typeof visit>[0] = {}) =>
  visit({ query: 'heard.html', ...options });

test('what was entered outlives another reader, another plan and a reload, and is saved as a row', async () => {
  const { page, problems } = await open();
  const [first] = PLANS;
  const [{ id, keys, title } = { id: '', keys: [''], title: '' }] = first?.tests ?? [];
  const group = page.getByRole('group', { name: new RegExp(`^${title}: `) });
  const role = group.getByRole('group', { name: 'role combobox' });
  const state = group.getByRole('group', { name: 'state collapsed' });
  await role.getByLabel('heard', { exact: true }).check();
  await state.getByLabel('not heard').check();
  await group.getByLabel('What it said').fill('Favorite Fruit <combo box>');

  await page.getByRole('combobox', { name: 'Screen reader', exact: true }).selectOption('JAWS');
  await page.getByRole('combobox', { name: 'Plan', exact: true }).selectOption('modal-dialog');
  await page
    .getByRole('combobox', { name: 'Plan', exact: true })
    .selectOption('combobox-select-only');
  await expect.poll(() => role.getByLabel('heard', { exact: true }).isChecked()).toBe(true);
  await page.reload();
  await expect.poll(() => state.getByLabel('not heard').isChecked()).toBe(true);

  await page.getByLabel('Its version').fill('2026.1');
  await page.getByLabel('Browser and version').fill('Firefox 153');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save the result' }).click();
  const row = JSON.parse(readFileSync(await (await download).path(), 'utf8'));
  const run = `${id} ${keys[0]}`;
  expect(row.verdicts[run]).toBe('+??-');
  expect(row.said).toEqual({ [run]: 'Favorite Fruit <combo box>' });
  expect(row).toMatchObject({ by: 'anonymous', browser: 'Firefox 153' });
  // As each row of docs/heard.data.json: packages/core/test/guard/heard.test.ts.
  expect(WIDGETS[row.plan]?.map(({ name }) => name)).toContain(row.widget);
  const lengths = first?.tests.flatMap(({ id, keys, checks }) =>
    keys.map((key) => [`${id} ${key}`, checks.length]),
  );
  const found = Object.entries<string>(row.verdicts).map(([id, signs]) => [id, signs.length]);
  expect(found).toEqual(lengths);
  expect(problems).toEqual([]);
});

test('each reader is offered the plans that it can run, in its own words', async () => {
  const { page } = await open();
  const plans = page.getByRole('combobox', { name: 'Plan', exact: true }).getByRole('option');
  for (const reader of ['NVDA', 'JAWS', 'VoiceOver', 'TalkBack', 'Orca']) {
    await page.getByRole('combobox', { name: 'Screen reader', exact: true }).selectOption(reader);
    const wanted = PLANS.filter(({ byHand }) =>
      byHand ? /VoiceOver|TalkBack/.test(reader) : reader !== 'TalkBack',
    );
    expect(await plans.allTextContents()).toEqual(wanted.map(({ title }) => title));
    for (const { id } of wanted) {
      await page.getByRole('combobox', { name: 'Plan', exact: true }).selectOption(id);
      expect(await page.locator('#tests').innerText()).not.toContain('KP_');
    }
  }
});

test('the list of the sheet is a dialog in a narrow window, and the page says when it is too wide', async () => {
  const { page } = await open();
  await page.getByRole('combobox', { name: 'Plan', exact: true }).selectOption('modal-dialog');
  const note = page.locator('#tests').getByRole('status').first();
  await expect.poll(() => note.innerText()).toContain('too wide');
  await page.setViewportSize({ width: 400, height: 800 });
  await expect.poll(() => note.innerText()).toContain('narrow enough');
  await page.getByRole('combobox', { name: 'Favorite Fruit' }).click();
  await page.getByRole('dialog', { name: 'Favorite Fruit' }).waitFor();
});

test('the link to skip leads to the tests', async () => {
  const { page } = await open();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('tests');
});

for (const { id } of PLANS)
  test(`axe, the policy and a screen of 360 px find nothing: ${id}`, async () => {
    const { page, problems } = await open({
      prepare: installAxe,
      viewport: { width: 360, height: 740 },
    });
    await page
      .getByRole('combobox', { name: 'Screen reader', exact: true })
      .selectOption('VoiceOver');
    await page.getByRole('combobox', { name: 'Plan', exact: true }).selectOption(id);
    expect(await findings(page)).toEqual([]);
    const overflow = await page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      return scrollWidth - clientWidth;
    });
    expect(overflow).toBe(0);
    expect(problems).toEqual([]);
  });
