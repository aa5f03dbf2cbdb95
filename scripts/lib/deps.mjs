// @ts-check
// Installs what package-lock.json names, when node_modules does not hold it yet.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { npm } from './npm.mjs';
import { log, root, seconds } from './run.mjs';

// Written into node_modules only after success: `npm ci` wipes the folder, so an install that was cut off repeats.
const stampFile = join(root, 'node_modules', '.installed');

/** @returns {Promise<boolean>} false when they could not be installed */
export async function ensureDeps() {
  const lock = readFileSync(join(root, 'package-lock.json'));
  const stamp = createHash('sha256')
    .update(lock)
    .update(process.platform + process.arch)
    .digest('hex');
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return true;

  log('installing dependencies (npm ci)');
  const started = Date.now();
  const { ok } = await npm([
    'ci',
    '--include=dev',
    '--include=optional',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ]);
  if (!ok) {
    log('npm ci failed: see above. Nothing can run without the dependencies.');
    return false;
  }
  writeFileSync(stampFile, stamp);
  log(`dependencies installed in ${seconds(started)}`);
  return true;
}
