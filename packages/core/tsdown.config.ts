import { existsSync, readdirSync } from 'node:fs';
import { basename } from 'node:path';
import { defineConfig, type UserConfig } from 'tsdown';
import { orderOfModules, orderOfScripts } from './module-order.ts';
import { apart, inOneFile, needing, scriptEntries } from './script-files.ts';
import { moduleNames, ownNames, withShortNames } from './short-names.ts';

/** One entry per file of a folder: `locales/vi.ts` becomes `dist/locales/vi.js`. The folder may be missing. */
function entriesOf(folder: string): Record<string, string> {
  if (!existsSync(folder)) return {};
  const files = readdirSync(folder).filter((f) => f.endsWith('.ts') && !f.endsWith('.d.ts'));
  return Object.fromEntries(
    files.map((f) => [`${folder}/${basename(f, '.ts')}`, `${folder}/${f}`]),
  );
}

const outDir = process.env.BUILD_OUT ?? 'dist';

/** Page objects, for tests of applications: no page in production loads them. */
const testing = entriesOf('testing');

/** Modules by their path, without those that hold types alone. */
const code = (path: string) => new RegExp(`/${path}(?<!\\.d)\\.ts$`);

// One build for all entries, so that they share chunks: a locale registers in the table that the widget reads.
const modules = {
  entry: {
    all: 'src/all.ts',
    base: 'src/base.ts',
    index: 'src/index.ts',
    'base/lazy': 'src/base-lazy.ts',
    'lazy/list': 'src/list.ts',
    // Work of features, which `widget-select` loads later.
    'lazy/branch': 'src/features/tree/branch.ts',
    'lazy/create': 'src/features/create/rules.ts',
    'lazy/rename': 'src/features/create/rename.ts',
    'lazy/depends': 'src/features/depends/feature.ts',
    'lazy/empty': 'src/features/empty/feature.ts',
    'lazy/pinned': 'src/features/pinned/feature.ts',
    'lazy/drag': 'src/features/sortable/drag.ts',
    'lazy/field': 'src/features/editable/field.ts',
    'lazy/follow': 'src/features/input/follow.ts',
    'lazy/remote': 'src/features/remote/remote.ts',
    'lazy/treerows': 'src/features/tree/nodes.ts',
    'lazy/sheet': 'src/features/sheet/sheet.ts',
    'internal/schema': 'src/schema/index.ts',
    'internal/features': 'src/features/all.ts',
    'internal/adapter': 'adapter/index.ts',
    search: 'src/search.ts',
    'search-more': 'plugins/search-more/index.ts',
    ...entriesOf('locales'),
    ...entriesOf('plugins'),
  },
  format: 'esm',
  platform: 'neutral',
  target: 'es2022',
  sourcemap: 'hidden',
  // A default export in addition to named ones: set it, instead of letting CommonJS users guess.
  outputOptions: {
    exports: 'named',
    // As it would be without plugins: what they use of the core would be a file of its own, and each application larger.
    codeSplitting: {
      includeDependenciesRecursively: false,
      groups: [
        { name: 'events', test: code('src/schema/(errors|options|events)') },
        { name: 'dom', test: code('src/(dom|schema/lists)') },
        { name: 'page-object', test: code('testing/shared/.*') },
        { name: 'kit', test: code('plugins/(kit/(?!groups)|shared/).*') },
        // Of the list, and of the search field in the control (`searchIn`).
        { name: 'search-field', test: code('src/(input|view)/search-field') },
        // Of the search and of `widget-select/search`, which must not load the list.
        { name: 'words', test: code('src/model/search/words') },
        {
          // What only an open list needs: a file of its own, which the lazy entries load later.
          name: 'list',
          test: code(
            '(src/view/(list/.*|place/.*|panel|announce|tags/line)|src/model/(acts|list/(steps|track|viewport))|src/model/search/(haystack|match|rank)|src/input/dropdown|src/engine/scan|src/instance/(dropdown|rehearse)|src/list)',
          ),
        },
        // Of the list, and of features that know its rows, which must not load it.
        {
          name: 'lines',
          test: code('(src/model/list/(navigate|rows|status)|src/input/list-keys|src/view/spoken)'),
        },
        // Of requests; in development, the check of options reads it, too.
        { name: 'ajax', test: code('src/schema/ajax') },
        // What remote lists and branches have in common, and the other files that come later.
        {
          name: 'request',
          test: code('src/features/remote/(cache|flight|html|model/page|paging|request|transport)'),
        },
        {
          name: 'remote',
          test: code(
            'src/features/remote/(feature|loader|model/steps|paged-list|prefetch|remote|resolve)',
          ),
        },
        { name: 'branch', test: code('src/features/tree/branch') },
        { name: 'treerows', test: code('src/features/tree/(nodes|row|model/(rows|steps))') },
        {
          name: 'create',
          test: code('src/features/create/(labels|model|rules|tag-keys)'),
        },
        { name: 'rename', test: code('src/features/create/renam(e|ing)') },
        { name: 'whole', test: code('src/model/list/whole') },
        { name: 'depends', test: code('src/features/depends/.*') },
        { name: 'empty', test: code('src/features/empty/.*') },
        { name: 'pinned', test: code('src/features/pinned/.*') },
        { name: 'drag', test: code('src/features/sortable/(drag|moves)') },
        { name: 'field', test: code('src/features/editable/(field|keys)') },
        { name: 'follow', test: code('src/features/input/follow') },
        { name: 'sheet', test: code('src/features/sheet/(?!feature).*') },
        // The rest in one file: esbuild makes one of each that both the start and a later file need, and gzip finds little in small ones.
        {
          name: 'core',
          test: code(
            'src/((?!model/search/fold|features/all|schema/)(\\w+/.*|widget)|schema/classes)',
          ),
        },
      ],
    },
  },
} satisfies UserConfig;

