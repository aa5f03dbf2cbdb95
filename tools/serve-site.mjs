// @ts-check
// The playground as its visitors get it: built when it is missing or older than what it is made of, then served on a
// free port. For the end-to-end tests and for the pictures in the documentation.
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { preview } from 'vite';
import { packages } from '../scripts/lib/build.mjs';
import { proxyTo, startExampleServer } from '../scripts/lib/example-server.mjs';
import { log, root, runTool, seconds } from '../scripts/lib/run.mjs';

const site = join(root, 'site');

/**
 * @param {{ withServer?: boolean }} [options] `withServer`: with the server of the remote examples, ready
 * @returns {Promise<{ url: string, close: () => Promise<void> }>}
 */
export async function serveSite({ withServer = false } = {}) {
  if (isStale()) await buildSite();
  const examples = withServer ? await startExampleServer() : null;
  const server = await preview({
    root: site,
    configFile: false,
    logLevel: 'warn',
    preview: { host: '127.0.0.1', port: 0, ...proxyTo(examples) },
  });
  const url = server.resolvedUrls?.local[0];
  if (!url) throw new Error('The preview server of Vite did not say where it listens.');
  if (examples) await untilReady(examples.url);
  return {
    url,
    close: async () => {
      await server.close();
      await examples?.close();
    },
  };
}

/** Its first start fills a table. @param {string} url */
async function untilReady(url) {
  while (!(await fetch(`${url}/api/health`)).ok) await wait(200);
}

function isStale() {
  const page = join(site, 'dist/index.html');
  if (!existsSync(page)) return true;
  const parts = readdirSync(site)
    .filter((name) => name !== 'dist' && name !== 'node_modules')
    .map((name) => join(site, name));
  const dists = packages.map((name) => join(root, 'packages', name, 'dist'));
  const others = [
    'bench/results/results.json',
    'docs',
    'packages/core/README.md',
    'packages/react/README.md',
    'packages/vue/README.md',
    'examples/server/src/cities.mjs',
    'package-lock.json',
  ].map((name) => join(root, name));
  return newest([...parts, ...dists, ...others]) > statSync(page).mtimeMs;
}

/** When any of these, or a file below them, was last written. @param {string[]} paths @returns {number} */
function newest(paths) {
  const times = paths
    .filter((path) => existsSync(path))
    .map((path) => {
      const stat = statSync(path);
      if (!stat.isDirectory()) return stat.mtimeMs;
      return newest(readdirSync(path).map((name) => join(path, name)));
    });
  return Math.max(0, ...times);
}

/** In a process of its own: a test run has its own NODE_ENV, and Vite would build for that. */
async function buildSite() {
  const began = Date.now();
  const { ok, output } = await runTool('vite/bin/vite.js', ['build'], {
    cwd: site,
    env: { NODE_ENV: undefined },
    quiet: true,
  });
  if (!ok) throw new Error(`The site could not be built:\n${output}`);
  log(`built site in ${seconds(began)}`);
}
