import { type PluginHost, type Registry, setUpPlugins } from '../features/plugin.js';
import type { Cleanup } from '../schema/types.js';
import type { Make } from '../view/el.js';
import { refresh } from './follow.js';
import type { Pieces } from './order.js';

/** Nodes of plugins are added above the search field or below the list, each in a separate box, in the order of their creation (D7). */
function addSlot(make: Make, search: HTMLElement, node: Node, before: boolean): Cleanup {
  const slot = make('div', before ? 'header' : 'footer', {}, node);
  if (before) search.before(slot);
  else search.parentElement?.append(slot);
  return () => slot.remove();
}

/** Sets up the plugins. Returns the cleanup function. */
export function connectPlugins(
  { host, store, view, input, dropdown, announcer }: Pieces,
  registry: Registry,
  { select, on }: Pick<PluginHost, 'select' | 'on'>,
): Cleanup {
  const { search, searchWrap } = dropdown.ensurePanel();
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
      addToDropdown: (node, before) => addSlot(view.make, searchWrap, node as Node, before),
      announce: (words) => announcer.say(state(), words),
      refresh: () => refresh(store),
    },
    registry,
  );
}
