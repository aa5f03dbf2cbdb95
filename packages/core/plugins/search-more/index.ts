/**
 * `widget-select/search-more`: finds similar options where the search finds nothing.
 *
 * @packageDocumentation
 */

import type { PluginContext, SelectPlugin } from '../../src/schema/options.js';
import { addTexts, translate } from '../../src/schema/strings.js';
import type { AnyMeta } from '../../src/schema/types.js';
import { findSimilar, type Likeness, SEARCH_MORE_TEXTS } from '../kit/similar.js';

export { hangul } from './hangul.js';
export { type KeyboardLayout, keyboard } from './keyboard.js';
export { pinyin } from './pinyin.js';
export { romaji } from './romaji.js';
export { typos } from './typos.js';
export type { Likeness };

/**
 * Lists similar options where the search finds nothing, closest first, with the message "No exact match, 3 similar". Where
 * the search finds something, nothing changes. Remote lists, `filterOption` and `searchScorer` are not affected.
 *
 * @param ways - How options can be similar, for example {@link typos}. Bundles contain only those that you import.
 * @throws {@link SelectError} `invalid-plugin`, when the select is created, if `ways` is not an array of functions.
 *
 * @example
 * ```ts
 * import searchMore, { typos } from 'widget-select/search-more';
 * new SelectWidget('#country', { plugins: [searchMore([typos()])] });
 * ```
 */
export function searchMore<M extends object = AnyMeta>(ways: readonly Likeness[]): SelectPlugin<M> {
  return {
    name: 'search-more',
    setup: (context) => {
      if (!ways.every((way) => typeof way === 'function'))
        throw new TypeError('Pass functions, such as typos()');
      connect(context as unknown as PluginContext, ways);
    },
  };
}

export default searchMore;

function connect(context: PluginContext, ways: readonly Likeness[]): void {
  const { elements, announce } = context;
  const message = elements.root.ownerDocument.createElement('div');
  addTexts(SEARCH_MORE_TEXTS);
  /** The selection when the user typed: after a choice, results are no longer announced. */
  let selected: unknown;
  findSimilar(context, ways, (count, { prev, state, command }) => {
    if (command.type === 'query') selected = state.selection;
    const words = count > 0 && translate(state.language, 'similar', { count });
    // A language may say nothing.
    if (!words) return message.remove();
    message.className = `widget-select__message widget-select__message--similar ${state.config.classNames?.message ?? ''}`;
    message.textContent = words;
    message.lang = elements.search.lang;
    if (message.nextSibling !== elements.list) elements.list.before(message);
    // In place of the number of results.
    if (command.type === 'settle' && !prev.typingSettled && state.selection === selected)
      announce(words);
  });
}
