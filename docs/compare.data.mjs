// @ts-check
/**
 * Features of other selects, for `docs/compare.md` and `docs/compare-proofs.md`. Each cell is one of these:
 *
 * - `yes <file> <symbol>` or `part <file> <symbol>`: the file of the package contains the symbol. In JSON files, the symbol is the keys
 *   that lead to a member. A path that starts with the name of a package in `beside` is in that package. `part` also means that the
 *   feature requires code of your own.
 * - `no <file> <symbol>`: the file shows that the feature is missing, such as a type that allows only strings.
 * - `no: <reason>`: the words of the feature are in the package, and mean something else.
 * - missing: no. None of the words of the feature is in the files of the package that `in` names.
 *
 * `node tools/compare.mjs <folder>` unpacks the packages into the folder and checks all of it.
 */
import { readFileSync } from 'node:fs';
import { angular } from './compare/angular.mjs';
import { elements } from './compare/elements.mjs';
import { plain } from './compare/plain.mjs';
import { react } from './compare/react.mjs';
import { vue } from './compare/vue.mjs';

/** When the packages were checked. */
export const date = '2026-11-30';

/** The tables, in their order. */
export const groups = {
  plain: 'Plain JavaScript',
  react: 'React',
  vue: 'Vue',
  angular: 'Angular',
  elements: 'Custom elements',
};

/**
 * @typedef {object} Feature
 * @property {string} title
 * @property {'yes' | 'part' | 'no'} ours
 * @property {string} link where the feature is shown, from the root of the repository
 * @property {readonly string[]} words regular expressions without case that find it in a package
 * @property {boolean} [names] the words are searched in names of files and of dependencies instead of texts
 * @property {string} [components] why components do not have it
 */

