/** Inertia with its real clients for React and Vue; the test responds as an adapter of a server. */
import { expect, test } from 'vitest';
import { field, hasText, pick, press, served } from './served.ts';

const { visit } = served('inertia');

test.each(['inertia', 'inertia-vue'])(
  '%s: errors of the server, and the values that are sent',
  async (name) => {
    const { page, problems } = await visit(name);
    const sent: unknown[] = [];
    await page.route('**/trips', async (route) => {
      const state = route.request().postDataJSON();
      sent.push(state);
      const errors = state.country === 'la' ? {} : { country: 'Choose Laos.' };
      const props = {
        errors,
        countries: [
          { value: 'la', label: 'Laos' },
          { value: 'vn', label: 'Việt Nam' },
        ],
      };
      // After the redirect that a server sends.
      await route.fulfill({
        headers: { 'X-Inertia': 'true', Vary: 'X-Inertia' },
        json: { component: 'TripForm', props, url: new URL(page.url()).pathname, version: '1' },
      });
    });
    const control = await field(page, 'Country').elementHandle();
    await pick(page, 'Country', 'Việt Nam');
    await pick(page, 'Days', 'Tuesday');
    await page.keyboard.press('Escape');
    await press(page, 'Save');
    await page.getByText('Choose Laos.').waitFor();
    await expect.poll(() => field(page, 'Country').getAttribute('aria-invalid')).toBe('true');
    expect(await field(page, 'Country').getAttribute('aria-describedby')).toContain(
      'country-error',
    );
    await hasText(page, 'Country', 'Việt Nam');
    expect(await control?.evaluate((node) => node.isConnected)).toBe(true);
    await pick(page, 'Country', 'Laos');
    await press(page, 'Save');
    await page.getByText('Choose Laos.').waitFor({ state: 'detached' });
    expect(sent).toEqual([
      { country: 'vn', days: ['Tuesday'] },
      { country: 'la', days: ['Tuesday'] },
    ]);
    expect(problems).toEqual([]);
  },
);
