// @ts-check
// `npm run test:quick`, `npm test`, `npm run check`, `test:core`, `test:all`, some files, and watch mode. What each consists
// of: stages.mjs.
import { parseArgs } from 'node:util';
import { engineNames, ensureEngines } from './browsers.mjs';
import { buildPackages } from './build.mjs';
import { keptShards } from './kept.mjs';
import { log, runTool, seconds } from './run.mjs';
import { emptyVerdict, faultOf, lineOf, nameOf, runStage } from './stage.mjs';
import { chosen, stagesOf } from './stages.mjs';
import { watchSources } from './start.mjs';

/** @typedef {import('./browsers.mjs').EngineName} EngineName */
/** @typedef {import('./stage.mjs').Stage} Stage */
/** @typedef {import('./stage.mjs').Verdict} Verdict */

/** @param {string[]} args @returns {Promise<boolean>} whether all is well */
export async function test(args) {
  const asked = parse(args);
  const isAll = asked.command === 'all';
  // Random tests of the model run a tenth of their sequences elsewhere.
  if (isAll) process.env.ALL_RUNS = '1';
  if (!(await buildPackages())) return print([failed('build', 'see above')]);
  const groups = groupsFor(asked);
  const stages = groups.flat();
  if (stages.length === 0) return print([failed('selection', 'no stage matches')]);
  const engines = await ensureEngines(
    engineNames.filter((name) => stages.some(({ engine }) => engine?.split(',').includes(name))),
  );
  const began = Date.now();
  const shards = isAll ? await keptShards() : null;
  /** @type {Verdict[]} */
  const verdicts = [];
  const runOne = async (/** @type {Stage} */ stage, /** @type {string} */ lane) => {
    const needed = engineNames.filter((name) => stage.engine?.split(',').includes(name));
    const lacking = needed.find((name) => !engines.has(name));
    // Firefox and WebKitGTK may be missing on a machine; what needs Chromium must run.
    if (lacking === 'chromium') return failed(stage.name, 'no Chromium');
    if (lacking) return { ...emptyVerdict(stage), notRun: `no ${lacking}` };
    const name = [stage.name, ...needed.map((engine) => engines.get(engine))].join(', ');
    const isKept = !stage.check && !stage.byHand;
    const before = isKept && !asked.shard ? shards?.get(name) : undefined;
    if (before) return { ...emptyVerdict(stage), ...before, kept: true };
    const verdict = await runStage({ ...stage, cache: lane });
    const { passed, skipped, failures, flaky, notRun } = verdict;
    const isGood = failures.length + flaky.length === 0 && !notRun;
    if (isKept && isGood) shards?.keep(name, { passed, skipped });
    return verdict;
  };
  // Two stages at a time, for two cores.
  const inLane = async (/** @type {string} */ lane) => {
    for (let group = groups.shift(); group; group = groups.shift())
      for (const stage of group) verdicts.push(await runOne(stage, lane));
  };
  await Promise.all([inLane('lane-1'), inLane('lane-2')]);
  log(`ended after ${seconds(began)}`);
  return print(verdicts);
}

/** @param {string} name @param {string} why @returns {Verdict} */
const failed = (name, why) => ({
  ...emptyVerdict({ name }),
  failures: [faultOf({ name }, [why])],
});

/** Stages that run one after the other. @param {Asked} asked @returns {Stage[][]} */
function groupsFor({ command, engines, shard, patterns, args }) {
  if (patterns.length > 0)
    return [[{ ...chosen(patterns, engines), args: [...patterns, ...args] }]];
  const isWanted = (/** @type {Stage} */ { name, engine, check }) =>
    (!shard || name === shard) &&
    (!engines || (!check && engines.some((known) => known === engine)));
  const groups = stagesOf[command]().map((group) => [group].flat().filter(isWanted));
  return groups.filter((group) => group.length > 0);
}

/** @param {import('./vitest.mjs').Failure} failure */
const faultLines = (failure) => [
  `        ${nameOf(failure)}`,
  ...failure.trace.map((line) => `          | ${line}`),
];

/** Whether all is well. The last line is for programs that read it: keep its form. @param {Verdict[]} verdicts */
function print(verdicts) {
  const lines = verdicts.flatMap((verdict) => [
    lineOf(verdict),
    ...verdict.failures.flatMap(faultLines),
  ]);
  const flaky = verdicts.flatMap((verdict) => verdict.flaky.flatMap(faultLines));
  if (flaky.length > 0) lines.push('', 'flaky: failed, then passed', ...flaky);
  const passed = verdicts.reduce((sum, verdict) => sum + verdict.passed, 0);
  const failures = verdicts.reduce((sum, verdict) => sum + verdict.failures.length, 0);
  lines.push('', `${passed} passed, ${failures} failed`);
  process.stdout.write(`\n${lines.join('\n')}\n`);
  return failures === 0 && passed > 0;
}

/** The same files again whenever a test or a source changes. @param {string[]} given */
export async function watchTests(given) {
  const { patterns, engines, args } = parse(given);
  if (!(await buildPackages())) return false;
  const { projects = [], engine = '' } = chosen(patterns, engines);
  // Vitest reruns by itself when `dist` changes, which model and engine do not read.
  if (patterns.some((path) => !/(^|\/)(model|engine)\//.test(path))) watchSources();
  const command = ['watch', ...projects.map((name) => `--project=${name}`), ...patterns, ...args];
  const env = { BROWSERS: engine, NODE_ENV: undefined };
  return (await runTool('vitest/vitest.mjs', command, { env, keys: true })).ok;
}

/**
 * `engines`: null for those of the command. `shard`: one stage of `all`, by its name. `patterns`: parts of paths. `args`: of Vitest.
 * @typedef {{ command: keyof typeof stagesOf, engines: EngineName[] | null, shard: string | undefined, patterns: string[],
 *   args: string[] }} Asked
 */

/** @param {string[]} given @returns {Asked} */
function parse(given) {
  const { values, positionals } = parseArgs({
    ...{ args: given, allowPositionals: true },
    options: {
      ...{ engine: { type: 'string' }, shard: { type: 'string' }, update: { type: 'boolean' } },
      testNamePattern: { type: 'string', short: 't' },
    },
  });
  const { engine, shard, testNamePattern, update } = values;
  const [first = ''] = positionals;
  const isNamed = Object.hasOwn(stagesOf, first);
  const patterns = isNamed ? positionals.slice(1) : positionals;
  const args = [
    ...(testNamePattern ? [`--testNamePattern=${testNamePattern}`] : []),
    ...(update ? ['--update'] : []),
  ];
  const asked = engine?.split(',');
  const engines = asked ? engineNames.filter((name) => asked.includes(name)) : null;
  if (args.length > 0 && patterns.length === 0) throw new Error('Name a test file, too.');
  if (engines?.length !== asked?.length)
    throw new Error(`There are the engines ${engineNames.join(', ')}.`);
  let command = isNamed ? /** @type {keyof typeof stagesOf} */ (first) : 'test';
  // Every test of an engine, also of those that only the largest command runs.
  if ((engines || shard) && command === 'test') command = 'all';
  return { command, engines, shard, patterns, args };
}
