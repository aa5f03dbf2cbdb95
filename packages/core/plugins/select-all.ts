import type { PluginContext, SelectPlugin } from '../src/schema/options.js';
import type { AnyMeta } from '../src/schema/types.js';
import { countByGroup, optionsInGroup, sectionOfActive } from './kit/groups.js';
import { countOf, hasRoom, kitOf, mayAct, type PluginKit } from './kit/kit.js';
import { countSelected, optionsInList } from './kit/listed.js';
import { allowResults } from './kit/result.js';
import { deselectResult, resultScope, selectResult } from './kit/result-act.js';
import { readResult, resultOption, type WholeResult } from './kit/result-value.js';
import { connectReach } from './shared/reach.js';
import { isShortcut, type PluginText, wordsOf } from './shared/text.js';

export type { WholeResult };

/** Options of {@link selectAll}. */
export interface SelectAllOptions {
  /** Position of the row: above or below the list. Default: `header`. */
  position?: 'header' | 'footer';
  /** Select a group by clicking its heading. Default: true. */
  groups?: boolean;
  /**
   * With `ajax`: select the whole result on the server, not only the options loaded so far. The value then contains one string
   * for it, the JSON text of a {@link WholeResult}; {@link readSelection} reads it. The responses need a `total`. Not for
   * trees. Default: false.
   */
  server?: boolean;
  /** Strings in another language. */
  texts?: Partial<SelectAllTexts>;
}

/** Strings of {@link selectAll}: strings with `{count}`, or functions of the number. */
export interface SelectAllTexts {
  /** Label of the row without a query. */
  all: PluginText;
  /** Label of the row while searching, or for a whole result on the server; `{count}` is the number of results. */
  results: PluginText;
  /** Tag of a whole result without a query. */
  allResults: string;
  /** Tag of a whole result; `{label}` is the query. */
  resultsFor: string;
  /** Announcement with the number of selected options. */
  selected: PluginText;
  /** Announcement that nothing is selected. */
  none: PluginText;
}

