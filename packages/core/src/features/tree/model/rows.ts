import type { Catalog } from '../../../model/data/catalog.js';
import type { Listed } from '../../../model/data/enabled.js';
import { hasChildren, type Tree } from '../../../model/data/tree.js';
import type { AriaPosition, OptionIndex, RowIndex, RowRange } from '../../../model/indexes.js';
import { type Expansion, NO_ROWS, type Rows } from '../../../model/list/listing.js';
import { contentAt, headingCode, isExpandedAt, isExpandedIn } from '../../../model/list/rows.js';
import { createsFirst } from '../../../model/list/status.js';
import { shapeOf } from '../../../model/select/value.js';
import type { State } from '../../../model/state.js';
import type { SelectOption } from '../../../schema/types.js';

/*
 * The rows of a tree: nodes with expanded ancestors, in pre-order. With a query, the matching nodes, their ancestors and their
 * descendants (D2.4).
 */

/** Flags: the node itself matches; a descendant matches. */
const MATCH = 1;
const HAS_MATCH_INSIDE = 2;

/** Marks each node that matches or has a matching descendant. */
function marksOf(tree: Tree, hits: Int32Array): Uint8Array {
  const marks = new Uint8Array(tree.parent.length);
  for (const hit of hits) {
    marks[hit]! |= MATCH;
    let up = tree.parent[hit] as number;
    // All ancestors of a marked node are marked.
    while (up >= 0 && !((marks[up] as number) & HAS_MATCH_INSIDE)) {
      marks[up]! |= HAS_MATCH_INSIDE;
      up = tree.parent[up] as number;
    }
  }
  return marks;
}

/** Counts siblings: those of a parent, of a group, and of the top level. */
const setKey = ({ tree, sections, sectionOf, options }: Catalog, ix: OptionIndex): number => {
  const up = tree?.parent[ix] ?? -1;
  if (up >= 0) return up + 1;
  const section = sectionOf?.[ix] ?? -1;
  return sections[section]?.label != null ? options.length + 1 + section : 0;
};

/** Positions and sizes of the sets of siblings among the rows. */
function countSets(catalog: Catalog, list: Int32Array): Rows['sets'] {
  const sizes = new Int32Array(catalog.options.length + 1 + catalog.sections.length);
  const places = list.map((code) => ++sizes[code < 0 ? 0 : setKey(catalog, code as OptionIndex)]!);
  return { places, sizes };
}

/** The listed nodes and headings, in the format of rows, with the positions of the headings. */
function codesOf(catalog: Catalog, expansion: Expansion, marks: Uint8Array | null) {
  const { options, sections, sectionOf } = catalog;
  const tree = catalog.tree as Tree;
  const codes: number[] = [];
  const headings: number[] = [];
  let section = -1;
  /** End of the branch of a match, which is shown completely. */
  let covered = 0;
  for (let ix = 0 as OptionIndex; ix < options.length; ) {
    const mark = marks ? (marks[ix] as number) : MATCH;
    const end = tree.end[ix] as OptionIndex;
    if (!mark && ix >= covered) {
      ix = end;
      continue;
    }
    const own = sectionOf?.[ix] ?? -1;
    if (own !== section && sections[own]?.label != null) {
      headings.push(codes.length);
      codes.push(headingCode(own));
    }
    section = own;
    codes.push(ix);
    if (mark & MATCH && end > covered) covered = end;
    const hasMatch = !!marks && !!(mark & HAS_MATCH_INSIDE);
    const isOpen =
      hasChildren(tree, ix) &&
      isExpandedIn(expansion, options[ix] as SelectOption, tree.depth[ix] as number, hasMatch);
    ix = isOpen ? ((ix + 1) as OptionIndex) : end;
  }
  return { codes, headings };
}

/** The rows of a tree. `hits`: the matches of a query, best first; `null`: there is no query. `creates`: with the "create" row. */
export function treeRows(
  listedIn: Listed,
  expansion: Expansion,
  hits: Int32Array | null,
  creates: boolean,
): Rows {
  const { catalog } = listedIn;
  const marks = hits && marksOf(catalog.tree as Tree, hits);
  const { codes, headings } = codesOf(catalog, expansion, marks);
  const isAbove = creates && createsFirst(listedIn);
  if (creates) codes.splice(isAbove ? 0 : codes.length, 0, catalog.options.length);
  const list = Int32Array.from(codes);
  return {
    ...NO_ROWS,
    count: list.length,
    options: list.length - headings.length,
    list,
    headings: Int32Array.from(headings, (at) => at + Number(isAbove)),
    sectionOf: catalog.sectionOf,
    creates,
    hits,
    sets: countSets(catalog, list),
  };
}

/** The `aria-level`, `aria-posinset` and `aria-setsize` of a row (accessibility 1.2). */
export function ariaPositionOf(
  { catalog, rows }: Pick<State, 'catalog' | 'rows'>,
  row: RowIndex,
): AriaPosition {
  const code = contentAt(rows, row);
  const key = code < 0 ? 0 : setKey(catalog, code as OptionIndex);
  const isGrouped = catalog.sections[catalog.sectionOf?.[code] ?? -1]?.label != null;
  return {
    level: 1 + (catalog.tree?.depth[code] ?? 0) + Number(isGrouped),
    position: rows.sets?.places[row] ?? 0,
    size: rows.sets?.sizes[key] ?? 0,
  };
}

/** The nodes in some rows; where a selection cascades, all below those that are collapsed: the rows below an expanded one stand for themselves. */
export function nodesIn(state: State, [first, last]: RowRange): OptionIndex[] {
  const { rows, catalog } = state;
  const { cascades } = shapeOf(state);
  const nodes: OptionIndex[] = [];
  for (let row = first; row <= last; row++) {
    const ix = contentAt(rows, row);
    const isOpen = isExpandedAt(catalog, rows, row);
    const end = cascades ? !isOpen && (catalog.tree as Tree).end[ix] : ix + 1;
    for (let at = ix; at < (end || 0); at++) nodes.push(at);
  }
  return nodes;
}