/** @satisfies {Record<string, Feature>} */
const list = {
  multiple: {
    title: 'Multiple selection',
    ours: 'yes',
    link: 'site/pages/tags.md',
    words: ['multiple', 'isMulti'],
  },
  search: {
    title: 'Search',
    ours: 'yes',
    link: 'site/pages/search.md',
    words: ['search(?!params)', 'filter(?!\\()'],
  },
  accents: {
    title: 'Accent-insensitive search',
    ours: 'yes',
    link: 'site/pages/search.md',
    words: ['accent(?![-_ ]?color)', 'diacritic', '\\bNF[CDK]+\\b', "sensitivity: '(base|case)"],
  },
  forgiving: {
    title: 'Search that tolerates typos',
    ours: 'yes',
    link: 'site/pages/search.md',
    words: ['fuzzy', '\\bfuse', 'levenshtein', '\\btypos?\\b', 'match[-_ ]?sorter'],
  },
  groups: {
    title: 'Groups',
    ours: 'yes',
    link: 'site/pages/data.md',
    words: ['optgroup', 'option[-_ ]?group', 'group[-_ ]?(by|label)'],
  },
  create: {
    title: 'Creating options',
    ours: 'yes',
    link: 'site/pages/create.md',
    words: [
      'creatable',
      'taggable',
      'add[-_ ]?tag',
      'allow[-_]?custom',
      'allow[-_ ]?create',
      'new[-_ ]?tag',
    ],
  },
  anyValue: {
    title: 'Values that are not strings',
    ours: 'part',
    link: 'site/pages/data.md',
    words: [],
  },
  range: {
    title: 'Selecting a range with Shift',
    ours: 'yes',
    link: 'site/pages/keyboard.md',
    words: ['shift[-_ ]?key', 'isShift'],
  },
  tab: {
    title: 'Tab selects the active option',
    ours: 'yes',
    link: 'site/pages/keyboard.md',
    words: [
      '(on|select)[-_ ]?tab\\b',
      'tab[-_ ]?(select|key\\b)',
      'key_?(code)?_?tab\\b',
      '[\'"]Tab[\'"]',
    ],
  },
  sort: {
    title: 'Sorting tags with mouse and keyboard',
    ours: 'yes',
    link: 'site/pages/sort.md',
    words: ['\\bdrag(?!on)', 'sortable', 're[-_ ]?order'],
  },
  tree: {
    title: 'Tree',
    ours: 'yes',
    link: 'site/pages/tree.md',
    words: ['(?<!source )\\btree(?![- ]?shak|item|/)'],
  },
  remote: {
    title: 'Built-in remote data with pagination',
    ours: 'yes',
    link: 'site/pages/remote.md',
    words: ['\\bajax', '\\basync(?! (\\(|\\w+\\(|function))', 'load[-_ ]?more', 'remote'],
  },
  depends: {
    title: 'Dependent fields',
    ours: 'yes',
    link: 'site/pages/remote.md',
    words: ['depends[-_]?on\\b', 'dependent (field|select)', 'parent[-_ ]?field'],
  },
  virtual: {
    title: 'Virtual scrolling',
    ours: 'yes',
    link: 'site/pages/performance.md',
    words: ['virtual[-_ ]?(scroll|list|iz|is|row)', 'windowing'],
  },
  limit: {
    title: 'Maximum number of values',
    ours: 'yes',
    link: 'site/pages/tags.md',
    words: [
      'max[-_ ]?(items|selected|selections?|values|count|options|tags)\\b',
      'selection[-_ ]?limit',
    ],
  },
  clear: {
    title: 'Clear button',
    ours: 'yes',
    link: 'site/pages/options.md',
    words: ['clearable', 'allow[-_ ]?clear', 'show[-_ ]?clear', 'clear[-_ ]?(button|icon|trigger)'],
  },
  template: {
    title: 'Custom options (templates)',
    ours: 'yes',
    link: 'site/pages/custom-options.md',
    words: ['template', 'render'],
  },
  selectAll: {
    title: 'Select all',
    ours: 'yes',
    link: 'site/pages/plugins.md',
    words: ['(?<!de)select[-_ ]?all', 'toggle[-_ ]?all', 'check[-_ ]?all'],
  },
  whole: {
    title: 'Selecting the whole result of a server',
    ours: 'yes',
    link: 'docs/plugins.md',
    words: [
      'select[-_ ]?all[-_ ]?(matching|pages|results|rows)',
      'all[-_ ]?results',
      'whole[-_ ]?result',
    ],
  },
  undo: {
    title: 'Undo',
    ours: 'yes',
    link: 'docs/plugins.md',
    words: ['\\bundo(?!cu)', '\\bredo\\b'],
  },
  native: {
    title: 'Enhances a `<select>`',
    ours: 'yes',
    link: 'site/pages/forms.md',
    words: ['HTMLSelectElement', '[\'"]select[\'"]'],
    components: 'a component: it creates its own elements',
  },
  input: {
    title: 'Enhances an `<input>`',
    ours: 'yes',
    link: 'site/pages/tags.md',
    words: ['HTMLInputElement', 'tagname.{0,20}input'],
    components: 'a component: it creates its own elements',
  },
  submits: {
    title: 'Submitted with the form',
    ours: 'yes',
    link: 'site/pages/forms.md',
    words: [
      'hidden[-_ ]?(input|select)',
      'type[=:] ?[\'"]hidden',
      'form[-_ ]?data',
      'setFormValue',
    ],
  },
  rtl: {
    title: 'Right-to-left layout',
    ours: 'yes',
    link: 'site/pages/languages.md',
    words: ['\\brtl\\b', 'isRtl', 'inset-inline', 'margin-inline', 'padding-inline'],
  },
  languages: {
    title: 'Translations included',
    ours: 'yes',
    link: 'site/pages/languages.md',
    words: ['locale(?!Compare|Upper|Lower)', 'i18n', 'translations'],
  },
  sheet: {
    title: 'Bottom sheet or full screen on mobile',
    ours: 'yes',
    link: 'site/pages/mobile.md',
    words: [
      'bottom[-_ ]?sheet',
      'full[-_ ]?screen(?![-_ ]?(element|ed))',
      'drawer',
      '\\bsheet\\b',
      '(?<!windows )\\bphone\\b',
    ],
  },
  types: {
    title: 'TypeScript types included',
    ours: 'yes',
    link: 'site/pages/typescript.md',
    words: ['\\.d\\.[cm]?ts$'],
    names: true,
  },
  testing: {
    title: 'Helpers for tests of applications',
    ours: 'yes',
    link: 'docs/testing.md',
    words: ['testing', 'test-utils', 'harness'],
    names: true,
  },
  plain: {
    title: 'Plain JavaScript',
    ours: 'yes',
    link: 'site/pages/getting-started.md',
    words: [],
    components: 'requires the framework',
  },
  react: {
    title: 'React',
    ours: 'yes',
    link: 'packages/react/README.md',
    words: ['react'],
    names: true,
  },
  vue: {
    title: 'Vue',
    ours: 'yes',
    link: 'packages/vue/README.md',
    words: ['\\bvue'],
    names: true,
  },
  angular: {
    title: 'Angular',
    ours: 'yes',
    link: 'packages/angular/README.md',
    words: ['angular'],
    names: true,
  },
  element: {
    title: 'Custom element',
    ours: 'yes',
    link: 'docs/element.md',
    words: ['customElements', 'class .{0,60}extends HTMLElement'],
  },
  markup: {
    title: 'Headless (your own markup)',
    ours: 'no',
    link: 'site/pages/class-names.md',
    words: ['headless', '\\basChild\\b', 'unstyled'],
  },
  picker: {
    title: 'Native mobile picker (optional)',
    ours: 'no',
    link: 'site/pages/mobile.md',
    words: ['native[-_ ]?(select|picker|on[-_]?mobile|menu)', 'on[-_]?mobile'],
  },
  free: {
    title: 'Free text as the value',
    ours: 'no',
    link: 'site/pages/create.md',
    words: ['free[-_ ]?(solo|form|text)', 'allow[-_]?custom', 'custom[-_ ]?value'],
  },
  inline: {
    title: 'List that is always open',
    ours: 'yes',
    link: 'site/pages/command-menu.md',
    words: [
      'always[-_]?open',
      'keep[-_ ]?open',
      '\\bstatic\\??:',
      '(?<!-)\\binline\\??:',
      'menuIsOpen',
      'position.{0,10}manual',
      'dropdown(Should)?Open(ed)?\\??:',
    ],
  },
  cascade: {
    title: 'Cascading columns',
    ours: 'no',
    link: 'site/pages/tree.md',
    words: ['cascad(er|e[-_ ]?select)'],
  },
};

/** @typedef {keyof typeof list} FeatureId */

/** @type {Readonly<Record<FeatureId, Feature>>} */
export const features = list;

/**
 * @typedef {object} Library
 * @property {string} name
 * @property {keyof typeof groups} group
 * @property {string} package on npm
 * @property {string} version
 * @property {string} licence
 * @property {Readonly<Record<string, string>>} [beside] other packages that its files are in, with their versions
 * @property {readonly string[]} [in] where the words are searched: folders, files, or the beginning of their names. Else everywhere
 * @property {string} [needs] what an application should know first
 * @property {Partial<Record<FeatureId, string>>} cells
 * @property {true} [standard] it is part of browsers: a reason is enough for each cell
 * @property {string} [size] what the smallest page imports and uses
 */

/** @type {readonly Library[]} */
export const libraries = [...plain, ...react, ...vue, ...angular, ...elements];

/**
 * What a page grows by with the smallest select, in gzipped bytes, as `node tools/compare.mjs <folder> --sizes` has measured.
 * @type {Readonly<Record<string, { Vite?: number, esbuild?: number }>>}
 */
export const sizes = JSON.parse(
  readFileSync(new URL('./compare/sizes.json', import.meta.url), 'utf8'),
);
