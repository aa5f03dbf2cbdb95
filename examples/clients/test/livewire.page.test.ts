/** Views that Blade has rendered, in a page that morphs as Livewire does (`src/livewire-stand-in.js`). */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { collected, field, hasText, press, served } from './served.ts';

const { visit } = served('livewire');
const markup = (name: string) =>
  readFileSync(join(import.meta.dirname, '../../livewire/test/markup', name), 'utf8');
const answers = JSON.parse(markup('answers.json'));

interface State {
  country: string;
  towns: string[];
  start: string;
  note: string;
}
/** What the component does with its data: the data that it changes, and the view that it renders. */
type Component = (data: State) => { data?: Partial<State>; view: string };

const ofCountry: Component = ({ country }) => ({
  view: country === '2' ? 'vietnam' : country === '1' ? 'laos' : 'empty',
});

async function open(component: Component = ofCountry) {
  const { page, problems } = await visit();
  const sent: State[] = [];
  await page.route('**/livewire/update', async (route) => {
    const state: State = route.request().postDataJSON();
    sent.push(state);
    const { data = {}, view } = component(state);
    await route.fulfill({ json: { data, html: markup(`${view}.html`).replace(/^<!--.*\n/, '') } });
  });
  const asked: URL[] = [];
  await page.route('**/widget-select/options?*', async (route) => {
    const url = new URL(route.request().url());
    asked.push(url);
    const name = url.searchParams.has('cursor')
      ? 'next'
      : url.searchParams.has('q')
        ? 'found'
        : 'first';
    const { type, body, status } = answers[name];
    await route.fulfill({ status, contentType: type, body });
  });
  return { page, problems, sent, asked };
}

/** A response of the server, whatever it was asked for. */
const refresh = (page: Page) =>
  page.evaluate(async () => {
    const { Livewire } = window as unknown as { Livewire: { commit(): Promise<void> } };
    await Livewire.commit();
  });

// Not exact: the name of a row contains its description.
const option = (page: Page, name: string) =>
  page.getByRole('option', { name }).and(page.locator('div'));

async function pick(page: Page, name: string, label: string): Promise<void> {
  await field(page, name).click();
  await option(page, label).click();
}

const controls = (page: Page) => page.locator('.widget-select').count();
const error = (page: Page) => page.locator('#towns-error');

/** What is alive in the page. */
async function counts(page: Page): Promise<object> {
  const client = await page.context().newCDPSession(page);
  await client.send('Performance.enable');
  await client.send('HeapProfiler.collectGarbage');
  const { metrics } = await client.send('Performance.getMetrics');
  await client.detach();
  const metric = (wanted: string) => metrics.find(({ name }) => name === wanted)?.value;
  const elements = await page.locator('*').count();
  return { elements, nodes: metric('Nodes'), listeners: metric('JSEventListeners') };
}

test('`wire:model` gets picks, and the options that the server renders for them are listed', async () => {
  const { page, problems, sent } = await open();
  await field(page, 'Country').click();
  expect(await option(page, 'Laos').textContent()).toContain('<Asia> & "more"');
  await option(page, 'Laos').click();
  await pick(page, 'Towns', 'Pakse');
  await option(page, 'Vientiane').click();
  await page.keyboard.press('Escape');
  await press(page, 'Save');
  await expect.poll(() => sent.at(-1)?.towns).toEqual(['2', '3']);
  expect(sent[0]).toMatchObject({ country: '1', towns: [] });
  await hasText(page, 'Country', 'Laos');
  await hasText(page, 'Towns', '2 selected');
  expect(await controls(page)).toBe(4);
  expect(problems).toEqual([]);
});

test('the Blade component sends its value under its name, and values as a list', async () => {
  const { page, problems } = await open();
  await pick(page, 'Country', 'Laos');
  await pick(page, 'Towns', 'Pakse');
  await option(page, 'Vientiane').click();
  await hasText(page, 'Towns', '2 selected');
  const sent = await page.evaluate(() => {
    const form = document.querySelector('form') as HTMLFormElement;
    return [...new FormData(form)].map(([name, value]) => `${name}=${value}`);
  });
  expect(sent.sort()).toEqual(['country=1', 'start=', 'towns[]=2', 'towns[]=3']);
  expect(problems).toEqual([]);
});

test('values that the server sets are shown, also with other options', async () => {
  const { page, problems } = await open(({ country }) =>
    country === '1'
      ? { data: { country: '2', towns: ['4', '5'] }, view: 'vietnam' }
      : { data: { country: '', towns: [] }, view: 'empty' },
  );
  await pick(page, 'Country', 'Laos');
  await hasText(page, 'Country', 'Việt Nam');
  await hasText(page, 'Towns', '2 selected');
  expect(await page.locator('#towns').inputValue()).toBe('4');
  await refresh(page);
  await hasText(page, 'Country', 'Choose a country');
  await hasText(page, 'Towns', '');
  expect(problems).toEqual([]);
});

test('errors of the server are those of the field, and go with the next response', async () => {
  let isWrong = true;
  const { page, problems } = await open(() => ({ view: isWrong ? 'error' : 'laos' }));
  await page.locator('#note').fill('typed');
  await page.keyboard.press('Enter');
  await error(page).waitFor();
  const towns = field(page, 'Towns');
  await expect.poll(() => towns.getAttribute('aria-invalid')).toBe('true');
  expect(await towns.getAttribute('aria-describedby')).toContain('towns-error');
  // It is the same field, in which the user is.
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('note');
  expect(await page.locator('#note').inputValue()).toBe('typed');
  isWrong = false;
  await refresh(page);
  await error(page).waitFor({ state: 'detached' });
  await expect.poll(() => towns.getAttribute('aria-invalid')).not.toBe('true');
  expect(problems).toEqual([]);
});

