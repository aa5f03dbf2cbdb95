import { delimitersOf, isSelectedLabel } from '../model/list/create-row.js';
import type { Part } from '../model/part.js';
import type { State } from '../model/state.js';
import type { View } from '../view/types.js';
import { type Input, listen } from './context.js';

/** What stands between delimiters. */
const divide = (state: State, texts: readonly string[]): string[] =>
  delimitersOf(state).reduce((found, at) => found.flatMap((one) => one.split(at)), [...texts]);

const withoutBlanks = (texts: readonly string[]): string[] =>
  texts.map((label) => label.trim()).filter(Boolean);

/**
 * Texts that become several tags: lines and cells that are pasted (case 104); with `delimiters` also what stands before
 * one of them, and what is in the field when the user leaves it (addition 33).
 */
export function labelsPart(input: Input, { dom }: View): Part {
  const { state, dispatch } = input;
  let search: HTMLElement | undefined;

  /** Whether they became tags, or are some already. */
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
    // In what an IME still composes, a delimiter is not meant yet.
    if ((event as InputEvent).isComposing || texts.length < 2) return;
    const rest = texts.pop() as string;
    // What is refused stays in the field.
    if (create(withoutBlanks(texts)))
      dispatch({ type: 'query', origin: 'user', text: rest.trimStart() });
  };

  const onPaste = (event: ClipboardEvent) => {
    const { config } = state();
    const text = event.clipboardData?.getData('text') ?? '';
    const labels = withoutBlanks(divide(state(), text.split(/[\r\n\t]/)));
    // Anything else is pasted as text.
    if (!config.allowCreate || !config.multiple || labels.length < 2) return;
    event.preventDefault();
    dispatch({ type: 'create', labels, pasted: true });
  };

  return ({ command, prev }) => {
    if (dom.panel && !search) {
      search = dom.panel.search;
      // After those of the field itself, so that the query is what stands there.
      listen(input, search, { input: onInput, compositionend: onInput, paste: onPaste });
    }
    // What was refused before stands there still, delimiters and all, and is asked about again.
    const isLeft = command.type === 'close' && command.left && delimitersOf(prev).length > 0;
    const labels = isLeft ? withoutBlanks(divide(prev, [prev.query])) : [];
    if (labels.length > 0) dispatch({ type: 'create', labels, pasted: true });
  };
}
