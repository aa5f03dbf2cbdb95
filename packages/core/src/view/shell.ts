import { isEditable } from '../dom.js';
import { isChangeable, isWidgetDisabled } from '../model/data/enabled.js';
import type { Part } from '../model/delta.js';
import * as Changed from '../model/delta.js';
import { attr, setStateClass, text } from './el.js';
import { langsOf, t, type View } from './types.js';

/** The root: theme and state classes, the clear button, the error message. */
export function shellPart(view: View): Part {
  const { root, clear, error, live } = view.dom;
  return ({ state, changed }) => {
    const { config, open, validity, selection } = state;
    const disabled = isWidgetDisabled(state);
    if (changed & (Changed.CONFIG | Changed.OPEN | Changed.ENABLED | Changed.VALID)) {
      attr(root, 'data-theme', config.theme);
      attr(root, 'data-size', config.size);
      attr(root, 'data-variant', config.variant);
      // In editable text, the caret cannot enter the widget (D10.5).
      const box = root.parentElement;
      attr(root, 'contenteditable', !!box && isEditable(box) && 'false');
      setStateClass(root, '', 'open', open);
      setStateClass(root, '', 'multiple', !!config.multiple);
      setStateClass(root, '', 'disabled', disabled);
      setStateClass(root, '', 'readonly', !!config.readOnly);
      setStateClass(root, '', 'invalid', validity.shown || view.stated.invalid);
      const [lang] = langsOf(view, state);
      attr(live[0].parentElement as Element, 'lang', lang);
      attr(clear, 'lang', lang);
      // Messages of the browser or the page are in their own language.
      attr(error, 'lang', validity.message === t(state, 'required') && lang);
      error.hidden = !validity.shown;
      text(error, validity.shown ? validity.message : '');
    }
    if (changed & (Changed.CONFIG | Changed.SELECTION | Changed.ENABLED)) {
      const isHidden = !config.clearable || !isChangeable(state) || selection.entries.length === 0;
      clear.hidden = isHidden;
      // In happy-dom, a hidden button is visible and would be a tab stop.
      attr(clear, 'tabindex', isHidden ? '-1' : null);
      attr(clear, 'aria-label', isHidden ? null : t(state, 'clear', { name: view.name().text }));
    }
  };
}
