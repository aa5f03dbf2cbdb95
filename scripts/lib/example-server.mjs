// @ts-check
// The server that the remote examples of the playground talk to, as a process of its own: filling its table must not
// hold up the page.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { log, root } from './run.mjs';

/**
 * Starts it on a free port. It ends with this process: Ctrl+C reaches both, and it notices when the channel between
 * them closes.
 * @returns {Promise<{ url: string, close: () => Promise<void> } | null>} null when it did not start
 */
export async function startExampleServer() {
  const cwd = join(root, 'examples', 'server');
  const env = { ...process.env, HOST: '127.0.0.1', PORT: '0' };
  const child = fork('server.mjs', { cwd, env, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  // What it was asked to do ends with code 0.
  const ended = once(child, 'exit').catch((error) => [error.message]);
  ended.then(([why]) => {
    if (why) log(`the server of the remote examples has ended (${why}): the playground lacks it`);
  });
  const [first] = await Promise.race([once(child, 'message').catch(() => ended), ended]);
  if (!first?.port) return null;
  const close = async () => {
    if (child.connected) child.disconnect();
    await ended;
  };
  return { url: `http://127.0.0.1:${first.port}`, close };
}

/**
 * To the page the server is the same origin. Settings of Vite's `server` and `preview`.
 * @param {{ url: string } | null} server
 * @returns {{ proxy?: Record<string, import('vite').ProxyOptions> }}
 */
export function proxyTo(server) {
  if (!server) return {};
  /** @type {import('vite').ProxyOptions['configure']} */
  const configure = (proxy) => {
    // A response that breaks off must break off for the page, too, or it waits for the rest.
    proxy.on('proxyRes', (answer, _request, response) => {
      answer.once('close', () => answer.complete || response.destroy());
    });
  };
  return { proxy: { '/api': { target: server.url, configure } } };
}
