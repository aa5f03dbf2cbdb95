// @ts-check
// Bytes that a production application grows by when it has our select: whole applications, built by Vite and by esbuild, as users
// build theirs.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../scripts/lib/run.mjs';
import { bundlers, bytesOf } from './bundlers.mjs';

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

/** The selects of pages, and what each loads until its list is open, besides the code of the list. */
export const pages = {
  tags: { code: "new SelectWidget('#app', { multiple: true, maxVisibleTags: 'auto' })", later: [] },
  remote: { code: "new SelectWidget('#app', { ajax: { url: '/places' } })", later: ['remote'] },
  tree: {
    code: "new SelectWidget('#app', { data: [{ value: 'a', label: 'A', children: [{ value: 'b', label: 'B' }] }] })",
    later: ['treerows'],
  },
  '20 selects': {
    code: "for (const one of document.querySelectorAll('select')) new SelectWidget(one)",
    later: [],
  },
};

/** The code of an application by its name, such as `plain with base and tree`. @param {string} name */
export function codeOf(name) {
  const [framework = '', entry = ''] = name.split(' with ');
  const [module = '', use = ''] = entry.split(' and ');
  const frame = frames[/** @type {keyof typeof frames} */ (framework)];
  if (!entry) return frame + start;
  if (ways.includes(use))
    return `${frame} import SelectWidget from 'widget-select'; import searchMore, { ${use} } from 'widget-select/search-more';
      new SelectWidget('#app', { plugins: [searchMore([${use}()])] }); ${start}`;
  if (module === 'base')
    return `${frame} import SelectWidget, { ${use} } from 'widget-select/base';
      new (SelectWidget.with(${use}))('#app'); ${start}`;
  if (framework === 'angular' && entry !== 'widget-select') {
    const imports = `import { WidgetSelect } from '${entry}';`;
    return angular(imports, '<ng-widget-select></ng-widget-select>') + start;
  }
  if (entry.startsWith('widget-select-'))
    return `${frame} import WidgetSelect from '${entry}'; mount(WidgetSelect);`;
  const path = module === 'widget-select' ? module : `widget-select/${module}`;
  const { code = "new SelectWidget('#app')" } =
    pages[/** @type {keyof typeof pages} */ (use)] ?? {};
  return `${frame} import SelectWidget from '${path}'; ${code}; ${start}`;
}

/**
 * What one application is larger than another. `later`: the files that come later and are counted, too; without it, the application has
 * none. `since`: what of them the other has. `budget`: what it may be, gzipped, built by Vite. `told`: what the README calls it.
 * @typedef {{ app: string, over: string, later?: string[], since?: string[], budget: number, told?: string }} Step
 */

/** Budgets of the default entry: at the start of a page, and with the code of the open list. */
const whole = /** @type {const} */ ([44_000, 63_000]);
const base = 34_816;
/** Budgets of the features, over `base`. */
const features = {
  ...{ tree: 7_040, remote: 7_008, create: 4_992, sortable: 2_144, sheet: 768 },
  ...{ inline: 544, editable: 1_792, form: 704, input: 2_560, plugins: 1_280 },
  depends: 3_904,
  empty: 1_024,
  pinned: 1_536,
};
/** Ways to be similar, each with the search that it is for. */
const ways = ['typos', 'hangul', 'keyboard', 'pinyin', 'romaji'];
/** Budgets of the files that `widget-select` loads for a feature, where a select uses it. */
const works = {
  ...{ remote: 7_296, sheet: 2_640, drag: 1_984, field: 2_560, create: 3_776 },
  ...{ branch: 5_700, treerows: 2_944, follow: 1_600, depends: 4_352, pinned: 1_904, empty: 1_400 },
};
/** What an application with a select may be larger when esbuild builds it. */
const moreByEsbuild = 2_500;
/** Budgets of the wrappers, over the core in an application of the framework. */
const wrappers = { react: 2_560, vue: 3_072, angular: 3_072 };

/**
 * At the start of a page, and once a list is open.
 * @param {string} app @param {string} over @param {readonly [start: number, all: number]} budgets @param {string} [name] @param {string[]} [more]
 * @returns {Step[]}
 */
const inSteps = (app, over, [start, all], name, more = []) => [
  { app, over, later: [], budget: start, ...(name && { told: `${name}: at the start of a page` }) },
  {
    ...{ app, over, later: ['list', ...more], budget: all },
    ...(name && { told: `${name}: with the code of the open list` }),
  },
];

const usual = 'plain with widget-select';

