// @ts-check
// What editors show of a name: the declarations that are published, with each comment where TypeScript reads it. The
// sentences, defaults and names are those of the core's tables; nothing is written twice.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import ts from 'typescript';
import { filesIn } from '../scripts/lib/hash.mjs';

/**
 * @typedef {object} Tables What the core says of its options
 * @property {Readonly<Record<string, { default: unknown, live: boolean, needs?: string, slot?: string }>>} OPTIONS
 */
/** @typedef {{ start: number, end: number, text: string }} Edit */
/** @typedef {{ name: string, comment: string }} Line */

const comments = /\/\*\*(?:(?!\*\/)[\s\S])*\*\//g;
/** What only readers of the repository can look up: rules of the contract. */
const citations = /(?: |\n *\* )?\((?:spec|D\d|cases? \d|accessibility)[^)]*\)/g;

/** Description of the content that a framework renders for an option. @param {string} option @param {string} framework */
export const slotSentence = (option, framework) =>
  `${framework} alternative to \`${option}\`; takes precedence.`;

/**
 * Puts the comments of a finished build where editors find them.
 * @param {string} folder Where it lies
 * @param {string} core The build of the core, which may be the same
 * @param {string | undefined} framework
 */
export async function tellEditors(folder, core, framework) {
  // Built again under the same name while `npm start` runs.
  const address = `${pathToFileURL(join(core, 'internal/schema.js'))}?${Date.now()}`;
  /** @type {Tables} */
  const tables = await import(address);
  const files = filesIn(folder).filter((name) => /\.d\.c?ts$/.test(name));
  for (const file of files) rewrite(file, (text) => withDefaults(placed(text), tables));
  const events = linesIn(core, 'SelectEvents');
  const sets = framework
    ? { EventName: events, SlotName: slotLines(tables, framework) }
    : { 'keyof ElementOptions': linesIn(core, 'OPTIONS').filter(({ name }) => /[A-Z]/.test(name)) };
  for (const file of files)
    rewrite(file, (text) => spelledOut(framework ? text : withEvents(text, events), sets));
  if (framework === 'Angular') {
    const options = new Map(linesIn(core, 'OPTIONS').map(({ name, comment }) => [name, comment]));
    for (const file of files) rewrite(file, (text) => withInputs(text, options));
  }
}

/**
 * The class of a component with its inputs as members. Angular checks an input in templates only if the class itself declares it.
 * @param {string} text @param {ReadonlyMap<string, string>} comments of options
 */
