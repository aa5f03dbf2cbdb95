// @ts-check
// The server that the remote examples of the playground talk to, as a process of its own: filling its table must not
// hold up the page.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { log, root } from './run.mjs';

/**
 * Starts it on a free port. It ends with this process: Ctrl+C reaches both, and it notices when the channel between
 * them closes.
 * @returns {Promise<string | null>} its address; null when it did not start
 */
export function startExampleServer() {
  const child = spawn(process.execPath, ['server.mjs'], {
    cwd: join(root, 'examples', 'server'),
    env: { ...process.env, HOST: '127.0.0.1', PORT: '0' },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  return new Promise((done) => {
    child.once('message', (message) => {
      const { port } = /** @type {{ port: number }} */ (message);
      done(`http://127.0.0.1:${port}`);
    });
    const without = (/** @type {string} */ why) => {
      log(`the server of the remote examples ${why}: the playground runs without it`);
      done(null);
    };
    child.once('error', (error) => without(`did not start (${error.message})`));
    child.once('exit', (code) => without(`has ended (${code})`));
  });
}
