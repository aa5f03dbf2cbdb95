/** Trees of any size, the same in every run; and what a search in them must show. */
import { people } from './data.ts';
import type { Item, TreeItem } from './types.ts';

/** Branches under a root: two levels of them, then leaves. */
const LEVELS = 3;
const ROOTS = 10;

/**
 * Ten roots, of which the first has half of all nodes below it. Leaves are called as the options of the flat lists are;
 * branches have no letter that is searched for, so that all widgets list the same rows: hits and what they are in.
 */
export function tree(size: number): TreeItem[] {
  const leaves = people(size, 1).values();
  const nextLeaf = () => leaves.next().value as Item;
  const first = Math.floor(size / 2);
  const others = split(size - ROOTS - first, ROOTS - 1);
  return [first, ...others].map((below, i) => {
    const number = `${i + 1}`;
    return {
      value: `b${number}`,
      label: `Area ${number}`,
      ...parent(grow(below, LEVELS, number, nextLeaf)),
    };
  });
}

/** `count` nodes, in as many branches as make all levels about equally wide. */
function grow(count: number, levels: number, path: string, nextLeaf: () => Item): TreeItem[] {
  if (levels === 1) return Array.from({ length: count }, nextLeaf);
  const width = Math.min(count, Math.round(count ** (1 / levels)));
  return split(count - width, width).map((below, i) => {
    if (below === 0) return nextLeaf();
    const own = `${path}.${i + 1}`;
    return {
      value: `b${own}`,
      label: `Part ${own}`,
      ...parent(grow(below, levels - 1, own, nextLeaf)),
    };
  });
}

const parent = (children: TreeItem[]) => (children.length > 0 ? { children } : {});

/** A number in equal parts; the first ones get what is left over. */
const split = (total: number, parts: number): number[] =>
  Array.from({ length: parts }, (_, i) => Math.floor(total / parts) + (i < total % parts ? 1 : 0));

/** A node and everything below it, as values. */
export function leavesOf({ value, children }: TreeItem): string[] {
  return children ? children.flatMap(leavesOf) : [value];
}

export interface Shown {
  /** Labels of the first rows. */
  readonly first: readonly string[];
  readonly total: number;
}

/** What the list shows when it has found something: the hits, and the branches that they are in. */
export function shownBy(
  roots: readonly TreeItem[],
  isHit: (label: string) => boolean,
  most: number,
): Shown {
  const first: string[] = [];
  let total = 0;
  /** Whether something in it is shown. */
  const walk = (nodes: readonly TreeItem[]): boolean => {
    let any = false;
    for (const { label, children } of nodes) {
      const at = first.length;
      if (total < most) first.push(label);
      total++;
      const isShown = (children ? walk(children) : false) || isHit(label);
      if (!isShown) {
        total--;
        if (first.length > at) first.length = at;
      }
      any ||= isShown;
    }
    return any;
  };
  walk(roots);
  return { first, total };
}
