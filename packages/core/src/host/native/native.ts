import { shapeOf } from '../../model/select/value.js';
import type { ReportError, SelectData } from '../../schema/types.js';
import * as attributes from '../attributes.js';
import type { CreateOrder, Host } from '../host.js';
import { createFollower, followSelect } from './follow.js';
import * as markup from './read.js';
import { createFocusRelay, createMessage, type NativeRecord, noteValues } from './record.js';
import * as marked from './selection.js';
import { createSelectWriter } from './write.js';

/** Attributes that the widget writes. */
const KEPT = ['tabindex', 'aria-hidden', 'multiple', 'required', 'disabled'];

/** Bridge to a native `<select>`, which stays in place, rendered and usable by scripts (D1.11). */
export function createNativeHost(
  select: HTMLSelectElement,
  report: ReportError,
  createOrder?: CreateOrder,
): Host {
  const writer = createSelectWriter(select, createOrder?.(select));
  const focusRelay = createFocusRelay(select);
  const message = createMessage(select);
  // `mount()` adds the other fields.
  const native = {
    select,
    writer,
    mayRepair: attributes.createRepairLimit(),
    seenValues: '',
    placeholder: markup.placeholderText(select),
    lastTold: null,
  } as Partial<NativeRecord> as NativeRecord;
  const follower = createFollower(native, report);
  const { followValues, followProperties, writeAfterFollowing } = follower;
  return {
    element: select,
    native: select,
    hasPlaceholder: () => !!markup.placeholderOption(select),
    readMarkup: () => markup.readMarkup(select, report, native.kept),
    readData() {
      if (!native.state) return markup.readOptions(select, report);
      let data: SelectData = [];
      writeAfterFollowing(() => {
        writer.unsort();
        data = markup.readOptions(select, report, writer.added);
        if (marked.isSorted(native)) writer.sort(marked.optionsOfWidget(native));
      });
      return data;
    },
    optionReader: () => markup.optionReader(select, report, writer.added),
    readValues: (multiple) => markup.initialValues(select, multiple),
    mount(root, state) {
      native.root = root;
      native.state = state;
      attributes.removeCopiedWidget(select);
      if (select.multiple !== !!state.config.multiple) native.overriddenMultiple = select.multiple;
      native.kept = attributes.keepAttributes(select, KEPT);
      marked.repairElement(native);
      // A tree may select more than the markup: a parent its branch, all leaves their parent (D2.1).
      if (shapeOf(state).cascades && !marked.hasSelection(native)) marked.writeSelection(native);
      // Moving the root would lose focus.
      if (select.nextElementSibling !== root) select.after(root);
      noteValues(native);
    },
    listen: (events) => followSelect(native, follower, focusRelay, events),
    write(state, prev) {
      native.state = state;
      writeAfterFollowing(() => marked.writeState(native, prev));
      if (state.config.readOnly !== prev.config.readOnly) message.of(state);
      message.renew(state);
    },
    recheck: followProperties,
    tellFocus: focusRelay.tell,
    notify() {
      native.isWriting = true;
      for (const type of ['input', 'change'])
        select.dispatchEvent(new Event(type, { bubbles: true, composed: type === 'input' }));
      native.isWriting = false;
      // Handlers of these events may have changed the select.
      followValues();
    },
    message: message.of,
    report() {
      native.isReporting = true;
      select.reportValidity();
      native.isReporting = false;
    },
    restore() {
      writer.stop();
      native.kept?.restore();
      attributes.unmarkEnhanced(select);
      message.clear();
      native.root?.remove();
    },
  };
}
