import { optionLabel } from '../../model/data/catalog.js';
import { richElements } from '../../model/data/option.js';
import type { Rows } from '../../model/list/listing.js';
import { isInTree } from '../../model/list/status.js';
import { foldFor } from '../../model/search/fold.js';
import { splitMatches, splitRanges, wordsOf } from '../../model/search/words.js';
import type { State } from '../../model/state.js';
import { cls } from '../../schema/classes.js';
import type { SelectOption } from '../../schema/types.js';
import { copier, type Make } from '../el.js';
import { contentOf, drawAvatar, type Rendered, render, type Templates } from '../template.js';

/** Content of the rows of one list. */
export interface RowContent {
  /** The built-in layout, or the result of `templateResult`. */
  of(state: State, option: SelectOption): (Node | string)[];
  /** Marks the matches of the query in the label of a rendered row (`highlightSearch`, D3.6). */
  mark(row: HTMLElement, state: State, option: SelectOption): void;
  /** Discards template results and marks, because data or options have changed (D5.9). */
  forget(): void;
}

/**
 * Whether a row needs nothing but its label (addition 74). Each element of a row counts a hundred times. Marks, plugins and the
 * classes of a page need the parts, and so does the box of a multiple list.
 */
export const isOneElement = (state: State, option: SelectOption): boolean => {
  const { multiple, highlightSearch, templateResult, classNames, plugins } = state.config;
  const { avatar, description, hint, className } = option;
  const isStyled = multiple || highlightSearch || templateResult || classNames;
  const isRich =
    avatar || description || (hint ?? '') !== '' || className || richElements.get(option);
  return !(isStyled || isRich || plugins.length > 0 || isInTree(state));
};

/** Built-in layout: fields are inserted as text, so nothing must be escaped. Throws for a field without a string. */
function createLayout(make: Make) {
  const label = () => make('span', 'option-label');
  const described = copier(() => make('span', 'option-text', {}, label()));
  // One element for both, because each element of a row counts a hundred times.
  const plain = copier(() => {
    const words = make('span', 'option-text');
    words.className += ` ${label().className}`;
    return words;
  });
  return ({ config }: State, option: SelectOption): (Node | string)[] => {
    const { description } = option;
    // A count of 0 is a hint, too.
    const hint = String(option.hint ?? '');
    const words = (description ? described : plain)(config);
    (words.firstElementChild ?? words).append(
      ...contentOf(option, String(option.label ?? option.value)),
    );
    if (description) words.append(' ', make('span', 'option-description', {}, String(description)));
    // The space keeps the words apart in the name of the row.
    const end = hint ? [' ', make('span', 'option-hint', {}, hint)] : [];
    return [...drawAvatar(make, option), words, ...end];
  };
}

export function createRowContent(make: Make, doc: Document, { fill }: Templates): RowContent {
  // Created on first use, because few lists have templates or marks.
  let made: WeakMap<SelectOption, Rendered> | null = null;
  /** The marked words of a row, while it is rendered. */
  let marked: WeakMap<HTMLElement, string> | null = null;
  let rowsOfWords: Rows | null = null;
  let words: readonly string[] = [];
  const layOut = createLayout(make);

  return {
    of(state, option) {
      const { templateResult } = state.config;
      if (!templateResult) return layOut(state, option);
      made ??= new WeakMap();
      let known = made.get(option);
      if (!known) {
        known = render(doc, state, templateResult, option) ?? new Text(optionLabel(option));
        made.set(option, known);
      }
      return [fill(make('span', 'option-text'), known, state, option, templateResult)];
    },
    mark(row, { rows, config, rules }, option) {
      // During a long search, the rows and their marks belong to the previous query.
      if (rows !== rowsOfWords) {
        rowsOfWords = rows;
        words = wordsOf(config, rules.transformQuery(rows.query));
      }
      // A server knows best what it has found.
      const ranges = words.length > 0 && option.highlights;
      const key = ranges ? JSON.stringify(ranges) : words.join(' ');
      if (config.templateResult || (marked?.get(row) ?? '') === key || richElements.get(option))
        return;
      marked ??= new WeakMap();
      marked.set(row, key);
      const label = optionLabel(option);
      const parts = ranges
        ? splitRanges(label, ranges)
        : splitMatches(label, words, foldFor(config));
      row
        .querySelector(`.${cls('option-label')}`)
        ?.replaceChildren(
          ...parts.map((part, i) => (i % 2 ? make('mark', 'mark', {}, part) : part)),
        );
    },
    forget() {
      made = null;
      rowsOfWords = null;
    },
  };
}
