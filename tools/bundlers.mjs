// @ts-check
// How bundlers build an application for production: what `npm run size` and the benchmark measure.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, relative } from 'node:path';
import { gzipSync } from 'node:zlib';
import { root } from '../scripts/lib/run.mjs';

/**
 * A file of an application: which module is imported by its name, if one is, and what it loads at once.
 * @typedef {{ name: string, code: string, entry: string, imports: readonly string[] }} File
 */

/** What applications of frameworks say for production. */
const define = {
  ...{ ngDevMode: 'false', ngJitMode: 'false' },
  ...{ ngI18nClosureMode: 'false', ngServerMode: 'false' },
  'process.env.NODE_ENV': '"production"',
};

/** @type {Map<string, string>} */
const linked = new Map();

/** Finishes what Angular's compiler has left in libraries, as its CLI does. @param {string} code @param {string} filename */
async function link(code, filename) {
  if (!code.includes('ɵɵngDeclare')) return code;
  // The file of the application has another text in each.
  const key = filename + code.length;
  const known = linked.get(key);
  if (known) return known;
  const require = createRequire(join(root, 'node_modules/@angular/compiler-cli/package.json'));
  const { transformAsync } = require('@babel/core');
  const { default: plugin } = await import('@angular/compiler-cli/linker/babel');
  const made = await transformAsync(code, {
    filename,
    ...{ configFile: false, babelrc: false, browserslistConfigFile: false, compact: false },
    plugins: [[plugin, { linkerJitMode: false, sourceMapping: false }]],
  });
  const result = made?.code ?? '';
  linked.set(key, result);
  return result;
}

/** Builders of code that is in this folder, as it is from there that packages are looked for. */
export const bundlers = {
  /** @param {string} code @param {string} [folder] @param {import('vite').ModulePreloadOptions | false} [modulePreload] @returns {Promise<File[]>} */
  async Vite(code, folder = root, modulePreload = false) {
    const { build } = await import('vite');
    const input = join(folder, 'app.js');
    const built = await build({
      ...{ root: folder, configFile: false, logLevel: 'error', mode: 'production', define },
      plugins: [
        {
          name: 'app',
          resolveId: (id) => (id === input ? id : null),
          load: (id) => (id === input ? code : null),
          transform: async (text, id) => ({ code: await link(text, id), map: null }),
        },
      ],
      // Vite asks the environment whether this is production, and tests say it is not.
      resolve: { conditions: ['module', 'browser', 'production'] },
      build: { write: false, modulePreload, rolldownOptions: { input } },
    });
    if (!('output' in built)) throw new Error('Vite has built no single application');
    return built.output.map((one) =>
      one.type === 'chunk'
        ? { ...one, name: one.fileName, entry: one.facadeModuleId ?? '' }
        : { name: one.fileName, code: `${one.source}`, entry: '', imports: [] },
    );
  },
  /** @param {string} code @param {string} [folder] @returns {Promise<File[]>} */
  async esbuild(code, folder = root) {
    const { build } = await import('esbuild');
    const { outputFiles, metafile } = await build({
      ...{ bundle: true, minify: true, splitting: true, metafile: true, write: false },
      ...{ format: 'esm', platform: 'browser', target: 'esnext', logLevel: 'error', define },
      ...{ absWorkingDir: folder, outdir: folder },
      stdin: { contents: await link(code, 'app.js'), resolveDir: folder, sourcefile: 'app.js' },
      plugins: [
        {
          name: 'angular',
          setup({ onLoad }) {
            onLoad({ filter: /angular.*\.m?js$/ }, async ({ path }) => ({
              contents: await link(readFileSync(path, 'utf8'), path),
            }));
          },
        },
      ],
    });
    return outputFiles.map(({ path, text }) => {
      const name = relative(folder, path);
      const { imports = [], entryPoint = '' } = metafile.outputs[name] ?? {};
      const atOnce = imports.filter(({ kind }) => kind === 'import-statement');
      return { name, code: text, entry: `/${entryPoint}`, imports: atOnce.map((one) => one.path) };
    });
  },
};

/**
 * What a page loads at its start, with these files of the packages that come later: the entry first.
 * @param {readonly File[]} files @param {readonly string[]} [later]
 */
export function closureOf(files, later = []) {
  const loaded = new Set(
    ['/app.js', ...later.map((name) => `/lazy/${name}.js`)].map((end) => {
      const file = files.find(({ entry }) => entry.endsWith(end));
      if (!file) throw new Error(`The application has no file for ${end}.`);
      return file;
    }),
  );
  // What is added to a set meanwhile has its turn, too.
  for (const { imports } of loaded)
    for (const file of files) if (imports.includes(file.name)) loaded.add(file);
  return [...loaded];
}

/** Gzipped bytes of these files. @param {readonly File[]} files @param {readonly string[]} [later] */
export const bytesOf = (files, later) =>
  closureOf(files, later).reduce((sum, { code }) => sum + gzip(code), 0);

export const gzip = (/** @type {string} */ code) => gzipSync(code, { level: 9 }).length;
