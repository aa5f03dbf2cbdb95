// @ts-check
// Bytes that a production application grows by when it has our select: whole applications, built by Vite as users build theirs.
import { execFile } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { root } from '../scripts/lib/run.mjs';

const plain = 'const mount = (c) => document.body.append(c);';
// `createPortal` is in both, as most applications have `react-dom` already.
const react = `import { createElement } from 'react'; import { createPortal } from 'react-dom';
  import { createRoot } from 'react-dom/client';
  const mount = (c) => createRoot(document.body).render(createElement(c, null, createPortal));`;
const vue =
  "import { createApp, h } from 'vue'; const mount = (c) => createApp({ render: () => h(c) }).mount('#app');";
// A root component with a form control, as Angular's compiler leaves it in a library. The value accessors of forms are in all.
const angular = (imports = '', tag = '') => `
  import * as i0 from '@angular/core'; import { FormControl, ReactiveFormsModule } from '@angular/forms';
  import { bootstrapApplication } from '@angular/platform-browser'; ${imports}
  class App {
    control = new FormControl('');
    static ɵfac = i0.ɵɵngDeclareFactory({ minVersion: '12.0.0', version: '21.0.0', ngImport: i0, type: App, deps: [], target: i0.ɵɵFactoryTarget.Component });
    static ɵcmp = i0.ɵɵngDeclareComponent({ minVersion: '14.0.0', version: '21.0.0', ngImport: i0, type: App, isStandalone: true, selector: 'main',
      template: '<input [formControl]="control">${tag}', isInline: true,
      dependencies: [{ kind: 'ngmodule', type: ReactiveFormsModule }${tag && `, { kind: 'component', type: WidgetSelect, selector: 'ng-widget-select' }`}] });
  }
  const mount = () => bootstrapApplication(App);`;
const inAngular = (/** @type {string} */ entry) =>
  angular(
    `import { WidgetSelect } from 'widget-select-${entry}';`,
    '<ng-widget-select></ng-widget-select>',
  );
const none = "mount('main');";
const lazy = (/** @type {string} */ entry) =>
  `import SelectWidget from '${entry}'; new SelectWidget('#app'); ${none}`;
const core = `import SelectWidget from 'widget-select'; new SelectWidget('#app'); ${none}`;
const wrapper = (/** @type {string} */ name) =>
  `import WidgetSelect from 'widget-select-${name}'; mount(WidgetSelect);`;
const wrappedBase = (/** @type {string} */ name) => wrapper(`${name}/base`);

/** `widget-select/base` with some features. @param {string[]} features */
const base = (...features) =>
  `import SelectWidget, { ${features} } from 'widget-select/base';
  new (SelectWidget.with(${features}))('#app'); ${none}`;

/** Everything, with `widget-select/search-more` and one way to be similar. @param {string} way */
const similar = (way) =>
  `import SelectWidget from 'widget-select'; import searchMore, { ${way} } from 'widget-select/search-more';
  new SelectWidget('#app', { plugins: [searchMore([${way}()])] }); ${none}`;

/** What is built, by name. */
const apps = {
  plain: plain + none,
  'plain with widget-select': plain + core,
  'plain with base': plain + base(),
  'plain with lazy': plain + lazy('widget-select/lazy'),
  'plain with base/lazy': plain + lazy('widget-select/base/lazy'),
  'plain with base and tree': plain + base('tree'),
  'plain with base and remote': plain + base('remote'),
  'plain with base and create': plain + base('create'),
  'plain with base and sortable': plain + base('sortable'),
  'plain with base and sheet': plain + base('sheet'),
  'plain with base and inline': plain + base('inline'),
  'plain with base and editable': plain + base('editable'),
  'plain with base and form': plain + base('form'),
  'plain with base and plugins': plain + base('plugins'),
  'plain with typos': plain + similar('typos'),
  'plain with hangul': plain + similar('hangul'),
  'plain with keyboard': plain + similar('keyboard'),
  'plain with pinyin': plain + similar('pinyin'),
  'plain with romaji': plain + similar('romaji'),
  react: react + none,
  'react with widget-select': react + core,
  'react with widget-select-react': react + wrapper('react'),
  'react with base': react + base(),
  'react with widget-select-react/base': react + wrappedBase('react'),
  vue: vue + none,
  'vue with widget-select': vue + core,
  'vue with widget-select-vue': vue + wrapper('vue'),
  'vue with base': vue + base(),
  'vue with widget-select-vue/base': vue + wrappedBase('vue'),
  angular: angular() + none,
  'angular with widget-select': angular() + core,
  'angular with widget-select-angular': inAngular('angular') + none,
  'angular with base': angular() + base(),
  'angular with widget-select-angular/base': inAngular('angular/base') + none,
};

