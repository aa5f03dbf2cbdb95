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
const frames = { plain, react, vue, angular: angular() };
const start = "mount('main');";

/** The code of an application by its name, such as `plain with base and tree`. @param {string} name */
function codeOf(name) {
  const [framework = '', entry = ''] = name.split(' with ');
  const [module, feature = ''] = entry.split(' and ');
  const frame = frames[/** @type {keyof typeof frames} */ (framework)];
  if (!entry) return frame + start;
  if (ways.includes(entry))
    return `${frame} import SelectWidget from 'widget-select'; import searchMore, { ${entry} } from 'widget-select/search-more';
      new SelectWidget('#app', { plugins: [searchMore([${entry}()])] }); ${start}`;
  if (module === 'base')
    return `${frame} import SelectWidget, { ${feature} } from 'widget-select/base';
      new (SelectWidget.with(${feature}))('#app'); ${start}`;
  if (framework === 'angular' && entry !== 'widget-select') {
    const imports = `import { WidgetSelect } from '${entry}';`;
    return angular(imports, '<ng-widget-select></ng-widget-select>') + start;
  }
  if (entry.startsWith('widget-select-'))
    return `${frame} import WidgetSelect from '${entry}'; mount(WidgetSelect);`;
  const path = entry === 'widget-select' ? entry : `widget-select/${entry}`;
  return `${frame} import SelectWidget from '${path}'; new SelectWidget('#app'); ${start}`;
}

/** @typedef {{ gzip: number, brotli: number }} Bytes */
/**
 * What an application loads: at its start, in all once a list has opened, and then for a feature.
 * @typedef {{ all: Bytes, start: Bytes } & Readonly<Record<string, Bytes>>} Loaded
 */
/**
 * What one application is larger than another, in all, at its start, or for a feature. `budget`: what it may be, gzipped, where that is agreed. `told`:
 * what the README calls it.
 * @typedef {{ app: string, over: string, budget?: number, of?: string, told?: string }} Step
 */

/** Budgets of the features, over `base`. */
const features = {
  ...{ tree: 6_592, remote: 6_512, create: 2_432, sortable: 2_064, sheet: 768 },
  ...{ inline: 544, editable: 1_776, form: 512, plugins: 1_280 },
};
/** Ways to be similar, each with the search that it is for. */
const ways = ['typos', 'hangul', 'keyboard', 'pinyin', 'romaji'];
/** Budgets of the entries in two steps: at the start of a page, and with the code of the open list. */
const inSteps = { 'widget-select': [44_000, 63_000], 'base/lazy': [33_500, 48_000] };
/** Budgets of the files that `widget-select` loads for a feature, where a select uses it. */
const works = {
  ...{ remote: 5_600, sheet: 2_640, drag: 1_984, field: 2_560, create: 3_072 },
  ...{ branch: 5_700, treerows: 1_152 },
};
/** Budgets of the wrappers, over the core in an application of the framework. */
const wrappers = { react: 2_560, vue: 3_072, angular: 3_072 };

