import type { Cleanup, Timer } from '../schema/types.js';
import { type Input, listen } from './context.js';
import { removeLastTag } from './keys.js';

/** A composition that is open and silent for this long is searched: Android keeps words in one (D3.7). */
const COMPOSING_MS = 250;

/** The text of the search field becomes the query; never while an IME is still composing it. */
export function listenToSearch(input: Input, search: HTMLInputElement, timer: Timer): void {
  const { state, dispatch } = input;
  let composing = false;
  let cancel: Cleanup = () => {};

  const send = () => {
    cancel();
    if (state().open && search.value !== state().query)
      dispatch({ type: 'query', origin: 'user', text: search.value });
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
    // It has typed a space: a `<summary>` around, which has heard it too, takes its release for a click (D10.5).
    keyup: (event) => event.key === ' ' && event.preventDefault(),
    // The typed text is not the widget's value, so its `input` and `change` stay hidden from forms and form libraries.
    change: (event) => event.stopPropagation(),
    input(event) {
      event.stopPropagation();
      cancel();
      if (composing) cancel = timer(state().config.ajax?.debounce ?? COMPOSING_MS, send);
      else send();
    },
    beforeinput(event) {
      // Android sends no key that could be told from others (case 20). The key of other systems never comes here.
      if (event.inputType !== 'deleteContentBackward' || search.value || composing) return;
      // The text of the tag may stand in the field now.
      if (removeLastTag(input)) event.preventDefault();
    },
  });
  input.signal.addEventListener('abort', () => cancel());
}
