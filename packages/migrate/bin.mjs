#!/usr/bin/env node
// @ts-check
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { migrate } from './migrate.mjs';
import { libraries } from './tables.mjs';

const titles = Object.values(libraries).map(({ title }) => title);
const usage = `usage: widget-select-migrate [--write] <files or folders>
  Lists names of ${titles.slice(0, -1).join(', ')} and ${titles.at(-1)}, and their equivalents.
  --write   changes the names of options, events, methods, components and imports
`;
const kinds = /\.(?:[cm]?[jt]sx?|vue|html?)$/;

/** @param {string} path @returns {string[]} */
function filesOf(path) {
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path)
    .filter((name) => name !== 'node_modules' && !name.startsWith('.'))
    .map((name) => join(path, name))
    .flatMap(filesOf)
    .filter((file) => kinds.test(file));
}

/** @param {ReturnType<typeof migrate>['findings'][number]} finding */
function sentence({ how, ours, note }) {
  const what = {
    name: ours,
    not: `${ours}, with the opposite meaning`,
    hand: `by hand: ${ours}`,
    none: 'no equivalent',
    drop: 'not needed',
    unknown: 'unknown to this tool',
  }[how];
  return note ? `${what} (${note.replaceAll('`', '')})` : what;
}

const args = process.argv.slice(2);
const paths = args.filter((arg) => !arg.startsWith('--'));
const isWriting = args.includes('--write');
if (paths.length === 0 || args.some((arg) => arg.startsWith('--') && arg !== '--write')) {
  process.stderr.write(usage);
  process.exit(2);
}
try {
  let [count, written] = [0, 0];
  for (const file of paths.flatMap(filesOf)) {
    const text = readFileSync(file, 'utf8');
    const { findings, written: next } = migrate(text);
    for (const finding of findings)
      process.stdout.write(
        `${file}:${finding.line}  ${finding.library}, ${finding.kind} ${finding.theirs}: ${sentence(finding)}\n`,
      );
    count += findings.length;
    if (!isWriting || next === text) continue;
    writeFileSync(file, next);
    written++;
  }
  process.stdout.write(`${count} found${isWriting ? `, ${written} files written` : ''}\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exit(2);
}
