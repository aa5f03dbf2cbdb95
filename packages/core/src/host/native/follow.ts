import type { Cleanup, SelectData } from '../../schema/types.js';
import { moveBehindField } from '../attributes.js';
import type { Followed, HostEvents } from '../host.js';
import { watchInPage } from '../page.js';
import type { FocusRelay } from './focus-relay.js';
import { watchProperties } from './properties.js';
import { hostFlagsOf, readOptions, valuesOf } from './read.js';
import { hasSeenValues, type NativeRecord, valuesText, writeUnheard } from './record.js';
import { repairElement, reselectLost } from './repair.js';
import { isSorted, sortSelected } from './selection.js';

/*
 * What other code, the browser and the page do to the select, and what the widget is told of it.
 */

/** Tells the widget of the values that the select has now, and of `data` if its options have changed. */
export function tellChange(
  native: NativeRecord,
  data: SelectData | null,
  how: Followed = {},
): void {
  const values = valuesOf(native.select);
  const now = valuesText(values);
  // What was read meanwhile is shown already: whoever hears of another select's reset may ask for our value.
  const isUntold = !data && !how.silent && native.lastTold !== null && native.lastTold !== now;
  if (how.silent) native.lastTold ??= native.seenValues;
  else if (!data) native.lastTold = null;
  native.seenValues = now;
  const { multiple } = native.state.config;
  native.events?.changed(data, values.slice(0, multiple ? undefined : 1), { ...how, isUntold });
}

/** Tells the widget if the select has other values than were seen last. */
export function followValues(native: NativeRecord, how?: Followed): void {
  if (!hasSeenValues(native)) tellChange(native, null, how);
}

/** Shows what a script has set by property, which no event tells; it is not told on either (D1.9). */
export const followProperties = (native: NativeRecord): void =>
  followValues(native, { silent: true });

const isOfSelect = ({ select }: NativeRecord, { target, type }: MutationRecord): boolean =>
  type === 'attributes' && target === select;

function followAttributes(native: NativeRecord, all: readonly MutationRecord[]): void {
  const names = all
    .filter((record) => isOfSelect(native, record))
    .map(({ attributeName }) => attributeName as string);
  if (names.length === 0) return;
  for (const name of names) native.kept?.changed(name);
  writeUnheard(native, () => repairElement(native));
  native.events?.flags(hostFlagsOf(native.select));
  // They decide how much is selected. After a morph, which writes others, the lost options come first.
  if (names.some((name) => /^(multiple|size)$/.test(name))) followValues(native);
  if (names.some((name) => /^(aria-(label|desc|inv|err)|title$)/.test(name)))
    native.events?.moved();
}

/** Options stand in the order of the page again, not in ours; what a script has just placed it has placed there. */
function unsort(native: NativeRecord, records: readonly MutationRecord[]): void {
  const placed = new Set(records.flatMap(({ addedNodes }) => [...addedNodes]));
  writeUnheard(native, () => native.writer.unsort(placed));
}

function followOptions(native: NativeRecord, all: readonly MutationRecord[]): void {
  const records = all.filter((record) => !isOfSelect(native, record));
  if (records.length === 0) return;
  const { select, report, writer } = native;
  reselectLost(native);
  unsort(native, records);
  writeUnheard(native, () => writer.yieldToPage());
  native.properties?.updateOptions();
  tellChange(native, readOptions(select, report, writer.added));
  if (isSorted(native)) sortSelected(native);
}

export function followMutations(native: NativeRecord, records: readonly MutationRecord[]): void {
  followAttributes(native, records);
  followOptions(native, records);
}

/** Runs a write of our own, which is no news. What scripts have done before it is. */
export function writeAfterFollowing(native: NativeRecord, write: () => void): void {
  const records = native.observer.takeRecords();
  followAttributes(native, records);
  if (records.some(({ type }) => type === 'childList')) unsort(native, records);
  writeUnheard(native, write);
  // After the write: the options are news, but the selection is what the write has made of it.
  followOptions(native, records);
}

/** Follows moves in the page, fieldsets around, and resets of the form. */
function followPage(native: NativeRecord, events: HostEvents, wasInherited: boolean): Cleanup {
  const { select, root, writer } = native;
  let inherited = wasInherited;
  return watchInPage({
    element: select,
    pageChanged(isMoved) {
      const isApart = select.nextElementSibling !== root && native.mayRepair();
      if (isApart) select.after(root);
      const flags = hostFlagsOf(select);
      // A legend that comes or goes is a change of what it disables.
      if (isMoved || flags.inherited !== inherited) events.flags(flags);
      ({ inherited } = flags);
      if (isApart || isMoved) events.moved();
      if (isMoved) followValues(native);
    },
    left() {
      // Alone in the page it would be a ghost, and hold us.
      if (root.isConnected) root.remove();
      events.left();
    },
    field: {
      reset() {
        writeAfterFollowing(native, () => writer.reset());
        tellChange(native, null, { reset: true });
      },
      recheck: () => followValues(native),
    },
  });
}

/** Tells the widget what happens to the select, until the returned function is called. */
export function followSelect(
  native: NativeRecord,
  focusRelay: FocusRelay,
  events: HostEvents,
): Cleanup {
  const { select, root, observer } = native;
  native.events = events;
  const stop = new AbortController();
  const { signal } = stop;
  const forwardFocus = focusRelay.listen(() => events.focused(), signal);
  const properties = watchProperties(
    select,
    () => native.isWriting,
    () => followProperties(native),
  );
  native.properties = properties;
  const onInvalid = () => {
    events.invalid(native.isReporting);
    writeUnheard(native, () => moveBehindField(select, root.firstElementChild as Element));
  };
  const onChange = () => {
    if (!native.isWriting) tellChange(native, null);
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
  if ((select.getRootNode() as Document).activeElement === select) forwardFocus();
  const leave = followPage(native, events, flags.inherited);
  return () => {
    native.events = null;
    properties.stop();
    stop.abort();
    observer.disconnect();
    leave();
  };
}
