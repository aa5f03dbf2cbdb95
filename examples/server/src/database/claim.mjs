// @ts-check
// One process at a time in a folder. Not by a file with a process number: that outlives a process that was killed, and
// in a container the next one has the same number. A socket ends with its process, whatever ended it.
import { createHash } from 'node:crypto';
import { rmSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

/**
 * @param {string} folder
 * @returns {Promise<(() => void) | null>} gives it back; null when another process has it
 */
export async function claim(folder) {
  const address = addressOf(resolve(folder));
  for (;;) {
    const release = await listen(address);
    if (release) return release;
    if (await isAnswered(address)) return null;
    // Left behind by a process that was killed.
    rmSync(address, { force: true });
  }
}

/** Short, as the path of a socket may have about a hundred signs. @param {string} folder */
function addressOf(folder) {
  const name = `select-example-${createHash('sha256').update(folder).digest('hex').slice(0, 16)}`;
  return process.platform === 'win32' ? `\\\\.\\pipe\\${name}` : join(tmpdir(), `${name}.sock`);
}

/** @param {string} address @returns {Promise<(() => void) | null>} null when it is taken */
function listen(address) {
  const server = createServer((socket) => socket.destroy());
  return new Promise((done, fail) => {
    server.once('error', (error) => {
      const { code } = /** @type {NodeJS.ErrnoException} */ (error);
      if (code === 'EADDRINUSE') done(null);
      else fail(error);
    });
    // It keeps no process running.
    server.listen(address, () => done(() => server.close())).unref();
  });
}

/** @param {string} address @returns {Promise<boolean>} */
function isAnswered(address) {
  return new Promise((done) => {
    const socket = connect(address, () => {
      socket.destroy();
      done(true);
    });
    socket.once('error', () => done(false));
  });
}
