// @ts-check
// Members of instances: which uses there are, and what their code becomes.
import { escaped } from './names.mjs';
import { closing, members } from './scan.mjs';

/** @typedef {import('./tables.mjs').Row} Row @typedef {{ name: string, start: number, from: number, to: number }} Use `start`: of the variable */

/** Methods here. One of the same name in another library does not throw. */
export const OWN = new Set([
  ...[
    'open',
    'close',
    'destroy',
    'getValue',
    'setValue',
    'getSelectedOptions',
    'setData',
    'reload',
  ],
  ...['updateOptions', 'getSearchQuery', 'setSearchQuery', 'isDropdownOpen', 'validate', 'focus'],
  ...['clearRemoteCache', 'setCustomValidity', 'reportValidity', 'selectAll', 'clearAll', 'enable'],
  ...['expandAll', 'collapseAll', 'disable', 'on'],
]);

/** Where the code uses members of a variable. @param {string} code without comments and strings @param {string} variable @returns {Use[]} */
export const usesOfMembers = (code, variable) =>
  [
    ...code.matchAll(
      new RegExp(`(?<![\\w$.])${escaped(variable)}[?!]?\\.([A-Za-z_$][\\w$]*)`, 'g'),
    ),
  ].map(({ 0: all, 1: name = '', index }) => {
    const to = index + all.length;
    return { name, start: index, from: to - name.length, to };
  });

/** Whether a use works here as it is. @param {Row | undefined} row @param {string} name */
const isSame = (row, name) => !row && OWN.has(name);

/** What works here but means something else is listed, too. @param {Row | undefined} row @param {string} name */
export const isListed = (row, name) => !isSame(row, name);

/**
 * The edit of a use; `undefined`: it is left, or works as it is.
 * @param {string} id of the library @param {string} text @param {Row | undefined} row @param {Use} use
 * @returns {{ from: number, to: number, text: string } | undefined}
 */
export function memberEdit(id, text, row, { name, start, from, to }) {
  if (text[to] !== '(') return;
  const close = closing(text, to);
  const given = members(text, to).map(([a, b]) => text.slice(a, b));
  const [, silent] = members(text, to);
  if (id === 'tom-select' && name === 'setValue' && given[1] === 'true' && silent)
    return { from: silent[0], to: silent[1], text: '{ emitChange: false }' };
  if (id === 'choices' && name === 'getValue' && given[0] === 'true')
    return { from: to, to: close + 1, text: '()' };
  if (id === 'choices' && name === 'setChoices' && /^['"]value['"]$/.test(given[1] ?? '')) {
    if (!/^['"]label['"]$/.test(given[2] ?? '') || given[3] !== 'true') return;
    // A function of it returns a promise.
    if (!/^(?:\[|[\w$.]+$)/.test(given[0] ?? '')) return;
    return { from, to: close + 1, text: `setData(${given[0]})` };
  }
  if (row?.[2] === 'setData([])' && given.length === 0 && row[1] === 'hand' && !row[3])
    return { from, to: close + 1, text: 'setData([])' };
  if (row?.[2] === 'isDropdownOpen()') return;
  if (row?.[1] === 'name') return { from, to, text: row[2] };
  if (row?.[1] !== 'drop') return;
  const [end] = /^[ \t]*;/.exec(text.slice(close + 1)) ?? [];
  const [indent] = /(?:^|[\n;{}])[ \t]*$/.exec(text.slice(0, start)) ?? [];
  if (end === undefined || indent === undefined) return;
  const isLine = indent.startsWith('\n') && /^\r?\n/.test(text.slice(close + 1 + end.length));
  return { from: isLine ? start - indent.length : start, to: close + 1 + end.length, text: '' };
}

/** Members of a variable that would be missing here, so that the code would throw. @param {{ id: string, text: string, code: string, methods: readonly Row[] }} file @param {string} variable @returns {string[]} */
export function missingMembers({ id, text, code, methods }, variable) {
  const left = usesOfMembers(code, variable).filter((use) => {
    const row = methods.find(([theirs]) => theirs === use.name);
    return !OWN.has(use.name) && !memberEdit(id, text, row, use);
  });
  return [...new Set(left.map(({ name }) => `.${name}`))];
}
