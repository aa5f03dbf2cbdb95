// @ts-check
// The packages in projects of strangers: what npm gives them, with their bundlers, compilers and frameworks.
import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { npm } from '../scripts/lib/npm.mjs';
import { root, run } from '../scripts/lib/run.mjs';

const plain = `import SelectWidget, { SelectError } from 'widget-select';
import Base, { tree } from 'widget-select/base';
import All from 'widget-select/all';
import LazyBase from 'widget-select/base/lazy';
import vi from 'widget-select/locales/vi';
import undo from 'widget-select/plugins/undo';
import { normalize } from 'widget-select/search';
import { typos } from 'widget-select/search-more';
import { select } from 'widget-select/testing/playwright';
const parts = [SelectWidget, SelectError, Base.with(tree), All, LazyBase.with(tree), vi, undo, normalize, typos, select];
if (parts.some((part) => !part)) throw new Error('something is missing');
console.log('fine');
`;
const common = plain
  .replace(/import (\w+), \{ (\w+) \} from ('.+');/g, 'const { default: $1, $2 } = require($3);')
  .replace(/import (\w+) from ('.+');/g, 'const { default: $1 } = require($2);')
  .replace(/import (\{ \w+ \}) from ('.+');/g, 'const $1 = require($2);');
const rendered = `import { createElement } from 'react';
import * as react from 'react-dom/server';
import { createSSRApp, h } from 'vue';
import * as vue from 'vue/server-renderer';
const props = { name: 'a', data: [{ value: 'a', label: 'A' }] };
for (const entry of ['', '/base', '/all', '/base/lazy']) {
  const { default: InReact } = await import('widget-select-react' + entry);
  const { default: InVue } = await import('widget-select-vue' + entry);
  const html = await vue.renderToString(createSSRApp({ render: () => h(InVue, props) }));
  if (![html, react.renderToString(createElement(InReact, props))].every((one) => one.includes('<select')))
    throw new Error('nothing rendered: ' + entry);
}
`;
// Compiled by Angular's compiler, with strict templates, and rendered as on its server. \`@angular/compiler\` finishes the package.
const inAngular = `import '@angular/compiler';
import { Component, signal } from '@angular/core';
import { FormControl, ReactiveFormsModule } from '@angular/forms';
import { bootstrapApplication, type BootstrapContext } from '@angular/platform-browser';
import { provideServerRendering, renderApplication } from '@angular/platform-server';
import { type SelectChange, WidgetSelect, WidgetSelectOption } from 'widget-select-angular';
import { WidgetSelect as Base, provideSelectFeatures, tree } from 'widget-select-angular/base';
import { WidgetSelect as LazyBase, provideSelectFeatures as provideLater } from 'widget-select-angular/base/lazy';
import { WidgetSelect as All } from 'widget-select-angular/all';
const data = [{ value: 'a', label: 'A', meta: { size: 1 } }];
@Component({
  selector: 'main',
  imports: [WidgetSelect, WidgetSelectOption],
  template: \`<ng-widget-select name="a" clearable [data]="data" [(value)]="value" (change)="take($event)">
    <ng-template [widgetSelectOption]="data" let-one>{{ one.meta?.size?.toFixed() }}</ng-template>
  </ng-widget-select>\`,
})
class Full {
  data = data;
  value = signal<string | null>('a');
  take(_change: SelectChange<false>) {}
}
@Component({
  selector: 'main',
  imports: [Base, ReactiveFormsModule],
  providers: [provideSelectFeatures(tree)],
  template: \`<ng-widget-select name="a" [data]="data" [formControl]="control" />\`,
})
class Small {
  data = data;
  control = new FormControl('a');
}
@Component({
  selector: 'main',
  imports: [All],
  template: \`<ng-widget-select name="a" [data]="data" [value]="data[0]!.value" />\`,
})
class Later {
  data = data;
}
@Component({
  selector: 'main',
  imports: [LazyBase],
  providers: [provideLater(tree)],
  template: \`<ng-widget-select name="a" [data]="data" value="a" />\`,
})
class SmallLater {
  data = data;
}
for (const page of [Full, Small, Later, SmallLater]) {
  const start = (context: BootstrapContext) => bootstrapApplication(page, { providers: [provideServerRendering()] }, context);
  const html = await renderApplication(start, { document: '<main></main>', url: '/' });
  if (!html.includes('<option value="a" selected="">A</option>')) throw new Error('nothing rendered: ' + html);
}
`;
const script = `const { JSDOM } = require('jsdom');
const { readFileSync } = require('node:fs');
const { window } = new JSDOM('<select><option>A</option></select>', { runScripts: 'outside-only', pretendToBeVisual: true });
window.eval(readFileSync('node_modules/widget-select/dist/widget-select.iife.js', 'utf8'));
window.eval("new SelectWidget('select').getValue() === 'A' || error");
if (!window.document.querySelector('[role=combobox]')) throw new Error('no combobox');
console.log('fine');
`;
const rollup = `import { rollup } from 'rollup';
import resolve from '@rollup/plugin-node-resolve';
const made = await rollup({ input: 'plain.mjs', plugins: [resolve({ browser: true })], onwarn: (one) => { throw new Error(one.message); } });
await made.write({ file: 'dist/rollup.mjs' });
`;
const webpack = `const webpack = require('webpack');
webpack({ mode: 'production', target: 'node', entry: { esm: './plain.mjs', cjs: './common.cjs' } }, (error, stats) => {
  if (error || stats.hasErrors() || stats.hasWarnings()) throw error ?? new Error(stats.toString());
});
`;
const files = {
  'plain.mjs': plain,
  'common.cjs': common,
  'rendered.mjs': rendered,
  'angular.ts': inAngular,
  'script.cjs': script,
  'rollup.mjs': rollup,
  'webpack.cjs': webpack,
  'angular.json': JSON.stringify({
    compilerOptions: {
      ...{ module: 'esnext', moduleResolution: 'bundler', target: 'es2022', outDir: 'dist' },
      ...{ lib: ['es2022', 'dom', 'dom.iterable'], types: [], experimentalDecorators: true },
      ...{ strict: true, skipLibCheck: false },
    },
    angularCompilerOptions: { strictTemplates: true },
    files: ['angular.ts'],
  }),
};

