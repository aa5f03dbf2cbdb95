import type { SelectOption } from '../../schema/types.js';
import { withOptions, withPinned } from '../data/append.js';
import { type Catalog, locate, optionValue } from '../data/catalog.js';
import { createTree } from '../data/tree.js';
import type { State } from '../state.js';

/** The whole list of the page, and what users have created. */
export function wholeCatalog({ remote: { base }, created, rules, config }: State): Catalog {
  const known = locate(base, created.map(optionValue));
  const added = created.filter((option) => !known.has(optionValue(option)));
  const whole = withOptions(base, added, rules.joinTree, config);
  return withPinned(whole, config, rules.joinTree);
}

/** The options of a catalog that fit, without those below others that do not; the same catalog if these are all. */
export function withOnly(catalog: Catalog, fits: (option: SelectOption) => boolean): Catalog {
  const { options, sections, sectionOf, tree, lazy } = catalog;
  const kept: number[] = [];
  /** The new position of each option; −1: it does not fit. */
  const places = new Int32Array(options.length).fill(-1);
  options.forEach((option, ix) => {
    const up = tree?.parent[ix] ?? -1;
    if ((up < 0 || (places[up] as number) >= 0) && fits(option)) places[ix] = kept.push(ix) - 1;
  });
  if (kept.length === options.length) return catalog;
  const parentOf = (ix: number) => places[tree?.parent[ix] ?? -1] ?? -1;
  return {
    options: kept.map((ix) => options[ix] as SelectOption),
    sections,
    sectionOf: sectionOf && Int32Array.from(kept, (ix) => sectionOf[ix] as number),
    tree: tree && createTree(kept.map(parentOf), tree.loaded),
    lazy: lazy.unique ? { unique: true } : {},
  };
}
