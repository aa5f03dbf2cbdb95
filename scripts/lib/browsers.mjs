// @ts-check
// The three browser engines: where each one lies on this machine, and how to get what is missing.
import { existsSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';
import { isWindows, log, run, runTool } from './run.mjs';

const isLinux = process.platform === 'linux';
const isMac = process.platform === 'darwin';

/** @typedef {'chromium' | 'firefox' | 'webkitgtk'} EngineName */

/** @type {readonly EngineName[]} */
export const engineNames = ['chromium', 'firefox', 'webkitgtk'];

/** Debian's names for what an engine needs. */
const aptPackages = {
  chromium: ['chromium'],
  firefox: ['firefox-esr'],
  webkitgtk: ['webkit2gtk-driver', 'xvfb'],
};

/** @param {readonly string[]} files */
const firstExisting = (files) => files.find((file) => existsSync(file));

/** Each folder with each path below it. @param {(string | undefined)[]} folders @param {readonly string[]} paths */
const below = (folders, paths) =>
  folders.flatMap((folder) => (folder ? paths.map((path) => join(folder, path)) : []));

/** @param {readonly string[]} names */
const onPath = (names) => firstExisting(below((process.env.PATH ?? '').split(delimiter), names));

/**
 * The path that the user gave, or where the system keeps its programs.
 * @param {string} variable @param {{ mac: string[], windows: string[], linux: string[] }} names
 */
function find(variable, { mac, windows, linux }) {
  const given = process.env[variable];
  if (given && existsSync(given)) return given;
  if (given) log(`${variable}=${given} does not exist: looking elsewhere`);
  if (isMac) return firstExisting(below(['/Applications', join(homedir(), 'Applications')], mac));
  if (!isWindows) return onPath(linux);
  const { PROGRAMFILES, 'PROGRAMFILES(X86)': older, LOCALAPPDATA } = process.env;
  return firstExisting(below([PROGRAMFILES, older, LOCALAPPDATA], windows));
}

/** Chrome, Chromium, Edge or Brave, or the copy of `playwright install chromium`. @returns {string | undefined} */
export function findChromium() {
  const apps = ['Google Chrome', 'Chromium', 'Microsoft Edge', 'Google Chrome for Testing'];
  const found = find('CHROME_PATH', {
    mac: apps.map((app) => `${app}.app/Contents/MacOS/${app}`),
    windows: ['Google/Chrome/Application/chrome.exe', 'Microsoft/Edge/Application/msedge.exe'],
    linux: [
      ...['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'],
      ...['microsoft-edge-stable', 'microsoft-edge', 'brave-browser'],
    ],
  });
  if (found) return found;
  // Loaded when it is asked only: every run of Vitest looks for Chromium.
  const { chromium } = createRequire(import.meta.url)('playwright');
  return firstExisting([chromium.executablePath()]);
}

/** A Firefox as its users have it. @returns {string | undefined} */
export const findFirefox = () =>
  find('FIREFOX_PATH', {
    mac: ['Firefox.app/Contents/MacOS/firefox'],
    windows: ['Mozilla Firefox/firefox.exe'],
    linux: ['firefox-esr', 'firefox'],
  });

/** The driver of WebKitGTK, which exists on Linux only, and the small browser that belongs to it. */
export function findWebKit() {
  // Distributions put the browser into a folder that is not on the PATH.
  const own = isLinux ? readdirSync('/usr/lib').map((name) => join('/usr/lib', name)) : [];
  const folders = ['/usr/libexec', '/usr/lib64', '/usr/lib', ...own];
  const versions = ['webkit2gtk-4.1', 'webkitgtk-6.0', 'webkit2gtk-4.0'];
  const browser = firstExisting(below(below(folders, versions), ['MiniBrowser']));
  return { driver: onPath(['WebKitWebDriver']), browser };
}

/** Where an engine is. @param {EngineName} name */
function look(name) {
  if (name === 'chromium') return findChromium();
  if (name === 'firefox') return findFirefox();
  const { driver, browser } = findWebKit();
  return browser && (process.env.DISPLAY || onPath(['Xvfb'])) ? driver : undefined;
}

/** What to do where one is missing. @type {Readonly<Record<EngineName, string>>} */
const advice = {
  chromium: 'no Chrome, Chromium or Edge (CHROME_PATH names one elsewhere)',
  firefox: 'no Firefox (FIREFOX_PATH names one elsewhere)',
  webkitgtk: 'Linux only: WebKitWebDriver, its MiniBrowser, and a display or Xvfb',
};

/**
 * Those that are there, as each describes itself. What is missing is installed, where that needs no question to the user.
 * @param {readonly EngineName[]} names
 */
export async function ensureEngines(names) {
  if (!process.env.SKIP_BROWSER_INSTALL) await install(names.filter((name) => !look(name)));
  /** @type {Map<EngineName, string>} */
  const there = new Map();
  for (const name of names) {
    const path = look(name);
    if (path) there.set(name, await describe(path));
    log(`${name}: ${there.get(name) ?? `MISSING: ${advice[name]}`}`);
  }
  return there;
}

/** @param {EngineName[]} missing */
async function install(missing) {
  // One run of apt-get for everything: each run costs a minute of its own.
  const wanted = missing.flatMap((name) => aptPackages[name]);
  const args = ['install', '-y', '--no-install-recommends', ...wanted];
  if (wanted.length > 0 && isLinux && onPath(['apt-get'])) {
    if (process.getuid?.() === 0) await aptInstall(args);
    else log(`to run every engine: sudo apt-get ${args.join(' ')}`);
  }
  if (missing.includes('chromium') && !findChromium()) {
    log('no Chrome, Chromium or Edge found; trying: playwright install chromium');
    await runTool('playwright/cli.js', ['install', 'chromium']);
  }
}

/** @param {string[]} args */
async function aptInstall(args) {
  log(`apt-get ${args.join(' ')}`);
  const options = { env: { DEBIAN_FRONTEND: 'noninteractive' }, quiet: true };
  // Lists of packages may be missing or old; without a network they stay as they are.
  const update = await run('apt-get', ['update', '-q'], options);
  if (!update.ok) log('apt-get update failed: trying with the package lists as they are');
  const { ok, output } = await run('apt-get', args, options);
  if (!ok) log(`apt-get install failed:\n${output.trim().split('\n').slice(-5).join('\n')}`);
}

/** "Chromium 156.0.1" or what the program says of itself; the path if it says nothing. @param {string} path */
async function describe(path) {
  // On Windows and macOS `--version` may open a window.
  if (!isLinux) return path;
  const limits = { quiet: true, timeoutMs: 10_000 };
  const { ok, output } = await run(path, ['--version'], limits);
  const version = output.split('\n').find((line) => /\d+\.\d+/.test(line));
  return ok && version ? `${version.trim()} (${path})` : path;
}
