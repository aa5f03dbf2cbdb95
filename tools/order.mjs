// @ts-check
// The order in which the parts of a widget write a step to the page, and what a step sets going afterwards, as
// ARCHITECTURE.md shows it: written from the lists that the widget is built from, and from the comments in them.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { root } from '../scripts/lib/run.mjs';
import { fill, packagesDir, parse } from './sources.mjs';

/** @typedef {import('./sources.mjs').Source} Source */
/** @typedef {{ name: string, mask: string, text: string }} Entry */

/** Where the lists are, by the name of what holds each. */
const lists = /** @type {const} */ ({
  partsOf: 'instance/order.ts',
  contentParts: 'instance/dropdown.ts',
  effectsOf: 'instance/order.ts',
});

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
].map((name) => `features/${name}.ts`);

/** Where else the masks of effects are: with the effect `scan`, in `scanEffect`. */
const works = [
  'engine/scan.ts',
  ...['remote/remote', 'remote/resolve', 'tree/branch'].map((name) => `features/${name}.ts`),
];

/** @returns {Source[]} */
const sources = () =>
  [...new Set([...Object.values(lists), ...features, ...works])].map((path) => ({
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

/**
 * The first `when(bits, part, ...commands)` in some code: the names of the bits in lower case, and the commands.
 * @param {ts.Node} code @param {ts.SourceFile} source @returns {string | undefined}
 */
function maskIn(code, source) {
  if (ts.isCallExpression(code) && code.expression.getText(source) === 'when') {
    const [bits = '', , ...commands] = code.arguments.map((given) => given.getText(source));
    const changes =
      bits === '0'
        ? []
        : bits
            .replaceAll('Changed.', '')
            .toLowerCase()
            .split(/\s*\|\s*/);
    const types = commands.map((type) => type.slice(1, -1)).join(', ');
    return [changes.join(', '), types && `on ${types}`].filter(Boolean).join('; ');
  }
  return ts.forEachChild(code, (child) => maskIn(child, source));
}

/** The mask in the function of an effect. @param {readonly Source[]} from @param {string} name */
function maskOfEffect(from, name) {
  for (const source of from.filter(({ text }) => text.includes(` ${name}Effect`))) {
    const tree = parse(source);
    const mask = ts.forEachChild(tree, (statement) => {
      const [declared] = ts.isVariableStatement(statement)
        ? statement.declarationList.declarations
        : ts.isFunctionDeclaration(statement)
          ? [statement]
          : [];
      return declared?.name?.getText(tree) === `${name}Effect` ? maskIn(declared, tree) : undefined;
    });
    if (mask !== undefined) return mask;
  }
}

/**
 * What the comments of a list say: `name: what it concerns`, one for each entry, and the changes and commands that it is called for.
 * @param {readonly Source[]} from @param {string} name @param {string} path @returns {Entry[]}
 */
function entriesOf(from, name, path = lists[/** @type {keyof typeof lists} */ (name)]) {
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
    const [, called = ''] = said;
    return {
      name: called,
      mask: maskIn(element, tree) ?? maskOfEffect(from, called) ?? '',
      text: about,
    };
  });
}

/** The block between the marks. @param {readonly Source[]} from */
function orderOf(from) {
  const line =
    (/** @type {string} */ indent) =>
    (/** @type {Entry} */ { name, mask, text }) =>
      `   ${(indent + name).padEnd(14)} ${text}${mask && ` [${mask}]`}`;
  /** Those features that have the list. */
  const ofFeatures = (/** @type {string} */ name) =>
    from
      .filter(({ path, text }) => features.includes(path) && text.includes(`  ${name}: [\n`))
      .flatMap(({ path }) => entriesOf(from, name, path));
  const parts = entriesOf(from, 'partsOf').flatMap((entry) =>
    entry.name === 'features'
      ? ofFeatures('parts').map(line(''))
      : [
          line('')(entry),
          ...(entry.name === 'dropdown' ? entriesOf(from, 'contentParts').map(line('· ')) : []),
        ],
  );
  const effects = entriesOf(from, 'effectsOf').flatMap((entry) =>
    entry.name === 'features' ? ofFeatures('works') : entry,
  );
  return `\`\`\`
parts, each isolated: one that throws stops no other; [the changes, and after "on" the commands, that it is called for]
${parts.join('\n')}

effects, once all parts have written
${effects.map(line('')).join('\n')}
\`\`\``;
}

/** Writes it. */
export const write = () => fill(join(root, 'ARCHITECTURE.md'), { order: orderOf(sources()) });
