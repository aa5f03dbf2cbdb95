// @ts-check
// Runs npm itself, as if it had been called by hand.
import { isWindows, run } from './run.mjs';

/** What an outer `npm test --omit=dev` or NODE_ENV=production put into the environment must not reach an install. */
const inherited =
  /^(NODE_ENV$|npm_(config_(workspaces?|omit|include|global|prefix|ignore_scripts|dry_run|silent|loglevel|production)|lifecycle_|package_))/i;

/** @param {string[]} args @param {import('./run.mjs').RunOptions} [options] */
export function npm(args, options = {}) {
  const names = Object.keys(process.env).filter((name) => inherited.test(name));
  const env = { ...Object.fromEntries(names.map((name) => [name, undefined])), ...options.env };
  // npm tells its scripts where its own program file is. Without npm (`node scripts/dev.mjs`) there is the PATH.
  const cli = process.env.npm_execpath;
  return cli && /\.c?js$/.test(cli)
    ? run(process.execPath, [cli, ...args], { ...options, env })
    : run(isWindows ? 'npm.cmd' : 'npm', args, { ...options, env, shell: isWindows });
}
