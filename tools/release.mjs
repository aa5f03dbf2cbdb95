// @ts-check
// `npm run release -- <step>`: a release by Changesets, and what else has the version. CONTRIBUTING.md has the order of the steps.
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { staleness } from '../bench/lib/code.mjs';
import { ensureDeps } from '../scripts/lib/deps.mjs';
import { npm } from '../scripts/lib/npm.mjs';
import { root, run } from '../scripts/lib/run.mjs';
import { writeIntegrity } from './integrity.mjs';
import { lastRelease, recordRelease } from './size.mjs';
import { published } from './sources.mjs';
import { lacks } from './texts.mjs';

/** @param {string} file */
const read = (file) => readFileSync(join(root, file), 'utf8');
/** @param {string} file @param {string} text */
const write = (file, text) => writeFileSync(join(root, file), text);
const presentVersion = () => JSON.parse(read('packages/core/package.json')).version;
const say = (/** @type {string} */ text) => process.stdout.write(`${text}\n`);

/** @param {string[]} args */
const changeset = async (...args) =>
  (await ensureDeps('tools/release')) &&
  (
    await run(
      process.execPath,
      ['tools/release/node_modules/@changesets/cli/bin.js', ...args],
      // Questions need the keyboard.
      { keys: args[0] === 'add' },
    )
  ).ok;

/** One line for each thing that is still to be done. */
async function faults() {
  const found = await lacks();
  const { repository, homepage } = JSON.parse(read('package.json'));
  if (!repository || !homepage)
    found.push('package.json has no `repository` and `homepage`: where is the project found?');
  if (lastRelease.release !== presentVersion())
    found.push(`tools/size-release.json is of ${lastRelease.release}: npm run release -- version`);
  return [...found, ...staleness(JSON.parse(read('bench/results/results.json')))];
}

/** Whether nothing is left to be done before the present version is published. */
async function check() {
  const found = await faults();
  say(found.join('\n') || 'nothing is missing');
  return found.length === 0;
}

/** What has the version besides the manifests of npm that Changesets writes. @param {string} before @param {string} version */
function spread(before, version) {
  const { repository, homepage } = JSON.parse(read('package.json'));
  for (const name of published) {
    const file = `packages/${name}/package.json`;
    const manifest = JSON.parse(read(file));
    if (repository && homepage)
      Object.assign(manifest, {
        repository: { type: 'git', url: `git+${repository}.git`, directory: `packages/${name}` },
        ...{ homepage, bugs: `${repository}/issues` },
      });
    write(file, `${JSON.stringify(manifest, null, 2)}\n`);
  }
  // Examples and the site are private, so Changesets leaves them. They must still find the packages in the workspace.
  const dependency = /(?<="widget-select(?:-\w+)?": "\^?)[\w.-]+(?=")/g;
  const all = execFileSync('git', ['ls-files', '*package.json'], { cwd: root, encoding: 'utf8' });
  for (const file of all
    .trim()
    .split('\n')
    .filter((one) => !one.startsWith('packages/')))
    write(
      file,
      read(file).replace(dependency, (old) => (old === before ? version : old)),
    );
  // Python and Ruby write a pre-release in their own ways.
  const python = version.replace(/-[a-z]+\./, 'rc');
  const ruby = version.replace('-', '.pre.');
  const others = {
    'packages/django/pyproject.toml': python,
    'packages/rails/lib/widget_select/version.rb': ruby,
  };
  for (const [file, own] of Object.entries(others))
    write(file, read(file).replace(/(?<=version = ")[^"]+/i, own));
}

/** The commit of a version is made from what this writes. */
async function version() {
  const before = presentVersion();
  if (!(await changeset('version'))) return false;
  const next = presentVersion();
  // The first version needs no change, but the rest of it.
  if (lastRelease.release === next) return true;
  spread(before, next);
  writeIntegrity();
  recordRelease(next);
  return (await npm(['install', '--package-lock-only', '--no-audit', '--no-fund'])).ok;
}

/** A rehearsal needs nothing to be ready. @param {string[]} rest */
const isAllowed = async (rest) => rest.includes('--rehearsed') || (await check());

/** What the registry has already is left out, so a release that broke off continues. The tags were made before. @param {string[]} rest */
const publish = async (rest) => (await isAllowed(rest)) && changeset('publish', '--no-git-tag');

/** @type {Readonly<Record<string, (rest: string[]) => boolean | Promise<boolean>>>} */
const steps = {
  add: () => changeset('add'),
  check,
  version,
  tag: async (rest) => (await isAllowed(rest)) && changeset('tag'),
  publish,
  pre: (rest) => changeset('pre', ...rest),
  rehearse: async () =>
    (await ensureDeps('tools/release')) && (await import('./rehearse.mjs')).rehearse(),
};

/** @param {string[]} args */
export async function release([step = '', ...rest]) {
  if (Object.hasOwn(steps, step)) return steps[step]?.(rest);
  say(`npm run release -- ${Object.keys(steps).join(' | ')}`);
  return false;
}
