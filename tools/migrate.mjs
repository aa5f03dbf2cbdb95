// @ts-check
// Writes docs/migrate.md from the tables that the migration tool reads.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { libraries } from '../packages/migrate/tables.mjs';
import { root } from '../scripts/lib/run.mjs';

/** Where the page is. */
export const page = join(root, 'docs/migrate.md');

const head = `# From another select

What Select2, Tom Select, Choices, Slim Select, react-select and vue-multiselect call things, what they are called here, and a tool that renames them.

\`\`\`sh
npx widget-select-migrate src            # lists what belongs to the other select, and what it is here
npx widget-select-migrate --write src    # changes names of options, events, methods, components and imports
\`\`\`

It reads JavaScript, TypeScript, JSX, Vue and HTML files, and writes \`file:line\` for each finding. What it changes is what can be changed by
rule: names, constructors, imports. Where a value has another form it says so and leaves it. Look at the difference before you commit it.

Each table: what it is called there, what it is called here, and what else changes. *by hand*: there is a counterpart of another form.
`;

const cell = (/** @type {string} */ text) => text.replaceAll('|', '\\|');
const code = (/** @type {string} */ text) =>
  /^[a-z ]+ [a-z ]+$/i.test(text) ? text : `\`${cell(text)}\``;

/** @param {import('../packages/migrate/tables.mjs').Row} row */
function line([theirs, how, ours, note = '']) {
  const here = {
    name: code(ours),
    not: `${code(ours)}, with the opposite meaning`,
    hand: `by hand: ${code(ours)}`,
    none: 'no counterpart',
    drop: 'not needed',
    unknown: '',
  }[how];
  return `| \`${cell(theirs)}\` | ${here} | ${cell(note)} |`;
}

/** @param {string} title @param {readonly import('../packages/migrate/tables.mjs').Row[]} rows */
const table = (title, rows) =>
  rows.length > 0 ? `\n| ${title} | Here | |\n|---|---|---|\n${rows.map(line).join('\n')}\n` : '';

/** The page as the tables have it. */
export function text() {
  const sections = Object.values(libraries).map(
    (library) =>
      `\n## ${library.title}\n\n${library.start}\n${table('Option', library.options)}${table('Event', library.events)}${table('Method', library.methods)}${table('Markup', library.markup)}`,
  );
  return head + sections.join('');
}

export const write = () => writeFileSync(page, text());
