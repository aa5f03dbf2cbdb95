import type { Config } from '../../schema/options.js';
import type { Reading, SelectOption } from '../../schema/types.js';
import type { OptionIndex } from '../indexes.js';
import { type Catalog, createCatalog, locate, optionValue } from './catalog.js';
import type { List, Section } from './flatten.js';

/** The section of options without a group. */
const PLAIN: Section = { label: null, disabled: false };

/** Adds the options of another catalog: below their parents, or at the end. */
export type JoinTree = (catalog: Catalog, added: Catalog) => Catalog;

/** Adds these options at the end, without a group. The positions of existing options do not change. */
export function withOptions(
  catalog: Catalog,
  added: readonly SelectOption[],
  joinTree: JoinTree | null,
  reading: Reading,
): Catalog {
  if (added.length === 0) return catalog;
  const { lazy } = catalog;
  const own = joinTree && createCatalog(added, { values: reading.values });
  if (own && (catalog.tree || own.tree)) return joinTree(catalog, own);
  const options = catalog.options.concat(added);
  added.forEach((option, i) => {
    lazy.index?.set(optionValue(option), (catalog.options.length + i) as OptionIndex);
  });
  // The haystack is kept, because folding a million labels again would take a second.
  if (!catalog.sectionOf) return { ...catalog, options, lazy: { ...lazy } };
  const sectionOf = new Int32Array(options.length).fill(catalog.sections.length);
  sectionOf.set(catalog.sectionOf);
  const sections = [...catalog.sections, PLAIN];
  return { ...catalog, options, sections, sectionOf, lazy: { ...lazy } };
}

/** The options of the page above those of a list, at its end until their code puts them first (`pinned`). */
export function withPinned(catalog: Catalog, config: Config, joinTree: JoinTree | null): Catalog {
  if (!config.pinned) return catalog;
  const { options } = createCatalog(config.pinned, config);
  const known = locate(catalog, options.map(optionValue));
  const added = options.filter((option) => !known.has(optionValue(option)));
  return withOptions(catalog, added, joinTree, config);
}

/*
 * Adds pages and branches to a catalog.
 */

/** Sorts options into list order, given the position of each one's parent. */
export type InPreorder = (list: List, parents: Int32Array) => List;

/** The sections of a growing list. A group split between two pages continues in the second. */
function growingSections(catalog: Catalog, page: List) {
  const sections = catalog.sections.slice();
  const isGrouped = !!(catalog.sectionOf || page.sectionOf);
  const sectionOf = isGrouped
    ? [...(catalog.sectionOf ?? new Int32Array(catalog.options.length))]
    : [];
  if (isGrouped && sections.length === 0 && catalog.options.length > 0) sections.push(PLAIN);
  /** The page's section of the previous option. */
  let before: number | undefined;
  return {
    /** Records an option of the page, added at the end or below another one. */
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

/** The positions of parents, with room for `more` options. */
function growingParents({ tree, options }: Catalog, more: number): Int32Array {
  const parents = new Int32Array(options.length + more).fill(-1);
  if (tree) parents.set(tree.parent);
  return parents;
}

/**
 * Adds the options of a page, each below its parent in the page. Options without a parent go `under` a node, or to the
 * end. At the end, values that are already listed (`known`) are skipped; below a node, they are allowed.
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
  /** The position of each option of the page in the list. */
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
 * Appends a page, except values already listed (D4.6). If such a value is a branch, its new children are added to the
 * listed one. Lists that may be trees need `inPreorder`.
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
  // Options added below a branch may have moved others.
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
