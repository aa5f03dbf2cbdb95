// @ts-check
// Names in the sources that have two meanings, or that the DOM or the language has already: a test refuses them. What is too long,
// Biome refuses.
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import ts from 'typescript';
import { parse } from './sources.mjs';

/** @typedef {import('./sources.mjs').Source} Source */
/** @typedef {{ name: string, path: string, line: number, kind: string, text: string }} Declared */
/** @typedef {{ name: string, places: string[] }} Shared */

/** @param {ts.SourceFile} file @param {number} at */
const lineOf = (file, at) => file.getLineAndCharacterOfPosition(at).line + 1;

/**
 * Names that stand for something at the top level of a file, exported or not, and names that an import gives to something
 * of another name. `text` is what they stand for, without comments and layout.
 * @param {readonly Source[]} sources @returns {Declared[]}
 */
function topLevelNames(sources) {
  const printer = ts.createPrinter({ removeComments: true });
  return sources.flatMap((source) => {
    const file = parse(source);
    return file.statements.flatMap((statement) =>
      declaredBy(statement).map(({ id, kind, what }) => ({
        name: id.text,
        path: source.path,
        line: lineOf(file, id.getStart(file)),
        kind,
        text:
          typeof what === 'string'
            ? what
            : printer
                .printNode(ts.EmitHint.Unspecified, what, file)
                .replace(/^(?:(?:export|default|declare|async) )+/, ''),
      })),
    );
  });
}

/** @param {ts.Statement} statement @returns {{ id: ts.Identifier, kind: string, what: ts.Node | string }[]} */
function declaredBy(statement) {
  if (ts.isVariableStatement(statement))
    // What is only said to exist, such as a constant of the build, is not declared here.
    return isAmbient(statement)
      ? []
      : statement.declarationList.declarations.flatMap((what) =>
          identifiersOf(what.name).map((id) => ({ id, kind: 'variable', what })),
        );
  if (ts.isImportDeclaration(statement)) return renamedBy(statement);
  // Signatures of an overloaded function are no things of their own.
  if (ts.isFunctionDeclaration(statement) && !statement.body) return [];
  const kind = kinds.get(statement.kind);
  const { name: id } = /** @type {{ name?: ts.Identifier }} */ (/** @type {unknown} */ (statement));
  return kind && id ? [{ id, kind, what: statement }] : [];
}

const kinds = new Map([
  [ts.SyntaxKind.FunctionDeclaration, 'function'],
  [ts.SyntaxKind.ClassDeclaration, 'class'],
  [ts.SyntaxKind.InterfaceDeclaration, 'interface'],
  [ts.SyntaxKind.TypeAliasDeclaration, 'type'],
  [ts.SyntaxKind.EnumDeclaration, 'enum'],
]);

/** @param {ts.ImportDeclaration} statement */
function renamedBy({ importClause }) {
  const bound = importClause?.namedBindings;
  if (!bound || !ts.isNamedImports(bound)) return [];
  return bound.elements.flatMap(({ propertyName, name: id }) =>
    propertyName ? [{ id, kind: 'import', what: `import ${propertyName.text}` }] : [],
  );
}

/** @param {ts.VariableStatement} statement */
const isAmbient = ({ modifiers }) =>
  modifiers?.some(({ kind }) => kind === ts.SyntaxKind.DeclareKeyword) ?? false;

/** @param {ts.BindingName} name @returns {ts.Identifier[]} */
const identifiersOf = (name) =>
  ts.isIdentifier(name)
    ? [name]
    : name.elements.flatMap((element) =>
        ts.isOmittedExpression(element) ? [] : identifiersOf(element.name),
      );

/**
 * Each name with where it stands, in order of the name.
 * @template {{ name: string, path: string, line: number }} T
 * @param {readonly T[]} all @returns {(Shared & { all: T[] })[]}
 */
function byName(all) {
  /** @type {Map<string, T[]>} */
  const found = new Map();
  for (const one of all) found.set(one.name, [...(found.get(one.name) ?? []), one]);
  return [...found]
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([name, own]) => ({
      name,
      all: own,
      places: own.map(({ path, line }) => `${path}:${line}`),
    }));
}

