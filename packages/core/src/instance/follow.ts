import { commonsOf, isFocusNowhere } from '../dom.js';
import { browserEnv as env } from '../engine/env.js';
import type { Store } from '../engine/store.js';
import type { Host, HostEvents } from '../host/host.js';
import { holdsFocus, type Input } from '../input/context.js';
import { type Catalog, createCatalog, locate } from '../model/data/catalog.js';
import { isChangeable, isWidgetDisabled } from '../model/data/enabled.js';
import { ENABLED, type Part } from '../model/delta.js';
import type { CommandOf } from '../model/request.js';
import { readValues } from '../model/select/selection.js';
import { NO_PROBLEM, problemOf } from '../model/select/value.js';
import type { State } from '../model/state.js';
import type { Config } from '../schema/options.js';
import type { SelectCleanup, SelectData } from '../schema/types.js';
import type { Dropdown } from './dropdown.js';

/** Renders everything again, including names. */
export const refresh = (store: Store) =>
  store.dispatch({ type: 'config', options: {}, catalog: null });

/**
 * The options of the element. Those of a remote list without a label only store a value, whose label is known elsewhere (D1.3).
 */
export const catalogOfMarkup = (markup: SelectData, { ajax }: Config): Catalog =>
  createCatalog(ajax ? markup.filter((item) => item.label || 'options' in item) : markup);

/** Converts changes of the element to steps of the widget (D1.9, D1.12, D5.8). */
export function hostEvents(
  host: Host,
  store: Store,
  input: Input,
  dropdown: Dropdown,
  stopTimers: SelectCleanup,
): HostEvents {
  const { dom, state } = input;
  /** The browser has just found the element invalid. */
  let isInvalid = false;
  const openInvalid = () => {
    isInvalid = false;
    store.dispatch({ type: 'open', origin: 'host', focus: 'control' });
    if (state().surface === 'page') store.dispatch({ type: 'goto', focus: 'control' });
  };
  const left = () => {
    isInvalid = false;
    store.dispatch({ type: 'close', origin: 'host', focus: 'keep' });
    store.dispatch({ type: 'focus', place: 'none' });
    if (state().drag) store.dispatch({ type: 'drag', drag: null });
    input.forget?.();
    dropdown.forget?.();
    stopTimers();
  };
  return {
    invalid(event, reporting) {
      showValidity(host, store, !reporting);
      // The browser now focuses the first invalid field of a submission, and this one opens (F11). After `checkValidity()`,
      // which pages call while users type, it focuses none; focus stays where users have it (addition 69).
      const commons = commonsOf(dom.root.ownerDocument);
      const isFirst = !commons.hasOpened;
      isInvalid = true;
      commons.hasOpened = true;
      env.soon(() => {
        commons.hasOpened = false;
        if (isInvalid && isFirst && !event.defaultPrevented && isFocusNowhere(dom.root))
          openInvalid();
        isInvalid = false;
      });
    },
    flags({ disabled, required, inherited }) {
      store.dispatch({ type: 'hostDisabled', disabled: inherited });
      const { config, held } = state();
      const isOff = disabled && (!held || !!config.disabled);
      if (!!config.disabled !== isOff || !!config.required !== required)
        store.dispatch({ type: 'config', options: { disabled: isOff, required }, catalog: null });
    },
    focused(byPointer = input.pressed, isInherited) {
      // It could have focus, but receives none, like a disabled form field.
      if (isWidgetDisabled(state())) return false;
      const isReported = isInvalid;
      if (isReported) openInvalid();
      const { open, focus } = state();
      const target = open && focus === 'search' ? dom.search : null;
      const { pressed } = input;
      input.pressed = byPointer;
      (target ?? dom.combobox).focus({ preventScroll: true });
      // The browser has only shown the `<select>`, a pixel of the field, if anything.
      if (!isInherited) dom.field.scrollIntoView?.({ block: 'nearest' });
      input.pressed = pressed;
      return isReported;
    },
    placeholder(before, now) {
      // One that was set in JavaScript stays.
      if ((state().config.placeholder ?? '') === before)
        store.dispatch({ type: 'config', options: { placeholder: now }, catalog: null });
    },
    changed(data, values, { reset = false, silent = false, isUntold = false }) {
      const { config, validity } = state();
      if (reset && validity.shown && !validity.custom)
        store.dispatch({ type: 'validity', validity: NO_PROBLEM });
      store.dispatch(
        data && !config.data && state().remote.pages === 0
          ? {
              type: 'data',
              origin: 'host',
              catalog: catalogOfMarkup(data, config),
              values,
              silent,
              isUntold,
            }
          : { type: 'value', origin: 'host', values, reset, silent, isUntold },
      );
    },
    moved() {
      // Its labels may have changed.
      refresh(store);
      dropdown.showAgain();
      const { focus } = state();
      if (focus !== 'none' && isFocusNowhere(dom.root))
        store.dispatch({ type: 'goto', focus: focus === 'search' ? focus : 'control' });
      // Some engines send no event when focus is lost by a move, and another element has it now.
      else if (focus !== 'none' && !holdsFocus(dom.root) && !holdsFocus(dom.dropdown)) left();
    },
    left,
  };
}

