// @ts-check
// What must be so before the packages are published: `node scripts/dev.mjs release-check`, which `npm publish` runs first.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { staleness } from '../bench/lib/code.mjs';
import { root } from '../scripts/lib/run.mjs';
import { project, withMetadata } from './project.mjs';
import { lastRelease } from './size.mjs';
import { packageNames, packagesDir } from './sources.mjs';
import { lacks } from './texts.mjs';

/** @param {string} name @param {string} file */
const read = (name, file) => readFileSync(join(packagesDir, name, file), 'utf8');

/** One line for each thing that is still to be done, of what a release does not do by itself. @param {string} version */
export async function releaseFaults(version) {
  const faults = await lacks();
  if (!project.repository || !project.homepage)
    faults.push('tools/project.mjs does not say where the project is found');
  if (lastRelease.release !== version)
    faults.push(`tools/size-release.json is of ${lastRelease.release}: npm run size -- --record`);
  const results = join(root, 'bench/results/results.json');
  return [...faults, ...staleness(JSON.parse(readFileSync(results, 'utf8')))];
}

/** The same for the version that the manifests have, and its headings. */
async function presentFaults() {
  const { version } = JSON.parse(read('core', 'package.json'));
  const faults = await releaseFaults(version);
  for (const name of packageNames)
    if (!new RegExp(`^## ${version}, \\d{4}-\\d\\d-\\d\\d$`, 'm').test(read(name, 'CHANGELOG.md')))
      faults.push(`packages/${name}/CHANGELOG.md has no heading "## ${version}, <date>"`);
  return faults;
}

/** Writes into the manifests where the project is found. */
export function writeProject() {
  for (const name of packageNames) {
    const manifest = withMetadata(JSON.parse(read(name, 'package.json')), name);
    writeFileSync(
      join(packagesDir, name, 'package.json'),
      `${JSON.stringify(manifest, null, 2)}\n`,
    );
  }
}

/** @returns {Promise<boolean>} whether there is nothing to do */
export async function report() {
  const faults = await presentFaults();
  process.stdout.write(`${faults.join('\n') || 'nothing is missing'}\n`);
  return faults.length === 0;
}
