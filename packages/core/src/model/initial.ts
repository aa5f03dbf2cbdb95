import type { Config } from '../schema/options.js';
import { resolveLanguage } from '../schema/strings.js';
import type { Report } from '../schema/types.js';
import type { Catalog } from './data/catalog.js';
import type { RowIndex, TagIndex } from './indexes.js';
import { expandedTo, NEW_SEARCH_EXPANSION, NO_BRANCHES } from './list/expansion.js';
import { wantsSearch } from './list/query.js';
import { noPages } from './remote/status.js';
import type { LookUp, Selection } from './select/selection.js';
import { NO_PROBLEM } from './select/validity.js';
import type { ShapeOf, State } from './state.js';

/** The state of a widget that has just been built. `shapeOf`: what its list may be. */
export function initialState(
  config: Config,
  catalog: Catalog,
  selection: Selection,
  report: Report,
  shapeOf: ShapeOf,
  known: LookUp = () => () => undefined,
): State {
  const expansion = expandedTo(config.expandLevel);
  const state: State = {
    config,
    catalog,
    selection,
    created: [],
    creation: { pending: [], failed: null },
    query: '',
    scan: null,
    remote: noPages(catalog),
    rows: shapeOf({ catalog, config }).rows({ catalog, config }, expansion, null, false),
    expansion,
    searchExpansion: NEW_SEARCH_EXPANSION,
    branches: NO_BRANCHES,
    active: -1 as RowIndex,
    activeReason: 'open',
    settled: true,
    open: false,
    searchVisible: false,
    focus: 'none',
    tag: 0 as TagIndex,
    drag: null,
    hostDisabled: false,
    typed: { text: '', at: Number.NEGATIVE_INFINITY },
    validity: NO_PROBLEM,
    language: resolveLanguage(config.language ?? 'en'),
    transformQuery: (query) => query,
    shapeOf,
    lookUpUnlisted: known,
    report,
  };
  return { ...state, searchVisible: wantsSearch(state) };
}
