import { problemOf } from '../../model/select/validity.js';
import type { State } from '../../model/state.js';
import { translate } from '../../schema/strings.js';

/** The custom message for the browser: that of `setCustomValidity()`, or the page's string for a missing value (D10.10). */
function customOf(state: State): string {
  const { readOnly, language } = state.config;
  // HTML has no read-only select. It receives no message, so that it is not validated.
  if (readOnly) return '';
  const words = typeof language === 'object' && problemOf(state) === 'required';
  return state.validity.custom || (words && language.required) || '';
}

/** The current message of a select, which can come from the widget, the browser or the page. */
export function createMessage(select: HTMLSelectElement) {
  /** The message that was set in the browser. */
  let message = '';
  return {
    /** Removes an outdated message, which would block the submission. */
    renew(state: State) {
      if (message && message !== customOf(state)) this.of(state);
    },
    /** Empty if the value is valid. */
    of(state: State): string {
      const custom = customOf(state);
      // The page may have set a custom message, which only the page clears.
      if (custom !== message) select.setCustomValidity(custom);
      message = custom;
      // Disabled fields are excluded from validation, although their flags are kept.
      if (select.willValidate === false || (!problemOf(state) && select.validity.valid)) return '';
      return select.validationMessage || custom || translate(state.language, 'required');
    },
    clear() {
      if (message) select.setCustomValidity('');
    },
  };
}
