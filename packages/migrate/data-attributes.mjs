// @ts-check
// Options of Select2 in attributes of a select: `data-minimum-input-length="2"`. Here they are JSON in `data-widget-select`.
import { attributes } from './scan.mjs';
import { changeOf } from './values.mjs';

const camel = (/** @type {string} */ name) =>
  name.replace(/-(\w)/g, (_, letter) => letter.toUpperCase());

/** An attribute with quotes and without code of a template engine. */
const isPlain = (/** @type {string} */ said) => /^(["'])[^"'{}<>&\\@]*\1$/.test(said);

/** @param {string} said an attribute without quotes @returns {string} as JavaScript and JSON */
const literal = (said) => (/^(?:true|false|-?\d+)$/.test(said) ? said : JSON.stringify(said));

/** What an attribute becomes: keys of JSON; `undefined`: it is left. @param {readonly import('./tables.mjs').Row[]} rows @param {string} name @param {string} said @returns {Readonly<Record<string, string>> | undefined} */
function jsonOf(rows, name, said) {
  const value = literal(said);
  const change = changeOf('select2', name, value, { values: new Map() });
  if (change && !change.into)
    return Object.fromEntries(
      Object.entries(change.set ?? {}).map(([key, one]) => [key, one.replace(/^'(.*)'$/, '"$1"')]),
    );
  const [, how, ours = ''] = rows.find(([theirs]) => theirs === name) ?? [];
  if (how === 'drop') return {};
  return how === 'name' && !change ? { [ours]: value } : undefined;
}

/**
 * Attributes of each `<select>` of a page, and its new text of attributes.
 * @param {string} text @param {readonly import('./tables.mjs').Row[]} rows options of Select2
 */
export function dataAttributes(text, rows) {
  return [...text.matchAll(/<select\b/g)].flatMap(({ index }) => {
    const all = attributes(text, index);
    const given = all.filter(({ name }) => rows.some(([theirs]) => isOption(name, theirs)));
    if (given.length === 0) return [];
    /** @type {Record<string, string>} */
    const json = {};
    const hasOwn = all.some(({ name }) => name === 'data-widget-select');
    const found = given.map(({ name, from, end, value }) => {
      const said = value === undefined ? '""' : text.slice(value, end);
      const row = rows.find(([theirs]) => isOption(name, theirs));
      const made =
        !hasOwn && isPlain(said)
          ? jsonOf(rows, camel(name.slice(5)), said.slice(1, -1))
          : undefined;
      if (made) Object.assign(json, made);
      return { name, row, from, end, isWritten: made !== undefined };
    });
    const body = Object.entries(json).map(([key, one]) => `"${key}": ${one}`);
    return [{ found, text: body.length > 0 ? `data-widget-select='{${body.join(', ')}}'` : '' }];
  });
}

/** `data-ajax--url` is the option `ajax`. @param {string} name of the attribute @param {string} option */
const isOption = (name, option) =>
  name.startsWith('data-') && camel(name.slice(5).replace(/--.*/, '')) === option;
