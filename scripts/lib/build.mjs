// @ts-check
// Builds the packages in the order in which they need each other. What lies in their `dist` afterwards is what
// npm would publish, and it is what the browser tests, the site and the wrappers import.
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { transform } from 'lightningcss';
import { minify } from 'terser';
import { writeElementFiles } from '../../tools/element-files.mjs';
import { tellEditors } from '../../tools/hover.mjs';
import { integrityOf } from '../../tools/integrity.mjs';
import { filesIn, hashOf } from './hash.mjs';
import { cache, log, root, runTool, seconds } from './run.mjs';

/** In build order. */
export const packages = ['core', 'react', 'vue', 'angular'];
/** What a package is built from, besides its `package.json` and configuration. */
export const sourceFolders = [
  'src',
  'adapter',
  'element',
  'plugins',
  'locales',
  'script',
  'style',
  'testing',
];

/** What every build depends on. */
const commonFiles = [
  'package-lock.json',
  'tsconfig.base.json',
  'tools/hover.mjs',
  'tools/element-files.mjs',
];

/** Of the wrappers. @type {Readonly<Record<string, string>>} */
const frameworks = { react: 'React', vue: 'Vue', angular: 'Angular' };

const lockDir = join(cache, 'build.lock');
const stampOf = (/** @type {string} */ name) => join(cache, `${name}.build`);
const folderOf = (/** @type {string} */ name) => join(root, 'packages', name);
const distOf = (/** @type {string} */ name) => join(folderOf(name), 'dist');

/**
 * Builds what is out of date.
 * @param {{ force?: boolean }} [options]
 * @returns {Promise<boolean>} false when a build failed; its messages have been printed
 */
export async function buildPackages({ force = false } = {}) {
  const release = await lock();
  try {
    const common = hashOf(commonFiles.map((name) => join(root, name)));
    for (const name of packages) {
      // A wrapper is made from the core's types (and not from its code, which it imports when it runs).
      const types =
        name === 'core' ? [] : filesIn(distOf('core')).filter((f) => f.endsWith('.d.ts'));
      const inputs = hashOf([...filesToBuild(name), ...types], common);
      if (!force && isFresh(name, inputs)) continue;
      const started = Date.now();
      if (!(await buildPackage(name))) return false;
      writeFileSync(stampOf(name), inputs);
      log(`built packages/${name} in ${seconds(started)}`);
    }
    return true;
  } finally {
    release();
  }
}

export const buildAll = () => buildPackages({ force: true });

/** @param {string} name @param {string} inputs */
const isFresh = (name, inputs) =>
  ['index.js', 'index.d.ts'].every((file) => existsSync(join(distOf(name), file))) &&
  existsSync(stampOf(name)) &&
  readFileSync(stampOf(name), 'utf8') === inputs;

/**
 * Angular's own compiler, in the mode for libraries: the CLI of an application finishes what it writes. All others are bundled.
 * @param {string} name @returns {[file: string, args: string[]]}
 */
const compilerOf = (name) =>
  name === 'angular'
    ? ['@angular/compiler-cli/bundles/src/bin/ngc.js', ['--outDir', 'dist.next']]
    : ['tsdown/dist/run.mjs', ['--log-level', 'warn']];

