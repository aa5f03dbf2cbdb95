import type { PluginContext, SelectPlugin } from '../src/schema/options.js';
import type { AnyMeta, SelectOption } from '../src/schema/types.js';
import { countOf, kitOf, mayAct, selectedOf, whoChanged } from './kit/kit.js';
import { indexesOf } from './kit/listed.js';
import { isShortcut, type PluginText, wordsOf } from './shared/text.js';

/** Options of {@link undo}. */
export interface UndoOptions {
  /** Maximum number of steps to undo. Default: 50. */
  limit?: number;
  /** Strings in another language. */
  texts?: Partial<UndoTexts>;
}

/** Screen reader announcements of {@link undo}, followed by up to three labels or the number of options. */
export interface UndoTexts {
  /** A step was undone. */
  undone: string;
  /** A step was redone. */
  redone: string;
  /** Number of selected options: a string with `{count}`, or a function of the number. */
  selected: PluginText;
  /** Nothing is selected. */
  none: PluginText;
}

const ENGLISH: UndoTexts = {
  undone: 'Undone',
  redone: 'Redone',
  selected: '{count} selected',
  none: 'Nothing selected',
};

/**
 * Undoes the user's last change with Ctrl+Z (Cmd+Z), one step at a time: cleared, removed, moved or replaced values.
 * Ctrl+Shift+Z and Ctrl+Y redo it. If the search field contains text, these keys edit the text. Programmatic changes and form
 * resets clear the history.
 *
 * @example
 * ```ts
 * import undo from 'widget-select/plugins/undo';
 * new SelectWidget('#team', { multiple: true, sortable: true, plugins: [undo()] });
 * ```
 */
export function undo<M extends object = AnyMeta>(options: UndoOptions = {}): SelectPlugin<M> {
  return {
    name: 'undo',
    setup: (context) => connect(context as unknown as PluginContext, options),
  };
}

export default undo;

function connect(context: PluginContext, { limit = 50, texts = {} }: UndoOptions): void {
  const kit = kitOf(context);
  const say = wordsOf(ENGLISH, texts, kit.format);
  type Moment = Pick<typeof kit.state, 'catalog' | 'selection'>;
  let past: Moment[] = [];
  let future: Moment[] = [];
  let isOwn = false;

  /** New data without an option of the history clears the history, because undo could not restore the option. */
  const isPossible = (state: typeof kit.state) => {
    const values = [...past, ...future]
      .flatMap((moment) => selectedOf(moment))
      .map(({ value }) => value);
    return indexesOf(state, values).length === values.length;
  };

  kit.onUpdate((step) => {
    const { command, state, prev } = step;
    const isOtherData =
      /^(data|config|parents)$/.test(command.type) && state.catalog !== prev.catalog;
    if (isOtherData && !isPossible(state)) {
      past = [];
      future = [];
    }
    const who = isOwn ? null : whoChanged(step);
    if (!who) return;
    const { catalog, selection } = prev;
    past = who === 'user' ? [...past, { catalog, selection }].slice(-limit) : [];
    future = [];
  });

  const tell = (name: 'undone' | 'redone', now: readonly SelectOption[]) => {
    const labels = now.map(({ label }) => label);
    const state = now.length === 0 ? say('none', 0) : say('selected', countOf(kit.state));
    context.announce(
      `${say(name, 0)}. ${now.length > 0 && now.length <= 3 ? labels.join(', ') : state}`,
    );
  };

  /** Moves to the last entry of `from`, and adds the way back to `to`. */
  const go = (name: 'undone' | 'redone', from: Moment[], to: Moment[]) => {
    const { catalog, selection } = kit.state;
    isOwn = true;
    kit.replace(selectedOf(from.at(-1) as Moment));
    isOwn = false;
    // If it is rejected, the user can try again.
    if (kit.state.selection === selection) return;
    from.pop();
    to.push({ catalog, selection });
    tell(name, selectedOf(kit.state));
  };

  context.onKey((event) => {
    const { state } = kit;
    const { query, edited, config } = state;
    // The user may also have emptied the text of a single select.
    const isText = query || (edited && !config.multiple);
    if (isText || !mayAct(state)) return;
    const isRedo = isShortcut(event, 'z', true) || isShortcut(event, 'y', false);
    if (!isRedo && !isShortcut(event, 'z', false)) return;
    if ((isRedo ? future : past).length === 0) return;
    if (isRedo) go('redone', future, past);
    else go('undone', past, future);
    return true;
  });
}
