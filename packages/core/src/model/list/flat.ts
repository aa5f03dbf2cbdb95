import type { SelectOption } from '../../schema/types.js';
import { locate, optionValue } from '../data/catalog.js';
import { isDisabled } from '../data/enabled.js';
import type { OptionIndex, TagIndex } from '../indexes.js';
import {
  addEntries,
  carryValuesOver,
  isSelected,
  placeOf,
  removeAt,
  SELECTED,
  selectedCount,
  selectionOfEntries,
  selectValues,
} from '../select/selection.js';
import { capOf, shapeOf } from '../select/value.js';
import type { Shape, State } from '../state.js';
import { buildRows, positionOf } from './rows.js';
import { isInTree, unloadedOptions } from './status.js';

/** A list in which options are independent. */
export const flatShape: Shape<State> = {
  role: 'listbox',
  cascades: false,

  rows: ({ catalog }, _, hits, creates) => buildRows(catalog, hits, creates),
  ariaPosition: (state, row) => ({
    level: 0,
    position: positionOf(state.rows, row) + 1,
    size: state.rows.options + unloadedOptions(state),
  }),

  expandOrEnter: () => null,
  collapseOrLeave: () => null,

  toggle(state, ix, on) {
    const { catalog, selection, config } = state;
    if (on && selectedCount(selection) + 1 > capOf(state))
      return { selection: null, refused: catalog.options[ix] as SelectOption };
    if (!config.multiple) return { selection: on ? selectionOfEntries(catalog, [ix]) : selection };
    return {
      selection: on
        ? addEntries(catalog, selection, [ix])
        : removeAt(catalog, selection, placeOf(catalog, selection, ix)),
    };
  },
  // Duplicate values count once.
  unselected(state, most = Number.POSITIVE_INFINITY) {
    const { catalog, selection } = state;
    const seen = catalog.lazy.unique ? null : new Set<string>();
    const found: OptionIndex[] = [];
    for (let ix = 0 as OptionIndex; ix < catalog.options.length && found.length < most; ix++) {
      if (isSelected(catalog, selection, ix) || isDisabled(state, ix)) continue;
      if (seen && seen.size === seen.add(optionValue(catalog.options[ix] as SelectOption)).size)
        continue;
      found.push(ix);
    }
    return found;
  },
  selectAll: ({ catalog, selection }, options) => ({
    selection: addEntries(catalog, selection, options),
  }),
  deselectPlaces: ({ catalog, selection }, [place = 0 as TagIndex], stays) =>
    stays
      ? selectionOfEntries(catalog, stays, selection.strays)
      : removeAt(catalog, selection, place),

  selectionOf: ({ catalog, selection }, values, known) =>
    selectValues(catalog, selection, values, known),
  carryOver(before, state, prune, keeps) {
    const { selection, catalog } = before;
    const next = carryValuesOver(state.catalog, catalog, selection, prune);
    if (!shapeOf(before).cascades || keeps || isInTree(state)) return next;
    // In a flat list, options are independent.
    const on: string[] = [];
    selection.flags?.forEach((flag, ix) => {
      if (flag === SELECTED) on.push(optionValue(catalog.options[ix] as SelectOption));
    });
    const more = [...locate(state.catalog, on).values()]
      .filter((ix) => next.flags?.[ix] !== SELECTED)
      .sort((a, b) => a - b);
    return more.length > 0
      ? selectionOfEntries(state.catalog, [...next.entries, ...more], next.strays)
      : next;
  },
  rederive: (before, { catalog, selection }) =>
    shapeOf(before).cascades
      ? selectionOfEntries(catalog, selection.entries, selection.strays)
      : selection,
};
