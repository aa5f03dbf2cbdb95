// @ts-check
// Installs what package-lock.json names, when node_modules does not hold it yet.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isWindows, log, root, run, seconds } from './run.mjs';

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
  if (!(await npmCi())) {
    log('npm ci failed: see above. Nothing can run without the dependencies.');
    return false;
  }
  writeFileSync(stampFile, stamp);
  log(`dependencies installed in ${seconds(started)}`);
  return true;
}

async function npmCi() {
  const args = [
    'ci',
    '--include=dev',
    '--include=optional',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ];
  const options = { env: cleanEnv() };
  // npm tells its scripts where its own program file is. Without npm (`node scripts/dev.mjs`) there is the PATH.
  const cli = process.env.npm_execpath;
  const result =
    cli && /\.c?js$/.test(cli)
      ? await run(process.execPath, [cli, ...args], options)
      : await run(isWindows ? 'npm.cmd' : 'npm', args, { ...options, shell: isWindows });
  return result.ok;
}

/** What an outer `npm test --omit=dev` or NODE_ENV=production put into the environment must not reach `npm ci`. */
function cleanEnv() {
  const inherited =
    /^npm_(config_(workspaces?|omit|include|global|prefix|ignore_scripts|dry_run|silent|loglevel|production)|lifecycle_|package_)/i;
  /** @type {NodeJS.ProcessEnv} */
  const env = { NODE_ENV: undefined };
  for (const name of Object.keys(process.env)) if (inherited.test(name)) env[name] = undefined;
  return env;
}
