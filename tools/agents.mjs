// @ts-check
// Writes packages/*/AGENTS.md, the page of rules for coding agents in each package, from the option table, the names of other
// libraries and the READMEs: `node scripts/dev.mjs agents-docs`.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runnerImport } from 'vite';
import { root } from '../scripts/lib/run.mjs';
import { sources, tablesOf } from './options.mjs';

/** @typedef {import('./options.mjs').Tables} Tables */

const SCHEMA = join(root, 'packages/core/src/schema');

/**
 * How a package is used.
 * @typedef {object} Flavor
 * @property {string} title
 * @property {string} install
 * @property {string} options Heading of the README's table of options
 * @property {string} events Heading of its table of events
 * @property {(name: string) => string} event
 * @property {string} more What there is in addition to options
 * @property {string} fixed What to do about an option that cannot change
 * @property {readonly string[]} rules
 */

const shared = [
  'Load the style sheet once: `widget-select/style.css`. Without it, the list is unstyled text. A bottom sheet (`mobile: "sheet"`) also needs `widget-select/sheet.css`.',
  'Values are strings: `{ value: "7", label: "Ada" }`. For other data, set `fields`, such as `{ value: "id", label: "name" }`. Keep additional data in `meta`.',
  'Groups are `{ label, options }`. Trees are options with `children`.',
  'Do not filter or debounce yourself. Search is built in. For a server, set `ajax` to `{ url }` or `{ request, transform }`.',
  'Give the select a label: `<label for>`, `aria-label` or `aria-labelledby`. Do not add roles or other ARIA attributes.',
  'Do not reach into the DOM of the widget, except for the documented class names. Style it with CSS variables (`--widget-select-…`), a theme or `classNames`.',
  'A string returned by a template is parsed as HTML. For user data, return a node.',
  'Long lists scroll virtually by themselves. Do not add a virtual scroller.',
];

/** @type {Readonly<Record<string, Flavor>>} */
const flavors = {
  core: {
    title: 'widget-select',
    install: 'npm install widget-select',
    options: 'Options',
    events: 'Events',
    event: (name) => `select.on('${name}', handler)`,
    more: 'Set the value with `setValue()`.',
    fixed: 'destroy the select and create it again',
    rules: [
      'The target is a `<select>`, or an empty element with `data`. An `<input>` is not supported.',
      'A `change` handler receives the value (`string | null`, or `string[]` with `multiple`), not the option. Use `getSelectedOptions()` for options.',
      'Set the value with `setValue()`, options with `updateOptions()`, and data with `setData()`. Call `destroy()` when the element goes.',
      'In React, Vue and Angular, use `widget-select-react`, `widget-select-vue` or `widget-select-angular`. Elsewhere, the custom element is in `widget-select/element`.',
    ],
  },
  react: {
    title: 'widget-select-react',
    install: 'npm install widget-select widget-select-react',
    options: 'Props',
    events: 'Events',
    event: (name) => `on${name.charAt(0).toUpperCase()}${name.slice(1)}`,
    more: 'In addition: `value`, `defaultValue`, `open`, `searchQuery`, `renderOption`, `renderValue`, `onFocus`, `onBlur`, and attributes such as `id` and `aria-label`.',
    fixed: 'change `key`',
    rules: [
      '`onChange` receives the value (`string | null`, or `string[]` with `multiple`) and a reason, not an event or an option.',
      'With `value`, update it in `onChange`, or the display reverts. Without control, use `defaultValue`.',
      'Do not wrap the select in an effect or call `new SelectWidget()`. A `ref` is the instance.',
      'Render rows with `renderOption` and values with `renderValue`.',
    ],
  },
  vue: {
    title: 'widget-select-vue',
    install: 'npm install widget-select widget-select-vue',
    options: 'Options',
    events: 'Events',
    event: (name) => `@${name}`,
    more: 'In addition: `v-model`, `v-model:open`, `v-model:search-query`, `options`, and attributes such as `id` and `aria-label`.',
    fixed: 'change `key`',
    rules: [
      'Use `v-model`: the value is `string | null`, or `string[]` with `multiple`, not an option.',
      'Options are attributes (`:data`, `clearable`) or keys of one `:options` object. Attributes take precedence.',
      'Do not call `new SelectWidget()` in `onMounted`. A template ref has the methods.',
      'Render rows with the slot `#option="{ option }"` and values with `#value="{ option }"`.',
    ],
  },
  angular: {
    title: 'widget-select-angular',
    install: 'npm install widget-select widget-select-angular',
    options: 'Inputs',
    events: 'Outputs',
    event: (name) => `(${name})`,
    more: 'In addition: `[(value)]`, `[(open)]`, `[(searchQuery)]`, and attributes such as `id` and `aria-label`.',
    fixed: 'render the component again',
    rules: [
      'The tag is `<ng-widget-select>`, and the class `WidgetSelect` is imported by the component. There is no module.',
      'Use `[(value)]`, `ngModel`, `formControl` or signal forms. The value is `string | null`, or `string[]` with `multiple`, not an option.',
      'Do not call `new SelectWidget()` in `ngAfterViewInit`. `instance()` has the methods.',
      'Render rows with `<ng-template widgetSelectOption let-option>` and values with `<ng-template widgetSelectValue let-option>`.',
    ],
  },
};

