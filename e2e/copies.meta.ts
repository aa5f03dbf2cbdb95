// The examples of the site as their copy buttons give them, in a project that has nothing but the published packages.
import { writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { chromium } from 'playwright';
import { type PreviewServer, preview } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { npm } from '../scripts/lib/npm.mjs';
import { root } from '../scripts/lib/run.mjs';
import { copies } from '../site/plugins/examples.ts';
import { appEnv, prepareApp } from './apps/prepare.ts';

const files = copies(join(root, 'site'));
const pages: string[] = [];
let folder: string;
let server: PreviewServer | undefined;

beforeAll(async () => {
  folder = await prepareApp({ name: 'copied', packages: ['core', 'react', 'vue'], scripts: [] });
  for (const [name, source] of files) {
    writeFileSync(join(folder, name), source);
    const page = pageFor(name, source);
    if (!page) continue;
    writeFileSync(join(folder, page.file), page.html);
    pages.push(page.file);
  }
  const input = JSON.stringify(pages);
  writeFileSync(
    join(folder, 'vite.config.js'),
    `import vue from '@vitejs/plugin-vue';
export default { logLevel: 'error', plugins: [vue()], build: { rolldownOptions: { input: ${input} } } };\n`,
  );
}, 300_000);
afterAll(() => server?.close());

/** An example in markup is a page; a component needs one that mounts it. */
function pageFor(name: string, source: string): { file: string; html: string } | undefined {
  if (name.endsWith('.html')) return { file: name, html: source };
  const mount = {
    tsx: `import { createElement } from 'react'; import { createRoot } from 'react-dom/client';
createRoot(document.querySelector('#app')).render(createElement(Example));`,
    vue: `import { createApp } from 'vue'; createApp(Example).mount('#app');`,
  }[name.split('.')[1] ?? ''];
  if (!mount) return undefined;
  const html = `<!doctype html><html lang="en"><title>${name}</title><div id="app"></div>
<script type="module">import Example from './${name}'; ${mount}</script></html>`;
  return { file: `${name.replace('.', '-')}.html`, html };
}

async function run(script: string): Promise<void> {
  const { ok, output } = await npm(['run', script], { cwd: folder, quiet: true, env: appEnv() });
  expect(ok ? '' : output).toBe('');
}

test('every copied example compiles under strict types', () => run('check'), 120_000);

test('every copied example is built and runs', async () => {
  await run('build');
  const options = { host: '127.0.0.1', port: 0 };
  server = await preview({ root: folder, configFile: false, logLevel: 'error', preview: options });
  const executablePath = process.env.CHROME_PATH;
  const browser = await chromium.launch(executablePath ? { executablePath } : {});
  const wrong: string[] = [];
  const tab = await browser.newPage();
  tab.on('pageerror', ({ message }) => wrong.push(`${basename(tab.url())}: ${message}`));
  for (const page of pages) {
    await tab.goto(`${server.resolvedUrls?.local[0]}${page}`);
    const control = tab.locator('.widget-select [role="combobox"]').first();
    // Attached: that of the dialog is not visible before it opens.
    await control
      .waitFor({ state: 'attached', timeout: 10_000 })
      .catch(() => wrong.push(`${page}: no select`));
  }
  await browser.close();
  expect(wrong).toEqual([]);
}, 120_000);