/**
 * Lets buttons of the page (`commandfor`) open and close the list, and `showPicker()` open it instead of the list of the browser
 * (addition 53). Returns the function that restores the element, and calls another one.
 */
export function followCommands(
  element: HTMLElement,
  { state, dispatch }: Input,
  unlisten: SelectCleanup,
): SelectCleanup {
  const show = () =>
    dispatch(
      state().open
        ? { type: 'goto', focus: 'search' }
        : { type: 'open', origin: 'user', focus: 'search' },
    );
  const onCommand = (event: Event) => {
    const { command } = event as CommandEvent;
    if (command === '--close' || (command === '--toggle' && state().open))
      dispatch({ type: 'close', origin: 'user', focus: 'keep' });
    else if (/^(--(open|toggle)|show-picker)$/.test(command)) {
      // A browser that knows the command would open its own list, too.
      event.preventDefault();
      show();
    }
  };
  element.addEventListener('command', onCommand);
  const showPicker = () => {
    if (isChangeable(state())) show();
    else
      throw new DOMException(
        __DEV__ ? 'The select is disabled or read-only.' : '',
        'InvalidStateError',
      );
  };
  // Not enumerable: copies of the element list nothing of the widget (addition 1).
  Object.defineProperty(element, 'showPicker', { configurable: true, value: showPicker });
  return () => {
    unlisten();
    element.removeEventListener('command', onCommand);
    Reflect.deleteProperty(element, 'showPicker');
  };
}

/**
 * The values for `setValue()`, with those that keep their type. What a script has just set by property is read first, or it would replace them later.
 *
 * @throws {@link SelectError} `invalid-value`.
 */
export function valuesToSet(
  host: Host,
  { config, catalog }: State,
  value: unknown,
): Pick<CommandOf<'value'>, 'values' | 'given'> {
  const { multiple, data, ajax } = config;
  const byText = readValues(value, !!multiple);
  const values = [...byText.keys()];
  const given =
    config.values === 'own'
      ? new Map([...byText].map(([label, own]) => [label, { value: own as string, label }]))
      : undefined;
  host.recheck();
  // From elsewhere, an option with the value of the placeholder may still come (D1.3).
  const isPlaceholder =
    values[0] === '' && !(data || ajax || locate(catalog, values).size) && host.hasPlaceholder?.();
  return { values: isPlaceholder ? [] : values, given };
}

/** Shows whether the value is valid; `emit`: fires `invalid` if it is not. */
export function showValidity(host: Host, store: Store, emit: boolean): boolean {
  host.recheck();
  const message = host.message(store.state);
  const shown = message !== '';
  const { custom } = store.state.validity;
  const validity = { custom, shown, message, foreign: shown && !problemOf(store.state) };
  store.dispatch({ type: 'validity', validity, emit: shown && emit });
  return !shown;
}

/** Tells selects that may depend on this one, and draws again what `isOptionDisabled` has decided. It may depend on the value, which frameworks know after their next rendering. */
export const followRule =
  (store: Store, element: Element): Part =>
  ({ state }) => {
    commonsOf(element.ownerDocument).onSelection?.(element);
    if (state.open && state.config.isOptionDisabled) env.soon(() => store.draw(ENABLED));
  };

/** Checks the element when the user enters the widget, because a script may have changed it without an event. */
export const followElement =
  (host: Host, store: Store): Part =>
  ({ prev, state }) => {
    if ((state.open && !prev.open) || (state.focus !== 'none' && prev.focus === 'none'))
      host.recheck();
    // The page may have cleared its custom message, for which there is no event.
    const { foreign } = state.validity;
    if (foreign && state.focus !== prev.focus && !host.message(state))
      store.dispatch({ type: 'validity', validity: NO_PROBLEM });
  };
