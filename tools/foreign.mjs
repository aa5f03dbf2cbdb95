// @ts-check
// Writes packages/core/src/schema/foreign-names.ts: names of other libraries for hints, from the migration tables.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { libraries } from '../packages/migrate/tables.mjs';
import { root, runTool } from '../scripts/lib/run.mjs';

/** @typedef {import('../packages/migrate/tables.mjs').Row} Row */

const schema = join(root, 'packages/core/src/schema');

/** The generated file. */
export const file = join(schema, 'foreign-names.ts');

/** @param {string} source @param {RegExp} pattern @returns {ReadonlySet<string>} */
const namesIn = (source, pattern) =>
  new Set(
    Array.from(
      readFileSync(join(schema, source), 'utf8').matchAll(pattern),
      ([, name]) => name ?? '',
    ),
  );

/**
 * Names by our name, if all libraries that have an equivalent agree on it. Names that this package has, too, need no hint. Names of
 * one component (`AutoComplete only`) are left in the tables, so that hints stay small.
 * @param {(library: import('../packages/migrate/tables.mjs').Library) => readonly Row[]} rowsOf
 * @param {ReadonlySet<string>} known @param {(row: Row) => string | undefined} oursIn
 */
function namesByOurs(rowsOf, known, oursIn) {
  /** @type {Map<string, Set<string | undefined>>} */
  const meanings = new Map();
  // Tagify's are for an `<input>`, in groups of settings.
  const { tagify: _, ...others } = libraries;
  for (const row of Object.values(others).flatMap(rowsOf)) {
    const [theirs, how, ours, note = ''] = row;
    if (how === 'none' || how === 'drop' || known.has(theirs) || /^[A-Z]\w+ only\b/.test(note))
      continue;
    if (how === 'hand' && ours === 'data') continue; // mostly names for groups
    meanings.set(theirs, (meanings.get(theirs) ?? new Set()).add(oursIn(row)));
  }
  /** @type {Map<string, string[]>} */
  const names = new Map();
  for (const [theirs, [ours, ...others]] of meanings)
    if (ours !== undefined && others.length === 0)
      names.set(ours, [...(names.get(ours) ?? []), theirs]);
  return [...names].sort(([a], [b]) => (a < b ? -1 : 1));
}

const options = namesIn('options.ts', /^ {2}(\w+): (?:option|fixed|unset)</gm);
const events = namesIn('events.ts', /^ {2}'(\w+)',/gm);

/** Equivalents with another form: the name alone does not help. Their names are in the migration tables only. */
const OTHER_FORM =
  /^(accentInsensitive|ajax|before|classNames|expandLevel|dropdownWidth|filterOption|inheritClass|language|plugins|searchScorer|theme|tokenSearch|treeStrict)/;

/** An option, or a key of `fields`. @param {Row} row */
function option([, how, ours, note = '']) {
  if (how === 'not' || OTHER_FORM.test(ours)) return undefined;
  const [, key] = /`(?:fields(?:: |=\{))?\{ (\w+): … \}/.exec(note) ?? [];
  if (key && ours === 'fields') return `fields: { ${key}: "…" }`;
  return options.has(ours) ? ours : undefined;
}

/** The event of `on('open', …)`, and of `onOpen`, the prop for React. @param {Row} row */
function handler([, , ours]) {
  const event = (/^on(?:\(')?(\w+)/.exec(ours)?.[1] ?? '').toLowerCase();
  return events.has(event) ? event : undefined;
}

/** @param {Row} row */
const event = ([, how, ours]) => (how === 'name' && events.has(ours) ? ours : undefined);

/** @param {readonly [string, readonly string[]][]} names */
const table = (names) =>
  names.map(([ours, theirs]) => `'${ours}': '${theirs.join(' ')}',`).join('\n');

/** The file as the tables have it, unformatted. */
const text = () => `// Written from the migration tables by \`npm run docs\`.

/** Names of options, by our option or a short example. */
export const TABLE_OPTIONS: Readonly<Record<string, string>> = {
${table(namesByOurs((library) => library.options, options, option))}
};

/** Names of options that are handlers, by our event. */
export const TABLE_HANDLERS: Readonly<Record<string, string>> = {
${table(namesByOurs((library) => library.options, options, handler))}
};

/** Names of events, by our event. */
export const TABLE_EVENTS: Readonly<Record<string, string>> = {
${table(namesByOurs((library) => (library.target === 'widget-select-react' || library.tag ? [] : library.events), events, event))}
};
`;

export async function write() {
  writeFileSync(file, text());
  await runTool('@biomejs/biome/bin/biome', ['format', '--write', file], { quiet: true });
}
