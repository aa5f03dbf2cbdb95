import type { Option } from '../../schema/types.js';
import type { JoinTree } from '../data/append.js';
import type { Catalog } from '../data/catalog.js';
import type { List } from '../data/flatten.js';
import { type InPreorder, withMore, withPage } from '../data/grow.js';
import { createTree, preorder } from '../data/tree.js';
import type { OptionIndex } from '../indexes.js';

/*
 * Adding options to trees.
 */

/** What stands in any order, with the position of each one's parent, in list order. */
const inPreorder: InPreorder = (list, parents) => {
  const order = preorder(parents);
  if (order.every((from, to) => from === to))
    return { ...list, tree: createTree(parents, list.tree?.loaded) };
  const place = new Int32Array(order.length);
  order.forEach((from, to) => {
    place[from] = to;
  });
  const parent = order.map((from) => {
    const up = parents[from] as number;
    return up < 0 ? -1 : (place[up] as number);
  });
  return {
    ...list,
    options: Array.from(order, (from) => list.options[from] as Option),
    sectionOf: list.sectionOf && order.map((from) => list.sectionOf?.[from] as number),
    tree: createTree(parent, list.tree?.loaded),
  };
};

/** Adds a page or created options to a list that may be a tree. */
export const joinTree: JoinTree = (catalog, page) => withPage(catalog, page, inPreorder);

/** The catalog with the loaded children of a branch. Without children, it is a leaf. */
export function withChildren(catalog: Catalog, ix: OptionIndex, children: List): Catalog {
  const { list } = withMore(catalog, children, ix, new Map(), inPreorder);
  const option = catalog.options[ix] as Option;
  const loaded = new Set(catalog.tree?.loaded).add(option);
  return list.tree ? { ...list, tree: { ...list.tree, loaded }, lazy: {} } : catalog;
}
