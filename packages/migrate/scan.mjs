// @ts-check
// Finds its way in JavaScript, JSX and markup without a parser: strings, comments, regular expressions and brackets. A
// parser of JavaScript finds no option if a template engine inserts one of the values, which is usual in pages.

const OPEN = '([{';
const CLOSE = ')]}';

/**
 * The position after the string, template, comment or regular expression that begins at `at`; `at` itself if none does.
 * @param {string} text @param {number} at @returns {number}
 */
export function skip(text, at) {
  const char = text[at];
  if (char === '"' || char === "'") return afterQuote(text, at, char);
  if (char === '`') return afterTemplate(text, at);
  if (char !== '/') return at;
  const next = text[at + 1];
  if (next === '/') return ends(text.indexOf('\n', at), text);
  if (next === '*') return ends(text.indexOf('*/', at) + 2, text, 1);
  const before = text.slice(0, at).trimEnd();
  const isRegExp = /(?:^|[(,=:[!&|?{};>]|return|typeof)$/.test(before) && next !== '>';
  const [found] = (isRegExp &&
    /^\/(?:[^/\\[\n]|\\.|\[(?:[^\]\\\n]|\\.)*\])+\/[a-z]*/.exec(text.slice(at))) || [''];
  return at + found.length;
}

/** @param {number} at @param {string} text @param {number} [least] */
const ends = (at, text, least = -1) => (at <= least ? text.length : at);

/** @param {string} text @param {number} at @param {string} quote */
function afterQuote(text, at, quote) {
  for (let i = at + 1; i < text.length; i++) {
    if (text[i] === '\\') i++;
    else if (text[i] === quote) return i + 1;
  }
  return text.length;
}

/** @param {string} text @param {number} at */
function afterTemplate(text, at) {
  for (let i = at + 1; i < text.length; i++) {
    if (text[i] === '\\') i++;
    else if (text[i] === '`') return i + 1;
    else if (text.startsWith('${', i)) i = closing(text, i + 1);
  }
  return text.length;
}

/** The position of the bracket that closes the one at `open`; the end of the text if none does. @param {string} text @param {number} open @returns {number} */
export function closing(text, open) {
  let depth = 0;
  for (let i = open; i < text.length; ) {
    const after = skip(text, i);
    if (after > i) {
      i = after;
      continue;
    }
    if (OPEN.includes(text[i] ?? ' ')) depth++;
    else if (CLOSE.includes(text[i] ?? ' ') && --depth === 0) return i;
    i++;
  }
  return text.length;
}

/** Texts between commas of one bracket, by where they begin and end. @param {string} text @param {number} open @returns {[from: number, to: number][]} */
export function members(text, open) {
  const end = closing(text, open);
  /** @type {[number, number][]} */
  const found = [];
  let from = open + 1;
  const take = (/** @type {number} */ to) => {
    const start = afterBlank(text, from, to);
    if (start < to) found.push([start, start + text.slice(start, to).trimEnd().length]);
    from = to + 1;
  };
  for (let i = open + 1; i < end; ) {
    const after = skip(text, i);
    if (after > i) i = after;
    else if (OPEN.includes(text[i] ?? ' ')) i = closing(text, i) + 1;
    else if (text[i++] === ',') take(i - 1);
  }
  take(end);
  return found;
}

/** After blanks and comments. @param {string} text @param {number} at @param {number} end */
function afterBlank(text, at, end) {
  let i = at;
  while (i < end) {
    if (/\s/.test(text[i] ?? '')) i++;
    else if (/^\/[/*]/.test(text.slice(i, i + 2))) i = skip(text, i);
    else break;
  }
  return Math.min(i, end);
}

/**
 * `value`: where the value begins; a method and a shorthand have none.
 * @typedef {{ name: string, from: number, to: number, end: number, value?: number, isShorthand: boolean }} Property
 */

/** Properties of an object literal. @param {string} text @param {number} open its `{` @returns {Property[]} */
export function properties(text, open) {
  return members(text, open).flatMap(([from, to]) => {
    const [key] = /^(?:async\s+)?(?:[\w$-]+|'[^'\n]*'|"[^"\n]*")/.exec(text.slice(from, to)) ?? [];
    if (!key) return [];
    const name = key.replace(/^async\s+|['"]/g, '');
    const rest = text.slice(from + key.length, to);
    const [gap] = /^\s*:\s*/.exec(rest) ?? [];
    return [
      {
        name,
        from,
        to: from + key.length,
        end: to,
        ...(gap !== undefined && { value: from + key.length + gap.length }),
        isShorthand: rest.trim() === '',
      },
    ];
  });
}

/** The position after the name of a tag and its type arguments: `Select<City>`. @param {string} text @param {number} at @returns {number} */
export function afterName(text, at) {
  const end = at + (/^[\w.-]+/.exec(text.slice(at))?.[0].length ?? 0);
  if (text[end] !== '<') return end;
  let depth = 0;
  for (let i = end; i < text.length; i++) {
    if (text[i] === '<') depth++;
    else if (text[i] === '>' && text[i - 1] !== '=' && --depth === 0) return i + 1;
  }
  return end;
}

/**
 * Attributes of a tag, as written: `:close-on-select`, `@select`, `v-model`, `isMulti`.
 * @typedef {{ name: string, from: number, to: number, end: number, value?: number, isShorthand: boolean }} Attribute
 * @param {string} text @param {number} at where its `<` is @returns {Attribute[]}
 */
export function attributes(text, at) {
  const found = [];
  let i = afterName(text, at + 1);
  while (i < text.length && text[i] !== '>') {
    const [name] = /^[^\s=>/{}"'<]+/.exec(text.slice(i)) ?? [];
    if (name === undefined) {
      i = text[i] === '{' ? closing(text, i) + 1 : Math.max(skip(text, i), i + 1);
      continue;
    }
    const to = i + name.length;
    const [sign] = /^\s*=\s*/.exec(text.slice(to)) ?? [];
    const value = to + (sign?.length ?? 0);
    let end = to;
    if (sign !== undefined) {
      const quote = text[value];
      if (quote === '{') end = closing(text, value) + 1;
      else if (quote === '"' || quote === "'")
        end = text.indexOf(quote, value + 1) + 1 || text.length;
      else end = value + (/^[^\s>]*/.exec(text.slice(value))?.[0].length ?? 0);
    }
    found.push({
      name,
      from: i,
      to,
      end,
      ...(sign !== undefined && { value }),
      isShorthand: false,
    });
    i = Math.max(end, i + 1);
  }
  return found;
}
