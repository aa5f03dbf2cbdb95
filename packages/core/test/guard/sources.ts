import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import ts from 'typescript';

/** The folder `packages`. */
export const packagesDir = resolve(import.meta.dirname, '../../..');

export interface Source {
  /** Path below the folder that was read, with forward slashes: `model/list/rows.ts`. */
  readonly path: string;
  readonly text: string;
}

/** Every TypeScript file below a folder of `packages`, in order of path; none if the folder is missing. */
export function readSources(folder: string): Source[] {
  const base = join(packagesDir, folder);
  if (!existsSync(base)) return [];
  return readdirSync(base, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path))
    .map((path) => ({
      path: path.replaceAll('\\', '/'),
      text: readFileSync(join(base, path), 'utf8'),
    }))
    .sort((a, b) => a.path.localeCompare(b.path));
}

export const parse = ({ path, text }: Source): ts.SourceFile =>
  ts.createSourceFile(
    path,
    text,
    ts.ScriptTarget.Latest,
    true,
    path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
  );

/** Calls `visit` for a node and everything below it, in order of the text. */
export function walk(node: ts.Node, visit: (node: ts.Node) => void): void {
  visit(node);
  ts.forEachChild(node, (child) => walk(child, visit));
}

/** `model/list/rows.ts:12` */
export const place = (file: ts.SourceFile, node: ts.Node): string =>
  `${file.fileName}:${file.getLineAndCharacterOfPosition(node.getStart(file)).line + 1}`;
