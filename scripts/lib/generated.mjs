// @ts-check
// Documents that scripts write from sources are written again: what differs then was out of date.
import { root, run } from './run.mjs';

const writers = ['parity', 'recipe', 'order', 'compare', 'language', 'migrate', 'option'];

const changes = () => run('git', ['diff', '--', '*.md'], { quiet: true });

/** @type {import('./checks.mjs').Check} */
export const stale = {
  name: 'generated documents',
  async run() {
    const before = await changes();
    for (const name of writers) {
      const { ok, output } = await run(process.execPath, ['scripts/dev.mjs', `${name}-docs`], {
        cwd: root,
        quiet: true,
      });
      if (!ok) return { ok, output };
    }
    const after = await changes();
    const ok = before.ok && before.output === after.output;
    return { ok, output: `these were out of date, and are written now:\n${after.output}` };
  },
};
