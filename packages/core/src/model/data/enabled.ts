import type { ReportError } from '../../schema/types.js';
import { isDisabledByPage } from '../callbacks.js';
import type { OptionIndex } from '../indexes.js';
import type { Listed } from './branch.js';

/** The slots of the state that say what is disabled. */
interface Asked extends Listed {
  /** Where errors of `isOptionDisabled` go. */
  readonly report: ReportError;
}

/**
 * Whether an option cannot be picked: by itself, by its group, or by `isOptionDisabled`, which is asked each
 * time and never remembered, so that changes outside take effect without `setData()` (spec, Dynamic
 * disabling).
 */
export function isDisabled(state: Asked, ix: OptionIndex): boolean {
  const { options, sections, sectionOf } = state.catalog;
  const option = options[ix];
  // The row that creates has no option yet.
  return (
    !!option &&
    ((!!sectionOf && !!sections[sectionOf[ix] as number]?.disabled) ||
      isDisabledByPage(state, option))
  );
}

/** The whole widget: by the option, or by a fieldset or the element. */
export const isWidgetDisabled = ({
  config,
  hostDisabled,
}: Pick<Listed, 'config'> & { readonly hostDisabled: boolean }): boolean =>
  !!config.disabled || hostDisabled;

/** Whether a user may change anything: not while it is disabled or read-only. */
export const isChangeable = (state: Parameters<typeof isWidgetDisabled>[0]): boolean =>
  !isWidgetDisabled(state) && !state.config.readOnly;
