// @ts-check
// What the test commands consist of. A stage is started when a lane is free, in this order.
import { engineNames } from './browsers.mjs';
import { lint, ownTypes, packageShape, typesForUsers } from './checks.mjs';
import { browserFiles, coreFiles, filesOf, oneEngineFiles, shortFiles } from './files.mjs';
import { noneOverdue } from './flaky.mjs';
import { stale } from './generated.mjs';

/** @typedef {import('./stage.mjs').Stage} Stage */
/** @typedef {import('./browsers.mjs').EngineName} EngineName */

/** @param {import('./checks.mjs').Check} check @returns {Stage} */
const check = ({ name, run }) => ({ name, check: run, mustRun: true });

/** @param {string} name @param {string} project @param {string[]} files @param {Partial<Stage>} [more] @returns {Stage} */
const tests = (name, project, files, more) => ({
  ...{ name, projects: [project], files },
  ...{ mustRun: true, ...more },
});

/** Two workers, which files of Node that keep nothing at module level share: a third of the time was spent on starting them. */
const twoWorkers = ['--fileParallelism', '--maxWorkers=2'];

const inNode = () =>
  tests('node', 'node', filesOf('node'), { args: [...twoWorkers, '--no-isolate'] });

/** @param {string} name @param {EngineName} engine @param {string[]} files @param {string[]} [args] */
const inEngine = (name, engine, files, args = []) =>
  tests(name, engine, files, { engine, args, mustRun: engine === 'chromium' });

/** They serve the same built site, which the first one builds. @param {string} name @param {string} project @param {string[]} files */
const endToEnd = (name, project, files) =>
  tests(name, project, files, { engine: 'chromium', turn: 'site' });

/** Of the plain page one test of a kind, as every visit starts all examples of the page. */
const isShortPage = (/** @type {string} */ file) =>
  /\/(development|languages|native|selects)\.e2e/.test(file);

const quick = () => [inNode(), ...ownTypes.map(check), check(lint)];

const short = () => [
  inEngine('chromium', 'chromium', shortFiles(), twoWorkers),
  ...quick(),
  endToEnd('e2e', 'e2e', filesOf('e2e').filter(isShortPage)),
  tests('jsdom', 'jsdom', filesOf('jsdom')),
];

const packageChecks = () => [
  // Some of them read the documents that the next one writes.
  tests('checks of what users load', 'check', filesOf('check'), { turn: 'documents' }),
  { ...check(stale), turn: 'documents' },
  check(noneOverdue),
  ...typesForUsers.map(check),
  ...packageShape.map(check),
];

const core = () => [
  inEngine('chromium, what no engine changes', 'chromium', oneEngineFiles(), twoWorkers),
  inEngine('firefox, core set', 'firefox', coreFiles()),
  inEngine('webkitgtk, core set', 'webkitgtk', coreFiles()),
];

/** Every test, in shards: what passed is kept until something changes that it depends on (kept.mjs). */
const all = () => [
  ...[...engineNames].reverse().flatMap((engine) => inFolders(engine)),
  endToEnd('e2e', 'e2e', filesOf('e2e')),
  endToEnd('e2e-react', 'e2e-react', []),
  endToEnd('e2e-vue', 'e2e-vue', []),
  tests('meta', 'meta', filesOf('meta'), { engine: 'chromium' }),
  tests('examples', 'examples', filesOf('examples'), { engine: 'chromium' }),
  tests('chromium-oldest', 'chromium-oldest', [], { engine: 'chromium' }),
  ...['node-oldest', 'jsdom-oldest'].map((name) => tests(name, name, [])),
  ...quick(),
  ...['jsdom', 'happy-dom'].map((name) => tests(name, name, filesOf(name))),
  ...packageChecks(),
];

/** @param {EngineName} engine */
function inFolders(engine) {
  /** @type {Map<string, string[]>} */
  const folders = new Map();
  for (const file of browserFiles(engine)) {
    const [, of = '', folder = of] = /^packages\/(\w+)\/test\/dom\/(?:([^/]+)\/)?/.exec(file) ?? [];
    folders.set(folder, [...(folders.get(folder) ?? []), file]);
  }
  return [...folders].map(([folder, files]) => ({
    ...inEngine(`${engine}/${folder}`, engine, files),
    // One Firefox at a time has the focus.
    ...(engine === 'firefox' && { turn: engine }),
  }));
}

/** By the command. @type {Record<'quick' | 'test' | 'check' | 'core' | 'all', () => Stage[]>} */
export const stagesOf = { quick, test: short, check: packageChecks, core, all };
