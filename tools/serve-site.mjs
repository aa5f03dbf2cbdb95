// @ts-check
// The playground as its visitors get it: built when it is missing or of other files than those that are there, then served on a
// free port. For the end-to-end tests and for the pictures in the documentation.
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { preview } from 'vite';
import { proxyTo, startExampleServer } from '../scripts/lib/example-server.mjs';
import { treeOf } from '../scripts/lib/kept.mjs';
import { cache, log, root, run, seconds } from '../scripts/lib/run.mjs';

const site = join(root, 'site');
/** What it is made of. */
const parts = ['site', 'docs', 'README.md', 'bench/results', 'examples', 'package*.json'];
const packages = ['packages', ':!packages/*/test/**'];

/**
 * @param {{ withServer?: boolean }} [options] `withServer`: with the server of the remote examples, ready
 * @returns {Promise<{ url: string, close: () => Promise<void> }>}
 */
export async function serveSite({ withServer = false } = {}) {
  await builtSite();
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

/** @returns {Promise<string>} the folder of the built site, which is that of the present files */
export async function builtSite() {
  const tree = await treeOf([...parts, ...packages]);
  const stamp = join(cache, 'site.tree');
  // Two builds write it, and the second is that of the documentation.
  const made = ['index.html', 'docs/index.html'].map((file) => join(site, 'dist', file));
  const isFresh = [stamp, ...made].every((file) => existsSync(file));
  if (!tree || !isFresh || readFileSync(stamp, 'utf8') !== tree) {
    rmSync(stamp, { force: true });
    await buildSite();
    writeFileSync(stamp, `${tree}`);
  }
  return join(site, 'dist');
}

/** Its first start fills a table. @param {string} url */
async function untilReady(url) {
  while (!(await fetch(`${url}/api/health`)).ok) await wait(200);
}

async function buildSite() {
  const began = Date.now();
  const { ok, output } = await run(process.execPath, [join(site, 'build.mjs')], { quiet: true });
  if (!ok) throw new Error(`The site could not be built:\n${output}`);
  log(`built site in ${seconds(began)}`);
}
