// @ts-check
// Texts that a language does not have yet. A new text may be missing until the release, and is English until then:
// `node scripts/dev.mjs missing-texts` lists them.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { packagesDir } from './sources.mjs';

/** @typedef {Readonly<Record<string, string>>} Texts */

/** The key of a string, without its plural form. @param {string} key */
export const baseOf = (key) => key.replace(/_(zero|one|two|few|many|other)$/, '');

/** Keys of the texts of a table, each once, without its code. @param {Texts} table */
export const keysOf = (table) => [
  ...new Set(
    Object.keys(table)
      .filter((key) => key !== 'code')
      .map(baseOf),
  ),
];

/** Keys that English has and a language has not. @param {Texts} table @param {Texts} english */
export function missingKeys(table, english) {
  const own = new Set(keysOf(table));
  return keysOf(english).filter((key) => !own.has(key));
}

/** @param {string} file below packages/core */
async function load(file) {
  const { runnerImport } = await import('vite');
  const config = /** @type {const} */ ({ configFile: false, logLevel: 'error' });
  return (await runnerImport(join(packagesDir, 'core', file), config)).module;
}

/** All strings, in English. @returns {Promise<Texts>} */
export const englishTexts = async () => (await load('test/texts.ts')).ENGLISH_TEXTS;

/** One line for each shipped language that lacks a string. */
export async function lacks() {
  const english = await englishTexts();
  const lines = [];
  for (const file of readdirSync(join(packagesDir, 'core/locales')).sort()) {
    const table = /** @type {{ default: Texts }} */ (await load(`locales/${file}`)).default;
    const keys = missingKeys(table, english);
    if (keys.length > 0) lines.push(`packages/core/locales/${file} lacks ${keys.join(', ')}`);
  }
  return lines;
}

/** Prints them; none of them is a fault before the release. */
export async function report() {
  process.stdout.write(`${(await lacks()).join('\n') || 'every language has every text'}\n`);
}
