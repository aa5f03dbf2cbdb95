import { member, ownPx } from '../dom.js';
import { isCascading } from '../model/branch.js';
import { optionValue } from '../model/catalog.js';
import { inListOrder, selectedOptions } from '../model/selection.js';
import type { State } from '../model/state.js';
import { problemOf } from '../model/validity.js';
import { cls } from '../schema/classes.js';
import { translate } from '../schema/strings.js';
import type { Report, SelectData } from '../schema/types.js';
import { createPatience, type Kept, keepAttributes } from './attributes.js';
import type { Host, HostEvents } from './host.js';
import { reside } from './page.js';
import { flagsOf, lookUp, readMarkup, readOptions, valuesOf } from './select-read.js';
import { createWriter } from './select-write.js';

const CLASS = cls('native');

/** Whether these are the same values, in any order. */
function isSame(a: readonly string[], b: readonly string[]): boolean {
  const values = new Set(a);
  return values.size === b.length && b.every((value) => values.has(value));
}

/** Attributes that the widget writes. */
const KEPT = ['tabindex', 'aria-hidden', 'multiple', 'required', 'disabled'];

/** A copy of an enhanced select (a page's snapshot) brings a dead widget along, which goes (case 124). */
function dropCopy(select: HTMLSelectElement): void {
  if (!select.classList.contains(CLASS)) return;
  const copy = select.nextElementSibling;
  if (copy && member(copy, 'classList').contains(cls(''))) copy.remove();
  for (const name of ['tabindex', 'aria-hidden']) select.removeAttribute(name);
}

