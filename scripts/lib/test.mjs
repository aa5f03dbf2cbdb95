// @ts-check
// `npm run test:quick`, `npm test`, `npm run check`, `test:core`, `test:all`, some files, and watch mode. What each consists
// of: stages.mjs.
import { describeEngine, engineNames, ensureEngines } from './browsers.mjs';
import { buildPackages } from './build.mjs';
import { ensureDeps } from './deps.mjs';
import { select } from './files.mjs';
import { entriesOf, list } from './flaky.mjs';
import { keep, kept, keyOf } from './kept.mjs';
import { log, runTool, seconds } from './run.mjs';
import { lineOf, nameOf, runStage } from './stage.mjs';
import { stagesOf } from './stages.mjs';
import { watchSources } from './start.mjs';

/** @typedef {import('./browsers.mjs').EngineName} EngineName */
/** @typedef {import('./stage.mjs').Stage} Stage */
/** @typedef {import('./stage.mjs').Verdict} Verdict */

/** Projects that drive a browser themselves. @type {Record<string, EngineName>} */
const engineOf = { e2e: 'chromium', meta: 'chromium', examples: 'chromium' };

const isCi = !['', '0', 'false'].includes(process.env.CI ?? '');

/** @param {string[]} args @returns {Promise<boolean>} whether all is well */
export async function test(args) {
  const asked = parse(args);
  if (!(await ensureDeps())) return print([failed('dependencies', 'npm ci failed, see above')]);
  if (!(await buildPackages())) return print([failed('build', 'see above')]);
  const stages = stagesFor(asked);
  const engines = await findEngines(stages);
  if (stages.length === 0) return print([failed('selection', 'no test matches')]);
  // Random tests of the model run a tenth of their sequences elsewhere.
  if (asked.command === 'all') process.env.ALL_RUNS = '1';

  const began = Date.now();
  /** @type {Verdict[]} */
  const verdicts = [];
  await inLanes(stages, async (stage, lane) => {
    if (stage.engine && !engines.has(stage.engine)) return verdicts.push(missing(stage));
    const resumable = asked.command === 'all' && !stage.check && !stage.byHand;
    const key = resumable ? await keyOf(stage, `${engines.get(stage.engine ?? 'chromium')}`) : null;
    const before = asked.fresh || asked.shard ? null : kept(stage, key);
    const verdict = before ?? (await runStage({ ...stage, cache: lane }));
    const isGood = verdict.failures.length + verdict.flaky.length === 0 && !verdict.notRun;
    if (key && isGood) keep(verdict, key);
    return verdicts.push(verdict);
  });
  log(`ended after ${seconds(began)}`);
  return print(verdicts);
}

/** @param {string} name @param {string} why @returns {Verdict} */
const failed = (name, why) => ({
  ...{ stage: { name }, passed: 0, skipped: 0, flaky: [], notRun: null, output: '', took: '' },
  failures: [{ file: name, test: null, trace: [why] }],
});

/** A machine without Firefox or WebKitGTK can test all the same; what needs Chromium must run. @param {Stage} stage @returns {Verdict} */
const missing = (stage) =>
  stage.engine === 'chromium'
    ? failed(stage.name, 'no Chromium')
    : { ...failed(stage.name, ''), failures: [], notRun: `no ${stage.engine}` };

/**
 * Two stages at a time, for two cores; stages with the same turn one after the other.
 * @param {Stage[]} stages @param {(stage: Stage, lane: string) => Promise<unknown>} run
 */
async function inLanes(stages, run) {
  const waiting = [...stages];
  /** @type {Map<string, Promise<unknown>>} */
  const turns = new Map();
  const lane = async (/** @type {string} */ name) => {
    while (waiting.length > 0) {
      const next = waiting.findIndex(({ turn }) => !turn || !turns.has(turn));
      if (next < 0) {
        await Promise.race(turns.values());
        continue;
      }
      const [stage] = /** @type {[Stage]} */ (waiting.splice(next, 1));
      const end = run(stage, name);
      if (stage.turn) turns.set(stage.turn, end);
      await end;
      if (stage.turn) turns.delete(stage.turn);
    }
  };
  await Promise.all([lane('lane-1'), lane('lane-2')]);
}

/** The engines that stages need, if they are there, as each describes itself. @param {Stage[]} stages */
async function findEngines(stages) {
  const wanted = engineNames.filter((name) => stages.some(({ engine }) => engine === name));
  /** @type {Map<EngineName, string>} */
  const there = new Map();
  for (const engine of await ensureEngines(wanted)) {
    const description = await describeEngine(engine);
    log(`${engine.name}: ${description}`);
    if (engine.path !== null) there.set(engine.name, description);
  }
  return there;
}

