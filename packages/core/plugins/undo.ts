import { kitOf, mayAct, selectedOf, whoChanged } from '../src/kit/kit.js';
import type { PluginContext, SelectPlugin } from '../src/schema/options.js';
import type { AnyMeta, Option } from '../src/schema/types.js';
import { isShortcut, type PluginText, wordsOf } from './shared/text.js';

/** What {@link undo} can be told. */
export interface UndoOptions {
  /** How many steps can be taken back. 50 unless given. */
  limit?: number;
  /** Words in another language. */
  texts?: Partial<UndoTexts>;
}

/** What {@link undo} says to screen readers; the labels of up to three options follow, or their number. */
export interface UndoTexts {
  /** A step was taken back. */
  undone: string;
  /** It was taken again. */
  redone: string;
  /** So many are selected now: `{count}`, or a function that gets the number. */
  selected: PluginText;
  /** Nothing is. */
  none: PluginText;
}

const ENGLISH: UndoTexts = {
  undone: 'Undone',
  redone: 'Redone',
  selected: '{count} selected',
  none: 'Nothing selected',
};

/**
 * Ctrl+Z (Cmd+Z) brings back what the user has cleared, removed, moved or replaced, one step at a time; Ctrl+Shift+Z and Ctrl+Y
 * take the step again. In a search field with text in it these keys are about the text. A value that comes from elsewhere, a
 * script or a reset, ends the history: it would be written over.
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
  const say = wordsOf(ENGLISH, texts);
  type Moment = Pick<typeof kit.state, 'catalog' | 'selection'>;
  let past: Moment[] = [];
  let future: Moment[] = [];
  let isOwn = false;

  kit.onUpdate((step) => {
    const who = isOwn ? null : whoChanged(step);
    if (!who) return;
    const { catalog, selection } = step.prev;
    past = who === 'user' ? [...past, { catalog, selection }].slice(-limit) : [];
    future = [];
  });

  const tell = (name: 'undone' | 'redone', now: readonly Option[]) => {
    const labels = now.map(({ label }) => label);
    const state = now.length === 0 ? say('none', 0) : say('selected', now.length);
    context.announce(
      `${say(name, 0)}. ${now.length > 0 && now.length <= 3 ? labels.join(', ') : state}`,
    );
  };

  /** Goes to the last of `from`, from where `to` leads back. */
  const go = (name: 'undone' | 'redone', from: Moment[], to: Moment[]) => {
    const moment = from.pop() as Moment;
    const { catalog, selection } = kit.state;
    isOwn = true;
    kit.replace(selectedOf(moment));
    isOwn = false;
    if (kit.state.selection === selection) return;
    to.push({ catalog, selection });
    tell(name, selectedOf(kit.state));
  };

  context.onKey((event) => {
    const { state } = kit;
    if (state.query || !mayAct(state)) return;
    const isRedo = isShortcut(event, 'z', true) || isShortcut(event, 'y', false);
    if (!isRedo && !isShortcut(event, 'z', false)) return;
    if ((isRedo ? future : past).length === 0) return;
    if (isRedo) go('redone', future, past);
    else go('undone', past, future);
    return true;
  });
}