const ENGLISH: SelectAllTexts = {
  all: 'Select all',
  results: (count) => (count === 1 ? 'Select the 1 result' : 'Select all {count} results'),
  allResults: 'All results',
  resultsFor: 'Results for {label}',
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

/** The value of a multiple select with whole results. */
export interface ReadSelection {
  /** Values of single options. They can also be part of a result. */
  values: string[];
  /** Whole results on the server: all options that match a query, without some. */
  results: WholeResult[];
}

/**
 * Separates the values of single options from whole results on the server ({@link SelectAllOptions.server}). It needs no DOM, so
 * a server can use it too. There, treat the fields like any other input of a user.
 *
 * @param values - `getValue()`, the `value` of a `change` event, or what a form sends for the field: several values, one or none.
 *
 * @example
 * ```ts
 * import { readSelection } from 'widget-select/plugins/select-all';
 * readSelection(['7', '{"all":true,"query":"da","except":["3"],"total":812}']);
 * // { values: ['7'], results: [{ all: true, query: 'da', except: ['3'], total: 812 }] }
 * ```
 */
export function readSelection(
  values: string | readonly string[] | null | undefined,
): ReadSelection {
  const read: ReadSelection = { values: [], results: [] };
  for (const item of values == null ? [] : [values].flat()) {
    const value = String(item);
    const result = readResult(value);
    if (result) read.results.push(result);
    else read.values.push(value);
  }
  return read;
}

const SELECTABLE = 'widget-select__group-label--selectable';

/** `true`, `false` or `mixed`. */
const stateOf = (selected: number, total: number) =>
  selected === 0 ? 'false' : selected === total ? 'true' : 'mixed';

/** The state that the row shows. */
const SHOWN = ['open', 'rows', 'catalog', 'selection', 'config', 'query', 'remote'] as const;

/** What a row or heading selects. */
interface Scope {
  readonly selected: number;
  readonly total: number;
  /** The whole result on the server. */
  readonly isWhole?: boolean;
  /** It cannot be toggled. */
  readonly isFixed?: boolean;
  toggle(on: boolean): void;
}

function createRow({ elements }: PluginContext) {
  const doc = elements.root.ownerDocument;
  const row = doc.createElement('button');
  row.type = 'button';
  row.className = 'widget-select__select-all';
  row.setAttribute('role', 'checkbox');
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

/** What can be selected at once; `labelOf`: also whole results on the server, with these labels. */
function createScopes(kit: PluginKit, labelOf: ((result: WholeResult) => string) | null) {
  const scopeOf = (options: ReturnType<typeof optionsInList>): Scope => ({
    selected: countSelected(kit.state, options),
    total: options.length,
    toggle: (on) => kit.toggle(options, on),
  });
  /** The listed options, or the whole result on the server. */
  const scopeOfRow = (listed = optionsInList(kit.state)): Scope => {
    const loaded = scopeOf(listed);
    const whole = labelOf && resultScope(kit.state);
    if (!whole || (listed.length === 0 && whole.within !== 'itself')) return loaded;
    const { result, within } = whole;
    const counted = kit.state.remote.total || result.total;
    const total = Math.max(counted, listed.length);
    if (within === 'whole list') {
      const isFixed = loaded.selected === loaded.total;
      return { ...loaded, isWhole: true, isFixed, total, ...(isFixed && { selected: total }) };
    }
    return {
      isWhole: true,
      total,
      // The server may have other options now than when the result was selected.
      selected: within
        ? Math.min(total, Math.max(0, (result.total || total) - result.except.length))
        : loaded.selected,
      toggle(on) {
        const all = { ...result, except: [], total: counted };
        if (on) kit.act((acting) => selectResult(acting, all, resultOption(all, labelOf)));
        else if (within) kit.act((acting) => deselectResult(acting, result));
        else loaded.toggle(false);
      },
    };
  };
  return { scopeOf, scopeOfRow };
}

function connect(
  context: PluginContext,
  { position = 'header', groups = true, server = false, texts = {} }: SelectAllOptions,
) {
  const { elements, signal } = context;
  const kit = kitOf(context);
  const say = wordsOf(ENGLISH, texts, kit.format);
  const { row, words } = createRow(context);
  if (position === 'footer') context.addFooter(row);
  else context.addHeader(row);
  const slot = row.parentElement;

  /** The number is that of the control. */
  const labelOf = ({ query }: WholeResult) =>
    say(query ? 'resultsFor' : 'allResults', 0).replace('{label}', () => query);
  if (server) allowResults(context, kit, labelOf);

  const { scopeOf, scopeOfRow } = createScopes(kit, server ? labelOf : null);
  /** Selects all of these options, or deselects them if all are selected or no more can be. */
  const toggle = ({ selected, total, isFixed, toggle }: Scope) => {
    const { state } = kit;
    if (!mayAct(state) || total === 0 || isFixed) return;
    toggle(selected === 0 || (selected < total && hasRoom(state)));
    if (kit.state.selection === state.selection) return;
    const count = countOf(kit.state);
    context.announce(say(count ? 'selected' : 'none', count));
  };
  const toggleListed = () => toggle(scopeOfRow());
  const toggleGroup = (section: number) => toggle(scopeOf(optionsInGroup(kit.state, section)));

  /** Counts of the current list by section, computed once per step for all headings. */
  let countsOf: ReturnType<typeof countByGroup> | undefined;
  const draw = () => {
    const { state } = kit;
    const listed = optionsInList(state);
    if (groups) countsOf = countByGroup(state, listed);
    const { selected, total, isWhole, isFixed } = scopeOfRow(listed);
    // An empty slot takes no space. With `hideSelected`, the options of a selected result are not listed.
    if (total === 0) row.remove();
    else if (!row.parentElement) slot?.append(row);
    row.setAttribute('aria-checked', stateOf(selected, total));
    if (isFixed) row.setAttribute('aria-disabled', 'true');
    else row.removeAttribute('aria-disabled');
    words.textContent = isWhole || state.query.trim() ? say('results', total) : say('all', 0);
    drawHeadings();
  };
  const drawHeadings = () => {
    if (!countsOf) return;
    for (const heading of elements.list.querySelectorAll<HTMLElement>('[id*="-grp-"]')) {
      const { selected, total } = countsOf(sectionOf(heading));
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
    const isSame = SHOWN.every((slot) => state[slot] === prev[slot]);
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
    // Where it would select the loaded options; elsewhere it is for text, or does nothing.
    const isInList = state.open && /^(search|control|dropdown)$/.test(state.focus);
    if (server && isInList && !state.query && isShortcut(event, 'a', false)) {
      toggleListed();
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
