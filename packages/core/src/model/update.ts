import { resolveLanguage } from '../schema/strings.js';
import type { Option } from '../schema/types.js';
import type { Action, Delta, FocusTarget } from './actions.js';
import type { Catalog } from './catalog.js';
import { optionValue } from './catalog.js';
import { isDisabled } from './enabled.js';
import { firstEnabled, firstSelected, nearestEnabled, step } from './navigate.js';
import { buildRows, codeAt, NO_ROWS, rowOfOption } from './rows.js';
import { startScan } from './search/match.js';
import {
  add,
  carryOver,
  optionAt,
  placeOf,
  removeAt,
  replace,
  selectedOptions,
  selectedValues,
  selectValues,
} from './selection.js';
import { isQueryShort, isWidgetDisabled, type State, wantsSearch } from './state.js';
import { pending, typeahead } from './typeahead.js';
import { settleValidity } from './validity.js';

/** A step's result: the next state and what moved inside its columns. */
export interface Step {
  readonly state: State;
  readonly delta: Delta;
}

const NOTHING: Delta = {};

/** Blocks of a search that are done at once; a longer one goes on in slices (`engine/scan.ts`). */
const BLOCKS_AT_ONCE = 32;

const result = (state: State, delta: Delta = NOTHING): Step => ({ state, delta });

/** Rows for the present query; a long search is left in `scan` and the former rows stay. */
function filtered(state: State): State {
  const { catalog, config, transformQuery, report } = state;
  if (isQueryShort(state)) return { ...state, rows: NO_ROWS, scan: null };
  // A query kept for the next open is searched then (D3.8).
  const query = state.open ? transformQuery(state.query) : '';
  if (query.trim() === '') return { ...state, rows: buildRows(catalog, null), scan: null };
  const scan = startScan(catalog, config, query, report);
  let blocks = 0;
  if (!scan.advance(() => ++blocks >= BLOCKS_AT_ONCE)) return { ...state, scan };
  return { ...state, rows: buildRows(catalog, scan.hits()), scan: null };
}

/** The active row after typing: the best match; without a query, the selected row (F4, F5). */
function activeAfterText(state: State): State {
  if (state.scan) return { ...state, active: -1, settled: false };
  if (state.query.trim() === '')
    return { ...state, active: firstSelected(state), via: 'open', settled: false };
  return { ...state, active: firstEnabled(state), via: 'text', settled: false };
}

/** The active row after new data: the same option if it is still there, else its neighbour (case 100). */
function activeAfterData(before: State, after: State): State {
  if (before.active < 0 || !after.open) return { ...after, active: -1 };
  const value = optionValue(before.catalog.options[codeAt(before.rows, before.active)] as Option);
  const ix = after.catalog.options.findIndex((option) => optionValue(option) === value);
  const row = ix < 0 || isDisabled(after, ix) ? -1 : rowOfOption(after.rows, ix);
  return { ...after, active: row >= 0 ? row : nearestEnabled(after, before.active) };
}

function opened(state: State, action: Extract<Action, { type: 'open' }>): State {
  const searchVisible = wantsSearch(state);
  const next = filtered({ ...state, open: true, searchVisible, via: 'open', settled: true });
  if (action.at) return { ...next, active: step({ ...next, active: -1 }, action.at), via: 'key' };
  const selected = firstSelected(next);
  return { ...next, active: selected >= 0 || searchVisible ? selected : firstEnabled(next) };
}

function closed(state: State): State {
  if (!state.open) return state;
  const next: State = {
    ...state,
    open: false,
    active: -1,
    query: '',
    scan: null,
    typed: { text: '', at: 0 },
  };
  return state.query === '' ? next : { ...next, rows: buildRows(next.catalog, null) };
}

