// What errors say in production. The script-tag build is one such build, and what bundlers use for production another.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, test, vi } from 'vitest';
import SelectWidget from 'widget-select';
import { packagesDir, readSources } from '../guard/sources.ts';

const dist = join(packagesDir, 'core/dist');
const [script, ...files] = ['', '.base', '.plugins', '.remote'].map((name) =>
  readFileSync(join(dist, `widget-select${name}.iife.js`), 'utf8'),
);

/** CommonJS is one build, which asks. */
function requiredInProduction(): typeof SelectWidget {
  vi.stubEnv('NODE_ENV', 'production');
  const require = createRequire(import.meta.url);
  for (const path of Object.keys(require.cache))
    if (path.startsWith(dist)) delete require.cache[path];
  return require(join(dist, 'all.cjs')).default;
}

const builds: [name: string, Widget: typeof SelectWidget][] = [
  ['script tag', new Function(`${script}\nreturn SelectWidget;`)()],
  ['script tags of features', new Function(`${files.join('\n')}\nreturn SelectWidget;`)()],
  ['for bundlers', (await import(pathToFileURL(join(dist, 'production/index.js')).href)).default],
  ['module for CDNs', (await import(pathToFileURL(join(dist, 'widget-select.mjs')).href)).default],
  ['CommonJS where NODE_ENV says so', requiredInProduction()],
];

/** The error with which a class refuses options. */
function refusalOf(
  Widget: typeof SelectWidget,
  options: object,
): { code: string; message: string } {
  const target = document.body.appendChild(document.createElement('div'));
  try {
    new Widget(target, options);
  } catch (error) {
    return error as { code: string; message: string };
  } finally {
    target.remove();
  }
  throw new Error('not refused');
}

const cases: [options: object, code: string, what: string][] = [
  [{ data: [{ value: 'a', label: 'A' }, {}] }, 'invalid-option', 'data[1]'],
  [{ data: [{ label: 'G', options: {} }] }, 'invalid-option', 'data[0].options'],
  [{ ajax: {} }, 'invalid-ajax', 'ajax'],
  [{ dropdownParent: '#nowhere' }, 'target-not-found', 'dropdownParent #nowhere'],
  [{ plugins: [{ name: 'p' }] }, 'invalid-plugin', 'the plugin "p"'],
];

describe('D5.1 a refusal has its code and names what it refuses', () => {
  describe.each(builds)(
    'in production, without the text for developers: %s',
    (build, Production) => {
      // A page without a bundler has no condition by which it gets the other build (D11.8).
      const more = build.startsWith('script')
        ? ' (widget-select.development.iife.js says what to do)'
        : '';
      test.each(cases)('%o', (options, code, what) => {
        const error = refusalOf(Production, options);
        expect(error.code).toBe(code);
        expect(error.message).toBe(`widget-select: ${code}: ${what}${more}`);
      });
    },
  );

  test.each(cases)(
    'otherwise it ends with the reason and the remedy: %o',
    (options, code, what) => {
      const error = refusalOf(SelectWidget, options);
      expect(error.code).toBe(code);
      expect(error.message).toMatch(/^widget-select: .+\. .+\.$/);
      expect(error.message).toContain(what);
    },
  );
});

describe('D5.3 in production double values of short lists are looked for where the page asks', () => {
  const data = (count: number) => Array.from({ length: count }, () => ({ value: 'a', label: 'A' }));
  test.each<[options: object, warnings: number]>([
    [{ data: data(2) }, 0],
    [{ data: data(2), duplicateValuePolicy: 'warn' }, 1],
    [{ data: data(1001) }, 1],
  ])('%#', async (options, count) => {
    vi.useFakeTimers();
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    for (const [, Production] of builds) {
      const target = document.body.appendChild(document.createElement('div'));
      const select = new Production(target, options);
      await vi.advanceTimersByTimeAsync(3000);
      select.destroy();
      target.remove();
    }
    expect(warn.mock.calls.filter(([said]) => said.includes('"a"'))).toHaveLength(
      builds.length * count,
    );
    warn.mockRestore();
    vi.useRealTimers();
  });
});

