// @ts-check
// `npm run release -- <version> [--dry-run]`: versions, dates, build, packages, strangers' projects, and then the registry.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildPackages } from '../scripts/lib/build.mjs';
import { npm } from '../scripts/lib/npm.mjs';
import { root } from '../scripts/lib/run.mjs';
import { tryConsumers } from './consumers.mjs';
import { writeIntegrity } from './integrity.mjs';
import { releaseFaults } from './release.mjs';
import { filesOfRelease, published, versionFault, writeFiles } from './release-steps.mjs';

const say = (/** @type {string} */ text) => process.stdout.write(`${text}\n`);

/** What the outside world answers; tests give another one. */
const world = {
  root,
  today: () => new Date().toISOString().slice(0, 10),
  /** Files that differ from the last commit. */
  changed: () =>
    execFileSync('git', ['status', '--porcelain'], { cwd: root, encoding: 'utf8' }).trim(),
  faults: (/** @type {string} */ version) => releaseFaults(version),
  build: () => buildPackages({ force: true }),
  /** Lock file and integrity lines follow the new version. */
  follow: async () => {
    writeIntegrity();
    return (
      await npm(['install', '--package-lock-only', '--no-audit', '--no-fund'], { quiet: true })
    ).ok;
  },
  consumers: tryConsumers,
  npm: (/** @type {string[]} */ args, /** @type {string} */ cwd) => npm(args, { cwd, quiet: true }),
  say,
};

/** @typedef {typeof world} World */

/** @param {string | undefined} version @param {World} of */
async function obstacles(version, of) {
  const read = (/** @type {string} */ file) =>
    readFileSync(join(of.root, 'packages/core', file), 'utf8');
  const fault = versionFault(
    version,
    JSON.parse(read('package.json')).version,
    read('CHANGELOG.md'),
  );
  if (fault || !version) return [fault];
  const faults = [
    ...(await of.faults(version)),
    ...filesOfRelease(of.root, version, of.today()).faults,
  ];
  const changed = of.changed();
  return changed ? [`there are changes that are not committed:\n${changed}`, ...faults] : faults;
}

/** Packs each package. @param {string} folder @param {World} of @returns {Promise<string[]>} the files */
async function packAll(folder, of) {
  const files = [];
  for (const name of published) {
    const cwd = join(of.root, 'packages', name);
    const { ok, output } = await of.npm(
      ['pack', '--json', '--ignore-scripts', '--pack-destination', folder],
      cwd,
    );
    if (!ok) throw new Error(`packages/${name} could not be packed:\n${output}`);
    const [{ filename, size }] = JSON.parse(output.slice(output.indexOf('[')));
    of.say(`packed  ${filename}, ${Math.round(size / 1000)} kB`);
    files.push(join(folder, filename));
  }
  return files;
}

/**
 * A dry run writes no file of the project and publishes nothing: it says what is in the way, and goes on with what is built.
 * @param {string[]} args @param {World} [of] @returns {Promise<boolean>}
 */
export async function release(args, of = world) {
  const isDry = args.includes('--dry-run');
  const version = args.find((arg) => !arg.startsWith('--'));
  const faults = await obstacles(version, of);
  for (const fault of faults) of.say(`not yet: ${fault}`);
  if (!version || (faults.length > 0 && !isDry)) return false;
  const { files } = filesOfRelease(of.root, version, of.today());
  for (const path of Object.keys(files)) of.say(`${isDry ? 'would write' : 'written'}  ${path}`);
  if (!isDry) writeFiles(of.root, files);
  if (!(await of.build()) || (!isDry && !(await of.follow()))) return false;
  const folder = mkdtempSync(join(tmpdir(), 'widget-select-release-'));
  try {
    const packed = await packAll(folder, of);
    if (!(await of.consumers(packed, of.say))) return false;
    for (const file of packed) {
      if (!isDry && !(await of.npm(['publish', file], of.root)).ok) return false;
      of.say(`${isDry ? 'would publish' : 'published'}  ${file.slice(folder.length + 1)}`);
    }
    if (!isDry) of.say(`now: git commit -am "Version ${version}" && git tag v${version}`);
    return faults.length === 0;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
