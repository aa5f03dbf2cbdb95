// @ts-check
// Small things that every script needs: where the project is, how to say something, how to run a program.
import { spawn } from 'node:child_process';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = resolve(fileURLToPath(import.meta.url), '../../..');
/** What scripts remember between runs. */
export const cache = join(root, 'node_modules', '.cache', 'widget-select');
export const isWindows = process.platform === 'win32';

/** Progress goes to stderr, so that stdout holds results only. @param {string} message */
export const log = (message) => process.stderr.write(`[dev] ${message}\n`);

/** @param {number} since milliseconds, from Date.now() */
export const seconds = (since) => `${((Date.now() - since) / 1000).toFixed(1)} s`;

/**
 * @typedef {object} RunOptions
 * @property {string} [cwd]
 * @property {NodeJS.ProcessEnv} [env] laid over the present environment
 * @property {boolean} [quiet] collect the output instead of showing it
 * @property {number} [timeoutMs] end the program and its children after this time
 * @property {boolean} [keys] what is typed goes to the program
 * @property {boolean} [shell] through a shell, as Windows wants for .cmd files
 */

/**
 * Runs a program to its end. Never throws: a program that cannot start is one that failed.
 * @param {string} program @param {string[]} args @param {RunOptions} [options]
 * @returns {Promise<{ ok: boolean, code: number | null, output: string, timedOut: boolean }>}
 */
export function run(program, args, options = {}) {
  const { cwd = root, env, quiet = false, timeoutMs, keys = false, shell = false } = options;
  // A group of its own, so that a time limit also ends the browsers that a test run started.
  const detached = timeoutMs !== undefined && !isWindows;
  const out = quiet ? 'pipe' : 'inherit';
  return new Promise((done) => {
    const child = spawn(program, args, {
      ...{ cwd, shell, detached, env: { ...process.env, ...env } },
      stdio: [keys ? 'inherit' : 'ignore', out, out],
    });
    let output = '';
    let timedOut = false;
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (chunk) => {
        output += chunk;
      });

    const end = (/** @type {NodeJS.Signals} */ signal) => {
      try {
        if (child.pid && detached) process.kill(-child.pid, signal);
        else child.kill(signal);
      } catch {
        // It ended by itself in the meantime.
      }
    };
    const onLimit = () => {
      timedOut = true;
      end('SIGKILL');
    };
    const timer = timeoutMs && setTimeout(onLimit, timeoutMs);
    // A detached group does not get Ctrl-C from the terminal: pass it on.
    const onSignal = (/** @type {NodeJS.Signals} */ signal) => {
      end(signal);
      process.exit(130);
    };
    process.once('SIGINT', onSignal).once('SIGTERM', onSignal);

    const finish = (/** @type {number | null} */ code) => {
      clearTimeout(timer);
      process.off('SIGINT', onSignal).off('SIGTERM', onSignal);
      done({ ok: code === 0, code, output, timedOut });
    };
    child.on('error', (error) => {
      output += `${error.message}\n`;
      finish(null);
    });
    child.on('close', finish);
  });
}

/**
 * A program that npm installed, by its JavaScript file below node_modules: no shell, no `.cmd`, the same on every system.
 * @param {string} file @param {string[]} args @param {RunOptions} [options]
 */
export const runTool = (file, args, options) =>
  run(process.execPath, [resolve(root, 'node_modules', file), ...args], options);
