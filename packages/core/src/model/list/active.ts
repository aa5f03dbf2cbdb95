import type { State } from '../state.js';

/*
 * Effects of the reason why a row is active (`activeReason`). `steps.ts` determines the active row.
 */

/** Whether the user has moved to the active row, so that Enter acts on it (D3.10). */
export const enterPicksActive = ({ active, activeReason: via, searchVisible }: State): boolean =>
  active >= 0 && (via !== 'open' || !searchVisible);

/** Whether the focused element refers to the active row (F4, F5). */
export function isActiveAnnounced({
  active,
  activeReason: via,
  typingSettled,
  focus,
}: State): boolean {
  if (active < 0) return false;
  if (via === 'open') return focus === 'control' || focus === 'dropdown';
  return via !== 'text' || typingSettled;
}