/** @type {readonly Step[]} */
const steps = [
  ...Object.entries(inSteps).flatMap(([entry, [atStart = 0, inAll = 0]]) => {
    const step = { app: `plain with ${entry}`, over: 'plain' };
    const told = entry === 'base/lazy' ? '`widget-select/base/lazy`:' : '`widget-select`:';
    return [
      { ...step, of: 'start', budget: atStart, told: `${told} at the start of a page` },
      { ...step, budget: inAll, told: `${told} with the code of the open list` },
    ];
  }),
  {
    ...{ app: 'plain with all', over: 'plain', budget: 49_152 },
    told: '`widget-select/all`: all features at once',
  },
  {
    ...{ app: 'plain with base', over: 'plain', budget: 34_816 },
    told: '`widget-select/base`: core without optional features, at once',
  },
  ...Object.entries(works).map(([of, budget]) => ({
    ...{ app: 'plain with widget-select', over: 'plain', of, budget },
  })),
  ...Object.entries(features).map(([name, budget]) => ({
    ...{ app: `plain with base and ${name}`, over: 'plain with base', budget },
    ...(name !== 'inline' && name !== 'editable' && { told: `\`${name}\`, added to \`base\`` }),
  })),
  ...ways.map((way) => ({
    ...{ app: `plain with ${way}`, over: 'plain with widget-select', budget: 3_072 },
    told: `\`search-more\` with \`${way}\`, added to \`widget-select\``,
  })),
  ...Object.entries(wrappers).flatMap(([name, budget]) =>
    ['widget-select', 'base'].flatMap((core) => {
      const wrapper = `widget-select-${name}${core === 'base' ? '/base' : ''}`;
      const app = `${name} with ${wrapper}`;
      const part = core === 'base' ? {} : { of: 'start' };
      const when = core === 'base' ? '' : ', at the start of a page';
      return [
        { app, over: name, ...part, told: `\`${wrapper}\`, including the core${when}` },
        { app, over: `${name} with ${core}`, ...part, budget },
      ];
    }),
  ),
];

/**
 * Gzipped bytes of what is over its budget, by name. `npm run size -- --lower` writes what has come down, and never a
 * higher number.
 * @type {Readonly<Record<string, number>>}
 */
export const overBudget = JSON.parse(readFileSync(join(root, 'tools/app-sizes.json'), 'utf8'));

/** @typedef {Bytes & { name: string, budget?: number, limit: number, told: string | undefined }} Growth */

/** How much larger the same code may get when the code around it changes: gzip finds other repetitions. */
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
  /** @type {Record<string, Loaded>} */
  const bytes = JSON.parse(stdout);
  return steps.map(({ app, over, budget, of: part, told }) => {
    const of = part ?? 'all';
    const when = of === 'start' ? ', at the start' : of === 'all' ? '' : `, for ${of}`;
    const name = `${app}, over ${over}${when}`;
    const [more, less] = [app, over].map((one) => /** @type {Loaded} */ (bytes[one])[of]);
    if (!more || !less) throw new Error(`${name} was not measured`);
    const [gzip, brotli] = [more.gzip - less.gzip, more.brotli - less.brotli];
    const named = budget === undefined ? { name } : { name, budget };
    return { ...named, gzip, brotli, limit: limitOf(named), told };
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
  /** What some files load at once. @param {typeof chunks} files @returns {typeof chunks} */
  const withImports = (files) => {
    const more = chunks.filter(
      (one) => !files.includes(one) && files.some(({ imports }) => imports.includes(one.fileName)),
    );
    return more.length > 0 ? withImports([...files, ...more]) : files;
  };
  const sizeOf = (/** @type {typeof chunks} */ files) => ({
    gzip: files.reduce((sum, file) => sum + gzipSync(file.code, { level: 9 }).length, 0),
    brotli: files.reduce((sum, file) => sum + brotliCompressSync(file.code).length, 0),
  });
  const start = withImports(chunks.filter(({ isEntry }) => isEntry));
  const laterBy = (/** @type {string} */ name) =>
    chunks.filter(({ moduleIds }) => moduleIds.some((id) => id.endsWith(`/lazy/${name}.js`)));
  const listed = withImports([...new Set([...start, ...laterBy('list')])]);
  return {
    start: sizeOf(start),
    all: sizeOf(listed),
    ...Object.fromEntries(
      Object.keys(works).map((name) => [
        name,
        sizeOf(withImports([...new Set([...listed, ...laterBy(name)])]).slice(listed.length)),
      ]),
    ),
  };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  /** @type {Record<string, Loaded>} */
  const bytes = {};
  for (const { app, over } of steps)
    for (const name of [app, over]) bytes[name] ??= await build(codeOf(name));
  process.stdout.write(JSON.stringify(bytes));
}
