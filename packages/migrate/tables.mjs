// @ts-check

import { choices } from './tables/choices.mjs';
import { ngSelect } from './tables/ng-select.mjs';
import { primeng } from './tables/primeng.mjs';
import { primereact } from './tables/primereact.mjs';
import { primevue } from './tables/primevue.mjs';
import { reactSelect } from './tables/react-select.mjs';
import { select2 } from './tables/select2.mjs';
import { slimSelect } from './tables/slim-select.mjs';
import { tagify } from './tables/tagify.mjs';
import { tomSelect } from './tables/tom-select.mjs';
import { vueMultiselect } from './tables/vue-multiselect.mjs';

/**
 * Names in other selects and their equivalents in widget-select. Each library has a file in `tables`. The tool reads them, and `docs/migrate.md` and `docs/migrate` are generated from them.
 *
 * A row is `[theirs, how, ours, note]`. `ours` is the name here, and `how` is what to do:
 * - `name`: only the name changes; `--write` changes it;
 * - `not`: an option with the opposite meaning; `--write` changes it if its value is the literal `true` or `false`;
 * - `hand`: the equivalent has a different form, described in `note`;
 * - `none`: there is no equivalent; `note` says what to do instead;
 * - `drop`: not needed, because it is the default behaviour; remove the line.
 * @typedef {'name' | 'not' | 'hand' | 'none' | 'drop'} How
 * @typedef {readonly [theirs: string, how: How, ours: string, note?: string]} Row
 *
 * An example is code of the other library and the same here, each with the language of its listing. The page of the library shows
 * it, and a test compiles `after`.
 * @typedef {readonly [language: 'html' | 'js' | 'jsx' | 'ts' | 'tsx' | 'vue', code: string]} Listing
 * @typedef {{ title: string, before: Listing, after: Listing }} Example
 * @typedef {object} Library
 * @property {string} title
 * @property {string} package its name on npm
 * @property {readonly string[]} globals constructors, components and jQuery methods that identify it
 * @property {readonly string[]} [paths] entries of a package that has other components, too: only these are selects
 * @property {RegExp} [ownTags] tags that identify it in files without an import
 * @property {string} [tag] the element here, if it is not a component
 * @property {'widget-select' | 'widget-select-react' | 'widget-select-vue' | 'widget-select-angular'} target
 * @property {readonly Row[]} options
 * @property {readonly Row[]} events
 * @property {readonly Row[]} methods
 * @property {readonly Row[]} markup
 * @property {string} start how to create the select
 * @property {readonly string[]} [more] for the page only, as a list
 * @property {readonly Example[]} examples
 */

/** @type {Readonly<Record<string, Library>>} */
export const libraries = {
  select2,
  'tom-select': tomSelect,
  choices,
  'slim-select': slimSelect,
  tagify,
  'react-select': reactSelect,
  'vue-multiselect': vueMultiselect,
  primevue,
  primereact,
  primeng,
  'ng-select': ngSelect,
};
