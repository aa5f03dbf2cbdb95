/** Tag helpers of ASP.NET Core with the libraries that its templates load: jQuery, jQuery Validation, and its unobtrusive part. */
import { expect, test } from 'vitest';
import { choosing, has, markup, servedBy } from './loader-page.ts';
import { field, focused, hasText, pick, press } from './served.ts';

const TAGS = [
  'jquery/dist/jquery.js',
  'jquery-validation/dist/jquery.validate.js',
  'jquery-validation-unobtrusive/dist/jquery.validate.unobtrusive.js',
]
  .map((file) => `<script src="/vendor/${file}"></script>`)
  .join('');
const SCRIPT = `<script>${markup('aspnet.js')}</script>`;

/** Of a page, not of a form: jQuery Validation has no rules for it, and fails if it is asked. */
const THEME =
  '<select aria-label="Theme" data-val="true"><option>Light</option><option>Dark</option></select>';

/** As `ModelState` renders an error of the field. */
const wrong = (html: string, text: string) =>
  html
    .replace(
      '<select data-widget-select aria',
      '<select data-widget-select class="input-validation-error" aria',
    )
    .replace('field-validation-valid', 'field-validation-error')
    .replace('replace="true"></span>', `replace="true">${text}</span>`);

const { visit, whole } = servedBy(TAGS, ({ fields, isForm }) => {
  const country = fields.get('CountryId') ?? '';
  const html = fields.getAll('Days').reduce(choosing, choosing(markup('aspnet.html'), country));
  if (isForm && country === '1') return whole(`<output>${fields.getAll('Days')}</output>`);
  return whole((isForm ? wrong(html, 'No rooms in this country.') : html) + THEME + SCRIPT);
});

const described = async (page: Awaited<ReturnType<typeof visit>>['page']) =>
  field(page, 'Country').evaluate((control) =>
    (control.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent)
      .join(' '),
  );

test('the rules of data-val attributes apply in the browser', async () => {
  const { page, problems } = await visit();
  await has(page, { CountryId: '', Days: '' });
  await press(page, 'Save');
  await page.getByText('The Country field is required.').waitFor();
  expect(await focused(page)).toBe('combobox');
  // The library says so to screen readers when the field is left.
  await page.keyboard.press('Tab');
  await expect.poll(() => field(page, 'Country').getAttribute('aria-invalid')).toBe('true');
  await expect.poll(() => described(page)).toContain('The Country field is required.');
  await pick(page, 'Country', 'Laos');
  await page.getByText('The Country field is required.').waitFor({ state: 'hidden' });
  await expect.poll(() => field(page, 'Country').getAttribute('aria-invalid')).not.toBe('true');
  await pick(page, 'Days', 'Tuesday');
  await page.keyboard.press('Escape');
  await press(page, 'Save');
  expect(await page.locator('output').textContent()).toBe('tue');
  expect(problems).toEqual([]);
});

test('a select outside of a form is left alone', async () => {
  const { page, problems } = await visit();
  await page.getByLabel('Theme').selectOption('Dark');
  await page.keyboard.press('Tab');
  expect(problems).toEqual([]);
});

test('an error of ModelState comes back with the values', async () => {
  const { page, problems } = await visit();
  await pick(page, 'Country', 'Việt Nam');
  await pick(page, 'Days', 'Monday');
  await page.keyboard.press('Escape');
  await press(page, 'Save');
  await page.getByText('No rooms in this country.').waitFor();
  await has(page, { CountryId: '2', Days: 'mon' });
  await hasText(page, 'Country', 'Việt Nam');
  expect(await described(page)).toContain('No rooms in this country.');
  await pick(page, 'Country', 'Laos');
  await press(page, 'Save');
  expect(await page.locator('output').textContent()).toBe('mon');
  expect(problems).toEqual([]);
});
