import { optionLabel, optionValue } from '../model/catalog.js';
import { selectedOptions } from '../model/selection.js';
import type { State } from '../model/state.js';
import { problemOf } from '../model/validity.js';
import { cls } from '../schema/classes.js';
import { translate } from '../schema/strings.js';
import type { Cleanup, Option, Report } from '../schema/types.js';
import { keepAttributes } from './attributes.js';
import type { Host, HostEvents } from './host.js';
import { placeholderOption, readMarkup, readOptions, valuesOf } from './select-read.js';

const CLASS = cls('native');

/**
 * Writes a selection into a select. Options of the page are only selected and unselected; one is added for
 * a value that has none, and taken away again when it is not selected any more (D1.3).
 */
function createWriter(select: HTMLSelectElement) {
  const added = new Set<HTMLOptionElement>();
  let byValue = new Map<string, HTMLOptionElement>();
  /** The map has been made during this write, so what it does not have is not there. */
  let fresh = false;

  const find = (value: string): HTMLOptionElement | undefined => {
    const known = byValue.get(value);
    if (fresh || (known?.value === value && known.closest('select') === select)) return known;
    const placeholder = placeholderOption(select);
    const listed = [...select.options].filter((option) => option !== placeholder);
    byValue = new Map(listed.reverse().map((option) => [option.value, option]));
    fresh = true;
    return byValue.get(value);
  };

  const add = (option: Option): HTMLOptionElement => {
    const element = select.ownerDocument.createElement('option');
    element.value = optionValue(option);
    element.textContent = optionLabel(option);
    added.add(element);
    byValue.set(element.value, element);
    select.append(element);
    return element;
  };

  const write = (options: readonly Option[]) => {
    fresh = false;
    const wanted = new Set(options.map((option) => find(optionValue(option)) ?? add(option)));
    const rest = placeholderOption(select);
    if (wanted.size === 0 && rest) wanted.add(rest);
    for (const element of [...select.selectedOptions])
      if (!wanted.has(element)) element.selected = false;
    for (const element of wanted) if (!element.selected) element.selected = true;
    // Unselecting the only option of a single select makes the browser choose the first one.
    if (wanted.size === 0 && select.selectedIndex >= 0) select.selectedIndex = -1;
    for (const element of added) {
      if (wanted.has(element)) continue;
      element.remove();
      added.delete(element);
    }
  };

  return { write, added };
}

function fieldsetsAround(select: HTMLSelectElement): HTMLFieldSetElement[] {
  const sets: HTMLFieldSetElement[] = [];
  for (
    let set = select.closest('fieldset');
    set;
    set = set.parentElement?.closest('fieldset') ?? null
  )
    sets.push(set);
  return sets;
}

/** What attributes say now. A fieldset does not disable what stands in its first legend. */
export function flagsOf(select: HTMLSelectElement) {
  const inherited = fieldsetsAround(select).some(
    (set) => set.disabled && !set.querySelector(':scope > legend')?.contains(select),
  );
  return { disabled: select.disabled, required: select.required, inherited };
}

/** Listens to a select and everything around it that changes its state (D1.9). */
function listen(
  select: HTMLSelectElement,
  events: HostEvents,
  isOwn: () => boolean,
  isReporting: () => boolean,
  observer: MutationObserver,
) {
  const stop = new AbortController();
  const { signal } = stop;
  const readBack = () => {
    if (!isOwn() && !signal.aborted) events.changed(null, valuesOf(select));
  };
  select.addEventListener('focus', events.focused, { signal });
  select.addEventListener('invalid', () => events.invalid(isReporting()), { signal });
  for (const type of ['input', 'change']) select.addEventListener(type, readBack, { signal });
  // `reset` comes before the values change: a script's reset() is over in the next microtask, a click's in the
  // next task.
  const afterReset = () => {
    queueMicrotask(readBack);
    setTimeout(readBack);
  };
  select.form?.addEventListener('reset', afterReset, { signal });
  observer.observe(select, {
    childList: true,
    subtree: true,
    characterData: true,
    attributeFilter: ['disabled', 'required', 'label', 'value', 'selected'],
  });
  for (const set of fieldsetsAround(select))
    observer.observe(set, { attributeFilter: ['disabled'] });
  return () => {
    stop.abort();
    observer.disconnect();
  };
}

