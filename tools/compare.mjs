// @ts-check
// The page docs/compare.md, from docs/compare.data.mjs: `node scripts/dev.mjs compare-docs`. With a folder of unpacked packages
// (`npm pack` of each, in folders named as the package with `_` for `/` and `@`) it looks up what the cells cite.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { date, features, libraries } from '../docs/compare.data.mjs';
import { root } from '../scripts/lib/run.mjs';

/** @typedef {import('../docs/compare.data.mjs').FeatureId} FeatureId */
/** @typedef {import('../docs/compare.data.mjs').Library} Library */

/** The page. */
export const file = join(root, 'docs/compare.md');

const ids = /** @type {FeatureId[]} */ (Object.keys(features));

/** @param {Library} library @param {FeatureId} id */
export function cell({ has, unknown = [] }, id) {
  if (unknown.includes(id)) return '?';
  return has[id]?.split(' ')[0] ?? 'no';
}

/** @param {FeatureId} id */
function ours(id) {
  const { ours, link } = features[id];
  return ours === 'no' ? 'no' : `[${ours}](../${link})`;
}

/** @param {string} title @param {readonly Library[]} some */
function table(title, some) {
  const head = ['', 'widget-select', ...some.map(({ name }) => name)];
  const rows = ids.map((id) => [
    features[id].title,
    ours(id),
    ...some.map((library) => cell(library, id)),
  ]);
  const line = (/** @type {readonly string[]} */ cells) => `| ${cells.join(' | ')} |`;
  return `## ${title}\n\n${[head, head.map(() => '---'), ...rows].map(line).join('\n')}\n`;
}

/** @param {(library: Library) => unknown} test */
const those = (test) => libraries.filter(test);
/** @param {Library} library */
const isReact = ({ has }) => has.react && !has.plain;
/** @param {Library} library */
const isPlain = ({ has }) => has.plain;

/** The page as it should be. */
export const compareDocument = () => `# Beside ${libraries.length} other selects

<!-- Written by \`node scripts/dev.mjs compare-docs\` from docs/compare.data.mjs: edit that. -->

What each has by itself, in the version that npm gave on ${date}. *part*: some of it, or with code of the page's own; *no*: nothing of it in its
documentation and types; *?*: not looked into. By which name a library has a thing stands in [the data](compare.data.mjs), and
\`node tools/compare.mjs <folder>\` looks it up in the unpacked packages. A mistake? Mend the data, with the name.

How fast they are is measured beside ours by [the benchmark](../bench/README.md).

${table('Plain JavaScript', those(isPlain))}
${table('React', those(isReact))}
${table(
  'Vue and Angular',
  those((library) => !isPlain(library) && !isReact(library)),
)}
## Versions

${libraries.map(({ name, package: id, version }) => `- ${name}: \`${id}\` ${version}`).join('\n')}

## Where others are ahead

- It is not published yet, and no page but ours has used it for years.
- The plain libraries are lighter: what an application grows by is in the [README](../README.md).
- There is no headless form: markup is ours, and templates, \`classNames\` and style properties change how it looks.
- A phone's own picker is not offered; leave the \`<select>\` as it is where that is wanted.
- Select all, recent picks, undo and the clipboard are plugins to be imported.
`;

/** Writes it. */
export const write = () => writeFileSync(file, compareDocument());

/** @param {string} folder @returns {string} */
const textsIn = (folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.([cm]?[jt]s|vue|md|s?css|less|json)$/.test(entry.name))
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'))
    .join('\n');

/** What the files of a library do not have of that which its cells cite. @param {Library} library @param {string} text */
export function uncited({ has }, text) {
  const isThere = (/** @type {string} */ name) =>
    new RegExp(`(?<![\\w$])${name.replace(/[$.]/g, '\\$&')}(?![\\w$])`).test(text);
  return Object.entries(has).flatMap(([id, how]) => {
    const name = how.split(' ')[1] ?? '';
    return name && isThere(name) ? [] : [`${id}: ${name}`];
  });
}

const [, script = '', folder] = process.argv;
if (folder && script.endsWith('compare.mjs'))
  for (const library of libraries) {
    const text = textsIn(join(folder, library.package.replace(/[/@]/g, '_')));
    for (const fault of uncited(library, text)) process.stdout.write(`${library.name} ${fault}\n`);
  }
