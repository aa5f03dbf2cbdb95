#!/usr/bin/env node
// @ts-check
import { writeFileSync } from 'node:fs';
import { createReader, textOf } from './files.mjs';
import { migrate } from './migrate.mjs';
import { tagsOf } from './pages.mjs';
import { libraries } from './tables.mjs';

const titles = Object.values(libraries).map(({ title }) => title);
const usage = `usage: widget-select-migrate [--write] <files or folders>
  Lists names of ${titles.slice(0, -1).join(', ')} and ${titles.at(-1)}, and their equivalents.
  --write   changes the names of options, events, methods, components and imports, and lists what is left to do
`;
/** The style sheet, as imported or linked. */
const sheet = /\bwidget-select(?:@[\w.-]+)?\/(?:dist\/)?style\.css\b/;
/** What a bundler or a compiler builds, so that it imports. */
const builtKinds = /\.(?:[cm]?tsx?|jsx|[cm]js|vue|svelte|astro)$/;
/** A script of the class, as loaded by a tag. */
const script = /<script\b[^>]*\bwidget-select(?:\.\w+)*\.m?js\b/;
/** @param {ReturnType<typeof migrate>['findings'][number]} finding @param {boolean} [isLeft] */
function sentence({ how, theirs, ours, note }, isLeft = false) {
  const rest = theirs === ours ? 'check the values' : `not renamed, ${ours}`;
  const what = {
    name: isLeft ? rest : ours,
    not: `${ours}, with the opposite meaning`,
    hand: `by hand: ${ours}`,
    none: 'no equivalent',
    drop: isLeft ? 'not needed, remove it' : 'not needed',
    unknown: 'unknown to this tool',
  }[how];
  return note ? `${what} (${note.replaceAll('`', '')})` : what;
}

/** Names that both have, with nothing to check. @param {ReturnType<typeof migrate>['findings'][number]} finding */
const isSame = ({ how, theirs, ours, note }) => how === 'name' && theirs === ours && !note;

const args = process.argv.slice(2);
const paths = args.filter((arg) => !arg.startsWith('--'));
const isWriting = args.includes('--write');
if (paths.length === 0 || args.some((arg) => arg.startsWith('--') && arg !== '--write')) {
  process.stderr.write(usage);
  process.exit(2);
}
try {
  let count = 0;
  let written = 0;
  let hasSheet = false;
  let hasScript = false;
  let hasModules = false;
  let hasPages = false;
  let hasJquery = false;
  /** @type {string[]} */
  const changed = [];
  /** @type {string[]} */
  const left = [];
  const { filesOf, summary } = createReader();
  for (const file of paths.flatMap((path) => filesOf(path))) {
    const text = textOf(file);
    if (text === undefined) {
      process.stdout.write(`${file}: left as it is, because it is not in UTF-8\n`);
      continue;
    }
    const { findings, written: next, isModule } = migrate(text);
    for (const finding of findings) {
      const { library, kind, theirs, line, newLine } = finding;
      const where = `${file}:${isWriting ? newLine : line}  ${library}, ${kind} ${theirs}`;
      if (!isWriting) process.stdout.write(`${where}: ${sentence(finding)}\n`);
      else if (finding.isChanged)
        changed.push(`${where}: ${sentence(finding).replace('by hand: ', '')}\n`);
      else if (!isSame(finding)) left.push(`${where}: ${sentence(finding, true)}\n`);
    }
    count += findings.length;
    hasSheet ||= sheet.test(next);
    hasScript ||= script.test(next);
    const isPage =
      !isModule &&
      !builtKinds.test(file) &&
      findings.some(({ kind }) => kind === 'call' || kind === 'file');
    hasPages ||= isPage;
    hasJquery ||= findings.some(({ ours }) => ours.startsWith('.selectWidget'));
    hasModules ||= findings.length > 0 && !isPage;
    if (!isWriting || next === text) continue;
    writeFileSync(file, next);
    written++;
  }
  if (changed.length > 0)
    process.stdout.write(`Changed (check the notes in parentheses):\n${changed.join('')}\n`);
  if (left.length > 0) process.stdout.write(`Left to do by hand:\n${left.join('')}\n`);
  if (count > 0 && !hasSheet) {
    if (hasModules)
      process.stdout.write(
        "No file imports the style sheet. Import it once: import 'widget-select/style.css';\n",
      );
    if (hasPages)
      process.stdout.write(`No page links the style sheet. Add it: ${tagsOf('link', false)}\n`);
  }
  if (hasPages && !hasScript) {
    const tags = tagsOf('script', hasJquery);
    process.stdout.write(`No page loads the script. Add before your scripts: ${tags.join('')}\n`);
  }
  process.stdout.write(summary());
  const files = `${written} ${written === 1 ? 'file' : 'files'} written`;
  const sums = `, ${changed.length} changed, ${left.length} left, ${files}`;
  process.stdout.write(`${count} found${isWriting ? sums : ''}\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exit(2);
}
