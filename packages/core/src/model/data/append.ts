import type { Option } from '../../schema/types.js';
import type { OptionIndex } from '../indexes.js';
import { type Catalog, createCatalog, optionValue } from './catalog.js';
import type { Section } from './flatten.js';

/** The section of what is in no group. */
export const PLAIN: Section = { label: null, disabled: false };

/** A catalog with the options of another one, too: each below its parent, or at the end. */
export type JoinTree = (catalog: Catalog, added: Catalog) => Catalog;

/** The catalog with these options too, at the end and in no group. Positions of the others stay what they were. */
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
  // Folding a million labels again would cost a second: the haystack goes on with the list.
  if (!catalog.sectionOf) return { ...catalog, options, lazy: { ...lazy } };
  const sectionOf = new Int32Array(options.length).fill(catalog.sections.length);
  sectionOf.set(catalog.sectionOf);
  const sections = [...catalog.sections, PLAIN];
  return { ...catalog, options, sections, sectionOf, lazy: { ...lazy } };
}
