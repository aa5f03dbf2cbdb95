// @ts-check
// packages/*/AGENTS.md, the page of rules for coding agents in each package: the names of options and events, and what other libraries
// call them, from the option table and `schema/foreign.ts`; the example from the README. The rules that all pages share are written in
// the core's page.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runnerImport } from 'vite';
import { flavors, readTables } from './options.mjs';
import { fill, packageNames, packagesDir, tableOf } from './sources.mjs';

/** @typedef {import('./options.mjs').Tables} Tables */

/** @param {string} name the folder in `packages/` */
export const fileOf = (name) => join(packagesDir, name, 'AGENTS.md');

/** @param {string} text */
const code = (text) => (text.includes('`') ? text : `\`${text}\``);

/** The first example of a README. @param {string} name */
function example(name) {
  const readme = readFileSync(join(packagesDir, name, 'README.md'), 'utf8');
  const [, section = ''] = readme.split('\n## Installation\n');
  const [block] = /^```(?:ts|tsx|vue)\n[\s\S]*?^```/m.exec(section) ?? [];
  if (!block) throw new Error(`The README of ${name} has no example.`);
  return block;
}

/**
 * Names of other libraries, by what they are called here.
 * @param {(name: string) => string} eventName @param {string} more what the page says of other names @param {Tables} tables
 */
async function foreignNames(eventName, more, { options, events }) {
  /** @type {{ module: { foreignWords(): Record<'option' | 'event', ReadonlyMap<string, string>> } }} */
  const { module } = await runnerImport(join(packagesDir, 'core/src/schema/foreign.ts'));
  const { option } = module.foreignWords();
  const known = new Set([
    ...options.map(({ name }) => name),
    ...events.map(({ name }) => eventName(name)),
  ]);
  /** @type {Map<string, string[]>} */
  const names = new Map();
  for (const [theirs, advice] of option) {
    const [, ours] = /^Use "?(.+?)"?\.$/.exec(advice) ?? [];
    const [, heard] = /^select\.on\('(\w+)', handler\)$/.exec(ours ?? '') ?? [];
    // The rest is advice for the core.
    const isName =
      heard || options.some(({ name }) => ours === name || ours?.startsWith(`${name}: `));
    if (!ours || !isName || known.has(theirs) || more.includes(`\`${theirs}\``)) continue;
    const own = heard ? eventName(heard) : ours;
    names.set(own, [...(names.get(own) ?? []), theirs]);
  }
  return [...names].sort(([a], [b]) => a.localeCompare(b, 'en'));
}

/** What is written into the page of a package. @param {string} name */
async function partsOf(name) {
  const eventName = (/** @type {string} */ event) =>
    name === 'core' ? `select.on('${event}', handler)` : `${flavors[name]?.eventName(event)}`;
  const tables = await readTables();
  const [more = ''] = /^In addition: .*/m.exec(readFileSync(fileOf(name), 'utf8')) ?? [];
  const names = await foreignNames(eventName, more, tables);
  const list = (/** @type {readonly string[]} */ all) => all.map(code).join(', ');
  const shared = /<!-- shared -->\n([\s\S]*?)\n<!-- \/shared -->/;
  const options = tables.options.map((option) => option.name);
  const fixed = tables.options.filter(({ live }) => !live).map((option) => option.name);
  return {
    example: example(name),
    shared: shared.exec(readFileSync(fileOf('core'), 'utf8'))?.[1] ?? '',
    options: `Options: ${list(options)}.\n\nThese cannot change later: ${list(fixed)}.`,
    events: `Events${name === 'core' ? ", for `select.on('change', handler)`" : ''}: ${list(
      tables.events.map((event) => (name === 'core' ? event.name : eventName(event.name))),
    )}. There are no others.`,
    foreign: tableOf([
      ['Use', 'Not'],
      ...names.map(([own, theirs]) => [code(own), theirs.map(code).join(' ')]),
    ]),
  };
}

export async function write() {
  for (const name of packageNames) fill(fileOf(name), await partsOf(name));
}
