import { optionValue } from '../../model/data/catalog.js';
import type { ReportError } from '../../schema/types.js';
import { markEnhanced } from '../attributes.js';
import { optionReader, valuesOf } from './read.js';
import { type NativeRecord, withoutObserving } from './record.js';
import { isSorted, optionsOfWidget, writeMultiple } from './selection.js';

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
