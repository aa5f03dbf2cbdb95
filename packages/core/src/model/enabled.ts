import type { Option } from '../schema/types.js';
import type { State } from './state.js';

/**
 * Whether an option cannot be picked: by itself, by its group, or by `isOptionDisabled`, which is asked each
 * time and never remembered, so that changes outside take effect without `setData()` (spec, Dynamic
 * disabling).
 */
export function isDisabled(state: State, ix: number): boolean {
  const { catalog, config } = state;
  const option = catalog.options[ix] as Option;
  if (option.disabled) return true;
  if (catalog.sectionOf && catalog.sections[catalog.sectionOf[ix] as number]?.disabled) return true;
  if (!config.isOptionDisabled) return false;
  try {
    return !!config.isOptionDisabled(option);
  } catch (error) {
    state.report(error);
    return false;
  }
}
