import { commonsOf } from '../commons.js';
import { isFocusNowhere } from '../dom.js';
import { browserEnv as env } from '../engine/env.js';
import type { Store } from '../engine/store.js';
import type { Host, HostEvents } from '../host/host.js';
import type { Input } from '../input/context.js';
import { createCatalog } from '../model/data/catalog.js';
import { isWidgetDisabled } from '../model/data/enabled.js';
import type { Part } from '../model/part.js';
import { NO_PROBLEM, problemOf } from '../model/select/validity.js';
import type { Cleanup } from '../schema/types.js';

/** Draws everything anew, names included. */
export const refresh = (store: Store) =>
  store.dispatch({ type: 'config', options: {}, catalog: null });

/**
 * What happens to the element of a widget, as steps of the widget (D1.9, D1.12, D5.8). `reopen`: the open dropdown has left
 * the top layer with its root and goes back.
 */
export function hostEvents(
  host: Host,
  store: Store,
  input: Input,
  reopen: Cleanup,
  stopTimers: Cleanup,
): HostEvents {
  const { dom, state } = input;
  return {
    invalid(reporting) {
      showValidity(host, store, !reporting);
      // A submit finds many selects invalid in one task; only the first one opens (F11).
      const commons = commonsOf(dom.root.ownerDocument);
      if (commons.hasOpened) return;
      commons.hasOpened = true;
      env.soon(() => {
        commons.hasOpened = false;
      });
      store.dispatch({ type: 'open', origin: 'host', focus: 'control' });
    },
    flags({ disabled, required, inherited }) {
      store.dispatch({ type: 'hostDisabled', disabled: inherited });
      const { config } = state();
      if (!!config.disabled === disabled && !!config.required === required) return;
      store.dispatch({ type: 'config', options: { disabled, required }, catalog: null });
    },
    focused(byPointer = input.pressed) {
      // It can hold focus, and is given none, as a disabled field of a form.
      if (isWidgetDisabled(state())) return;
      const { open, focus } = state();
      const target = open && focus === 'search' ? dom.panel?.search : null;
      const { pressed } = input;
      input.pressed = byPointer;
      (target ?? dom.control).focus({ preventScroll: true });
      input.pressed = pressed;
    },
    changed(data, values, { reset = false, silent = false, isUntold = false }) {
      const { config, validity } = state();
      if (reset && validity.shown && !validity.custom)
        store.dispatch({ type: 'validity', validity: NO_PROBLEM });
      store.dispatch(
        data && !config.data && state().remote.pages === 0
          ? { type: 'data', origin: 'host', catalog: createCatalog(data), values, silent, isUntold }
          : { type: 'value', origin: 'host', values, reset, silent, isUntold },
      );
    },
    moved() {
      // Other labels may name it now.
      refresh(store);
      reopen();
      const { focus } = state();
      if (focus !== 'none' && isFocusNowhere(dom.root))
        store.dispatch({ type: 'goto', focus: focus === 'search' ? focus : 'control' });
    },
    left() {
      store.dispatch({ type: 'close', origin: 'host', focus: 'keep' });
      store.dispatch({ type: 'focus', place: 'none' });
      if (state().drag) store.dispatch({ type: 'drag', drag: null });
      stopTimers();
    },
  };
}

/** Shows whether the value is valid; `emit`: tells it too when it is not. */
export function showValidity(host: Host, store: Store, emit: boolean): boolean {
  const message = host.message(store.state);
  const shown = message !== '';
  const { custom } = store.state.validity;
  const validity = { custom, shown, message, foreign: shown && !problemOf(store.state) };
  store.dispatch({ type: 'validity', validity, emit: shown && emit });
  return !shown;
}

/** A script may have changed the element without telling: it is looked at whenever the user comes to the widget. */
export const followElement =
  (host: Host, store: Store): Part =>
  ({ prev, state }) => {
    if ((state.open && !prev.open) || (state.focus !== 'none' && prev.focus === 'none'))
      host.recheck();
    // The page may have taken its own message back, which nothing tells.
    const { foreign } = state.validity;
    if (foreign && state.focus !== prev.focus && !host.message(state))
      store.dispatch({ type: 'validity', validity: NO_PROBLEM });
  };
