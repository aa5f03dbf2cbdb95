// @ts-check
// Reads the names that other selects document in their type declarations. The test of the migration tables counts them.
// `node tools/documented.mjs <folder>` writes packages/migrate/test/documented.json. The folder contains the unpacked
// packages `primevue`, `primereact`, `primeng` and `ng-select`, which need much else as development dependencies:
// `npm pack primevue@4` and so on, then `tar xzf`.
import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { root } from '../scripts/lib/run.mjs';

const read = (/** @type {string} */ file) => readFileSync(file, 'utf8');

/** @param {ts.ClassElement | ts.TypeElement} member */
const isPublic = (member) =>
  !ts.canHaveModifiers(member) ||
  !ts.getModifiers(member)?.some(({ kind }) => kind === ts.SyntaxKind.PrivateKeyword);

/** @param {ts.Node | undefined} name */
const textOf = (name) =>
  name && (ts.isIdentifier(name) || ts.isStringLiteral(name)) ? [name.text] : [];

/**
 * Public members of an interface, a class or a type literal, as its file declares them.
 * @param {string} file @param {string} name @returns {string[]}
 */
export function membersOf(file, name) {
  /** @type {string[]} */
  const found = [];
  /** @param {ts.Node} node */
  const visit = (node) => {
    const isNamed =
      (ts.isInterfaceDeclaration(node) ||
        ts.isClassDeclaration(node) ||
        ts.isTypeAliasDeclaration(node)) &&
      node.name?.text === name;
    if (isNamed) {
      const holder = ts.isTypeAliasDeclaration(node) ? node.type : node;
      if ('members' in holder)
        for (const member of /** @type {ts.InterfaceDeclaration} */ (holder).members)
          if (isPublic(member)) found.push(...textOf(member.name));
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, read(file), ts.ScriptTarget.Latest, true));
  if (found.length === 0) throw new Error(`${file} declares no members of ${name}`);
  return found;
}

/** Names that a pattern captures in a file. @param {string} file @param {RegExp} pattern @returns {string[]} */
export const matchesOf = (file, pattern) => [
  ...new Set([...read(file).matchAll(pattern)].map(([, name = '']) => name)),
];

/**
 * @typedef {{ options: string[], events: string[], slots: string[], methods: string[] }} Names
 * @typedef {{ version: string, components: Record<string, Names> }} Documented
 */

const components = ['Select', 'MultiSelect', 'AutoComplete', 'TreeSelect'];

/** @param {string} folder @param {string} name @returns {Names} */
function inVue(folder, name) {
  const of = (/** @type {string} */ kind) =>
    membersOf(join(folder, name.toLowerCase(), 'index.d.ts'), name + kind);
  // The methods of AutoComplete are not declared.
  const methods = name === 'AutoComplete' ? [] : of('Methods');
  return { options: of('Props'), events: of('EmitsOptions'), slots: of('Slots'), methods };
}

/** @param {string} folder @param {string} select @returns {Names} */
function inReact(folder, select) {
  const name = select === 'Select' ? 'Dropdown' : select;
  const file = join(folder, name.toLowerCase(), `${name.toLowerCase()}.d.ts`);
  return {
    options: membersOf(file, `${name}Props`),
    events: [],
    slots: [],
    methods: membersOf(file, name),
  };
}

/** Inputs and outputs of a class and its ancestors; templates are in the code only. @param {string} folder @param {string} name @returns {Names} */
function inAngular(folder, name) {
  const declared = (/** @type {string} */ file, /** @type {string} */ of) => {
    const text = read(join(folder, 'types', `primeng-${file.toLowerCase()}.d.ts`));
    const [, inputs = '', outputs = ''] =
      new RegExp(
        `ɵɵ(?:Component|Directive)Declaration<${of}(?:<any>)?, .*?, never, (\\{.*?\\}), (\\{[^{}]*\\}), `,
      ).exec(text) ?? [];
    return { text, inputs, outputs };
  };
  const { text, outputs, inputs } = declared(name, name);
  const ancestors = ['BaseInput', 'BaseEditableHolder', 'BaseComponent'];
  const inherited = ancestors
    .filter(
      (ancestor) => ancestor !== 'BaseInput' || text.includes(`class ${name} extends BaseInput`),
    )
    .map((ancestor) => declared(ancestor, ancestor).inputs);
  const names = (/** @type {string} */ list, /** @type {RegExp} */ pattern) => [
    ...new Set([...list.matchAll(pattern)].map(([, found = '']) => found)),
  ];
  return {
    options: names([inputs, ...inherited].join(), /"(\w+)": \{ "alias"/g),
    events: names(outputs, /"(\w+)":/g),
    slots: matchesOf(
      join(folder, `fesm2022/primeng-${name.toLowerCase()}.mjs`),
      /propertyName: "\w+Template", first: true, predicate: \["(\w+)"\]/g,
    ),
    methods: names(text, /@group Method\s*\*\/\s*(?:public )?(\w+)\(/g),
  };
}

/** @param {string} folder @returns {Names} */
function inNgSelect(folder) {
  const file = join(folder, 'types/ng-select-ng-select.d.ts');
  const declaration =
    /NgSelectComponent, "ng-select", \["ngSelect"\], (\{.*?\n {2}\}), (\{.*?\}), /s;
  const [, inputs = '', outputs = ''] = declaration.exec(read(file)) ?? [];
  const names = (/** @type {string} */ list, /** @type {RegExp} */ pattern) =>
    [...list.matchAll(pattern)].map(([, found = '']) => found);
  return {
    options: names(inputs, /"alias": "(\w+)"/g),
    // `isOpenChange` is the other half of an input.
    events: names(outputs, /: "(\w+)"/g).filter((name) => !name.endsWith('Change')),
    slots: matchesOf(file, /(?:Directive|Component), "\[?(ng-option|ng-[\w-]+-tmp)\]?"/g),
    // Of its public members, those that its documentation names.
    methods: matchesOf(file, /^ {2}(open|close|focus|blur)\(\): void;/gm),
  };
}

/** @param {string} folder with the unpacked packages */
function write(folder) {
  const readers = { primevue: inVue, primereact: inReact, primeng: inAngular };
  /** @type {Record<string, Documented>} */
  const all = {};
  for (const [name, reader] of Object.entries(readers)) {
    const { version } = JSON.parse(read(join(folder, name, 'package.json')));
    const entries = components.map((one) => [one, reader(join(folder, name), one)]);
    all[name] = { version, components: Object.fromEntries(entries) };
  }
  const ngSelect = join(folder, 'ng-select');
  const { version } = JSON.parse(read(join(ngSelect, 'package.json')));
  all['ng-select'] = { version, components: { NgSelect: inNgSelect(ngSelect) } };
  const file = join(root, 'packages/migrate/test/documented.json');
  writeFileSync(file, `${JSON.stringify(all, null, 2)}\n`);
}

const [, script, folder] = process.argv;
if (folder && script && resolve(script) === fileURLToPath(import.meta.url)) write(folder);
