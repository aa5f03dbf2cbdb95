import type { Option } from '../schema/types.js';
import { type Catalog, createCatalog, locate, optionValue } from './catalog.js';
import type { List, Section } from './flatten.js';
import { createTree, preorder } from './tree.js';

/*
 * Catalogs that become longer: by what the user makes, by further pages, by the children of a branch.
 */

/** These options in place of those that have their values, and the others of them. */
function renewed(catalog: Catalog, added: readonly Option[]) {
  const listed = locate(catalog, added.map(optionValue));
  const fresh = new Map<string, Option>();
  const options = catalog.options.slice();
  for (const option of added) {
    const value = optionValue(option);
    const known = listed.get(value);
    if (known === undefined) fresh.set(value, option);
    else options[known] = option;
  }
  if (listed.size === 0) return { catalog, fresh: [...fresh.values()] };
  // A text that is another one now has to be folded.
  const { haystack: _, ...lazy } = catalog.lazy;
  return { catalog: { ...catalog, options, lazy }, fresh: [...fresh.values()] };
}

/**
 * The catalog with these options too: each in place of the one that has its value (D1.3), else at the end and
 * in no group. Positions of the others stay what they were.
 */
export function withOptions(given: Catalog, added: readonly Option[]): Catalog {
  if (added.length === 0) return given;
  const { catalog, fresh } = renewed(given, added);
  if (fresh.length === 0) return catalog;
  const { lazy } = catalog;
  const own = createCatalog(fresh);
  if (catalog.tree || own.tree) return grown(catalog, own);
  const options = catalog.options.concat(fresh);
  fresh.forEach((option, i) => {
    lazy.index?.set(optionValue(option), catalog.options.length + i);
  });
  // Folding a million labels again would cost a second: the haystack goes on with the list.
  if (!catalog.sectionOf) return { ...catalog, options, lazy: { ...lazy } };
  const sectionOf = new Int32Array(options.length).fill(catalog.sections.length);
  sectionOf.set(catalog.sectionOf);
  const sections = [...catalog.sections, PLAIN];
  return { ...catalog, options, sections, sectionOf, lazy: { ...lazy } };
}

const PLAIN: Section = { label: null, disabled: false };

/** What stands in any order, with the position of each one's parent, in list order. */
function inOrder(list: List, parents: readonly number[]): List {
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
}

/** The sections of a list that grows. A group that a page breaks off goes on in the next one. */
function growingSections(catalog: Catalog, page: List) {
  const sections = catalog.sections.slice();
  const isGrouped = !!(catalog.sectionOf || page.sectionOf);
  const sectionOf = isGrouped
    ? [...(catalog.sectionOf ?? new Int32Array(catalog.options.length))]
    : [];
  if (isGrouped && sections.length === 0 && catalog.options.length > 0) sections.push(PLAIN);
  /** The page's section that the option before is of. */
  let before: number | undefined;
  return {
    /** Notes an option of the page that is added, at the end or below another one. */
    add(ix: number, parent: number) {
      if (!isGrouped) return;
      if (parent >= 0) return void sectionOf.push(sectionOf[parent] as number);
      const at = page.sectionOf?.[ix] ?? -1;
      const own = page.sections[at] ?? PLAIN;
      const last = sections.at(-1);
      const goesOn =
        before === undefined
          ? last?.label === own.label && last.disabled === own.disabled
          : at === before;
      if (!goesOn) sections.push(own);
      before = at;
      sectionOf.push(sections.length - 1);
    },
    columns: () => ({ sections, sectionOf: isGrouped ? Int32Array.from(sectionOf) : null }),
  };
}

/**
 * The catalog with the options of a further page after its own, but for values that it lists already (D4.6): what such
 * a branch has more in the page goes below the one that is listed. `under`: the node that the page's roots go below.
 */
export function grown(catalog: Catalog, page: List, under = -1): Catalog {
  const values = new Set(page.options.map(optionValue));
  if (catalog.options.length === 0 && values.size === page.options.length)
    return { ...page, lazy: { unique: true } };
  const known = locate(catalog, page.options.map(optionValue));
  const seen = new Map<string, number>();
  const options = catalog.options.slice();
  const isTree = !!(catalog.tree || page.tree || under >= 0);
  const parents = isTree ? [...(catalog.tree?.parent ?? options.map(() => -1))] : [];
  const sections = growingSections(catalog, page);
  page.options.forEach((option, ix) => {
    const value = optionValue(option);
    if (known.has(value) || seen.has(value)) return;
    seen.set(value, options.length);
    options.push(option);
    const up = page.tree?.parent[ix] ?? -1;
    const above = up < 0 ? '' : optionValue(page.options[up] as Option);
    const parent = up < 0 ? under : (known.get(above) ?? (seen.get(above) as number));
    if (isTree) parents.push(parent);
    else catalog.lazy.index?.set(value, options.length - 1);
    sections.add(ix, parent);
  });
  if (seen.size === 0) return catalog;
  const unique = catalog.lazy.unique ?? catalog.options.length === 0;
  const list: List = { options, ...sections.columns(), tree: catalog.tree };
  if (isTree) {
    const next = inOrder(list, parents);
    const { haystack } = catalog.lazy;
    return { ...next, lazy: { unique, ...(haystack && next.options === options && { haystack }) } };
  }
  return { ...list, lazy: { ...catalog.lazy, unique } };
}

/** The catalog with the children of a branch, which have been loaded. None: it is a leaf. */
export function withChildren(catalog: Catalog, ix: number, children: List): Catalog {
  const next = grown(catalog, children, ix);
  const option = catalog.options[ix] as Option;
  const loaded = new Set(catalog.tree?.loaded).add(option);
  return next.tree ? { ...next, tree: { ...next.tree, loaded } } : next;
}
