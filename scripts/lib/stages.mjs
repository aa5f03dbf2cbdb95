// @ts-check
// What the three test commands consist of: one table, each line a stage with a name.
import { lint, ownTypes, packageShape, typesForUsers } from './checks.mjs';
import { browserFiles, longFiles, shortFiles, testFiles } from './files.mjs';
import { vitest, withFocus } from './vitest.mjs';

/** @typedef {import('./browsers.mjs').EngineName} EngineName */
/** @typedef {import('./vitest.mjs').Outcome} Outcome */
/**
 * `from`: the smallest command that runs it; the larger ones do, too. `unbuilt`: needs no built package, so it goes on
 * beside the build. `engine`: the browser it needs. `turn`: stages with the same one run one after the other.
 * `pages`: made of browser tests, to which the rule about unstable ones applies.
 * @typedef {object} Stage
 * @property {string} name
 * @property {'quick' | 'test' | 'all'} from
 * @property {boolean} [unbuilt]
 * @property {EngineName} [engine]
 * @property {string} [turn]
 * @property {boolean} [pages]
 * @property {() => Promise<Outcome>} run
 */

const commands = /** @type {const} */ (['quick', 'test', 'all']);

/** @param {import('./checks.mjs').Check} check @param {Stage['from']} from @returns {Stage} */
const check = (check, from) => ({
  name: check.name,
  from,
  unbuilt: check.unbuilt ?? false,
  async run() {
    const { ok, output } = await check.run();
    const counts = { passed: ok ? 1 : 0, failed: ok ? 0 : 1, skipped: 0 };
    return { counts, failures: [], broken: ok ? null : 'see above', output };
  },
});

/** @param {Omit<Stage, 'run'> & { projects: string[], args?: string[], cache?: string }} stage @returns {Stage} */
const tests = ({ projects, args = [], cache, ...stage }) => ({
  ...stage,
  run: () =>
    vitest({ projects, browsers: stage.engine ?? '', args, quiet: true, ...(cache && { cache }) }),
});

/** @param {string} name @param {string[]} projects @param {Stage['from']} from @param {string[]} [args] */
const endToEnd = (name, projects, from, args = []) =>
  // They serve the same built site, which the first one builds.
  tests({ name, from, engine: 'chromium', turn: 'site', pages: true, projects, args });

/** Of the plain page's tests those that `npm test` runs: one of a kind, as every visit starts all examples of the page. */
const isShort = (/** @type {string} */ file) =>
  /\/(development|languages|native|selects)\.e2e/.test(file);
const endToEndFiles = testFiles().filter((file) => file.endsWith('.e2e.ts'));

/** Of an engine, the whole project or some files of it. @param {Omit<Stage, 'run' | 'pages'> & { engine: EngineName, args?: string[], cache?: string }} stage */
const inEngine = (stage) => tests({ ...stage, pages: true, projects: [stage.engine] });

/** In how many stages Chromium runs its files: as many as let two browsers end together, the end-to-end tests beside them. */
const PARTS = 3;
/** Every third file, so that slow neighbours are shared out. @param {string[]} files @param {number} part */
const partOf = (files, part) => files.filter((_, index) => index % PARTS === part);

/** Folders of tests: a Firefox for each, as a start takes longer than most files do. */
function firefoxGroups() {
  /** @type {Map<string, string[]>} */
  const groups = new Map();
  for (const file of browserFiles('firefox')) {
    const group = file.replace(/(\/dom\/)[^/]+$/, '$1*').replace(/(\/dom\/[^/]+\/).*/, '$1*');
    groups.set(group, [...(groups.get(group) ?? []), file]);
  }
  return [...groups];
}

/**
 * Driven by its own protocol, Firefox may lose the window's focus for good in the middle of a run (seen after presses on a
 * disabled element); frames made later get no focus events then. A file that would begin without focus does not begin
 * (tools/firefox-focus.ts), and the next Firefox runs it.
 * @param {string[]} files @returns {Promise<Outcome>}
 */
