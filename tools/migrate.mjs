// @ts-check
// Writes docs/migrate.md and a page for each library in docs/migrate from the tables that the migration tool reads.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { libraries } from '../packages/migrate/tables.mjs';
import { root } from '../scripts/lib/run.mjs';

const titles = Object.values(libraries).map(({ title }) => title);
const overview = `# Migration from other selects

A tool that renames options, and a page of tables and examples for each library: ${titles.slice(0, -1).join(', ')} and ${titles.at(-1)}.

## Install

Install the core, and the wrapper if you use React, Vue or Angular:

\`\`\`sh
npm install widget-select                         # Select2, Tom Select, Choices, Slim Select
npm install widget-select widget-select-react     # react-select, PrimeReact
npm install widget-select widget-select-vue       # vue-multiselect, PrimeVue
npm install widget-select widget-select-angular   # ng-select, PrimeNG
\`\`\`

Import the style sheet once, for example in the entry file of your application:

\`\`\`ts
import 'widget-select/style.css';
\`\`\`

## Migration tool

\`\`\`sh
npx widget-select-migrate src            # lists the names of the other select and their equivalents
npx widget-select-migrate --write src    # changes names of options, events, methods, components and imports
\`\`\`

The tool reads JavaScript, TypeScript, JSX, Vue and HTML files, and prints \`file:line\` for each finding. With \`--write\` it changes names, constructors
and imports. It then prints two lists: what it changed, and what is left to do by hand. Review the changes before you commit them.

The tool changes calls, tags, \`instanceof\` and types of variables. If other code uses a name, as in \`styled(Select)\` or \`TomSelect.define()\`, the
old import stays and each use is listed. If a file has another \`WidgetSelect\` or \`SelectWidget\`, the written code uses a free name.

If a value needs a different form, the tool prints a note and does not change it. There is one exception: literal attributes that name keys of your
objects, such as \`optionLabel="name"\`, become \`fields\`.

## Tables and examples

Each table lists a name in the other library, its equivalent in widget-select, and anything else you need to change. If a row says *by hand*, the
equivalent has a different form: change the code yourself. Two examples follow the tables.
${Object.entries(libraries)
  .map(([id, { title }]) => `\n### ${title}\n\n[Migration from ${title}](migrate/${id}.md)\n`)
  .join('')}`;

const cell = (/** @type {string} */ text) => text.replaceAll('|', '\\|');
const code = (/** @type {string} */ text) =>
  /^[a-z ]+ [a-z ]+$/i.test(text) ? text : `\`${cell(text)}\``;

/** @param {import('../packages/migrate/tables.mjs').Row} row */
function line([theirs, how, ours, note = '']) {
  const here = {
    name: code(ours),
    not: `${code(ours)}, with the opposite meaning`,
    hand: `by hand: ${code(ours)}`,
    none: 'no equivalent',
    drop: 'not needed',
    unknown: '',
  }[how];
  return `| \`${cell(theirs)}\` | ${here} | ${cell(note)} |`;
}

/** @param {string} title @param {readonly import('../packages/migrate/tables.mjs').Row[]} rows */
const table = (title, rows) =>
  rows.length > 0
    ? `\n## ${title === 'Markup' ? title : `${title}s`}\n\n| ${title} | widget-select | Notes |\n|---|---|---|\n${rows.map(line).join('\n')}\n`
    : '';

/** The language of code that is not compiled is followed by a word, which a test of the code looks for. @param {import('../packages/migrate/tables.mjs').Listing} listing */
const fence = ([language, code], word = '') => `\`\`\`${language}${word}\n${code}\n\`\`\`\n`;

/** @param {import('../packages/migrate/tables.mjs').Library} library */
const examples = (library) =>
  library.examples.map(
    ({ title, before, after }) =>
      `\n## Example: ${title}\n\nBefore:\n\n${fence(before, ' before')}\nAfter:\n\n${fence(after)}`,
  );

/** @param {import('../packages/migrate/tables.mjs').Library} library */
const more = ({ more = [] }) =>
  more.length ? `\n${more.map((line) => `- ${line}\n`).join('')}` : '';

const ALSO = `
See also [Options](../../packages/core/README.md#options), [Events](../../packages/core/README.md#events),
[Methods](../../packages/core/README.md#methods), [Theming](../../packages/core/README.md#theming) and
[Troubleshooting](../../site/pages/troubleshooting.md).
`;

/** @param {import('../packages/migrate/tables.mjs').Library} library */
const page = (library) =>
  `# Migration from ${library.title}\n\nThe names in ${library.title} and their equivalents in widget-select, with two examples.\n[Install widget-select and run the migration tool](../migrate.md) first.\n\n${library.start}\n${more(library)}${table('Option', library.options)}${table('Event', library.events)}${table('Method', library.methods)}${table(library.markup[0]?.[0].startsWith('#') ? 'Slot' : 'Markup', library.markup)}${examples(library).join('')}${ALSO}`;

/** Pages as the tables have them, by file. @returns {ReadonlyMap<string, string>} */
export const pages = () =>
  new Map([
    ['docs/migrate.md', overview],
    ...Object.entries(libraries).map(
      ([id, library]) => /** @type {const} */ ([`docs/migrate/${id}.md`, page(library)]),
    ),
  ]);

export function write() {
  mkdirSync(join(root, 'docs/migrate'), { recursive: true });
  for (const [file, text] of pages()) writeFileSync(join(root, file), text);
}
