import { focusedBeside } from '../../dom.js';
import type { Cleanup, ReportError, SelectData } from '../../schema/types.js';
import { moveBehindField } from '../attributes.js';
import type { HostEvents, ValueCause } from '../host.js';
import { watchInPage } from '../page.js';
import type { FocusRelay } from './focus-relay.js';
import { watchProperties } from './properties.js';
import { hostFlagsOf, readOptions, valuesOf } from './read.js';
import { hasSeenValues, type NativeRecord, valuesText, withoutObserving } from './record.js';
import { repairElement, reselectLost } from './repair.js';
import { isSorted, sortSelected } from './selection.js';

/*
 * What other code, the browser and the page do to the select, and what the widget is told of it.
 */

export type SelectFollower = ReturnType<typeof createFollower>;

/** Tells the widget what a select has come to, when asked to look. */
export function createFollower(native: NativeRecord, report: ReportError) {
  const { select, writer } = native;

  /** Tells the widget of the values that the select has now, and of `data` if its options have changed. */
  const reportValues = (data: SelectData | null, how: ValueCause = {}) => {
    const { lastTold, state } = native;
    const values = valuesOf(select);
    const now = valuesText(values);
    // The widget may show these values already while the page has not heard of them: a handler that was told of another
    // select's reset may have asked for ours.
    const isUntold = !data && !how.silent && lastTold != null && lastTold !== now;
    if (how.silent) native.lastTold ??= native.seenValues;
    else if (!data) native.lastTold = null;
    native.seenValues = now;
    const { multiple } = state.config;
    native.events?.changed(data, values.slice(0, multiple ? undefined : 1), { ...how, isUntold });
  };
  /** Tells the widget if the select has other values than were seen last. */
  const followValues = (how?: ValueCause) => {
    if (!hasSeenValues(native)) reportValues(null, how);
  };

  const isOfSelect = ({ target, type }: MutationRecord) =>
    type === 'attributes' && target === select;
  const followAttributes = (records: readonly MutationRecord[]) => {
    const names = records.filter(isOfSelect).map(({ attributeName }) => attributeName as string);
    if (names.length === 0) return;
    for (const name of names) native.kept?.changed(name);
    withoutObserving(native, () => repairElement(native));
    native.events?.flags(hostFlagsOf(select));
    // They decide how much is selected. After a morph, which writes others, the lost options come first.
    if (names.some((name) => /^(multiple|size)$/.test(name))) followValues();
    const isDress = names.includes('class') && native.state.config.inheritClass;
    if (isDress || names.some((name) => /^(aria-(label|desc|inv|err)|title$)/.test(name)))
      native.events?.moved();
  };
  /** Options stand in the order of the page again, not in ours; what a script has just placed it has placed there. */
  const unsort = (records: readonly MutationRecord[]) =>
    withoutObserving(native, () =>
      writer.unsort(new Set(records.flatMap(({ addedNodes }) => [...addedNodes]))),
    );
  const followOptions = (all: readonly MutationRecord[]) => {
    const records = all.filter((record) => !isOfSelect(record));
    if (records.length === 0) return;
    reselectLost(native, report);
    unsort(records);
    withoutObserving(native, writer.yieldToPage);
    native.properties?.updateOptions();
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
    /** Shows a value that a script has set by property. The page is told no `change` of it (D1.9). */
    followProperties: () => followValues({ silent: true }),
    /** Runs a write of our own, which is no news. What scripts have done before it is. */
    writeAfterFollowing(write: () => void) {
      const records = observer.takeRecords();
      followAttributes(records);
      if (records.some(({ type }) => type === 'childList')) unsort(records);
      withoutObserving(native, write);
      // After the write: the options are news, but the selection is what the write has made of it.
      followOptions(records);
    },
  };
}

/** Follows moves in the page, fieldsets around, and resets of the form. */
function followPage(
  { select, root, writer, mayRepair }: NativeRecord,
  { reportValues, followValues, writeAfterFollowing }: SelectFollower,
  events: HostEvents,
  wasInherited: boolean,
): Cleanup {
  let inherited = wasInherited;
  return watchInPage({
    element: select,
    root,
    pageChanged(isMoved) {
      const isApart = select.nextElementSibling !== root && mayRepair();
      if (isApart) select.after(root);
      const flags = hostFlagsOf(select);
      // A legend that comes or goes is a change of what it disables.
      if (isMoved || flags.inherited !== inherited) events.flags(flags);
      ({ inherited } = flags);
      if (isApart || isMoved) events.moved();
      if (isMoved) followValues();
    },
    left() {
      // Alone in the page it would be a ghost, and hold us.
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

/** Tells the widget what happens to the select, until the returned function is called. */
export function followSelect(
  native: NativeRecord,
  follower: SelectFollower,
  focusRelay: FocusRelay,
  events: HostEvents,
): Cleanup {
  const { select, root, observer } = native;
  native.events = events;
  const stop = new AbortController();
  const { signal } = stop;
  const forwardFocus = focusRelay.listen(() => events.focused(), signal);
  const properties = watchProperties(select, () => !!native.isWriting, follower.followProperties);
  native.properties = properties;
  const onInvalid = () => {
    events.invalid(!!native.isReporting);
    withoutObserving(native, () => moveBehindField(select, root.firstElementChild as Element));
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
