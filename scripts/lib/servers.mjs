// @ts-check
// `npm run test:servers`: the packages for servers, each on its real framework. The program `test/run` of a package installs
// the framework, runs its tests and prints as its last line what has passed.
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { log, root, run, seconds } from './run.mjs';

const LIMIT_MS = 900_000;
/** Ends a run whose framework cannot be installed on this machine. Its last line says which. */
const NOT_RUN = 77;

/** A path from the root, so that it is also one of git's. @param {string} name */
const folderOf = (name) => `packages/${name}`;

/** Those that have such a program. */
const names = readdirSync(join(root, 'packages')).filter((name) =>
  existsSync(join(root, folderOf(name), 'test/run')),
);

/** What the packages have of the core, what their tests look for in pages, and what attacks them. */
const shared = [
  ...['src/host', 'src/view', 'script', 'style'].map((path) => `packages/core/${path}`),
  ...['tools/attack.mjs', 'tools/attack'],
];

/** Whether a package differs from the branch that everything lands on; where nothing says what that has, each does. @param {string} name */
async function isChanged(name) {
  const asked = ['diff', '--quiet', 'origin/main...', '--', folderOf(name), ...shared];
  return !(await run('git', asked, { quiet: true })).ok;
}

/** @param {string} name @returns {Promise<{ passed: number, failed: number }>} */
async function test(name) {
  const began = Date.now();
  const { ok, code, output } = await run(join(root, folderOf(name), 'test/run'), [], {
    ...{ quiet: true, timeoutMs: LIMIT_MS },
  });
  if (code === NOT_RUN) {
    log(`--    ${name}: NOT RUN: ${output.trim().split('\n').at(-1)}`);
    return { passed: 0, failed: 0 };
  }
  const [, passed = 0, failed = 0] =
    /^(\d+) passed, (\d+) failed\s*$/m.exec(output.trim().split('\n').at(-1) ?? '') ?? [];
  const isGood = ok && Number(passed) > 0;
  if (!isGood) process.stdout.write(`\n=== ${name} ===\n${output.trim()}\n\n`);
  log(`${isGood ? 'ok  ' : 'FAIL'}  ${name}: ${passed} passed, ${seconds(began)}`);
  // A run that breaks off before its last line has failed, too.
  return { passed: Number(passed), failed: isGood ? Number(failed) : Number(failed) || 1 };
}

/** @param {string[]} given names of packages, or `--changed` @returns {Promise<boolean>} whether all is well */
export async function servers(given) {
  const asked = given.filter((word) => word !== '--changed');
  const unknown = asked.filter((name) => !names.includes(name));
  if (unknown.length > 0) throw new Error(`There are the packages ${names.join(', ')}.`);
  let passed = 0;
  let failed = 0;
  for (const name of asked.length > 0 ? asked : names) {
    if (given.includes('--changed') && !(await isChanged(name))) continue;
    const result = await test(name);
    passed += result.passed;
    failed += result.failed;
  }
  process.stdout.write(`\n${passed} passed, ${failed} failed\n`);
  return failed === 0;
}
