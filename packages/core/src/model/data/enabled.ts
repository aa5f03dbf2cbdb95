import type { Config } from '../../schema/options.js';
import { isDisabledByPage, type PageHooks } from '../callbacks.js';
import type { OptionIndex } from '../indexes.js';
import type { Catalog } from './catalog.js';

/*
 * The tree structure of a list.
 */

/** The state slots that determine the list. */
export interface Listed {
  readonly catalog: Catalog;
  readonly config: Config;
}

/** Tree mode: an option has children, or may load them. Otherwise the list is flat (spec, Tree select). */
export const isTree = ({ catalog, config }: Listed): boolean =>
  !!catalog.tree && (catalog.tree.hasParents || !!config.loadChildren);

/** The state slots that determine which options are disabled. */
type Asked = Listed & PageHooks;

/**
 * Whether an option is disabled: by its own field, by its group, or by `isOptionDisabled`. The callback is called each time
 * and its result is not cached, so external changes take effect without `setData()` (spec, Dynamic disabling).
 */
export function isDisabled(state: Asked, ix: OptionIndex): boolean {
  const { options, sections, sectionOf } = state.catalog;
  const option = options[ix];
  // The "create" row has no option yet.
  return (
    !!option &&
    ((!!sectionOf && !!sections[sectionOf[ix] as number]?.disabled) ||
      isDisabledByPage(state, option))
  );
}

/** Whether the widget is disabled: by the option, a fieldset or the element, or by `depends`. */
export const isWidgetDisabled = ({
  config,
  hostDisabled,
  held,
}: Pick<Listed, 'config'> & {
  readonly hostDisabled: boolean;
  readonly held?: unknown;
}): boolean => !!config.disabled || hostDisabled || !!held;

/** Whether the user can change the widget: it is neither disabled nor read-only. */
export const isChangeable = (state: Parameters<typeof isWidgetDisabled>[0]): boolean =>
  !isWidgetDisabled(state) && !state.config.readOnly;
