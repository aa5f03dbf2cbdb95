// @ts-check
// tools/unstable.md: flaky tests, written by the runs that saw them. Each has a cause to be found within two weeks.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './run.mjs';
import { nameOf } from './stage.mjs';

const file = join(root, 'tools', 'unstable.md');
const read = () => readFileSync(file, 'utf8');

/** @param {import('./stage.mjs').Verdict} verdict */
export const entriesOf = ({ stage, flaky }) =>
  flaky.map(
    (failure) =>
      `## ${stage.name}: ${nameOf(failure)}\n\nSeen ${new Date().toISOString().slice(0, 10)}. Cause: not known yet.\n\n\`\`\`text\n${failure.trace.join('\n')}\n\`\`\``,
  );

/** Adds what the list does not have yet. @param {string[]} entries */
export function list(entries) {
  const text = read();
  const fresh = entries.filter((entry) => !text.includes(`${entry.split('\n')[0]}\n`));
  if (fresh.length > 0) writeFileSync(file, `${text.trimEnd()}\n\n${fresh.join('\n\n')}\n`);
}

/** Entries that are older than two weeks, or have no date. @param {string} text @param {number} now */
export const overdue = (text, now) =>
  [...text.matchAll(/^## (.*)\n+(?:Seen (\d{4}-\d\d-\d\d))?/gm)].flatMap(
    ([, name = '', seen = '']) => (now - Date.parse(seen) <= 14 * 24 * 3_600_000 ? [] : [name]),
  );

/** @type {import('./checks.mjs').Check} */
export const noneOverdue = {
  name: 'flaky tests',
  async run() {
    const old = overdue(read(), Date.now());
    const told = 'in tools/unstable.md for more than two weeks (find the cause, or say why not):';
    return { ok: old.length === 0, output: [told, ...old].join('\n') };
  },
};
