import type { TagIndex } from '../model/indexes.js';
import type { Cleanup, Timer } from '../schema/types.js';
import { type Input, listen } from './context.js';

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
    // The typed text is not the widget's value, so its `input` and `change` stay hidden from forms and form libraries.
    change: (event) => event.stopPropagation(),
    input(event) {
      event.stopPropagation();
      cancel();
      if (composing) cancel = timer(state().config.ajax?.debounce ?? COMPOSING_MS, send);
      else send();
    },
    beforeinput({ inputType }) {
      // Android sends no key that could be told from others (case 20). The key of other systems never comes here.
      const { config, selection } = state();
      const place = (selection.entries.length - 1) as TagIndex;
      if (inputType !== 'deleteContentBackward' || search.value || composing) return;
      if (config.multiple && place >= 0) dispatch({ type: 'remove', place, focus: 'keep' });
    },
    paste(event) {
      const { config } = state();
      const labels = (event.clipboardData?.getData('text') ?? '')
        .split(/[\r\n\t]/)
        .map((label) => label.trim())
        .filter(Boolean);
      // A line each of a spreadsheet or a list: one tag each (case 104). Anything else is pasted as text.
      if (!config.allowCreate || !config.multiple || labels.length < 2) return;
      event.preventDefault();
      dispatch({ type: 'create', labels, pasted: true });
    },
  });
  input.signal.addEventListener('abort', () => cancel());
}
