#!/usr/bin/env node
// @ts-check
// The one entry point behind every npm script. What it imports needs Node only, so that it runs in a fresh clone: it
// installs what is missing by itself (and `pretest` scripts, which some people switch off, need not).
import { ensureDeps } from './lib/deps.mjs';
import { root } from './lib/run.mjs';

process.chdir(root);

/** A command is a function of a file; `built`: with the packages. @type {Record<string, [file: string, name: string, built?: 'built']>} */
const functions = {
  start: ['lib/start.mjs', 'start'],
  test: ['lib/test.mjs', 'test'],
  servers: ['lib/servers.mjs', 'servers', 'built'],
  watch: ['lib/test.mjs', 'watchTests'],
  build: ['lib/build.mjs', 'buildAll'],
  docs: ['lib/generated.mjs', 'docs'],
  size: ['../tools/size.mjs', 'report', 'built'],
  bench: ['../bench/run.mjs', 'bench', 'built'],
  orca: ['../e2e/orca/orca.mjs', 'orca', 'built'],
  'missing-texts': ['../tools/texts.mjs', 'report'],
  release: ['../tools/release.mjs', 'release'],
};

/** @param {string} file @returns {Promise<Record<string, Function>>} */
const load = (file) => import(new URL(file, import.meta.url).href);

/** @param {string} command @param {string[]} args @returns {Promise<boolean>} whether all is well */
async function run(command, args) {
  if (!(await ensureDeps())) {
    if (command === 'test') process.stdout.write('\n0 passed, 1 failed\n');
    return false;
  }
  const [file, name, built] = functions[command] ?? ['', ''];
  if (built && !(await (await load('lib/build.mjs')).buildPackages?.())) return false;
  return (await (await load(file))[name]?.(args)) !== false;
}

const [command = '', ...args] = process.argv.slice(2);
if (Object.hasOwn(functions, command)) {
  if (!(await run(command, args))) process.exitCode = 1;
} else {
  const all = Object.keys(functions).join(', ');
  process.stderr.write(
    `usage: node scripts/dev.mjs <command>\nCONTRIBUTING.md and tools/README.md say what for: ${all}\n`,
  );
  process.exitCode = 2;
}
