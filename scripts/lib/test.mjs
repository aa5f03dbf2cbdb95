// @ts-check
// `npm run test:quick`, `npm test`, `npm run test:all`, some files, and watch mode. What each consists of: stages.mjs.
import { describeEngine, engineNames, ensureEngines } from './browsers.mjs';
import { buildPackages } from './build.mjs';
import { inputs, note, passed } from './carried.mjs';
import { ensureDeps } from './deps.mjs';
import { select } from './files.mjs';
import { inLanes } from './lanes.mjs';
import { oneEngineIsEnough } from './one-engine.mjs';
import { numbers, Results } from './results.mjs';
import { log, runTool, seconds } from './run.mjs';
import { stagesOf } from './stages.mjs';
import { watchSources } from './start.mjs';
import { entry, keep, mostUnstable, sortOut } from './unstable.mjs';
import { again, nameOf, vitest } from './vitest.mjs';

/** @typedef {import('./browsers.mjs').EngineName} EngineName */
/** @typedef {import('./browsers.mjs').Engine} Engine */
/** @typedef {import('./stages.mjs').Stage} Stage */
/** @typedef {import('./vitest.mjs').Failure} Failure */

// A service that was set up to run every engine must notice when one is gone; a contributor may lack one.
const isCi = !['', '0', 'false'].includes(process.env.CI ?? '');

/**
 * Made for two cores. Chromium leaves them idle for much of the time: what needs no browser goes on beside two of it. Firefox
 * and WebKitGTK do not, and a browser beside a browser beside a browser would be less stable.
 * @param {string} command
 */
const lanesFor = (command) => (command === 'all' ? 2 : 3);
const browsers = 2;

/** @param {string[]} args @returns {Promise<boolean>} whether all is well */
export async function test(args) {
  const asked = parse(args);
  const results = new Results();
  if (!(await ensureDeps())) {
    results.check('dependencies', false, 'npm ci failed, see above');
    return results.print();
  }
  return asked.patterns.length > 0 ? testFiles(asked, results) : testStages(asked, results);
}

/** @param {Asked} asked @param {Results} results */
async function testStages({ command, engines: wanted, fresh }, results) {
  const started = Date.now();
  const stages = stagesOf(command, wanted);
  if (wanted) log(`NARROWED, this is not the whole test: only ${wanted.join(', ')}`);
  // Found, or installed, before anything else goes on.
  const engines = await findEngines(stages, results);
  const runnable = stages.filter(({ engine }) => !engine || engines.has(engine));
  /** @type {Done[]} */
  const done = [];
  const task = (/** @type {Stage} */ stage) => ({
    turn: stage.turn,
    browser: stage.engine !== undefined,
    run: async () => done.push(await runStage(stage)),
  });

  const sources = await inputs(false);
  // What passed a moment ago is known only when the packages are built; otherwise some stages need not wait for them.
  const beside = command === 'all' ? [] : runnable.filter(({ unbuilt }) => unbuilt);
  let isBuilt = false;
  const build = async () => {
    isBuilt = await buildPackages();
  };
  await inLanes([{ run: build }, ...beside.map(task)], lanesFor(command), browsers);
  results.check('build', isBuilt, isBuilt ? seconds(started) : 'see above; the rest needs it');

  const given = await inputs();
  if (isBuilt) {
    const rest = runnable.filter((stage) => !beside.includes(stage));
    const usable = command === 'all' && !fresh ? given : null;
    const todo = rest.filter(
      (stage) => !(usable && carry(stage, keyOf(stage, usable, engines), results)),
    );
    await inLanes(todo.map(task), lanesFor(command), browsers);
  }

  const unstable = command === 'all' ? await tryAgain(done, results) : new Set();
  for (const { stage, outcome, took } of done) {
    const failures = outcome.failures.flatMap((failure) => [nameOf(failure), ...failure.trace]);
    const broken = outcome.broken ? [outcome.broken] : [];
    const told = [`${numbers(outcome.counts)}, ${took}`, ...broken, ...failures];
    results.tests(stage.name, outcome.counts, told.join('\n        '));
  }
  // Only what nothing changed under.
  if (given && (await inputs()) === given && (await inputs(false)) === sources)
    for (const { stage, outcome } of done)
      if (outcome.counts.failed === 0 && !unstable.has(stage))
        note(stage.name, keyOf(stage, given, engines), outcome.counts, Date.now());
  if (wanted) results.lines.push(`NARROWED  only ${wanted.join(', ')}`);
  log(`ended after ${seconds(started)}`);
  return results.print();
}