/** Packages that the projects share with this repository. */
const linked = [
  ...['react', 'react-dom', 'vue', 'jsdom', '@angular'],
  ...['@vue/server-renderer', 'scheduler'],
];

/** Puts into a project what it needs besides the packages. @param {string} folder @param {boolean} isOld */
function project(folder, isOld) {
  const modules = join(folder, 'node_modules');
  const old = join(root, 'tools/versions/oldest/node_modules');
  const has = new Set(isOld ? readdirSync(old) : []);
  for (const name of linked) {
    const from = join(has.has(name.split('/')[0] ?? name) ? old : join(root, 'node_modules'), name);
    mkdirSync(dirname(join(modules, name)), { recursive: true });
    symlinkSync(from, join(modules, name), 'junction');
  }
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
}

const angularCompiler = join(root, 'node_modules/@angular/compiler-cli/bundles/src/bin/ngc.js');

/**
 * `steps`: what Node is called with. `needs`: packages that it installs, as the project has none of them. `isOld`: with the oldest
 * frameworks.
 * @typedef {{ name: string, steps: readonly (readonly string[])[], needs?: readonly string[], isOld?: boolean }} Consumer
 */

/** @type {readonly Consumer[]} */
export const consumers = [
  { name: 'Node, ES modules', steps: [['plain.mjs']] },
  { name: 'Node, CommonJS', steps: [['common.cjs']] },
  { name: 'script tag', steps: [['script.cjs']] },
  {
    name: 'Angular',
    steps: [[angularCompiler, '-p', 'angular.json'], ['dist/angular.js']],
  },
  { name: 'React and Vue', steps: [['rendered.mjs']] },
  { name: 'React and Vue, oldest', isOld: true, steps: [['rendered.mjs']] },
  {
    name: 'Rollup',
    needs: ['rollup@4.67.4', '@rollup/plugin-node-resolve@16'],
    steps: [['rollup.mjs'], ['dist/rollup.mjs']],
  },
  {
    name: 'webpack',
    needs: ['webpack@5'],
    steps: [['webpack.cjs'], ['dist/esm.js'], ['dist/cjs.js']],
  },
];

/** @param {Consumer} consumer @param {readonly string[]} packages @param {NodeJS.ProcessEnv} [env] */
async function tryOne({ steps, needs = [], isOld = false }, packages, env = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'widget-select-consumer-'));
  try {
    // What bundlers write for Node is CommonJS.
    const type = needs.length > 0 ? 'commonjs' : 'module';
    writeFileSync(join(folder, 'package.json'), JSON.stringify({ private: true, type }));
    // npm takes links away that no manifest names, so what it installs comes first. Frameworks are linked.
    const options = [
      '--no-save',
      '--no-audit',
      '--no-fund',
      '--prefer-offline',
      '--legacy-peer-deps',
    ];
    const added = ['install', ...options, ...needs, ...packages];
    const installed = await npm(added, { cwd: folder, quiet: true, env });
    if (!installed.ok) return installed;
    project(folder, isOld);
    for (const step of steps) {
      const options = { cwd: folder, quiet: true, env: { NODE_ENV: undefined } };
      const result = await run(process.execPath, [...step], options);
      if (!result.ok) return result;
    }
    return { ok: true, output: '' };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * @param {readonly string[]} packages what `npm install` is given @param {(text: string) => void} say
 * @param {{ which?: readonly Consumer[], env?: NodeJS.ProcessEnv }} [options]
 * @returns {Promise<boolean>} whether all of them work
 */
export async function tryConsumers(packages, say, { which = consumers, env = {} } = {}) {
  let good = true;
  for (const consumer of which) {
    const { ok, output } = await tryOne(consumer, packages, env);
    say(`${ok ? 'ok  ' : 'FAIL'}  ${consumer.name}${ok ? '' : `\n${output.trim()}`}`);
    good &&= ok;
  }
  return good;
}
