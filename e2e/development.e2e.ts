import { fileURLToPath } from 'node:url';
import { createServer } from 'vite';
import { expect, test } from 'vitest';
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
