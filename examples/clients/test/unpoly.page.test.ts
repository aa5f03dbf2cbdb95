/** A form with the attributes of Unpoly: by the loader, and by a compiler. */
import { expect, test } from 'vitest';
import { type Asked, choosing, has, markup, servedBy } from './loader-page.ts';
import { field, hasText, pick, press } from './served.ts';

const CITIES: Record<string, [value: string, label: string][]> = {
  la: [
    ['vte', 'Vientiane'],
    ['lpq', 'Luang Prabang'],
  ],
  vn: [['hue', 'Huế']],
};

/** As a server renders it: cities of the country, and an error until there is one. */
function trip({ fields, isForm, isCheck }: Asked): string {
  const country = fields.get('country') ?? '';
  const options = (CITIES[country] ?? []).map(
    ([value, label]) => `<option value="${value}">${label}</option>`,
  );
  const html = markup('unpoly.html').replace(
    '<select id="city" name="city" data-widget-select>',
    `$&<option value="">Choose a city</option>${options.join('')}`,
  );
  const chosen = choosing(choosing(html, country), fields.get('city') ?? '');
  if (!isForm || isCheck) return chosen;
  return fields.get('city')
    ? `<output id="trip">${fields}</output>`
    : chosen
        .replace('id="city"', '$& aria-invalid="true" aria-describedby="city-error"')
        .replace('</div>', '<p id="city-error">Choose a city.</p></div>');
}

const TAGS =
  '<link rel="stylesheet" href="/vendor/unpoly/unpoly.css"><script src="/vendor/unpoly/unpoly.js"></script>';
const COMPILER = `<script src="/dist/widget-select.iife.js"></script><script>${markup('unpoly-compiler.js')}</script>`;
const { visit, whole } = servedBy(TAGS, (asked) => whole(trip(asked)));

test.each([
  ['the loader', undefined],
  ['a compiler', (asked: Asked) => whole(trip(asked), COMPILER)],
])('by %s: a field that depends on another, and an error of the server', async (_, render) => {
  const { page, problems } = await visit(
    render &&
      ((asked) => {
        const body = render(asked);
        return { body, status: body.includes('city-error') ? 422 : 200 };
      }),
  );
  await has(page, { country: '', city: '' });
  await pick(page, 'Country', 'Laos');
  await pick(page, 'City', 'Luang Prabang');
  await pick(page, 'Country', 'Việt Nam');
  await expect.poll(() => page.locator('#city option').count()).toBe(2);
  await has(page, { country: 'vn', city: '' });
  await press(page, 'Save');
  await page.locator('#city-error').waitFor();
  await has(page, { country: 'vn', city: '' });
  await expect.poll(() => field(page, 'City').getAttribute('aria-invalid')).toBe('true');
  expect(await field(page, 'City').getAttribute('aria-describedby')).toContain('city-error');
  await hasText(page, 'Country', 'Việt Nam');
  await pick(page, 'City', 'Huế');
  await press(page, 'Save');
  await expect.poll(() => page.locator('output').textContent()).toBe('country=vn&city=hue');
  expect(await page.locator('.widget-select').count()).toBe(0);
  expect(problems.filter((text) => !text.includes('422'))).toEqual([]);
});
