// @ts-check
// `npm run test:quick`, `npm test`, `npm run check`, `test:core`, `test:all`, some files, and watch mode. What each consists
// of: stages.mjs.
import { parseArgs } from 'node:util';
import { engineNames, ensureEngines } from './browsers.mjs';
import { buildPackages } from './build.mjs';
import { entriesOf, list } from './flaky.mjs';
import { keptShards } from './kept.mjs';
import { log, runTool, seconds } from './run.mjs';
import { emptyVerdict, faultOf, lineOf, nameOf, runStage } from './stage.mjs';
import { stagesOf, types } from './stages.mjs';
import { watchSources } from './start.mjs';

/** @typedef {import('./browsers.mjs').EngineName} EngineName */
/** @typedef {import('./stage.mjs').Stage} Stage */
/** @typedef {import('./stage.mjs').Verdict} Verdict */

const isCi = !['', '0', 'false'].includes(process.env.CI ?? '');

/** @param {string[]} args @returns {Promise<boolean>} whether all is well */
export async function test(args) {
  const asked = parse(args);
  const isAll = asked.command === 'all';
  // Random tests of the model run a tenth of their sequences elsewhere.
  if (isAll) process.env.ALL_RUNS = '1';
  return runStages(() => stagesFor(asked), isAll, !asked.fresh && !asked.shard);
}

export const typecheck = () => runStages(types);

/** @param {() => Stage[]} find @param {boolean} [keeps] what passes @param {boolean} [resumes] what was kept */
async function runStages(find, keeps = false, resumes = false) {
  if (!(await buildPackages())) return print([failed({ name: 'build' }, 'see above')]);
  const stages = find();
  if (stages.length === 0) return print([failed({ name: 'selection' }, 'no stage matches')]);
  const engines = await ensureEngines(
    engineNames.filter((name) => stages.some(({ engine }) => engine?.split(',').includes(name))),
  );
  const began = Date.now();
  const shards = keeps ? await keptShards() : null;
  /** @type {Verdict[]} */
  const verdicts = [];
  await inLanes(stages, async (stage, lane) => {
    const needed = engineNames.filter((name) => stage.engine?.split(',').includes(name));
    const lacking = needed.find((name) => !engines.has(name));
    if (lacking) return verdicts.push(missing(stage, lacking));
    const name = [stage.name, ...needed.map((engine) => engines.get(engine))].join(', ');
    const isKept = !stage.check && !stage.byHand;
    const before = isKept && resumes ? shards?.get(name) : undefined;
    const verdict = before
      ? { ...emptyVerdict(stage), ...before, kept: true }
      : await runStage({ ...stage, cache: lane });
    const { passed, skipped, failures, flaky, notRun } = verdict;
    const isGood = failures.length + flaky.length === 0 && !notRun;
    if (isKept && isGood) shards?.keep(name, { passed, skipped });
    return verdicts.push(verdict);
  });
  log(`ended after ${seconds(began)}`);
  return print(verdicts);
}

/** @param {Stage} stage @param {string} why @returns {Verdict} */
const failed = (stage, why) => ({ ...emptyVerdict(stage), failures: [faultOf(stage, [why])] });

/** Firefox and WebKitGTK may be missing on a machine; what needs Chromium must run. @param {Stage} stage @param {EngineName} engine */
const missing = (stage, engine) =>
  engine === 'chromium'
    ? failed(stage, 'no Chromium')
    : { ...emptyVerdict(stage), notRun: `no ${engine}` };

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
      const next = waiting.findIndex(({ turn = '' }) => !turns.has(turn));
      const [stage] = next < 0 ? [] : waiting.splice(next, 1);
      if (!stage) {
        await Promise.race(turns.values());
        continue;
      }
      const end = run(stage, name);
      if (stage.turn) turns.set(stage.turn, end);
      await end;
      if (stage.turn) turns.delete(stage.turn);
    }
  };
  await Promise.all([lane('lane-1'), lane('lane-2')]);
}

