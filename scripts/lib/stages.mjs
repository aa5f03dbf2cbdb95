// @ts-check
// What the test commands consist of. Two lanes take the next stage when they are free, in this order; what is in a list of its own runs
// one after the other.
import { lint, ownTypes, packageShape, typesApart, typesForUsers } from './checks.mjs';
import { browserFiles, coreFiles, oneEngineFiles, shortFiles } from './files.mjs';
import { stale } from './generated.mjs';

/** @typedef {import('./stage.mjs').Stage} Stage */
/** @typedef {import('./browsers.mjs').EngineName} EngineName */

/** @param {string} name @param {Partial<Stage>} [more] @param {string} [project] @returns {Stage} */
const tests = (name, more, project = name) => ({
  ...{ name, projects: [project], mustRun: true },
  ...more,
});

/** @param {string} name @param {EngineName} engine @param {string[]} files @param {Partial<Stage>} [more] */
const inEngine = (name, engine, files, more) =>
  tests(name, { engine, files, mustRun: engine === 'chromium', ...more }, engine);

/** They drive the browser themselves. @type {Partial<Stage>} */
const driver = { engine: 'chromium' };

/** Two workers, which files of Node that keep nothing at module level share: a third of the time was spent on starting them. */
const twoWorkers = ['--fileParallelism', '--maxWorkers=2'];

/** Of the plain page one test of a kind, as every visit starts all examples of the page. */
const shortPages = ['development', 'languages', 'native', 'selects', 'site'].map(
  (name) => `${name}.e2e`,
);

const installed = typesApart.filter(({ isThere }) => isThere);

const types = () => [...ownTypes, ...installed, ...typesForUsers];

const quick = (apart = installed) => [
  tests('node', { args: [...twoWorkers, '--no-isolate'] }),
  ...[...ownTypes, ...apart, lint],
];

const short = () => [
  inEngine('chromium', 'chromium', shortFiles(), { args: twoWorkers }),
  ...quick(),
  tests('e2e', { ...driver, args: shortPages }),
  tests('jsdom'),
];

const packageChecks = () => [
  // Some of them read the documents that the next one writes. One counts files in a browser.
  [tests('checks of what users load', driver, 'check'), stale],
  ...[...typesForUsers, ...packageShape],
];

const core = () => [
  inEngine('chromium, what no engine changes', 'chromium', oneEngineFiles(), { args: twoWorkers }),
  inEngine('firefox, core set', 'firefox', coreFiles()),
  inEngine('webkitgtk, core set', 'webkitgtk', coreFiles()),
];

/** Every test, in shards: what passed is kept until something changes that it depends on (kept.mjs). */
const all = () => [
  // One Firefox at a time has the focus.
  inFolders('firefox'),
  ...inFolders('webkitgtk'),
  ...inFolders('chromium'),
  // They serve the same built site, which the first one builds.
  ['e2e', 'e2e-react', 'e2e-vue'].map((name) => tests(name, driver)),
  ...['meta', 'examples', 'chromium-oldest'].map((name) => tests(name, driver)),
  ...['node-oldest', 'jsdom-oldest', 'jsdom', 'numbers', 'happy-dom'].map((name) => tests(name)),
  ...quick(typesApart),
  ...packageChecks(),
];

/** @param {EngineName} engine */
function inFolders(engine) {
  const folderOf = (/** @type {string} */ file) =>
    /^packages\/\w+\/test\/(?:dom|features)\/([^/]+)\//.exec(file)?.[1] ?? file.split('/')[1];
  const files = browserFiles(engine);
  return [...new Set(files.map(folderOf))].map((folder) => {
    const own = files.filter((file) => folderOf(file) === folder);
    return inEngine(`${engine}/${folder}`, engine, own);
  });
}

/** By the command. @type {Record<'types' | 'quick' | 'test' | 'check' | 'core' | 'all', () => (Stage | Stage[])[]>} */
export const stagesOf = { types, quick, test: short, check: packageChecks, core, all };

const inNode = ['node', 'check', 'jsdom', 'numbers', 'happy-dom'];

/** The projects that may hold files, which are named by parts of their paths. @param {string[]} patterns @param {EngineName[] | null} engines @returns {Stage} */
export function chosen(patterns, engines) {
  const stage = { name: 'chosen files', mustRun: true, byHand: true };
  // What runs in Node needs no browser, and installs none.
  const isInNode = patterns.every((path) => /(^|\/)(model|engine|guard|check|smoke)\//.test(path));
  if (isInNode && !engines) return { ...stage, projects: inNode };
  const own = engines ?? ['chromium'];
  return { ...stage, projects: [...inNode, 'examples', 'e2e', 'meta', ...own], engine: own.join() };
}
