import { isFocusNowhere } from '../dom.js';
import { type Env, browserEnv as env, inSlices } from '../engine/env.js';
import { scanEffect, settleEffect } from '../engine/scan.js';
import type { Store, Work } from '../engine/store.js';
import type { WhenUsed } from '../features/feature.js';
import { holdsFocus, type Input } from '../input/context.js';
import { listenToDropdown } from '../input/dropdown.js';
import { listKeys } from '../input/list-keys.js';
import { listenToSearch } from '../input/search-field.js';
import { listActs, wholeListing } from '../model/acts.js';
import type { Acts } from '../model/capability.js';
import { isWidgetDisabled } from '../model/data/enabled.js';
import * as Changed from '../model/delta.js';
import { type Part, when } from '../model/delta.js';
import { foldAhead, isGetter } from '../model/search/haystack.js';
import type { Listing, State } from '../model/state.js';
import { addTexts } from '../schema/strings.js';
import type { SelectCleanup, Timer } from '../schema/types.js';
import { type Announcer, createAnnouncer, LIST_TEXTS } from '../view/announce.js';
import { createList, type ListView } from '../view/list/list.js';
import type { RowDecorator } from '../view/list/row.js';
import * as panels from '../view/panel.js';
import { type Placement, placePart } from '../view/place/place.js';
import { createSearch } from '../view/search-field.js';
import type { Panel, Skeleton } from '../view/skeleton.js';
import { createLine } from '../view/tags/line.js';
import type { Templates } from '../view/template.js';
import type { View } from '../view/types.js';
import { rehearse } from './rehearse.js';

/** The code that can come after the first paint: about a quarter of a select. It comes with the class, or later. */
export interface ListCode {
  createDropdown(plan: Plan): Dropdown;
  readonly createAnnouncer: typeof createAnnouncer;
  readonly listing: () => Listing;
  readonly acts: () => Acts | undefined;
  /** Loads what comes later, and prepares a page for the first click. */
  readonly rehearse: typeof rehearse;
}

addTexts(LIST_TEXTS);

export const listCode: ListCode = {
  createDropdown,
  createAnnouncer,
  rehearse,
  listing: () => wholeListing,
  acts: () => listActs,
};

/** The pieces of the dropdown of a widget. */
export interface Plan {
  readonly view: View;
  readonly templates: Templates;
  readonly input: Input;
  readonly store: Store;
  readonly announcer: Announcer;
  readonly awake: WhenUsed;
  /** The container of the page for the dropdown. */
  readonly parent: Element | null;
  readonly decorate: RowDecorator | undefined;
  /** Whether a plugin has handled a key. */
  readonly takesKey: ((event: KeyboardEvent) => boolean) | undefined;
  /** Parts that listen in the field and in the dropdown. */
  readonly listeners: readonly ((node: HTMLElement) => void)[];
}

/** The dropdown: empty until it first opens, because a page may have hundreds that never open (case 88). */
export interface Dropdown {
  /** Shows it at its position, or hides it. */
  readonly place: Part;
  readonly part: Part;
  readonly effect: Part;
  /** Of the tags, because it can come with the code of the dropdown. */
  readonly createLine: typeof createLine;
  /** Creates its content, for callers that need it before it opens; without its code, the search field alone. */
  ensurePanel(): Pick<Panel, 'search'>;
  /** Calls a function with the content: at once, or as soon as its code is there. */
  whenFilled(fn: (panel: Panel) => void): void;
  /** The user may open it next: lays it out in idle time, if the pointer or focus stays. */
  expect(event: Event): void;
  /** Returns to the top layer after its root was moved. */
  readonly showAgain: SelectCleanup;
  /** Drops what waits for its code, because its root has left the page. */
  readonly forget?: SelectCleanup;
  /** Ends what takes time; the display does not change. */
  readonly stopTimers: SelectCleanup;
  readonly stop: SelectCleanup;
}

/** Calls a function of the page; an error is reported and has no other effect. */
function safely<T>(fn: () => T): T | undefined {
  try {
    return fn();
  } catch (error) {
    env.report(error);
    return undefined;
  }
}

/** A pointer or focus that stays for this time does not only pass. */
const RESTS_MS = 100;

/** Calls `prepare` in idle time if a pointer stays on the field, or focus in it. A finger opens the list in the next moment. */
function createStay(field: HTMLElement, timer: Timer, prepare: SelectCleanup) {
  /** Cancels it, as it would keep a widget that is not destroyed. */
  let cancel: SelectCleanup | null = null;
  const stop = () => {
    cancel?.();
    cancel = null;
  };
  return {
    expect(event: Event) {
      if (cancel || (event as PointerEvent).pointerType === 'touch') return;
      cancel = timer(RESTS_MS, () => {
        cancel = env.idle(() => {
          stop();
          safely(prepare);
        });
      });
      for (const type of ['pointerleave', 'focusout'])
        field.addEventListener(type, stop, { once: true });
    },
    stop,
  };
}

const listOf = ({ view, templates, store, decorate }: Plan): ListView =>
  createList(
    view,
    templates,
    decorate,
    (scrolled) => store.dispatch({ type: 'nearEnd', byUser: scrolled }),
    () => store.state.surface === 'page' && store.dispatch({ type: 'reveal' }),
  );

/** Closes a list that cannot be shown any more. If its container has left the page, focus was in it. */
const closeLost = (store: Store, { root, dropdown }: Skeleton) =>
  store.dispatch({
    type: 'close',
    origin: 'host',
    focus:
      store.state.focus !== 'none' && (isFocusNowhere(root) || holdsFocus(dropdown))
        ? 'control'
        : 'keep',
  });

