import { isWidgetDisabled, type State, VALID, type Validity } from './state.js';

/** Why the selection is invalid, if it is. The value of any ordinary option satisfies `required` (D5.8). */
export function problemOf(state: State): 'custom' | 'required' | null {
  const { config, selection, validity } = state;
  // As in the platform, what is disabled is not validated.
  if (isWidgetDisabled(state)) return null;
  if (validity.custom) return 'custom';
  return config.required && selection.entries.length === 0 ? 'required' : null;
}

/** Validity after a step: what was shown is taken back as soon as the value is valid. */
export function settleValidity(state: State): Validity {
  const { validity } = state;
  if (!validity.shown || problemOf(state)) return validity;
  return VALID;
}
