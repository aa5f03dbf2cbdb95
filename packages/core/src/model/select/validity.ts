import { isChangeable } from '../data/enabled.js';
import type { State, Validity } from '../state.js';

export const NO_PROBLEM: Validity = { custom: '', shown: false, message: '' };

/** The reason why the selection is invalid, if it is. The value of any ordinary option satisfies `required` (D5.8). */
export function problemOf(state: State): 'custom' | 'required' | null {
  const { config, selection, validity } = state;
  // As in native fields, disabled or read-only fields are not validated.
  if (!isChangeable(state)) return null;
  if (validity.custom) return 'custom';
  return config.required && selection.entries.length === 0 ? 'required' : null;
}

/**
 * Validity after a step: the error disappears as soon as the value is valid. A custom message stays until it is cleared (D5.8),
 * and is shown whenever the widget is enabled. `changed`: the selection has changed.
 */
export function validityAfter(state: State, changed: boolean): Validity {
  const { custom, shown: before, foreign } = state.validity;
  const problem = problemOf(state);
  const shown = problem === 'custom' || (before && (problem !== null || (!!foreign && !changed)));
  return shown === before ? state.validity : { custom, shown, message: shown ? custom : '' };
}