/** @param {string} name */
async function buildPackage(name) {
  const folder = folderOf(name);
  // Built next to `dist` and moved over it file by file: an import of the package meanwhile never finds it incomplete.
  const next = join(folder, 'dist.next');
  rmSync(next, { recursive: true, force: true });
  const env = { BUILD_OUT: 'dist.next', NODE_ENV: undefined };
  const options = { cwd: folder, env, quiet: true };
  const { ok, output } = await runTool(...compilerOf(name), options);
  if (!ok) {
    log(`build of packages/${name} failed\n${output}`);
    rmSync(next, { recursive: true, force: true });
    return false;
  }
  if (existsSync(join(folder, 'style'))) buildStyles(join(folder, 'style'), next);
  if (name === 'core') writeTypes(next);
  if (name === 'core') writeScripts(next);
  shareWithProduction(next);
  for (const file of filesIn(next)) {
    // The type bundler names a source map that it does not write.
    if (/\.d\.c?ts$/.test(file)) {
      edit(file, /\n\/\/# sourceMappingURL=\S+\s*$/, '\n');
      // What a subclass says of protected fields again would make `typeof SelectWidget` of two entries differ.
      edit(file, /(?<=extends BaseWidget<[^}]*)^ {2}protected static readonly \w+: .*\n/gm, '');
    } else if (/\.(iife|auto|jquery)\.js$|\.mjs$/.test(file)) await rewrite(file, forPages);
    else if (/production\/.*js$/.test(relative(next, file).replaceAll('\\', '/')))
      await rewrite(file, forBundlers);
    else if (name === 'core' && /\.c?js$/.test(file)) await rewrite(file, forReaders);
    // The core before what uses it, as a wrapper's entries have it in their source: rolldown puts their common file first.
    // Bundlers then put the adapter next to the wrapper, with which it compresses best.
    if (name !== 'core' && file.endsWith('.js'))
      edit(file, /^(import .* "\.\/.*\n)(import .* "widget-select.*\n)/m, '$2$1');
  }
  if (name === 'core')
    edit(join(next, 'widget-select.auto.js'), /integrity of ([\w.-]+)/g, (found) =>
      integrityOf(readFileSync(join(next, basename(found.slice('integrity of '.length))))),
    );
  await tellEditors(next, name === 'core' ? next : distOf('core'), frameworks[name]);
  if (name === 'core') await writeElementFiles(folder, next);
  publish(next, distOf(name));
  return true;
}

/** What a bundler takes by these names has no hash in its own. */
const sharedFiles = /-[\w-]{8}\.js$|\/locales\//;

/**
 * One copy of the languages, and of the files that have no `__DEV__` in them: the one of development, which production
 * imports too. So whatever conditions a page is built with, its languages register in the table that its widget reads.
 * @param {string} next
 */
function shareWithProduction(next) {
  const folder = join(next, 'production');
  const shared = filesIn(folder).filter((file) => {
    const other = join(next, relative(folder, file));
    const isShared = sharedFiles.test(`/${relative(next, file).replaceAll('\\', '/')}`);
    return isShared && existsSync(other) && readFileSync(other).equals(readFileSync(file));
  });
  for (const file of shared) {
    rmSync(file);
    rmSync(`${file}.map`, { force: true });
  }
  const gone = new Set(shared);
  for (const file of filesIn(folder).filter((path) => path.endsWith('.js'))) {
    edit(file, /(?<=from "|import ")\.[^"]+(?=")/g, (path) => {
      const target = join(dirname(file), path);
      if (!gone.has(target)) return path;
      return relative(dirname(file), join(next, relative(folder, target))).replaceAll('\\', '/');
    });
  }
}

/** The layer that a page can order among its own: `@layer reset, widget-select, utilities`. */
const styleLayer = 'widget-select';

/**
 * Spaces that the minifier leaves after commas, and around signs that need none. It leaves them in some places only, so that what is
 * the same was written in two ways. Strings stay as they are.
 * @param {string} css
 */
const withoutSpaces = (css) =>
  css.replace(
    /("[^"]*")|(,) | ([*/]) /g,
    (_, text = '', comma = '', sign = '') => text + comma + sign,
  );

/**
 * The style sheets, minified: `style.css`, `sheet.css`, `guides.css`, `element.css`, `plugins.css` and `themes/*.css` in a cascade layer, so that every rule of the page wins, and
 * `style.unlayered.css` and `sheet.unlayered.css`, which hold under any page. No browser targets: they are written for the browsers we support.
 * @param {string} from
 * @param {string} to
 */
