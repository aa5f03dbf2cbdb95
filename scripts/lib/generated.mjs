// @ts-check
// Documents that scripts write from sources are written again: what differs then was out of date.
import { run } from './run.mjs';

/** By the command (`parity-docs`), the file in tools that writes them. @type {Readonly<Record<string, string>>} */
export const documents = {
  ...{ parity: 'parity', recipe: 'recipes', order: 'order', compare: 'compare' },
  ...{ language: 'languages', migrate: 'migrate', foreign: 'foreign', option: 'options' },
  // After the READMEs, whose examples it has.
  agents: 'agents',
  registry: 'registry',
};

const changes = () =>
  run(
    'git',
    ['diff', '--', '*.md', '*/foreign-names.ts', '*/angular/src/names.ts', '*/public/r/*.json'],
    {
      quiet: true,
    },
  );

/** @type {import('./checks.mjs').Check} */
export const stale = {
  name: 'generated documents',
  async run() {
    const before = await changes();
    for (const name of Object.keys(documents)) {
      const write = ['scripts/dev.mjs', `${name}-docs`];
      const { ok, output } = await run(process.execPath, write, { quiet: true });
      if (!ok) return { ok, output };
    }
    const after = await changes();
    const ok = before.ok && before.output === after.output;
    return { ok, output: `these were out of date, and are written now:\n${after.output}` };
  },
};
