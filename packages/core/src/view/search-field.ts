import { attr } from './el.js';
import type { View } from './types.js';

/** Creates the search field, or completes that of a plugin. It is not submitted, autofilled or corrected by the browser (case 48). */
export function createSearch({ dom, make, base }: View): HTMLInputElement {
  const search = dom.given ?? make('input', 'search');
  const attributes = {
    id: `${base}-search`,
    type: 'search',
    // Belongs to no form; otherwise, Enter would submit it, and a reset would clear the field.
    form: '',
    // The value of the widget is not in this field, so it is not a second combobox (accessibility D2).
    role: 'searchbox',
    'aria-autocomplete': 'list',
    'aria-controls': dom.list.id,
    autocomplete: 'off',
    autocapitalize: 'none',
    autocorrect: 'off',
    spellcheck: 'false',
    enterkeyhint: 'done',
  };
  for (const [name, value] of Object.entries(attributes))
    if (!search.hasAttribute(name)) attr(search, name, value);
  return search;
}

/** Sets the text of a field. The caret stays where it is from the end: a page may take what was typed and give it back later. */
export function writeText(field: HTMLInputElement, words: string): void {
  const at = words.length - field.value.length + (field.selectionEnd ?? 0);
  field.value = words;
  // Not at the end, where it is by itself: some engines focus a field whose caret is set.
  if (at >= 0 && at < words.length) field.setSelectionRange(at, at);
}
