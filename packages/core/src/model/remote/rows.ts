import { locateLabels, mayCreate, newLabel } from '../list/create-row.js';
import { answersOtherQuery } from '../list/query.js';
import { withoutCreateRow } from '../list/rows.js';
import { rowsFor } from '../list/steps.js';
import type { State } from '../state.js';

/** The rows that a server has chosen (D3.5). */
export function withServerRows(state: State): State {
  const { remote, rows } = state;
  if (answersOtherQuery(state) && !remote.failed)
    return { ...state, scan: null, rows: rows.creates ? withoutCreateRow(rows) : rows };
  const hits = answersOtherQuery(state) ? new Int32Array(0) : null;
  const isKnown = () => locateLabels(state, [newLabel(state)]).size > 0;
  const creates = state.open && mayCreate(state) && !isKnown();
  const { query } = remote;
  // After a search on the server, the matching nodes are not known, so all nodes are shown (D2.4).
  const expansion =
    query === ''
      ? state.expansion
      : {
          ...state.searchExpansion,
          levels: state.searchExpansion.levels ?? Number.POSITIVE_INFINITY,
        };
  return { ...state, scan: null, rows: { ...rowsFor(state, expansion, hits, creates), query } };
}
