import { problemOf } from '../../model/select/validity.js';
import type { State } from '../../model/state.js';
import { translate } from '../../schema/strings.js';

/** What the browser is to say: the widget's `setCustomValidity()`, or the page's own words for a missing value (D10.10). */
function customOf(state: State): string {
  const { readOnly, language } = state.config;
  // HTML has no read-only select: not to be validated, it gets no message.
  if (readOnly) return '';
  const words = typeof language === 'object' && problemOf(state) === 'required';
  return state.validity.custom || (words && language.required) || '';
}

/** The message of a select's present problem, which may be the widget's, the browser's or the page's own. */
export function createMessage(select: HTMLSelectElement) {
  /** What the browser has been told. */
  let message = '';
  return {
    /** A message that no longer holds goes: the browser would refuse the form by it. */
    renew(state: State) {
      if (message && message !== customOf(state)) this.of(state);
    },
    /** Empty when there is no problem. */
    of(state: State): string {
      const custom = customOf(state);
      // The page may have set a message of its own, which is its to clear.
      if (custom !== message) select.setCustomValidity(custom);
      message = custom;
      // What is disabled is barred from validation, though its flags are kept.
      if (select.willValidate === false || (!problemOf(state) && select.validity.valid)) return '';
      return select.validationMessage || custom || translate(state.language, 'required');
    },
    clear() {
      if (message) select.setCustomValidity('');
    },
  };
}
