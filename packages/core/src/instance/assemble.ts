import { browserEnv as env } from '../engine/env.js';
import { scanEffect } from '../engine/scan.js';
import { settleEffect } from '../engine/settle.js';
import { createStore, type Store } from '../engine/store.js';
import type { Work } from '../engine/work.js';
import type { Installed } from '../features/feature.js';
import { callEach, createRegistry, vetoed } from '../features/plugin.js';
import type { Host } from '../host/host.js';
import type { Input } from '../input/context.js';
import { focusEffect, listenToFocus } from '../input/focus.js';
import { type KeyListener, listenToKeys } from '../input/keyboard.js';
import { listenToField } from '../input/pointer.js';
import type { Catalog } from '../model/data/catalog.js';
import type { Outcome } from '../model/outcome.js';
import type { Part } from '../model/part.js';
import type { State } from '../model/state.js';
import type { SelectError } from '../schema/errors.js';
import type { PublicEvent } from '../schema/events.js';
import type { Config, PluginContext } from '../schema/options.js';
import type { Cleanup } from '../schema/types.js';
import { type Announcer, createAnnouncer } from '../view/announce.js';
import { controlPart } from '../view/control.js';
import type { RowDecorator } from '../view/list/row.js';
import { boxPart } from '../view/panel.js';
import { shellPart } from '../view/shell.js';
import { tagsPart } from '../view/tags.js';
import { createTemplates, type Templates } from '../view/template.js';
import type { View } from '../view/types.js';
import { createDropdown, type Dropdown } from './dropdown.js';
import { createDuplicateWatch } from './duplicates.js';
import { followElement, hostEvents } from './follow.js';
import { createInput, createView, rewriteQuery, safely } from './pieces.js';
import { connectPlugins } from './plugins.js';
import { prepare } from './prepare.js';
import { warmUp } from './warm.js';

/** A widget in one piece: what the public class works with. */
export interface Instance {
  /** What its class has beside what every select has. */
  readonly features: Installed;
  readonly store: Store;
  readonly host: Host;
  readonly control: HTMLElement;
  /** Checks duplicates of new data as the policy says. @throws {@link SelectError} `duplicate-value`. */
  checkData(catalog: Catalog, config: Config): void;
  readonly destroy: Cleanup;
}

/** What the public class gives to its instance. */
export interface Owner {
  readonly features: Installed;
  /** The public object, for plugins. */
  readonly select: unknown;
  emit(event: PublicEvent): void;
  readonly on: PluginContext['on'];
  /** Takes the instance, before plugins are set up: they may use it. */
  publish(instance: Instance): void;
}

declare const __DEV__: boolean;

function deliver(
  event: Outcome,
  host: Host,
  announcer: Announcer,
  state: State,
  emit: Owner['emit'],
) {
  if (event.name === 'native') host.notify();
  else if (event.name === 'focus') host.tellFocus(event.isInside);
  else {
    if (event.name === 'maximum') announcer.refused(state, event.payload.option);
    emit(event);
  }
}

function hintName(element: HTMLElement, view: View) {
  if (__DEV__ && element.isConnected && !view.name().named) {
    env.hint(
      'a select has no label, so screen readers call it by its placeholder. Give its element a <label>, aria-label or aria-labelledby.',
    );
  }
}

/**
 * Builds a widget on an element: makes its pieces, connects them, publishes the instance, sets up the plugins, and starts
 * what loads.
 *
 * @throws {@link SelectError} whatever is wrong with the options or a plugin. Nothing is left of the widget then.
 */
