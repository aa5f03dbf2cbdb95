import * as Changed from '../model/changed.js';
import { optionAt, selectedLabels } from '../model/selection.js';
import { isAnnounced, isWidgetDisabled, type State } from '../model/state.js';
import { attr, attrs, bool, state as setState, text } from './el.js';
import type { Templates } from './template.js';
import { applyName, type Part, t, type View } from './types.js';

/** The combobox: its value, its states and what describes it. It never has a focusable descendant. */
export function controlPart(view: View, templates: Templates): Part {
  const { dom, base, make } = view;
  const { control, selection: selectionText } = dom;

  const drawValue = (state: State) => {
    const { config, catalog, selection } = state;
    const count = selection.entries.length;
    const kind = count === 0 ? 'placeholder' : config.multiple ? 'value-summary' : 'value';
    const span = make('span', kind);
    if (count === 0) span.textContent = config.placeholder ?? '';
    else if (config.multiple) span.textContent = t(state, 'selectedCount', { count });
    else
      span.append(
        templates.selection(state, optionAt(catalog, selection, selection.entries[0] as number)),
      );
    control.replaceChildren(span);
    setState(control, 'control', 'placeholder', count === 0);
    text(selectionText, config.multiple ? selectedLabels(catalog, selection).join(', ') : '');
  };

  const drawStates = (state: State) => {
    const { config, open, searchVisible, selection, validity } = state;
    const disabled = isWidgetDisabled(state);
    const described = [
      config.multiple && selection.entries.length > 0 && `${base}-selection`,
      view.describedby,
      validity.shown && `${base}-error`,
    ].filter(Boolean);
    attrs(control, {
      tabindex: disabled ? null : 0,
      'aria-haspopup': searchVisible ? 'dialog' : 'listbox',
      'aria-expanded': bool(open),
      'aria-describedby': described.join(' ') || null,
      'aria-required': config.required ? 'true' : null,
      'aria-invalid': validity.shown ? 'true' : null,
      'aria-disabled': disabled ? 'true' : null,
    });
    setState(control, 'control', 'open', open);
    setState(control, 'control', 'disabled', disabled);
    setState(control, 'control', 'invalid', validity.shown);
  };

  return ({ state, changed }) => {
    const value = Changed.SELECTION | Changed.DATA | Changed.CONFIG;
    if (changed & value) drawValue(state);
    if (changed & (value | Changed.OPEN | Changed.ENABLED | Changed.VALID)) drawStates(state);
    if (changed & (Changed.CONFIG | Changed.OPEN)) applyName(control, view.name());
  };
}

/**
 * `aria-activedescendant`: on the element that has focus, control or search field, and on no other (F2).
 * Runs after the list, which knows the element of the active row.
 */
export function activePart({ dom }: View, activeId: (state: State) => string | null): Part {
  return ({ state, changed }) => {
    if (!(changed & (Changed.ACTIVE | Changed.FOCUS | Changed.OPEN | Changed.ROWS | Changed.DATA)))
      return;
    const id = state.open && isAnnounced(state) ? activeId(state) : null;
    attr(dom.control, 'aria-activedescendant', state.focus === 'control' ? id : null);
    attr(dom.search, 'aria-activedescendant', state.focus === 'search' ? id : null);
  };
}
