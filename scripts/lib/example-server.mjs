// @ts-check
// The server that the remote examples of the playground talk to, as a process of its own: filling its table must not
// hold up the page.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { log, root } from './run.mjs';

/**
 * Starts it on a free port. It ends with this process: Ctrl+C reaches both, and it notices when the channel between
 * them closes.
 * @returns {Promise<{ url: string, close: () => Promise<void> } | null>} null when it did not start
 */
export function startExampleServer() {
  const child = spawn(process.execPath, ['server.mjs'], {
    cwd: join(root, 'examples', 'server'),
    env: { ...process.env, HOST: '127.0.0.1', PORT: '0' },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  let isWanted = true;
  const close = () => {
    isWanted = false;
    return /** @type {Promise<void>} */ (
      new Promise((done) => {
        child.once('exit', () => done());
        if (child.exitCode === null && child.connected) child.disconnect();
        else done();
      })
    );
  };
  return new Promise((done) => {
    child.once('message', (message) => {
      const { port } = /** @type {{ port: number }} */ (message);
      done({ url: `http://127.0.0.1:${port}`, close });
    });
    const without = (/** @type {string} */ why) => {
      if (isWanted) log(`the server of the remote examples ${why}: the playground runs without it`);
      done(null);
    };
    child.once('error', (error) => without(`did not start (${error.message})`));
    child.once('exit', (code) => without(`has ended (${code})`));
  });
}

/**
 * To the page the server is the same origin. Settings of Vite's `server` and `preview`.
 * @param {{ url: string } | null} server
 * @returns {{ proxy?: Record<string, import('vite').ProxyOptions> }}
 */
export function proxyTo(server) {
  if (!server) return {};
  return {
    proxy: {
      '/api': {
        target: server.url,
        configure: (proxy) => {
          // An answer that breaks off must break off for the page, too, or it waits for the rest.
          proxy.on('proxyRes', (answer, _request, response) => {
            answer.once('close', () => answer.complete || response.destroy());
          });
        },
      },
    },
  };
}
