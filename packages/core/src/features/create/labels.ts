import type { Store, Work } from '../../engine/store.js';
import { type Input, listen, putText } from '../../input/context.js';
import { isChangeable } from '../../model/data/enabled.js';
import { CONFIG, OPEN, type Part, when } from '../../model/delta.js';
import { delimitersOf, isSelectedLabel } from '../../model/list/status.js';
import { labelKey } from '../../model/search/fold.js';
import type { CreationResult, State } from '../../model/state.js';
import type { View } from '../../view/types.js';
import type { Wake } from '../feature.js';
import { awaitAnswer } from './model.js';

/** Splits strings at delimiters. */
const divide = (state: State, texts: readonly string[]): string[] =>
  delimitersOf(state).reduce((found, at) => found.flatMap((one) => one.split(at)), [...texts]);

const withoutBlanks = (texts: readonly string[]): string[] =>
  texts.map((label) => label.trim()).filter(Boolean);

/**
 * Labels that a delimiter has taken from the field, while `createOption` takes its time. Those that it rejects go back by `putBack`,
 * if the user is still there. An IME composition ends first (case 3).
 */
function createLate(
  { state }: Input,
  putBack: (labels: readonly string[], rest: string, delimiter: string) => void,
) {
  const waiting = new Set<string>();
  let rejected: string[] = [];
  let isHeld = false;
  const end = () => {
    const now = state();
    const [delimiter] = delimitersOf(now);
    if (isHeld || !rejected.length) return;
    const labels = rejected;
    rejected = [];
    if (!delimiter || now.focus === 'none' || !isChangeable(now)) return;
    const rest = divide(now, [now.query]).pop() as string;
    putBack(labels, rest.trimStart(), delimiter);
  };
  return {
    add(labels: readonly string[]) {
      for (const label of labels) waiting.add(label);
    },
    answer(made: readonly CreationResult[]) {
      for (const { label, error } of made) if (waiting.delete(label) && error) rejected.push(label);
      end();
    },
    /** Whether an IME composes. */
    hold(holds: boolean) {
      isHeld = holds;
      end();
    },
    clear() {
      waiting.clear();
      rejected = [];
    },
  };
}

/**
 * Texts that become several tags: pasted lines and cells (case 104). With `delimiters`, also text before a delimiter, and the text
 * in the field on blur (addition 33).
 */
function labelsPart(input: Input, { dom }: View): Part {
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
    const pending = new Set(now.creation.pending.map(labelKey));
    late.add(labels.filter((label) => pending.has(labelKey(label))));
    const taken = new Set([...made.map(labelKey), ...pending]);
    return labels.filter((label) => !taken.has(labelKey(label)) && !isSelectedLabel(now, label));
  };

  /** The text of the field, with the rejected labels in front of the rest. */
  const kept = (rest: string, delimiter?: string) => [...rejected, rest].join(delimiter);

  const late = createLate(input, (labels, rest, delimiter) => {
    rejected = [...rejected, ...labels];
    // Not by the user, who is to see the message.
    dispatch({ type: 'query', origin: 'api', text: kept(rest, delimiter) });
  });

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
    putText(input, kept(rest, delimiter));
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
    if (delimiter && rejected.length > 0) putText(input, kept(state().query, delimiter));
  };

  return ({ command, prev, state: { open } }) => {
    if (!open || command.type === 'close') {
      rejected = [];
      late.clear();
    }
    if (command.type === 'create' || command.type === 'creating')
      made = command.made.flatMap(({ label, error }) => (error ? [] : label));
    if (command.type === 'create' && command.asked) late.answer(command.made);
    if (dom.search && !search) {
      search = dom.search;
      // After the listeners of the field, so that the query is the text of the field.
      listen(input, search, {
        input: onInput,
        compositionstart: () => late.hold(true),
        compositionend(event) {
          onInput(event);
          late.hold(false);
        },
        paste: onPaste,
      });
    }
    // Rejected text is still in the field with its delimiters, and is checked again.
    const isLeft = command.type === 'close' && command.left && delimitersOf(prev).length > 0;
    const labels = isLeft ? withoutBlanks(divide(prev, [prev.query])) : [];
    if (labels.length > 0) dispatch({ type: 'create', labels, pasted: true });
  };
}

/** Waits for promises of `createOption`. Results after `destroy()` are ignored, because the store has stopped (case R7). */
export const createEffect = (store: Store): Work => ({
  effect: when(
    0,
    ({ command: { made, asked, renames } }) =>
      Promise.all(made.map((one) => awaitAnswer(store.state, one))).then((made) =>
        store.dispatch({ type: 'created', made, asked, renames }),
      ),
    'creating',
  ),
  // Nothing to cancel: the result is used even if the element has been disconnected in the meantime.
  stop() {},
});

export default ((_env, store, input, view) => ({
  parts: [
    /** labels: text in the search field that becomes several tags, once there is a search field */
    when(OPEN | CONFIG, labelsPart(input, view), 'create', 'creating', 'close'),
  ],
  works: [
    /** create: promises of `createOption` */
    createEffect(store),
  ],
})) satisfies Wake;
