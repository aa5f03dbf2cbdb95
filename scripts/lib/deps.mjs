// @ts-check
// Installs what package-lock.json names, when node_modules does not hold it yet.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { npm } from './npm.mjs';
import { log, root, seconds } from './run.mjs';

/** @typedef {Record<string, { version?: string, optional?: boolean, link?: boolean }>} Packages */

/** @param {string} file @returns {Packages} */
const packagesIn = (file) => JSON.parse(readFileSync(join(root, file), 'utf8')).packages;

/** Whether npm, which writes its own list at the end of an installation, has installed what the lock file names. @param {string} folder */
function isInstalled(folder) {
  const own = join(folder, 'node_modules/.package-lock.json');
  if (!existsSync(join(root, own))) return false;
  const there = packagesIn(own);
  return Object.entries(packagesIn(join(folder, 'package-lock.json'))).every(
    ([path, { version, optional, link }]) =>
      // Workspaces are folders of the project; what other systems need is optional.
      link ||
      !path.includes('node_modules/') ||
      (optional && !there[path]) ||
      there[path]?.version === version,
  );
}

/**
 * @param {string} [folder] with an installation of its own, for what only few need
 * @returns {Promise<boolean>} false when they could not be installed
 */
export async function ensureDeps(folder = '.') {
  if (isInstalled(folder)) return true;
  log(`installing dependencies (npm ci in ${folder})`);
  const started = Date.now();
  const quiet = ['--no-audit', '--no-fund', '--loglevel=error'];
  const options = { cwd: join(root, folder) };
  const { ok } = await npm(['ci', '--include=dev', '--include=optional', ...quiet], options);
  if (ok) log(`dependencies installed in ${seconds(started)}`);
  else log('npm ci failed: see above. Nothing can run without the dependencies.');
  return ok;
}