/** Selects or unselects an option as the user's act; the guard has agreed. */
function picked(state: State, ix: number): Step {
  const { catalog, selection, config } = state;
  const option = catalog.options[ix] as Option;
  const place = placeOf(catalog, selection, ix);
  const ends = !config.multiple || !!config.closeOnSelect;
  const settle = (next: State): State => (ends ? closed(next) : next);
  const focus: FocusTarget = ends ? 'control' : 'keep';
  if (!config.multiple) {
    if (place >= 0) return result(settle(state), { focus });
    const next = { ...state, selection: replace(catalog, selection, [ix]) };
    return result(settle(next), { picked: [option], value: true, focus });
  }
  if (place >= 0) {
    const next = { ...state, selection: removeAt(catalog, selection, place) };
    return result(settle(next), { dropped: [option], value: true, focus });
  }
  return result(settle({ ...state, selection: add(catalog, selection, ix) }), {
    picked: [option],
    value: true,
    focus,
  });
}

function removed(state: State, { place, focus }: Extract<Action, { type: 'remove' }>): Step {
  const { catalog, selection } = state;
  const option = optionAt(catalog, selection, selection.entries[place] as number);
  const next = removeAt(catalog, selection, place);
  const last = next.entries.length - 1;
  const tag = Math.max(0, Math.min(focus === 'previous' ? place - 1 : place, last));
  const target = focus === 'keep' ? 'keep' : last < 0 ? 'control' : tag;
  return result(
    { ...state, selection: next, tag },
    { dropped: [option], value: true, focus: target },
  );
}

function cleared(state: State, places: readonly number[]): Step {
  const { catalog, selection } = state;
  const gone = new Set(places);
  const dropped = places.map((place) =>
    optionAt(catalog, selection, selection.entries[place] as number),
  );
  const entries = selection.entries.filter((_, place) => !gone.has(place));
  const next = replace(catalog, selection, entries, selection.strays);
  return result(
    { ...state, selection: next, tag: 0 },
    { dropped, value: dropped.length > 0, focus: 'control' },
  );
}

/** Sets the value; the delta says whether it is another one than before. */
function valued(state: State, values: readonly string[], delta: Delta = NOTHING): Step {
  const { catalog, selection } = state;
  const next = selectValues(catalog, selection, values);
  const same =
    next.entries.length === selection.entries.length &&
    next.entries.every((entry, i) => {
      const old = selection.entries[i] as number;
      return (
        (entry >= 0 && entry === old) ||
        optionValue(optionAt(catalog, next, entry)) ===
          optionValue(optionAt(catalog, selection, old))
      );
    });
  if (same) return result(state);
  return result({ ...state, selection: next, tag: 0 }, { ...delta, value: true });
}

/** A native select knows no order of picks: what was selected already keeps its place (D1.5). */
function inOrder({ catalog, selection }: State, values: readonly string[]): string[] {
  const rest = new Set(values);
  const kept = selectedValues(catalog, selection).filter((value) => rest.delete(value));
  return [...kept, ...rest];
}

/** Puts a new catalog in place of the old one; the selection is carried over by value. */
function withData(state: State, catalog: Catalog, values: readonly string[] | undefined): Step {
  const before = state.selection;
  const prune = state.config.missingSelectionPolicy === 'prune';
  const carried = carryOver(catalog, state.catalog, before, prune);
  let next: State = { ...state, catalog, selection: carried };
  let changed = carried.entries.length !== before.entries.length;
  if (values) {
    const own = valued(next, inOrder(next, values));
    next = own.state;
    changed ||= !!own.delta.value;
  }
  if (!next.open) next = { ...next, searchVisible: wantsSearch(next) };
  return result(activeAfterData(state, filtered({ ...next, scan: null, rows: NO_ROWS })), {
    value: changed,
  });
}

function configured(state: State, { config, catalog }: Extract<Action, { type: 'config' }>): Step {
  const language =
    config.language === state.config.language
      ? state.language
      : resolveLanguage(config.language ?? 'en');
  const next: State = { ...state, config, language };
  // Folded texts are kept by field: those of fields that are not searched any more would pile up.
  if (config.searchFields !== state.config.searchFields) delete state.catalog.lazy.haystack;
  const { state: withRows, delta } = catalog
    ? withData(next, catalog, undefined)
    : result(activeAfterData(state, filtered(next)));
  return result(isWidgetDisabled(withRows) ? closed(withRows) : withRows, delta);
}