/** @typedef {keyof typeof apps} App */
/** @typedef {{ gzip: number, brotli: number }} Bytes */
/** @typedef {{ all: Bytes, start: Bytes }} Loaded what an application loads in all, and what of it at its start */

/**
 * What one application is larger than another, in all or at its start: `budget` is what it may be, gzipped, where that is
 * agreed.
 * @type {readonly { app: App, over: App, budget?: number, of?: 'start' }[]}
 */
const steps = [
  { app: 'plain with widget-select', over: 'plain', budget: 49_152 },
  { app: 'plain with base', over: 'plain', budget: 34_816 },
  { app: 'plain with lazy', over: 'plain', of: 'start', budget: 49_500 },
  { app: 'plain with lazy', over: 'plain', budget: 63_000 },
  { app: 'plain with base/lazy', over: 'plain', of: 'start', budget: 35_500 },
  { app: 'plain with base/lazy', over: 'plain', budget: 48_000 },
  { app: 'plain with base and tree', over: 'plain with base', budget: 6_528 },
  { app: 'plain with base and remote', over: 'plain with base', budget: 6_512 },
  { app: 'plain with base and create', over: 'plain with base', budget: 2_432 },
  { app: 'plain with base and sortable', over: 'plain with base', budget: 2_048 },
  { app: 'plain with base and sheet', over: 'plain with base', budget: 768 },
  { app: 'plain with base and inline', over: 'plain with base', budget: 544 },
  { app: 'plain with base and editable', over: 'plain with base', budget: 1_760 },
  { app: 'plain with base and form', over: 'plain with base', budget: 512 },
  { app: 'plain with base and plugins', over: 'plain with base', budget: 1_280 },
  // Each way to be similar, with the search that it is for.
  { app: 'plain with typos', over: 'plain with widget-select', budget: 3_072 },
  { app: 'plain with hangul', over: 'plain with widget-select', budget: 3_072 },
  { app: 'plain with keyboard', over: 'plain with widget-select', budget: 3_072 },
  { app: 'plain with pinyin', over: 'plain with widget-select', budget: 3_072 },
  { app: 'plain with romaji', over: 'plain with widget-select', budget: 3_072 },
  { app: 'react with widget-select-react', over: 'react' },
  { app: 'react with widget-select-react', over: 'react with widget-select', budget: 2_560 },
  { app: 'react with widget-select-react/base', over: 'react' },
  { app: 'react with widget-select-react/base', over: 'react with base', budget: 2_560 },
  { app: 'vue with widget-select-vue', over: 'vue' },
  { app: 'vue with widget-select-vue', over: 'vue with widget-select', budget: 3_072 },
  { app: 'vue with widget-select-vue/base', over: 'vue' },
  { app: 'vue with widget-select-vue/base', over: 'vue with base', budget: 3_072 },
  { app: 'angular with widget-select-angular', over: 'angular' },
  { app: 'angular with widget-select-angular', over: 'angular with widget-select', budget: 3_072 },
  { app: 'angular with widget-select-angular/base', over: 'angular' },
  { app: 'angular with widget-select-angular/base', over: 'angular with base', budget: 3_072 },
];

/**
 * Gzipped bytes of what is over its budget, by name. `npm run size -- --lower` writes what has come down, and never a
 * higher number.
 * @type {Readonly<Record<string, number>>}
 */
export const overBudget = JSON.parse(readFileSync(join(root, 'tools/app-sizes.json'), 'utf8'));

/** @typedef {Bytes & { name: string, budget?: number, limit: number }} Growth */

/** What the same code may cost more when other code beside it changes: gzip finds other repetitions. */
export const noise = 64;

/**
 * What fails the test: over the budget or, where that is on record as not reached, over the record.
 * @param {Pick<Growth, 'name' | 'budget'>} growth @param {Readonly<Record<string, number>>} [record]
 */
export const limitOf = ({ name, budget = Infinity }, record = overBudget) =>
  Math.max(budget, (record[name] ?? -noise) + noise);

/**
 * The record after a measurement: what is over its budget, never more than before.
 * @param {readonly Pick<Growth, 'name' | 'gzip' | 'budget'>[]} found @param {Readonly<Record<string, number>>} [record]
 */
export function lowered(found, record = overBudget) {
  const over = found.filter(({ gzip, budget }) => budget !== undefined && gzip > budget);
  return Object.fromEntries(
    over.map(({ name, gzip }) => [name, Math.min(gzip, record[name] ?? gzip)]),
  );
}

/**
 * Builds them all, in a process of its own: Vite asks the environment whether this is production, and tests say it is not.
 * @returns {Promise<Growth[]>}
 */