const withTesting = { ...modules, entry: { ...modules.entry, ...testing } } satisfies UserConfig;

/** In the order of production, or the files that both have would not be the same. */
const inOrder = { ...withTesting, plugins: [orderOfModules] } satisfies UserConfig;

/** The package's own entries, by the sources that they are made of. */
const ownEntries: readonly [source: RegExp, entry: string][] = [
  [/^\.\.\/src\/index\.js$/, 'widget-select'],
  [/^\.\.\/src\/all\.js$/, 'widget-select/all'],
  [/^\.\/define\.js$/, 'widget-select/element/define'],
  [/^\.\.\/adapter\//, 'widget-select/internal/adapter'],
  [/^\.\.\/src\/schema\//, 'widget-select/internal/schema'],
];

/**
 * The element uses the package from outside, as a wrapper does: in one build with the rest it would split their common
 * files differently, and cost bytes in pages that have no element.
 */
const element = {
  ...modules,
  entry: {
    element: 'element/index.ts',
    'element/all': 'element/all.ts',
    'element/define': 'element/define.ts',
    stimulus: 'element/stimulus.ts',
  },
  plugins: [
    {
      name: 'own-entries',
      resolveId(source: string, importer?: string) {
        if (!importer?.replaceAll('\\', '/').includes('/core/element/')) return null;
        const id = ownEntries.find(([path]) => path.test(source))?.[1];
        return id ? { id, external: true } : null;
      },
    },
  ],
  outputOptions: { exports: 'named' },
  clean: false,
} satisfies UserConfig;

/** `require` gets `widget-select/all` from both. */
const { 'element/all': _, ...requiredElement } = element.entry;

/** What is made for pages in production: without the texts that only developers read. */
const production = {
  ...{ __DEV__: 'false', __SCRIPT__: 'false' },
  'process.env.NODE_ENV': '"production"',
};
const development = { __DEV__: 'true', __SCRIPT__: 'false' };
/** CommonJS has one build: Node and bundlers say by `NODE_ENV` which it is, as they do to other packages. */
const asked = { __DEV__: "(process.env.NODE_ENV !== 'production')", __SCRIPT__: 'false' };

/** What comes later elsewhere would be files of its own. */
const atOnce = {
  name: 'at-once',
  resolveId(this: { resolve(id: string, from?: string): unknown }, id: string, from?: string) {
    return id === '../src/index.js' ? this.resolve('../src/all.js', from) : null;
  },
};

/** For a script tag. */
const script = { ...production, __SCRIPT__: 'true' };

/** Everything in one minified file, for pages without a bundler. */
const bundled = {
  outDir,
  platform: 'browser',
  target: 'es2022',
  deps: { alwaysBundle: [/.*/], onlyBundle: false },
  define: script,
  plugins: [orderOfScripts, withShortNames(ownNames)],
  minify: true,
  dts: false,
  sourcemap: 'hidden',
  clean: false,
} satisfies UserConfig;

/** No one imports the work of a feature by name. */
const typed = (entry: Readonly<Record<string, string>>) => ({
  entry: Object.values(entry).filter((path) => !/features\/\w+\//.test(path)),
});

/** Whoever calls `require` has all at once: the entries that load files later are those that do not. */
const required = Object.fromEntries(
  Object.entries(withTesting.entry).filter(
    ([name]) => !/^index$|(^|\/)lazy/.test(name) || name === 'lazy/list',
  ),
);

/** So what comes later elsewhere is no file of its own. */
const together = {
  ...modules.outputOptions,
  codeSplitting: {
    ...modules.outputOptions.codeSplitting,
    groups: [
      ...modules.outputOptions.codeSplitting.groups.filter(({ name }) =>
        /^(events|dom|page-object|kit)$/.test(name),
      ),
      {
        name: 'core',
        test: code('src/((view|input|host|instance|features|model|engine)/.*|widget)'),
      },
    ],
  },
};

export default defineConfig([
  { ...inOrder, outDir, define: development, dts: typed(withTesting.entry), clean: true },
  {
    ...{ ...inOrder, entry: required, format: 'cjs', outDir },
    ...{ define: asked, dts: typed(required), clean: false, outputOptions: together },
  },
  // What bundlers take for production, by the condition of that name; the build leaves out what is the same in both.
  {
    ...modules,
    outDir: `${outDir}/production`,
    define: production,
    plugins: [orderOfModules, withShortNames(moduleNames)],
    dts: false,
    clean: false,
  },
  // Its types are the same for `require`: the build copies them.
  { ...element, outDir, define: development, dts: true },
  { ...element, entry: requiredElement, format: 'cjs', outDir, define: asked, dts: false },
  {
    ...element,
    outDir: `${outDir}/production`,
    define: production,
    plugins: [...element.plugins, withShortNames(moduleNames)],
    dts: false,
  },
  {
    // For a script tag: `<widget-select>` and everything that it uses.
    ...bundled,
    entry: { 'widget-select-element': 'element/all.ts' },
    format: ['iife'],
    globalName: 'WidgetSelectElement',
    outputOptions: { exports: 'named' },
  },
  // For a script tag: the global is the class itself.
  {
    ...bundled,
    entry: { 'widget-select': 'script/whole.ts' },
    format: ['iife'],
    globalName: 'SelectWidget',
  },
  {
    // The same with its hints, for development.
    ...bundled,
    ...{ entry: { 'widget-select.development': 'script/whole.ts' }, define: development },
    ...{ format: ['iife'], globalName: 'SelectWidget', sourcemap: false },
  },
  {
    // What brings one of them when a page needs it.
    ...bundled,
    ...{ entry: { 'widget-select.auto': 'script/auto.ts' }, format: ['iife'], sourcemap: false },
    define: { __NEEDING__: JSON.stringify(needing) },
    plugins: [],
    outputOptions: { entryFileNames: '[name].js' },
  },
  {
    // The plugin for jQuery, for a page that has both by script tags.
    ...bundled,
    ...{
      entry: { 'widget-select.jquery': 'script/jquery.ts' },
      format: ['iife'],
      sourcemap: false,
    },
    plugins: [withShortNames(ownNames)],
    outputOptions: { entryFileNames: '[name].js' },
  },
  {
    // The controller with everything, for import maps and servers that take one file as it is.
    ...bundled,
    ...{ entry: { stimulus: 'element/stimulus.ts' }, format: ['esm'], sourcemap: false },
    define: production,
    deps: {
      ...bundled.deps,
      neverBundle: ['@hotwired/stimulus'],
      alwaysBundle: [/^(?!@hotwired)/],
    },
    plugins: [atOnce, ...bundled.plugins],
    outExtensions: () => ({ js: '.mjs' }),
  },
  {
    // The base and each feature, from which the build makes files for a script tag.
    ...bundled,
    outDir: `${outDir}/script`,
    entry: scriptEntries,
    define: script,
    format: ['esm'],
    minify: false,
    sourcemap: false,
    plugins: [apart, withShortNames(ownNames)],
    outputOptions: { codeSplitting: { groups: [inOneFile] } },
  },
  // For `<script type="module">` from a CDN: what `widget-select/all` exports.
  {
    ...bundled,
    entry: { 'widget-select': 'src/all.ts' },
    define: production,
    format: ['esm'],
    outExtensions: () => ({ js: '.mjs' }),
  },
]);
