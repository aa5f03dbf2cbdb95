import { optionLabel } from '../../model/data/catalog.js';
import { isBranch } from '../../model/data/enabled.js';
import type { OptionIndex, RowIndex } from '../../model/indexes.js';
import { isExpandedAt } from '../../model/list/rows.js';
import { isMixed } from '../../model/select/selection.js';
import { shapeOf } from '../../model/select/value.js';
import type { State } from '../../model/state.js';
import { cls } from '../../schema/classes.js';
import {
  ariaBool,
  attr,
  attrs,
  iconButton,
  NO_ARIA_POSITION,
  text,
  writeAriaPosition,
} from '../../view/el.js';
import { langsOf, type TreeRow, type TreeRows, t, type View } from '../../view/types.js';

/** The tree state that a row shows. */
function treeRowAt(state: State, at: RowIndex, ix: OptionIndex): TreeRow {
  const { catalog, rows, selection, branches } = state;
  const option = catalog.options[ix];
  return {
    isBranch: isBranch(state, ix),
    isMixed: isMixed(catalog, selection, ix),
    isExpanded: isExpandedAt(catalog, rows, at),
    loads: option && branches.size > 0 ? branches.get(option) : undefined,
  };
}

/**
 * Turns a row into a tree item (accessibility 1.2). Its name is the label, without the twisty, and with description and hint, so
 * that the name matches the visible text.
 */
function makeTreeRow(row: HTMLElement): void {
  row.setAttribute('role', 'treeitem');
  row.removeAttribute('aria-selected');
  const childOf = (box: Element, part: string) => box.querySelector(`:scope > .${cls(part)}`);
  const words = childOf(row, 'option-text') as Element;
  const label = childOf(words, 'option-label') ?? words;
  const named = [label, childOf(words, 'option-description'), childOf(row, 'option-hint')];
  const ids = named.flatMap((node, i) => {
    if (!node) return [];
    node.id = `${row.id}-text${i}`;
    return [node.id];
  });
  row.setAttribute('aria-labelledby', ids.join(' '));
}

/** States of a node; `isOn`: selected. In multiple mode it is checked, because only `aria-checked` can be mixed (accessibility D6). */
function drawTreeRow(
  view: View,
  row: HTMLElement,
  state: State,
  ix: OptionIndex,
  isOn: boolean,
  node: TreeRow,
): void {
  const { multiple } = state.config;
  attr(row, multiple ? 'aria-checked' : 'aria-selected', node.isMixed ? 'mixed' : ariaBool(isOn));
  attr(row, 'aria-expanded', node.isBranch && ariaBool(node.isExpanded));
  attr(row, 'aria-busy', node.loads === 'loading' && 'true');
  const option = state.catalog.options[ix];
  const label = option ? optionLabel(option) : '';
  drawTwisty(view, row, state, label, node);
  drawMessage(view, row, state, node);
}

/** Not a tab stop. It also works in a disabled row, whose state must not apply to it (ARIA, aria-disabled; case 114). */
const USABLE = { tabindex: -1, 'aria-disabled': 'false' };

/** The button that expands and collapses; the keyboard uses arrow keys, so it is not a tab stop. */
function drawTwisty(
  view: View,
  row: HTMLElement,
  state: State,
  label: string,
  node: TreeRow,
): void {
  let button = row.querySelector<HTMLElement>(`:scope > .${cls('twisty')}`);
  if (!node.isBranch) {
    button?.remove();
    return;
  }
  if (!button) {
    button = iconButton(view.make, 'twisty', '', USABLE);
    row.prepend(button);
  }
  text(button.firstElementChild as Element, node.isExpanded ? '▼' : '▶');
  attr(button, 'lang', langsOf(view, state)[0]);
  attr(button, 'aria-label', t(state, node.isExpanded ? 'collapse' : 'expand', { label }));
}

/** The loading state of the children of a branch; an error has a retry button. */
function drawMessage(view: View, row: HTMLElement, state: State, { loads }: TreeRow): void {
  const { make } = view;
  const present = row.querySelector(`:scope > .${cls('option-message')}`);
  const words = loads ? t(state, loads === 'loading' ? 'loading' : 'loadError') : '';
  if ((present?.firstChild?.nodeValue ?? '').trim() === words) return;
  present?.remove();
  const id = `${row.id}-message`;
  const names = `${row.getAttribute('aria-labelledby')}`.split(' ').filter((name) => name !== id);
  // The visible text of the row is part of its name.
  attr(row, 'aria-labelledby', [...names, ...(loads ? [id] : [])].join(' '));
  if (!loads) return;
  const message = make(
    'span',
    'option-message',
    { id, lang: langsOf(view, state)[0] },
    ` ${words} `,
  );
  if (loads === 'failed')
    message.append(
      make('button', 'retry', { type: 'button', form: '', ...USABLE }, t(state, 'retry')),
    );
  row.append(message);
}

/** A group heading in a tree: a branch with the options, always expanded and never selectable. */
function makeTreeHeading(heading: HTMLElement, state: State, at: RowIndex): void {
  attrs(heading, { role: 'treeitem', 'aria-expanded': 'true' });
  writeAriaPosition(heading, NO_ARIA_POSITION, shapeOf(state).ariaPosition(state, at));
}

export const rowsOfTree: TreeRows = {
  at: treeRowAt,
  make: makeTreeRow,
  draw: drawTreeRow,
  makeHeading: makeTreeHeading,
};