/** @param {Asked} asked @returns {Stage[]} */
function stagesFor({ command, engines, shard, patterns, vitestArgs }) {
  if (patterns.length > 0) {
    const args = [...patterns, ...vitestArgs];
    return [
      { name: 'chosen files', ...holding(patterns, engines), args, mustRun: true, byHand: true },
    ];
  }
  return stagesOf[command]().filter(
    ({ name, engine, check }) =>
      (!shard || name === shard) &&
      (!engines || (!check && engines.some((known) => known === engine))),
  );
}

const inNode = ['node', 'check', 'jsdom', 'happy-dom'];

/** The projects that may hold files, which are named by parts of their paths. @param {string[]} patterns @param {EngineName[] | null} engines */
function holding(patterns, engines) {
  // What runs in Node needs no browser, and installs none.
  const isInNode = patterns.every((path) => /(^|\/)(model|engine|guard|check|smoke)\//.test(path));
  if (isInNode && !engines) return { projects: inNode };
  const own = engines ?? ['chromium'];
  return { projects: [...inNode, 'examples', 'e2e', 'meta', ...own], engine: own.join() };
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
  if (flaky.length > 0) lines.push('', 'flaky: failed, then passed', '', ...flaky);
  const passed = verdicts.reduce((sum, verdict) => sum + verdict.passed, 0);
  const failures = verdicts.reduce((sum, verdict) => sum + verdict.failures.length, 0);
  lines.push('', `${passed} passed, ${failures} failed`);
  process.stdout.write(`\n${lines.join('\n')}\n`);
  return failures === 0 && passed > 0;
}

/** The same files again whenever a test or a source changes. @param {string[]} args */
export async function watchTests(args) {
  const { patterns, engines, vitestArgs } = parse(args);
  if (!(await buildPackages())) return false;
  const { projects, engine = '' } = holding(patterns, engines);
  // Vitest reruns by itself when `dist` changes, which model and engine do not read.
  if (patterns.some((path) => !/(^|\/)(model|engine)\//.test(path))) watchSources();
  const command = [
    'watch',
    ...projects.map((name) => `--project=${name}`),
    ...patterns,
    ...vitestArgs,
  ];
  const env = { BROWSERS: engine, NODE_ENV: undefined };
  const { ok } = await runTool('vitest/vitest.mjs', command, { env, keys: true });
  return ok;
}

/**
 * `engines`: null for those of the command. `shard`: one stage of `all`, by its name. `patterns`: parts of paths.
 * @typedef {{ command: keyof typeof stagesOf, engines: EngineName[] | null, shard: string | undefined, fresh: boolean,
 *   patterns: string[], vitestArgs: string[] }} Asked
 */

/** @param {string[]} args @returns {Asked} */
function parse(args) {
  const { values, positionals, tokens } = parseArgs({
    args,
    // Other options are passed to Vitest.
    ...{ strict: false, allowPositionals: true, tokens: true },
    options: {
      ...{ engine: { type: 'string' }, shard: { type: 'string' }, fresh: { type: 'boolean' } },
      testNamePattern: { type: 'string', short: 't' },
    },
  });
  const [first = ''] = args;
  const isNamed = Object.hasOwn(stagesOf, first);
  const patterns = isNamed ? positionals.slice(1) : positionals;
  const vitestArgs = tokens.flatMap((token) => {
    if (token.kind !== 'option' || ['engine', 'shard', 'fresh'].includes(token.name)) return [];
    return token.value === undefined ? token.rawName : `--${token.name}=${token.value}`;
  });
  const asked = values.engine === undefined ? null : `${values.engine}`.split(',');
  const engines = asked && engineNames.filter((name) => asked.includes(name));
  const fault =
    (vitestArgs.length > 0 && patterns.length === 0 && 'name a test file, too') ||
    (engines?.length !== asked?.length && `there are the engines ${engineNames.join(', ')}`);
  if (fault) {
    log(`${args.join(' ')}: ${fault}`);
    process.exit(2);
  }
  const shard = values.shard === undefined ? undefined : `${values.shard}`;
  let command = isNamed ? /** @type {keyof typeof stagesOf} */ (first) : 'test';
  // Every test of an engine, also of those that only the largest command runs.
  if ((engines || shard) && command === 'test') command = 'all';
  return { command, engines, shard, fresh: values.fresh === true, patterns, vitestArgs };
}
