import { optionLabel, optionValue } from '../model/catalog.js';
import { selectedOptions } from '../model/selection.js';
import type { State } from '../model/state.js';
import { problemOf } from '../model/validity.js';
import { cls } from '../schema/classes.js';
import type { SelectOptions } from '../schema/options.js';
import { translate } from '../schema/strings.js';
import type { AnyMeta, Option, SelectData } from '../schema/types.js';
import { keepAttributes, readJson } from './attributes.js';
import type { Host, HostEvents } from './host.js';

const CLASS = cls('native');

/** The first empty option of a single select: its placeholder, not a choice (D1.2). */
function placeholderOption(select: HTMLSelectElement): HTMLOptionElement | null {
  const first = select.options[0];
  return !select.multiple && first?.parentNode === select && first.value === '' ? first : null;
}

/** Simulated DOMs do not let `label` fall back to the text. */
const labelOf = ({ label, text }: HTMLOptionElement): string => label || text;

/** An `<option>` as data, with what its `data-*` attributes say (D5.7). */
function toOption(element: HTMLOptionElement): Option {
  const { description, avatar, className } = element.dataset;
  const option: Option = { value: element.value, label: labelOf(element) };
  if (element.disabled) option.disabled = true;
  if (description) option.description = description;
  if (avatar) option.avatar = avatar;
  if (className) option.className = className;
  const meta = readJson(element, 'meta');
  if (meta) option.meta = meta as AnyMeta;
  return option;
}

function readOptions(select: HTMLSelectElement): SelectData {
  const placeholder = placeholderOption(select);
  const listed = (parent: Element) =>
    [...parent.children].filter(
      (child): child is HTMLOptionElement => child.localName === 'option' && child !== placeholder,
    );
  return [...select.children].flatMap((child): SelectData => {
    if (child.localName === 'optgroup') {
      const { label, disabled } = child as HTMLOptGroupElement;
      return [{ label, disabled, options: listed(child).map(toOption) }];
    }
    return child.localName === 'option' && child !== placeholder
      ? [toOption(child as HTMLOptionElement)]
      : [];
  });
}

/** Options that the markup gives: attributes, the placeholder, and JSON in `data-widget-select` (D5.7). */
function readMarkup(select: HTMLSelectElement): SelectOptions {
  const placeholder = placeholderOption(select);
  return {
    ...(placeholder && { placeholder: labelOf(placeholder) }),
    ...(select.multiple && { multiple: true }),
    ...(select.required && { required: true }),
    ...(select.disabled && { disabled: true }),
    ...readJson(select, 'widgetSelect'),
  };
}

/**
 * Writes a selection into a select. Options of the page are only selected and unselected; one is added for
 * a value that has none, and taken away again when it is not selected any more (D1.3).
 */
function createWriter(select: HTMLSelectElement) {
  const added = new Set<HTMLOptionElement>();
  let byValue = new Map<string, HTMLOptionElement>();

  const find = (value: string): HTMLOptionElement | undefined => {
    const known = byValue.get(value);
    if (known?.value === value && known.closest('select') === select) return known;
    byValue = new Map([...select.options].reverse().map((option) => [option.value, option]));
    return byValue.get(value);
  };

  const add = (option: Option): HTMLOptionElement => {
    const element = select.ownerDocument.createElement('option');
    element.value = optionValue(option);
    element.textContent = optionLabel(option);
    added.add(element);
    select.append(element);
    return element;
  };

  const write = (options: readonly Option[]) => {
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

function valuesOf(select: HTMLSelectElement): string[] {
  const placeholder = placeholderOption(select);
  return [...select.selectedOptions]
    .filter((option) => option !== placeholder)
    .map((option) => option.value);
}

/** The bridge to a native `<select>`: it stays where it is, rendered and usable by scripts (D1.11). */
export function createNativeHost(select: HTMLSelectElement): Host {
  const writer = createWriter(select);
  const restoreAttributes = keepAttributes(select, [
    'tabindex',
    'aria-hidden',
    'multiple',
    'required',
    'disabled',
  ]);
  let own = false;
  let reporting = false;
  let root: HTMLElement | null = null;
  let events: HostEvents | null = null;
  const observer = new MutationObserver((records) => onMutations(records));

  const onMutations = (records: readonly MutationRecord[]) => {
    const concerns = ({ target, type }: MutationRecord) =>
      type !== 'attributes' || isOptionLike(target);
    if (records.some(concerns)) events?.changed(readOptions(select), valuesOf(select));
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
    options: readMarkup(select),
    readData: () => readOptions(select),
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
      if (select.multiple !== !!state.config.multiple) {
        select.multiple = !!state.config.multiple;
        writer.write(selectedOptions(state.catalog, state.selection));
      }
      select.classList.add(CLASS);
      select.tabIndex = -1;
      select.setAttribute('aria-hidden', 'true');
      select.after(element);
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
        }
        if (select.required !== !!state.config.required) select.required = !!state.config.required;
        if (select.disabled !== !!state.config.disabled) select.disabled = !!state.config.disabled;
      });
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
