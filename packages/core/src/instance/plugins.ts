import { type PluginHost, type Registry, setUpPlugins } from '../features/plugin.js';
import type { Cleanup } from '../schema/types.js';
import { attr } from '../view/el.js';
import { applyName } from '../view/types.js';
import { refresh } from './follow.js';
import type { Pieces } from './order.js';

const OPERABLE =
  ':is(button, input, select, textarea, a[href], [tabindex]):not(:disabled, [hidden], [type="hidden"])';

/**
 * Adds a node of a plugin above the search field or below the list, in a separate box, in the order of creation (D7). The box is
 * a toolbar while it contains an enabled control: without the role, screen readers leave focus mode at its buttons.
 */
function addSlot({ view, store, dropdown }: Pieces, node: Node, before: boolean): Cleanup {
  const slot = view.make('div', before ? 'header' : 'footer', {}, node);
  const { searchWrap } = dropdown.ensurePanel();
  if (before) searchWrap.before(slot);
  else searchWrap.parentElement?.append(slot);
  const draw = () => {
    const isToolbar = slot.querySelector(OPERABLE) !== null;
    attr(slot, 'role', isToolbar && 'toolbar');
    applyName(slot, isToolbar ? view.name() : { labelledby: null, label: null });
  };
  // After the plugin, which updates its content in the same step.
  const stop = store.part(({ state }) => {
    if (state.open) queueMicrotask(draw);
  });
  return () => {
    stop();
    slot.remove();
  };
}

/** Sets up the plugins. Returns the cleanup function. */
export function connectPlugins(
  pieces: Pieces,
  registry: Registry,
  { select, on }: Pick<PluginHost, 'select' | 'on'>,
): Cleanup {
  const { host, store, view, input, dropdown, announcer } = pieces;
  const { search } = dropdown.ensurePanel();
  const { signal, state } = input;
  const { root, control, list, dropdown: box } = view.dom;
  return setUpPlugins(
    state().config.plugins ?? [],
    {
      select,
      signal,
      elements: { root, control, dropdown: box, list, search, native: host.native },
      state,
      store,
      on,
      addToDropdown: (node, before) => addSlot(pieces, node as Node, before),
      announce: (words) => announcer.say(state(), words),
      refresh: () => refresh(store),
    },
    registry,
  );
}
