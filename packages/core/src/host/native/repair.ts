import { optionValue } from '../../model/data/catalog.js';
import type { ReportError } from '../../schema/types.js';
import { markEnhanced } from '../attributes.js';
import { optionReader, valuesOf } from './read.js';
import { type NativeRecord, withoutObserving } from './record.js';
import { isSorted, optionsOfWidget, writeMultiple } from './selection.js';

/*
 * A DOM morph writes the markup of a server over the select, and knows nothing of the widget.
 */

/** Gives the element what the widget needs of it, whatever a script or morph has made of it. */
export function repairElement(native: NativeRecord): void {
  const { select, root } = native;
  // A morph may have brought the markup back; a script that has changed what the markup said is not answered.
  if (select.multiple === native.overriddenMultiple && native.mayRepair()) writeMultiple(native);
  // A page that hides the select means the field (case: fields that depend on others).
  root.hidden = select.hidden || select.style.display === 'none';
  markEnhanced(select);
}

/**
 * The values of added options that a morph has taken away: it knows nothing of them, so it has not unselected them (D1.3).
 * What a script has selected stays; a single select that the browser has left at its default (WebKit: the first option,
 * be it disabled) has been told nothing.
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

/** Selects again what a morph has taken away, beside what is selected now. */
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
