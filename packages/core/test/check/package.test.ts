import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { bundle } from 'lightningcss';
import { beforeAll, describe, expect, test } from 'vitest';
import { entries, limitOf, sizeOf } from '../../../../tools/size.mjs';
import { moduleNames, ownNames } from '../../short-names.ts';
import { packageNames, packagesDir, readSources } from '../guard/sources.ts';

const manifest = (name: string) =>
  JSON.parse(readFileSync(join(packagesDir, name, 'package.json'), 'utf8'));

test('the core depends on nothing (D9.2); one entry is for pages that have Stimulus', () => {
  const { dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta } =
    manifest('core');
  expect([dependencies, optionalDependencies]).toEqual([undefined, undefined]);
  expect(peerDependencies).toEqual({ '@hotwired/stimulus': '>=3' });
  expect(peerDependenciesMeta).toEqual({ '@hotwired/stimulus': { optional: true } });
});

test('the wrappers depend on the core of their own version or a later one like it, so that a page never has two', () => {
  const { version } = manifest('core');
  for (const name of ['react', 'vue']) {
    expect(manifest(name).version).toBe(version);
    expect(manifest(name).dependencies).toEqual({ 'widget-select': `^${version}` });
  }
});

test('the manifests are published for all', () => {
  for (const name of packageNames)
    expect(manifest(name).publishConfig).toEqual({ access: 'public' });
});

test.each(['locales', 'plugins', 'testing'])('%s are exported from the first file on', (folder) => {
  const exported = manifest('core').exports[`./${folder}/*`];
  const has = (extension: string) => `./dist/${folder}/*.${extension}`;
  // Languages have one copy, which registers in the table of the widget in production, too; tests are not production.
  const code =
    folder === 'plugins'
      ? { development: has('js'), default: './dist/production/plugins/*.js' }
      : { default: has('js') };
  const expected = {
    import: { types: has('d.ts'), ...code },
    require: { types: has('d.cts'), default: has('cjs') },
  };
  // An export that matches no file is an error of its own (publint).
  expect(exported).toEqual(readSources(`core/${folder}`).length > 0 ? expected : undefined);
});

/**
 * Bytes of the core's tarball; docs/decisions/bytes.md says for what. The goal is 400,000.
 */
const tarballLimit = 1_317_000;

