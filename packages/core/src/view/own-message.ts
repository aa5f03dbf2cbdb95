import { newLabel } from '../model/list/status.js';
import type { State } from '../model/state.js';
import type { Config } from '../schema/options.js';
import { attr, OPERABLE } from './el.js';
import type { Templates } from './template.js';
import type { OwnMessage, View } from './types.js';

type EmptyTemplate = NonNullable<Config['templateEmpty']>;

/** Renders what the page says of a list without rows (D11.5). `select`: the public instance. */
export function createOwnMessage(
  view: View,
  templates: Templates,
  select: () => unknown,
): OwnMessage {
  let shown: { readonly made: unknown; readonly row: HTMLElement } | undefined;

  /** With buttons, it is a toolbar, or screen readers would leave focus mode there. Content may come later. */
  const createRow = () => {
    const row = view.make('div', 'message');
    const dress = () => attr(row, 'role', row.querySelector(OPERABLE) && 'toolbar');
    row.addEventListener('load', dress, true);
    return { row, dress };
  };

  /** Whether it is a node, and not one that the list is in. */
  const isFree = (made: Node) => made.nodeType && !made.contains(view.dom.dropdown);

  const rowOf = (state: State, template: EmptyTemplate, words: string): HTMLElement | null => {
    const made: unknown = template(newLabel(state), select() as Parameters<EmptyTemplate>[1]);
    if (made == null || made === '') return null;
    // A node that is in its place keeps focus.
    if (shown?.made === made && shown.row.contains(made as Node)) return shown.row;
    const { row, dress } = createRow();
    if (typeof made === 'function') {
      const fill = (host: HTMLElement) => {
        try {
          return made(host);
        } catch (error) {
          state.rules.report(error);
          host.replaceChildren(words);
        }
      };
      templates.fill(row, fill, state, null, template);
    } else if (typeof made === 'string' || isFree(made as Node)) row.append(made as Node);
    else
      throw new TypeError(
        `widget-select: templateEmpty${__DEV__ ? ' returned neither a string nor a free node nor a function. The message is shown instead.' : ''}`,
      );
    dress();
    shown = typeof made === 'object' ? { made, row } : undefined;
    return row;
  };

  return {
    draw(state, template, words) {
      try {
        return rowOf(state, template, words);
      } catch (error) {
        state.rules.report(error);
        return null;
      }
    },
    release: (message) => templates.release([message]),
  };
}
