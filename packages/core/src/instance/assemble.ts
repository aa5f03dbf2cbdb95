import { nextId } from '../commons.js';
import { createEffect } from '../engine/create.js';
import { browserEnv as env } from '../engine/env.js';
import { branchEffect } from '../engine/remote/branch.js';
import { remoteEffect } from '../engine/remote/remote.js';
import { resolveEffect } from '../engine/remote/resolve.js';
import { checkDuplicates, scanEffect } from '../engine/scan.js';
import { settleEffect } from '../engine/settle.js';
import { createStore, type Store } from '../engine/store.js';
import { callEach, createRegistry, setUpPlugins, vetoed } from '../features/plugin.js';
import type { Host } from '../host/host.js';
import { createNaming, type Naming, statedOf } from '../host/naming.js';
import type { Input } from '../input/context.js';
import { dragPart } from '../input/drag.js';
import { focusEffect, listenToFocus } from '../input/focus.js';
import { listenToKeys } from '../input/keyboard.js';
import { listenToField } from '../input/pointer.js';
import type { Catalog } from '../model/data/catalog.js';
import { isWidgetDisabled } from '../model/data/enabled.js';
import type { Outcome } from '../model/outcome.js';
import type { Part } from '../model/part.js';
import { NO_PROBLEM, problemOf } from '../model/select/validity.js';
import type { State } from '../model/state.js';
import { SelectError } from '../schema/errors.js';
import type { PublicEvent } from '../schema/events.js';
import type { Config, SelectPlugin } from '../schema/options.js';
import type { Cleanup } from '../schema/types.js';
import { createAnnouncer } from '../view/announce.js';
import { controlPart } from '../view/control.js';
import { maker } from '../view/el.js';
import { boxPart } from '../view/panel.js';
import { shellPart } from '../view/shell.js';
import { createSkeleton } from '../view/skeleton.js';
import { tagsPart } from '../view/tags.js';
import { createTemplates } from '../view/template.js';
import { t, type View } from '../view/types.js';
import { createDropdown } from './dropdown.js';
import { hostEvents } from './follow.js';
import { checkDuplicateError, prepare } from './prepare.js';

/** A widget in one piece: what the public class works with. */
export interface Instance {
  readonly store: Store;
  readonly host: Host;
  readonly control: HTMLElement;
  /** Focuses the control, unless it is disabled. */
  focus(): void;
  /** Checks duplicates of new data as the policy says. @throws {@link SelectError} `duplicate-value`. */
  checkData(catalog: Catalog, config: Config): void;
  /** Shows whether the value is valid, and tells it. */
  validate(emit: boolean): boolean;
  readonly destroy: Cleanup;
}

declare const __DEV__: boolean;

