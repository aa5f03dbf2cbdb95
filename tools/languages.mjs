// @ts-check
// The languages that the core has texts in, as docs/languages.md lists them: their codes and English names from the
// modules, what they call themselves, their direction and their readers from tools/languages.json.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../scripts/lib/run.mjs';
import { fill, packagesDir, tableOf } from './sources.mjs';

/**
 * Who has read all texts of a language, whose own it is, and when: `{ "by": "…", "on": "2026-11-23" }`.
 * @typedef {{ by: string, on: string }} Review
 */
/** @typedef {{ name: string, direction: 'ltr' | 'rtl', reviews: readonly Review[] }} Known */
/** @typedef {{ code: string, english: string, aliases: readonly string[] }} Module */

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
function moduleOf(code, text) {
  const [, english = ''] = text.match(/\/\*\* (.+)\. \*\//) ?? [];
  const [, list, one] =
    text.match(/of (\[[^\]]+\])\) registerLocale|registerLocale\(('[^']+'),/) ?? [];
  const aliases = [...(list ?? one ?? '').matchAll(/'([^']+)'/g)].map(([, alias]) => `${alias}`);
  return { code, english, aliases };
}

const unread = 'not reviewed by a native speaker';

/** @param {readonly Review[]} reviews */
const reviewed = (reviews) => reviews.map(({ by, on }) => `${by}, ${on}`).join('; ') || unread;

/** @param {Module} module @param {Known | undefined} of */
function line({ code, english, aliases }, of) {
  if (!of) throw new Error(`tools/languages.json does not have ${code}`);
  const codes = [code, ...aliases].map((one) => `\`${one}\``).join(', ');
  const own = `<span lang="${code}" dir="${of.direction}">${of.name}</span>`;
  const direction = of.direction === 'rtl' ? 'right to left' : 'left to right';
  return [codes, english, own, direction, reviewed(of.reviews)];
}

const head = ['Code', 'Language', 'Native name', 'Direction', 'Reviewed by'];

/** Writes the table. */
export function write() {
  const [list, about] = [modules(), known()];
  const count = list.filter(({ code }) => about[code]?.reviews.length).length;
  const table = tableOf([head, ...list.map((one) => line(one, about[one.code]))]);
  fill(join(root, 'docs/languages.md'), {
    languages: `${table}\n\nReviewed: ${count} of ${list.length}.`,
  });
}
