import { locate, optionValue } from '../../src/model/data/catalog.js';
import { isDisabled } from '../../src/model/data/enabled.js';
import type { Tree } from '../../src/model/data/tree.js';
import type { OptionIndex } from '../../src/model/indexes.js';
import { positionOf } from '../../src/model/list/rows.js';
import { isInTree, locateLabels } from '../../src/model/list/status.js';
import { foldFor, labelKey } from '../../src/model/search/fold.js';
import { isSelected } from '../../src/model/select/selection.js';
import { shapeOf } from '../../src/model/select/value.js';
import type { State } from '../../src/model/state.js';

export { optionLabel, optionValue } from '../../src/model/data/catalog.js';

import type { SelectOption } from '../../src/schema/types.js';

/*
 * The content of the list, for plugins.
 */

/** The option at an index. */
export const optionIn = ({ catalog }: State, ix: OptionIndex) =>
  catalog.options[ix] as SelectOption;

/** The listed options, or in a tree the matches of the query; `null` for all options. */
function shownOptions(state: State): ArrayLike<number> | null {
  const { rows, open, query } = state;
  if (!open) return null;
  if (rows.count === 0) return [];
  if (isInTree(state)) return query.trim() ? rows.hits : null;
  return rows.list;
}

/** Whether a cascade derives the state of a node from an enabled descendant (D2.1). */
function isParent(state: State, tree: Tree, ix: number): boolean {
  const end = tree.end[ix] as number;
  while (++ix < end) if (!isDisabled(state, ix as OptionIndex)) return true;
  return false;
}

/**
 * The options for "select all" in the current list: the matches of the query, or all options. Without headings, disabled
 * options and duplicates. In a cascading tree, only the leaves, and parents that are leaves to the cascade.
 */
export function optionsInList(state: State): OptionIndex[] {
  const { catalog } = state;
  const { options } = catalog;
  const tree = shapeOf(state).cascades ? catalog.tree : null;
  const shown = shownOptions(state);
  const { unique } = catalog.lazy;
  // In a tree, a match can be below another one.
  const seen = unique && !tree ? null : new Set<unknown>();
  const found: OptionIndex[] = [];
  const add = (ix: OptionIndex) => {
    const key = unique ? ix : optionValue(optionIn(state, ix));
    if (seen?.has(key) || isDisabled(state, ix)) return;
    seen?.add(key);
    found.push(ix);
  };
  for (let at = 0; at < (shown ?? options).length; at++) {
    const top = (shown ? shown[at] : at) as number;
    // A heading, or the "create" row.
    if (top < 0 || top >= options.length) continue;
    const end = shown && tree ? (tree.end[top] as number) : top + 1;
    for (let ix = top; ix < end; ix++)
      if (!tree || !isParent(state, tree, ix)) add(ix as OptionIndex);
  }
  return found;
}

/** Number of these options that are selected. */
export const countSelected = ({ catalog, selection }: State, options: readonly OptionIndex[]) =>
  options.reduce((sum, ix) => sum + Number(isSelected(catalog, selection, ix)), 0);

/** Index of the active row among the options of the list; −1 if no row is active. */
export const rowPosition = ({ rows, active }: State): number =>
  active < 0 ? -1 : positionOf(rows, active);

/** The listed options for these strings: by label, then by normalized label, then by value. */
export function optionsNamed(state: State, texts: readonly string[]): SelectOption[] {
  const fold = foldFor(state.config);
  const byLabel = locateLabels(state, texts);
  const byFold = locateLabels(state, texts, fold);
  const byValue = locate(state.catalog, texts);
  return texts.flatMap((text) => {
    const ix = byLabel.get(labelKey(text)) ?? byFold.get(fold(text)) ?? byValue.get(text);
    return ix === undefined ? [] : [optionIn(state, ix)];
  });
}

/** Indexes of the listed options with these values, in the order of the values. */
export function indexesOf({ catalog }: State, values: readonly string[]): OptionIndex[] {
  const texts = values.map(String);
  const ixByValue = locate(catalog, texts);
  return texts.flatMap((text) => ixByValue.get(text) ?? []);
}

/** The same without those that are disabled. */
export const enabledIndexesOf = (state: State, values: readonly string[]): OptionIndex[] =>
  indexesOf(state, values).filter((ix) => !isDisabled(state, ix));