function withInputs(text, comments) {
  const names = [...text.matchAll(/"([\w-]+)": \{ "alias"/g)].map(([, name = '']) => name);
  const members = names.map((name) => {
    const comment = comments.get(name);
    return `${comment ? `    ${comment}\n` : ''}    '${name}'?: SelectComponent<M, Multiple, V, W, Out>['${name}'];\n`;
  });
  return text.replace(
    /^(?:export )?declare class \w+<M extends object = AnyMeta, Multiple .*\{\n/m,
    (head) => head + members.join(''),
  );
}

/** @param {string} file @param {(text: string) => string} change */
function rewrite(file, change) {
  const text = readFileSync(file, 'utf8');
  const now = change(text);
  if (now !== text) writeFileSync(file, now);
}

/**
 * The type bundler puts the comment of a member behind the `;` of the one before, where TypeScript takes it for nobody's.
 * @param {string} text
 */
const placed = (text) =>
  text
    .replace(comments, (comment) => comment.replace(citations, ''))
    .replace(/^( *)(.*[;{]) (\/\*\*(?:(?!\*\/)[\s\S])*\*\/)$/gm, '$1$2\n$1$3')
    .replace(/^( *)(\/\*\*.*?\*\/)(?=\S)/gm, '$1$2\n$1');

/** @param {string} text */
const parse = (text) => ts.createSourceFile('x.d.ts', text, ts.ScriptTarget.Latest, true);

/** @param {ts.Node} node @returns {ts.JSDoc | undefined} */
const commentOf = (node) => ts.getJSDocCommentsAndTags(node).findLast(ts.isJSDoc);

/** @param {string} text @param {readonly Edit[]} edits */
const applied = (text, edits) =>
  [...edits]
    .sort((a, b) => b.start - a.start)
    .reduce((now, edit) => now.slice(0, edit.start) + edit.text + now.slice(edit.end), text);

/** @param {string} comment Without its frame @param {readonly string[]} more */
const framed = (comment, more) =>
  [
    '/**',
    ...[...comment.split('\n'), ...more].map((line) => `   * ${line}`.trimEnd()),
    '   */',
  ].join('\n');

/** The content of a comment. @param {string} comment */
const inner = (comment) => comment.replace(/^\/\*\*\s*|\s*\*\/$/g, '').replace(/^ *\* ?/gm, '');

/** @param {ts.JSDoc} comment */
const linesOf = (comment) => inner(comment.getText());

/** The option table with what holds without an option, and when it can change. @param {string} text @param {Tables} tables */
function withDefaults(text, { OPTIONS }) {
  if (!text.includes('declare const OPTIONS: {')) return text;
  /** @type {Edit[]} */
  const edits = [];
  for (const member of membersOf(parse(text), 'OPTIONS')) {
    const spec = OPTIONS[member.name?.getText() ?? ''];
    const comment = commentOf(member);
    if (!spec || !comment) throw new Error(`No sentence for the option ${member.name?.getText()}.`);
    const more = [
      ...(spec.live
        ? []
        : [
            'Fixed at construction. To change it, create a new widget; in React and Vue, change `key`.',
          ]),
      ...(spec.needs
        ? [`With \`widget-select/base\` it needs the feature \`${spec.needs}\`.`]
        : []),
      '',
      `@defaultValue \`${literal(spec.default)}\``,
    ];
    edits.push({ start: comment.pos, end: comment.end, text: framed(linesOf(comment), more) });
  }
  return applied(text, edits);
}

/**
 * The method `on` with what each event is: its name is a string in the user's code, for which editors show nothing.
 * @param {string} text @param {readonly Line[]} events
 */
function withEvents(text, events) {
  const method = parse(text)
    .statements.flatMap((node) => (ts.isClassDeclaration(node) ? [...node.members] : []))
    .find((node) => ts.isMethodDeclaration(node) && node.name.getText() === 'on');
  const comment = method && commentOf(method);
  if (!comment) return text;
  const list = events.map((line) => `- \`${line.name}\`: ${inner(line.comment)}`);
  const more = framed(linesOf(comment), ['', ...list]);
  return applied(text, [{ start: comment.pos, end: comment.end, text: more }]);
}

/** @param {unknown} value */
export const literal = (value) =>
  value === undefined
    ? 'undefined'
    : JSON.stringify(value).replaceAll('"', "'").replaceAll(',', ', ');

/** Members of an interface, or of the type of a constant. @param {ts.SourceFile} file @param {string} name @returns {ts.TypeElement[]} */
function membersOf(file, name) {
  return file.statements.flatMap((node) => {
    if (ts.isInterfaceDeclaration(node) && node.name.text === name) return [...node.members];
    if (!ts.isVariableStatement(node)) return [];
    return node.declarationList.declarations.flatMap(({ name: own, type }) =>
      own.getText() === name && type && ts.isTypeLiteralNode(type) ? [...type.members] : [],
    );
  });
}

/** Events or options with their comments, from the core's declarations. @param {string} core @param {string} table @returns {Line[]} */
function linesIn(core, table) {
  const files = filesIn(core).filter((name) => name.endsWith('.d.ts') && existsSync(name));
  const members = files.flatMap((name) =>
    dirname(name) === core ? membersOf(parse(readFileSync(name, 'utf8')), table) : [],
  );
  return members.map((node) => ({
    name: node.name?.getText() ?? '',
    comment: commentOf(node)?.getText() ?? '',
  }));
}

/** @param {Tables} tables @param {string} framework @returns {Line[]} */
const slotLines = ({ OPTIONS }, framework) =>
  Object.entries(OPTIONS).flatMap(([option, { slot }]) =>
    slot ? [{ name: slot, comment: `/** ${slotSentence(option, framework)} */` }] : [],
  );

/**
 * A type `{ [E in EventName as …]: … }` as the members that it stands for: TypeScript keeps no comments under a name that
 * it makes (`on` and the event's, `close-on-select`).
 * @param {string} text @param {Readonly<Record<string, readonly Line[]>>} sets
 */
function spelledOut(text, sets) {
  /** @type {Edit[]} */
  const edits = [];
  /** @param {ts.Node} node @returns {void} */
  const look = (node) => {
    const lines = ts.isMappedTypeNode(node) && sets[node.typeParameter.constraint?.getText() ?? ''];
    if (!lines) {
      ts.forEachChild(node, look);
      return;
    }
    const members = lines.map(({ name, comment }) => `  ${comment}\n  ${memberOf(node, name)};`);
    edits.push({
      start: node.getStart(),
      end: node.end,
      text: ['{', ...members, '}'].join('\n'),
    });
  };
  look(parse(text));
  return applied(text, edits);
}

/** What a mapped type calls a member, by what it says behind `as`. @param {string} as @param {string} name */
function keyOf(as, name) {
  if (as.startsWith('Kebab<')) return `'${name.replace(/[A-Z]/g, '-$&').toLowerCase()}'`;
  const prefix = as.match(/^(?:HandlerName<|`(\w+)\$\{Capitalize<)/);
  if (prefix) return `${prefix[1] ?? 'on'}${name.charAt(0).toUpperCase()}${name.slice(1)}`;
  return as ? null : name;
}

/** One member of a mapped type. @param {ts.MappedTypeNode} node @param {string} name */
function memberOf({ nameType, readonlyToken, questionToken, typeParameter, type }, name) {
  const key = keyOf(nameType?.getText() ?? '', name);
  if (!type || !key) throw new Error(`Not understood: ${nameType?.getText()}`);
  /** @type {Edit[]} */
  const edits = [];
  const start = type.getStart();
  const look = (/** @type {ts.Node} */ child) => {
    if (ts.isTypeReferenceNode(child) && child.getText() === typeParameter.name.text)
      edits.push({ start: child.getStart() - start, end: child.end - start, text: `'${name}'` });
    else ts.forEachChild(child, look);
  };
  look(type);
  const value = applied(type.getText(), edits);
  return `${readonlyToken ? 'readonly ' : ''}${key}${questionToken ? '?' : ''}: ${value}`;
}
