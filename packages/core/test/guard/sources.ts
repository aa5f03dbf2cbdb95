import ts from 'typescript';

export { packageNames, packagesDir, parse, readSources } from '../../../../tools/sources.mjs';
export type Source = import('../../../../tools/sources.mjs').Source;

/** Calls `visit` for a node and everything below it, in order of the text. */
export function walk(node: ts.Node, visit: (node: ts.Node) => void): void {
  visit(node);
  ts.forEachChild(node, (child) => walk(child, visit));
}