/** Attributes that the widget writes. */
const KEPT = ['tabindex', 'aria-hidden', 'multiple', 'required', 'disabled'];

/** A copy of an enhanced select (a page's snapshot) brings a dead widget along, which goes (case 124). */
function dropCopy(select: HTMLSelectElement): void {
  if (!select.classList.contains(CLASS)) return;
  const copy = select.nextElementSibling;
  if (copy?.classList.contains(cls(''))) copy.remove();
  for (const name of ['tabindex', 'aria-hidden']) select.removeAttribute(name);
}

/** The bridge to a native `<select>`: it stays where it is, rendered and usable by scripts (D1.11). */
export function createNativeHost(select: HTMLSelectElement, report: Report): Host {
  const writer = createWriter(select);
  let restoreAttributes: Cleanup = () => {};
  let own = false;
  /** The values that the select had when we last wrote or read it. */
  let known = '';
  const look = () => valuesOf(select).join('\0');
  let reporting = false;
  let root: HTMLElement | null = null;
  let events: HostEvents | null = null;
  const observer = new MutationObserver((records) => onMutations(records));

  const onMutations = (records: readonly MutationRecord[]) => {
    const concerns = ({ target, type }: MutationRecord) =>
      type !== 'attributes' || isOptionLike(target);
    if (records.some(concerns)) events?.changed(readOptions(select, report), valuesOf(select));
    if (!records.every(concerns)) events?.flags(flagsOf(select));
  };

  /** Runs a write of our own, whose mutations and events are no news to us. */
  const silently = (fn: () => void) => {
    onMutations(observer.takeRecords());
    own = true;
    try {
      fn();
    } finally {
      own = false;
      observer.takeRecords();
    }
  };

  return {
    element: select,
    native: select,
    options: readMarkup(select, report),
    readData: () => readOptions(select, report),
    readValues(multiple) {
      if (!multiple || select.multiple) return valuesOf(select);
      // The browser has chosen the first option of a single select; as a multiple one it would have none.
      const chosen = [...select.options].filter(
        (option, i) => option.selected && (i > 0 || option.defaultSelected),
      );
      return chosen.map((option) => option.value);
    },
    mount(element, state) {
      root = element;
      dropCopy(select);
      restoreAttributes = keepAttributes(select, KEPT);
      if (select.multiple !== !!state.config.multiple) {
        select.multiple = !!state.config.multiple;
        writer.write(selectedOptions(state.catalog, state.selection));
      }
      select.classList.add(CLASS);
      select.tabIndex = -1;
      select.setAttribute('aria-hidden', 'true');
      select.after(element);
      known = look();
    },
    listen(own_) {
      events = own_;
      return listen(
        select,
        own_,
        () => own,
        () => reporting,
        observer,
      );
    },
    write(state, prev) {
      silently(() => {
        if (state.selection !== prev.selection) {
          writer.write(selectedOptions(state.catalog, state.selection));
          known = look();
        }
        if (select.required !== !!state.config.required) select.required = !!state.config.required;
        if (select.disabled !== !!state.config.disabled) select.disabled = !!state.config.disabled;
      });
    },
    sync() {
      const now = look();
      if (now === known) return;
      known = now;
      events?.changed(null, valuesOf(select));
    },
    notify() {
      own = true;
      for (const type of ['input', 'change'])
        select.dispatchEvent(new Event(type, { bubbles: true }));
      own = false;
      // What handlers of these events did to the select is followed like anything else.
      events?.changed(null, valuesOf(select));
    },
    message(state: State) {
      select.setCustomValidity(state.validity.custom);
      if (!problemOf(state)) return '';
      return (
        select.validationMessage || state.validity.custom || translate(state.language, 'required')
      );
    },
    report() {
      reporting = true;
      select.reportValidity();
      reporting = false;
    },
    restore() {
      for (const element of writer.added) if (!element.selected) element.remove();
      restoreAttributes();
      select.classList.remove(CLASS);
      if (!select.className) select.removeAttribute('class');
      select.setCustomValidity('');
      root?.remove();
    },
  };
}

const isOptionLike = (node: Node): boolean => /^opt(ion|group)$/i.test(node.nodeName);
