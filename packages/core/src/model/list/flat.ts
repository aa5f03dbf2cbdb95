import type { SelectOption } from '../../schema/types.js';
import { locate, optionValue } from '../data/catalog.js';
import { isDisabled } from '../data/enabled.js';
import type { OptionIndex, TagIndex } from '../indexes.js';
import * as selected from '../select/selection.js';
import { capOf, shapeOf } from '../select/value.js';
import type { Shape, State } from '../state.js';

/** Options that are selected independently. */
export const flatShape: Shape<State> = {
  role: 'listbox',
  cascades: false,

  toggle(state, ix, on) {
    const { catalog, selection, config } = state;
    if (on && selected.selectedCount(selection) + 1 > capOf(state))
      return { selection: null, refused: catalog.options[ix] as SelectOption };
    if (!config.multiple)
      return { selection: on ? selected.selectionOfEntries(catalog, [ix]) : selection };
    return {
      selection: on
        ? selected.addEntries(catalog, selection, [ix])
        : selected.removeAt(catalog, selection, selected.placeOf(catalog, selection, ix)),
    };
  },
  // Duplicate values count once.
  unselected(state, most = Number.POSITIVE_INFINITY, among) {
    const { catalog, selection } = state;
    const { options, lazy } = catalog;
    const seen = lazy.unique ? null : new Set<string>();
    const found: OptionIndex[] = [];
    for (let i = 0; i < (among ?? options).length && found.length < most; i++) {
      const ix = among ? (among[i] as OptionIndex) : (i as OptionIndex);
      const option = options[ix];
      if (!option || selected.isSelected(catalog, selection, ix) || isDisabled(state, ix)) continue;
      if (seen && seen.size === seen.add(optionValue(option)).size) continue;
      found.push(ix);
    }
    return found;
  },
  selectAll: ({ catalog, selection }, options) => ({
    selection: selected.addEntries(catalog, selection, options),
  }),
  deselectPlaces: ({ catalog, selection }, [place = 0 as TagIndex], stays) =>
    stays
      ? selected.selectionOfEntries(catalog, stays, selection.strays)
      : selected.removeAt(catalog, selection, place),

  selectionOf: ({ catalog, selection }, values, known) =>
    selected.selectValues(catalog, selection, values, known),
  carryOver(before, state, prune, keeps) {
    const { selection, catalog } = before;
    const next = selected.carryValuesOver(state.catalog, catalog, selection, prune);
    if (!shapeOf(before).cascades || keeps || shapeOf(state).role === 'tree') return next;
    // In a flat list, options are independent.
    const on: string[] = [];
    selection.flags?.forEach((flag, ix) => {
      if (flag === selected.SELECTED) on.push(optionValue(catalog.options[ix] as SelectOption));
    });
    const more = [...locate(state.catalog, on).values()]
      .filter((ix) => next.flags?.[ix] !== selected.SELECTED)
      .sort((a, b) => a - b);
    return more.length > 0
      ? selected.selectionOfEntries(state.catalog, [...next.entries, ...more], next.strays)
      : next;
  },
  rederive: (before, { catalog, selection }) =>
    shapeOf(before).cascades
      ? selected.selectionOfEntries(catalog, selection.entries, selection.strays)
      : selection,
};
