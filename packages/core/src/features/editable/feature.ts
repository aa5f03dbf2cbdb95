import { chord, isLetter, type KeyAction } from '../../input/context.js';
import { openByKey } from '../../input/keys.js';
import { CONFIG, when } from '../../model/delta.js';
import { optionAt } from '../../model/select/selection.js';
import type { State } from '../../model/state.js';
import { setStateClass } from '../../view/el.js';
import type { Feature, Wake } from '../feature.js';
import { afterEdit, searchesInField, searchText } from './model.js';

/** The field is the search field: an editable combobox (`searchIn`, addition 64). Its work: `field.ts`. */
export const editableRules: Feature = { name: 'editable', steps: {}, after: afterEdit };

/** Opens at a row, as in other text fields with a list, or at the selected one. */
export const openAt =
  (at: 'first' | 'last'): KeyAction =>
  (input, event) => {
    const { config, selection } = input.state();
    const hasRow = !config.multiple && selection.entries.length > 0;
    openByKey(hasRow ? undefined : at)(input, event);
  };

/** What a key removes from the field: text of the value, or the last tag, whose label returns to the field if it was created. */
function removes(state: State, name: string): boolean {
  const { config, catalog, selection, created } = state;
  if (!/^(Backspace|Delete)$/.test(name)) return false;
  if (!config.multiple) return searchText(state) !== '';
  const last = selection.entries.at(-1);
  const isCreated = last !== undefined && created.includes(optionAt(catalog, selection, last));
  return name === 'Backspace' && isCreated;
}

/**
 * Until the text field is there, the control stands for it: a key that would change the text opens the list, which waits for the
 * field, and is kept. One that would only move the caret does nothing.
 */
export const fieldToCome: Wake = (_env, _store, input, { dom }) => {
  const { keepKey } = input;
  input.keepKey = (event) => {
    const now = input.state();
    if (now.focus !== 'control' || now.searchPlace !== 'control' || now.open)
      return !!keepKey?.(event);
    const name = chord(event, false);
    if (isLetter(event) || /^(Shift\+)? $/.test(name) || removes(now, name)) {
      openByKey()(input, event);
      // All of the text is selected.
      return !!keepKey?.(
        name === 'Delete' ? new KeyboardEvent('keydown', { key: 'Backspace' }) : event,
      );
    }
    const [, isUp, isDown] = /^Arrow(?:(Up)|(Down))$/.exec(name) ?? [];
    if (isUp || isDown) openAt(isUp ? 'last' : 'first')(input, event);
    return (
      !!(isUp || isDown) ||
      /^(Home|End|Delete)$/.test(name) ||
      (name === 'Backspace' && !now.config.multiple)
    );
  };
  // Before those who listen to the field: text of a kept key is completed like text that is typed.
  dom.control.addEventListener(
    'input',
    ({ isTrusted, target }) => {
      const isAdded = (target as HTMLInputElement).value > input.state().query;
      const inputType = isAdded ? 'insertText' : '';
      if (!isTrusted) target?.dispatchEvent(new InputEvent('beforeinput', { inputType }));
    },
    true,
  );
  return {
    parts: [
      // As then, so that nothing moves.
      when(CONFIG, ({ state }) => {
        if (!input.editable)
          setStateClass(
            dom.root,
            '',
            'editable',
            searchesInField(state) && !!state.config.multiple,
          );
      }),
    ],
  };
};
