/** Names that other selects declare or read in their own code. */
import { readFileSync } from 'node:fs';
import ts from 'typescript';

const read = (file: string) => readFileSync(file, 'utf8');

const isPublic = (member: ts.ClassElement | ts.TypeElement) =>
  !ts.canHaveModifiers(member) ||
  !ts.getModifiers(member)?.some(({ kind }) => kind === ts.SyntaxKind.PrivateKeyword);

const textOf = (name: ts.Node | undefined) =>
  name && (ts.isIdentifier(name) || ts.isStringLiteral(name)) ? [name.text] : [];

/** Public members of an interface, a class or a type literal, as its file declares them. */
export function membersOf(file: string, name: string): string[] {
  const found: string[] = [];
  const visit = (node: ts.Node) => {
    const isNamed =
      (ts.isInterfaceDeclaration(node) ||
        ts.isClassDeclaration(node) ||
        ts.isTypeAliasDeclaration(node)) &&
      node.name?.text === name;
    if (isNamed) {
      const holder = ts.isTypeAliasDeclaration(node) ? node.type : node;
      if ('members' in holder)
        for (const member of (holder as ts.InterfaceDeclaration).members)
          if (isPublic(member)) found.push(...textOf(member.name));
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, read(file), ts.ScriptTarget.Latest, true));
  if (found.length === 0) throw new Error(`${file} declares no members of ${name}`);
  return found;
}

/** Names that a pattern captures in a file. */
export const matchesOf = (file: string, pattern: RegExp): string[] => [
  ...new Set([...read(file).matchAll(pattern)].map(([, name = '']) => name)),
];
