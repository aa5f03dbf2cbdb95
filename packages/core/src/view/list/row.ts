import { optionLabel, optionValue } from '../../model/data/catalog.js';
import { isChangeable, isDisabled } from '../../model/data/enabled.js';
import type { OptionIndex, RowIndex } from '../../model/indexes.js';
import { ariaPositionAt } from '../../model/list/rows.js';
import { isCreateRow, isInTree, unloadedOptions } from '../../model/list/status.js';
import { isSelected } from '../../model/select/selection.js';
import type { State } from '../../model/state.js';
import { cls } from '../../schema/classes.js';
import type { SelectOption } from '../../schema/types.js';
import { ariaBool, attr, copier, setStateClass, text } from '../el.js';
import { createText, indent, NO_ARIA_POSITION, writeAriaPosition } from '../spoken.js';
import type { Templates } from '../template.js';
import { langsOf, type View } from '../types.js';
import { createRowContent, isOneElement, type RowContent } from './row-content.js';

/** Decorates a row each time it is rendered (plugins, D7). */
export type RowDecorator = (row: HTMLElement, option: SelectOption) => void;

/** An element in the list (an option or a heading), with its written state. */
export interface RowElement {
  readonly node: HTMLElement;
  /** Its row. */
  rowIndex: RowIndex;
  /** `null`: it follows the previous one. */
  topPx: number | null;
  /** The separator above it. */
  separator?: HTMLElement | null;
}

/** Writes the position of a row in a long list; `null`: it follows the previous one. */
export function placeRow(row: RowElement, topPx: number | null): void {
  row.topPx = topPx;
  for (const node of [row.separator, row.node])
    if (node) node.style.top = topPx === null ? '' : `${topPx}px`;
}

/** An option's. */
export interface Row extends RowElement {
  readonly ix: OptionIndex;
  readonly creates: boolean;
  /** States, as bits. */
  flags: number;
  /** Position and number of options, from 1; 0: the browser counts. In a tree: of siblings, and their level. */
  position: number;
  size: number;
  level: number;
}

/** The row elements, by the `ix` of their options. */
export interface RowFactory {
  readonly drawn: Map<OptionIndex, Row>;
  /** Returns the element of a row, creating it if necessary. `isVirtual`: other rows may not be rendered. */
  draw(state: State, rowIndex: RowIndex, ix: OptionIndex, isVirtual: boolean): Row;
  /** Writes the changes of the state to a row. */
  update(state: State, row: Row, isVirtual: boolean): void;
  /** The element is no longer needed. */
  drop(row: Row): void;
  /** The element is removed from the list, and kept unless it has mounted content or there are many. */
  rest(row: Row): void;
  /** No element or content may be reused; the elements stay where they are. */
  forget(): void;
}

/** Names of the states, in the order of their bits. */
const FLAGS = ['active', 'selected', 'disabled'];
/** Classes of an element that contains nothing but the label. It can be the row. */
const LABEL = [cls('option-text'), cls('option-label')] as const;
/** The bit after them, before those of a tree: the row cannot be picked, because it or the select is disabled, or the select is read-only. */
const LOCKED = 8;
/** State of a new row: nothing is written yet. */
const UNKNOWN = -1;
/** Maximum number of kept rows of a short list, which another query may show again. */
const MOST_ROWS = 200;
/** Maximum number of values with remembered ids, in addition to rendered rows, so that memory is limited. */
const MOST_IDS = 10_000;

/** Ids of the rows of a list. */
function createIds(base: string, drawn: ReadonlyMap<OptionIndex, Row>) {
  /** By value, in the order of last use; discarded ids are not reused. */
  const ids = new Map<string, { id: string; ix: OptionIndex }>();
  let uid = 0;

  /** An id always belongs to the same value (accessibility 1.2); a second option with this value has another id. */
  return (value: string, ix: OptionIndex): string => {
    const known = ids.get(value) ?? { id: `${base}-opt-${uid++}`, ix };
    const { id } = known;
    ids.delete(value);
    ids.set(value, known);
    if (ids.size > MOST_IDS + drawn.size) ids.delete(ids.keys().next().value as string);
    if (known.ix !== ix && drawn.get(known.ix)?.node.id === id) return `${id}-${ix}`;
    known.ix = ix;
    return id;
  };
}

