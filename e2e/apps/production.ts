import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { SelectModel } from '../models/select.model.ts';
import { browse, painted } from './browse.ts';
import { census, FRESH, layout, started, TripPage } from './trip-page.ts';

const PRESET = { country: 'vn', activities: ['hike', 'swim'], places: ['beach'] };

/** What the built application has to do, whichever framework it is made with. */
export function testProduction(address: () => string): void {
  const { visit } = browse(address);

  test('D8.2 without JavaScript the form has real selects with the preset values, and the server gets what is chosen', async () => {
    const { page } = await visit('/', { javaScriptEnabled: false });
    const trip = new TripPage(page);
    expect(await trip.sent()).toEqual(PRESET);

    await visitAgain(page);
    await trip.native('country').selectOption({ label: 'Iceland' });
    await trip.native('activities').selectOption(['cook', 'climb']);
    await trip.native('places').selectOption(['inland', 'town']);
    expect(await trip.sent()).toEqual({
      country: 'is',
      activities: ['climb', 'cook'],
      places: ['inland', 'town'],
    });
  });

  test('case 128: the first paint has a placeholder of the same size for every select', async () => {
    const { page, releaseScripts, shifted } = await visit('/', { holdScripts: true });
    const trip = new TripPage(page);
    await trip.submit.waitFor();
    await painted(page);
    const first = await layout(page);
    expect(first.length).toBeGreaterThan(8);
    releaseScripts();
    await trip.started();
    expect(await layout(page)).toEqual(first);
    expect(await shifted()).toBe(0);
  });

  test('cases 46 and 47: what is chosen before the script has come stays chosen', async () => {
    const { page, messages, releaseScripts } = await visit('/', { holdScripts: true });
    const trip = new TripPage(page);
    await trip.native('country').selectOption({ label: 'Denmark' });
    await trip.native('activities').selectOption(['cook']);
    releaseScripts();
    await trip.started();
    expect(await trip.country.text()).toBe('Denmark');
    expect(await tagsOf(trip.activities)).toEqual(['Cooking']);
    expect(await trip.sent()).toEqual({ ...PRESET, country: 'dk', activities: ['cook'] });
    expect(messages).toEqual([]);
  });

  test('case 128: several selects hydrate without a word in the console, each once and every id once', async () => {
    const { page, messages } = await visit('/');
    const trip = new TripPage(page);
    await trip.started();
    expect(await census(page)).toEqual(FRESH);
    expect(await trip.country.text()).toBe('Việt Nam');
    expect(await tagsOf(trip.activities)).toEqual(['Hiking', 'Swimming']);
    expect(await tagsOf(trip.places)).toEqual(['Beach']);
    expect(await trip.currency.text()).toBe('Euro');
    expect(messages).toEqual([]);
  });

  test('D8.4 mouse and keyboard pick, the page follows, and the form sends what is shown', async () => {
    const { page, messages } = await visit('/');
    const trip = new TripPage(page);
    await trip.started();

    await trip.country.pick('Iceland');
    await trip.currency.pick('US dollar');
    expect(await trip.price.innerText()).toBe('110 USD a day');

    await trip.activities.control.focus();
    await page.keyboard.press('ArrowDown');
    await trip.activities.list.waitFor();
    await page.keyboard.type('cook');
    await expect.poll(() => trip.activities.activeRow.innerText()).toBe('Cooking');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Escape');
    expect(await tagsOf(trip.activities)).toEqual(['Hiking', 'Swimming', 'Cooking']);

    await trip.places.pick('Town');
    await page.keyboard.press('Escape');

    const { activities, ...rest } = await trip.sent();
    expect(rest).toEqual({ country: 'is', places: ['beach', 'town'] });
    expect(activities.toSorted()).toEqual(['cook', 'hike', 'swim']);
    expect(messages).toEqual([]);
  });

  test('D8.4 leaving the page and coming back leaves one control for each select and nothing of those that went', async () => {
    const { page, messages } = await visit('/');
    const trip = new TripPage(page);
    await trip.started();
    await trip.country.pick('Portugal');
    await trip.places.open();

    const city = new SelectModel(page, 'City');
    await trip.goTo('City');
    await started(page, 1);
    expect(await census(page)).toMatchObject({ controls: 1, widgets: 1, selects: 1, dropdowns: 1 });
    await city.pick('Porto Portugal');
    expect(await city.text()).toBe('Porto');

    await trip.goTo('Trip');
    await trip.started();
    expect(await census(page)).toEqual(FRESH);
    expect(await trip.sent()).toEqual(PRESET);
    expect(messages).toEqual([]);
  });

  test('case 128: a select whose options come late takes the place of what stood there', async () => {
    const { page, messages, shifted } = await visit('/cities');
    const city = new SelectModel(page, 'City');
    await started(page, 1);
    expect(await city.text()).toBe('Huế');
    expect(await shifted()).toBe(0);
    expect(messages).toEqual([]);
  });
}

async function visitAgain(page: Page): Promise<void> {
  const { origin } = new URL(page.url());
  await page.goto(origin);
}

const tagsOf = async ({ tags }: SelectModel): Promise<(string | undefined)[]> =>
  (await tags.evaluateAll((buttons) => buttons.map((button) => button.ariaLabel))).map((name) =>
    name?.replace('Remove ', ''),
  );
