import type { AriaPosition } from '../../model/state.js';
import { attr } from '../el.js';

/** No row stands so; of a short list nothing is said. */
export const NO_ARIA_POSITION: AriaPosition = { level: 0, position: 0, size: 0 };

/** Level and place among the siblings that are shown, as far as they are others than `before`; 0: not said. */
export function writeAriaPosition(
  row: HTMLElement,
  before: AriaPosition,
  { level, position, size }: AriaPosition,
): void {
  if (position !== before.position) attr(row, 'aria-posinset', position || null);
  if (size !== before.size) attr(row, 'aria-setsize', size || null);
  if (level === before.level) return;
  attr(row, 'aria-level', level);
  row.style.setProperty('--widget-select-depth', `${level - 1}`);
}
