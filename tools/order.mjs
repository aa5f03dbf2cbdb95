// @ts-check
// The order in which the parts of a widget write a step to the page, and what a step sets going afterwards, as
// ARCHITECTURE.md shows it: written from the lists that the widget is built from, and from the comments in them.
import { join } from 'node:path';
import ts from 'typescript';
import { root } from '../scripts/lib/run.mjs';
import { fill, parse, readSources } from './sources.mjs';

/** An entry of the list that a name holds. @typedef {{ path: string, list: string, name: string, mask: string, text: string }} Entry */

/** The lists of every widget. */
const lists = ['partsOf', 'contentParts', 'effectsOf'];

/** The features in the order in which the class that has all of them runs their parts and effects: the lists `parts` and `works` that `wake` of each returns, and that of its work. */
const features = [
  'sortable/drag',
  'create/labels',
  'remote/remote',
  'tree/branch',
  'sheet/sheet',
  'inline/feature',
  'editable/field',
  'form/feature',
  'input/follow',
  'depends/feature',
  'pinned/feature',
].map((name) => `features/${name}.ts`);

/** The first `when(bits, part, ...commands)` in some code: the names of the bits in lower case, and the commands. @param {ts.Node} code @returns {string | undefined} */
function maskIn(code) {
  if (!ts.isCallExpression(code) || code.expression.getText() !== 'when')
    return ts.forEachChild(code, maskIn);
  const [bits = '', , ...commands] = code.arguments.map((given) => given.getText());
  const changes = (bits.toLowerCase().match(/[a-z]+(?!\w*\.)/g) ?? []).join(', ');
  const types = commands.map((type) => type.slice(1, -1)).join(', ');
  return [changes, types && `on ${types}`].filter(Boolean).join('; ');
}

/** The masks of effects are in what creates them: `scanEffect` of the effect `scan`. @type {Map<string, string>} */
const masks = new Map();
/** The comments of a list say `name: what it concerns` of each entry. @type {Entry[]} */
const entries = [];

/** @param {string} path @param {ts.Node} node @param {string} list the name that the present code is assigned to */
function read(path, node, list) {
  const { name, left = name } = /** @type {{ name?: ts.Node, left?: ts.Node }} */ (node);
  const own = left?.getText() ?? list;
  const mask = maskIn(node);
  if (own.endsWith('Effect') && mask) masks.set(own.slice(0, -6), mask);
  const elements = ts.isArrayLiteralExpression(node) ? node.elements : [];
  for (const element of elements) {
    const [, called = '', text = ''] =
      /^\/\*\* (\w+): ([^*]+) \*\//.exec(element.getFullText().trimStart()) ?? [];
    if (called) entries.push({ path, list, name: called, mask: maskIn(element) ?? '', text });
    else if (list === 'parts' || list === 'works' ? features.includes(path) : lists.includes(list))
      throw new Error(`${path}: ${element.getText()} has no comment "name: what"`);
  }
  // An array inside of an entry is no list.
  const inside = elements.length > 0 ? '' : own;
  ts.forEachChild(node, (child) => read(path, child, inside));
}

/** The block between the marks. */
function order() {
  const sources = readSources('core/src').filter(
    ({ path, text }) => features.includes(path) || /\bwhen\(|Effect\b/.test(text),
  );
  for (const source of sources) read(source.path, parse(source), '');
  /** Those of the features are in their place; `list` is what the list is called in a feature. */
  const inOrder = (/** @type {string} */ name, /** @type {string} */ list) =>
    entries
      .filter((entry) => entry.list === name)
      .flatMap((entry) =>
        entry.name === 'features'
          ? features.flatMap((path) => entries.filter((e) => e.path === path && e.list === list))
          : entry,
      );
  const line = (/** @type {Entry} */ { name, mask = '', text }, indent = '') => {
    const called = mask || masks.get(name);
    return `   ${(indent + name).padEnd(14)} ${text}${called ? ` [${called}]` : ''}`;
  };
  const content = entries.filter(({ list }) => list === 'contentParts').map((e) => line(e, '· '));
  const parts = inOrder('partsOf', 'parts').flatMap((entry) => [
    line(entry),
    ...(entry.name === 'dropdown' ? content : []),
  ]);
  return `\`\`\`
parts, each isolated: one that throws stops no other; [the changes, and after "on" the commands, that it is called for]
${parts.join('\n')}

effects, once all parts have written
${inOrder('effectsOf', 'works')
  .map((entry) => line(entry))
  .join('\n')}
\`\`\``;
}

/** Writes it. */
export const write = () => fill(join(root, 'ARCHITECTURE.md'), { order: order() });
