// @ts-check
// The custom properties of the style sheet: named and told by the comment at its head, with the defaults that its rules have.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../scripts/lib/run.mjs';

/** Written by the script for the sheet: no page sets them. */
const ofScript = ['max-height', 'depth'];

/** @typedef {{ name: string, default: string, text: string }} Property */

/** The sheet with its comments. */
export const styleSheet = () => readFileSync(join(root, 'packages/core/style/style.css'), 'utf8');

/** What a custom property falls back to, from where its `var()` begins. @param {string} css @param {number} from */
function fallback(css, from) {
  let depth = 0;
  for (let i = from; i < css.length; i++) {
    if (css[i] === '(') depth++;
    if (css[i] === ')' && depth-- === 0) return css.slice(from, i).replace(/\s+/g, ' ').trim();
  }
  return '';
}

/** Set where rows are laid out, in `em` of their text. @type {Readonly<Record<string, string>>} */
const ofRows = { 'row-height': '`2em + 4px`' };

/** As a reader needs it: of colours that are mixed the head of the list tells. @param {string} value @param {string} name @returns {string} */
function told(value, name) {
  const [, own, rest = ''] =
    value.match(/^var\(--(?:ws|widget-select)-([a-z-]+)(?:, (.+))?\)$/) ?? [];
  if (own === name) return told(rest, name);
  if (own) return `as \`${own === 'corner' ? 'row-radius' : own}\``;
  return /#|Canvas|--ws/.test(value) || !value ? '' : `\`${value}\``;
}

/** The properties that the rules of a sheet read, with what they fall back to. @param {string} css */
export function propertiesUsed(css) {
  const rules = css.replace(/\/\*[\s\S]*?\*\//g, '');
  /** @type {Map<string, string>} */
  const used = new Map();
  for (const { 1: name = '', 2: comma, index, 0: all } of rules.matchAll(
    /var\(\s*--widget-select-([a-z-]+)\s*(,)?/g,
  )) {
    if (ofScript.includes(name)) continue;
    const value = comma ? fallback(rules, index + all.length) : '';
    if (!used.get(name)) used.set(name, value);
  }
  return used;
}

/** The list at the head of the sheet. @param {string} css @returns {Property[]} */
export function propertiesTold(css) {
  const used = propertiesUsed(css);
  const head = css.slice(0, css.indexOf('{'));
  return [...head.matchAll(/^ \* {3}--widget-select-([a-z-]+) +(.+)$/gm)].map(
    ([, name = '', text = '']) => ({
      name,
      text,
      default: ofRows[name] ?? told(used.get(name) ?? '', name),
    }),
  );
}

/** The lines of the README's table. @param {readonly Property[]} properties */
export const propertyLines = (properties) =>
  properties.map(({ name, text, default: value }) => [`\`${name}\``, value, text]);
