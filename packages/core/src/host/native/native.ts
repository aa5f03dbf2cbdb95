import { isCascading } from '../../model/data/branch.js';
import type { State } from '../../model/state.js';
import type { Report, SelectData } from '../../schema/types.js';
import {
  createRepairLimit,
  keepAttributes,
  removeCopiedWidget,
  unmarkEnhanced,
} from '../attributes.js';
import type { Host } from '../host.js';
import { createFocusRelay } from './focus-relay.js';
import {
  followMutations,
  followProperties,
  followSelect,
  followValues,
  writeAfterFollowing,
} from './follow.js';
import { createMessage } from './message.js';
import { initialValues, optionReader, readMarkup, readOptions } from './read.js';
import { type NativeRecord, noteValues } from './record.js';
import { repairElement } from './repair.js';
import {
  hasSelection,
  isSorted,
  optionsOfWidget,
  writeMultiple,
  writeSelection,
} from './selection.js';
import { SelectWriter } from './write.js';

/** Attributes that the widget writes. */
const KEPT = ['tabindex', 'aria-hidden', 'multiple', 'required', 'disabled'];

function createRecord(select: HTMLSelectElement, report: Report): NativeRecord {
  // The rest comes with the mount.
  const native = {
    select,
    report,
    writer: new SelectWriter(select),
    observer: new MutationObserver((records) => followMutations(native, records)),
    mayRepair: createRepairLimit(),
    overriddenMultiple: null,
    events: null,
    isWriting: false,
    isReporting: false,
    seenValues: '',
    lastTold: null,
  } as Partial<NativeRecord> as NativeRecord;
  return native;
}

function mountBeside(native: NativeRecord, root: HTMLElement, state: State): void {
  const { select } = native;
  native.root = root;
  native.state = state;
  removeCopiedWidget(select);
  if (select.multiple !== !!state.config.multiple) native.overriddenMultiple = select.multiple;
  native.kept = keepAttributes(select, KEPT);
  repairElement(native);
  // What a tree has selected may be more than what the page says: a parent its branch, all leaves their parent (D2.1).
  if (isCascading(state) && !hasSelection(native)) writeSelection(native);
  select.after(root);
  noteValues(native);
}

/** The page's options, read in the page's order; those that the widget has sorted are sorted again. */
function readData(native: NativeRecord): SelectData {
  const { select, report, writer } = native;
  if (!native.state) return readOptions(select, report);
  let data: SelectData = [];
  writeAfterFollowing(native, () => {
    writer.unsort();
    data = readOptions(select, report, writer.added);
    if (isSorted(native)) writer.sort(optionsOfWidget(native));
  });
  return data;
}

function writeToSelect(native: NativeRecord, state: State, prev: State): void {
  const { select, writer } = native;
  const { multiple, required, disabled, sortable } = state.config;
  native.state = state;
  writeAfterFollowing(native, () => {
    if (state.selection !== prev.selection || sortable !== prev.config.sortable) {
      if (!hasSelection(native)) {
        native.lastTold = null;
        if (select.multiple !== !!multiple) writeMultiple(native);
      }
      writeSelection(native);
      noteValues(native);
      if (writer.added.size > 0) native.properties?.updateOptions();
    }
    if (select.required !== !!required) select.required = !!required;
    if (select.disabled !== !!disabled) select.disabled = !!disabled;
  });
}

function dispatchChange(native: NativeRecord): void {
  native.isWriting = true;
  for (const type of ['input', 'change'])
    native.select.dispatchEvent(new Event(type, { bubbles: true, composed: type === 'input' }));
  native.isWriting = false;
  // What handlers of these events did to the select is followed like anything else.
  followValues(native);
}

/** The bridge to a native `<select>`: it stays where it is, rendered and usable by scripts (D1.11). */
export function createNativeHost(select: HTMLSelectElement, report: Report): Host {
  const native = createRecord(select, report);
  const focusRelay = createFocusRelay(select);
  const message = createMessage(select);
  return {
    element: select,
    native: select,
    readMarkup: () => readMarkup(select, report, native.kept),
    readData: () => readData(native),
    optionReader: () => optionReader(select, report, native.writer.added),
    readValues: (multiple) => initialValues(select, multiple),
    mount: (root, state) => mountBeside(native, root, state),
    listen: (events) => followSelect(native, focusRelay, events),
    write: (state, prev) => writeToSelect(native, state, prev),
    recheck: () => followProperties(native),
    tellFocus: focusRelay.tell,
    notify: () => dispatchChange(native),
    message: message.of,
    report() {
      native.isReporting = true;
      select.reportValidity();
      native.isReporting = false;
    },
    restore() {
      native.writer.stop();
      native.kept?.restore();
      unmarkEnhanced(select);
      message.clear();
      native.root?.remove();
    },
  };
}
