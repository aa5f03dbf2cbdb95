import type { OptionIndex } from '../indexes.js';
import { PLAIN } from './append.js';
import { type Catalog, locate, optionValue } from './catalog.js';
import type { List } from './flatten.js';

/*
 * Catalogs that become longer: by further pages, and by what else joins a tree. What users make is appended (`append.ts`).
 */

/** What stands in any order, with the position of each one's parent, in list order. */
export type InPreorder = (list: List, parents: Int32Array) => List;

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

/** The positions of parents, for a list that grows by so many at most. */
function growingParents({ tree, options }: Catalog, more: number): Int32Array {
  const parents = new Int32Array(options.length + more).fill(-1);
  if (tree) parents.set(tree.parent);
  return parents;
}

/**
 * The catalog with the options of a page, each below its parent in the page; one that has none goes `under` a node, or to
 * the end. A page for the end brings no value twice: `known` are those that are listed. Below a node anything may stand.
 */
export function withMore(
  catalog: Catalog,
  page: List,
  under: number,
  known: ReadonlyMap<string, OptionIndex>,
  inPreorder?: InPreorder,
): { list: List; isOther: boolean } {
  const options = catalog.options.slice();
  const isTree = !!(catalog.tree || page.tree || under >= 0);
  const parents = isTree ? growingParents(catalog, page.options.length) : new Int32Array(0);
  const sections = growingSections(catalog, page);
  /** Where each option of the page stands in the list. */
  const at = new Int32Array(page.options.length);
  const seen = under < 0 ? new Map<string, OptionIndex>() : null;
  page.options.forEach((option, ix) => {
    const value = optionValue(option);
    const listed = seen && (known.get(value) ?? seen.get(value));
    at[ix] = listed ?? options.length;
    if (listed != null) return;
    seen?.set(value, options.length as OptionIndex);
    const up = page.tree?.parent[ix] ?? -1;
    const parent = up < 0 ? under : (at[up] as number);
    if (isTree) parents[options.length] = parent;
    options.push(option);
    sections.add(ix, parent);
  });
  const isOther = options.length > catalog.options.length;
  const list: List = { options, ...sections.columns(), tree: catalog.tree };
  return {
    list:
      inPreorder && isTree && isOther
        ? inPreorder(list, parents.subarray(0, options.length))
        : list,
    isOther,
  };
}

/**
 * The catalog with the options of a further page after its own, but for values that it lists already (D4.6): what such
 * a branch has more in the page goes below the one that is listed. Lists that may be trees need `inPreorder`.
 */
export function withPage(catalog: Catalog, page: List, inPreorder?: InPreorder): Catalog {
  const values = page.options.map(optionValue);
  if (catalog.options.length === 0 && new Set(values).size === values.length)
    return { ...page, lazy: { unique: true } };
  const { list, isOther } = withMore(catalog, page, -1, locate(catalog, values), inPreorder);
  if (!isOther) return catalog;
  const { index, haystack, ...lazy } = catalog.lazy;
  const unique = lazy.unique ?? catalog.options.length === 0;
  const count = catalog.options.length;
  // What stands below others may have moved them.
  const isMoved = list.tree && catalog.options.some((option, ix) => option !== list.options[ix]);
  if (isMoved) return { ...list, lazy: { unique } };
  list.options.slice(count).forEach((option, i) => {
    index?.set(optionValue(option), (count + i) as OptionIndex);
  });
  return {
    ...list,
    lazy: { ...lazy, unique, ...(index && { index }), ...(haystack && { haystack }) },
  };
}
