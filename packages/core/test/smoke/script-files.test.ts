// Files for script tags, as pages run them: the base and each feature.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { beforeEach, expect, test, vi } from 'vitest';
import type { SelectWidget } from 'widget-select';
import { packagesDir } from '../guard/sources.ts';

type Class = typeof SelectWidget & typeof import('widget-select');

const dist = join(packagesDir, 'core/dist');
const codeOf = (name: string) => readFileSync(join(dist, `widget-select.${name}.iife.js`), 'utf8');

/** An option that needs the feature, by its file. */
const OPTIONS = {
  create: { multiple: true, allowCreate: true, delimiters: [','] },
  depends: { depends: 'city' },
  editable: { searchIn: 'control' },
  empty: { data: [], templateEmpty: () => 'Nobody' },
  form: { name: 'city' },
  inline: { inline: true },
  input: { valueFormat: 'json' },
  pinned: { data: [], pinned: [{ value: 'p', label: 'P' }] },
  plugins: { plugins: [{ name: 'mine', setup() {} }] },
  remote: { ajax: { url: '/cities' } },
  sheet: { mobile: 'sheet' },
  sortable: { multiple: true, sortable: true },
  tree: { data: [{ value: 'a', label: 'A', children: [{ value: 'b', label: 'B' }] }] },
} as const;
type Name = keyof typeof OPTIONS;
const NAMES = Object.keys(OPTIONS) as Name[];

beforeEach(() => {
  Reflect.deleteProperty(globalThis, 'widgetSelectFeatures');
  document.body.innerHTML = '';
});

/** The class of a page that loads these files in this order. */
function loaded(names: readonly string[], code: (name: string) => string = codeOf): Class {
  Reflect.deleteProperty(globalThis, 'widgetSelectFeatures');
  const scripts = names.map(code).join('\n');
  return new Function(`${scripts}\nreturn SelectWidget;`)();
}

/** The HTML of a select with these options, or the message of the error. */
function made(Widget: Class, name: Name): string {
  document.body.innerHTML = '<div id="field"></div>';
  try {
    const select = new Widget('#field', OPTIONS[name] as object);
    select.open();
    const { innerHTML } = document.body;
    select.destroy();
    return innerHTML.replaceAll(/widget-select-\d+/g, 'id');
  } catch (error) {
    return (error as Error).message;
  }
}

test('every feature has a file', () => {
  const found = readdirSync(dist).flatMap(
    (file) => file.match(/^widget-select\.(\w+)\.iife\.js$/)?.[1] ?? [],
  );
  expect(found.sort()).toEqual(['base', 'development', ...NAMES].sort());
  expect(existsSync(join(dist, 'script'))).toBe(false);
});

test('files in any number and order: features that came work as in the file with all, of others an error names the file', () => {
  const Whole: Class = new Function(
    `${readFileSync(join(dist, 'widget-select.iife.js'), 'utf8')}\nreturn SelectWidget;`,
  )();
  const expected = Object.fromEntries(NAMES.map((name) => [name, made(Whole, name)]));
  for (const html of Object.values(expected)) expect(html).toContain('widget-select__control');
  const files = fc
    .tuple(fc.subarray(NAMES), fc.nat(NAMES.length))
    .chain(([names, at]) =>
      fc.tuple(fc.shuffledSubarray(names, { minLength: names.length }), fc.constant(at)),
    )
    .map(([names, at]) => [...names.slice(0, at), 'base', ...names.slice(at)]);
  fc.assert(
    fc.property(files, (names) => {
      const Widget = loaded(names);
      for (const name of NAMES)
        expect(made(Widget, name), `${name} with ${names}`).toEqual(
          names.includes(name)
            ? expected[name]
            : expect.stringMatching(
                new RegExp(
                  `^widget-select: missing-feature: .* needs widget-select\\.${name}\\.iife\\.js$`,
                ),
              ),
        );
    }),
    { numRuns: 20 },
  );
});

test('a select keeps the features that had come when it was created', () => {
  document.body.innerHTML = '<div id="first"></div><div id="second"></div>';
  const Widget = loaded(['base']);
  const first = new Widget('#first');
  new Function(codeOf('remote'))();
  expect(() => first.updateOptions(OPTIONS.remote)).toThrow('widget-select.remote.iife.js');
  new Widget('#second', OPTIONS.remote).destroy();
  first.destroy();
});

test('a file of another version is reported and leaves the base as it is', () => {
  const report = vi.spyOn(console, 'error').mockImplementation(() => {});
  const [version = ''] = codeOf('tree').match(/"[\da-f]{8}"/) ?? [];
  const Widget = loaded(['tree', 'base', 'remote'], (name) =>
    name === 'tree' ? codeOf(name).replace(version, '"00000000"') : codeOf(name),
  );
  expect(report.mock.calls).toEqual([
    [
      expect.objectContaining({
        message: 'widget-select.tree.iife.js is of another version than widget-select.base.iife.js',
      }),
    ],
  ]);
  report.mockRestore();
  expect(made(Widget, 'tree')).toContain('needs widget-select.tree.iife.js');
  expect(made(Widget, 'remote')).toContain('widget-select__control');
});

test('the features of files are no problem for the file with all', () => {
  const scripts = ['tree', 'remote'].map(codeOf).join('\n');
  const all = readFileSync(join(dist, 'widget-select.iife.js'), 'utf8');
  const Widget: Class = new Function(`${scripts}\n${all}\nreturn SelectWidget;`)();
  expect(made(Widget, 'tree')).toContain('widget-select__control');
});

test('files that a page loads twice: no feature is lost, and none is there twice', () => {
  const Widget = loaded(['base', 'tree', 'tree', 'base', 'remote', 'tree']);
  for (const name of ['tree', 'remote'] as const)
    expect(made(Widget, name)).toContain('widget-select__control');
  const names = Reflect.get(Widget, 'features').map(({ name }: { name: string }) => name);
  expect(names).toEqual(['tree', 'remote']);
});