/** Time after opening: the list is painted by then, and no letter is typed yet. */
const AHEAD_MS = 50;

/** Whether the next letter will search the texts: not if a server or a function of the page does, which is called for a query only. */
const isSearched = ({ open, searchPlace, config }: State): boolean =>
  open &&
  !!searchPlace &&
  !config.ajax &&
  !config.filterOption &&
  !config.searchScorer &&
  !config.searchFields?.some(isGetter);

/** Folds the texts of an open list in idle time, so that the first letter need not wait for it. */
export function aheadEffect(env: Env): Work {
  let cancel: SelectCleanup = () => {};
  /** What is or was folded; `null` while the list is closed. */
  let current: Pick<State, 'catalog' | 'config'> | null = null;
  const stop = () => {
    cancel();
    // The options that it holds may be many.
    cancel = () => {};
  };
  return {
    effect({ state }) {
      const { catalog, config, rules } = state;
      const next = isSearched(state) ? { catalog, config } : null;
      if (next?.catalog === current?.catalog && next?.config === current?.config) return;
      current = next;
      stop();
      if (!next) return;
      cancel = env.timer(AHEAD_MS, () => {
        cancel = inSlices(env, env.idle, foldAhead(catalog, config, rules.report), stop);
      });
    },
    stop,
  };
}

/** What the dropdown contains, in this order. */
const contentParts = ({ view, templates }: Plan, panel: Panel, rows: ListView): readonly Part[] => [
  /** panel: the search field, and the close button for touch screen readers */
  panels.panelPart(view, panel),
  /** list: the rows; the width of the dropdown is already set */
  rows.part,
  /** messages: messages below the rows; removing one before new rows exist would scroll the list back */
  when(
    Changed.OPEN |
      Changed.ROWS |
      Changed.QUERY |
      Changed.CONFIG |
      Changed.LOAD |
      Changed.ACTIVE |
      Changed.SELECTION,
    panels.messagesPart(view, panel, templates, rows.refresh),
  ),
  /** active: refers to the active row, whose element the list has already rendered; new options may change its id */
  when(
    Changed.ACTIVE | Changed.FOCUS | Changed.OPEN | Changed.ROWS | Changed.DATA | Changed.CONFIG,
    panels.activePart(view, panel, rows.activeId),
  ),
];

export function createDropdown(plan: Plan): Dropdown {
  const { view, input, store, parent, listeners } = plan;
  const { dom, make, timer } = view;
  let place: Placement | null = null;
  let list: ListView | null = null;
  let parts: readonly Part[] = [];
  let drawn = false;
  const works = [scanEffect(env, store), settleEffect(env, store), aheadEffect(env)];
  input.listKeys = listKeys;

  const ensureList = (): ListView => {
    list ??= listOf(plan);
    return list;
  };
  const ensurePanel = (): Panel => {
    if (dom.panel) return dom.panel;
    if (!dom.search) {
      dom.search = createSearch(view);
      listenToSearch(input, dom.search, timer);
    }
    const panel = panels.createPanel(make, dom, dom.search);
    dom.panel = panel;
    const rows = ensureList();
    place = placePart(view, parent, {
      placed: rows.refresh,
      emptied: rows.empty,
      lost: () => closeLost(store, dom),
      warn: env.hint,
    });
    listenToDropdown(input, panel);
    for (const listen of listeners) listen(dom.dropdown);
    parts = contentParts(plan, panel, rows);
    return panel;
  };

  const stay = createStay(dom.field, timer, () => {
    // So that this is laid out, too.
    panels.drawAround(view, ensurePanel(), store.state);
    if (place?.prepare(store.state) || !drawn) ensureList().prepare(store.state);
  });

  return {
    createLine,
    ensurePanel,
    whenFilled: (fn) => fn(ensurePanel()),
    expect(event) {
      const { config, open } = store.state;
      // Templates and plugins of the page are called when it opens.
      const isLater = config.templateResult || plan.decorate;
      if (!open && !dom.endReady && !isLater && !isWidgetDisabled(store.state)) stay.expect(event);
    },
    place(step) {
      if (step.state.open) ensurePanel();
      place?.show(step);
    },
    part(update) {
      if (!dom.panel) {
        // Prepared rows must not outlive their data.
        safely(() => list?.part(update));
        return;
      }
      // The first time, everything around the rows is rendered, because the previous steps were skipped. So are the rows of a
      // list that is open already, because its code came late.
      const closed = { ...update.prev, open: false };
      const step = drawn ? update : { ...update, prev: closed, changed: -1 };
      const rowsStep = update.prev.open ? step : update;
      drawn = true;
      stay.stop();
      const draw = () => {
        for (const part of parts) safely(() => part(part === list?.part ? rowsStep : step));
      };
      // Nothing changes in a dropdown that is fading out.
      if (dom.leaving?.push(draw)) panels.leaveField(dom);
      else draw();
    },
    effect(step) {
      // A key without a target also scrolls the active row into view (F6).
      if (step.command.type === 'move' && !step.changed) list?.reveal();
      for (const work of works) work.effect(step);
    },
    showAgain: () => place?.showAgain(),
    stopTimers() {
      for (const work of works) work.stop();
    },
    stop() {
      stay.stop();
      place?.stop();
      list?.stop();
    },
  };
}
