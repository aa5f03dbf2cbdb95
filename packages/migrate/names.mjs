// @ts-check
// Which names a file uses and declares, without a parser: see scan.mjs.
import { skip } from './scan.mjs';

export const escaped = (/** @type {string} */ text) => text.replace(/[$()*+.?[\\\]^{|}]/g, '\\$&');

const blank = (/** @type {string} */ text) => text.replace(/[^\n]/g, ' ');

/** Words of JavaScript and TypeScript before a name, and between a name and another. */
const BEFORE =
  /^(?:abstract|as|async|await|case|class|const|declare|default|delete|do|else|enum|export|extends|from|function|get|implements|import|in|infer|instanceof|interface|is|keyof|let|namespace|new|of|private|protected|public|readonly|return|satisfies|set|static|throw|type|typeof|var|void|yield)$/;
const AFTER = /^[ \t]+(?!(?:as|extends|from|implements|in|instanceof|is|of|satisfies)\b)[A-Za-z]/;

/**
 * Where the string ends that begins at `at`; `at` if none does. An apostrophe in prose begins none. Only an attribute may
 * go over several lines.
 * @param {string} text @param {number} at
 */
function afterString(text, at) {
  const quote = text[at];
  const before = text.slice(Math.max(0, at - 12), at);
  const [word] = /[\w$]+$/.exec(before) ?? [];
  if (word && !BEFORE.test(word)) return at;
  for (let i = at + 1; i < text.length; i++) {
    if (text[i] === '\\') i++;
    else if (text[i] === quote) return i + 1;
    else if (text[i] === '\n' && !before.endsWith('=')) return at;
  }
  return at;
}

