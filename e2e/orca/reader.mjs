// @ts-check
// Orca and a browser in an X server of their own. What is said comes from Orca's log.
import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startVoice } from './voice.mjs';

const here = fileURLToPath(new URL('.', import.meta.url));

/** Programs that are needed, and the Debian package of each. */
const NEEDED = {
  Xvfb: 'xvfb',
  xdotool: 'xdotool',
  'dbus-run-session': 'dbus-daemon',
  'dbus-send': 'dbus-bin',
  orca: 'orca',
  openbox: 'openbox',
};
const PACKAGES = 'xvfb xdotool at-spi2-core dbus-x11 orca python3-pyatspi openbox';

/** @param {string} program */
const has = (program) => spawnSync('which', [program]).status === 0;
const missing = () => Object.keys(NEEDED).filter((program) => !has(program));

/** Installs what is missing where that is allowed; says what is missing otherwise. */
export function prepare() {
  if (missing().length > 0 && process.getuid?.() === 0 && has('apt-get')) {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    const options = /** @type {const} */ ({ stdio: 'inherit', env });
    spawnSync('apt-get', ['update', '-q'], options);
    const install = ['install', '-y', '-q', '--no-install-recommends', ...PACKAGES.split(' ')];
    spawnSync('apt-get', install, options);
  }
  const lacking = missing();
  if (lacking.length > 0)
    console.error(`Missing: ${lacking.join(', ')}. On Debian: apt-get install ${PACKAGES}`);
  return lacking.length === 0;
}

/** Chosen by `--browser=`; both without. */
export const BROWSERS = {
  chromium: process.env.CHROME_PATH ?? ['chromium', 'google-chrome', 'chromium-browser'].find(has),
  firefox: process.env.FIREFOX_PATH ?? ['firefox-esr', 'firefox'].find(has),
};

/** A separate X server. @returns {Promise<[display: string, server: import('node:child_process').ChildProcess]>} */
async function startDisplay() {
  const args = ['-displayfd', '3', '-screen', '0', '1200x800x24', '-nolisten', 'tcp'];
  const server = spawn('Xvfb', args, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] });
  const display = await new Promise((done, fail) => {
    server.on('error', fail);
    server.stdio[3]?.once('data', (data) => done(`:${String(data).trim()}`));
  });
  return [display, server];
}

/** The words of a line of Orca's log. What a page has completed in a field comes with a list of voices. @param {string} line */
export const wordsOf = (line) => /SPEECH OUTPUT: '(.*?)'(?:\s*\[?\{|$)/.exec(line)?.[1]?.trim();

/**
 * A session: `session.sh`. With keys it presses them and ends; without, it continues until `end` is called.
 * @param {{ kind: string, program: string, url: string, keys?: string[], settings?: object }} what
 */
export async function startSession({ kind, program, url, keys = [], settings }) {
  const folder = mkdtempSync(join(tmpdir(), 'orca-'));
  const [display, server] = await startDisplay();
  if (settings) {
    mkdirSync(join(folder, 'prefs'));
    const general = {
      startingProfile: ['Default', 'default'],
      activeProfile: ['Default', 'default'],
    };
    const profiles = { default: { profile: ['Default', 'default'], ...settings } };
    const all = {
      general: { ...general, ...settings },
      profiles,
      pronunciations: {},
      keybindings: {},
    };
    writeFileSync(join(folder, 'prefs/user-settings.conf'), JSON.stringify(all));
  }
  const args = ['--', join(here, 'session.sh'), kind, program, url, folder, ...keys];
  const voice = await startVoice(join(folder, 'voice'));
  const address = `unix_socket:${join(folder, 'voice')}`;
  const env = { ...process.env, DISPLAY: display, SPEECHD_ADDRESS: address };
  const session = spawn('dbus-run-session', args, { env, stdio: ['pipe', 'ignore', 'ignore'] });
  const ended = new Promise((done) => session.on('exit', done));
  return {
    folder,
    env,
    /** Waits for the end of the session, after what `read` returns. @template T @param {() => T} [read] */
    async end(read) {
      session.stdin.end();
      await ended;
      server.kill();
      voice.close();
      const value = read?.();
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
      return value;
    },
  };
}
