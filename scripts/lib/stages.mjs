// @ts-check
// What the test commands consist of. A stage is started when a lane is free, in this order.
import { engineNames } from './browsers.mjs';
import { lint, ownTypes, packageShape, typesApart, typesForUsers } from './checks.mjs';
import { browserFiles, coreFiles, oneEngineFiles, shortFiles } from './files.mjs';
import { noneOverdue } from './flaky.mjs';
import { stale } from './generated.mjs';

/** @typedef {import('./stage.mjs').Stage} Stage */
/** @typedef {import('./browsers.mjs').EngineName} EngineName */

/** @param {import('./checks.mjs').Check} check @returns {Stage} */
const check = ({ name, run }) => ({ name, check: run, mustRun: true });

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
/** They serve the same built site, which the first one builds. */
const site = { ...driver, turn: 'site' };

/** Two workers, which files of Node that keep nothing at module level share: a third of the time was spent on starting them. */
const twoWorkers = ['--fileParallelism', '--maxWorkers=2'];

/** Of the plain page one test of a kind, as every visit starts all examples of the page. */
const shortPages = ['development', 'languages', 'native', 'selects'].map((name) => `${name}.e2e`);

const installed = typesApart.filter(({ isThere }) => isThere);

export const types = () => [...ownTypes, ...installed, ...typesForUsers].map(check);

const quick = (apart = installed) => [
  tests('node', { args: [...twoWorkers, '--no-isolate'] }),
  ...[...ownTypes, ...apart, lint].map(check),
];

const short = () => [
  inEngine('chromium', 'chromium', shortFiles(), { args: twoWorkers }),
  ...quick(),
  tests('e2e', { ...site, args: shortPages }),
  tests('jsdom'),
];

const packageChecks = () => [
  // Some of them read the documents that the next one writes. One counts files in a browser.
  tests('checks of what users load', { ...driver, turn: 'documents' }, 'check'),
  { ...check(stale), turn: 'documents' },
  ...[noneOverdue, ...typesForUsers, ...packageShape].map(check),
];

const core = () => [
  inEngine('chromium, what no engine changes', 'chromium', oneEngineFiles(), { args: twoWorkers }),
  inEngine('firefox, core set', 'firefox', coreFiles()),
  inEngine('webkitgtk, core set', 'webkitgtk', coreFiles()),
];

/** Every test, in shards: what passed is kept until something changes that it depends on (kept.mjs). */
const all = () => [
  ...[...engineNames].reverse().flatMap(inFolders),
  ...['e2e', 'e2e-react', 'e2e-vue'].map((name) => tests(name, site)),
  ...['meta', 'examples', 'chromium-oldest'].map((name) => tests(name, driver)),
  ...['node-oldest', 'jsdom-oldest', 'jsdom', 'happy-dom'].map((name) => tests(name)),
  ...quick(typesApart),
  ...packageChecks(),
];

/** @param {EngineName} engine */
function inFolders(engine) {
  const folderOf = (/** @type {string} */ file) =>
    /^packages\/\w+\/test\/(?:dom|features)\/([^/]+)\//.exec(file)?.[1] ?? file.split('/')[1];
  const files = browserFiles(engine);
  // One Firefox at a time has the focus.
  const more = engine === 'firefox' ? { turn: engine } : {};
  return [...new Set(files.map(folderOf))].map((folder) => {
    const own = files.filter((file) => folderOf(file) === folder);
    return inEngine(`${engine}/${folder}`, engine, own, more);
  });
}

/** By the command. @type {Record<'quick' | 'test' | 'check' | 'core' | 'all', () => Stage[]>} */
export const stagesOf = { quick, test: short, check: packageChecks, core, all };