/**
 * Names that two or more files declare: `differing` for different things, `copied` for the same thing written more than
 * once.
 * @param {readonly Source[]} sources @returns {{ differing: Shared[], copied: Shared[] }}
 */
export function sharedNames(sources) {
  /** @type {Shared[]} */
  const differing = [];
  /** @type {Shared[]} */
  const copied = [];
  for (const { name, places, all } of byName(topLevelNames(sources))) {
    // A value and its type, or an interface in two pieces, are one thing of one file.
    const meanings = [...new Set(all.map(({ path }) => path))].map((path) =>
      all.flatMap((one) => (one.path === path ? one.text : [])).join('\n'),
    );
    if (meanings.length < 2) continue;
    const isOne = meanings.every((text) => text === meanings[0]);
    // An import under another name is no copy, as long as all files agree about it.
    if (isOne && all.every(({ kind }) => kind === 'import')) continue;
    (isOne ? copied : differing).push({ name, places });
  }
  return { differing, copied };
}

/** Objects of the page that no variable or parameter may hide either, however deep inside a function. */
const pageObjects = [
  'window',
  'document',
  'self',
  'globalThis',
  'navigator',
  'location',
  'history',
];

/**
 * Names that the DOM or the language has already: those of the top level, imports under another name too, and what hides
 * an object of the page inside a function.
 * @param {readonly Source[]} sources @returns {Shared[]}
 */
export function hidingNames(sources) {
  const globals = globalNames();
  const top = topLevelNames(sources).filter(
    ({ name }) => globals.has(name) && !pageObjects.includes(name),
  );
  const anywhere = sources.flatMap((source) => hiddenObjects(parse(source)));
  return byName([...top, ...anywhere]).map(({ name, places }) => ({ name, places }));
}

/** @param {ts.SourceFile} file */
function hiddenObjects(file) {
  /** @type {{ name: string, path: string, line: number }[]} */
  const found = [];
  const visit = (/** @type {ts.Node} */ node) => {
    if (isBinding(node) && ts.isIdentifier(node.name) && pageObjects.includes(node.name.text))
      found.push({
        name: node.name.text,
        path: file.fileName,
        line: lineOf(file, node.getStart(file)),
      });
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

/**
 * Whether a variable or parameter begins here; that of a type of functions is only a word for the reader.
 * @param {ts.Node} node @returns {node is ts.VariableDeclaration | ts.BindingElement | ts.ParameterDeclaration}
 */
const isBinding = (node) =>
  ts.isVariableDeclaration(node) ||
  ts.isBindingElement(node) ||
  (ts.isParameter(node) && 'body' in node.parent && node.parent.body !== undefined);

/** Names of values and types that the DOM and the language declare for every file, as TypeScript knows them. */
function globalNames() {
  if (knownGlobals) return knownGlobals;
  const folder = dirname(ts.getDefaultLibFilePath({}));
  const libraries = /^lib\.(dom|es)[\w.]*\.d\.ts$/;
  /** @type {Set<string>} */
  const names = new Set();
  for (const path of readdirSync(folder).filter((file) => libraries.test(file))) {
    const file = parse({ path, text: readFileSync(join(folder, path), 'utf8') });
    for (const statement of file.statements) {
      if (ts.isVariableStatement(statement))
        for (const { name } of statement.declarationList.declarations)
          for (const id of identifiersOf(name)) names.add(id.text);
      else if (isNamed(statement)) names.add(statement.name.text);
    }
  }
  knownGlobals = names;
  return names;
}

/** Thousands of names, read once. @type {Set<string> | undefined} */
let knownGlobals;

/** @param {ts.Statement} node @returns {node is ts.Statement & { name: ts.Identifier }} */
const isNamed = (node) =>
  (ts.isFunctionDeclaration(node) ||
    ts.isInterfaceDeclaration(node) ||
    ts.isTypeAliasDeclaration(node) ||
    ts.isModuleDeclaration(node)) &&
  node.name !== undefined &&
  ts.isIdentifier(node.name);
