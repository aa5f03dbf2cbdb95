import { isFocusNowhere } from '../dom.js';
import { aheadEffect } from '../engine/ahead.js';
import { browserEnv as env } from '../engine/env.js';
import type { Store } from '../engine/store.js';
import { holdsFocus, type Input } from '../input/context.js';
import { listenToDropdown } from '../input/dropdown.js';
import { listenToSearch } from '../input/search-field.js';
import { isWidgetDisabled } from '../model/data/enabled.js';
import {
  ACTIVE,
  CONFIG,
  DATA,
  FOCUS,
  LOAD,
  OPEN,
  type Part,
  QUERY,
  ROWS,
  SELECTION,
  when,
} from '../model/delta.js';
import { startScan } from '../model/search/match.js';
import type { SelectCleanup } from '../schema/types.js';
import type { Announcer } from '../view/announce.js';
import { createList, type ListView } from '../view/list/list.js';
import type { RowDecorator } from '../view/list/row.js';
import { activePart, createPanel, leaveField, messagesPart, panelPart } from '../view/panel.js';
import { type Placement, placePart } from '../view/place/place.js';
import { createSearch, type Panel, type Skeleton } from '../view/skeleton.js';
import type { Templates } from '../view/template.js';
import type { View } from '../view/types.js';
import { safely } from './pieces.js';
import { type Build, warmUp } from './warm.js';

/** The code that only an open list needs: about a fifth of a select. It comes with the class, or later. */
export interface ListCode {
  createDropdown(plan: Plan): Dropdown;
  readonly startScan: typeof startScan;
  /** The documents in which `warmUp` was called. */
  readonly readyIn: WeakSet<Document>;
  /** Makes the first click of a page fast. Called in idle time. */
  warmUp(doc: Document, build: Build): void;
}

export const listCode: ListCode = {
  createDropdown,
  startScan,
  readyIn: new WeakSet(),
  warmUp,
};

/** The pieces of the dropdown of a widget. */
export interface Plan {
  readonly view: View;
  readonly templates: Templates;
  readonly input: Input;
  readonly store: Store;
  readonly announcer: Announcer;
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
  /** Creates its content, for callers that need it before it opens. @throws {@link SelectError} `invalid-plugin` without its code. */
  ensurePanel(): Panel;
  /** Calls a function with the content: at once, or as soon as its code is there. */
  whenFilled(fn: (panel: Panel) => void): void;
  /** The user may open it next: creates the rows that are shown first in idle time. */
  readonly expect: SelectCleanup;
  /** Returns to the top layer after its root was moved. */
  readonly showAgain: SelectCleanup;
  /** Drops what waits for its code, because its root has left the page. */
  readonly forget?: SelectCleanup;
  readonly stop: SelectCleanup;
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

export function createDropdown(plan: Plan): Dropdown {
  const { view, input, store, parent, listeners } = plan;
  const { dom, make, base, timer } = view;
  let place: Placement | null = null;
  let list: ListView | null = null;
  let parts: readonly Part[] = [];
  let drawn = false;
  const ahead = aheadEffect(env);
  /** Cancels the preparation, which would keep a widget that is not destroyed. */
  let unexpect: SelectCleanup | undefined;

  const ensureList = (): ListView => {
    list ??= listOf(plan);
    return list;
  };
  const ensurePanel = (): Panel => {
    if (dom.panel) return dom.panel;
    if (!dom.search) {
      dom.search = createSearch(make, base, dom.list);
      listenToSearch(input, dom.search, timer);
    }
    const panel = createPanel(make, dom, dom.search);
    dom.panel = panel;
    const rows = ensureList();
    place = placePart(view, parent, {
      placed: rows.refresh,
      lost: () => closeLost(store, dom),
      warn: env.hint,
    });
    listenToDropdown(input, panel);
    for (const listen of listeners) listen(dom.dropdown);
    parts = [
      /** panel: the search field, and the close button for touch screen readers */
      panelPart(view, panel),
      /** list: the rows; the width of the dropdown is already set */
      rows.part,
      /** messages: messages below the rows; removing one before new rows exist would scroll the list back */
      when(
        OPEN | ROWS | QUERY | CONFIG | LOAD | ACTIVE | SELECTION,
        messagesPart(view, panel, rows.refresh),
      ),
      /** active: refers to the active row, whose element the list has already rendered; new options may change its id */
      when(ACTIVE | FOCUS | OPEN | ROWS | DATA | CONFIG, activePart(view, panel, rows.activeId)),
    ];
    return panel;
  };

  return {
    ensurePanel,
    whenFilled: (fn) => fn(ensurePanel()),
    expect() {
      if (drawn || unexpect || isWidgetDisabled(store.state)) return;
      unexpect = env.idle(() => safely(() => ensureList().prepare(store.state)));
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
      unexpect?.();
      const draw = () => {
        for (const part of parts) safely(() => part(part === list?.part ? rowsStep : step));
      };
      // Nothing changes in a dropdown that is fading out.
      if (dom.leaving?.push(draw)) leaveField(dom);
      else draw();
    },
    effect(step) {
      // A key without a target also scrolls the active row into view (F6).
      if (step.command.type === 'move' && !step.changed) list?.reveal();
      ahead.effect(step);
    },
    showAgain: () => place?.showAgain(),
    stop() {
      unexpect?.();
      ahead.stop();
      place?.stop();
      list?.stop();
    },
  };
}
