import { focusedBeside } from '../../dom.js';
import type { ReportError, SelectCleanup, SelectData } from '../../schema/types.js';
import { moveBehindField } from '../attributes.js';
import type { HostEvents, ValueCause } from '../host.js';
import { watchInPage } from '../page.js';
import { watchProperties } from './properties.js';
import { hostFlagsOf, placeholderText, readOptions, valuesOf } from './read.js';
import * as record from './record.js';
import { isSorted, repairElement, reselectLost, sortSelected } from './selection.js';

/*
 * Reports changes of the select by other code, the browser and the page to the widget.
 */

export type SelectFollower = ReturnType<typeof createFollower>;

/** Compares the select with what was seen last and reports differences to the widget. */
export function createFollower(native: record.NativeRecord, report: ReportError) {
  const { select, writer } = native;

  /** Reports the present values of the select, and `data` if its options have changed. */
  const reportValues = (data: SelectData | null, how: ValueCause = {}) => {
    const { lastTold, state } = native;
    const values = valuesOf(select);
    const now = record.valuesText(values);
    // The widget may show these values before an event has fired for them: a handler of another select's reset may have
    // read this one.
    const isUntold = !data && !how.silent && lastTold != null && lastTold !== now;
    if (how.silent) native.lastTold ??= native.seenValues;
    else if (!data) native.lastTold = null;
    native.seenValues = now;
    const { multiple } = state.config;
    native.events?.changed(data, values.slice(0, multiple ? undefined : 1), { ...how, isUntold });
  };
  /** Reports the values if they differ from those seen last. */
  const followValues = (how?: ValueCause) => {
    if (!record.hasSeenValues(native)) reportValues(null, how);
  };

  // By its name: in happy-dom, records have another object for the same element.
  const isOfSelect = ({ target, type }: MutationRecord) =>
    type === 'attributes' && (target as Element).localName === 'select';
  const followAttributes = (records: readonly MutationRecord[]) => {
    const names = records.filter(isOfSelect).map(({ attributeName }) => attributeName as string);
    if (names.length === 0) return;
    for (const name of names) native.kept?.changed(name);
    record.withoutObserving(native, () => repairElement(native));
    native.events?.flags(hostFlagsOf(select));
    // Only these change the selection. After a morph, lost options are restored before values are read.
    if (names.some((name) => /^(multiple|size)$/.test(name))) followValues();
    const isDress = names.includes('class') && native.state.config.inheritClass;
    if (isDress || names.some((name) => /^(aria-(label|desc|inv|err)|title$)/.test(name)))
      native.events?.moved();
  };
  /** Restores the page's order of options. Options that a script has just inserted stay there. */
  const unsort = (records: readonly MutationRecord[]) =>
    record.withoutObserving(native, () =>
      writer.unsort(new Set(records.flatMap(({ addedNodes }) => [...addedNodes]))),
    );
  const followPlaceholder = () => {
    const before = native.placeholder;
    native.placeholder = placeholderText(select);
    if (native.placeholder !== before) native.events?.placeholder(before, native.placeholder);
  };
  const followOptions = (all: readonly MutationRecord[]) => {
    // The browser copies each selected option into a `<selectedcontent>`.
    const records = all.filter(
      (record) => !isOfSelect(record) && record.target.nodeName !== 'SELECTEDCONTENT',
    );
    if (records.length === 0) return;
    reselectLost(native, report);
    unsort(records);
    record.withoutObserving(native, writer.yieldToPage);
    native.properties?.updateOptions();
    followPlaceholder();
    reportValues(readOptions(select, report, writer.added));
    if (isSorted(native)) sortSelected(native);
  };
  const observer = new MutationObserver((records) => {
    followAttributes(records);
    followOptions(records);
  });
  native.observer = observer;

  return {
    reportValues,
    followValues,
    /** Shows a value that a script has set by property, without firing `change` (D1.9). */
    followProperties: () => followValues({ silent: true }),
    /** Runs the widget's own write without reporting it, but reports earlier changes by scripts. */
    writeAfterFollowing(write: () => void) {
      const records = observer.takeRecords();
      followAttributes(records);
      if (records.some(({ type }) => type === 'childList')) unsort(records);
      record.withoutObserving(native, write);
      // After the write, because it decides the selection among the new options.
      followOptions(records);
    },
  };
}

/** Watches moves in the page, ancestor fieldsets and form resets. */
function followPage(
  { select, root, writer, mayRepair }: record.NativeRecord,
  { reportValues, followValues, writeAfterFollowing }: SelectFollower,
  events: HostEvents,
  wasInherited: boolean,
): SelectCleanup {
  let inherited = wasInherited;
  return watchInPage({
    element: select,
    root,
    pageChanged(isMoved) {
      const isApart = select.nextElementSibling !== root && mayRepair();
      if (isApart) select.after(root);
      const flags = hostFlagsOf(select);
      // A legend that is added or removed changes what its fieldset disables.
      if (isMoved || flags.inherited !== inherited) events.flags(flags);
      ({ inherited } = flags);
      if (isApart || isMoved) events.moved();
      if (isMoved) followValues();
    },
    left() {
      // Without its select, the root would do nothing and leak memory.
      if (root.isConnected) root.remove();
      events.left();
    },
    field: {
      reset() {
        writeAfterFollowing(writer.reset);
        reportValues(null, { reset: true });
      },
      recheck: followValues,
    },
  });
}

/** Reports changes of the select to the widget until the returned function is called. */
export function followSelect(
  native: record.NativeRecord,
  follower: SelectFollower,
  focusRelay: record.FocusRelay,
  events: HostEvents,
): SelectCleanup {
  const { select, root, observer } = native;
  native.events = events;
  const stop = new AbortController();
  const { signal } = stop;
  const forwardFocus = focusRelay.listen(() => events.focused(), signal);
  const properties = watchProperties(select, () => !!native.isWriting, follower.followProperties);
  native.properties = properties;
  const onInvalid = (event: Event) => {
    events.invalid(event, !!native.isReporting);
    record.withoutObserving(native, () =>
      moveBehindField(select, root.firstElementChild as Element),
    );
  };
  const onChange = () => {
    if (!native.isWriting) follower.reportValues(null);
  };
  select.addEventListener('invalid', onInvalid, { signal });
  for (const type of ['input', 'change']) select.addEventListener(type, onChange, { signal });
  observer.observe(select, {
    childList: true,
    subtree: true,
    characterData: true,
    attributes: true,
  });
  const flags = hostFlagsOf(select);
  events.flags(flags);
  if (focusedBeside(select) === select) forwardFocus();
  const leave = followPage(native, follower, events, flags.inherited);
  return () => {
    native.events = undefined;
    properties.stop();
    stop.abort();
    observer.disconnect();
    leave();
  };
}