/** An attribute of Vue or Angular whose value is code: `:is="…"`, `@click="…"`. */
const isBound = (/** @type {string} */ text, /** @type {number} */ at) =>
  /\s(?:[:@#([]|v-)[\w.:()[\]-]*=$/.test(text.slice(Math.max(0, at - 60), at));

/**
 * The text with blanks in place of comments, strings and prose. Code in templates and in bound attributes stays.
 * @param {string} text
 */
export function codeOf(text) {
  let code = '';
  /** For each template that is open, the number of braces open in its `${…}`; -1 in its text. @type {number[]} */
  const open = [];
  const take = (/** @type {number} */ to, isKept = false) => {
    const part = text.slice(code.length, to);
    code += isKept ? part : blank(part);
  };
  while (code.length < text.length) {
    const i = code.length;
    const char = text[i] ?? '';
    const depth = open.at(-1);
    if (depth === -1) {
      if (char === '`') open.pop();
      else if (text.startsWith('${', i)) open[open.length - 1] = 0;
      take(i + (char === '\\' || text.startsWith('${', i) ? 2 : 1), char === '`');
    } else if (char === '"' || char === "'") {
      const end = afterString(text, i);
      take(i + 1, true);
      if (end > i && isBound(text, i))
        code += text.slice(i + 1, end - 1).replace(/(["'`])[^"'`\n]*\1/g, blank);
      else if (end > i) take(end - 1);
      if (end > i) take(end, true);
    } else if (char === '`' && text.includes('`', i + 1)) {
      open.push(-1);
      take(i + 1, true);
    } else if (text.startsWith('<!--', i)) {
      const end = text.indexOf('-->', i);
      take(end < 0 ? text.length : end + 3);
    } else if (char === '/' && !(text[i + 1] === '/' && text[i - 1] === ':')) {
      const from = Math.max(0, i - 40);
      const end = from + skip(text.slice(from), i - from);
      if (end > i) take(end);
      else take(i + 1, true);
    } else {
      if (depth !== undefined && char === '{') open[open.length - 1] = depth + 1;
      if (depth !== undefined && char === '}') open[open.length - 1] = depth - 1;
      take(i + 1, !(depth === 0 && char === '}'));
    }
  }
  const isCode = /\b(?:export|extends|implements|import)\b/;
  for (const prose of [
    /(?<!=|<script\b[^<>]*)>[^<>{}();=]*(?=<\/|(?<![\w$])<[A-Za-z]|\{)/g,
    /\}[^<>{}();=]*(?=<\/)/g,
  ])
    code = code.replace(prose, (part) =>
      isCode.test(part) ? part : part[0] + blank(part.slice(1)),
    );
  return code;
}

/** @typedef {readonly [from: number, to: number]} Range */

/** @param {string} code @param {readonly Range[]} ranges */
export const without = (code, ranges) =>
  ranges.reduce(
    (rest, [from, to]) => rest.slice(0, from) + blank(rest.slice(from, to)) + rest.slice(to),
    code,
  );

const nameIn = (/** @type {string} */ name) =>
  `(?<![\\w$-]|(?<!\\.\\.)\\.)${escaped(name)}(?![\\w$]|-\\w)`;

/** Whether a name is in the code in any way, other than as a member of something. @param {string} code @param {string} name */
export const hasName = (code, name) => new RegExp(nameIn(name)).test(code);

/** Where the code uses a name: not as a key, and not in prose. @param {string} code @param {string} name @returns {number[]} */
export function usesOf(code, name) {
  return [...code.matchAll(new RegExp(nameIn(name), 'g'))]
    .map(({ index }) => index)
    .filter((at) => {
      const before = code.slice(Math.max(0, at - 60), at);
      const after = code.slice(at + name.length, at + name.length + 60);
      if (/^\s*:(?!:)/.test(after) && /[{,]\s*$/.test(before)) return false;
      const [, word] = /([A-Za-z]\w*)[ \t]+$/.exec(before) ?? [];
      return !AFTER.test(after) && (!word || BEFORE.test(word));
    });
}

/** Whether the code declares a name: an import, a variable, a class, a type or a parameter, in any scope. @param {string} code @param {string} name */
export function isDeclared(code, name) {
  const one = nameIn(name);
  const ends = `\\s*${one}\\s*(?:[,=:?}\\]]|$)`;
  const inList = new RegExp(`(?:^|[,{[]|\\.\\.\\.)${ends}`);
  const inPattern = new RegExp(`[,:{[]${ends}`);
  const patterns = /\b(?:const|let|var)\s*([{[][^;]*?[}\]])\s*(?::[^=;]*)?=(?![=>])/g;
  return (
    new RegExp(
      `\\b(?:const|let|var|function\\*?|class|enum|interface|type|namespace)\\s+${one}`,
    ).test(code) ||
    new RegExp(`\\bimport\\s[^;'"()]*?${one}(?!\\s+as\\b)[^;'"()]*?(?:\\bfrom\\b|=)`).test(code) ||
    new RegExp(`(?<![\\w$.])${escaped(name)}\\s*=>`).test(code) ||
    [...code.matchAll(patterns)].some(([, names = '']) => inPattern.test(names)) ||
    [
      /\bfunction\b[^(]*\(([^()]*)\)/g,
      /\(([^()]*)\)\s*(?::[^={;]*)?=>/g,
      /\b(?!(?:if|while|for|switch|with)\b)[\w$]+\s*\(([^()]*)\)\s*(?::[^={;]*)?\{/g,
    ].some((list) => [...code.matchAll(list)].some(([, names = '']) => inList.test(names)))
  );
}

/** Whether the name at `at` is the type of something for certain, and is nothing more than a name. @param {string} code @param {number} at @param {string} name */
export function isType(code, at, name) {
  const before = code.slice(Math.max(0, at - 200), at);
  const after = code.slice(at + name.length, at + name.length + 80);
  if (/^\s*[.<(]/.test(after)) return false;
  const rest = '(?:\\[\\])*(?:\\s*\\|\\s*\\w+)*\\s*';
  return (
    /^(?:\[\]|\s*\|\s*(?:null|undefined)\b)/.test(after) ||
    /\b(?:as|satisfies)\s+$/.test(before) ||
    /\b(?:let|const|var|private|public|protected|readonly|static|declare|accessor)\s+[\w$]+[?!]?\s*:\s*$/.test(
      before,
    ) ||
    /[\w$][?!]:\s*$/.test(before) ||
    /\(\s*[\w$]+\s*:\s*$/.test(before) ||
    (/[\w$]<(?:[^<>(){};]*,\s*)?$/.test(before) && new RegExp(`^${rest}>`).test(after)) ||
    (/\)\s*:\s*$/.test(before) && new RegExp(`^${rest}(?:\\{|=>)`).test(after)) ||
    (/(?:^|[{;\n])\s*[\w$]+:\s*$/.test(before) && new RegExp(`^${rest}(?:;|=[^>])`).test(after)) ||
    (/,\s*[\w$]+:\s*$/.test(before) && brackets(code, at) === '(')
  );
}

/** Whether the name at `at` may be a type. @param {string} code @param {number} at @param {string} name */
export function mayBeType(code, at, name) {
  const before = code.slice(Math.max(0, at - 80), at);
  const after = code.slice(at + name.length, at + name.length + 20);
  if (/^\s*\./.test(after))
    return /(?:[:<|&]|\bas)\s*$/.test(before) && !/[|&]{2}\s*$/.test(before);
  return (
    (/[:|&<]\s*$/.test(before) && !/(?:\|\||&&)\s*$/.test(before)) ||
    /\b(?:as|extends|implements|infer|is|keyof|satisfies|typeof)\s+$/.test(before) ||
    /\btype\s+[^=;]*=\s*$/.test(before) ||
    /^\s*(?:\[\]|[|&](?![|&]))/.test(after)
  );
}

/** The bracket that is open at `at`. @param {string} code @param {number} at */
function brackets(code, at) {
  let depth = 0;
  for (let i = at - 1; i >= 0; i--) {
    if (/[)\]}]/.test(code[i] ?? '')) depth++;
    else if (/[([{]/.test(code[i] ?? '') && depth-- === 0) return code[i];
  }
  return undefined;
}
