import { type Input, listen } from '../../input/context.js';
import type { Part } from '../../model/delta.js';
import { delimitersOf, isSelectedLabel } from '../../model/list/create-row.js';
import type { State } from '../../model/state.js';
import type { View } from '../../view/types.js';

/** Splits a text at delimiters. */
const divide = (state: State, texts: readonly string[]): string[] =>
  delimitersOf(state).reduce((found, at) => found.flatMap((one) => one.split(at)), [...texts]);

const withoutBlanks = (texts: readonly string[]): string[] =>
  texts.map((label) => label.trim()).filter(Boolean);

/**
 * Texts that become several tags: pasted lines and cells (case 104). With `delimiters`, also text before a delimiter, and the text
 * in the field on blur (addition 33).
 */
export function labelsPart(input: Input, { dom }: View): Part {
  const { state, dispatch } = input;
  let search: HTMLElement | undefined;

  /** Whether the labels became tags or already are tags. */
  const create = (labels: readonly string[]): boolean => {
    const { selection, creation } = state();
    dispatch({ type: 'create', labels, pasted: true });
    const now = state();
    return (
      now.selection !== selection ||
      now.creation !== creation ||
      labels.every((label) => isSelectedLabel(now, label))
    );
  };

  const onInput = (event: Event) => {
    const texts = divide(state(), [state().query]);
    // During an IME composition, a delimiter is not final.
    if ((event as InputEvent).isComposing || texts.length < 2) return;
    const rest = texts.pop() as string;
    // Rejected text stays in the field.
    if (create(withoutBlanks(texts)))
      dispatch({ type: 'query', origin: 'user', text: rest.trimStart() });
  };

  const onPaste = (event: ClipboardEvent) => {
    const { config } = state();
    const text = event.clipboardData?.getData('text') ?? '';
    const labels = withoutBlanks(divide(state(), text.split(/[\r\n\t]/)));
    // Other content is pasted as text.
    if (!config.allowCreate || !config.multiple || labels.length < 2) return;
    event.preventDefault();
    dispatch({ type: 'create', labels, pasted: true });
  };

  return ({ command, prev }) => {
    if (dom.panel && !search) {
      search = dom.panel.search;
      // After the listeners of the field, so that the query is the text of the field.
      listen(input, search, { input: onInput, compositionend: onInput, paste: onPaste });
    }
    // Rejected text is still in the field with its delimiters, and is checked again.
    const isLeft = command.type === 'close' && command.left && delimitersOf(prev).length > 0;
    const labels = isLeft ? withoutBlanks(divide(prev, [prev.query])) : [];
    if (labels.length > 0) dispatch({ type: 'create', labels, pasted: true });
  };
}
