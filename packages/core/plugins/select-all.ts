import { hasRoom, kitOf, mayAct } from '../src/features/plugins/kit/kit.js';
import {
  countByGroup,
  countSelected,
  optionsInGroup,
  optionsInList,
  sectionOfActive,
} from '../src/features/plugins/kit/listed.js';
import type { PluginContext, SelectPlugin } from '../src/schema/options.js';
import type { AnyMeta } from '../src/schema/types.js';
import { connectReach } from './shared/reach.js';
import { type PluginText, wordsOf } from './shared/text.js';

/** Options of {@link selectAll}. */
export interface SelectAllOptions {
  /** Position of the row: above or below the list. Default: `header`. */
  position?: 'header' | 'footer';
  /** Select a group by clicking its heading. Default: true. */
  groups?: boolean;
  /** Strings in another language. */
  texts?: Partial<SelectAllTexts>;
}

/** Strings of {@link selectAll}: strings with `{count}`, or functions of the number. */
export interface SelectAllTexts {
  /** Label of the row without a query. */
  all: PluginText;
  /** Label of the row while searching; `{count}` is the number of results. */
  results: PluginText;
  /** Announcement with the number of selected options. */
  selected: PluginText;
  /** Announcement that nothing is selected. */
  none: PluginText;
}

const ENGLISH: SelectAllTexts = {
  all: 'Select all',
  results: (count) => (count === 1 ? 'Select the 1 result' : `Select all ${count} results`),
  selected: '{count} selected',
  none: 'Nothing selected',
};

/**
 * Adds a row that selects or deselects all options; while searching, all results. Clicking the heading of a group does the
 * same for the group. Multiple only. Ctrl+Enter toggles the row, Ctrl+Shift+Enter the group of the active option. The up
 * arrow moves from the first option to the row. Disabled options do not change. `maxSelections`, `beforeSelect`,
 * `beforeUnselect` and guards of plugins are respected. Fires one `change` event.
 *
 * @example
 * ```ts
 * import selectAll from 'widget-select/plugins/select-all';
 * new SelectWidget('#cities', { multiple: true, plugins: [selectAll()] });
 * ```
 */
export function selectAll<M extends object = AnyMeta>(
  options: SelectAllOptions = {},
): SelectPlugin<M> {
  return {
    name: 'select-all',
    setup: (context) => {
      if (context.options.multiple) connect(context as unknown as PluginContext, options);
    },
  };
}

export default selectAll;

const SELECTABLE = 'widget-select__group-label--selectable';

/** `true`, `false` or `mixed`. */
const stateOf = (selected: number, total: number) =>
  selected === 0 ? 'false' : selected === total ? 'true' : 'mixed';

const NONE = { selected: 0, total: 0 };

function createRow({ elements }: PluginContext) {
  const doc = elements.root.ownerDocument;
  const row = doc.createElement('button');
  row.type = 'button';
  row.className = 'widget-select__select-all';
  row.setAttribute('role', 'checkbox');
  row.setAttribute('aria-checked', 'false');
  row.setAttribute('aria-keyshortcuts', 'Control+Enter');
  // Tab leaves the list, so the up arrow moves here.
  row.tabIndex = -1;
  const mark = doc.createElement('span');
  mark.className = 'widget-select__select-all-check';
  mark.setAttribute('aria-hidden', 'true');
  const words = doc.createElement('span');
  row.append(mark, words);
  return { row, words };
}

function connect(
  context: PluginContext,
  { position = 'header', groups = true, texts = {} }: SelectAllOptions,
) {
  const { elements, signal } = context;
  const kit = kitOf(context);
  const say = wordsOf(ENGLISH, texts);
  const { row, words } = createRow(context);
  if (position === 'footer') context.addFooter(row);
  else context.addHeader(row);
  const slot = row.parentElement;

  /** Selects all of these options, or deselects them if all are selected or no more can be. */
  const toggle = (listed: ReturnType<typeof optionsInList>) => {
    const { state } = kit;
    if (!mayAct(state) || listed.length === 0) return;
    const selected = countSelected(state, listed);
    const on = selected === 0 || (selected < listed.length && hasRoom(state));
    const before = state.selection;
    kit.toggle(listed, on);
    if (kit.state.selection === before) return;
    const count = kit.state.selection.entries.length;
    context.announce(count ? say('selected', count) : say('none', 0));
  };
  const toggleListed = () => toggle(optionsInList(kit.state));
  const toggleGroup = (section: number) => toggle(optionsInGroup(kit.state, section));

  /** Counts of the current list by section, computed once per step for all headings. */
  let groupCounts: ReturnType<typeof countByGroup> = new Map();
  const draw = () => {
    const { state } = kit;
    const listed = optionsInList(state);
    if (groups) groupCounts = countByGroup(state, listed);
    // An empty slot takes no space.
    if (listed.length === 0) row.remove();
    else if (!row.parentElement) slot?.append(row);
    row.setAttribute('aria-checked', stateOf(countSelected(state, listed), listed.length));
    words.textContent = state.query.trim() ? say('results', listed.length) : say('all', 0);
    drawHeadings();
  };
  const drawHeadings = () => {
    if (!groups) return;
    for (const heading of elements.list.querySelectorAll<HTMLElement>('[id*="-grp-"]')) {
      const { selected, total } = groupCounts.get(sectionOf(heading)) ?? NONE;
      heading.classList.toggle(SELECTABLE, total > 0);
      heading.dataset.checked = stateOf(selected, total);
    }
  };

  let isWaiting = false;
  /** Rows are also rendered while scrolling, which is not a step. */
  if (groups)
    context.decorateRow(() => {
      if (isWaiting) return;
      isWaiting = true;
      queueMicrotask(() => {
        isWaiting = false;
        if (!signal.aborted) drawHeadings();
      });
    });
  kit.onUpdate(({ state, prev, changed }) => {
    // A new active row changes nothing here. Everything is rendered again for a new plugin or language.
    const isSame = (['open', 'rows', 'catalog', 'selection', 'config', 'query'] as const).every(
      (slot) => state[slot] === prev[slot],
    );
    if (state.open && (!isSame || changed < 0)) draw();
  });
  row.addEventListener('click', toggleListed, { signal });
  listenToHeadings(context, groups, toggleGroup);
  if (slot) connectReach(context, kit, slot, position === 'header');
  context.onKey((event): boolean | void => {
    const { state } = kit;
    const { key, ctrlKey, altKey, metaKey } = event;
    if (state.open && key === 'Enter' && ctrlKey && !altKey && !metaKey) {
      const section = event.shiftKey ? sectionOfActive(state) : -1;
      if (!event.shiftKey) toggleListed();
      else if (groups && section >= 0) toggleGroup(section);
      else return;
      return true;
    }
  });
}

/** The section of a heading. */
const sectionOf = ({ id }: HTMLElement) => Number(id.slice(id.lastIndexOf('-') + 1));

function listenToHeadings(
  { elements, signal }: PluginContext,
  groups: boolean,
  toggle: (section: number) => void,
) {
  if (!groups) return;
  const press = (event: Event) => {
    const heading = (event.target as Element).closest<HTMLElement>(`.${SELECTABLE}`);
    if (heading) toggle(sectionOf(heading));
  };
  elements.list.addEventListener('click', press, { signal });
}