/** The packages with such a page. */
export const packages = Object.keys(flavors);
/** @param {string} name the folder in `packages/` */
export const fileOf = (name) => join(root, 'packages', name, 'AGENTS.md');

/** @param {string} text */
const code = (text) => (text.includes('`') ? text : `\`${text}\``);

/** The first example of a README. @param {string} name */
function example(name) {
  const readme = readFileSync(join(root, 'packages', name, 'README.md'), 'utf8');
  const [, section = ''] = readme.split('\n## Installation\n');
  const [block] = /^```(?:ts|tsx|vue)\n[\s\S]*?^```/m.exec(section) ?? [];
  if (!block) throw new Error(`The README of ${name} has no example.`);
  return block;
}

/** Names of other libraries, by what they are called here. @param {Flavor} flavor @param {Tables} tables */
async function foreignNames({ event, more }, { options, events }) {
  /** @type {{ module: { foreignWords(): Record<'option' | 'event', ReadonlyMap<string, string>> } }} */
  const { module } = await runnerImport(join(SCHEMA, 'foreign.ts'));
  const { option } = module.foreignWords();
  const known = new Set(
    [...options, ...events.map(({ name }) => ({ name: event(name) }))].map(({ name }) => name),
  );
  /** @type {Map<string, string[]>} */
  const names = new Map();
  for (const [theirs, advice] of option) {
    const [, ours] = /^Use "?(.+?)"?\.$/.exec(advice) ?? [];
    const [, heard] = /^select\.on\('(\w+)', handler\)$/.exec(ours ?? '') ?? [];
    // The rest is advice for the core.
    const isName =
      heard || options.some(({ name }) => ours === name || ours?.startsWith(`${name}: `));
    if (!ours || !isName || known.has(theirs) || more.includes(`\`${theirs}\``)) continue;
    const own = heard ? event(heard) : ours;
    names.set(own, [...(names.get(own) ?? []), theirs]);
  }
  return [...names].sort(([a], [b]) => a.localeCompare(b, 'en'));
}

/** @param {readonly { readonly name: string }[]} all */
const list = (all) => all.map(({ name }) => code(name)).join(', ');

/** @param {string} name the folder in `packages/` */
export async function documentOf(name) {
  const flavor = /** @type {Flavor} */ (flavors[name]);
  const tables = await tablesOf(sources());
  const names = await foreignNames(flavor, tables);
  const fixed = tables.options.filter(({ live }) => !live);
  const events = tables.events.map((one) => ({ name: flavor.event(one.name) }));
  return `# ${flavor.title}: rules for coding agents

<!-- Written by \`node scripts/dev.mjs agents-docs\`. -->

Types, defaults and descriptions of all options are in [README.md](README.md#${flavor.options.toLowerCase()}), in this folder.

## Installation and example

\`\`\`sh
${flavor.install}
\`\`\`

${example(name)}

## Rules

${[...flavor.rules, ...shared].map((rule) => `- ${rule}`).join('\n')}
- ${list(fixed)} cannot change later. If one must, ${flavor.fixed}.
- For smaller bundles, import \`${flavor.title}/base\` and add features. See [README.md](README.md#smaller-bundles).

## Names

Options: ${list(tables.options)}. ${flavor.more} There are no others.

Events: ${list(events)}. There are no others. See [README.md](README.md#${flavor.events.toLowerCase()}).

Names of other libraries, and what to use instead:

| Use | Not |
|---|---|
${names.map(([own, theirs]) => `| ${code(own)} | ${theirs.map(code).join(' ')} |`).join('\n')}

## Tests

Drive the select by its label, with a page object. There is one for Playwright and one for Testing Library:

\`\`\`js
import { select } from 'widget-select/testing/playwright';

const country = select(page, 'Country');
await country.pick('Laos');
expect(await country.selected()).toEqual(['Laos']);
\`\`\`

\`\`\`js
import { select } from 'widget-select/testing/testing-library';

const country = select(screen, 'Country', userEvent.setup());
await country.pick('Laos');
\`\`\`
`;
}

export async function write() {
  for (const name of packages) writeFileSync(fileOf(name), await documentOf(name));
}
