// @ts-check
// The checks in addition to the tests. Each has a name, prints nothing if it passes, and returns what is wrong.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packages } from './build.mjs';
import { ensureDeps } from './deps.mjs';
import { root, runTool } from './run.mjs';

/** A stage that runs no tests. @typedef {{ name: string, check: () => Promise<{ ok: boolean, output: string }> }} Check */

/** @param {string} name @param {string} file @param {string[]} args @returns {Check} */
const tool = (name, file, args) => ({ name, check: () => runTool(file, args, { quiet: true }) });

/** Errors only: warnings are for the editor and for `npm run lint`. */
export const lint = tool('lint and format', '@biomejs/biome/bin/biome', [
  ...['check', '--diagnostic-level=error', '.'],
]);

/** @param {string} name @param {string} compiler @param {string} program @param {string[]} [more] */
const types = (name, compiler, program, more = []) =>
  tool(`${name}: ${program}`, compiler, ['--noEmit', '--pretty', 'false', '-p', program, ...more]);

const compilerOf = (/** @type {string} */ version) =>
  `../tools/versions/${version}/node_modules/typescript/bin/tsc`;

// One TypeScript program per set of globals. The model's knows neither DOM nor Node. Wrappers and tests take the core's
// types from its build.
const programs = [
  'tsconfig.json',
  ...['angular', 'preact', 'solid'].map((name) => `examples/${name}/tsconfig.json`),
  ...['vue', 'react', 'angular'].map((name) => `packages/${name}/tsconfig.json`),
  ...['packages/core/tsconfig.json', 'packages/core/tsconfig.model.json'],
];

/** Those with .vue files in them, which only Vue's own compiler reads; it takes ten times as long. */
const vuePrograms = ['site', 'examples/forms', 'packages/vue/test'].map(
  (folder) => `${folder}/tsconfig.json`,
);

/** What TypeScript found out the last time it need not find out again, as long as the files are the same. */
const remembered = (/** @type {string} */ program) => [
  '--incremental',
  '--tsBuildInfoFile',
  join(root, 'node_modules/.cache/widget-select/types', program.replaceAll('/', '-')),
];

/** What has an installation of its own, for what only few need: checked where that is there, and by `npm run test:all`. */
export const typesApart = ['bench', 'examples/clients', 'site/vitepress'].map((folder) => {
  const { name, check } = types('types', compilerOf('newest'), `${folder}/tsconfig.json`);
  return {
    name,
    isThere: existsSync(join(root, folder, 'node_modules')),
    check: async () =>
      (await ensureDeps(folder)) ? check() : { ok: false, output: 'npm ci failed' },
  };
});

export const ownTypes = [
  ...vuePrograms.map((program) =>
    types('types', 'vue-tsc/bin/vue-tsc.js', program, remembered(program)),
  ),
  ...programs.map((program) => types('types', compilerOf('newest'), program)),
];

/** The built types, as users' own compilers and frameworks read them. */
export const typesForUsers = ['oldest', 'newest'].flatMap((version) =>
  ['tsconfig.json', 'tsconfig.react-18.json', 'tsconfig.vue-3.3.json'].map((program) =>
    types(
      `types of the packages, ${version} TypeScript`,
      compilerOf(version),
      `tools/versions/${program}`,
    ),
  ),
);

/** What a bundler, Node and TypeScript will find in each package as npm would pack it. */
export const packageShape = packages.flatMap((name) => [
  tool(`publint: packages/${name}`, 'publint/src/cli.js', ['run', `packages/${name}`, '--strict']),
  tool(`are the types wrong: packages/${name}`, '@arethetypeswrong/cli/dist/index.js', [
    ...['--pack', `packages/${name}`, '--no-color', '--format', 'ascii'],
    // Node's resolution from 2022 on, and bundlers. Before it there were no subpaths at all. Angular has no CommonJS.
    ...['--profile', name === 'angular' ? 'esm-only' : 'node16', ...exceptForPages(name)],
  ]),
]);

/** Node cannot import a style sheet, and need not require the module for CDNs. @param {string} name */
function exceptForPages(name) {
  const file = join(root, 'packages', name, 'package.json');
  const { exports } = JSON.parse(readFileSync(file, 'utf8'));
  const sheets = Object.keys(exports).filter((path) => /\.(css|mjs)$/.test(path));
  return sheets.length > 0 ? ['--exclude-entrypoints', ...sheets] : [];
}
