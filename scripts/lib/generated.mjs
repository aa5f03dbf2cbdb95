// @ts-check
// Documents that scripts write from sources. `npm run docs` writes all of them; `npm run check` those that can be written without a
// measurement: what differs then was out of date.
import { buildPackages } from './build.mjs';
import { log, run } from './run.mjs';

/** Files of tools, in the order in which they write: the pages for agents have examples of the READMEs. */
const written = [
  ...['parity', 'recipes', 'order', 'compare', 'languages', 'migrate', 'foreign', 'options'],
  ...['agents', 'registry', 'conformance', 'heard'],
];
/** Of the packages as they are built: bytes of applications, and the files that an act enters, in a browser. */
const measured = ['bytes', 'trace-acts'];

/** @param {string[]} names all of them, if none is named */
export async function docs(names) {
  const all = [...written, ...measured];
  const unknown = names.filter((name) => !all.includes(name));
  if (unknown.length > 0)
    log(`no such document: ${unknown.join(', ')}. There are ${all.join(', ')}.`);
  const wanted = names.length > 0 ? all.filter((name) => names.includes(name)) : all;
  if (wanted.some((name) => measured.includes(name)) && !(await buildPackages())) return false;
  // The comparison with other selects contains bytes.
  if (wanted.includes('bytes')) wanted.push('compare');
  for (const name of wanted) await (await import(`../../tools/${name}.mjs`)).write();
  return unknown.length === 0;
}

const changes = () =>
  run(
    'git',
    ['diff', '--', '*.md', '*/foreign-names.ts', '*/angular/src/names.ts', '*/public/r/*.json'],
    { quiet: true },
  );

/** @type {import('./checks.mjs').Check} */
export const stale = {
  name: 'generated documents',
  async check() {
    const before = await changes();
    const { ok, output } = await run(process.execPath, ['scripts/dev.mjs', 'docs', ...written], {
      quiet: true,
    });
    if (!ok) return { ok, output };
    const after = await changes();
    return {
      ok: before.ok && before.output === after.output,
      output: `these were out of date, and \`npm run docs\` has written them now:\n${after.output}`,
    };
  },
};
