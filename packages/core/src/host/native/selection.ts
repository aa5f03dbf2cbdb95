import { optionValue } from '../../model/data/catalog.js';
import { inListOrder, selectedOptions } from '../../model/select/selection.js';
import type { State } from '../../model/state.js';
import type { Option } from '../../schema/types.js';
import { barred, hasValues } from './read.js';
import { hasSeenValues, type NativeRecord, noteValues, withoutObserving } from './record.js';

/** Whether the selected `<option>` elements are in tag order, which the form then submits (D1.10). */
export const isSorted = ({ select, state }: NativeRecord): boolean =>
  select.multiple && !!state.config.sortable;

/** The selection of the widget, in tag order. */
export const optionsOfWidget = ({ state }: NativeRecord): Option[] =>
  selectedOptions(state.catalog, state.selection);

/** Whether the select has the selection of the widget. */
export const hasSelection = (native: NativeRecord): boolean =>
  hasValues(native.select, optionsOfWidget(native).map(optionValue));

/** Writes the selection of the widget to the select, in the order of submission: tag order or list order (D1.5). */
export function writeSelection(native: NativeRecord): void {
  const { catalog, selection } = native.state;
  if (isSorted(native)) native.writer.write(optionsOfWidget(native), true);
  else native.writer.write(selectedOptions(catalog, inListOrder(selection)), false);
}

/** Sets `multiple` of the widget on the select, so that it can hold the selection. */
export function writeMultiple(native: NativeRecord): void {
  native.select.multiple = !!native.state.config.multiple;
  writeSelection(native);
}

/** Writes the state of the widget to the select, if it differs. */
export function writeState(native: NativeRecord, prev: State): void {
  const { select, writer, state } = native;
  const { multiple, required, disabled, sortable, readOnly } = state.config;
  if (state.selection !== prev.selection || sortable !== prev.config.sortable) {
    if (!hasSelection(native)) {
      native.lastTold = null;
      if (select.multiple !== !!multiple) writeMultiple(native);
    }
    writeSelection(native);
    noteValues(native);
    if (writer.added.size > 0) native.properties?.updateOptions();
  }
  // HTML has no read-only select. It is not required, so that it is not validated.
  barred[required && readOnly ? 'add' : 'delete'](select);
  const isRequired = !!required && !readOnly;
  if (select.required !== isRequired) select.required = isRequired;
  if (select.disabled !== !!disabled) select.disabled = !!disabled;
}

/** A new order by the widget is ignored, but a selection by a script in the meantime is not. */
export function sortSelected(native: NativeRecord): void {
  const isRead = hasSeenValues(native);
  withoutObserving(native, () => native.writer.sort(optionsOfWidget(native)));
  if (isRead) noteValues(native);
}
