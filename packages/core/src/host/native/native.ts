import { isCascading } from '../../model/data/branch.js';
import { optionValue } from '../../model/data/catalog.js';
import { inListOrder, selectedOptions } from '../../model/select/selection.js';
import type { State } from '../../model/state.js';
import type { Report, SelectData } from '../../schema/types.js';
import {
  createRepairLimit,
  dropCopy,
  type KeptAttributes,
  keepAttributes,
  mark,
  standAt,
  unmark,
} from '../attributes.js';
import type { Followed, Host, HostEvents } from '../host.js';
import { reside } from '../page.js';
import { createFocusRelay } from './focus-relay.js';
import { createMessage } from './message.js';
import { lostTo } from './morph.js';
import { createEar } from './properties.js';
import { hasValues, hostFlagsOf, lookUp, readMarkup, readOptions, valuesOf } from './read.js';
import { createWriter } from './write.js';

/** Attributes that the widget writes. */
const KEPT = ['tabindex', 'aria-hidden', 'multiple', 'required', 'disabled'];

/** The bridge to a native `<select>`: it stays where it is, rendered and usable by scripts (D1.11). */
export function createNativeHost(select: HTMLSelectElement, report: Report): Host {
  const writer = createWriter(select);
  const isPatient = createRepairLimit();
  let kept: KeptAttributes | undefined;
  let own = false;
  /** The values that the select had when we last wrote or read it. */
  let known = '';
  /** What was told last, while more is shown than was told. */
  let told: string | null = null;
  let ear: ReturnType<typeof createEar> | undefined;
  const relay = createFocusRelay(select);
  const textOf = (values: readonly string[]) => JSON.stringify(values);
  const look = () => textOf(valuesOf(select));
  let reporting = false;
  const message = createMessage(select);
  let root: HTMLElement | undefined;
  /** `multiple` as the markup had it, and whether the widget is otherwise. */
  let marked = false;
  let isUnlike = false;
  /** The state as last written. */
  let last: State;
  let events: HostEvents | null = null;
  const observer = new MutationObserver((records) => {
    onAttributes(records);
    onOptions(records);
  });

  const isSorted = () => select.multiple && !!last.config.sortable;
  const chosen = () => selectedOptions(last.catalog, last.selection);
  /** In the order in which the form submits them: that of the tags, or that of the list (D1.5). */
  const submitted = () =>
    isSorted() ? chosen() : selectedOptions(last.catalog, inListOrder(last.selection));

  const isHeld = () => hasValues(select, chosen().map(optionValue));

  /** Makes room for what the widget has selected. */
  const fit = () => {
    select.multiple = !!last.config.multiple;
    writer.write(submitted(), isSorted());
  };

  /** What the widget needs of the element, whatever a script or morph has made of it. */
  const dress = () => {
    // A morph may have brought the markup back; a script that has changed what the markup said is not answered.
    if (isUnlike && select.multiple === marked && isPatient()) fit();
    // A page that hides the select means the field (case: fields that depend on others).
    if (root) root.hidden = select.hidden || select.style.display === 'none';
    mark(select);
  };

  const changed = (data: SelectData | null, how: Followed = {}) => {
    const values = valuesOf(select);
    const now = textOf(values);
    // What was read meanwhile is shown already: whoever hears of another select's reset may ask for our value.
    const isUntold = !data && !how.silent && told !== null && told !== now;
    if (how.silent) told ??= known;
    else if (!data) told = null;
    known = now;
    events?.changed(data, values.slice(0, last.config.multiple ? undefined : 1), {
      ...how,
      isUntold,
    });
  };

  const isMine = ({ target, type }: MutationRecord) => type === 'attributes' && target === select;

  const onAttributes = (records: readonly MutationRecord[]) => {
    const names = records.filter(isMine).map(({ attributeName }) => attributeName as string);
    if (names.length === 0) return;
    for (const name of names) kept?.changed(name);
    quietly(dress);
    events?.flags(hostFlagsOf(select));
    // They decide how much is selected. After a morph, which writes others, the lost options come first.
    if (names.some((name) => /^(multiple|size)$/.test(name))) sync();
    if (names.some((name) => /^(aria-(label|desc|inv|err)|title$)/.test(name))) events?.moved();
  };

  /** Rows stand in the order of the page, not in ours; what a script has just placed it has placed there. */
  const unsort = (records: readonly MutationRecord[]) =>
    quietly(() => writer.unsort(new Set(records.flatMap(({ addedNodes }) => [...addedNodes]))));

  const onOptions = (all: readonly MutationRecord[]) => {
    const records = all.filter((record) => !isMine(record));
    if (records.length === 0) return;
    const lost = lostTo(select, writer.added);
    if (lost.size > 0) {
      const find = lookUp(select, report, writer.added);
      const now = select.multiple ? valuesOf(select) : [];
      const rest = chosen().filter((option) => lost.has(optionValue(option)));
      const wanted = [...rest, ...now.map((value) => find(value) ?? { value, label: value })];
      quietly(() => writer.write(wanted, isSorted()));
    }
    unsort(records);
    quietly(writer.yield);
    ear?.update();
    changed(readOptions(select, report, writer.added));
    if (isSorted()) sort();
  };

  /** Another order of ours is no news either; what a script has selected meanwhile is. */
  const sort = () => {
    const isRead = look() === known;
    quietly(() => writer.sort(chosen()));
    if (isRead) known = look();
  };

  const quietly = (fn: () => void) => {
    const before = own;
    own = true;
    try {
      fn();
    } finally {
      own = before;
      observer.takeRecords();
    }
  };

  /** Runs a write of our own, whose mutations and events are no news to us. What a script did before it is. */
  const silently = (fn: () => void) => {
    const records = observer.takeRecords();
    onAttributes(records);
    if (records.some(({ type }) => type === 'childList')) unsort(records);
    quietly(fn);
    // After the write: the options are news, but the selection is what the write has made of it.
    onOptions(records);
  };

  const readBack = () => {
    if (!own) changed(null);
  };

  const sync = () => {
    if (look() !== known) changed(null);
  };

  /** What no event has told is shown, and not told either (D1.9). */
  const peek = () => {
    if (look() !== known) changed(null, { silent: true });
  };

  return {
    element: select,
    native: select,
    readMarkup: () => readMarkup(select, report, kept),
    readData() {
      if (!last) return readOptions(select, report);
      let data: SelectData = [];
      silently(() => {
        writer.unsort();
        data = readOptions(select, report, writer.added);
        if (isSorted()) writer.sort(chosen());
      });
      return data;
    },
    known: () => lookUp(select, report, writer.added),
    readValues(multiple) {
      if (!multiple || select.multiple) return valuesOf(select);
      // The browser has chosen the first option of a single select; as a multiple one it would have none.
      return [...select.options]
        .filter((option, i) => option.selected && (i > 0 || option.defaultSelected))
        .map((option) => option.value);
    },
    mount(element, state) {
      root = element;
      last = state;
      dropCopy(select);
      marked = select.multiple;
      isUnlike = marked !== !!state.config.multiple;
      kept = keepAttributes(select, KEPT);
      dress();
      // What a tree has selected may be more than what the page says: a parent its branch, all leaves their parent (D2.1).
      if (isCascading(state) && !isHeld()) writer.write(submitted(), isSorted());
      select.after(root);
      known = look();
    },
    listen(given) {
      events = given;
      const stop = new AbortController();
      const { signal } = stop;
      const forward = relay.listen(() => given.focused(), signal);
      ear = createEar(select, () => own, peek);
      const home = root as HTMLElement;
      const onInvalid = () => {
        given.invalid(reporting);
        quietly(() => standAt(select, home.firstElementChild as Element));
      };
      select.addEventListener('invalid', onInvalid, { signal });
      for (const type of ['input', 'change']) select.addEventListener(type, readBack, { signal });
      observer.observe(select, {
        childList: true,
        subtree: true,
        characterData: true,
        attributes: true,
      });
      const flags = hostFlagsOf(select);
      given.flags(flags);
      let { inherited } = flags;
      if ((select.getRootNode() as Document).activeElement === select) forward();
      const leave = reside({
        element: select,
        settle(isMoved) {
          const isOff = select.nextElementSibling !== home && isPatient();
          if (isOff) select.after(home);
          const now = hostFlagsOf(select);
          // A legend that comes or goes is a change of what it disables.
          if (isMoved || now.inherited !== inherited) given.flags(now);
          ({ inherited } = now);
          if (isOff || isMoved) given.moved();
          if (isMoved) sync();
        },
        left() {
          // Alone in the page it would be a ghost, and hold us.
          if (home.isConnected) home.remove();
          given.left();
        },
        field: {
          reset() {
            silently(writer.reset);
            changed(null, { reset: true });
          },
          sync,
        },
      });
      return () => {
        events = null;
        ear?.stop();
        stop.abort();
        observer.disconnect();
        leave();
      };
    },
    write(state, prev) {
      last = state;
      const { required, disabled, sortable } = state.config;
      silently(() => {
        if (state.selection !== prev.selection || sortable !== prev.config.sortable) {
          if (!isHeld()) {
            told = null;
            if (select.multiple !== !!state.config.multiple) fit();
          }
          writer.write(submitted(), isSorted());
          known = look();
          if (writer.added.size > 0) ear?.update();
        }
        if (select.required !== !!required) select.required = !!required;
        if (select.disabled !== !!disabled) select.disabled = !!disabled;
      });
    },
    peek,
    tell: relay.tell,
    notify() {
      own = true;
      for (const type of ['input', 'change'])
        select.dispatchEvent(new Event(type, { bubbles: true, composed: type === 'input' }));
      own = false;
      // What handlers of these events did to the select is followed like anything else.
      sync();
    },
    message: message.of,
    report() {
      reporting = true;
      select.reportValidity();
      reporting = false;
    },
    restore() {
      writer.stop();
      kept?.restore();
      unmark(select);
      message.clear();
      root?.remove();
    },
  };
}
