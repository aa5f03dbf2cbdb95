import { optionValue } from '../model/catalog.js';
import { isDisabled } from '../model/enabled.js';
import { positionOf } from '../model/rows.js';
import { isSelected } from '../model/selection.js';
import { isCreateRow, type State } from '../model/state.js';
import type { Option } from '../schema/types.js';
import { attrs, bool, state as setState, text } from './el.js';
import type { Templates } from './template.js';
import { createText, type View } from './types.js';

/** Adds to a row each time it is drawn (plugins, D7). */
export type RowDecorator = (row: HTMLElement, option: Option) => void;

/** The elements of the rows, by the `ix` of their options. */
export interface Rows {
  readonly drawn: Map<number, HTMLElement>;
  /** The element of a row as the state has it; `taken`: ids of this drawing. */
  draw(state: State, at: number, ix: number, taken: Set<string>, counted: boolean): HTMLElement;
}

/** Builds rows and keeps those that are drawn up to date. */
export function createRows(
  { make, base }: View,
  templates: Templates,
  decorate: RowDecorator,
): Rows {
  const drawn = new Map<number, HTMLElement>();
  const uids = new Map<string, number>();

  /** An id stays with its value for the life of the instance and never goes to another one (1.2). */
  const idOf = (value: string, taken: Set<string>, ix: number): string => {
    const uid = uids.get(value) ?? uids.size;
    uids.set(value, uid);
    const id = `${base}-opt-${uid}`;
    const own = taken.has(id) ? `${id}-${ix}` : id;
    taken.add(own);
    return own;
  };

  const build = (state: State, ix: number): HTMLElement => {
    const option = state.catalog.options[ix];
    const row = make('div', 'option', { role: 'option', 'data-ix': ix });
    row.append(make('span', 'option-check', { 'aria-hidden': 'true' }));
    if (!option) {
      setState(row, 'option', 'create', true);
      row.append(make('span', 'option-text'));
      return row;
    }
    if (option.className)
      row.classList.add(...String(option.className).split(/\s+/).filter(Boolean));
    row.append(...templates.row(state, option));
    return row;
  };

  return {
    drawn,
    draw(state, at, ix, taken, counted) {
      const { rows, active, catalog, selection } = state;
      const option = catalog.options[ix];
      const row = drawn.get(ix) ?? build(state, ix);
      drawn.set(ix, row);
      const selected = isSelected(catalog, selection, ix);
      const disabled = isDisabled(state, ix);
      attrs(row, {
        // Another text is another row to a screen reader, so it gets an id of its own.
        id: idOf(option ? optionValue(option) : `\0${createText(state)}`, taken, ix),
        'aria-selected': bool(selected),
        'aria-disabled': disabled ? 'true' : null,
        'aria-posinset': counted ? positionOf(rows, at) + 1 : null,
        'aria-setsize': counted ? rows.options : null,
      });
      setState(row, 'option', 'active', at === active);
      setState(row, 'option', 'selected', selected);
      setState(row, 'option', 'disabled', disabled);
      if (option) {
        templates.mark(row, state, option);
        decorate(row, option);
      } else if (isCreateRow(state, ix)) text(row.lastElementChild as Element, createText(state));
      return row;
    },
  };
}
