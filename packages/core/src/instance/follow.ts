import { commonsOf } from '../commons.js';
import { browserEnv as env } from '../engine/env.js';
import type { Store } from '../engine/store.js';
import type { HostEvents } from '../host/host.js';
import type { Input } from '../input/context.js';
import { createCatalog } from '../model/data/catalog.js';
import { isWidgetDisabled } from '../model/data/enabled.js';
import { NO_PROBLEM } from '../model/select/validity.js';
import type { Cleanup } from '../schema/types.js';

/** What of one widget follows its element. */
interface Follower {
  readonly store: Store;
  readonly input: Input;
  /** `again`: the open dropdown has left the top layer and goes back. */
  readonly again: Cleanup;
  /** Draws everything anew, names included. */
  refresh(): void;
  validate(emit: boolean): boolean;
  readonly stopTimers: Cleanup;
}

/** What happens to the element of a widget, as steps of the widget (D1.9, D1.12, D5.8). */
export function hostEvents(follower: Follower): HostEvents {
  const { store, input, again, refresh, validate, stopTimers } = follower;
  const { dom, state } = input;
  return {
    invalid(reporting) {
      validate(!reporting);
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
      store.dispatch({ type: 'host', disabled: inherited });
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
      refresh();
      again();
      const { focus } = state();
      const { activeElement, body } = dom.root.ownerDocument;
      if (focus !== 'none' && (!activeElement || activeElement === body))
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
