// @ts-check
// Which files a run reads: code, and templates of servers, which contain scripts and markup.
import { readdirSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';

const KINDS = new RegExp(
  `\\.(?:${[
    '[cm]?[jt]sx?|vue|svelte|astro|x?html?|ejs|hbs|handlebars|mustache|njk|liquid',
    'php|phtml|twig|latte|tpl|erb|haml|slim|cshtml|razor|aspx|ascx|jsp|ftl',
    'jinja2?|j2|djhtml|heex|leex|eex|gohtml|tmpl|pug|jade',
  ].join('|')})$`,
  'i',
);
/** Their scripts are read; their attributes have a syntax of their own. */
const INDENTED = /\.(?:haml|slim|pug|jade)$/i;

/** `.blade.php`, `.html.erb` and `.d.ts` count by their last part; a file without one by its name. @param {string} path */
const kindOf = (path) => /\.\w+$/.exec(basename(path))?.[0].toLowerCase() ?? basename(path);

/** What a run has read and passed over. */
export function createReader() {
  /** What was read: a link may lead to it once more, or back to its own folder. */
  const seen = new Set();
  /** @type {Map<string, number>} */
  const read = new Map();
  /** @type {Map<string, number>} */
  const skipped = new Map();
  const count = (/** @type {Map<string, number>} */ kinds, /** @type {string} */ path) =>
    kinds.set(kindOf(path), (kinds.get(kindOf(path)) ?? 0) + 1);

  /** @param {string} path @param {boolean} [isNamed] by the user @returns {string[]} */
  function filesOf(path, isNamed = true) {
    let real = '';
    try {
      real = realpathSync(path);
    } catch (error) {
      // A link that leads nowhere.
      if (isNamed) throw error;
    }
    if (!real || seen.has(real)) return [];
    seen.add(real);
    if (statSync(real).isDirectory())
      return readdirSync(path)
        .filter((name) => name !== 'node_modules' && !name.startsWith('.'))
        .flatMap((name) => filesOf(join(path, name), false));
    const isRead = isNamed || KINDS.test(path);
    count(isRead ? read : skipped, path);
    return isRead ? [path] : [];
  }

  return { filesOf, summary: () => summaryOf(read, skipped) };
}

const sum = (/** @type {Map<string, number>} */ kinds) =>
  [...kinds.values()].reduce((all, one) => all + one, 0);
const files = (/** @type {number} */ count) => `${count} ${count === 1 ? 'file' : 'files'}`;
const list = (/** @type {Map<string, number>} */ kinds) =>
  [...kinds]
    .sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1))
    .map(([kind, count]) => `${count} ${kind}`)
    .join(', ');

/** @param {Map<string, number>} read @param {Map<string, number>} skipped */
function summaryOf(read, skipped) {
  const first = `Read ${files(sum(read))}${read.size > 0 ? ` (${list(read)})` : ''}.`;
  const rest =
    skipped.size > 0
      ? ` Skipped ${files(sum(skipped))} (${list(skipped)}). To read one of them, name it.`
      : '';
  const indented = [...read.keys()].filter((kind) => INDENTED.test(kind)).sort();
  const note =
    indented.length > 0
      ? `In ${indented.join(' and ')} files, scripts and strings are read, but not attributes.\n`
      : '';
  return `${first}${rest}\n${note}`;
}

/** `undefined`: not in UTF-8, of which a byte that is no text would be lost. @param {string} file */
export function textOf(file) {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(readFileSync(file));
  } catch (error) {
    if (error instanceof TypeError) return undefined;
    throw error;
  }
}