/** @param {Asked} asked @returns {Stage[]} */
function stagesFor({ command, engines, shard, patterns, vitestArgs: args }) {
  if (patterns.length === 0)
    return stagesOf[command]().filter(
      ({ name, engine, check }) =>
        (!shard || name === shard) && (!engines || (!check && engine && engines.includes(engine))),
    );
  return [...select(patterns, engines ?? ['chromium'])].map(([project, files]) => {
    const engine =
      [...engineNames, undefined].find((name) => name === project) ?? engineOf[project];
    return { name: project, projects: [project], files, args, engine, mustRun: true, byHand: true };
  });
}

/** Whether all is well. The last line is for programs that read it: keep its form. @param {Verdict[]} verdicts */
function print(verdicts) {
  const now = new Date();
  const flaky = verdicts.flatMap((verdict) => entriesOf(verdict, now));
  if (!isCi) list(flaky);
  const lines = verdicts.flatMap((verdict) => [
    lineOf(verdict),
    ...verdict.failures.flatMap((failure) => [
      `        ${nameOf(failure)}`,
      ...failure.trace.map((line) => `          | ${line}`),
    ]),
  ]);
  if (flaky.length > 0) lines.push('', 'flaky: failed, then passed alone', '', ...flaky);
  const passed = verdicts.reduce((sum, verdict) => sum + verdict.passed, 0);
  const failures = verdicts.reduce((sum, verdict) => sum + verdict.failures.length, 0);
  process.stdout.write(
    `${['', ...lines, '', `${passed} passed, ${failures} failed`].join('\n')}\n`,
  );
  return failures === 0 && passed > 0;
}

/**
 * The same files again whenever a test or a source changes.
 * @param {string[]} args
 * @returns {Promise<boolean>}
 */
export async function watchTests(args) {
  const { patterns, engines, vitestArgs } = parse(args);
  if (!(await ensureDeps()) || !(await buildPackages())) return false;
  const held = select(patterns, engines ?? ['chromium']);
  const files = [...held.values()].flat();
  // Vitest goes on by itself when `dist` changes, which model and engine do not read.
  if (files.some((file) => !/\/test\/(model|engine)\//.test(file))) watchSources();
  const chosen = [...held.keys()].map((project) => `--project=${project}`);
  const { ok } = await runTool('vitest/vitest.mjs', ['watch', ...chosen, ...files, ...vitestArgs], {
    env: { BROWSERS: (engines ?? ['chromium']).join(','), NODE_ENV: undefined },
    keys: true,
  });
  return ok;
}

/**
 * @typedef {object} Asked
 * @property {'quick' | 'test' | 'check' | 'core' | 'all'} command
 * @property {EngineName[] | null} engines null: those of the command
 * @property {string | null} shard one stage of `all`, by its name
 * @property {string[]} patterns parts of paths
 * @property {string[]} vitestArgs
 * @property {boolean} fresh
 */

/** @param {string[]} args @returns {Asked} */
function parse(args) {
  /** @type {Asked} */
  const asked = {
    ...{ command: 'test', engines: null, shard: null },
    ...{ patterns: [], vitestArgs: [], fresh: false },
  };
  for (let i = 0; i < args.length; i++) {
    const arg = `${args[i]}`;
    if (i === 0 && Object.hasOwn(stagesOf, arg))
      asked.command = /** @type {Asked['command']} */ (arg);
    else if (arg === '--engine') asked.engines = enginesOf(`${args[++i]}`);
    else if (arg.startsWith('--engine=')) asked.engines = enginesOf(arg.slice('--engine='.length));
    else if (arg === '--shard') asked.shard = `${args[++i]}`;
    else if (arg === '--fresh') asked.fresh = true;
    else if (arg === '-t' || arg === '--testNamePattern')
      asked.vitestArgs.push(arg, `${args[++i]}`);
    else if (arg.startsWith('-')) asked.vitestArgs.push(arg);
    else asked.patterns.push(arg);
  }
  if (asked.vitestArgs.length > 0 && asked.patterns.length === 0)
    stop(`${asked.vitestArgs.join(' ')}: name a test file, too`);
  // Every test of an engine, also of those that only the largest command runs.
  if ((asked.engines || asked.shard) && asked.command === 'test') asked.command = 'all';
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
