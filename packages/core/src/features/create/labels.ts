import { type Input, listen } from '../../input/context.js';
import type { Part } from '../../model/delta.js';
import { delimitersOf, isSelectedLabel } from '../../model/list/create-row.js';
import { labelKey } from '../../model/search/fold.js';
import type { View } from '../../view/types.js';
import { divide } from './model.js';

const withoutBlanks = (texts: readonly string[]): string[] =>
  texts.map((label) => label.trim()).filter(Boolean);

/**
 * Texts that become several tags: pasted lines and cells (case 104). With `delimiters`, also text before a delimiter, and the text
 * in the field on blur (addition 33).
 */
export function labelsPart(input: Input, { dom }: View): Part {
  const { state, dispatch } = input;
  let search: HTMLElement | undefined;

  /** Labels of the options that the last step made, which may have other labels. */
  let made: readonly string[] = [];
  /** Labels in the field that were rejected. They are tried again when the user leaves the field, not at each letter. */
  let rejected: readonly string[] = [];

  /** Returns the labels that are no tags after this. */
  const create = (labels: readonly string[]): string[] => {
    made = [];
    dispatch({ type: 'create', labels, pasted: true });
    const now = state();
    const taken = new Set([...made, ...now.creation.pending].map(labelKey));
    return labels.filter((label) => !taken.has(labelKey(label)) && !isSelectedLabel(now, label));
  };

  /** Leaves rejected labels in the field, in front of other text. */
  const keep = (rest: string, delimiter: string | undefined) =>
    dispatch({ type: 'query', origin: 'user', text: [...rejected, rest].join(delimiter) });

  const onInput = (event: Event) => {
    const typed = state().query;
    const texts = divide(state(), [typed]);
    // During an IME composition, a delimiter is not final.
    if ((event as InputEvent).isComposing) return;
    const rest = (texts.pop() as string).trimStart();
    const labels = withoutBlanks(texts);
    rejected = rejected.filter((label) => labels.includes(label));
    if (texts.length === 0) return;
    const isNew = (label: string) => !rejected.includes(label);
    if (labels.length > 0 && !labels.some(isNew)) return;
    rejected = [...rejected, ...create(labels.filter(isNew))];
    if (labels.length > 0 && rejected.length === labels.length) return;
    const delimiter = delimitersOf(state()).find((at) => typed.includes(at));
    keep(rest, delimiter);
  };

  const onPaste = (event: ClipboardEvent) => {
    const { config } = state();
    const text = event.clipboardData?.getData('text') ?? '';
    const labels = withoutBlanks(divide(state(), text.split(/[\r\n\t]/)));
    // Other content is pasted as text.
    if (!config.allowCreate || !config.multiple || labels.length < 2) return;
    event.preventDefault();
    rejected = create(labels);
    // In front of other text, as if typed. Without delimiters, the field has no form for several labels.
    const [delimiter] = delimitersOf(state());
    if (delimiter && rejected.length > 0) keep(state().query, delimiter);
  };

  return ({ command, prev, state: { open } }) => {
    if (!open || command.type === 'close') rejected = [];
    if (command.type === 'create' || command.type === 'creating')
      made = command.made.flatMap(({ label, error }) => (error ? [] : label));
    if (command.type === 'create' && command.asked)
      rejected = [...command.made.flatMap(({ label, error }) => (error ? label : [])), ...rejected];
    if (dom.search && !search) {
      search = dom.search;
      // After the listeners of the field, so that the query is the text of the field.
      listen(input, search, { input: onInput, compositionend: onInput, paste: onPaste });
    }
    // Rejected text is still in the field with its delimiters, and is checked again.
    const isLeft = command.type === 'close' && command.left && delimitersOf(prev).length > 0;
    const labels = isLeft ? withoutBlanks(divide(prev, [prev.query])) : [];
    if (labels.length > 0) dispatch({ type: 'create', labels, pasted: true });
  };
}
