import { isModalBox } from '../dom.js';
import type { State } from '../model/state.js';
import { attr } from './el.js';
import { applyName, type View } from './types.js';

const NAMELESS = { labelledby: null, label: null };

/**
 * Draws the dropdown: a group with a search field, or only the list. Not a dialog, because Orca does not pass arrow keys to a
 * list in a dialog (accessibility D1); only a bottom sheet, which covers the page, is one.
 */
export function drawBox({ dom, name: nameOf }: View, state: State): void {
  const { dropdown, list, panel, combobox, control } = dom;
  const { config, searchVisible, open } = state;
  const isModal = isModalBox(dropdown);
  // With the search field in the control, it is only the list, as without one.
  const hasSearch = searchVisible && combobox === control;
  const isNamed = hasSearch || isModal;
  // Only named while they are shown, so that searches for a label find the control and no hidden element.
  const given = open ? nameOf() : NAMELESS;
  // A bottom sheet makes the elements inert that name the control, and Chromium reads nothing of those.
  const name = isModal && 'text' in given ? { labelledby: null, label: given.text } : given;
  attr(dropdown, 'data-theme', config.theme);
  attr(dropdown, 'data-size', config.size);
  attr(dropdown, 'role', isModal ? 'dialog' : isNamed ? 'group' : 'none');
  attr(dropdown, 'tabindex', isNamed && -1);
  applyName(dropdown, isNamed ? name : NAMELESS);
  applyName(list, name);
  attr(list, 'aria-multiselectable', !!config.multiple);
  // A bottom sheet has a separate close button; a list in the page does not close.
  if (panel) panel.dismiss.hidden = !hasSearch || isModal || !!config.inline;
}