test('D1.12 fifty morphs with other options keep the value and one control, and nothing is left behind', async () => {
  const { page, problems } = await open((data) => ({
    data: { country: data.country === '1' ? '2' : '1' },
    view: data.country === '1' ? 'vietnam' : 'laos',
  }));
  await page.evaluate(() => {
    const { Livewire } = window as unknown as { Livewire: { component: State } };
    Livewire.component.start = '2';
  });
  const before: object[] = [];
  for (let time = 1; time <= 56; time++) {
    await refresh(page);
    await hasText(page, 'Country', time % 2 ? 'Laos' : 'Việt Nam');
    expect(await controls(page)).toBe(4);
    if (time === 6 || time === 56) before.push(await counts(page));
  }
  expect(before[1]).toEqual(before[0]);
  await pick(page, 'Towns', 'City 03');
  await hasText(page, 'Towns', '1 selected');
  expect(problems).toEqual([]);
});

test('D1.12 a morph leaves an open list, its search and the focus', async () => {
  const { page, problems } = await open();
  await field(page, 'Start').click();
  await option(page, 'City 01').waitFor();
  await page.keyboard.type('prab');
  await option(page, 'Luang Prabang').waitFor();
  for (let time = 1; time <= 3; time++) {
    await refresh(page);
    const search = page.getByRole('searchbox');
    await expect.poll(() => search.inputValue()).toBe('prab');
    expect(await search.evaluate((input) => input === document.activeElement)).toBe(true);
  }
  await option(page, 'Luang Prabang').click();
  await hasText(page, 'Start', 'Luang Prabang');
  expect(problems).toEqual([]);
});

test('the route of the package sends pages, and the value keeps its label', async () => {
  const { page, problems, asked, sent } = await open();
  await field(page, 'Start').click();
  await option(page, 'City 01').waitFor();
  await expect
    .poll(async () => {
      await page.keyboard.press('End');
      return option(page, 'City 40').count();
    })
    .toBe(1);
  // The id that the package has signed.
  expect(asked[0]?.searchParams.get('field')).toContain('.');
  expect(asked[1]?.searchParams.get('field')).toBe(asked[0]?.searchParams.get('field'));
  expect(asked[1]?.searchParams.get('cursor')).toBeTruthy();
  await page.keyboard.type('prabang');
  await option(page, 'Luang Prabang').click();
  await refresh(page);
  await refresh(page);
  expect(sent.at(-1)?.start).toBe('1');
  await hasText(page, 'Start', 'Luang Prabang');
  expect(answers.forged.status).toBe(404);
  expect(problems).toEqual([]);
});

test('with `wire:ignore` the options stay, and the value is followed', async () => {
  const { page, problems } = await open(() => ({ data: { country: '2' }, view: 'vietnam' }));
  for (const name of ['country', 'towns'])
    await page
      .locator(`#${name}`)
      .evaluate((select) => select.parentElement?.setAttribute('wire:ignore', ''));
  await refresh(page);
  await hasText(page, 'Country', 'Việt Nam');
  expect(await page.locator('#towns > option').count()).toBe(0);
  expect(await controls(page)).toBe(4);
  expect(problems).toEqual([]);
});

test('pages of `wire:navigate`, and those from its cache, have one control for each select', async () => {
  const { page, problems } = await open();
  await page.evaluate(() => {
    const swap = (html: string) => {
      const { Alpine } = window as unknown as { Alpine: Record<string, (node: Node) => void> };
      Alpine.destroyTree?.(document.body);
      const body = document.createElement('body');
      body.innerHTML = html;
      document.body.replaceWith(body);
      Alpine.initTree?.(body);
      document.dispatchEvent(new CustomEvent('livewire:navigated'));
    };
    Object.assign(window, { swap });
  });
  await pick(page, 'Country', 'Laos');
  await hasText(page, 'Country', 'Laos');
  const gone = await collected(page, '#country');
  // With what the widget has added to it, as the cache has it.
  const cached = await page.evaluate(() => document.body.innerHTML);
  const swap = (html: string) =>
    page.evaluate((next) => (window as unknown as { swap(html: string): void }).swap(next), html);
  await swap(
    '<label for="means">Means</label><select id="means" name="means" data-widget-select=\'{"clearable": true}\'><option value="bus">Bus</option><option value="boat">Boat</option></select>',
  );
  await pick(page, 'Means', 'Boat');
  await page.locator('.widget-select__clear').waitFor();
  expect(await controls(page)).toBe(1);
  await expect.poll(gone).toBe(true);
  await swap(cached);
  await expect.poll(() => controls(page)).toBe(4);
  await hasText(page, 'Country', 'Laos');
  await pick(page, 'Country', 'Việt Nam');
  await hasText(page, 'Country', 'Việt Nam');
  expect(problems).toEqual([]);
});

test('in `x-data`, the directive takes options and works with `x-model`', async () => {
  const { page, problems } = await open();
  const means = page.locator('output');
  await hasText(page, 'Means', 'Bus');
  await press(page, 'By boat');
  await hasText(page, 'Means', 'Boat');
  await pick(page, 'Means', 'Bus');
  expect(await means.textContent()).toBe('bus');
  await page.locator('.widget-select__clear:visible').click();
  await expect.poll(() => means.textContent()).toBe('');
  expect(problems).toEqual([]);
});

test('the page says with which Laravel the views were rendered', () => {
  const site = readFileSync(join(import.meta.dirname, '../../../site/pages/livewire.md'), 'utf8');
  expect(site).toContain(`Laravel ${answers.laravel}`);
  for (const name of ['empty', 'laos', 'vietnam', 'error'])
    expect(markup(`${name}.html`)).toContain(`Rendered by Laravel ${answers.laravel} `);
});
