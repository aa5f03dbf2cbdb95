#!/usr/bin/env node
// @ts-check
// The one entry point behind every npm script. It and scripts/lib use Node built-ins only, so that it runs in a fresh
// clone: it installs what is missing by itself (and `pretest` scripts, which some people switch off, need not).
import { buildPackages } from './lib/build.mjs';
import { ownTypes, typesForUsers } from './lib/checks.mjs';
import { ensureDeps } from './lib/deps.mjs';
import { root, runTool } from './lib/run.mjs';
import { start } from './lib/start.mjs';
import { test, watchTests } from './lib/test.mjs';

process.chdir(root);

const usage = `usage: node scripts/dev.mjs <command>
  start                      build the packages and serve the site
  test                       types, lint, Node, Chromium, the plain page end to end
  test quick                 the part without a browser
  test check                 what users load: package shape, sizes, code of READMEs, generated documents
  test core                  in Firefox and WebKitGTK, what an engine can change most; in Chromium, what no engine can
  test all                   everything in three engines; what has passed on the same files is not run again (--fresh: it is)
  test --shard <name>        one stage of that, by the name that it prints
  test <paths> [-t <name>]   some files and nothing else; browser tests in Chromium, or in --engine <names>
  test --engine <names>      every browser test in some engines (chromium,firefox,webkitgtk)
  watch <paths> [-t <name>]  the same files again whenever something changes
  build                      build the packages, also when nothing changed
  typecheck                  TypeScript over sources, tests and tools
  lint | format              Biome: report, or repair what can be repaired
  size [--by-file]           bytes of what users load: limits, what came since the last release (--record makes one), and
                             what applications grow by (--lower records what has come down)
  missing-texts              texts that a language lacks so far
  release-check              what is to be done before the packages are published
  release <version>          versions, dates, build, packages, strangers' projects, then the registry (--dry-run: nothing is
                             written or published)
  integrity-docs             write the tags for CDNs, with the hashes of this build, into the core's README
  project                    write into the manifests where the project is found (tools/project.mjs)
  bench [options]            speed beside a hand-written page, in Chromium; see bench/README.md
  parity-docs                write docs/parity.md from the rows that the browser tests run
  recipe-docs                put the code of examples/recipes into docs/remote.md
  order-docs                 put the order of parts and effects into ARCHITECTURE.md
  bytes-docs                 measure what applications grow by, and write it into README.md
  compare-docs               write docs/compare.md from docs/compare.data.mjs
  language-docs              write docs/languages.md from the locale modules and tools/languages.json
  migrate-docs               write docs/migrate.md from packages/migrate/tables.mjs
  option-docs                put the tables of options, events and methods into the READMEs of the packages
  orca [--write] [scenarios] what the screen reader Orca says, beside e2e/orca/transcripts; not in CI
  lighthouse [pages]         Lighthouse over the pages of the site; a category below 95 fails
  unused                     files, exports and dependencies that nothing uses (knip)
`;

/** @param {import('./lib/checks.mjs').Check[]} checks */
async function runChecks(checks) {
  let good = true;
  for (const { name, run } of checks) {
    const { ok, output } = await run();
    process.stdout.write(`${ok ? 'ok  ' : 'FAIL'}  ${name}\n${ok ? '' : `${output.trim()}\n`}`);
    good &&= ok;
  }
  return good;
}

// By address, as the benchmark has a type program of its own.
const benchmark = new URL('../bench/run.mjs', import.meta.url).href;
const screenReader = new URL('../e2e/orca/orca.mjs', import.meta.url).href;

/** @type {Record<string, (args: string[]) => Promise<boolean | void>>} */
const commands = {
  start,
  build: () => buildPackages({ force: true }),
  // The wrappers and the tests take the core's types from its build.
  typecheck: async () => (await buildPackages()) && runChecks([...ownTypes, ...typesForUsers]),
  size: async (args) => (await buildPackages()) && (await import('../tools/size.mjs')).report(args),
  'missing-texts': async () => (await import('../tools/texts.mjs')).report(),
  'release-check': async () => (await import('../tools/release.mjs')).report(),
  release: async (args) => (await import('../tools/publish.mjs')).release(args),
  'integrity-docs': async () => (await import('../tools/integrity.mjs')).writeIntegrity(),
  project: async () => (await import('../tools/release.mjs')).writeProject(),
  orca: async (args) => (await buildPackages()) && (await import(screenReader)).orca(args),
  bench: async (args) => (await buildPackages()) && (await import(benchmark)).bench(args),
  lint: async (args) => (await runTool(biome, ['check', ...args, '.'])).ok,
  format: async (args) => (await runTool(biome, ['check', '--write', ...args, '.'])).ok,
  'parity-docs': async () => (await import('../tools/parity.mjs')).write(),
  'recipe-docs': async () => (await import('../tools/recipes.mjs')).write(),
  'order-docs': async () => (await import('../tools/order.mjs')).write(),
  'bytes-docs': async () => (await import('../tools/bytes.mjs')).write(),
  'compare-docs': async () => (await import('../tools/compare.mjs')).write(),
  'language-docs': async () => (await import('../tools/languages.mjs')).write(),
  'migrate-docs': async () => (await import('../tools/migrate.mjs')).write(),
  'option-docs': async () => (await import('../tools/options.mjs')).write(),
  lighthouse: async (args) =>
    (await buildPackages()) && (await import('../tools/lighthouse.mjs')).report(args),
  unused: async (args) => (await runTool('knip/bin/knip.js', args)).ok,
};
const biome = '@biomejs/biome/bin/biome';

const [name = '', ...args] = process.argv.slice(2);
const command = commands[name];
if (name === 'test') {
  process.exitCode = (await test(args)) ? 0 : 1;
} else if (name === 'watch') {
  process.exitCode = (await watchTests(args)) ? 0 : 1;
} else if (command) {
  const ok = (await ensureDeps()) && (await command(args)) !== false;
  if (!ok) process.exitCode = 1;
} else {
  process.stderr.write(usage);
  process.exitCode = 2;
}
