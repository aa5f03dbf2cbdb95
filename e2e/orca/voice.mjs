// @ts-check
// Replaces Speech Dispatcher. The transcripts come from Orca's log, so no sound is needed. Without an audio device, Speech
// Dispatcher stops responding after a few messages, and Orca blocks. Protocol: https://freebsoft.org/doc/speechd/ssip.html
import { createServer } from 'node:net';

const END_OF_TEXT = '.';
const CLIENT = '1';
/** How long a message takes, in milliseconds. Orca reads the whole page first; a key that interrupts it moves focus. */
const DURATION = 100;
const ENDED = 702;
const CANCELLED = 703;

/** What a query returns. @type {Readonly<Record<string, string>>} */
const RESULTS = { HISTORY: CLIENT, GET: '0', LIST: 'silent\ten\tnone' };

/**
 * @param {string} path The path of its socket.
 * @returns {Promise<{ close: () => void }>}
 */
export async function startVoice(path) {
  const server = createServer(speakTo);
  await new Promise((done) => server.listen(path, () => done(undefined)));
  return { close: () => server.close() };
}

/** @param {import('node:net').Socket} client */
function speakTo(client) {
  /** Messages that are being spoken. @type {Map<number, NodeJS.Timeout>} */
  const spoken = new Map();
  let last = 0;
  let rest = '';
  let isText = false;

  /** @param {number} code @param {...string} data */
  const send = (code, ...data) =>
    client.write(`${data.map((line) => `${code}-${line}\r\n`).join('')}${code} OK\r\n`);
  /** @param {number} id @param {number} event */
  const end = (id, event) => {
    clearTimeout(spoken.get(id));
    spoken.delete(id);
    if (client.writable) send(event, String(id), CLIENT);
  };
  const speak = () => {
    const id = ++last;
    send(225, String(id));
    spoken.set(
      id,
      setTimeout(() => end(id, ENDED), DURATION),
    );
  };
  /** @param {string} line */
  const read = (line) => {
    if (isText && line !== END_OF_TEXT) return;
    if (isText) {
      isText = false;
      return speak();
    }
    const name = line.split(' ')[0] ?? '';
    isText = name === 'SPEAK';
    const result = RESULTS[name];
    send(200, ...(result ? [result] : []));
    if (name === 'CANCEL' || name === 'STOP')
      for (const id of [...spoken.keys()]) end(id, CANCELLED);
  };

  client.on('error', () => client.destroy());
  client.on('data', (data) => {
    const lines = `${rest}${data}`.split('\r\n');
    rest = lines.pop() ?? '';
    lines.forEach(read);
  });
}