describe('as built', () => {
  beforeAll(() => {
    if (!existsSync(join(packagesDir, 'core/dist/index.js')))
      throw new Error('Run `npm run build` first.');
  });

  test.each(packageNames)(
    'what is published of %s has no source map, and no file points to one',
    (name) => {
      const cwd = join(packagesDir, name);
      const [{ files }] = JSON.parse(
        execFileSync('npm', ['pack', '--dry-run', '--json', '--ignore-scripts'], {
          cwd,
          encoding: 'utf8',
        }),
      );
      const paths: string[] = files.map(({ path }: { path: string }) => path);
      expect(paths.filter((path) => path.endsWith('.map'))).toEqual([]);
      const scripts = paths.filter((path) => /\.c?js$/.test(path));
      expect(scripts.length).toBeGreaterThan(3);
      const pointing = scripts.filter((path) =>
        readFileSync(join(cwd, path), 'utf8').includes('sourceMappingURL='),
      );
      expect(pointing).toEqual([]);
    },
  );

  test('what is published of the core is within its limit, and has each language and each file without `__DEV__` once', () => {
    const [{ files, size }] = JSON.parse(
      execFileSync('npm', ['pack', '--dry-run', '--json', '--ignore-scripts'], {
        cwd: join(packagesDir, 'core'),
        encoding: 'utf8',
        shell: process.platform === 'win32',
      }),
    );
    expect(size).toBeLessThanOrEqual(tarballLimit);
    const paths: string[] = files.map(({ path }: { path: string }) => path);
    const hashed = paths.flatMap((path) => path.match(/[^/]+-[\w-]{8}\.c?js$/) ?? []);
    expect(hashed.length).toBeGreaterThan(10);
    expect(hashed.filter((name, i) => hashed.indexOf(name) !== i)).toEqual([]);
    expect(paths.filter((path) => /production\/(locales|.*\.cjs$)/.test(path))).toEqual([]);
  });

  test('in production a language registers in the table that the widget reads, and no file is missing', () => {
    const production = join(packagesDir, 'core/dist/production');
    const table = /strings-[\w-]{8}\.js/;
    const [used] =
      readFileSync(join(packagesDir, 'core/dist/locales/vi.js'), 'utf8').match(table) ?? [];
    const scripts = readdirSync(production, { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.js'))
      .map((path) => join(production, path));
    const imported = scripts.flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/(?:from|import)\s*"(\.[^"]+)"/g)].map(
        ([, to = '']) => join(dirname(file), to),
      ),
    );
    expect(imported).toContain(join(packagesDir, 'core/dist', `${used}`));
    expect(imported.filter((path) => !existsSync(path))).toEqual([]);
  });

  test('the module for CDNs exports what the main entry exports, and imports nothing', async () => {
    const file = join(packagesDir, 'core/dist/widget-select.mjs');
    const [module, main] = await Promise.all([
      import(/* @vite-ignore */ pathToFileURL(file).href),
      import('widget-select'),
    ]);
    expect(Object.keys(module).sort()).toEqual(Object.keys(main).sort());
    expect(readFileSync(file, 'utf8')).not.toMatch(/\b(import|require)\b\s*["({]/);
  });

  test.each(entries.map((entry) => [entry.name, entry] as const))(
    '%s is within its limit',
    (_, entry) => {
      expect(sizeOf(entry)).toBeGreaterThan(0);
      expect(sizeOf(entry)).toBeLessThanOrEqual(limitOf(entry));
    },
  );

  test('style sheets have no space that means nothing, and say what they say with those of the minifier', () => {
    const dist = join(packagesDir, 'core/dist');
    const sheets = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter((path) =>
      path.endsWith('.css'),
    );
    expect(sheets.length).toBeGreaterThan(8);
    for (const path of sheets) {
      const css = readFileSync(join(dist, path), 'utf8');
      expect(css.replace(/"[^"]*"/g, ''), path).not.toMatch(/, | [*/] /);
      const again = bundle({ filename: join(dist, path), minify: true }).code.toString();
      expect(again.replaceAll(' ', ''), path).toBe(css.replaceAll(' ', ''));
    }
  });

  test('a bundler that does not read `exports` finds widget-select/style.css at the root, and packs it', () => {
    const css = (path: string) =>
      bundle({ filename: join(packagesDir, 'core', path), minify: true }).code.toString();
    expect(css('style.css')).toBe(css('dist/style.css'));
    const packed = execFileSync('npm', ['pack', '--dry-run', '--json', '--ignore-scripts'], {
      cwd: join(packagesDir, 'core'),
      encoding: 'utf8',
      shell: process.platform === 'win32',
    });
    const [{ files }] = JSON.parse(packed);
    expect(files.map(({ path }: { path: string }) => path)).toContain('style.css');
  });

  /**
   * Loads a module in a Node process whose browser globals report being read by our files. Returns those reports and the
   * globals that are new afterwards.
   */
  function touched(load: string): string[] {
    const script = `
      import { createRequire } from 'node:module';
      const require = createRequire(${JSON.stringify(join(packagesDir, 'core/package.json'))});
      const names = ['window', 'document', 'self', 'navigator', 'location', 'localStorage', 'customElements', 'Element',
        'HTMLElement', 'Node', 'ResizeObserver', 'MutationObserver', 'IntersectionObserver', 'requestAnimationFrame',
        'matchMedia', 'getComputedStyle', 'CSS', 'trustedTypes'];
      const reports = [];
      for (const name of names) Object.defineProperty(globalThis, name, {
        configurable: true,
        get() {
          if (/packages.(core|react|vue).dist|data:/.test(new Error().stack)) reports.push(name);
          return undefined;
        },
      });
      // What the frameworks themselves leave behind is not ours.
      await import('react');
      await import('vue');
      const before = new Set(Object.getOwnPropertyNames(globalThis));
      ${load};
      reports.push(...Object.getOwnPropertyNames(globalThis).filter((name) => !before.has(name)));
      process.stdout.write(JSON.stringify(reports));`;
    const cwd = join(packagesDir, 'core');
    return JSON.parse(
      execFileSync(process.execPath, ['--input-type=module', '-e', script], {
        cwd,
        encoding: 'utf8',
      }),
    );
  }

  const modules = [
    'widget-select',
    'widget-select/base',
    'widget-select/internal/schema',
    'widget-select/search',
    'widget-select/search-more',
    'widget-select/stimulus',
    'widget-select/testing/playwright',
    'widget-select/testing/testing-library',
    'widget-select-react',
    'widget-select-react/base',
    'widget-select-vue',
    'widget-select-vue/base',
  ];
  test.each(modules)('importing %s in Node touches no global', (name) => {
    expect(touched(`await import('${name}')`)).toEqual([]);
    expect(touched(`require('${name}')`)).toEqual([]);
  });

  test('addition 30: servers may import the element: it asks for what browsers have, and does without', () => {
    const asked = ['HTMLElement', 'MutationObserver', 'customElements'];
    for (const load of [
      "await import('widget-select/element')",
      "require('widget-select/element')",
    ])
      expect([...new Set(touched(load))].sort()).toEqual(asked);
  });

  test('the probe sees a module that reads or makes a global', () => {
    const module = (code: string) =>
      `await import('data:text/javascript,${encodeURIComponent(code)}')`;
    expect(touched(module('typeof document'))).toEqual(['document']);
    expect(touched(module('globalThis.leak = 1'))).toEqual(['leak']);
  });

  test('addition 6: who loads both entries loads one core, in both module systems', () => {
    const print = (load: (name: string) => string) =>
      touched(`const All = (${load('widget-select')}).default;
        const Base = (${load('widget-select/base')}).default;
        reports.push(Object.getPrototypeOf(All) === Object.getPrototypeOf(Base))`);
    expect(print((name) => `await import('${name}')`)).toEqual([true]);
    expect(print((name) => `require('${name}')`)).toEqual([true]);
  });

  test.each(['react', 'vue'])(
    'addition 6: who loads both entries for %s loads its component and the core once',
    (framework) => {
      // What writes the component is in one file that both entries import, and so is the core.
      const print = (kind: 'js' | 'cjs') => {
        const load = (entry: string) =>
          readFileSync(join(packagesDir, framework, 'dist', `${entry}.${kind}`), 'utf8');
        const shared = (code: string) => code.match(/(?<=['"])\.\/[\w-]+\.c?js(?=['"])/g);
        expect(shared(load('base'))).toHaveLength(1);
        expect(shared(load('base'))).toEqual(shared(load('index')));
        expect(load('base')).not.toMatch(/(from |require\()['"]widget-select['"]/);
      };
      print('js');
      print('cjs');
    },
  );

  test('the default export is the class, in both module systems and as the global of a script', () => {
    const print = (load: string) =>
      touched(`${load}; reports.push(typeof C, C.name, typeof C.prototype.destroy)`);
    const expected = ['function', 'SelectWidget', 'function'];
    expect(print(`const C = (await import('widget-select')).default`)).toEqual(expected);
    expect(print(`const C = require('widget-select').default`)).toEqual(expected);

    const iife = readFileSync(join(packagesDir, 'core/dist/widget-select.iife.js'), 'utf8');
    const global = new Function(`${iife}\nreturn SelectWidget;`)();
    expect(typeof global.prototype.destroy).toBe('function');
    expect(new global.SelectError('invalid-value', 'x')).toBeInstanceOf(Error);
  });
});

test('production has no name in full that is short there: one half renamed would be another name', () => {
  const left = (file: string, names: Iterable<string>) => {
    const words = new Set(
      readFileSync(join(packagesDir, 'core/dist', file), 'utf8').match(/[\w$]+/g),
    );
    return [...names].filter((name) => words.has(name)).map((name) => `${file}: ${name}`);
  };
  const modules = readdirSync(join(packagesDir, 'core/dist/production'), {
    recursive: true,
    encoding: 'utf8',
  }).filter((file) => file.endsWith('.js'));
  expect(modules.length).toBeGreaterThan(20);
  expect(modules.flatMap((file) => left(`production/${file}`, moduleNames.keys()))).toEqual([]);
  const pages = readdirSync(join(packagesDir, 'core/dist')).filter((file) =>
    /\.(iife\.js|mjs)$/.test(file),
  );
  expect(pages.length).toBeGreaterThan(3);
  expect(pages.flatMap((file) => left(file, ownNames.keys()))).toEqual([]);
});
