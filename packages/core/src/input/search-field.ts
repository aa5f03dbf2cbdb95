import type { SelectCleanup, Timer } from '../schema/types.js';
import { type Input, listen, removeLastTag } from './context.js';

/** An IME composition without input for this time is searched, because Android keeps words in one composition (D3.7). */
const COMPOSING_MS = 250;

/** Sets the text of the search field as the query, except during an IME composition. */
export function listenToSearch(input: Input, search: HTMLInputElement, timer: Timer): void {
  const { state, dispatch } = input;
  let composing = false;
  let cancel: SelectCleanup = () => {};

  const send = () => {
    cancel();
    const { value: text } = search;
    if (input.editable) input.editable.take(text);
    else if (state().open && text !== state().query)
      dispatch({ type: 'query', origin: 'user', text });
  };

  listen(input, search, {
    pointerdown() {
      input.caretHasArrowKeys = true;
    },
    compositionstart() {
      composing = true;
      cancel();
    },
    compositionend() {
      composing = false;
      send();
    },
    // The key has typed a space, and an ancestor `<summary>` would treat its keyup as a click (D10.5).
    keyup: (event) => event.key === ' ' && event.preventDefault(),
    // The typed text is not the value of the widget, so `input` and `change` are hidden from forms and form libraries.
    change: (event) => event.stopPropagation(),
    input(event) {
      event.stopPropagation();
      cancel();
      if (composing) cancel = timer(state().config.ajax?.debounce ?? COMPOSING_MS, send);
      else send();
    },
    beforeinput(event) {
      // Android sends no identifiable key (case 20). The key of other systems never gets here.
      if (event.inputType !== 'deleteContentBackward' || search.value || composing) return;
      // The field may now contain the label of the tag.
      if (removeLastTag(input)) event.preventDefault();
    },
  });
  input.signal.addEventListener('abort', () => cancel());
}
