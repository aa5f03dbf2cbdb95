// @ts-check
// The list of docs/migrate.md and a page for each library in docs/migrate, from the tables that the migration tool reads.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { libraries } from '../packages/migrate/tables.mjs';
import { root } from '../scripts/lib/run.mjs';
import { fill, tableOf } from './sources.mjs';

const code = (/** @type {string} */ text) =>
  /^[a-z ]+ [a-z ]+$/i.test(text) ? text : `\`${text}\``;

/** @param {import('../packages/migrate/tables.mjs').Row} row */
function cellsOf([theirs, how, ours, note = '']) {
  const here = {
    name: code(ours),
    not: `${code(ours)}, with the opposite meaning`,
    hand: `by hand: ${code(ours)}`,
    none: 'no equivalent',
    drop: 'not needed',
    unknown: '',
  }[how];
  return [`\`${theirs}\``, here, note];
}

/** @param {string} title @param {readonly import('../packages/migrate/tables.mjs').Row[]} rows */
const table = (title, rows) =>
  rows.length > 0
    ? `\n## ${title === 'Markup' ? title : `${title}s`}\n\n${tableOf([[title, 'widget-select', 'Notes'], ...rows.map(cellsOf)])}\n`
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
  `# Migration from ${library.title}\n\nUse these tables to replace ${library.title} by hand, or to finish what the migration tool leaves to you. If your present select does all that you need, keep it.\n\n[Install widget-select and run the migration tool](../migrate.md) first. Each table lists the names in ${library.title} and their equivalents in widget-select. Two examples follow.\n\n${library.start}\n${more(library)}${table('Option', library.options)}${table('Event', library.events)}${table('Method', library.methods)}${table(library.markup[0]?.[0].startsWith('#') ? 'Slot' : 'Markup', library.markup)}${examples(library).join('')}${ALSO}`;

/** Writes them. */
export function write() {
  const all = Object.entries(libraries);
  const links = all.map(
    ([id, { title }]) => `### ${title}\n\n[Migration from ${title}](migrate/${id}.md)`,
  );
  fill(join(root, 'docs/migrate.md'), { libraries: links.join('\n\n') });
  for (const [id, library] of all)
    writeFileSync(join(root, `docs/migrate/${id}.md`), page(library));
}