export function assemble(
  element: HTMLElement,
  options: Readonly<Record<string, unknown>>,
  owner: Owner,
): void {
  const { features } = owner;
  const { host, parent, state: initial, doc } = prepare(element, options, features);
  const { catalog, config } = initial;
  const registry = createRegistry();
  const store: Store = createStore(
    features.machine,
    { ...initial, transformQuery: (text) => rewriteQuery(registry, text) },
    env,
    (event) => deliver(event, host, announcer, store.state, owner.emit),
  );
  const { view, naming } = createView(element, doc, features.treeRows, () => store.state);
  const { control, field, root } = view.dom;
  const announcer = createAnnouncer(view, env.now, features.spoken);
  const templates = createTemplates(view.make, doc);
  const input = createInput(view.dom, host.native, store);
  const keys = listenToKeys(input, (event) =>
    callEach(registry.keys, event, env.report).includes(true),
  );
  /** They listen in the field, and in the dropdown as soon as there is something in it. */
  const listeners = [listenToFocus(input), keys.listen];
  const decorate: RowDecorator = (row, option) => {
    for (const decorator of registry.rows) safely(() => decorator(row, option));
  };
  const dropdown = createDropdown({ view, templates, input, store, parent, decorate, listeners });
  const scan = scanEffect(env, store);
  const settle = settleEffect(env, store);
  const works = features.works(env, store);
  const duplicates = createDuplicateWatch();
  const stopTimers = () => {
    for (const timer of [scan, settle, ...works, announcer, duplicates]) timer.stop();
  };
  let undoPlugins: Cleanup = () => {};
  let unlisten: Cleanup = () => {};

  /** Plugins may still use everything; the element is restored when nothing follows it any more. */
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
    for (const part of partsOf(features, host, view, templates, input, dropdown, announcer))
      store.part(part);
    for (const effect of effectsOf(host, store, input, keys, dropdown, scan, settle, works))
      store.effect(effect);
    store.veto((state, request) => vetoed(registry, state, request));
    for (const listen of listeners) listen(field);
    listenToField(input);
    store.draw();
    unlisten = host.listen(hostEvents(host, store, input, dropdown.showAgain, stopTimers));
    hintName(element, view);
    owner.publish({ features, store, host, control, checkData: duplicates.check, destroy });
    if (config.plugins?.length)
      undoPlugins = connectPlugins(registry, host, store, view, input, dropdown, announcer, owner);
    duplicates.watch(catalog, config);
    for (const work of works) work.start?.();
    warmUp(doc, (apart, given, its) => assemble(apart, given, { ...its, features }));
  } catch (error) {
    destroy();
    throw error;
  }
}

// The order is data. The picture in ARCHITECTURE.md is written from these two lists, the one in dropdown.ts and their
// comments, by `node scripts/dev.mjs order-docs`.

/** What writes a step to the page. */
const partsOf = (
  features: Installed,
  host: Host,
  view: View,
  templates: Templates,
  input: Input,
  dropdown: Dropdown,
  announcer: Announcer,
): readonly Part[] => [
  /** host: value, options and flags of the element */
  ({ state, prev }) => host.write(state, prev),
  /** shell: theme and states around everything, the clear button, the error text */
  shellPart(view),
  /** control: the combobox with its value, states and name */
  controlPart(view, templates),
  /** tags: the tags of a multiple select */
  ...(input.state().config.multiple ? [tagsPart(view, templates)] : []),
  /** features: what those of the class write, or listen to */
  ...features.parts(input, env.timer),
  /** box: role and name of the dropdown and of its list, which stands empty until it opens */
  boxPart(view),
  /** dropdown: what is in it, from the first time that it opens */
  dropdown.part,
  /** announcer: what screen readers are told */
  announcer.part,
];

/** What a step sets going once all parts have written. */
const effectsOf = (
  host: Host,
  store: Store,
  input: Input,
  keys: KeyListener,
  dropdown: Dropdown,
  scan: Work,
  settle: Work,
  works: readonly Work[],
): readonly Part[] => [
  /** focus: moves it where the step wants it; an open list watches for presses outside, and for keys */
  focusEffect(input, keys.watch),
  /** scan: goes on with a long search */
  scan.effect,
  /** settle: half a second of quiet after typing */
  settle.effect,
  /** reveal: a key that leads nowhere brings the active row back into view */
  dropdown.effect,
  /** features: what those of the class set going, in their order */
  ...works.map(({ effect }) => effect),
  /** element: a look at what scripts may have done to it without telling */
  followElement(host, store),
];
