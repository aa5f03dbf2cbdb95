/** A widget follows what its parent says, and is left alone otherwise. */
import type { SelectWidget } from '../index.js';
import type { AnyMeta, SelectValueInput } from '../schema/index.js';
import { isListed, listOptions } from './native.js';
import { changedOptions, isEqual, toOptions, type Values } from './options.js';

/** The instance behind a component, whatever its mode. */
export type Widget = SelectWidget<AnyMeta, boolean>;

/** What a parent holds: the widget goes back to it. `undefined` holds nothing. */
interface Held {
  readonly value?: SelectValueInput;
  readonly searchQuery?: string | undefined;
}

/** All that a parent says. */
export interface Wishes extends Held {
  readonly open?: boolean | undefined;
  readonly options: Values;
  /** Attributes of the enhanced element. */
  readonly attributes: Values;
}

const isWanted = (wish: unknown, shown: unknown): boolean =>
  wish !== undefined && !isEqual(wish, shown);

/**
 * What was written last, and what the widget made of it, which need not be the same: a tree selects parents with their
 * children, a number becomes a text. It is not written again whenever a parent renders.
 */
const written = new WeakMap<Widget, readonly [wish: unknown, made: unknown]>();

/** Whether the widget shows something else than the parent holds; if so, `write` goes back to that. */
export function differs(select: Widget, { value, searchQuery }: Held, write?: boolean): boolean {
  const shown = select.getValue();
  const isValue = isWanted(value, shown) && !isEqual(written.get(select), [value, shown]);
  const isQuery = isWanted(searchQuery, select.getSearchQuery());
  if (write && isValue) {
    select.setValue(value, { emitChange: false });
    written.set(select, [value, select.getValue()]);
  }
  if (write && isQuery) select.setSearchQuery(`${searchQuery}`, { emitSearch: false });
  return isValue || isQuery;
}

/**
 * Brings a widget in step.
 *
 * @param latest - Gives the options as they are when a callback is called.
 * @param native - The `<select>` that stands in the form.
 */
export function follow(
  select: Widget,
  before: Wishes,
  wishes: Wishes,
  latest: () => Values,
  native?: HTMLSelectElement | null,
): void {
  const { open, options, attributes } = wishes;
  // The value first: new options may take away values that are not among them.
  differs(select, wishes, true);
  const names = changedOptions(before.options, options, attributes);
  // The control is named by attributes, which the core reads together with its options.
  if (names[0] || !isEqual(before.attributes, attributes))
    select.updateOptions(toOptions(options, latest, names, attributes.name != null));
  if (native && names.some(isListed)) listOptions(native, options);
  // A command when it is given, no lock: what closes by itself, out of sight, would open for ever.
  if (open !== before.open && isWanted(open, select.isDropdownOpen()))
    select[open ? 'open' : 'close']();
}
