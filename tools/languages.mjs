// @ts-check
// The languages that the core has texts in, as docs/languages.md lists them: their codes and English names from the
// modules, what they call themselves, their direction and their readers from tools/languages.json.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../scripts/lib/run.mjs';
import { packagesDir } from './sources.mjs';

/**
 * Who has read all texts of a language, whose own it is, and when: `{ "by": "…", "on": "2026-11-23" }`.
 * @typedef {{ by: string, on: string }} Review
 */
/** @typedef {{ name: string, direction: 'ltr' | 'rtl', reviews: readonly Review[] }} Known */
/** @typedef {{ code: string, english: string, aliases: readonly string[] }} Module */

/** The page. */
export const file = join(root, 'docs/languages.md');

const folder = join(packagesDir, 'core/locales');

/** What is known of each language, by its code. @returns {Readonly<Record<string, Known>>} */
export const known = () => JSON.parse(readFileSync(join(root, 'tools/languages.json'), 'utf8'));

/** The modules, each with its name in English and the other codes that it registers. @returns {Module[]} */
export const modules = () =>
  readdirSync(folder)
    .map((name) => name.replace(/\.ts$/, ''))
    .sort()
    .map((code) => moduleOf(code, readFileSync(join(folder, `${code}.ts`), 'utf8')));

/** @param {string} code @param {string} text @returns {Module} */
export function moduleOf(code, text) {
  const [, english = ''] = text.match(/\/\*\* (.+)\. \*\//) ?? [];
  const [, list, one] =
    text.match(/of (\[[^\]]+\])\) registerLocale|registerLocale\(('[^']+'),/) ?? [];
  const aliases = [...(list ?? one ?? '').matchAll(/'([^']+)'/g)].map(([, alias]) => `${alias}`);
  return { code, english, aliases };
}

const unread = 'not reviewed by a native reader';

/** @param {readonly Review[]} reviews */
const reviewed = (reviews) => reviews.map(({ by, on }) => `${by}, ${on}`).join('; ') || unread;

/** @param {Module} module @param {Known | undefined} of */
function line({ code, english, aliases }, of) {
  if (!of) throw new Error(`tools/languages.json does not have ${code}`);
  const codes = [code, ...aliases].map((one) => `\`${one}\``).join(', ');
  const own = `<span lang="${code}" dir="${of.direction}">${of.name}</span>`;
  const direction = of.direction === 'rtl' ? 'right to left' : 'left to right';
  return `| ${codes} | ${english} | ${own} | ${direction} | ${reviewed(of.reviews)} |`;
}

/** The page. @param {readonly Module[]} list @param {Readonly<Record<string, Known>>} about */
export const languagesDocument = (list, about) => `# Languages

<!-- Written by \`node scripts/dev.mjs language-docs\` from packages/core/locales and tools/languages.json: edit those. -->

English is built in. Each of the ${list.length} languages below is a separate module, \`widget-select/locales/<code>\`, of at most 1.1 kB gzip. A module
contains all strings in all plural forms of the language, with numbers in its digits. See
[Localization](../packages/core/README.md#localization) for how to select a language.

The first code in a row is the name of the module. Importing the module registers all codes of the row. Regions fall back to their language:
\`fr-CA\` to \`fr\`. The column “Direction” is the writing direction of the language. A language does not change the direction of the widget, which follows
the \`dir\` attribute of the document.

Tests check that no string is missing, that placeholders and plural forms are correct, and that no English is left. They cannot check how natural a
translation sounds. Only native speakers can do that. The last column names those who have reviewed a translation.

| Code | Language | Native name | Direction | Reviewed by |
|---|---|---|---|---|
${list.map((one) => line(one, about[one.code])).join('\n')}

Reviewed: ${list.filter(({ code }) => about[code]?.reviews.length).length} of ${list.length}.

## Reviewing a translation

If you are a native speaker of one of these languages, you can review its translation:

1. Compare \`packages/core/locales/<code>.ts\` with the [English strings](../packages/core/README.md#localization). It is best to use a select with
   \`language\` set and a screen reader.
2. Fix what is wrong.
3. Add \`{ "by": "your name", "on": "the day" }\` to the \`reviews\` of the language in \`tools/languages.json\`.
4. Run \`node scripts/dev.mjs language-docs\`, and send all changes together.

Reviewers are named only if they agree and have read every string.
`;

/** Writes it. */
export const write = () => writeFileSync(file, languagesDocument(modules(), known()));
