import type { State } from './state.js';

/** What decides whether the selection is valid, and whether that is shown. */
export interface Validity {
  /** Message of `setCustomValidity()`; empty: none. */
  readonly custom: string;
  /** Set by a failed validation; cleared when the value becomes valid (spec, Validity). */
  readonly shown: boolean;
  /** The message that is shown. On a native mount it is the browser's. */
  readonly message: string;
}

export const VALID: Validity = { custom: '', shown: false, message: '' };

/** Why the selection is invalid, if it is. The value of any ordinary option satisfies `required` (D5.8). */
export function problemOf({ config, selection, validity }: State): 'custom' | 'required' | null {
  if (validity.custom) return 'custom';
  return config.required && selection.entries.length === 0 ? 'required' : null;
}

/** Validity after a step: what was shown is taken back as soon as the value is valid. */
export function settleValidity(state: State): Validity {
  const { validity } = state;
  if (!validity.shown || problemOf(state)) return validity;
  return VALID;
}
