import type { PluginContext } from '../../schema/options.js';
import type { ReportError, SelectCleanup } from '../../schema/types.js';
import { attr, OPERABLE } from '../../view/el.js';
import { applyName } from '../../view/types.js';
import type { Feature, Plugged, PluginOwner, PluginSystem } from '../feature.js';
import { callEach, checkPlugins, createRegistry, setUpPlugins, withoutVetoed } from './plugin.js';

/**
 * Adds a node of a plugin above the search field or below the list, in a separate box, in the order of creation (D7). The box is
 * a toolbar while it contains an enabled control: without the role, screen readers leave focus mode at its buttons.
 */
function addSlot(
  { view, dropdown }: Plugged,
  node: Node,
  before: boolean,
  onStep: (draw: SelectCleanup) => SelectCleanup,
): SelectCleanup {
  const slot = view.make('div', before ? 'header' : 'footer', {}, node);
  let isRemoved = false;
  dropdown.whenFilled(({ searchWrap }) => {
    if (isRemoved) return;
    if (before) searchWrap.before(slot);
    else searchWrap.parentElement?.append(slot);
  });
  const draw = () => {
    const isToolbar = slot.querySelector(OPERABLE) !== null;
    attr(slot, 'role', isToolbar && 'toolbar');
    applyName(slot, isToolbar ? view.boxName() : { labelledby: null, label: null });
  };
  const stop = onStep(draw);
  return () => {
    stop();
    isRemoved = true;
    slot.remove();
  };
}

/** What the plugins of one instance have registered, and how to set them up. */
function createPlugins(report: ReportError): PluginSystem {
  const registry = createRegistry();
  const contextOf = (pieces: Plugged, { select, on, refresh }: PluginOwner): PluginContext => {
    const { host, store, view, input, announcer } = pieces;
    const { root, control, list, dropdown } = view.dom;
    const adder =
      <T>(list: T[], refreshes: SelectCleanup = () => {}) =>
      (fn: T): SelectCleanup => {
        list.push(fn);
        refreshes();
        return () => {
          const at = list.indexOf(fn);
          if (at < 0) return;
          list.splice(at, 1);
          refreshes();
        };
      };
    return {
      select,
      signal: input.signal,
      elements: {
        root,
        control,
        dropdown,
        list,
        native: host.native,
        get search() {
          return view.dom.search ?? pieces.dropdown.ensurePanel().search;
        },
      },
      get options() {
        return store.state.config;
      },
      on,
      addHeader: (node) => addSlot(pieces, node, true, adder(registry.slots)),
      addFooter: (node) => addSlot(pieces, node, false, adder(registry.slots)),
      decorateRow: adder(registry.rows, refresh),
      onKey: adder(registry.keys),
      transformQuery: adder(registry.queries, refresh),
      guard: adder(registry.guards),
      announce: (words) => announcer.say(store.state, words),
      // For the kit of built-in plugins alone: the type of the context does not name it.
      ...{ internals: { store, registry } },
    };
  };
  return {
    rewrite: (query) =>
      registry.queries.reduce(
        (text, rewrite) => String(callEach([rewrite], text, report)[0] ?? text),
        query,
      ),
    takesKey: (event) => callEach(registry.keys, event, report).includes(true),
    decorate(row, option) {
      for (const decorate of registry.rows) callEach([() => decorate(row, option)], null, report);
    },
    veto: (state, request) => withoutVetoed(registry, state, request),
    connect(pieces, owner) {
      const { store } = pieces;
      const { plugins = [] } = store.state.config;
      // After the plugins, which update their content in the same step.
      store.part(({ state }) => {
        if (state.open) registry.slots.forEach(queueMicrotask);
      });
      return setUpPlugins(plugins, () => contextOf(pieces, owner), report);
    },
  };
}

/** Extensions of an instance (`plugins`, D7). */
export const pluginsFeature: Feature = {
  name: 'plugins',
  steps: {},
  plugins: { check: checkPlugins, create: createPlugins },
};