async function inFirefox(files) {
  /** @type {Outcome} */
  const sum = {
    counts: { passed: 0, failed: 0, skipped: 0 },
    failures: [],
    broken: null,
    output: '',
  };
  for (let left = files; left.length > 0; ) {
    const outcome = await vitest({
      projects: ['firefox'],
      browsers: 'firefox',
      args: left,
      quiet: true,
    });
    const { begun, notBegun } = withFocus(outcome.failures);
    sum.counts.passed += outcome.counts.passed;
    sum.counts.failed += outcome.counts.failed - notBegun.length;
    sum.counts.skipped += outcome.counts.skipped;
    sum.failures.push(...begun);
    sum.broken ??= outcome.broken;
    sum.output += outcome.output;
    if (notBegun.length === left.length) {
      sum.counts.failed++;
      sum.broken = 'Firefox begins without focus';
    }
    left = notBegun.length < left.length ? notBegun : [];
  }
  return sum;
}

/** The longest first, so that at the end no core waits for the other. */
const everyStage = () => [
  ...firefoxGroups().map(
    ([group, files]) =>
      /** @type {Stage} */ ({
        name: `firefox: ${group}`,
        from: 'all',
        engine: 'firefox',
        turn: 'firefox',
        pages: true,
        run: () => inFirefox(files),
      }),
  ),
  inEngine({ name: 'webkitgtk', engine: 'webkitgtk', from: 'all' }),
  // Before Chromium's own: they build the site, and much of their time is the wait for servers and pages.
  endToEnd('end-to-end tests', ['e2e'], 'test', endToEndFiles.filter(isShort)),
  ...Array.from({ length: PARTS }, (_, part) =>
    inEngine({
      name: `chromium, ${part + 1}/${PARTS}`,
      engine: 'chromium',
      args: partOf(shortFiles(), part),
      cache: `chromium-${part + 1}`,
      from: 'test',
    }),
  ),
  inEngine({
    name: 'chromium, tests at length',
    engine: 'chromium',
    args: longFiles(),
    cache: 'chromium-long',
    from: 'all',
  }),
  endToEnd(
    'end-to-end tests at length',
    ['e2e'],
    'all',
    endToEndFiles.filter((file) => !isShort(file)),
  ),
  endToEnd('end-to-end tests of the React page', ['e2e-react'], 'all'),
  endToEnd('end-to-end tests of the Vue page', ['e2e-vue'], 'all'),
  tests({
    name: 'Next.js and Nuxt',
    from: 'all',
    engine: 'chromium',
    pages: true,
    projects: ['meta'],
  }),
  tests({ name: 'examples', from: 'all', engine: 'chromium', projects: ['examples'] }),
  tests({
    name: 'oldest frameworks in chromium',
    from: 'all',
    engine: 'chromium',
    pages: true,
    projects: ['chromium-oldest'],
  }),
  tests({
    name: 'oldest frameworks in Node',
    from: 'all',
    projects: ['node-oldest', 'jsdom-oldest'],
  }),
  tests({
    name: 'tests in Node',
    from: 'quick',
    projects: ['node'],
    // They keep nothing at module level, so files share a process: a third of the time was spent on starting one each.
    args: ['--fileParallelism', '--maxWorkers=2', '--no-isolate'],
  }),
  ...ownTypes.map((program) => check(program, 'quick')),
  tests({ name: 'tests in jsdom', from: 'test', projects: ['jsdom'] }),
  tests({ name: 'tests in happy-dom', from: 'all', projects: ['happy-dom'] }),
  check(lint, 'quick'),
  ...typesForUsers.map((program) => check(program, 'all')),
  ...packageShape.map((shape) => check(shape, 'all')),
];

/** @param {Stage['from']} command @param {readonly EngineName[] | null} [engines] only the tests in these */
export function stagesOf(command, engines = null) {
  const within = everyStage().filter(
    ({ from }) => commands.indexOf(from) <= commands.indexOf(command),
  );
  if (!engines) return within;
  return within.filter(
    ({ engine, name }) => engine && name.startsWith(engine) && engines.includes(engine),
  );
}
