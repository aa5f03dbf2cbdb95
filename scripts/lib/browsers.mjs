// @ts-check
// The three browser engines: where each one lies on this machine, and how to get what is missing.
// Used by the test run and by vitest.config.ts. Node built-ins only.
import { existsSync, readdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';
import { isMac, isWindows, log, root, run, runTool } from './run.mjs';

const isLinux = process.platform === 'linux';
const isRoot = process.getuid?.() === 0;

/** @typedef {'chromium' | 'firefox' | 'webkitgtk'} EngineName */
/** @typedef {{ name: EngineName, path: string } | { name: EngineName, path: null, why: string }} Engine */

/** @type {readonly EngineName[]} */
export const engineNames = ['chromium', 'firefox', 'webkitgtk'];

/** Debian's names for what an engine needs. */
const aptPackages = {
  chromium: ['chromium'],
  firefox: ['firefox-esr'],
  webkitgtk: ['webkit2gtk-driver', 'xvfb'],
};

/** @param {readonly string[]} names @returns {string | undefined} */
function onPath(names) {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  return firstExisting(folders.flatMap((folder) => names.map((name) => join(folder, name))));
}

/** @param {readonly string[]} files */
const firstExisting = (files) => files.find((file) => existsSync(file));

/** Each folder with each path below it. @param {(string | undefined)[]} folders @param {string[]} paths */
const below = (folders, paths) =>
  folders.flatMap((folder) => (folder ? paths.map((path) => join(folder, path)) : []));

const macApps = ['/Applications', join(homedir(), 'Applications')];
const windowsPrograms = [
  process.env.PROGRAMFILES,
  process.env['PROGRAMFILES(X86)'],
  process.env.LOCALAPPDATA,
];

/** A path that the user gave: taken, or complained about. @param {string} variable @returns {string | undefined} */
function fromEnv(variable) {
  const path = process.env[variable];
  if (!path || existsSync(path)) return path || undefined;
  log(`${variable}=${path} does not exist: looking elsewhere`);
  return undefined;
}

/** Chrome, Chromium, Edge or Brave. @returns {string | undefined} */
export function findChromium() {
  const given = fromEnv('CHROME_PATH');
  if (given) return given;
  /** @type {string | undefined} */
  let found;
  if (isMac) {
    const apps = ['Google Chrome', 'Chromium', 'Microsoft Edge', 'Google Chrome for Testing'];
    found = firstExisting(
      below(
        macApps,
        apps.map((app) => `${app}.app/Contents/MacOS/${app}`),
      ),
    );
  } else if (isWindows) {
    const programs = [
      'Google/Chrome/Application/chrome.exe',
      'Chromium/Application/chrome.exe',
      'Microsoft/Edge/Application/msedge.exe',
    ];
    found = firstExisting(below(windowsPrograms, programs));
  } else {
    const names = [
      'chromium',
      'chromium-browser',
      'google-chrome-stable',
      'google-chrome',
      'microsoft-edge-stable',
      'microsoft-edge',
      'brave-browser',
    ];
    found = onPath(names);
  }
  return found ?? findPlaywrightChromium();
}

/** The copy that `playwright install chromium` put into the user's cache. */
function findPlaywrightChromium() {
  const caches = isMac
    ? join(homedir(), 'Library/Caches')
    : isWindows
      ? (process.env.LOCALAPPDATA ?? '')
      : join(homedir(), '.cache');
  const base = process.env.PLAYWRIGHT_BROWSERS_PATH ?? join(caches, 'ms-playwright');
  if (!existsSync(base)) return undefined;
  const builds = readdirSync(base)
    .filter((name) => /^chromium-\d+$/.test(name))
    .sort()
    .reverse();
  const mac = 'Google Chrome for Testing.app/Contents/MacOS/Google Chrome for Testing';
  const programs = [
    'chrome-linux64/chrome',
    'chrome-linux/chrome',
    'chrome-win64/chrome.exe',
    'chrome-win/chrome.exe',
    `chrome-mac-arm64/${mac}`,
    `chrome-mac-x64/${mac}`,
    'chrome-mac/Chromium.app/Contents/MacOS/Chromium',
  ];
  return firstExisting(builds.flatMap((build) => below([join(base, build)], programs)));
}

/** A Firefox as its users have it. @returns {string | undefined} */
export function findFirefox() {
  const given = fromEnv('FIREFOX_PATH');
  if (given) return given;
  if (isMac) return firstExisting(below(macApps, ['Firefox.app/Contents/MacOS/firefox']));
  if (isWindows) return firstExisting(below(windowsPrograms, ['Mozilla Firefox/firefox.exe']));
  return onPath(['firefox-esr', 'firefox']);
}

/** What WebKitGTK's tests need, or the first thing that is missing. */
export function findWebKit() {
  if (!isLinux) return { missing: 'WebKitGTK exists on Linux only' };
  const driver = onPath(['WebKitWebDriver']);
  // Distributions put the small browser that belongs to the driver into a folder that is not on the PATH.
  const folders = [
    '/usr/libexec',
    '/usr/lib64',
    '/usr/lib',
    ...(existsSync('/usr/lib')
      ? readdirSync('/usr/lib')
          .filter((f) => f.endsWith('-linux-gnu'))
          .map((f) => `/usr/lib/${f}`)
      : []),
  ];
  const browser = firstExisting(
    below(folders, [
      'webkit2gtk-4.1/MiniBrowser',
      'webkitgtk-6.0/MiniBrowser',
      'webkit2gtk-4.0/MiniBrowser',
    ]),
  );
  if (!driver) return { missing: 'no WebKitWebDriver' };
  if (!browser) return { missing: 'no MiniBrowser beside WebKitWebDriver' };
  if (!process.env.DISPLAY && !onPath(['Xvfb'])) return { missing: 'no display and no Xvfb' };
  return { driver, browser };
}

/** @param {EngineName} name @returns {Engine} */
function look(name) {
  if (name === 'webkitgtk') {
    const { driver, missing } = findWebKit();
    return driver ? { name, path: driver } : { name, path: null, why: `${missing}` };
  }
  const path = name === 'chromium' ? findChromium() : findFirefox();
  const why =
    name === 'chromium'
      ? 'no Chrome, Chromium or Edge (CHROME_PATH names one elsewhere)'
      : 'no Firefox (FIREFOX_PATH names one elsewhere)';
  return path ? { name, path } : { name, path: null, why };
}

/**
 * Finds the engines and installs those that are missing, where that needs no question to the user.
 * @param {readonly EngineName[]} names
 * @returns {Promise<Engine[]>}
 */
export async function ensureEngines(names) {
  const missing = () => names.filter((name) => look(name).path === null);
  if (process.env.SKIP_BROWSER_INSTALL) return names.map(look);

  // One run of apt-get for everything: each run costs a minute of its own.
  const wanted = missing().flatMap((name) => aptPackages[name]);
  if (wanted.length > 0 && isLinux && onPath(['apt-get'])) {
    if (isRoot) await aptInstall(wanted);
    else
      log(
        `to run every engine: sudo apt-get install -y --no-install-recommends ${wanted.join(' ')}`,
      );
  }
  if (missing().includes('chromium')) {
    log('no Chrome, Chromium or Edge found; trying: playwright install chromium');
    await runTool('playwright/cli.js', ['install', 'chromium']);
  }
  return names.map(look);
}

/** @param {string[]} packages */
async function aptInstall(packages) {
  log(`installing ${packages.join(', ')} (apt-get)`);
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  const install = ['install', '-y', '-q', '--no-install-recommends', ...packages];
  // Lists of packages may be missing or old; without a network they stay as they are.
  const update = await run('apt-get', ['update', '-q'], { env, quiet: true });
  if (!update.ok) log('apt-get update failed: trying with the package lists as they are');
  const { ok, output } = await run('apt-get', install, { env, quiet: true });
  if (!ok) log(`apt-get install failed:\n${output.trim().split('\n').slice(-5).join('\n')}`);
}

/** "Chromium 156.0.1" or what the program says of itself; the path if it says nothing. @param {Engine} engine */
export async function describeEngine(engine) {
  if (engine.path === null) return `MISSING: ${engine.why}`;
  // On Windows and macOS `--version` may open a window.
  if (!isLinux) return engine.path;
  const { ok, output } = await run(engine.path, ['--version'], {
    cwd: root,
    quiet: true,
    timeoutMs: 10_000,
  });
  const version = output.split('\n').find((line) => /\d+\.\d+/.test(line));
  return ok && version ? `${version.trim()} (${engine.path})` : engine.path;
}
