import { optionValue } from '../../model/data/catalog.js';
import { inListOrder, selectedOptions } from '../../model/select/selection.js';
import type { State } from '../../model/state.js';
import type { Option } from '../../schema/types.js';
import { barred, hasValues } from './read.js';
import { hasSeenValues, type NativeRecord, noteValues, withoutObserving } from './record.js';

/** Whether the selected `<option>`s stand in the order of the tags, which the form then submits (D1.10). */
export const isSorted = ({ select, state }: NativeRecord): boolean =>
  select.multiple && !!state.config.sortable;

/** What the widget has selected, in the order of the tags. */
export const optionsOfWidget = ({ state }: NativeRecord): Option[] =>
  selectedOptions(state.catalog, state.selection);

/** Whether the select has just what the widget has selected. */
export const hasSelection = (native: NativeRecord): boolean =>
  hasValues(native.select, optionsOfWidget(native).map(optionValue));

/** Selects in the select what the widget has selected, in the order that the form submits: of the tags, or of the list (D1.5). */
export function writeSelection(native: NativeRecord): void {
  const { catalog, selection } = native.state;
  if (isSorted(native)) native.writer.write(optionsOfWidget(native), true);
  else native.writer.write(selectedOptions(catalog, inListOrder(selection)), false);
}

/** Gives the select the widget's `multiple`, so that it has room for what is selected. */
export function writeMultiple(native: NativeRecord): void {
  native.select.multiple = !!native.state.config.multiple;
  writeSelection(native);
}

/** Writes what of the widget's state the select has, too, as far as it differs. */
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
  // HTML has no read-only select: not to be validated, it is not required.
  barred[required && readOnly ? 'add' : 'delete'](select);
  const isRequired = !!required && !readOnly;
  if (select.required !== isRequired) select.required = isRequired;
  if (select.disabled !== !!disabled) select.disabled = !!disabled;
}

/** Another order of ours is no news; what a script has selected meanwhile is. */
export function sortSelected(native: NativeRecord): void {
  const isRead = hasSeenValues(native);
  withoutObserving(native, () => native.writer.sort(optionsOfWidget(native)));
  if (isRead) noteValues(native);
}
