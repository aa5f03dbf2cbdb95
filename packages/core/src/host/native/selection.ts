import { optionValue } from '../../model/data/catalog.js';
import { inListOrder, selectedOptions } from '../../model/select/selection.js';
import type { State } from '../../model/state.js';
import type { ReportError, SelectOption } from '../../schema/types.js';
import { markEnhanced } from '../attributes.js';
import { barred, hasValues, optionReader, valuesOf } from './read.js';
import { hasSeenValues, type NativeRecord, noteValues, withoutObserving } from './record.js';

/** Whether the selected `<option>` elements are in tag order, which the form then submits (D1.10). */
export const isSorted = ({ select, state }: NativeRecord): boolean =>
  select.multiple && !!state.config.sortable;

/** The selection of the widget, in tag order. */
export const optionsOfWidget = ({ state }: NativeRecord): SelectOption[] =>
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
function writeMultiple(native: NativeRecord): void {
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
  // While nothing is known of the fields that it depends on, a form still sends its value.
  const isOff = !!disabled || state.held === 'empty';
  if (select.disabled !== isOff) select.disabled = isOff;
}

/** A new order by the widget is ignored, but a selection by a script in the meantime is not. */
export function sortSelected(native: NativeRecord): void {
  const isRead = hasSeenValues(native);
  withoutObserving(native, () => native.writer.sort(optionsOfWidget(native)));
  if (isRead) noteValues(native);
}

/*
 * Repairs the select after a DOM morph, which writes the markup of a server without knowing the widget.
 */

/** Restores everything on the element that the widget needs, after changes by a script or morph. */
export function repairElement(native: NativeRecord): void {
  const { select, root } = native;
  // A morph may have restored the markup; changes of scripts to the markup are kept.
  if (select.multiple === native.overriddenMultiple && native.mayRepair()) writeMultiple(native);
  // If the page hides the select, hide the field (case: dependent fields).
  root.hidden = select.hidden || select.style.display === 'none';
  markEnhanced(select);
}

/**
 * The values of added options that a morph has removed. The morph does not know them, so it has not deselected them (D1.3).
 * Selections of scripts stay. A single select with the default selection of the browser (WebKit: the first option, even if
 * disabled) was not changed by a script.
 */
function valuesLostToMorph(
  select: HTMLSelectElement,
  added: ReadonlySet<HTMLOptionElement>,
): ReadonlySet<string> {
  const lost = [...added].filter((option) => !option.parentNode).map(({ value }) => value);
  if (lost.length === 0 || select.querySelector('option[selected]')) return new Set();
  const first = [...select.options].find(({ disabled }) => !disabled);
  const isTold = !select.multiple && select.selectedIndex > 0 && !first?.selected;
  return new Set(isTold ? [] : lost);
}

/** Selects the values that a morph has removed, in addition to the current selection. */
export function reselectLost(native: NativeRecord, report: ReportError): void {
  const { select, writer } = native;
  const lost = valuesLostToMorph(select, writer.added);
  if (lost.size === 0) return;
  const readOption = optionReader(select, report, writer.added);
  const now = select.multiple ? valuesOf(select) : [];
  const wanted = [
    ...optionsOfWidget(native).filter((option) => lost.has(optionValue(option))),
    ...now.map((value) => readOption(value) ?? { value, label: value }),
  ];
  withoutObserving(native, () => writer.write(wanted, isSorted(native)));
}
