// @ts-check
// Builds the site into `dist`: Vite its own pages, then VitePress the documentation. VitePress is installed apart, when it is needed
// for the first time.
import { join } from 'node:path';
import { ensureDeps } from '../scripts/lib/deps.mjs';
import { root, run } from '../scripts/lib/run.mjs';

const site = join(root, 'site');
// A test run has its own NODE_ENV, and Vite would build for that.
const env = { NODE_ENV: undefined };
const node = (/** @type {string} */ file, /** @type {string[]} */ ...args) =>
  run(process.execPath, [file, ...args], { cwd: site, env });

const ok =
  (await ensureDeps('site/vitepress')) &&
  (await node(join(root, 'node_modules/vite/bin/vite.js'), 'build')).ok &&
  (await node('vitepress/node_modules/vitepress/bin/vitepress.js', 'build', 'vitepress')).ok;
process.exitCode = ok ? 0 : 1;