/** The bridge to a native `<select>`: it stays where it is, rendered and usable by scripts (D1.11). */
export function createNativeHost(select: HTMLSelectElement, report: Report): Host {
  const writer = createWriter(select);
  const isPatient = createPatience();
  let kept: Kept | undefined;
  let own = false;
  /** The values that the select had when we last wrote or read it. */
  let known = '';
  const textOf = (values: readonly string[]) => JSON.stringify(values);
  const look = () => textOf(valuesOf(select));
  let reporting = false;
  /** Message of the widget's own `setCustomValidity()`. */
  let message = '';
  let root: HTMLElement | undefined;
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

  /** What the widget needs of the element, whatever a script or morph has made of it. */
  const dress = () => {
    const multiple = !!last.config.multiple;
    if (select.multiple !== multiple) {
      select.multiple = multiple;
      writer.write(submitted(), isSorted());
    }
    // A page that hides the select means the field (case: fields that depend on others).
    if (root) root.hidden = select.hidden || select.style.display === 'none';
    select.classList.add(CLASS);
    select.tabIndex = -1;
    select.setAttribute('aria-hidden', 'true');
  };

  /** The browser's message points at the select, so it has to be where the field is, in a flex row or grid too. */
  const stand = () => {
    select.style.translate = '';
    const at = select.getBoundingClientRect();
    const field = (root as HTMLElement).firstElementChild as Element;
    const { left, width, bottom } = field.getBoundingClientRect();
    select.style.translate = `${ownPx(select, left + width / 2 - at.left)} ${ownPx(select, bottom - at.bottom)}`;
  };

  const changed: HostEvents['changed'] = (data, values, reset) => {
    known = textOf(values);
    events?.changed(data, values, reset);
  };

  const isMine = ({ target, type }: MutationRecord) => type === 'attributes' && target === select;

  const onAttributes = (records: readonly MutationRecord[]) => {
    const names = records.filter(isMine).map(({ attributeName }) => attributeName as string);
    if (names.length === 0) return;
    for (const name of names) kept?.changed(name);
    quietly(dress);
    events?.flags(flagsOf(select));
    // `size` decides whether something has to be selected.
    sync();
    if (names.some((name) => /^(aria-(label|desc|inv|err)|title$)/.test(name))) events?.moved();
  };

  /** Rows stand in the order of the page, not in ours; what a script has just placed it has placed there. */
  const unsort = (records: readonly MutationRecord[]) =>
    quietly(() => writer.unsort(new Set(records.flatMap(({ addedNodes }) => [...addedNodes]))));

  const onOptions = (all: readonly MutationRecord[]) => {
    const records = all.filter((record) => !isMine(record));
    if (records.length === 0) return;
    // A morph knows nothing of the options that the widget added, so it has not unselected them (D1.3). What a script
    // has selected stays; a single select that the browser has left at its default (WebKit: the first option, be it
    // disabled) has been told nothing.
    const lost = new Set([...writer.added].flatMap((own) => (own.parentNode ? [] : own.value)));
    const first = [...select.options].find(({ disabled }) => !disabled);
    const isTold = !select.multiple && select.selectedIndex > 0 && !first?.selected;
    if (lost.size > 0 && !isTold && !select.querySelector('option[selected]')) {
      const find = lookUp(select, report, writer.added);
      const now = select.multiple ? valuesOf(select) : [];
      const rest = chosen().filter((option) => lost.has(optionValue(option)));
      const wanted = [...rest, ...now.map((value) => find(value) ?? { value, label: value })];
      quietly(() => writer.write(wanted, isSorted()));
    }
    unsort(records);
    quietly(writer.yield);
    changed(readOptions(select, report, writer.added), valuesOf(select));
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
    if (!own) changed(null, valuesOf(select));
  };

  const sync = () => {
    if (look() !== known) changed(null, valuesOf(select));
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
      kept = keepAttributes(select, KEPT);
      dress();
      // What a tree has selected may be more than what the page says: a parent its branch, all leaves their parent (D2.1).
      if (isCascading(state) && !isSame(valuesOf(select), chosen().map(optionValue)))
        writer.write(submitted(), isSorted());
      select.after(root);
      known = look();
    },
    listen(given) {
      events = given;
      const stop = new AbortController();
      const { signal } = stop;
      select.addEventListener('focus', () => given.focused(), { signal });
      const onInvalid = () => {
        given.invalid(reporting);
        quietly(stand);
      };
      select.addEventListener('invalid', onInvalid, { signal });
      for (const type of ['input', 'change']) select.addEventListener(type, readBack, { signal });
      observer.observe(select, {
        childList: true,
        subtree: true,
        characterData: true,
        attributes: true,
      });
      const home = root as HTMLElement;
      const flags = flagsOf(select);
      given.flags(flags);
      let { inherited } = flags;
      if ((select.getRootNode() as Document).activeElement === select) given.focused();
      const leave = reside({
        element: select,
        settle(isMoved) {
          const isOff = select.nextElementSibling !== home && isPatient();
          if (isOff) select.after(home);
          const now = flagsOf(select);
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
            changed(null, valuesOf(select), true);
          },
          sync,
        },
      });
      return () => {
        events = null;
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
          writer.write(submitted(), isSorted());
          known = look();
        }
        if (select.required !== !!required) select.required = !!required;
        if (select.disabled !== !!disabled) select.disabled = !!disabled;
      });
    },
    sync,
    notify() {
      own = true;
      for (const type of ['input', 'change'])
        select.dispatchEvent(new Event(type, { bubbles: true, composed: type === 'input' }));
      own = false;
      // What handlers of these events did to the select is followed like anything else.
      sync();
    },
    message(state: State) {
      const { custom } = state.validity;
      // The page may have set a message of its own, which is its to clear.
      if (custom !== message) select.setCustomValidity(custom);
      message = custom;
      // What is disabled is barred from validation, though its flags are kept.
      if (select.willValidate === false || (!problemOf(state) && select.validity.valid)) return '';
      return select.validationMessage || custom || translate(state.language, 'required');
    },
    report() {
      reporting = true;
      select.reportValidity();
      reporting = false;
    },
    restore() {
      writer.stop();
      kept?.restore();
      select.classList.remove(CLASS);
      select.style.translate = '';
      for (const name of ['class', 'style'])
        if (!select.getAttribute(name)) select.removeAttribute(name);
      if (message) select.setCustomValidity('');
      root?.remove();
    },
  };
}
