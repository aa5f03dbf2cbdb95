// @ts-check
// `npm run release -- <version> [--dry-run]`: versions, dates, build, packages, strangers' projects, and then the registry. And what must
// be so before: `node scripts/dev.mjs release-check`, which `npm publish` runs first.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { staleness } from '../bench/lib/code.mjs';
import { buildPackages } from '../scripts/lib/build.mjs';
import { npm } from '../scripts/lib/npm.mjs';
import { root } from '../scripts/lib/run.mjs';
import { tryConsumers } from './consumers.mjs';
import { writeIntegrity } from './integrity.mjs';
import { lastRelease } from './size.mjs';
import { packageNames, packagesDir } from './sources.mjs';
import { lacks } from './texts.mjs';

/** Packages that are published, in the order in which they need each other. */
export const published = /** @type {const} */ (['core', 'react', 'vue', 'angular', 'migrate']);

/** Where the project is found: the manifest of the root says it, and a release writes it into those of the packages. @type {{ repository?: string, homepage?: string }} */
const project = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));

const quiet = ['--no-audit', '--no-fund'];

/** What the outside world returns; tests provide another one. */
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
    return (await npm(['install', '--package-lock-only', ...quiet], { quiet: true })).ok;
  },
  consumers: tryConsumers,
  npm: (/** @type {string[]} */ args) => npm(args, { quiet: true }),
  say: (/** @type {string} */ text) => process.stdout.write(`${text}\n`),
};

/** @typedef {typeof world} World */

/** One line for each thing that is still to be done, of what a release does not do by itself. @param {string} version */
async function releaseFaults(version) {
  const faults = await lacks();
  if (!project.repository || !project.homepage)
    faults.push('package.json has no `repository` and `homepage`: where is the project found?');
  if (lastRelease.release !== version)
    faults.push(`tools/size-release.json is of ${lastRelease.release}: npm run size -- --record`);
  const results = join(root, 'bench/results/results.json');
  return [...faults, ...staleness(JSON.parse(readFileSync(results, 'utf8')))];
}

/**
 * Why this version cannot be the next one; empty when it can.
 * @param {string | undefined} version @param {string} present @param {string} changelog of the core
 */
export function versionFault(version, present, changelog) {
  if (!version) return 'which version? npm run release -- 0.2.0 [--dry-run]';
  if (!/^\d+\.\d+\.\d+(?:-[\w.]+)?$/.test(version))
    return `"${version}" is no version such as 0.2.0`;
  const [next = '', last = ''] = [version, present].map((text) => text.split('-')[0]);
  const difference = next.localeCompare(last, 'en', { numeric: true });
  if (difference < 0) return `${version} is older than ${present}`;
  const dated = new RegExp(`^## ${version.replaceAll('.', '\\.')}, \\d`, 'm');
  if (difference === 0 && dated.test(changelog))
    return `${version} has been released: its changelog has a date`;
  return '';
}

/**
 * A manifest with the version, its dependency on the core with it, and where the project is found.
 * @param {string} text @param {string} version @param {string} name the folder in `packages/` @param {typeof project} [where]
 */
export function manifestOf(text, version, name, { repository, homepage } = project) {
  const manifest = { ...JSON.parse(text), version };
  if (manifest.dependencies?.['widget-select'])
    manifest.dependencies['widget-select'] = `^${version}`;
  if (repository && homepage)
    Object.assign(manifest, {
      repository: { type: 'git', url: `git+${repository}.git`, directory: `packages/${name}` },
      ...{ homepage, bugs: `${repository}/issues` },
    });
  return `${JSON.stringify(manifest, null, 2)}\n`;
}

/**
 * The files of a release, by path from the root, as they are to be written; and what stops it.
 * @param {string} from @param {string} version @param {string} day
 */
