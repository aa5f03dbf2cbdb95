import type { Option } from '../../schema/types.js';
import type { State } from '../state.js';

/**
 * Whether an option cannot be picked: by itself, by its group, or by `isOptionDisabled`, which is asked each
 * time and never remembered, so that changes outside take effect without `setData()` (spec, Dynamic
 * disabling).
 */
export function isDisabled(state: State, ix: number): boolean {
  const { options, sections, sectionOf } = state.catalog;
  const option = options[ix];
  // The row that creates has no option yet.
  return (
    !!option &&
    ((!!sectionOf && !!sections[sectionOf[ix] as number]?.disabled) || isOptionOff(state, option))
  );
}

/** The same of an option by itself, which may be one that the list does not contain. */
export function isOptionOff({ config, report }: State, option: Option): boolean {
  try {
    return !!(option.disabled || config.isOptionDisabled?.(option));
  } catch (error) {
    report(error);
    return false;
  }
}
