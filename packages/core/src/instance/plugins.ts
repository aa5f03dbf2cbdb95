import type { Store } from '../engine/store.js';
import { type PluginHost, type Registry, setUpPlugins } from '../features/plugin.js';
import type { Host } from '../host/host.js';
import type { Input } from '../input/context.js';
import type { Cleanup } from '../schema/types.js';
import type { Announcer } from '../view/announce.js';
import type { Make } from '../view/el.js';
import type { View } from '../view/types.js';
import type { Dropdown } from './dropdown.js';
import { refresh } from './follow.js';

/** A node of a plugin goes above the search field or below the list, in a box of its own, after those of its kind (D7). */
function addSlot(make: Make, search: HTMLElement, node: Node, before: boolean): Cleanup {
  const slot = make('div', before ? 'header' : 'footer', {}, node);
  if (before) search.before(slot);
  else search.parentElement?.append(slot);
  return () => slot.remove();
}

/** Sets the plugins up. Returns what takes them back. */
export function connectPlugins(
  registry: Registry,
  { native }: Host,
  store: Store,
  { dom, make }: View,
  { signal, state }: Input,
  dropdown: Dropdown,
  announcer: Announcer,
  { select, on }: Pick<PluginHost, 'select' | 'on'>,
): Cleanup {
  const { search, searchWrap } = dropdown.ensurePanel();
  const { root, control, list } = dom;
  return setUpPlugins(
    state().config.plugins ?? [],
    {
      select,
      signal,
      elements: { root, control, dropdown: dom.dropdown, list, search, native },
      state,
      on,
      addToDropdown: (node, before) => addSlot(make, searchWrap, node as Node, before),
      announce: (words) => announcer.say(state(), words),
      refresh: () => refresh(store),
    },
    registry,
  );
}
