import { withOptions, withPinned } from '../data/append.js';
import { type Catalog, locate, optionValue } from '../data/catalog.js';
import type { State } from '../state.js';

/** The whole list of the page, and what users have created. */
export function wholeCatalog({ remote: { base }, created, rules, config }: State): Catalog {
  const known = locate(base, created.map(optionValue));
  const added = created.filter((option) => !known.has(optionValue(option)));
  const whole = withOptions(base, added, rules.joinTree, config);
  return withPinned(whole, config, rules.joinTree);
}
