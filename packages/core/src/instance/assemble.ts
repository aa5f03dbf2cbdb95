import { laysOut, rootMember } from '../dom.js';
import { browserEnv as env } from '../engine/env.js';
import { createStore, type Store } from '../engine/store.js';
import type { Installed } from '../features/feature.js';
import type { Host } from '../host/host.js';
import { isInUse } from '../host/page.js';
import { listen } from '../input/context.js';
import { listenToFocus } from '../input/focus.js';
import { listenToKeys } from '../input/keyboard.js';
import { listenToField } from '../input/pointer.js';
import type { Catalog } from '../model/data/catalog.js';
import type { Outcome } from '../model/outcome.js';
import type { State } from '../model/state.js';
import type { SelectError } from '../schema/errors.js';
import type { PublicEvent } from '../schema/events.js';
import type { Config, PluginContext } from '../schema/options.js';
import type { SelectCleanup } from '../schema/types.js';
import type { Announcer } from '../view/announce.js';
import { createTemplates } from '../view/template.js';
import type { View } from '../view/types.js';
import { hintSheets } from './check.js';
import type { ListCode } from './dropdown.js';
import { createDuplicateWatch } from './duplicates.js';
import { followCommands, hostEvents, refresh } from './follow.js';
import { effectsOf, partsOf } from './order.js';
import { createInput, createView, followFocus, inheritsFocus } from './pieces.js';
import { prepare } from './prepare.js';

/** The documents that have a widget, and will be ready for a click. */
const met = new WeakSet<Document>();

/** Calls a function once per document, in idle time after the page has loaded, and only if it has a widget then. */
function atFirstIdle(doc: Document, fn: SelectCleanup): void {
  const view = rootMember(doc, 'defaultView');
  // A simulated DOM has no layout and no real clicks, and its timers should end with its tests.
  if (!view || met.has(doc) || !laysOut(doc)) return;
  met.add(doc);
  const begin = () => env.idle(() => void (isInUse(doc) ? fn() : met.delete(doc)));
  // Not available if an element with this name shadows it.
  if (doc.readyState === 'complete') begin();
  else view.addEventListener('load', begin, { once: true });
}

/** A complete widget, for the public class. */
export interface Instance {
  /** The optional features of its class. */
  readonly features: Installed;
  readonly store: Store;
  readonly host: Host;
  /** The current element with the role. */
  combobox(): HTMLElement;
  /** Checks new data for duplicates, according to the policy. @throws {@link SelectError} `duplicate-value`. */
  checkData(catalog: Catalog, config: Config): void;
  readonly destroy: SelectCleanup;
}

/** The input of the public class. */
export interface Owner {
  readonly features: Installed;
  readonly listCode: ListCode;
  /** Default options of its class. */
  readonly defaults?: Readonly<Record<string, unknown>>;
  /** The public instance, for plugins. */
  readonly select: unknown;
  emit(event: PublicEvent): void;
  readonly on: PluginContext['on'];
  /** Receives the instance before plugins are set up, because they may use it. */
  publish(instance: Instance): void;
}

function deliver(
  event: Outcome,
  host: Host,
  announcer: Announcer,
  state: State,
  emit: Owner['emit'],
) {
  if (event.name === 'native') host.notify();
  else if (event.name === 'focus') {
    followFocus(host.element, event.isInside);
    host.tellFocus(event.isInside);
  } else {
    if (event.name === 'maximum') announcer.refused(state, event.payload.option);
    emit(event);
  }
}

function hintPage(element: HTMLElement, view: View) {
  if (__DEV__) hintSheets(view.dom.root);
  if (__DEV__ && element.isConnected && !view.name().named) {
    env.hint(
      'a select has no label for screen readers. Add a <label>, aria-label or aria-labelledby.',
    );
  }
}

/**
 * Creates a widget on an element: creates and connects its pieces, publishes the instance, sets up the plugins, and starts
 * asynchronous work.
 *
 * @throws {@link SelectError} for invalid options or plugins. Everything is then removed.
 */
export function assemble(
  element: HTMLElement,
  options: Readonly<Record<string, unknown>>,
  owner: Owner,
): void {
  const { features, listCode, defaults } = owner;
  const {
    host,
    parent,
    state: initial,
    doc,
  } = prepare(element, options, features, listCode.listing, defaults);
  const plugins = initial.config.plugins?.length ? features.plugins?.create(env.report) : null;
  if (plugins) Object.assign(initial.rules, { transformQuery: plugins.rewrite });
  const store: Store = createStore(features, initial, env, (event) =>
    deliver(event, host, announcer, store.state, owner.emit),
  );
  const { view, naming } = createView(element, doc, () => store.state);
  const { field, root } = view.dom;
  const announcer = listCode.createAnnouncer(view, env.now, features.says);
  const templates = createTemplates(view.make, doc);
  const input = createInput(view.dom, element, store);
  const { decorate, takesKey } = plugins ?? {};
  const keys = listenToKeys(input, takesKey);
  /** They listen in the field, and in the dropdown as soon as it has content. */
  const listeners = [listenToFocus(input), keys.listen];
  const awake = features.awake(env, store, input, view);
  const dropdown = listCode.createDropdown({
    ...{ view, templates, input, store, announcer, awake },
    ...{ parent, decorate, takesKey, listeners },
  });
  const works = () => awake().flatMap(({ works = [] }) => works);
  const duplicates = createDuplicateWatch(!!options.duplicateValuePolicy);
  const pieces = { awake, host, store, view, templates, input, keys, dropdown, announcer };
  const stopTimers = () => {
    dropdown.stopTimers();
    for (const timer of [announcer, duplicates, ...works()]) timer.stop();
  };
  let undoPlugins: SelectCleanup = () => {};
  let unlisten: SelectCleanup = () => {};

  /** Plugins can still use everything; the element is restored last, when nothing listens to it any more. */
  const destroy = () => {
    undoPlugins();
    input.stop();
    store.stop();
    stopTimers();
    unlisten();
    dropdown.stop();
    templates.release();
    naming.undo();
    host.restore();
  };

  try {
    host.mount(root, initial);
    store.part(...partsOf(pieces));
    store.effect(...effectsOf(pieces));
    if (plugins) store.veto(plugins.veto);
    for (const listen of listeners) listen(field);
    listenToField(input);
    // A pointer is over it, or focus in it, some time before it opens.
    listen(input, field, { pointerover: dropdown.expect, focusin: dropdown.expect });
    store.draw();
    const events = hostEvents(host, store, input, dropdown, stopTimers);
    unlisten = followCommands(element, input, host.listen(events));
    hintPage(element, view);
    owner.publish({
      ...{ features, store, host, checkData: duplicates.check, destroy },
      combobox: () => view.dom.combobox,
    });
    if (plugins)
      undoPlugins = plugins.connect(pieces, {
        select: owner.select as PluginContext['select'],
        on: owner.on,
        refresh: () => refresh(store),
      });
    duplicates.watch(initial.catalog, initial.config);
    for (const work of works()) work.start?.();
    if (inheritsFocus(element)) events.focused(true, true);
    atFirstIdle(doc, () =>
      listCode.rehearse(doc, (node, publish) => {
        const apart = { features: owner.features, listCode, select: null, emit() {} };
        assemble(node, {}, { ...apart, on: () => () => {}, publish });
      }),
    );
  } catch (error) {
    destroy();
    throw error;
  }
}
