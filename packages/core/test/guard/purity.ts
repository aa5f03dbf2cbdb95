/**
 * Which names that a file uses are not its own: the globals. TypeScript resolves them, so a parameter called `name` or a
 * method called `fetch` is not taken for the browser's.
 */
import { runInNewContext } from 'node:vm';
import ts from 'typescript';
import { parse, place, type Source, walk } from './sources.ts';

/** A fresh realm holds what the language brings, and nothing of a page or of Node. */
const language = new Set<string>(runInNewContext('Object.getOwnPropertyNames(globalThis)'));
// Part of the language, but the time, the world outside, or a way to reach both.
for (const name of ['Date', 'console', 'globalThis', 'eval', 'Function', 'WebAssembly'])
  language.delete(name);

/** Globals that carry no state and exist everywhere: what the engine may use besides the language. */
export const neutral = ['AbortController', 'AbortSignal', 'DOMException', 'URL', 'URLSearchParams'];

/** One line per use of a global that is neither the language's nor in `allowed`. */
export function globalFaults(
  sources: readonly Source[],
  allowed: readonly string[] = [],
): string[] {
  const files = new Map(sources.map((source) => [source.path, parse(source)]));
  const host: ts.CompilerHost = {
    getSourceFile: (name) => files.get(name),
    fileExists: (name) => files.has(name),
    readFile: () => undefined,
    getDefaultLibFileName: () => '',
    getCurrentDirectory: () => '',
    getCanonicalFileName: (name) => name,
    useCaseSensitiveFileNames: () => true,
    getNewLine: () => '\n',
    writeFile: () => {},
  };
  const options = { noLib: true, noResolve: true, types: [] };
  const checker = ts.createProgram([...files.keys()], options, host).getTypeChecker();
  return [...files.values()].flatMap((file) => {
    const faults: string[] = [];
    walk(file, (node) => {
      if (!ts.isIdentifier(node) || !isValue(node)) return;
      const { text } = node;
      const own = text !== 'globalThis' && declares(checker, node);
      if (!own && text !== 'undefined' && !language.has(text) && !allowed.includes(text))
        faults.push(`${place(file, node)} uses ${text}`);
    });
    return faults;
  });
}

function declares(checker: ts.TypeChecker, node: ts.Identifier): boolean {
  const symbol = ts.isShorthandPropertyAssignment(node.parent)
    ? checker.getShorthandAssignmentValueSymbol(node.parent)
    : checker.getSymbolAtLocation(node);
  return (symbol?.declarations?.length ?? 0) > 0;
}

/** Whether an identifier stands for a value that is looked up by name: no type, no property, no key. */
function isValue(node: ts.Identifier): boolean {
  const { parent } = node;
  if (ts.isPropertyAccessExpression(parent) || ts.isPropertyAssignment(parent))
    return parent.name !== node;
  if (ts.isBindingElement(parent)) return parent.propertyName !== node;
  if (ts.isLabeledStatement(parent) || ts.isBreakOrContinueStatement(parent)) return false;
  if (ts.isImportSpecifier(parent) || ts.isExportSpecifier(parent) || ts.isMetaProperty(parent))
    return false;
  if (ts.isMethodDeclaration(parent) || ts.isPropertyDeclaration(parent))
    return parent.name !== node;
  for (let up: ts.Node = node; up; up = up.parent) {
    // `class A extends B` evaluates B, though the tree calls it a type.
    if (ts.isExpressionWithTypeArguments(up)) return isExtended(up) && !inTypeArguments(node, up);
    if (ts.isTypeNode(up) || ts.isInterfaceDeclaration(up) || ts.isTypeAliasDeclaration(up))
      return false;
    if (ts.isStatement(up) && !ts.isBlock(up)) break;
  }
  return true;
}

const isExtended = (node: ts.ExpressionWithTypeArguments): boolean =>
  ts.isHeritageClause(node.parent) &&
  node.parent.token === ts.SyntaxKind.ExtendsKeyword &&
  ts.isClassLike(node.parent.parent);

const inTypeArguments = (node: ts.Node, extended: ts.ExpressionWithTypeArguments): boolean =>
  extended.typeArguments?.some((type) => type.pos <= node.pos && node.end <= type.end) ?? false;

/** Names through which a string becomes markup. */
const markup = new Set([
  'innerHTML',
  'outerHTML',
  'insertAdjacentHTML',
  'setHTMLUnsafe',
  'parseHTMLUnsafe',
  'createContextualFragment',
  'parseFromString',
  'srcdoc',
  'dangerouslySetInnerHTML',
]);

/** One line per place where a string becomes markup. */
export function markupFaults(sources: readonly Source[]): string[] {
  return namesIn(sources, markup).map(
    (where) => `${where}: only view/template.ts makes markup of strings`,
  );
}

/** Where one of these names stands, as identifier or as `x['name']`; comments and other strings do not count. */
export function namesIn(sources: readonly Source[], names: ReadonlySet<string>): string[] {
  return sources.flatMap((source) => {
    const file = parse(source);
    const found: string[] = [];
    walk(file, (node) => {
      const name = ts.isIdentifier(node)
        ? node.text
        : ts.isElementAccessExpression(node) && ts.isStringLiteralLike(node.argumentExpression)
          ? node.argumentExpression.text
          : '';
      if (names.has(name)) found.push(`${place(file, node)} ${name}`);
    });
    return found;
  });
}
