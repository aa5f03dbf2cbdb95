import { problemOf } from '../../model/select/validity.js';
import type { State } from '../../model/state.js';
import { translate } from '../../schema/strings.js';

/** The message of a select's present problem, which may be the widget's, the browser's or the page's own. */
export function createMessage(select: HTMLSelectElement) {
  /** Of the widget's own `setCustomValidity()`. */
  let message = '';
  return {
    /** Empty when there is no problem. */
    of(state: State): string {
      // HTML has no read-only select: not to be validated, it gets no message.
      const custom = state.config.readOnly ? '' : state.validity.custom;
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
