// Addition 61: a list of `<option>` elements from `examples/server`, page by page, as `docs/remote.md` shows it.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { builtinEnvironments } from 'vitest/runtime';
import type { default as Select } from 'widget-select';
import { openPglite } from '../../server/src/database/pglite.mjs';
import type { Database } from '../../server/src/database/types.d.ts';
import { fillOnce } from '../../server/src/fill.mjs';
import { createSearch } from '../../server/src/search.mjs';
import { listen } from '../../server/test/listen.ts';
import { sample } from '../../server/test/sample.ts';

let db: Database;
let server: Awaited<ReturnType<typeof listen>>;
let page: Awaited<ReturnType<typeof builtinEnvironments.jsdom.setup>>;
let SelectWidget: typeof Select;

beforeAll(async () => {
  db = await openPglite(undefined);
  await fillOnce(db, { version: 'sample', cities: () => sample });
  const search = createSearch(db);
  server = await listen({ search: () => search, status: () => ({ state: 'ready' }) });
  // Only now: the server reads files of its own, which a page could not.
  page = await builtinEnvironments.jsdom.setup(globalThis, {});
  ({ default: SelectWidget } = await import('widget-select'));
});
afterAll(async () => {
  await page.teardown(globalThis);
  await server.close();
  await db.close();
});

const rows = () => [...document.querySelectorAll('.widget-select__option')];
/** A key below the last row loads the next page. */
const end = () =>
  document
    .querySelector('.widget-select__search')
    ?.dispatchEvent(new KeyboardEvent('keydown', { key: 'End', bubbles: true }));

test('HTML from the server: every city, a search, a pick', async () => {
  document.body.innerHTML = '<label for="city">City</label><div id="city"></div>';
  const url = `${server.url}/api/cities/html`;
  const select = new SelectWidget('#city', { ajax: { url, pagination: true, debounce: 0 } });
  const errors: unknown[] = [];
  select.on('error', (error) => errors.push(error));
  select.open();
  const listed = () => Number(rows()[0]?.getAttribute('aria-setsize') ?? rows().length);
  await expect
    .poll(
      () => {
        end();
        return listed();
      },
      { timeout: 10_000 },
    )
    .toBe(sample.length);

  select.setSearchQuery('robert');
  await expect.poll(() => rows().length).toBe(1);
  expect(rows()[0]?.textContent).toContain("Robert'); DROP TABLE");
  (rows()[0] as HTMLElement).click();
  expect(select.getSelectedOptions()).toMatchObject([
    { label: "Robert'); DROP TABLE select_example.cities;--", meta: { country: 'ZZ' } },
  ]);
  expect(errors).toEqual([]);
  select.destroy();
});