/** @type {readonly Step[]} */
const steps = [
  ...inSteps(usual, 'plain', whole, '`widget-select`'),
  ...inSteps('plain with base/lazy', 'plain', [33_500, 48_000], '`widget-select/base/lazy`'),
  {
    ...{ app: 'plain with all', over: 'plain', budget: 49_152 },
    told: '`widget-select/all`: all features at once',
  },
  {
    ...{ app: 'plain with base', over: 'plain', budget: base },
    told: '`widget-select/base`: core without optional features, at once',
  },
  ...Object.entries(pages).flatMap(([use, { later }]) => {
    const more = later.reduce(
      (sum, file) => sum + works[/** @type {keyof typeof works} */ (file)],
      0,
    );
    return inSteps(`${usual} and ${use}`, 'plain', [whole[0], whole[1] + more], '', later);
  }),
  ...Object.entries(works).map(([work, budget]) => ({
    ...{ app: usual, over: usual, later: ['list', work], since: ['list'], budget },
  })),
  ...Object.entries(features).map(([name, budget]) => ({
    ...{ app: `plain with base and ${name}`, over: 'plain with base', budget },
    ...(name !== 'inline' && name !== 'editable' && { told: `\`${name}\`, added to \`base\`` }),
  })),
  ...ways.map((way) => ({
    ...{ app: `${usual} and ${way}`, over: usual, later: ['list'], budget: 3_072 },
    told: `\`search-more\` with \`${way}\`, added to \`widget-select\``,
  })),
  ...Object.entries(wrappers).flatMap(([name, budget]) => {
    const [app, small] = [
      `${name} with widget-select-${name}`,
      `${name} with widget-select-${name}/base`,
    ];
    const told = `\`widget-select-${name}\`, including the core`;
    return [
      ...inSteps(app, name, [whole[0] + budget, whole[1] + budget], told),
      { app, over: `${name} with widget-select`, later: [], budget },
      { app: small, over: name, budget: base + budget, told: told.replace('`,', '/base`,') },
      { app: small, over: `${name} with base`, budget },
    ];
  }),
];

/**
 * Gzipped bytes of what is over its budget, by name. `npm run size -- --lower` writes what has come down, and never a
 * higher number.
 * @type {Readonly<Record<string, number>>}
 */
export const overBudget = JSON.parse(readFileSync(join(root, 'tools/app-sizes.json'), 'utf8'));

/** @typedef {{ name: string, gzip: number, budget: number, limit: number, told: string | undefined }} Growth */

/** How much larger the same code may get when the code around it changes: gzip finds other repetitions. */
export const noise = 64;

/**
 * What fails the test: over the budget or, where that is on record as not reached, over the record.
 * @param {Pick<Growth, 'name' | 'budget'>} growth @param {Readonly<Record<string, number>>} [record]
 */
export const limitOf = ({ name, budget }, record = overBudget) =>
  Math.max(budget, (record[name] ?? -noise) + noise);

/**
 * The record after a measurement: what is over its budget, never more than before.
 * @param {readonly Pick<Growth, 'name' | 'gzip' | 'budget'>[]} found @param {Readonly<Record<string, number>>} [record]
 */
export const lowered = (found, record = overBudget) =>
  Object.fromEntries(
    found
      .filter(({ gzip, budget }) => gzip > budget)
      .map(({ name, gzip }) => [name, Math.min(gzip, record[name] ?? gzip)]),
  );

/** Builds them all, and compares. @returns {Promise<Growth[]>} */
export async function measureApps() {
  const names = new Set(steps.flatMap(({ app, over }) => [app, over]));
  /** @type {Growth[]} */
  const found = [];
  for (const [bundler, build] of Object.entries(bundlers)) {
    /** @type {Map<string, Awaited<ReturnType<typeof build>>>} */
    const apps = new Map();
    for (const name of names) apps.set(name, await build(codeOf(name)));
    for (const { app, over, later, since, budget, told } of steps) {
      const [more = [], less = []] = [apps.get(app), apps.get(over)];
      const when = since ? `, for ${later?.at(-1)}` : later?.length === 0 ? ', at the start' : '';
      const one = {
        name: `${app}, over ${over}${when}${bundler === 'Vite' ? '' : `, by ${bundler}`}`,
        gzip: bytesOf(more, later) - bytesOf(less, since ?? (over in frames ? [] : later)),
        budget: budget + (bundler === 'esbuild' && over in frames ? moreByEsbuild : 0),
        told,
      };
      found.push({ ...one, limit: limitOf(one) });
    }
  }
  return found;
}

/** Prints a table. @param {readonly string[]} args @returns {Promise<boolean>} whether all is within its limits */
export async function reportApps(args) {
  process.stdout.write('\nWhat a production application grows by, gzip:\n');
  const found = await measureApps();
  for (const { name, gzip, budget, limit } of found) {
    const verdict = gzip > limit ? 'OVER' : 'ok  ';
    const gap = gzip > budget ? `, ${gzip - budget} B over it` : '';
    const lower = gap && gzip < limit ? `; ${limit} B are on record: --lower` : '';
    const goal = `; budget ${budget} B${gap}${lower}`;
    process.stdout.write(`${verdict} ${String(gzip).padStart(7)} B  ${name}${goal}\n`);
  }
  if (args.includes('--lower')) {
    const written = JSON.stringify(lowered(found), null, 2);
    writeFileSync(join(root, 'tools/app-sizes.json'), `${written}\n`);
  }
  return found.every(({ gzip, limit }) => gzip <= limit);
}