/** Every string after `__DEV__`, up to the first placeholder. */
const textsForDevelopers = () =>
  readSources('core/src').flatMap(({ text }) =>
    [...text.matchAll(/__DEV__ (?:&&|\?)\s*(['"`])(.{12,}?)\1/g)]
      .map(([, , said]) => `${said}`.split('${')[0] as string)
      // A name, such as that of a method, is in production too.
      .filter((plain) => plain.length >= 12 && plain.includes(' ')),
  );

test('no text that only developers read is in a build for production, and all are in the others', () => {
  const texts = textsForDevelopers();
  expect(texts.length).toBeGreaterThan(15);
  const codeIn = (folder: string) =>
    readdirSync(folder)
      .filter((name) => /\.c?js$/.test(name) && !name.includes('iife'))
      .map((name) => readFileSync(join(folder, name), 'utf8'))
      .join('')
      // Builds choose the quotes anew, and mark with \ the ones inside.
      .replaceAll(/\\(['"`])/g, '$1');
  const production = script + codeIn(join(dist, 'production'));
  const development = codeIn(dist);
  for (const text of texts) {
    expect(production.includes(text), text).toBe(false);
    expect(development.includes(text), text).toBe(true);
  }
});

test('D11.10 whatever the package exports is the build for production, except with the condition `development`', () => {
  const { exports, module, sideEffects } = JSON.parse(
    readFileSync(join(packagesDir, 'core/package.json'), 'utf8'),
  );
  type Entry = { import?: Target; require?: Target };
  type Target = { default: string; development?: string };
  // CommonJS has one build, which asks for NODE_ENV; languages and page objects for tests have nothing to leave out.
  const targets = Object.entries<Entry>(exports)
    .filter(([path]) => !/^\.\/(locales|testing)\//.test(path))
    .map(([, entry]) => entry.import);
  expect(targets.filter(Boolean).length).toBeGreaterThan(10);
  for (const target of targets) {
    if (!target) continue;
    const file = join(packagesDir, 'core', target.default);
    // What has types alone has nothing to leave out.
    if (existsSync(file) && readFileSync(file, 'utf8').length < 40)
      expect(target.development).toBe(undefined);
    else expect(target.default).toBe(target.development?.replace('./dist/', './dist/production/'));
  }
  // For bundlers that do not know `exports`.
  expect(module).toBe(exports['.'].import.default);
  // A locale is imported for what it does.
  expect(sideEffects).toContain('./dist/locales/*');
});

test('no files of the build import each other in a circle, of which Rollup warns', () => {
  const circles: string[] = [];
  const done = new Set<string>();
  const visit = (file: string, path: readonly string[]) => {
    if (path.includes(file)) circles.push([...path, file].join(' → '));
    if (done.has(file)) return;
    done.add(file);
    for (const [, to] of readFileSync(file, 'utf8').matchAll(/\bfrom\s*"(\.[^"]+)"/g))
      visit(join(file, '..', to as string), [...path, file]);
  };
  for (const folder of ['.', 'production'])
    for (const file of ['index.js', 'all.js', 'base.js', 'base/lazy.js', 'lazy/list.js'])
      visit(join(dist, folder, file), []);
  expect(done.size).toBeGreaterThan(20);
  expect(circles).toEqual([]);
});

test('Rollup can read the annotations of the build: each one precedes a call', () => {
  const files = ['.', 'production'].flatMap((folder) =>
    readdirSync(join(dist, folder))
      .filter((file) => /\.(js|cjs)$/.test(file))
      .map((file) => join(dist, folder, file)),
  );
  const annotated = files.flatMap((file) =>
    Array.from(readFileSync(file, 'utf8').matchAll(/@__PURE__ \*\/\s*(\w+)/g), ([, word]) => word),
  );
  expect(annotated.length).toBeGreaterThan(20);
  expect(
    annotated.filter((word) => /^(return|throw|if|for|const|let|var)$/.test(word ?? '')),
  ).toEqual([]);
});
