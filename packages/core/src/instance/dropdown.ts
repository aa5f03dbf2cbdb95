import { browserEnv as env } from '../engine/env.js';
import type { Store } from '../engine/store.js';
import type { Input } from '../input/context.js';
import { listenToDropdown } from '../input/pointer.js';
import { listenToSearch } from '../input/search-field.js';
import type { Part } from '../model/part.js';
import type { Cleanup } from '../schema/types.js';
import { activePart } from '../view/control.js';
import { createList, type ListView } from '../view/list/list.js';
import type { RowDecorator } from '../view/list/row.js';
import { messagesPart, panelPart } from '../view/panel.js';
import { type Placement, placePart } from '../view/place/place.js';
import { createPanel, type Panel } from '../view/skeleton.js';
import type { Templates } from '../view/template.js';
import type { View } from '../view/types.js';
import { safely } from './pieces.js';

/** What the dropdown of one widget is made of. */
interface Plan {
  readonly view: View;
  readonly templates: Templates;
  readonly input: Input;
  readonly store: Store;
  /** The page's container for it. */
  readonly parent: Element | null;
  readonly decorate: RowDecorator;
  /** Those who listen in the field and in the dropdown alike. */
  readonly listeners: readonly ((node: HTMLElement) => void)[];
}

/** The dropdown: empty until it first opens, as a page may have hundreds that never do (case 88). */
export interface Dropdown {
  /** Shows it where it belongs, or hides it. */
  readonly place: Part;
  readonly part: Part;
  readonly effect: Part;
  /** Builds what it holds, for those who need it before it opens. */
  ensurePanel(): Panel;
  /** It has left the top layer with its root, and goes back. */
  readonly showAgain: Cleanup;
  readonly stop: Cleanup;
}

export function createDropdown(plan: Plan): Dropdown {
  const { view, templates, input, store, parent, decorate, listeners } = plan;
  const { dom, make, base, timer } = view;
  let place: Placement | null = null;
  let list: ListView | null = null;
  let parts: readonly Part[] = [];
  let drawn = false;

  const ensurePanel = (): Panel => {
    if (dom.panel) return dom.panel;
    const panel = createPanel(make, base, dom.list);
    dom.panel = panel;
    const rows = createList(view, templates, decorate, (scrolled) =>
      store.dispatch({ type: 'nearEnd', byUser: scrolled }),
    );
    list = rows;
    place = placePart(view, parent, {
      placed: rows.refresh,
      lost: () => store.dispatch({ type: 'close', origin: 'host', focus: 'keep' }),
      warn: env.hint,
    });
    listenToDropdown(input, panel);
    listenToSearch(input, panel.search, timer);
    for (const listen of listeners) listen(dom.dropdown);
    parts = [
      /** panel: the search field, and the way out for touch screen readers */
      panelPart(view, panel),
      /** list: the rows; the dropdown has its width by now */
      rows.part,
      /** messages: what stands below the rows; one that goes before they have come would scroll the list back */
      messagesPart(view, panel, rows.refresh),
      /** active: names the row that is active; the list knows its element by now */
      activePart(dom, panel, rows.activeId),
    ];
    return panel;
  };

  return {
    ensurePanel,
    place(step) {
      if (step.state.open) ensurePanel();
      place?.show(step);
    },
    part(update) {
      if (!dom.panel) return;
      // The first time from the whole state: it did not follow the steps before.
      const step = drawn ? update : { ...update, changed: -1 };
      drawn = true;
      for (const part of parts) safely(() => part(step));
    },
    effect({ command, changed }) {
      // A key that leads nowhere shows all the same where one is (F6).
      if (command.type === 'move' && !changed) list?.reveal();
    },
    showAgain: () => place?.showAgain(),
    stop() {
      list?.stop();
      place?.stop();
    },
  };
}