/** The rows of a finished search; a newer query has made an older one void. */
function scanned(state: State, { scan }: Extract<Action, { type: 'scanned' }>): State {
  if (scan !== state.scan) return state;
  return activeAfterText({ ...state, scan: null, rows: buildRows(state.catalog, scan.hits()) });
}

function hovered(state: State, ix: number): State {
  if (state.scan || isDisabled(state, ix)) return state;
  return { ...state, active: rowOfOption(state.rows, ix), via: 'pointer', settled: true };
}

function typedOn(state: State, { letter, at }: Extract<Action, { type: 'typed' }>): State {
  const text = pending(state.typed, at) + letter;
  const base = state.open
    ? state
    : opened(state, { type: 'open', origin: 'user', focus: 'control' });
  // A closed control has no active row to go on from, unless one is selected.
  const from = state.open ? base.active : firstSelected(base);
  const found = typeahead({ ...base, active: from }, text);
  const active = found < 0 ? base.active : found;
  return { ...base, typed: { text, at }, active, via: active === base.active ? base.via : 'key' };
}

function route(state: State, action: Action): Step {
  switch (action.type) {
    case 'open':
      return result(opened(state, action), { focus: action.focus });
    case 'close':
      return result(closed(state), { focus: action.focus });
    case 'query':
      return result(
        state.open
          ? activeAfterText(filtered({ ...state, query: action.text }))
          : { ...state, query: action.text },
      );
    case 'scanned':
      return result(scanned(state, action));
    case 'settle':
      return result({ ...state, settled: true });
    case 'move':
      return result({ ...state, active: step(state, action.to), via: 'key', settled: true });
    case 'hover':
      return result(hovered(state, action.ix));
    case 'typed':
      return result(typedOn(state, action), { focus: state.open ? 'keep' : 'control' });
    case 'pick':
      return picked(state, action.ix);
    case 'remove':
      return removed(state, action);
    case 'clear':
      return cleared(state, action.places ?? []);
    case 'toggleAll':
      return toggledAll(state, action);
    case 'value':
      return valued(
        state,
        action.origin === 'host' ? inOrder(state, action.values) : action.values,
      );
    case 'data':
      return withData(state, action.catalog, action.values);
    case 'config':
      return configured(state, action);
    case 'host': {
      const next = { ...state, hostDisabled: action.disabled };
      return result(isWidgetDisabled(next) ? closed(next) : next);
    }
    case 'goto':
      // The tag that has focus is always shown, also one behind "+N more" (D1.10).
      return result(
        typeof action.focus === 'number' ? { ...state, focus: 'tag', tag: action.focus } : state,
        { focus: action.focus },
      );
    case 'focus':
      return result({ ...state, focus: action.place, tag: action.tag ?? state.tag });
    case 'validity':
      return result({ ...state, validity: action.validity });
  }
}

function toggledAll(state: State, action: Extract<Action, { type: 'toggleAll' }>): Step {
  const { catalog, selection } = state;
  const had = selectedOptions(catalog, selection);
  const next = valued(state, action.values ?? []);
  const has = selectedOptions(catalog, next.state.selection);
  // By value, as another row may stand for the one that was picked (D5.3).
  const without = (all: readonly Option[], others: readonly Option[]) => {
    const values = new Set(others.map(optionValue));
    return all.filter((option) => !values.has(optionValue(option)));
  };
  const refused = action.refused ? { refused: action.refused } : NOTHING;
  return result(next.state, {
    ...next.delta,
    ...refused,
    picked: without(has, had),
    dropped: without(had, has),
  });
}

/** The only reducer: every step of every widget goes through here. Pure but for the linear columns. */
export function update(state: State, action: Action): Step {
  const { state: next, delta } = route(state, action);
  const validity = settleValidity(next);
  return { state: validity === next.validity ? next : { ...next, validity }, delta };
}
