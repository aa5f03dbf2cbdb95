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
  const left = byEngine(undriven).map((text) => `the native select is not driven in ${text}`);
  const cells = [
    title,
    [native, ...byEngine(engines)].join('. '),
    [differs ? `**differs**: ${differs}` : 'equal', ...left, ...(note ? [note] : [])].join('; '),
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

| What happens | A native select | The widget | By | web-platform-tests |
|---|---|---|---|---|
${Object.values(part).map(line).join('\n')}
`,
  );
  return `# The widget beside a native select

<!-- Written by \`node scripts/dev.mjs parity-docs\` from packages/core/test/dom/forms/parity-table*.ts. -->

What users, forms and scripts see of a native \`<select>\` they see of the same \`<select>\` with the widget on it: ${rows.length} behaviours,
${differing} of them different for a reason. For each row \`packages/core/test/dom/forms/parity.webtest.ts\` does the same steps with both, in
Chromium, Firefox and WebKitGTK, and compares what comes of them. “By” names the case or decision, “web-platform-tests” the files whose
facts the row restates, below \`html/semantics/forms/\` where they do not begin with a slash.

A driver cannot use the window in which a native list opens. A single native select is picked from by typing on it while it is closed, or
by the driver’s own command for it; a multiple one is set as the browser sets it, with \`input\` and \`change\`. The widget is used by
its keys and by the mouse.

${sections.join('\n')}`;
}

/** Writes it. */
export async function write() {
  const table = join(root, 'packages/core/test/dom/forms/parity-parts.ts');
  const { module } = await runnerImport(table, { configFile: false, logLevel: 'error' });
  writeFileSync(file, parityDocument(/** @type {{ PARTS: Parts }} */ (module).PARTS));
}