/** Creates rows. */
function createBuilder(
  view: View,
  templates: Templates,
  content: RowContent,
  drawn: ReadonlyMap<OptionIndex, Row>,
) {
  const { make, base } = view;
  const idOf = createIds(base, drawn);
  const [row, mark] = [{ role: 'option', 'aria-selected': 'false' }, { 'aria-hidden': true }];
  const blank = copier(() => make('div', 'option', row, make('span', 'option-check', mark)));
  const plain = copier(() => {
    const node = make('div', 'option', row);
    node.classList.add(...LABEL);
    return node;
  });

  const drawCreate = (state: State, node: HTMLElement, ix: OptionIndex) => {
    const words = createText(state);
    // A row with a new text is a new row for screen readers, so it has a new id.
    node.id = idOf(`\0${words}`, ix);
    attr(node, 'lang', langsOf(view, state)[0]);
    text(node.lastElementChild as Element, words);
  };

  /** If an option cannot be rendered, its label is shown as text, and the other rows are not affected. */
  const fill = (state: State, node: HTMLElement, option: SelectOption, isOne = false) => {
    try {
      if (option.className)
        node.classList.add(...String(option.className).split(/\s+/).filter(Boolean));
      // In a tree, the level follows and replaces it.
      const depth = Number(option.depth);
      if (depth > 0) indent(node, depth);
      node.append(...(isOne ? [optionLabel(option)] : content.of(state, option)));
    } catch (error) {
      templates.tell(state, option, error);
      node.append(make('span', 'option-text', {}, optionLabel(option)));
    }
  };

  /** A selected row has a check mark, so the label of one that was a single element needs its own (addition 74). */
  const complete = (state: State, node: HTMLElement, option: SelectOption) => {
    node.classList.remove(...LABEL);
    node.replaceChildren(make('span', 'option-check', mark));
    fill(state, node, option);
  };

  const build = (state: State, rowIndex: RowIndex, ix: OptionIndex): Row => {
    const option = state.catalog.options[ix];
    const isOne =
      option && !isSelected(state.catalog, state.selection, ix) && isOneElement(state, option);
    const node = option ? (isOne ? plain : blank)(state.config) : make('div', 'option', row);
    node.setAttribute('data-ix', `${ix}`);
    if (option) {
      node.id = idOf(optionValue(option), ix);
      fill(state, node, option, isOne);
    } else {
      setStateClass(node, 'option', 'create', true);
      node.append(make('span', 'option-text'));
    }
    const tree = isInTree(state) ? view.treeRows : null;
    if (tree) {
      if (!option) drawCreate(state, node, ix);
      tree.make(node);
    }
    const flags = tree ? UNKNOWN : 0;
    return { node, ix, rowIndex, flags, creates: !option, topPx: null, ...NO_ARIA_POSITION };
  };

  return { build, drawCreate, complete };
}

/** What is the same for all rows of a state. */
const sharedBy = (state: State, { treeRows }: View) => {
  const tree = isInTree(state) ? treeRows : null;
  return {
    state,
    tree,
    /** Rows state their position: in a tree, and if other options are not loaded. */
    isCounted: !!tree || !!state.config.ajax?.pagination || unloadedOptions(state) > 0,
    isChangeable: isChangeable(state),
  };
};

/** Creates rows and updates rendered ones. */
export function createRows(
  view: View,
  templates: Templates,
  decorate: RowDecorator | undefined,
): RowFactory {
  const drawn = new Map<OptionIndex, Row>();
  const content = createRowContent(view.make, view.dom.root.ownerDocument, templates);
  const { build, drawCreate, complete } = createBuilder(view, templates, content, drawn);
  /** Computed once, because each step updates a hundred rows. */
  let shared: ReturnType<typeof sharedBy> | undefined;

  const rows: RowFactory = {
    drawn,
    draw(state, rowIndex, ix, isVirtual) {
      const known = drawn.get(ix);
      // A page has loaded, and the "create" row is now an option.
      const isOther = known && known.creates === ix in state.catalog.options;
      if (isOther) rows.drop(known);
      const row = (!isOther && known) || build(state, rowIndex, ix);
      row.rowIndex = rowIndex;
      drawn.set(ix, row);
      rows.update(state, row, isVirtual);
      return row;
    },
    update(state, row, isVirtual) {
      const { active, catalog, selection } = state;
      if (shared?.state !== state) shared = sharedBy(state, view);
      const { tree } = shared;
      const isCounted = isVirtual || shared.isCounted;
      const { node, ix, rowIndex } = row;
      const isOn = isSelected(catalog, selection, ix);
      const isOff = isDisabled(state, ix);
      const isLocked = isOff || !shared.isChangeable;
      const flags =
        +(rowIndex === active) |
        (+isOn << 1) |
        (+isOff << 2) |
        (isLocked ? LOCKED : 0) |
        (tree?.at(state, rowIndex, ix) ?? 0);
      const changed = row.flags === UNKNOWN ? UNKNOWN : flags ^ row.flags;
      row.flags = flags;
      if (changed) {
        if (isOn && node.classList.contains(LABEL[0]))
          complete(state, node, catalog.options[ix] as SelectOption);
        for (let i = 0; i < 3; i++)
          if (changed & (1 << i))
            setStateClass(node, 'option', FLAGS[i] as string, !!(flags & (1 << i)));
        if (changed & 2 && !tree) node.setAttribute('aria-selected', ariaBool(isOn));
        if (changed & ~5) tree?.draw(view, node, state, ix, flags);
        if (changed & LOCKED) attr(node, 'aria-disabled', isLocked);
      }
      if (isCounted || row.position) {
        const standing = isCounted ? ariaPositionAt(state, rowIndex) : NO_ARIA_POSITION;
        writeAriaPosition(node, row, standing);
        Object.assign(row, standing);
      }
      const option = catalog.options[ix];
      if (option) {
        if (state.config.highlightSearch) content.mark(node, state, option);
        decorate?.(node, option);
      } else if (isCreateRow(state, ix)) drawCreate(state, node, ix);
    },
    drop(row) {
      templates.release(row.node.children);
      row.node.remove();
      drawn.delete(row.ix);
    },
    rest({ node, ix }) {
      if (templates.release(node.children) || drawn.size > MOST_ROWS) drawn.delete(ix);
    },
    forget() {
      for (const { node } of drawn.values()) templates.release(node.children);
      drawn.clear();
      content.forget();
      shared = undefined;
    },
  };
  return rows;
}
