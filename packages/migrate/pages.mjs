// @ts-check
// What pages of jQuery and script tags need: which form a call becomes, and the tags of this library.
import { createRequire } from 'node:module';
import { closing } from './scan.mjs';

/** `$(…).select2(…)`, with its selector if that is a string. */
export const SELECT2 = /(?:(?<![\w$.])(\$|jQuery)\(\s*((['"])[^'"\n]+\3)\s*\))?\.select2\s*\(/g;

/** Whether a selector, with its quotes, is the id of one element. @param {string} said */
const isId = (said) => /^(['"])#[\w-]+\1$/.test(said);
/** Whether it is one that browsers know, too: jQuery has more. @param {string} said */
const isPlain = (said) => /^(['"])[\w\s.#>[\]=^$*,-]+\1$/.test(said);

/** Whether a call is a statement, so that what it returns is not used. @param {string} text @param {number} from @param {number} close its `)` */
function isStatement(text, from, close) {
  const before = text.slice(Math.max(0, from - 200), from).trimEnd();
  const after = text.slice(close + 1, close + 80);
  const isUsed = /[=(,?:&|+.[!]$|\b(?:return|await|yield|void|typeof)$/.test(before);
  return !isUsed && (/^\s*(?:[;}<]|$)/.test(after) || /^[ \t]*\r?\n\s*[\w$/]/.test(after));
}

/** Whether a selector of a call becomes a loop over all matches. @param {string} text @param {string} said @param {number} from @param {number} open */
export const isLoop = (text, said, from, open) =>
  isPlain(said) && !isId(said) && isStatement(text, from, closing(text, open));

/**
 * Whether a file of Select2 keeps jQuery: it has calls of methods, events of Select2, or calls on something else than ids, of which
 * only one alone can be a loop.
 * @param {string} text
 */
export function keepsJquery(text) {
  const calls = [...text.matchAll(SELECT2)];
  if (/['"\s]select2:\w|\.select2\.defaults|['"]change\.select2/.test(text)) return true;
  return calls.some(({ 0: found, 2: said, index }) => {
    const open = index + found.length - 1;
    if (/^\(\s*['"]/.test(text.slice(open))) return true;
    if (!said || !isStatement(text, index, closing(text, open))) return true;
    return !isId(said) && (calls.length > 1 || !isPlain(said));
  });
}

const { version } = createRequire(import.meta.url)('./package.json');
const CDN = `https://cdn.jsdelivr.net/npm/widget-select@${version}/dist/`;

/** Tags of this library in place of one of another, or after it. @param {'script' | 'link'} tag @param {boolean} withJquery */
export function tagsOf(tag, withJquery) {
  if (tag === 'link') return [`<link rel="stylesheet" href="${CDN}style.css">`];
  return ['widget-select.iife.js', ...(withJquery ? ['widget-select.jquery.js'] : [])].map(
    (name) => `<script src="${CDN}${name}"></script>`,
  );
}
