import { describe, expect, test } from 'vitest';
import { findings, installAxe } from '../../../e2e/axe.ts';
import { emptyBooking, lastYear } from '../src/booking.ts';
import { served } from './pages.ts';
import { described, field, known, pick, press } from './use.ts';

const { visit: visitPage } = served();

describe.each(['react-hook-form', 'tanstack-form', 'formik', 'vee-validate', 'formkit'])(
  '%s',
  (library) => {
    const visit = () => visitPage(library);

    test('default values are shown', async () => {
      const { page, problems } = await visit();
      expect(await field(page, 'Country').textContent()).toBe('Vietnam');
      expect(await known(page)).toEqual({ values: emptyBooking, touched: [], dirty: false });
      // React's StrictMode builds everything twice.
      expect(await page.getByRole('combobox').count()).toBe(3);
      expect(problems).toEqual([]);
    });

    test('picks are its values, numbers and text as in the data, and are submitted as they are', async () => {
      const { page, problems } = await visit();
      await pick(page, 'Workshop', 'Pottery');
      await pick(page, 'Days', 'Tuesday', 'Monday');
      await field(page, 'Country').click();
      await page.keyboard.type('jap');
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
      await expect
        .poll(async () => (await known(page)).values)
        .toEqual({ workshop: 3, days: [2, 1], country: 'JP', guests: [] });
      await press(page, 'Book');
      const booked = { workshop: 3, days: [2, 1], country: 'JP', guests: [] };
      await expect
        .poll(async () => JSON.parse(((await page.locator('output').textContent()) ?? '').slice(8)))
        .toEqual(booked);
      // The same, as a form without a script would send it.
      const sent = await page
        .locator('form')
        .evaluate((form: HTMLFormElement) => [...new FormData(form)].map(String));
      expect(sent.sort()).toEqual(['country,JP', 'days,1', 'days,2', 'workshop,3']);
      expect(problems).toEqual([]);
    });

    test('values set by the library are shown', async () => {
      const { page, problems } = await visit();
      await press(page, 'Same as last year');
      await expect.poll(() => field(page, 'Workshop').textContent()).toBe('Woodblock printing');
      await expect.poll(() => field(page, 'Days').textContent()).toBe('3 selected');
      expect((await known(page)).values).toEqual({ ...emptyBooking, ...lastYear });
      expect((await known(page)).dirty).toBe(true);
      expect(problems).toEqual([]);
    });

    test('Reset brings the default values back, and takes messages and states away', async () => {
      const { page, problems } = await visit();
      await press(page, 'Book');
      await page.getByText('Choose at least two days').waitFor();
      await pick(page, 'Workshop', 'Pottery');
      await pick(page, 'Country', 'Japan');
      await press(page, 'Reset');
      await expect.poll(() => field(page, 'Country').textContent()).toBe('Vietnam');
      expect(await field(page, 'Workshop').textContent()).toBe('Choose …');
      await expect
        .poll(() => known(page))
        .toEqual({ values: emptyBooking, touched: [], dirty: false });
      expect(await page.getByText('Choose at least two days').count()).toBe(0);
      expect(problems).toEqual([]);
    });

    test('a choice that is taken back leaves the form as it was', async () => {
      const { page, problems } = await visit();
      await pick(page, 'Workshop', 'Pottery');
      await press(page, 'Clear Workshop');
      await expect.poll(async () => (await known(page)).values.workshop).toBe(null);
      expect(problems).toEqual([]);
    });

    test('a submission with errors shows each message once, and focuses the first wrong field', async () => {
      const { page, problems } = await visit();
      await press(page, 'Book');
      for (const [name, message] of [
        ['Workshop', 'Choose a workshop'],
        ['Days', 'Choose at least two days'],
      ] as const) {
        await page.getByText(message).waitFor();
        expect(await page.getByText(message).count()).toBe(1);
        await expect.poll(() => field(page, name).getAttribute('aria-invalid')).toBe('true');
        expect(await described(page, name)).toContain(message);
      }
      expect(await field(page, 'Country').getAttribute('aria-invalid')).toBe(null);
      await expect
        .poll(() =>
          field(page, 'Workshop').evaluate((control) => control === document.activeElement),
        )
        .toBe(true);
      expect(await page.locator('output').textContent()).toBe('');
      expect(problems).toEqual([]);
    });

    test('a form with errors has no fault that axe finds', async () => {
      const { page, problems } = await visit();
      await installAxe(page);
      await page.reload();
      await press(page, 'Add a guest');
      await press(page, 'Book');
      await page.getByText('Choose a meal').waitFor();
      expect(await findings(page)).toEqual([]);
      expect(problems).toEqual([]);
    });

    test('focus goes to the second field when the first is right', async () => {
      const { page, problems } = await visit();
      await pick(page, 'Workshop', 'Pottery');
      await press(page, 'Book');
      await expect
        .poll(() => field(page, 'Days').evaluate((control) => control === document.activeElement))
        .toBe(true);
      // The error disappears as soon as the value is valid.
      await pick(page, 'Days', 'Monday', 'Friday');
      await expect.poll(() => page.getByText('Choose at least two days').count()).toBe(0);
      await expect.poll(() => field(page, 'Days').getAttribute('aria-invalid')).toBe(null);
      expect(await described(page, 'Days')).not.toContain('Choose');
      expect(problems).toEqual([]);
    });

    test('leaving an empty field checks it; the message goes with the pick that is right', async () => {
      const { page, problems } = await visit();
      await field(page, 'Workshop').focus();
      await page.keyboard.press('Tab');
      await page.getByText('Choose a workshop').waitFor();
      await pick(page, 'Workshop', 'Pottery');
      await expect.poll(() => page.getByText('Choose a workshop').count()).toBe(0);
      await expect.poll(() => field(page, 'Workshop').getAttribute('aria-invalid')).toBe(null);
      expect(problems).toEqual([]);
    });

    test('a field is touched when focus leaves the widget, not when its list opens', async () => {
      const { page, problems } = await visit();
      for (const name of ['Days', 'Country']) {
        const key = name.toLowerCase();
        // Into the search field; that of the countries is at the end of the page.
        await field(page, name).click();
        await page.getByRole('searchbox').waitFor();
        await page.keyboard.type('e');
        await page.keyboard.press('Escape');
        await expect
          .poll(() => field(page, name).evaluate((control) => control === document.activeElement))
          .toBe(true);
        expect((await known(page)).touched).not.toContain(key);
        await page.keyboard.press('Tab');
        await expect.poll(async () => (await known(page)).touched).toContain(key);
      }
      expect(problems).toEqual([]);
    });

    test('what is typed to search is no value', async () => {
      const { page, problems } = await visit();
      await press(page, 'Add a guest');
      for (const name of ['Meal of guest 1', 'Days', 'Country']) {
        await field(page, name).press('Enter');
        await page.getByRole('searchbox').pressSequentially('ve');
        await page.keyboard.press('Escape');
      }
      expect((await known(page)).values).toEqual({ ...emptyBooking, guests: [{ meal: null }] });
      expect(problems).toEqual([]);
    });

    test('disabled by the form it cannot be opened; its value is there again afterwards', async () => {
      const { page, problems } = await visit();
      await pick(page, 'Workshop', 'Pottery');
      await page.getByLabel('Closed').check();
      for (const name of ['Workshop', 'Days', 'Country'])
        await expect.poll(() => field(page, name).getAttribute('aria-disabled')).toBe('true');
      await field(page, 'Country').click({ force: true });
      expect(await page.getByRole('searchbox').count()).toBe(0);
      await page.getByLabel('Closed').uncheck();
      await expect.poll(() => field(page, 'Workshop').getAttribute('aria-disabled')).toBe(null);
      expect(await field(page, 'Workshop').textContent()).toContain('Pottery');
      expect((await known(page)).values.workshop).toBe(3);
      await pick(page, 'Country', 'Japan');
      await expect.poll(async () => (await known(page)).values.country).toBe('JP');
      expect(problems).toEqual([]);
    });

    test('a field that is taken out of a list takes its value and its message along', async () => {
      const { page, problems } = await visit();
      for (const [i, meal] of ['Vegan', 'Vegetarian', null].entries()) {
        await press(page, 'Add a guest');
        const name = `Meal of guest ${i + 1}`;
        await field(page, name).waitFor();
        if (meal) await pick(page, name, meal);
      }
      await press(page, 'Book');
      await page.getByText('Choose a meal').waitFor();
      await press(page, 'Remove guest 1');
      await expect.poll(() => page.getByRole('combobox', { name: /^Meal/ }).count()).toBe(2);
      expect(await field(page, 'Meal of guest 1').textContent()).toBe('Vegetarian');
      await press(page, 'Remove guest 2');
      await expect.poll(async () => (await known(page)).values.guests).toEqual([{ meal: 2 }]);
      expect(await page.getByText('Choose a meal').count()).toBe(0);
      expect(problems).toEqual([]);
    });
  },
);
