import { appendFileSync, utimesSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { createServer } from 'vite';
import { expect, test } from 'vitest';
import { SelectModel } from './models/select.model.ts';
import { playground } from './playground.ts';

/** As `npm start` does. Here the frameworks say what they keep to themselves in a build, and start every effect twice. */
async function serve() {
  const server = await createServer({
    root: fileURLToPath(new URL('../site', import.meta.url)),
    logLevel: 'warn',
    server: { host: '127.0.0.1', port: 0 },
  });
  await server.listen();
  return { url: `${server.resolvedUrls?.local[0]}`, close: () => server.close() };
}

const { visit } = playground({ serve });

test('in development every example starts without an error and without a warning of its framework', async () => {
  const { page, problems } = await visit();
  expect(await page.locator('.notice:visible').count()).toBe(0);
  expect(problems).toEqual([]);
});

test('in development the documentation is there too: a page runs its example, and its search finds a row', async () => {
  const { page, problems } = await visit({
    query: 'docs/tags.html',
    // VitePress names the icon when its scripts run. Until then the browser asks for one.
    prepare: (one) => one.route('**/favicon.ico', (route) => route.fulfill({ status: 204 })),
  });
  await new SelectModel(page, 'Countries you have visited').pick('Iceland');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Search', exact: true }).fill('isMulti');
  await page.getByRole('option', { name: 'Options multiple', exact: true }).click();
  await page.waitForURL(/options\.html#options-multiple$/);
  await page.getByRole('row', { name: /^multiple / }).waitFor();
  expect(problems).toEqual([]);
}, 120_000);

test('in development a page is made anew when its file is saved, and the text of all pages is there', async () => {
  const { page } = await visit({ query: 'docs/tags.html' });
  const fetched = async (name: string) =>
    (await page.request.get(new URL(name, page.url()).href)).text();
  expect(await fetched('llms.txt')).toContain('](tags.md): ');
  expect(await fetched('tags.md')).toMatch(/^# Tags\n/);

  const file = (name: string) => fileURLToPath(new URL(`../site/${name}/tags.md`, import.meta.url));
  // Other tests may read it at this moment, so it stays almost as it was.
  appendFileSync(file('vitepress/pages'), '\n\nFrom an older source.\n');
  const old = page.getByText('From an older source.');
  await old.waitFor();
  utimesSync(file('pages'), new Date(), new Date());
  await old.waitFor({ state: 'detached' });
}, 60_000);