function buildStyles(from, to) {
  const read = (/** @type {string} */ name) => readFileSync(join(from, name), 'utf8');
  const layered = (/** @type {string} */ css) => `@layer ${styleLayer} {\n${css}\n}\n`;
  const themes = filesIn(join(from, 'themes')).map((file) => relative(from, file));
  const inLayer = ['sheet.css', 'guides.css', 'element.css', 'plugins.css', ...themes];
  /** @type {Record<string, string>} */
  const sheets = {
    'style.css': layered(read('style.css')) + read('page-rules.css'),
    'style.unlayered.css': read('style.css'),
    'sheet.unlayered.css': read('sheet.css'),
    ...Object.fromEntries(inLayer.map((name) => [name, layered(read(name))])),
  };
  for (const [name, css] of Object.entries(sheets)) {
    const target = join(to, name);
    mkdirSync(dirname(target), { recursive: true });
    const input = { filename: join(from, name), code: Buffer.from(css), minify: true };
    const { code, warnings } = transform(input);
    for (const warning of warnings) log(`${relative(root, from)}/${name}: ${warning.message}`);
    writeFileSync(target, withoutSpaces(code.toString()));
    // TypeScript refuses `import 'widget-select/style.css'` (TS2882) when the file has no types.
    writeFileSync(`${target}.d.ts`, 'export {};\n');
  }
}

/**
 * Arrows for functions that are never constructed, no parameters that nobody reads, and no function with parameters in its
 * caller's place. The first two are off by default, for code that asks for the `prototype` or `length` of a function.
 */
const shorter = { unsafe_arrows: true, keep_fargs: false, inline: 1 };

/**
 * What one minifier leaves, another one finds, half of it after the first pass. In ASCII, as a page without `<meta charset>` reads a
 * script as Latin-1 or worse.
 */
const forPages = { compress: { ...shorter, passes: 4 }, format: { ascii_only: true } };

/**
 * What people read in a debugger keeps its names and lines. The sentences about it are in the types, where editors show
 * them, and in the sources; twice more they would be a fifth of what an installation loads.
 */
const forReaders = {
  ...{ mangle: false, compress: false },
  format: { beautify: true, indent_level: 2, comments: false, preserve_annotations: true },
};

/**
 * Before the bundler of an application minifies it, which leaves some of this. Names are left to that bundler, which gives them by how
 * often they occur in the whole. Functions that are used once stay where they are: inside of others, esbuild gives each variable a name
 * of its own, which costs it four times what the call costs Vite. webpack and Rspack move them themselves.
 */
const forBundlers = {
  ...{ mangle: false, compress: { ...shorter, passes: 2, reduce_funcs: false } },
  format: { preserve_annotations: true },
};

/**
 * Terser writes what is said of the value of a `return` before that word, where Rollup cannot read it and says so to whoever builds an
 * application. As long as before, so that the source map stays right.
 * @param {string} code
 */
const withReadableAnnotations = (code) =>
  code.replace(/(\/\* @__PURE__ \*\/)(\s*)return\b(\s*)/g, '$2return$3$1');

/** @param {string} file @param {import('terser').MinifyOptions} options */
async function rewrite(file, options) {
  const map = `${file}.map`;
  const sourceMap = existsSync(map) && { content: readFileSync(map, 'utf8') };
  const module = !/\.(cjs|(iife|auto|jquery)\.js)$/.test(file);
  // A copy: Terser notes in them that a file is a module, and the next one may be none.
  const own = structuredClone(options);
  const all = { ecma: /** @type {const} */ (2020), module, ...own, sourceMap };
  const result = await minify(readFileSync(file, 'utf8'), all);
  writeFileSync(file, withReadableAnnotations(String(result.code)));
  if (sourceMap) writeFileSync(map, String(result.map));
}

/** @param {string} file @param {RegExp} what @param {string | ((found: string) => string)} to */
function edit(file, what, to) {
  const text = readFileSync(file, 'utf8');
  const edited = typeof to === 'string' ? text.replace(what, to) : text.replace(what, to);
  if (edited !== text) writeFileSync(file, edited);
}

