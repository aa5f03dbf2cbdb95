// @ts-check
// The option `ajax` of Select2 as it is here.
import { properties } from './scan.mjs';

/** @typedef {import('./values.mjs').Change} Change */

const isString = (/** @type {string} */ said) => /^(['"])[^'"\\\n]*\1$/.test(said);

/** A function of Select2, which receives one object, called with the arguments here. @param {string} said */
const adapted = (said) => `(term, page) => (${said})({ term, page: page + 1 })`;
const isFunction = (/** @type {string} */ said) =>
  /^(?:function\s*\w*\s*\([\w$\s{},]*\)|\([\w$\s{},]*\)\s*=>|[\w$]+\s*=>|[\w$.]+$)/.test(said);
const isOfOne = (/** @type {string} */ said) =>
  /^(?:function\s*\w*\s*\(\s*[\w$]*\s*\)|\(\s*[\w$]*\s*\)\s*=>|[\w$]+\s*=>)/.test(said);

/** What the options of `ajax` become; `undefined`: not known. @type {Readonly<Record<string, (said: string) => string[] | undefined>>} */
const AJAX = {
  url: (said) => [`url: ${/^(?:function|\(|\w+\s*=>)/.test(said) ? adapted(said) : said}`],
  delay: (said) => [`debounce: ${said}`],
  dataType: () => [],
  contentType: () => [],
  quietMillis: () => [],
  cache: (said) => (said === 'true' ? [] : said === 'false' ? ['cacheTtl: 0'] : undefined),
  type: (said) => (/^(['"])GET\1$/i.test(said) ? [] : undefined),
  method: (said) => (/^(['"])GET\1$/i.test(said) ? [] : undefined),
  data: (said) => (isFunction(said) ? [`params: ${adapted(said)}`] : undefined),
  processResults: (said) =>
    isOfOne(said)
      ? [`transform: ${said}`, ...(/\bpagination\b/.test(said) ? ['pagination: true'] : [])]
      : undefined,
};

const isOfTwo = (/** @type {string} */ said) =>
  /^(?:function\s*\w*\s*\(\s*\w+\s*,\s*\w+\s*\)|\(\s*\w+\s*,\s*\w+\s*\)\s*=>)/.test(said);

/**
 * A `processResults` that also needs the page, such as to count the rows: only a request knows both.
 * @param {ReadonlyMap<string, string>} given @returns {Change | undefined}
 */
function requestOf(given) {
  const url = given.get('url') ?? '';
  const read = given.get('processResults') ?? '';
  const data = given.get('data');
  const isKnown = [...given.keys()].every((name) => name in AJAX);
  const isGet = ['type', 'method'].every((name) => AJAX[name]?.(given.get(name) ?? "'GET'"));
  if (!isKnown || !isGet || !url || /^(?:function\b|\(?[\w\s,]*\)?\s*=>)/.test(url)) return;
  if (data !== undefined && !isFunction(data)) return;
  const sign = url.includes('?') ? '&' : '?';
  const query = data ? `(${data})({ term, page: page + 1 })` : '{ term, q: term, page: page + 1 }';
  const parts = [
    `request: (term, page, signal) => fetch(${isString(url) ? url : `(${url})`} + '${sign}' + new URLSearchParams(${query}), { signal }).then((response) => response.json()).then((data) => (${read})(data, { term, page: page + 1 }))`,
    ...(given.has('delay') ? [`debounce: ${given.get('delay')}`] : []),
    ...(given.get('cache') === 'false' ? ['cacheTtl: 0'] : []),
    ...(/\bpagination\b/.test(read) ? ['pagination: true'] : []),
  ];
  return {
    set: { ajax: `{ ${parts.join(', ')} }` },
    note: 'requests have no header `X-Requested-With`',
  };
}

/** The option `ajax` of Select2, with its functions as they are. @param {string} said @returns {Change | undefined} */
export function ajax(said) {
  if (!said.startsWith('{')) return;
  // A method, `data(params) { … }`, becomes a function.
  const results = properties(said, 0).map(
    ({ name, value, from, end }) =>
      /** @type {const} */ ([
        name,
        value === undefined
          ? said.slice(from, end).replace(/^(?:async\s+)?\w+\s*\(/, 'function (')
          : said.slice(value, end),
      ]),
  );
  const given = new Map(results);
  if (isOfTwo(given.get('processResults') ?? '')) return requestOf(given);
  const parts = [];
  for (const [name, text] of given) {
    const part = AJAX[name]?.(text);
    if (!part) return;
    parts.push(...part);
  }
  return { set: { ajax: `{ ${parts.join(', ')} }` } };
}
