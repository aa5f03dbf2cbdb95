import { problemOf } from '../../model/select/value.js';
import type { State } from '../../model/state.js';
import { ENGLISH, translate } from '../../schema/strings.js';

/**
 * The custom message for the browser: that of `setCustomValidity()`, or the string for a missing value, if the page or the language
 * has one (D10.10). Instead of the built-in English one, the browser shows its own, in the language of the user.
 */
function customOf(state: State): string {
  const { readOnly, language } = state.config;
  // HTML has no read-only select. It receives no message, so that it is not validated.
  if (readOnly) return '';
  const { custom } = state.validity;
  if (custom || problemOf(state) !== 'required') return custom;
  const text = translate(state.language, 'required');
  const isOwn = typeof language === 'object' ? language.required : text !== ENGLISH.required;
  return isOwn ? text : '';
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
