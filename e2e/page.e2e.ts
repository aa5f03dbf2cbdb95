import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { findings, installAxe } from './axe.ts';
import { submitted } from './models/form.model.ts';
import { SelectModel } from './models/select.model.ts';
import { playground } from './playground.ts';

const { visit } = playground();

test('the page and every example start without an error, a warning or a violation of its policy', async () => {
  const { page, problems } = await visit();
  expect(await page.locator('.notice:visible').count()).toBe(0);
  expect(problems).toEqual([]);
});

test('without scripts the fields of every form are there and send what they send with them', async () => {
  const send = async (javaScriptEnabled: boolean) => {
    const { page } = await visit({ javaScriptEnabled });
    const forms = await page.locator('.example form:has([name])').all();
    return Promise.all(forms.map(submitted));
  };
  const sent = await send(false);
  expect(sent.flat()).toContain('visited=VN');
  expect(sent).toEqual(await send(true));
});

test('opening, searching and picking in every example violates nothing in the content security policy', async () => {
  const { page, problems } = await visit();
  const picks: [label: string, option: string][] = [
    ['Country', 'Vietnam'],
    ['Countries you have visited', 'Iceland'],
    ['Delivery, enhanced', 'Evening, 18–21 h'],
    ['Assignee', 'Elif Şahin Research, İzmir'],
    ['Workshop', 'Bookbinding'],
    ['Days', 'Monday'],
    ['Level', 'I could teach it'],
    ['In place', 'Peru'],
    ['With dropdownParent', 'Samoa'],
  ];
  for (const [label, option] of picks) {
    await new SelectModel(page, label).pick(option);
    await page.keyboard.press('Escape');
  }
  expect(problems).toEqual([]);
});

test('templates made of nodes and of HTML are shown under Trusted Types', async () => {
  const { page, problems } = await visit();
  const currency = new SelectModel(page, 'Currency');
  await currency.open();
  await currency.search.fill('yen');
  await currency.row('¥ Japanese Yen JPY').click();
  expect(await currency.text()).toBe('Japanese Yen JPY');
  expect(await currency.control.locator('code').innerText()).toBe('JPY');
  expect(problems).toEqual([]);
});

test('the switches are kept in the address, and an address brings them back', async () => {
  const { page } = await visit({ query: '?scheme=dark&dir=rtl&width=360' });
  const root = page.locator('html');
  const state = () =>
    root.evaluate((html: HTMLElement) => {
      const { scheme, width } = html.dataset;
      return { dir: html.dir, scheme, width };
    });
  const checked = (name: string) => page.getByRole('radio', { name, exact: true }).isChecked();

  expect(await state()).toEqual({ dir: 'rtl', scheme: 'dark', width: '360' });
  expect(await Promise.all(['Dark', 'RTL', '360 px'].map(checked))).toEqual([true, true, true]);
  expect(await page.evaluate(() => matchMedia('(prefers-color-scheme: light)').matches)).toBe(true);
  expect(await brightness(page)).toBeLessThan(64);

  await page.getByRole('radio', { name: 'Light' }).check();
  await page.getByRole('radio', { name: 'LTR' }).check();
  expect(await state()).toEqual({ dir: 'ltr', scheme: 'light', width: '360' });
  expect(new URL(page.url()).search).toBe('?scheme=light&width=360');
  expect(await brightness(page)).toBeGreaterThan(192);

  await page.reload();
  expect(await state()).toEqual({ dir: 'ltr', scheme: 'light', width: '360' });
});

test('the links at the top lead to the same words and controls in another flavour, and keep the switches', async () => {
  const { page, problems } = await visit({ query: '?scheme=dark' });
  const flavors = page.getByRole('navigation', { name: 'Examples in' }).getByRole('link');
  const content = async () => ({
    headings: await page.getByRole('heading').allInnerTexts(),
    labels: await page.locator('.example label').allInnerTexts(),
    ids: await page
      .locator('.example :is(form, dialog, button, input, select, output)[id]')
      .evaluateAll((all) => all.map(({ id }) => id).filter((id) => !/^widget-select-/.test(id))),
    query: new URL(page.url()).search,
  });
  const before = await content();
  expect(before.query).toBe('?scheme=dark');
  for (const name of ['JavaScript', 'React', 'Vue', 'JavaScript']) {
    await flavors.filter({ hasText: name }).click();
    const current = page.locator('.flavors [aria-current="page"]');
    await expect.poll(() => current.allInnerTexts()).toEqual([name]);
    await expect.poll(content).toEqual(before);
  }
  expect(problems).toEqual([]);
});

/** The red part of what is painted behind a dropdown, 0 to 255: the switch has to reach the component's colours. */
async function brightness(page: Page): Promise<number> {
  const country = new SelectModel(page, 'Country');
  await country.open();
  const color = await country.list.evaluate(
    (list) => getComputedStyle(list.parentElement ?? list).backgroundColor,
  );
  await page.keyboard.press('Escape');
  return Number(/\d+/.exec(color)?.[0]);
}

for (const dir of ['ltr', 'rtl']) {
  test(`nothing is wider than a screen of 320 px (${dir})`, async () => {
    const viewport = { width: 320, height: 740 };
    const { page } = await visit({ viewport, hasTouch: true, query: `?dir=${dir}` });
    const overflow = () =>
      page.evaluate(() => {
        const { scrollWidth, clientWidth } = document.documentElement;
        return scrollWidth - clientWidth;
      });
    expect(await overflow()).toBe(0);

    const visited = new SelectModel(page, 'Countries you have visited');
    await visited.open();
    expect(await overflow()).toBe(0);
    const box = await visited.list.boundingBox();
    expect(box?.x).toBeGreaterThanOrEqual(0);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(320);
  });
}

for (const scheme of ['light', 'dark']) {
  test(`axe finds nothing on the page and in an open dropdown (${scheme})`, async () => {
    const { page } = await visit({ query: `?scheme=${scheme}`, prepare: installAxe });
    expect(await findings(page)).toEqual([]);

    await new SelectModel(page, 'Country').pick('Vietnam');
    await new SelectModel(page, 'Countries you have visited').open();
    expect(await findings(page)).toEqual([]);
  });
}
