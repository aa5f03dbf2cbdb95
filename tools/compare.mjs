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
export const compareDocument = () => `# Comparison with ${libraries.length} other selects

<!-- Written by \`node scripts/dev.mjs compare-docs\` from docs/compare.data.mjs: edit that. -->

Built-in features of each library, in the version that npm installed by default on ${date}.

- *part*: partly supported, or requires your own code
- *no*: not in the documentation and types of the library
- *?*: not checked

[The data](compare.data.mjs) contains the API name for each feature, and \`node tools/compare.mjs <folder>\` searches for it in the unpacked packages. Found
an error? Edit \`compare.data.mjs\` and cite the API name. For speed, see [the benchmark](../bench/README.md).

${table('Plain JavaScript', those(isPlain))}
${table('React', those(isReact))}
${table(
  'Vue and Angular',
  those((library) => !isPlain(library) && !isReact(library)),
)}
## Versions

${libraries.map(({ name, package: id, version }) => `- ${name}: \`${id}\` ${version}`).join('\n')}

## Advantages of other libraries

- This package is not published yet, so it has not been used in production for years.
- The libraries for plain JavaScript are smaller; see the bundle size in the [README](../README.md).
- There is no headless version. The markup is fixed, and you can change the style with templates, \`classNames\` and CSS variables.
- A phone's native picker is not supported. If you want it, do not enhance the \`<select>\`.
- Select all, recent selections, undo and the clipboard are plugins that you need to import.
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
