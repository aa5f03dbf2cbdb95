import type { AfterStep } from '../../model/capability.js';
import { optionLabel } from '../../model/data/catalog.js';
import type { Command } from '../../model/request.js';
import { optionAt } from '../../model/select/selection.js';
import { isClearable } from '../../model/select/value.js';
import type { State } from '../../model/state.js';

/** Whether the field is the search field (`searchIn`, addition 64). */
export const searchesInField = ({ config }: Pick<State, 'config'>): boolean =>
  !!config.searchable && config.searchIn === 'control';

/** The text of the search field: the query. In the field of a single select it is the value until the user edits it. */
export function searchText(state: State): string {
  const { config, catalog, selection, query, edited } = state;
  if (edited || config.multiple || state.searchPlace !== 'control') return query;
  const [entry] = selection.entries;
  return entry === undefined ? '' : optionLabel(optionAt(catalog, selection, entry));
}

/** Whether the text of the field is what the user has typed, or the value again. */
function isEdited(prev: State, next: State, command: Command): boolean {
  if (!next.open || command.type === 'close') return false;
  if (command.type === 'query') return command.origin === 'user' || next.query !== '';
  // A query that was set while it was closed, or what is left after a choice.
  return next.query !== '' || (prev.edited && prev.open && next.selection === prev.selection);
}

/** The text of the field is a query from the first edit on, until the list closes. */
export const afterEdit: AfterStep = (prev, next, command) => {
  const edited = next.searchPlace === 'control' && isEdited(prev, next, command);
  return edited === next.edited ? next : { ...next, edited };
};

/** Whether leaving the field, or Enter, clears the value: the user has emptied its text. */
export const isEmptied = (state: State): boolean =>
  state.edited && state.query === '' && isClearable(state);
