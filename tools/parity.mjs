// @ts-check
// Writes docs/parity.md from the rows that the browser tests run: `node scripts/dev.mjs parity-docs`.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runnerImport } from 'vite';
import { root } from '../scripts/lib/run.mjs';

/** @typedef {import('../packages/core/test/dom/forms/parity-table.ts').Row} Row */
/** @typedef {Readonly<Record<string, Readonly<Record<string, Row>>>>} Parts */

export const file = join(root, 'docs', 'parity.md');

/** @type {Record<string, string>} */
const names = { chromium: 'Chromium', firefox: 'Firefox', webkitgtk: 'WebKitGTK' };

/** Engines with the same text, in one sentence. @param {Readonly<Record<string, string>>} texts */
function byEngine(texts) {
  /** @type {Map<string, string[]>} */
  const engines = new Map();
  for (const [engine, text] of Object.entries(texts))
    engines.set(text, [...(engines.get(text) ?? []), names[engine] ?? engine]);
  return [...engines].map(([text, list]) => `${list.join(', ')}: ${text}`);
}

/** @param {string} text */
const cell = (text) => text.replaceAll('|', '\\|').replaceAll('\n', ' ');

/** @param {Row} row */
function line({ title, native, differs, engines = {}, undriven = {}, note, by, wpt = [] }) {
  const left = byEngine(undriven).map((text) => `not tested with the native select in ${text}`);
  const cells = [
    title,
    [native, ...byEngine(engines)].join('. '),
    [differs ? `**differs**: ${differs}` : 'same', ...left, ...(note ? [note] : [])].join('; '),
    by,
    wpt.map((path) => `\`${path}\``).join(' '),
  ];
  return `| ${cells.map(cell).join(' | ')} |`;
}

/** The document. @param {Parts} parts */
export function parityDocument(parts) {
  const rows = Object.values(parts).flatMap((part) => Object.values(part));
  const differing = rows.filter(({ differs }) => differs).length;
  const sections = Object.entries(parts).map(
    ([title, part]) => `## ${title}

| Behaviour | Native select | Widget | Reference | web-platform-tests |
|---|---|---|---|---|
${Object.values(part).map(line).join('\n')}
`,
  );
  return `# Native \`<select>\` parity

<!-- Written by \`node scripts/dev.mjs parity-docs\` from packages/core/test/dom/forms/parity-table*.ts. -->

An enhanced \`<select>\` behaves like a native one for users, forms and scripts. The tables list ${rows.length} behaviours; ${differing} of them differ for a
stated reason. A “pick” is a selection by the user.

For each row, \`packages/core/test/dom/forms/parity.webtest.ts\` performs the same steps on a native select and on an enhanced one. It runs in Chromium,
Firefox and WebKitGTK and compares the results. The column “Reference” names the test case or the design decision. The column “web-platform-tests” names
the files with the same facts. Their paths are relative to \`html/semantics/forms/\`, unless they start with a slash.

Test drivers cannot use the popup of a native select. In a single native select, the test picks by typing while the list is closed, or with a command of
the driver. In a multiple native select, it sets the selection and fires \`input\` and \`change\`, like the browser. In the widget, it uses the keyboard and
the mouse.

${sections.join('\n')}`;
}

/** Writes it. */
export async function write() {
  const table = join(root, 'packages/core/test/dom/forms/parity-parts.ts');
  const { module } = await runnerImport(table, { configFile: false, logLevel: 'error' });
  writeFileSync(file, parityDocument(/** @type {{ PARTS: Parts }} */ (module).PARTS));
}
