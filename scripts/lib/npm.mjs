// @ts-check
// Runs npm itself, as if it had been called by hand.
import { isWindows, run } from './run.mjs';

/**
 * @param {string[]} args
 * @param {import('./run.mjs').RunOptions} [options]
 */
export function npm(args, options = {}) {
  const env = { ...cleanEnv(), ...options.env };
  // npm tells its scripts where its own program file is. Without npm (`node scripts/dev.mjs`) there is the PATH.
  const cli = process.env.npm_execpath;
  return cli && /\.c?js$/.test(cli)
    ? run(process.execPath, [cli, ...args], { ...options, env })
    : run(isWindows ? 'npm.cmd' : 'npm', args, { ...options, env, shell: isWindows });
}

/** What an outer `npm test --omit=dev` or NODE_ENV=production put into the environment must not reach an install. */
function cleanEnv() {
  const inherited =
    /^npm_(config_(workspaces?|omit|include|global|prefix|ignore_scripts|dry_run|silent|loglevel|production)|lifecycle_|package_)/i;
  /** @type {NodeJS.ProcessEnv} */
  const env = { NODE_ENV: undefined };
  for (const name of Object.keys(process.env)) if (inherited.test(name)) env[name] = undefined;
  return env;
}