export function filesOfRelease(from, version, day) {
  /** @type {Record<string, string>} */
  const files = {};
  /** @type {string[]} */
  const faults = [];
  const heading = /^## .*unreleased.*$/im;
  for (const name of published) {
    const [manifest, log] = [`packages/${name}/package.json`, `packages/${name}/CHANGELOG.md`];
    files[manifest] = manifestOf(readFileSync(join(from, manifest), 'utf8'), version, name);
    const text = existsSync(join(from, log)) ? readFileSync(join(from, log), 'utf8') : '';
    if (heading.test(text)) files[log] = text.replace(heading, `## ${version}, ${day}`);
    else faults.push(`${log} has no part "unreleased": what is new in ${version}?`);
  }
  return { files, faults };
}

/** Packs them. @param {string} folder @param {World} of @returns {Promise<string[]>} the files, in order */
async function packAll(folder, of) {
  const all = published.map((name) => `--workspace=packages/${name}`);
  const options = ['--json', '--ignore-scripts', '--pack-destination', folder];
  const { ok, output } = await of.npm(['pack', ...options, ...all]);
  if (!ok) throw new Error(`The packages could not be packed:\n${output}`);
  /** @type {{ filename: string, size: number }[]} */
  const packed = JSON.parse(output.slice(output.indexOf('[')));
  for (const { filename, size } of packed)
    of.say(`packed  ${filename}, ${Math.round(size / 1000)} kB`);
  return packed.map(({ filename }) => filename);
}

/**
 * A dry run writes no file of the project and publishes nothing: it reports what is in the way, and continues with what is built.
 * @param {string[]} args @param {World} [of] @returns {Promise<boolean>}
 */
export async function release(args, of = world) {
  const isDry = args.includes('--dry-run');
  const version = args.find((arg) => !arg.startsWith('--'));
  const read = (/** @type {string} */ file) =>
    readFileSync(join(of.root, 'packages/core', file), 'utf8');
  const { version: present } = JSON.parse(read('package.json'));
  const fault = versionFault(version, present, read('CHANGELOG.md'));
  if (fault || !version) {
    of.say(`not yet: ${fault}`);
    return false;
  }
  const { files, faults } = filesOfRelease(of.root, version, of.today());
  faults.unshift(...(await of.faults(version)));
  const changed = of.changed();
  if (changed) faults.unshift(`there are changes that are not committed:\n${changed}`);
  for (const one of faults) of.say(`not yet: ${one}`);
  if (faults.length > 0 && !isDry) return false;
  for (const [path, text] of Object.entries(files)) {
    if (!isDry) writeFileSync(join(of.root, path), text);
    of.say(`${isDry ? 'would write' : 'written'}  ${path}`);
  }
  if (!(await of.build()) || (!isDry && !(await of.follow()))) return false;
  const folder = mkdtempSync(join(tmpdir(), 'widget-select-release-'));
  try {
    const packed = await packAll(folder, of);
    const paths = packed.map((file) => join(folder, file));
    if (!(await of.consumers(paths, of.say))) return false;
    for (const [i, file] of packed.entries()) {
      if (!isDry && !(await of.npm(['publish', `${paths[i]}`])).ok) return false;
      of.say(`${isDry ? 'would publish' : 'published'}  ${file}`);
    }
    if (!isDry) of.say(`now: git commit -am "Version ${version}" && git tag v${version}`);
    return faults.length === 0;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Whether the version that the manifests have can be published. @returns {Promise<boolean>} */
export async function report() {
  const { version } = JSON.parse(readFileSync(join(packagesDir, 'core/package.json'), 'utf8'));
  const heading = new RegExp(`^## ${version}, \\d{4}-\\d\\d-\\d\\d$`, 'm');
  const undated = packageNames.filter(
    (name) => !heading.test(readFileSync(join(packagesDir, name, 'CHANGELOG.md'), 'utf8')),
  );
  const faults = [
    ...(await releaseFaults(version)),
    ...undated.map(
      (name) => `packages/${name}/CHANGELOG.md has no heading "## ${version}, <date>"`,
    ),
  ];
  process.stdout.write(`${faults.join('\n') || 'nothing is missing'}\n`);
  return faults.length === 0;
}