/** Types that no bundler of types makes. @param {string} next */
function writeTypes(next) {
  // Two files that import nothing but the package itself, which has types of both kinds.
  for (const entry of ['element', 'element/define', 'stimulus'])
    copyFileSync(join(next, `${entry}.d.ts`), join(next, `${entry}.d.cts`));
  writeFileSync(
    join(next, 'widget-select.d.mts'),
    "export * from './all.js';\nexport { default } from './all.js';\n",
  );
}

/**
 * Makes files for a script tag of the base, its features, and the module that they share: functions, as they can come in any order.
 * @param {string} next
 */
function writeScripts(next) {
  const folder = join(next, 'script');
  const codeOf = (/** @type {string} */ file) =>
    readFileSync(file, 'utf8')
      .replace(
        /^import \{(.*)\} from "\.\/core-.*";$/m,
        (_, names) => `const {${names.replaceAll(' as ', ': ')}} = core;`,
      )
      .replace(/^export \{ (\S+) as default \};/m, 'return $1;')
      .replace(
        /^export \{(.*)\};/m,
        (_, names) =>
          `const core = { version, ${names.replace(/(\S+) as (\S+?)(,|$| )/g, '$2: $1$3')} };`,
      );
  const write = (/** @type {string} */ name, /** @type {string} */ code) =>
    writeFileSync(join(next, `widget-select.${name}.iife.js`), code);
  const nameOf = (/** @type {string} */ file) => basename(file, '.js');
  const files = filesIn(folder);
  const shared = codeOf(files.find((file) => nameOf(file).startsWith('core-')) ?? '');
  // Files of two builds call what they share by other names.
  const version = JSON.stringify(hashOf([], shared).slice(0, 8));
  for (const file of files) {
    const name = nameOf(file);
    const code = codeOf(file);
    const misfit = `widget-select.${name}.iife.js is of another version than widget-select.base.iife.js`;
    if (name === 'base')
      write(
        name,
        `var SelectWidget = (() => { const version = ${version}; ${shared}; return ((core) => { ${code} })(core)(core); })();`,
      );
    else if (!name.startsWith('core-'))
      write(
        name,
        `(self.widgetSelectFeatures ??= []).push((core) => { if (core.version !== ${version}) throw new Error('${misfit}'); ${code} });`,
      );
  }
  rmSync(folder, { recursive: true });
}

/** Moves a finished build into place and leaves files that did not change alone, for watchers. @param {string} next @param {string} dist */
function publish(next, dist) {
  const fresh = new Set();
  for (const file of filesIn(next)) {
    const name = relative(next, file);
    const target = join(dist, name);
    fresh.add(name);
    if (existsSync(target) && readFileSync(target).equals(readFileSync(file))) continue;
    mkdirSync(dirname(target), { recursive: true });
    renameSync(file, target);
  }
  for (const file of filesIn(dist)) if (!fresh.has(relative(dist, file))) rmSync(file);
  rmSync(next, { recursive: true, force: true });
}

/** @param {string} name */
function filesToBuild(name) {
  const folder = folderOf(name);
  const files = [
    'package.json',
    'tsconfig.json',
    'tsdown.config.ts',
    'module-order.ts',
    'script-files.ts',
    'short-names.ts',
  ].map((f) => join(folder, f));
  return [
    ...files.filter((file) => existsSync(file)),
    ...sourceFolders.flatMap((f) => filesIn(join(folder, f))),
  ];
}

/** One build at a time, also when `npm start` and `npm test` run side by side. @returns {Promise<() => void>} */
async function lock() {
  mkdirSync(cache, { recursive: true });
  for (let waited = false; ; waited = true) {
    try {
      mkdirSync(lockDir);
      return () => rmSync(lockDir, { recursive: true, force: true });
    } catch (error) {
      if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EEXIST') throw error;
    }
    if (!waited) log('another build is running: waiting for it');
    // A builder that was killed leaves its lock behind; no build takes three minutes.
    const age = Date.now() - (statSync(lockDir, { throwIfNoEntry: false })?.mtimeMs ?? Date.now());
    if (age > 180_000) rmSync(lockDir, { recursive: true, force: true });
    await sleep(200);
  }
}