/** Builds a widget on an element: host, store, parts, inputs, plugins, in this order. */
export function assemble(
  element: HTMLElement,
  options: Readonly<Record<string, unknown>>,
  select: unknown,
  emit: (event: PublicEvent) => void,
  on: (name: PublicEvent['name'], handler: (payload: never) => void) => Cleanup,
  publish: (instance: Instance) => void,
): void {
  const { host, parent, state: first, doc } = prepare(element, options);
  const base = nextId(doc, 'widget-select');
  const make = maker(doc);
  const dom = createSkeleton(make, doc, base);
  const naming = createNaming(element, dom.root);
  /** Read once a step: labels may change while the page lives. */
  let named: { by?: State; name: ReturnType<Naming['read']> } = { name: null as never };
  const view: View = {
    dom,
    make,
    base,
    timer: env.timer,
    name() {
      const { state: now } = store;
      if (named.by !== now)
        named = { by: now, name: naming.read(now.config.placeholder || t(now, 'select')) };
      return named.name;
    },
    stated: statedOf(element),
  };
  const registry = createRegistry();
  const store: Store = createStore(
    {
      ...first,
      transformQuery: (text) =>
        registry.queries.reduce(
          (query, rewrite) => String(safely(() => rewrite(query)) ?? query),
          text,
        ),
    },
    env,
    deliver,
  );
  const state = (): State => store.state;
  let stop: AbortController | undefined;
  const announcer = createAnnouncer(view, env.now);
  const templates = createTemplates(make, doc);
  const input: Input = {
    dom,
    native: host.native,
    state,
    dispatch: store.dispatch,
    now: env.now,
    get signal() {
      stop ??= new AbortController();
      return stop.signal;
    },
    stopped: false,
    touch: false,
    pressedOn: null,
    inText: false,
    pressed: false,
  };
  /** They listen in the field, and in the dropdown as soon as there is something in it. */
  const keys = listenToKeys(input, (event) =>
    callEach(registry.keys, event, env.report).includes(true),
  );
  const listeners = [listenToFocus(input), keys.listen];
  const dropdown = createDropdown({
    view,
    templates,
    input,
    store,
    parent,
    decorate(row, option) {
      for (const decorate of registry.rows) safely(() => decorate(row, option));
    },
    listeners,
    safely,
  });
  const scan = scanEffect(env, store);
  const settle = settleEffect(env, store);
  const sources = [remoteEffect(env, store), resolveEffect(env, store), branchEffect(env, store)];
  let stopDuplicates: Cleanup = () => {};

  function safely<T>(fn: () => T): T | undefined {
    try {
      return fn();
    } catch (error) {
      env.report(error);
      return undefined;
    }
  }

  function deliver(event: Outcome): void {
    if (event.name === 'native') host.notify();
    else if (event.name === 'focus') host.tellFocus(event.isInside);
    else {
      if (event.name === 'maximum') announcer.refused(state(), event.payload.option);
      emit(event);
    }
  }

  /** A script may have changed the element without telling. */
  const followHost: Part = ({ prev, state: now }) => {
    if ((now.open && !prev.open) || (now.focus !== 'none' && prev.focus === 'none')) host.recheck();
    // The page may have taken its own message back, which nothing tells.
    const { foreign } = now.validity;
    if (foreign && now.focus !== prev.focus && !host.message(now))
      store.dispatch({ type: 'validity', validity: NO_PROBLEM });
  };

  const refresh = () => {
    store.dispatch({ type: 'config', options: {}, catalog: null });
  };

  const watchDuplicates = (catalog: Catalog, config: Config) => {
    stopDuplicates();
    if (config.duplicateValuePolicy === 'warn' && config.data)
      // Not even prepared before there is time.
      stopDuplicates = env.idle(() => {
        stopDuplicates = checkDuplicates(env, catalog);
      });
  };

  const checkData: Instance['checkData'] = (catalog, config) => {
    checkDuplicateError(catalog, config);
    watchDuplicates(catalog, config);
  };

  const validate: Instance['validate'] = (emitted) => {
    const message = host.message(state());
    const shown = message !== '';
    const { custom } = state().validity;
    const validity = { custom, shown, message, foreign: shown && !problemOf(state()) };
    store.dispatch({ type: 'validity', validity, emit: shown && emitted });
    return !shown;
  };

  const setUp = (plugins: readonly SelectPlugin[]) => {
    const { search, searchWrap } = dropdown.fill();
    const { root, control, list } = dom;
    const { native } = host;
    undoPlugins = setUpPlugins(
      plugins,
      {
        select,
        signal: input.signal,
        elements: { root, control, dropdown: dom.dropdown, list, search, native },
        state,
        on: on as never,
        addToDropdown: (node, before) => addSlot(make, searchWrap, node as Node, before),
        announce: (words) => announcer.say(state(), words),
        refresh,
      },
      registry,
    );
  };

  let undoPlugins: Cleanup = () => {};
  let unlisten: Cleanup = () => {};
  const stopTimers = () => {
    scan.stop();
    settle.stop();
    for (const source of sources) source.stop();
    announcer.stop();
    stopDuplicates();
  };
  const destroy = () => {
    undoPlugins();
    input.stopped = true;
    stop?.abort();
    store.stop();
    stopTimers();
    unlisten();
    dropdown.stop();
    templates.release();
    naming.undo();
    host.restore();
  };

  const build = () => {
    host.mount(dom.root, first);
    store.part(({ state: now, prev }) => host.write(now, prev));
    for (const part of [
      shellPart(view),
      controlPart(view, templates),
      ...(first.config.multiple ? [tagsPart(view, templates), dragPart(input, env.timer)] : []),
      boxPart(view),
      dropdown.part,
      announcer.part,
    ]) {
      store.part(part);
    }
    const effects = [
      focusEffect(input, keys.watch),
      scan.effect,
      settle.effect,
      dropdown.effect,
      createEffect(store),
      ...sources.map(({ effect }) => effect),
      followHost,
    ];
    for (const effect of effects) store.effect(effect);
    store.veto((now, request) => vetoed(registry, now, request));
    for (const listen of listeners) listen(dom.field);
    listenToField(input);
    store.draw();

    unlisten = host.listen(
      hostEvents({ store, input, again: dropdown.again, refresh, validate, stopTimers }),
    );
    if (__DEV__ && element.isConnected && !view.name().named) {
      env.hint(
        'a select has no label, so screen readers call it by its placeholder. Give its element a <label>, aria-label or aria-labelledby.',
      );
    }

    const focus = () => isWidgetDisabled(state()) || dom.control.focus();
    publish({ store, host, control: dom.control, focus, checkData, validate, destroy });
    if (first.config.plugins?.length) setUp(first.config.plugins);
    watchDuplicates(first.catalog, first.config);
    for (const source of sources) source.start();
  };

  try {
    build();
  } catch (error) {
    destroy();
    throw error;
  }
}

/** Puts a plugin's node above the search field or below the list, in a box of its own, after those of its kind (D7). */
function addSlot(
  make: ReturnType<typeof maker>,
  search: HTMLElement,
  node: Node,
  before: boolean,
): Cleanup {
  const slot = make('div', before ? 'header' : 'footer', {}, node);
  if (before) search.before(slot);
  else search.parentElement?.append(slot);
  return () => slot.remove();
}
