/** Names of the sources that have two meanings, or that the DOM or the language has already. */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import ts from 'typescript';
import { parse, type Source } from '../guard/sources.ts';

interface Declared {
  readonly name: string;
  readonly path: string;
  readonly line: number;
  /** What it stands for, without comments and layout. */
  readonly text: string;
  readonly isImport: boolean;
}
type Named = { readonly name: string; readonly places: readonly string[] };

const lineOf = (node: ts.Node) => {
  const file = node.getSourceFile();
  return file.getLineAndCharacterOfPosition(node.getStart(file)).line + 1;
};

const printer = ts.createPrinter({ removeComments: true });
const printed = (node: ts.Node) =>
  printer
    .printNode(ts.EmitHint.Unspecified, node, node.getSourceFile())
    .replace(/^(?:(?:export|default|declare|async) )+/, '');

const identifiersOf = (name: ts.BindingName): ts.Identifier[] =>
  ts.isIdentifier(name)
    ? [name]
    : name.elements.flatMap((element) =>
        ts.isOmittedExpression(element) ? [] : identifiersOf(element.name),
      );

/** What a statement declares, with what it stands for; of an import, what it gives another name to. */
function declaredBy(statement: ts.Statement): [ts.Identifier, string][] {
  if (ts.isVariableStatement(statement)) {
    // What is only said to exist, such as a constant of the build, is not declared here.
    if (statement.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.DeclareKeyword)) return [];
    return statement.declarationList.declarations.flatMap((one) =>
      identifiersOf(one.name).map((id): [ts.Identifier, string] => [id, printed(one)]),
    );
  }
  if (ts.isImportDeclaration(statement)) {
    const bound = statement.importClause?.namedBindings;
    if (!bound || !ts.isNamedImports(bound)) return [];
    return bound.elements.flatMap(({ propertyName, name }): [ts.Identifier, string][] =>
      propertyName ? [[name, `import ${propertyName.text}`]] : [],
    );
  }
  // Signatures of an overloaded function are no things of their own.
  if (ts.isFunctionDeclaration(statement) && !statement.body) return [];
  const isThing =
    ts.isFunctionDeclaration(statement) ||
    ts.isClassDeclaration(statement) ||
    ts.isInterfaceDeclaration(statement) ||
    ts.isTypeAliasDeclaration(statement) ||
    ts.isEnumDeclaration(statement);
  return isThing && statement.name ? [[statement.name, printed(statement)]] : [];
}

/** Names that stand for something at the top level of a file, exported or not. */
const topLevelNames = (sources: readonly Source[]): Declared[] =>
  sources.flatMap((source) =>
    parse(source).statements.flatMap((statement) =>
      declaredBy(statement).map(([id, text]) => ({
        name: id.text,
        path: source.path,
        line: lineOf(id),
        text,
        isImport: ts.isImportDeclaration(statement),
      })),
    ),
  );

const placesOf = (all: readonly { path: string; line: number }[]) =>
  all.map(({ path, line }) => `${path}:${line}`);

function grouped<T>(all: readonly T[], by: (one: T) => string): [string, T[]][] {
  const found = new Map<string, T[]>();
  for (const one of all) found.set(by(one), [...(found.get(by(one)) ?? []), one]);
  return [...found];
}

/** Names that two or more files declare: for different things, or for the same thing written more than once. */
export function sharedNames(sources: readonly Source[]): { differing: Named[]; copied: Named[] } {
  const [differing, copied]: [Named[], Named[]] = [[], []];
  for (const [name, all] of grouped(topLevelNames(sources), (one) => one.name)) {
    // A value and its type, or an interface in two pieces, are one thing of one file.
    const meanings = grouped(all, ({ path }) => path).map(([, own]) =>
      own.map(({ text }) => text).join('\n'),
    );
    if (meanings.length < 2) continue;
    const isOne = new Set(meanings).size === 1;
    // An import under another name is no copy, as long as all files agree about it.
    if (isOne && all.every(({ isImport }) => isImport)) continue;
    (isOne ? copied : differing).push({ name, places: placesOf(all) });
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

/** Names of values and types that the DOM and the language declare for every file, as TypeScript knows them. */
function readGlobals(): ReadonlySet<string> {
  const folder = dirname(ts.getDefaultLibFilePath({}));
  const files = readdirSync(folder).filter((file) => /^lib\.(dom|es)[\w.]*\.d\.ts$/.test(file));
  const statements = files.flatMap((path) => [
    ...parse({ path, text: readFileSync(join(folder, path), 'utf8') }).statements,
  ]);
  return new Set(
    statements.flatMap((statement) => {
      if (ts.isVariableStatement(statement))
        return statement.declarationList.declarations.flatMap(({ name }) =>
          identifiersOf(name).map((id) => id.text),
        );
      const isThing =
        ts.isFunctionDeclaration(statement) ||
        ts.isInterfaceDeclaration(statement) ||
        ts.isTypeAliasDeclaration(statement) ||
        ts.isModuleDeclaration(statement);
      return isThing && statement.name ? [statement.name.text] : [];
    }),
  );
}

let globals: ReadonlySet<string> | undefined;

/** Variables and parameters that hide an object of the page; that of a type of functions is only a word for the reader. */
function hiddenObjects(file: ts.SourceFile) {
  const found: { name: string; path: string; line: number }[] = [];
  const visit = (node: ts.Node): void => {
    const isBinding =
      ts.isVariableDeclaration(node) ||
      ts.isBindingElement(node) ||
      (ts.isParameter(node) && 'body' in node.parent && node.parent.body !== undefined);
    if (isBinding && ts.isIdentifier(node.name) && pageObjects.includes(node.name.text))
      found.push({ name: node.name.text, path: file.fileName, line: lineOf(node) });
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

/** Names that the DOM or the language has already: of the top level, and what hides an object of the page inside a function. */
export function hidingNames(sources: readonly Source[]): Named[] {
  globals ??= readGlobals();
  const known = globals;
  const top = topLevelNames(sources).filter(
    ({ name }) => known.has(name) && !pageObjects.includes(name),
  );
  const anywhere = sources.flatMap((source) => hiddenObjects(parse(source)));
  return grouped([...top, ...anywhere], ({ name }) => name).map(([name, all]) => ({
    name,
    places: placesOf(all),
  }));
}
