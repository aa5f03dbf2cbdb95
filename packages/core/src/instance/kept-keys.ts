import { isRtl } from '../dom.js';
import { chord, isLetter } from '../input/context.js';
import { keyActionFor } from '../input/keys.js';
import type { Plan } from './dropdown.js';

/** Keys for the search field; other keys, such as Escape and Tab, act at once. */
const FOR_SEARCH = /^(Shift\+)?( |Enter|Backspace|Arrow(Up|Down)|Page(Up|Down)|Home|End)$/;
/** For the text of the search field: select all, undo, redo. */
const FOR_TEXT = /^(Control|Meta)\+[ayz]$/;

/** Keeps the keys that are pressed before the search field exists. */
export function createKeptKeys({ store, input, takesKey }: Plan, waits: () => boolean) {
  const kept: KeyboardEvent[] = [];
  /** The text that a key leaves in the search field; `null`: it does something else. */
  const typed = (text: string, { key }: KeyboardEvent): string | null => {
    if ([...key].length === 1) return text + key;
    return key === 'Backspace' && text ? [...text].slice(0, -1).join('') : null;
  };
  input.keepKey = (event) => {
    const name = chord(event, false);
    if (!waits()) return false;
    // Without the text, they would act on the selection.
    if (kept.length > 0 && FOR_TEXT.test(name)) return true;
    if (!FOR_SEARCH.test(name) && !isLetter(event)) return false;
    kept.push(event);
    return true;
  };
  return {
    kept,
    /** Types them in the search field, or does what they do there. */
    replay() {
      const rtl = isRtl(input.dom.root);
      for (const event of kept.splice(0)) {
        if (takesKey?.(event)) continue;
        const { state } = store;
        const { open, query } = state;
        const text = open ? typed(query, event) : null;
        // For the search field, wherever focus is now.
        const at = open ? { ...state, focus: 'search' as const } : state;
        if (text === null) keyActionFor(at, event, rtl, input.editable)?.(input, event);
        else {
          store.dispatch({ type: 'query', origin: 'user', text });
          // For those who listen to the field, such as delimiters of tags.
          input.dom.search?.dispatchEvent(new Event('input'));
        }
      }
    },
    /** The page has set the value meanwhile, or removed the select: what was chosen before does not replace that. */
    forget() {
      kept.length = 0;
    },
    /** Forgets what follows the last choice. */
    cut() {
      kept.length = kept.findLastIndex(({ key }) => key === 'Enter') + 1;
    },
  };
}
