/** A widget follows what its parent says, and is left alone otherwise. The same in both wrappers. */
import type SelectWidget from 'widget-select';
import type { AnyMeta, SelectValueInput } from 'widget-select';
import { changedOptions, isSame, onlyLive, toOptions, type Values } from './options.js';

/** The instance behind a component, whatever its mode. */
export type Widget = SelectWidget<AnyMeta, boolean>;

/** What a parent says. `undefined` says nothing. */
export interface Wishes {
  readonly value?: SelectValueInput;
  readonly searchQuery?: string | undefined;
  readonly open?: boolean | undefined;
  readonly options: Values;
  /** Attributes of the enhanced element. */
  readonly attributes: Values;
}

const wantsValue = (select: Widget, { value }: Wishes): boolean =>
  value !== undefined && !isSame(value, select.getValue());

const wantsQuery = (select: Widget, { searchQuery }: Wishes): boolean =>
  searchQuery !== undefined && searchQuery !== select.getSearchQuery();

/** Whether the parent's word about value or query is not what the widget shows. */
export const differs = (select: Widget, wishes: Wishes): boolean =>
  wantsValue(select, wishes) || wantsQuery(select, wishes);

/**
 * Brings a widget in step.
 *
 * @param latest - Gives the options as they are when a callback is called.
 */
export function follow(select: Widget, before: Wishes, wishes: Wishes, latest: () => Values): void {
  const { value, searchQuery, open, options, attributes } = wishes;
  // The value first: new options may take away values that are not among them.
  if (wantsValue(select, wishes)) select.setValue(value, { emitChange: false });
  const names = onlyLive(changedOptions(before.options, options));
  // The control is named by attributes, which the core reads together with its options.
  if (names.length > 0 || !isSame(before.attributes, attributes, true))
    select.updateOptions(toOptions(options, latest, names));
  // A command when it is given, no lock: what closes by itself, out of sight, would open for ever.
  if (open !== undefined && open !== before.open && open !== select.isDropdownOpen())
    select[open ? 'open' : 'close']();
  if (wantsQuery(select, wishes)) select.setSearchQuery(`${searchQuery}`, { emitSearch: false });
}
