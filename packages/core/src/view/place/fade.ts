import type { Cleanup, Timer } from '../../schema/types.js';
import { attr, setStateClass } from '../el.js';
import type { Skeleton } from '../skeleton.js';

/** Makes the dropdown transparent: before it has its position, and while it fades out. The style sheet has a transition for both. */
export const setAway = (dropdown: Element, isAway: boolean): void =>
  setStateClass(dropdown, 'dropdown', 'away', isAway);

/** Hides the dropdown now, if it is fading out, and does what waits for that. */
export function endFade(dom: Skeleton): void {
  const { dropdown, leaving } = dom;
  if (!leaving) return;
  dom.leaving = null;
  dropdown.popover = null;
  dropdown.inert = false;
  dropdown.hidden = true;
  setAway(dropdown, false);
  for (const each of leaving) each();
}

/** Closes the dropdown for everyone, and hides it when it has faded out, if the style sheet has a time for that. */
export function fadeOut(dom: Skeleton, timer: Timer, then: Cleanup): void {
  const { dropdown } = dom;
  setAway(dropdown, true);
  const { transitionProperty, transitionDuration } = getComputedStyle(dropdown);
  // Not another transition, of the page.
  const isFade = /filter|translate/.test(transitionProperty);
  const fadeMs = isFade ? 1000 * Number.parseFloat(transitionDuration) : 0;
  dropdown.inert = true;
  // The style sheet only hides it if the attribute is empty.
  attr(dropdown, 'hidden', 'hidden');
  dom.leaving = [timer(fadeMs, () => endFade(dom)), then];
  if (!fadeMs) endFade(dom);
}
