/** Brings a widget in step with its parent's props, and leaves it alone where they have not changed. */
import type { SelectWidget } from '../index.js';
import type { AnyMeta, SelectValueInput } from '../schema/index.js';
import { isInNativeOptions, writeOptions } from './native.js';
import { changedOptions, isEqual, toCoreOptions, type Values } from './options.js';

/** The instance behind a component, whatever its mode. */
export type Widget = SelectWidget<AnyMeta, boolean>;

/** The state that a parent may control: the widget goes back to it. `undefined` leaves it to the widget. */
export interface ControlledState {
  /** What is selected. */
  readonly value?: SelectValueInput;
  /** The text of the search field. */
  readonly searchQuery?: string | undefined;
}

/** All that a parent asks for. */
export interface ParentProps extends ControlledState {
  /** Whether the dropdown is open; written only when it changes. */
  readonly open?: boolean | undefined;
  /** Options of the widget, by name. */
  readonly options: Values;
  /** Attributes of the enhanced element. */
  readonly attributes: Values;
}

const needsChange = (requested: unknown, shown: unknown): boolean =>
  requested !== undefined && !isEqual(requested, shown);

/**
 * The value that was written last, and what the widget made of it, which need not be the same: a tree selects parents
 * with their children, a number becomes a text. It is not written again whenever a parent renders.
 */
const writtenValues = new WeakMap<Widget, readonly [requested: unknown, made: unknown]>();

const needsValue = (select: Widget, value: unknown): boolean => {
  const shown = select.getValue();
  return needsChange(value, shown) && !isEqual(writtenValues.get(select), [value, shown]);
};

/** Whether the widget shows something else than its parent asks for. */
export const needsProps = (select: Widget, { value, searchQuery }: ControlledState): boolean =>
  needsValue(select, value) || needsChange(searchQuery, select.getSearchQuery());

/**
 * Brings a widget in step with its parent.
 *
 * @param currentOptions - Gives the options as they are when a callback is called.
 * @param native - The `<select>` that stands in the form.
 */
export function applyProps(
  select: Widget,
  before: ParentProps,
  now: ParentProps,
  currentOptions: () => Values,
  native?: HTMLSelectElement | null,
): void {
  const { value, searchQuery, open, options, attributes } = now;
  const isOtherQuery = needsChange(searchQuery, select.getSearchQuery());
  // The value first: new options may take away values that are not among them.
  if (needsValue(select, value)) {
    select.setValue(value, { emitChange: false });
    writtenValues.set(select, [value, select.getValue()]);
  }
  if (isOtherQuery) select.setSearchQuery(`${searchQuery}`, { emitSearch: false });
  const names = changedOptions(before.options, options, attributes);
  // The control is named by attributes, which the core reads together with its options.
  if (names[0] || !isEqual(before.attributes, attributes))
    select.updateOptions(toCoreOptions(options, currentOptions, names, attributes.name != null));
  if (native && names.some(isInNativeOptions)) writeOptions(native, options);
  // Written only when it changes: a widget that closes by itself, out of sight, would be opened again and again.
  if (open !== before.open && needsChange(open, select.isDropdownOpen()))
    select[open ? 'open' : 'close']();
}
