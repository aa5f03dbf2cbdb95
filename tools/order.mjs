// @ts-check
// The order in which the parts of a widget write a step to the page, and what a step sets going afterwards, as
// ARCHITECTURE.md shows it: written from the lists that the widget is built from, and from the comments in them.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { root } from '../scripts/lib/run.mjs';
import { packagesDir, parse } from './sources.mjs';

/** @typedef {import('./sources.mjs').Source} Source */
/** @typedef {{ name: string, bits: string, text: string }} Entry */

/** Where the lists are, by the name of what holds each. */
const lists = /** @type {const} */ ({
  partsOf: 'instance/order.ts',
  parts: 'instance/dropdown.ts',
  effectsOf: 'instance/order.ts',
});

/** The features in the order in which the class that has all of them runs their parts and effects: the lists `parts` and `works` of each. */
const features = ['sortable', 'create', 'remote', 'tree', 'sheet', 'form'].map(
  (name) => `features/${name}/feature.ts`,
);

/** The document that shows them. */
export const file = join(root, 'ARCHITECTURE.md');

/** @returns {Source[]} */
export const sources = () =>
  [...new Set([...Object.values(lists), ...features])].map((path) => ({
    path,
    text: readFileSync(join(packagesDir, 'core/src', path), 'utf8'),
  }));

/**
 * The list that a name holds: what an arrow function returns, or what is assigned.
 * @param {ts.SourceFile} source @param {string} name @returns {ts.ArrayLiteralExpression}
 */
function listOf(source, name) {
  /** @type {ts.ArrayLiteralExpression | undefined} */
  let found;
  const visit = (/** @type {ts.Node} */ node) => {
    const value =
      (ts.isVariableDeclaration(node) || ts.isPropertyAssignment(node)) &&
      node.name.getText(source) === name
        ? node.initializer
        : ts.isBinaryExpression(node) && node.left.getText(source) === name
          ? node.right
          : undefined;
    const list = value && ts.isArrowFunction(value) ? value.body : value;
    if (list && ts.isArrayLiteralExpression(list) && list.elements.length > 0) found = list;
    ts.forEachChild(node, visit);
  };
  visit(source);
  if (!found) throw new Error(`${source.fileName} has no list ${name}`);
  return found;
}

/** The names of the bits in `when(bits, part)`, in lower case. @param {string} code */
const bitsOf = (code) =>
  (code.match(/\bwhen\(\s*([A-Z|\s]+),/)?.[1] ?? '').toLowerCase().replace(/\s*\|\s*/g, ', ');

/**
 * What the comments of a list say: `name: what it concerns`, one for each entry, and the changes that it is called for.
 * @param {readonly Source[]} from @param {string} name @param {string} path @returns {Entry[]}
 */
export function entriesOf(from, name, path = lists[/** @type {keyof typeof lists} */ (name)]) {
  const source = from.find((one) => one.path === path);
  if (!source) throw new Error(`${path} is not among the sources`);
  const tree = parse(source);
  return listOf(tree, name).elements.map((element) => {
    const comment = (ts.getLeadingCommentRanges(source.text, element.pos) ?? []).at(-1);
    const text = comment && source.text.slice(comment.pos, comment.end);
    const said = text?.match(/^\/\*\* ([^:]+): ([\s\S]+) \*\/$/);
    if (!said)
      throw new Error(`${source.path}: ${element.getText(tree)} has no comment "name: what"`);
    const about = (said[2] ?? '').replace(/\s+\*?\s*/g, ' ');
    return { name: said[1] ?? '', bits: bitsOf(element.getText(tree)), text: about };
  });
}

/** The block between the marks. @param {readonly Source[]} from */
export function orderOf(from) {
  const line =
    (/** @type {string} */ indent) =>
    (/** @type {Entry} */ { name, bits, text }) =>
      `   ${(indent + name).padEnd(14)} ${text}${bits && ` [${bits}]`}`;
  /** Those features that have the list. */
  const ofFeatures = (/** @type {string} */ name) =>
    from
      .filter(({ path, text }) => features.includes(path) && text.includes(`\n  ${name}: (`))
      .flatMap(({ path }) => entriesOf(from, name, path));
  const parts = entriesOf(from, 'partsOf').flatMap((entry) =>
    entry.name === 'features'
      ? ofFeatures('parts').map(line(''))
      : [
          line('')(entry),
          ...(entry.name === 'dropdown' ? entriesOf(from, 'parts').map(line('· ')) : []),
        ],
  );
  const effects = entriesOf(from, 'effectsOf').flatMap((entry) =>
    entry.name === 'features' ? ofFeatures('works') : entry,
  );
  return `\`\`\`
parts, each isolated: one that throws stops no other; [the changes that a part is called for]
${parts.join('\n')}

effects, once all parts have written
${effects.map(line('')).join('\n')}
\`\`\``;
}

/** The document with the block. @param {string} page @param {readonly Source[]} from */
export const withOrder = (page, from) =>
  page.replace(
    /<!-- order -->\n[\s\S]*?<!-- \/order -->/,
    () => `<!-- order -->\n${orderOf(from)}\n<!-- /order -->`,
  );

/** Writes it. */
export const write = () => writeFileSync(file, withOrder(readFileSync(file, 'utf8'), sources()));
