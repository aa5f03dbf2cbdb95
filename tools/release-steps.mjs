// @ts-check
// What `npm run release` writes before it packs: the version in every manifest, the date in every changelog.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Packages that are published, in the order in which they need each other. */
export const published = /** @type {const} */ (['core', 'react', 'vue', 'angular', 'migrate']);

/**
 * Why this version cannot be the next one; empty when it can.
 * @param {string | undefined} version @param {string} present @param {string} changelog of the core
 */
export function versionFault(version, present, changelog) {
  if (!version) return 'which version? npm run release -- 0.2.0 [--dry-run]';
  if (!/^\d+\.\d+\.\d+(?:-[\w.]+)?$/.test(version))
    return `"${version}" is no version such as 0.2.0`;
  const parts = (/** @type {string} */ text) => text.split(/[.-]/).slice(0, 3).map(Number);
  const [next, last] = [parts(version), parts(present)];
  const at = next.findIndex((part, i) => part !== last[i]);
  if (at >= 0 && (next[at] ?? 0) < (last[at] ?? 0)) return `${version} is older than ${present}`;
  const dated = new RegExp(`^## ${version.replaceAll('.', '\\.')}, \\d`, 'm');
  if (at < 0 && dated.test(changelog))
    return `${version} has been released: its changelog has a date`;
  return '';
}

/** A manifest with the version, and its dependency on the core with it. @param {string} text @param {string} version */
export function withVersion(text, version) {
  const manifest = JSON.parse(text);
  manifest.version = version;
  if (manifest.dependencies?.['widget-select'])
    manifest.dependencies['widget-select'] = `^${version}`;
  return `${JSON.stringify(manifest, null, 2)}\n`;
}

/**
 * A changelog whose unreleased part has the version and the day.
 * @param {string} text @param {string} version @param {string} day @returns {string | undefined} nothing where there is no such part
 */
export function withDate(text, version, day) {
  const heading = /^## .*unreleased.*$/im;
  return heading.test(text) ? text.replace(heading, `## ${version}, ${day}`) : undefined;
}

/**
 * The files of a release, by path from the root, as they are to be written; and what stops it.
 * @param {string} root @param {string} version @param {string} day
 */
export function filesOfRelease(root, version, day) {
  /** @type {Record<string, string>} */
  const files = {};
  /** @type {string[]} */
  const faults = [];
  for (const name of published) {
    const [manifest, log] = ['package.json', 'CHANGELOG.md'].map(
      (file) => `packages/${name}/${file}`,
    );
    const read = (/** @type {string} */ path) => readFileSync(join(root, path), 'utf8');
    files[`${manifest}`] = withVersion(read(`${manifest}`), version);
    const dated = existsSync(join(root, `${log}`)) && withDate(read(`${log}`), version, day);
    if (dated) files[`${log}`] = dated;
    else faults.push(`${log} has no part "unreleased": what is new in ${version}?`);
  }
  return { files, faults };
}

/** @param {string} root @param {Readonly<Record<string, string>>} files */
export function writeFiles(root, files) {
  for (const [path, text] of Object.entries(files)) writeFileSync(join(root, path), text);
}
