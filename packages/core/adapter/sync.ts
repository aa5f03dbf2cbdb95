/** Synchronizes a widget with the props of its parent, without work for unchanged props. */
import type { SelectWidget } from '../src/index.js';
import {
  type AnyMeta,
  EVENTS,
  type EventName,
  type SelectValueInput,
} from '../src/schema/index.js';
import { isInNativeOptions, writeOptions } from './native.js';
import { changedOptions, coreOptions, isEqual, type Values } from './options.js';

/** The instance of a component, in single or multiple mode. */
export type Widget = SelectWidget<AnyMeta, boolean>;

/** The state that a parent can control: the widget reverts to it. `undefined` is uncontrolled. */
export interface ControlledState {
  /** The selected value. */
  readonly value?: SelectValueInput;
  /** The text of the search field. `null` counts as `undefined`. */
  readonly searchQuery?: string | null | undefined;
}

/** Everything that a parent passes. */
export interface ParentProps extends ControlledState {
  /** Whether the dropdown is open. `null` counts as `undefined`. */
  readonly open?: boolean | null | undefined;
  /** Options of the widget, by name. */
  readonly options: Values;
  /** Attributes of the enhanced element. */
  readonly attributes: Values;
}

const needsChange = (requested: unknown, shown: unknown): boolean =>
  requested != null && requested !== shown;

/**
 * The last applied value, and the resulting value of the widget. They can differ: a tree also selects parents, and numbers
 * become strings. The value is not applied again on every render. In a list of its own, because a parent can change its list
 * in place.
 */
const writtenValues = new WeakMap<Widget, readonly [requested: unknown, made: unknown]>();

const needsValue = (select: Widget, value: unknown): boolean => {
  const shown = select.getValue();
  return (
    value !== undefined &&
    !isEqual(value, shown) &&
    !isEqual(writtenValues.get(select), [[value].flat(), shown])
  );
};

/** Whether the widget has a different state than its parent passes. */
export const needsProps = (select: Widget, { value, searchQuery }: ControlledState): boolean =>
  needsValue(select, value) || needsChange(searchQuery, select.getSearchQuery());

/** Widgets whose list has to follow its parent again: the user has opened or closed it, or it was disabled. */
const deviating = new WeakSet<Widget>();

/** The widget whose list is going back to the state of its parent, which is not told. */
let reverting: Widget | undefined;

/**
 * Passes the events of a widget. Its list goes back if the parent does not follow.
 *
 * @param pass - Returns false if an error has no listener.
 * @param update - Calls {@link applyProps}, together with updates of the parent.
 */
export function passEvents(
  select: Widget,
  pass: (event: EventName, ...args: unknown[]) => boolean,
  currentOpen: () => boolean | null | undefined,
  update: () => void,
): void {
  const revert = () => {
    if (!needsChange(currentOpen(), select.isDropdownOpen())) return;
    deviating.add(select);
    update();
  };
  const after: Partial<Record<EventName, () => void>> = {
    open: revert,
    // After the browser has moved focus: an open list would be the next stop of Tab.
    close: () => currentOpen() && requestAnimationFrame(revert),
  };
  for (const event of EVENTS)
    select.on(event, (...args) => {
      if (after[event] && select === reverting) return;
      try {
        return pass(event, ...args);
      } finally {
        after[event]?.();
      }
    });
}

/**
 * Synchronizes a widget with its parent.
 *
 * @param currentOptions - Returns the current options when a callback is called.
 * @param native - The `<select>` in the form.
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
  // Apply the value first, because new options can remove values that they do not contain.
  if (needsValue(select, value)) {
    select.setValue(value, { emitChange: false });
    writtenValues.set(select, [[value].flat(), select.getValue()]);
  }
  if (isOtherQuery) select.setSearchQuery(`${searchQuery}`, { emitSearch: false });
  const names = changedOptions(before.options, options, attributes);
  // Attributes name the control, and the core reads them together with its options.
  if (names[0] || !isEqual(before.attributes, attributes))
    select.updateOptions(coreOptions(options, currentOptions, names, attributes.name != null));
  if (native && names.some(isInNativeOptions)) writeOptions(native, options);
  const again = open === before.open;
  if ((deviating.delete(select) || !again) && needsChange(open, select.isDropdownOpen())) {
    if (again) reverting = select;
    select[open ? 'open' : 'close']({ again });
    reverting = undefined;
    // A disabled list opens when the parent renders it enabled.
    if (open && !select.isDropdownOpen()) deviating.add(select);
  }
}