export async function measureApps() {
  const env = { ...process.env, NODE_ENV: 'production' };
  const self = fileURLToPath(import.meta.url);
  const { stdout } = await promisify(execFile)(process.execPath, [self], { cwd: root, env });
  /** @type {Record<App, Loaded>} */
  const bytes = JSON.parse(stdout);
  return steps.map(({ app, over, budget, of: part }) => {
    const of = part ?? 'all';
    const name = `${app}, over ${over}${of === 'start' ? ', at the start' : ''}`;
    const [more, less] = [bytes[app][of], bytes[over][of]];
    const [gzip, brotli] = [more.gzip - less.gzip, more.brotli - less.brotli];
    const named = budget === undefined ? { name } : { name, budget };
    return { ...named, gzip, brotli, limit: limitOf(named) };
  });
}

/** Prints a table. @param {readonly string[]} args @returns {Promise<boolean>} whether all is within its limits */
export async function reportApps(args) {
  process.stdout.write('\nWhat a production application grows by, gzip and brotli:\n');
  const found = await measureApps();
  for (const { name, gzip, brotli, budget, limit } of found) {
    const verdict = gzip > limit ? 'OVER' : 'ok  ';
    const columns = [gzip, brotli].map((bytes) => String(bytes).padStart(7)).join(' B ');
    const gap = budget !== undefined && gzip > budget ? `, ${gzip - budget} B over it` : '';
    const lower = gap && gzip < limit ? `; ${limit} B are on record: --lower` : '';
    const goal = budget === undefined ? '' : `; budget ${budget} B${gap}${lower}`;
    process.stdout.write(`${verdict} ${columns} B  ${name}${goal}\n`);
  }
  if (args.includes('--lower')) {
    const written = JSON.stringify(lowered(found), null, 2);
    writeFileSync(join(root, 'tools/app-sizes.json'), `${written}\n`);
  }
  return found.every(({ gzip, limit }) => gzip <= limit);
}

const ENTRY = 'virtual:app';

/** What Angular's CLI replaces in a production build. */
const ofAngular = {
  ngDevMode: 'false',
  ngJitMode: 'false',
  ngI18nClosureMode: 'false',
  ngServerMode: 'false',
};

/** Finishes what Angular's compiler has left in libraries, as its CLI does. @returns {import('vite').Plugin} */
function linker() {
  const require = createRequire(join(root, 'node_modules/@angular/compiler-cli/package.json'));
  const { transformAsync } = require('@babel/core');
  /** @type {Map<string, string>} */
  const linked = new Map();
  return {
    name: 'linker',
    async transform(code, id) {
      if (!code.includes('ɵɵngDeclare')) return null;
      // The file of the application has another text in each.
      const known = linked.get(id + code.length);
      if (known) return { code: known, map: null };
      const { default: plugin } = await import('@angular/compiler-cli/linker/babel');
      const made = await transformAsync(code, {
        filename: id,
        ...{ configFile: false, babelrc: false, browserslistConfigFile: false, compact: false },
        plugins: [[plugin, { linkerJitMode: false, sourceMapping: false }]],
      });
      const result = made?.code ?? '';
      linked.set(id + code.length, result);
      return { code: result, map: null };
    },
  };
}

const linking = linker();

/** An application as Vite builds it for production. @param {string} code @returns {Promise<Loaded>} */
async function build(code) {
  const vite = await import('vite');
  // As a file of the workspace, as it is from there that packages are looked for.
  const file = `${root}/app.js`;
  const built = await vite.build({
    root,
    configFile: false,
    logLevel: 'error',
    mode: 'production',
    define: ofAngular,
    plugins: [
      linking,
      {
        name: 'app',
        resolveId: (id) => (id === ENTRY ? file : null),
        load: (id) => (id === file ? code : null),
      },
    ],
    build: { write: false, modulePreload: false, rolldownOptions: { input: ENTRY } },
  });
  if (!('output' in built)) throw new Error('Vite has built no single application');
  const chunks = built.output.flatMap((part) => (part.type === 'chunk' ? part : []));
  const later = new Set(chunks.flatMap(({ dynamicImports }) => dynamicImports));
  const sizeOf = (/** @type {typeof chunks} */ files) => ({
    gzip: files.reduce((sum, file) => sum + gzipSync(file.code, { level: 9 }).length, 0),
    brotli: files.reduce((sum, file) => sum + brotliCompressSync(file.code).length, 0),
  });
  return {
    all: sizeOf(chunks),
    start: sizeOf(chunks.filter(({ fileName }) => !later.has(fileName))),
  };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  /** @type {Record<string, Loaded>} */
  const bytes = {};
  for (const [name, code] of Object.entries(apps)) bytes[name] = await build(code);
  process.stdout.write(JSON.stringify(bytes));
}
