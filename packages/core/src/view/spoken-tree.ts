import { listedOptions } from '../model/list/rows.js';
import { FIRST_WORDS_MS, type Spoken } from './spoken.js';
import { t } from './types.js';

/** Announcements for the children of a branch: loading, failed, and their number. */
export const branchText: Spoken = ({ prev, state, command }) => {
  if (!state.open) return;
  switch (command.type) {
    case 'expand': {
      const option = state.catalog.options[command.ix];
      const isAsked = option && state.branches.get(option) === 'loading';
      return !!isAsked && state.branches !== prev.branches && [t(state, 'loading'), FIRST_WORDS_MS];
    }
    case 'children': {
      if (command.error) return [t(state, 'loadError')];
      const count = command.children?.options.length;
      return (
        count !== undefined && [
          count
            ? t(state, 'moreLoaded', { count, total: listedOptions(state.rows) })
            : t(state, 'noOptions'),
        ]
      );
    }
  }
};