/** @typedef {{ stage: Stage, outcome: import('./vitest.mjs').Outcome, took: string }} Done */

/** @param {Stage} stage @returns {Promise<Done>} */
async function runStage(stage) {
  const began = Date.now();
  const outcome = await stage.run();
  const { counts } = outcome;
  if (counts.passed + counts.failed + counts.skipped === 0) {
    counts.failed = 1;
    outcome.broken ||= 'no test ran';
  }
  const took = seconds(began);
  const isGood = outcome.counts.failed === 0;
  log(`${isGood ? 'ok  ' : 'FAIL'} ${stage.name} (${numbers(outcome.counts)}, ${took})`);
  if (!isGood) process.stdout.write(`\n=== ${stage.name} ===\n${outcome.output.trim()}\n\n`);
  return { stage, outcome, took };
}

/**
 * The engines that the stages need, as each describes itself; those that are missing are told of.
 * @param {Stage[]} stages @param {Results} results
 */
async function findEngines(stages, results) {
  /** @type {Map<EngineName, string>} */
  const there = new Map();
  const names = engineNames.filter((name) => stages.some(({ engine }) => engine === name));
  for (const engine of await ensureEngines(names)) {
    const description = await describeEngine(engine);
    log(`${engine.name}: ${description}`);
    if (engine.path !== null) there.set(engine.name, description);
    else if (isCi || engine.name === 'chromium')
      results.check(`tests in ${engine.name}`, false, `engine missing: ${engine.why}`);
    else results.notRun(`tests in ${engine.name}`, engine.why);
  }
  return there;
}

/** All that a stage's result depends on. @param {Stage} stage @param {string} given @param {Map<EngineName, string>} engines */
const keyOf = ({ engine }, given, engines) =>
  `${given} ${engine ? (engines.get(engine) ?? 'none') : ''}`;

/** @param {Stage} stage @param {string} key @param {Results} results @returns {boolean} whether it need not run */
function carry(stage, key, results) {
  const before = passed(stage.name, key, Date.now());
  if (!before) return false;
  results.carried += before.counts.passed;
  const note = `${numbers(before.counts)}, NOT RUN AGAIN: it passed ${before.minutes} minutes ago on the same files`;
  results.tests(stage.name, before.counts, note);
  return true;
}

/**
 * The rule about unstable tests. Answers the stages that passed only by it.
 * @param {Done[]} done its outcomes are corrected
 * @param {Results} results
 */
async function tryAgain(done, results) {
  /** @type {Map<Failure, Done>} */
  const failing = new Map();
  for (const one of done)
    if (one.stage.pages) for (const failure of one.outcome.failures) failing.set(failure, one);

  const { unstable, tooMany } = await sortOut([...failing.keys()], (failure) => {
    log(`once more alone: ${nameOf(failure)}`);
    return again(failure);
  });
  const stages = new Set();
  for (const { failure, gained } of unstable) {
    const one = /** @type {Done} */ (failing.get(failure));
    stages.add(one.stage);
    if (tooMany) continue;
    one.outcome.failures = one.outcome.failures.filter((other) => other !== failure);
    one.outcome.counts.failed--;
    one.outcome.counts.passed += gained;
  }
  if (unstable.length === 0) return stages;

  const now = new Date();
  const found = unstable.map(({ failure }) => failure);
  const where = isCi ? 'add them to tools/unstable.md' : 'they were added to tools/unstable.md';
  if (!isCi) keep(found, now);
  const limit = tooMany ? `; more than ${mostUnstable} are a failure` : '';
  results.lines.push(
    `unstable: failed, then passed alone; ${where}${limit}`,
    ...found.map((failure) => entry(failure, now).replace(/^/gm, '        ').trimEnd()),
  );
  return stages;
}

/**
 * Some files, and nothing else.
 * @param {Asked} asked
 * @param {Results} results
 */
