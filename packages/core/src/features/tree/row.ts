import { optionLabel } from '../../model/data/catalog.js';
import type { OptionIndex, RowIndex } from '../../model/indexes.js';
import { isBranch, isExpandedAt } from '../../model/list/rows.js';
import { isMixed } from '../../model/select/selection.js';
import type { State } from '../../model/state.js';
import { cls } from '../../schema/classes.js';
import type { SelectOption } from '../../schema/types.js';
import * as el from '../../view/el.js';
import { NO_ARIA_POSITION, writeAriaPosition } from '../../view/spoken.js';
import { langsOf, type TreeRows, t, type View } from '../../view/types.js';
import { ariaPositionOf } from './model/rows.js';

/** Names of the states of a node, in the order of their bits. */
const STATES = ['indeterminate', 'parent', 'expanded', 'loading', 'failed'];
const CHECKED = 2;
const HALF_CHECKED = 16;
const BRANCH = 32;
const EXPANDED = 64;
const LOADING = 128;
const FAILED = 256;

function treeRowAt(state: State, at: RowIndex, ix: OptionIndex): number {
  const { catalog, rows, selection, branches } = state;
  const loads = branches.get(catalog.options[ix] as SelectOption);
  return (
    (isMixed(catalog, selection, ix) ? HALF_CHECKED : 0) |
    (isBranch(state, ix) ? BRANCH : 0) |
    (isExpandedAt(catalog, rows, at) ? EXPANDED : 0) |
    (loads ? (loads === 'loading' ? LOADING : FAILED) : 0)
  );
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

/** States of a node. In multiple mode, a selected one is checked, because only `aria-checked` can be mixed (accessibility D6). */
function drawTreeRow(view: View, row: HTMLElement, state: State, ix: OptionIndex, bits: number) {
  STATES.forEach((name, i) => {
    el.setStateClass(row, 'option', name, !!(bits & (HALF_CHECKED << i)));
  });
  const checked = bits & HALF_CHECKED ? 'mixed' : el.ariaBool(!!(bits & CHECKED));
  el.attr(row, state.config.multiple ? 'aria-checked' : 'aria-selected', checked);
  el.attr(row, 'aria-expanded', !!(bits & BRANCH) && el.ariaBool(!!(bits & EXPANDED)));
  el.attr(row, 'aria-busy', !!(bits & LOADING) && 'true');
  const option = state.catalog.options[ix];
  const label = option ? optionLabel(option) : '';
  drawTwisty(view, row, state, label, bits);
  drawMessage(view, row, state, bits);
}

/** Not a tab stop. It also works in a disabled row, whose state must not apply to it (ARIA, aria-disabled; case 114). */
const USABLE = { tabindex: -1, 'aria-disabled': 'false' };

/** The button that expands and collapses; the keyboard uses arrow keys, so it is not a tab stop. */
function drawTwisty(view: View, row: HTMLElement, state: State, label: string, bits: number) {
  let button = row.querySelector<HTMLElement>(`:scope > .${cls('twisty')}`);
  if (!(bits & BRANCH)) {
    button?.remove();
    return;
  }
  if (!button) {
    button = el.iconButton(view.make, 'twisty', '', USABLE);
    row.prepend(button);
  }
  el.text(button.firstElementChild as Element, bits & EXPANDED ? '▼' : '▶');
  el.attr(button, 'lang', langsOf(view, state)[0]);
  el.attr(button, 'aria-label', t(state, bits & EXPANDED ? 'collapse' : 'expand', { label }));
}

/** The loading state of the children of a branch; an error has a retry button. */
function drawMessage(view: View, row: HTMLElement, state: State, bits: number): void {
  const { make } = view;
  const present = row.querySelector(`:scope > .${cls('option-message')}`);
  const isFailed = !!(bits & FAILED);
  const words = bits & (LOADING | FAILED) ? t(state, isFailed ? 'loadError' : 'loading') : '';
  if ((present?.firstChild?.nodeValue ?? '').trim() === words) return;
  present?.remove();
  const id = `${row.id}-message`;
  const names = `${row.getAttribute('aria-labelledby')}`.split(' ').filter((name) => name !== id);
  // The visible text of the row is part of its name.
  el.attr(row, 'aria-labelledby', [...names, ...(words ? [id] : [])].join(' '));
  if (!words) return;
  const message = make(
    'span',
    'option-message',
    { id, lang: langsOf(view, state)[0] },
    ` ${words} `,
  );
  if (isFailed)
    message.append(
      make('button', 'retry', { type: 'button', form: '', ...USABLE }, t(state, 'retry')),
    );
  row.append(message);
}

/** A group heading in a tree: a branch with the options, always expanded and never selectable. */
function makeTreeHeading(heading: HTMLElement, state: State, at: RowIndex): void {
  el.attrs(heading, { role: 'treeitem', 'aria-expanded': 'true' });
  writeAriaPosition(heading, NO_ARIA_POSITION, ariaPositionOf(state, at));
}

export const rowsOfTree: TreeRows = {
  at: treeRowAt,
  make: makeTreeRow,
  draw: drawTreeRow,
  makeHeading: makeTreeHeading,
};
