import type { Option } from '../../schema/types.js';
import type { OptionIndex } from '../indexes.js';
import { type Catalog, createCatalog, optionValue } from './catalog.js';
import type { Section } from './flatten.js';

/** The section of options without a group. */
export const PLAIN: Section = { label: null, disabled: false };

/** Adds the options of another catalog: below their parents, or at the end. */
export type JoinTree = (catalog: Catalog, added: Catalog) => Catalog;

/** Adds these options at the end, without a group. The positions of existing options do not change. */
export function withOptions(
  catalog: Catalog,
  added: readonly Option[],
  joinTree: JoinTree | null,
): Catalog {
  if (added.length === 0) return catalog;
  const { lazy } = catalog;
  const own = joinTree && createCatalog(added);
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
