// `ng add widget-select-angular`: what it writes into a project.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const folder = join(import.meta.dirname, '../..');
const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
const load = createRequire(import.meta.url);

/** Runs it as the CLI does: by the collection that the manifest names. */
function add(files: Record<string, object | string>, options: { project?: string } = {}) {
  const collection = join(folder, manifest.schematics);
  const { factory } = JSON.parse(readFileSync(collection, 'utf8')).schematics['ng-add'];
  const texts = new Map(
    Object.entries(files).map(([name, content]) => [
      name,
      typeof content === 'string' ? content : JSON.stringify(content),
    ]),
  );
  const tasks: unknown[] = [];
  const warnings: string[] = [];
  load(join(collection, '..', factory)).default(options)(
    {
      read: (path: string) => texts.get(path) ?? null,
      overwrite: (path: string, text: string) => texts.set(path, text),
    },
    {
      logger: { info() {}, warn: (text: string) => warnings.push(text) },
      addTask: (task: { toConfiguration(): unknown }) => tasks.push(task.toConfiguration()),
    },
  );
  const read = (name: string) => JSON.parse(texts.get(name) ?? 'null');
  return { texts, tasks, warnings, read };
}

const app = (...styles: unknown[]) => ({
  projectType: 'application',
  architect: { build: { options: { styles } } },
});
const stylesOf = (one: { architect: { build: { options: { styles: unknown } } } }) =>
  one.architect.build.options.styles;
const install = { name: 'node-package', options: { command: 'install', quiet: true } };

test('adds the package and its style sheet, before the styles of the application', () => {
  const { read, tasks, warnings } = add({
    'package.json': { dependencies: { rxjs: '7', 'widget-select-angular': '1', zone: '1' } },
    'angular.json': { projects: { shop: app('src/styles.css') } },
  });
  expect(Object.entries(read('package.json').dependencies)).toEqual([
    ['rxjs', '7'],
    ['widget-select', manifest.dependencies['widget-select']],
    ['widget-select-angular', '1'],
    ['zone', '1'],
  ]);
  expect(stylesOf(read('angular.json').projects.shop)).toEqual([
    'widget-select/style.css',
    'src/styles.css',
  ]);
  expect([tasks, warnings]).toEqual([[install], []]);
});

test('changes the named project, or every application, and no library', () => {
  const projects = {
    a: app(),
    b: { ...app(), projectType: 'library' },
    c: app({ input: 'x.css' }),
  };
  const added = (options?: { project?: string }) => {
    const { read } = add({ 'package.json': {}, 'angular.json': { projects } }, options);
    return Object.values(read('angular.json').projects as typeof projects).map(
      (one) => (stylesOf(one) as unknown[])[0] === 'widget-select/style.css',
    );
  };
  expect(added({ project: 'c' })).toEqual([false, false, true]);
  expect(added({ project: 'b' })).toEqual([false, false, false]);
  expect(added()).toEqual([true, false, true]);
});

test.each([
  ['a library', { b: { ...app(), projectType: 'library' } }],
  ['an application without a build', { a: { projectType: 'application', architect: {} } }],
])('where there is only %s, it says where the style sheet belongs', (_, projects) => {
  const { warnings } = add({ 'package.json': {}, 'angular.json': { projects } });
  expect(warnings).toEqual([expect.stringContaining('widget-select/style.css')]);
});

test('a second time, it changes nothing', () => {
  const files = {
    'package.json': { devDependencies: { 'widget-select': '1' } },
    'angular.json': {
      projects: { a: app({ input: 'node_modules/widget-select/style.css' }), b: { architect: {} } },
    },
  };
  const { texts, tasks } = add(files);
  for (const [name, content] of Object.entries(files))
    expect(texts.get(name)).toBe(JSON.stringify(content));
  expect(tasks).toEqual([]);
});

test.each([['// comments are allowed here\n{}'], [{ projects: {} }]])(
  'an angular.json that it cannot change: it says what to do (%j)',
  (workspace) => {
    const { warnings, tasks } = add(
      { 'package.json': {}, 'angular.json': workspace },
      { project: 'gone' },
    );
    expect([warnings, tasks]).toEqual([
      [expect.stringContaining('Add "widget-select/style.css" to the styles')],
      [install],
    ]);
  },
);

test('the files are part of the package', () => {
  expect(manifest.files).toContain('schematics');
  expect(manifest['ng-add']).toEqual({ save: 'dependencies' });
});