async function testFiles({ patterns, engines, vitestArgs }, results) {
  const selected = await prepare(patterns, engines, results);
  if (!selected) return results.print();
  const { files, projects, browsers } = selected;
  const began = Date.now();
  const outcome = await vitest({ projects, browsers, args: [...files, ...vitestArgs] });
  const failures = outcome.failures.flatMap((failure) => [nameOf(failure), ...failure.trace]);
  const told = [`${numbers(outcome.counts)}, ${seconds(began)}`, outcome.broken ?? '', ...failures];
  results.tests(projects.join(', '), outcome.counts, told.filter(Boolean).join('\n        '));
  if (outcome.counts.passed + outcome.counts.failed === 0)
    results.check('selection', false, whyNone(files));
  return results.print();
}

/** @param {string[]} files */
const whyNone = (files) =>
  files.every((file) => oneEngineIsEnough.includes(file))
    ? 'these run in Chromium only (scripts/lib/one-engine.mjs)'
    : 'no test matches';

/**
 * The same files again whenever a test or a source changes.
 * @param {string[]} args
 * @returns {Promise<boolean>}
 */
export async function watchTests(args) {
  const { patterns, engines, vitestArgs } = parse(args);
  const results = new Results();
  if (!(await ensureDeps())) return false;
  const selected = await prepare(patterns, engines, results);
  if (!selected) return results.print();
  const { files, projects, browsers, built } = selected;
  // Vitest goes on by itself when `dist` changes.
  if (built) watchSources();
  const chosen = projects.map((project) => `--project=${project}`);
  const { ok } = await runTool('vitest/vitest.mjs', ['watch', ...chosen, ...files, ...vitestArgs], {
    env: { BROWSERS: browsers, NODE_ENV: undefined },
    keys: true,
  });
  return ok;
}

/**
 * What the files need: a build if they import one, a browser if they use one.
 * @param {string[]} patterns @param {EngineName[] | null} engines @param {Results} results
 */
async function prepare(patterns, engines, results) {
  const wanted = engines ?? ['chromium'];
  const { files, projects, built, browser } = select(patterns, wanted);
  if (files.length === 0) {
    results.check('selection', false, `no test file has ${patterns.join(' or ')} in its path`);
    return null;
  }
  if (built && !(await buildPackages())) {
    results.check('build', false, 'see above');
    return null;
  }
  const needed = wanted.filter((name) => projects.includes(name));
  for (const engine of browser
    ? await ensureEngines(needed.length > 0 ? needed : ['chromium'])
    : [])
    if (engine.path === null) {
      results.check(engine.name, false, `engine missing: ${engine.why}`);
      return null;
    }
  return { files, projects, built, browsers: needed.join(',') };
}

/**
 * @typedef {object} Asked
 * @property {'quick' | 'test' | 'all'} command
 * @property {EngineName[] | null} engines null: those of the command
 * @property {string[]} patterns parts of paths
 * @property {string[]} vitestArgs
 * @property {boolean} fresh
 */

/** @param {string[]} args @returns {Asked} */
function parse(args) {
  /** @type {Asked} */
  const asked = { command: 'test', engines: null, patterns: [], vitestArgs: [], fresh: false };
  for (let i = 0; i < args.length; i++) {
    const arg = `${args[i]}`;
    if (i === 0 && (arg === 'quick' || arg === 'all')) asked.command = arg;
    else if (arg === '--engine') asked.engines = enginesOf(`${args[++i]}`);
    else if (arg.startsWith('--engine=')) asked.engines = enginesOf(arg.slice('--engine='.length));
    else if (arg === '--fresh') asked.fresh = true;
    else if (arg === '-t' || arg === '--testNamePattern')
      asked.vitestArgs.push(arg, `${args[++i]}`);
    else if (arg.startsWith('-')) asked.vitestArgs.push(arg);
    else asked.patterns.push(arg);
  }
  if (asked.vitestArgs.length > 0 && asked.patterns.length === 0)
    stop(`${asked.vitestArgs.join(' ')}: name a test file, too`);
  // Every test of an engine, also of those that only the largest command runs.
  if (asked.engines && asked.command === 'test') asked.command = 'all';
  return asked;
}

/** @param {string} names @returns {EngineName[]} */
function enginesOf(names) {
  const asked = names.split(',').filter(Boolean);
  const unknown = asked.filter((name) => !engineNames.some((known) => known === name));
  if (unknown.length > 0 || asked.length === 0)
    stop(`unknown engine: ${unknown.join(', ')}. There are ${engineNames.join(', ')}.`);
  return engineNames.filter((name) => asked.includes(name));
}

/** @param {string} message @returns {never} */
function stop(message) {
  log(message);
  process.exit(2);
}
