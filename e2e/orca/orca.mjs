// @ts-check
// What the screen reader Orca says, key by key, about a native select and about the widget, compared with the committed
// transcripts: npm run test:orca [-- --write] [scenario…]. Not a part of CI: it needs Linux and takes minutes.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createServer } from 'vite';
import { root } from '../../scripts/lib/run.mjs';
import { runPlans } from './plans.mjs';
import { BROWSERS, prepare, startSession, wordsOf } from './reader.mjs';

const here = fileURLToPath(new URL('.', import.meta.url));

/** Keys by scenario, as xdotool calls them. */
const SCENARIOS = {
  single: 'Tab Down Tab Return Down Down Return',
  multiple: 'Tab Down Tab Return Down Return Down Return Return Escape',
  removed: 'Tab Tab Left space Left BackSpace',
  tree: 'Tab Tab Return Down Right Down Return Up Return Escape',
  remote: 'Tab Tab Return Return Down Return',
  invalid: 'Tab Tab Down Down Return',
  // Back to the start: Orca has read the page to its end.
  disabled: 'ctrl+Home Down Down Down Down Down Down',
  readonly: 'Tab Down Return',
  selectall: 'Tab Tab Return Up Return Down Escape',
  footer: 'Tab Tab Return Down Down Down Down Return',
  sheet: 'Tab Tab Return Down Escape Return Down Return',
  editable: 'Tab Tab b Down Return c Escape',
  completed: 'Tab Tab b Return BackSpace c h Down Escape',
  chips: 'Tab Tab b Return c Return BackSpace Left Escape',
  arrow: 'Tab Tab Down Down Return alt+Down Escape Up Escape',
  inline: 'Tab Tab Down Tab shift+Tab Tab Down',
  clear: 'Tab Tab Return Escape Tab Return',
  readonlymany: 'Tab Down',
};

/** What Orca said after each key. Its log and that of the keys carry the same clock. @param {string} folder */
function transcript(folder) {
  const keys = readFileSync(join(folder, 'keys.log'), 'utf8').trim().split('\n');
  const said = keys.map(() => /** @type {string[]} */ ([]));
  let time = '';
  for (const line of readFileSync(join(folder, 'orca.out'), 'utf8').split('\n')) {
    time = /^\d\d:\d\d:\d\d\.\d{6}/.exec(line)?.[0] ?? time;
    const words = wordsOf(line);
    const before = keys.filter((key) => key.slice(0, 15) <= time).length;
    // Orca's last announcement concerns Orca itself.
    if (words && before > 0 && words !== 'Screen reader off.') said[before - 1]?.push(words);
  }
  // The last one is the end of the session.
  keys.pop();
  return keys.map((key, i) => `${key.slice(16)}: ${said[i]?.join(' | ')}\n`).join('');
}

/** @param {string} page @param {string} scenario @param {string} kind @param {string} program */
async function listen(page, scenario, kind, program) {
  const url = `${page}?${scenario}`;
  const keys = SCENARIOS[/** @type {keyof SCENARIOS} */ (scenario)].split(' ');
  const session = await startSession({ kind, program, url, keys });
  const { folder } = session;
  const read = () =>
    existsSync(join(folder, 'keys.log')) ? transcript(folder) : 'Orca did not start\n';
  return (await session.end(read)) ?? '';
}

/** @param {string[]} args @returns {Promise<boolean>} */
export async function orca(args) {
  if (!prepare()) return false;
  if (args.includes('--plans')) return runPlans(args);
  const write = args.includes('--write');
  const wanted = args.filter((arg) => !arg.startsWith('--'));
  const names = wanted.length > 0 ? wanted : Object.keys(SCENARIOS);
  let good = true;
  const server = await createServer({ root, configFile: false, logLevel: 'error' });
  await server.listen();
  const page = `${server.resolvedUrls?.local[0]}e2e/orca/page.html`;
  // One after the other: a second Orca of the same user ends the first.
  for (const [kind, program] of Object.entries(BROWSERS)) {
    if (args.some((arg) => arg.startsWith('--browser=') && arg !== `--browser=${kind}`)) continue;
    if (!program) console.error(`${kind} was not found`);
    good &&= !!program;
    for (const name of program ? names : []) {
      const file = join(here, 'transcripts', `${name}.${kind}.txt`);
      const now = await listen(page, name, kind, String(program));
      const before = existsSync(file) ? readFileSync(file, 'utf8') : '';
      // Without a single word Orca was not ready, and nothing was heard.
      const isHeard = /: ./.test(now);
      if (write && isHeard) writeFileSync(file, now);
      good &&= isHeard && (write || now === before);
      console.log(
        isHeard && (write || now === before)
          ? `ok    ${name}, ${kind}`
          : `FAIL  ${name}, ${kind}\nexpected\n${before}heard\n${now}`,
      );
    }
  }
  await server.close();
  return good;
}
