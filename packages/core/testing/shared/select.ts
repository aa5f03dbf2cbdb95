import * as acts from './acts.js';
import type { Path, Script } from './script.js';

/** A select as its users operate it. Each method waits for what it needs, and throws an error that says what is shown instead. */
export interface Select {
  /** Opens the list. Does nothing if it is open. */
  open(): Promise<void>;
  /** Closes the list. Does nothing if it is closed, or `inline`, which is always open. */
  close(): Promise<void>;
  /**
   * Picks options by their labels: visible ones, or those found by search, with keys, or in branches that it expands. A label is
   * compared with the label of an option, and with its whole text. Selected options of a multiple select stay selected.
   * A list that was closed is closed afterwards.
   *
   * @param options A label, a regular expression, or an array with the labels on the way: `['Asia', 'Laos']` in a tree or a group.
   * @throws If an option is not listed in time, is disabled, or several options match.
   */
  pick(...options: Path[]): Promise<void>;
  /**
   * Deselects options of a multiple select, like `pick`: by their tags, or in the list.
   *
   * @param options As in `pick`.
   * @throws In a single select, or if an option is not listed in time.
   */
  unpick(...options: Path[]): Promise<void>;
  /**
   * Opens the list, types into the search field in place of its text, and waits for the results. The list stays open.
   *
   * @throws Without a search field.
   */
  search(text: string): Promise<void>;
  /**
   * Opens the list, types the text, and clicks “Create …”.
   *
   * @throws If nothing can be created, for example because an option has this label.
   */
  create(text: string): Promise<void>;
  /**
   * Clicks the button that clears the selection. Does nothing if nothing is selected.
   *
   * @throws Without this button (`clearable`).
   */
  clear(): Promise<void>;
  /**
   * Clicks the button that removes a tag.
   *
   * @throws If there is no tag with this label.
   */
  removeTag(label: string): Promise<void>;
  /**
   * Edits a tag that a user has created: double-clicks it, replaces its text, and presses Enter.
   *
   * @param label The label of the tag.
   * @param text The text to write.
   * @throws If there is no such tag, if it cannot be edited, or if its new text is refused; the tag is then as before.
   */
  editTag(label: string, text: string): Promise<void>;
  /** The labels of the selected options: of a single select none or one, of a multiple select in the order of the tags. */
  selected(): Promise<string[]>;
  /**
   * The labels of the options that are listed now; of a long list those that are rendered. Opens the list to read it if it is
   * closed, and closes it again.
   */
  options(): Promise<string[]>;
  /** The error message below the field, or `''`. */
  error(): Promise<string>;
  /** The message in the open list, such as “No results found”, or `''`. */
  message(): Promise<string>;
  /** Waits until the list, its branches and the labels of selected values are loaded. */
  loaded(): Promise<void>;
  /** Whether the list is open. */
  isOpen(): Promise<boolean>;
  /** Whether the select is disabled. */
  isDisabled(): Promise<boolean>;
}

/** The methods of the page object for a driver. */
export const methodsOf = (run: <T>(script: Script<T>) => Promise<T>): Select => ({
  open: () => run(acts.open()),
  close: () => run(acts.close()),
  pick: (...options) => run(acts.pick(...options)),
  unpick: (...options) => run(acts.unpick(...options)),
  search: (text) => run(acts.searchFor(text)),
  create: (text) => run(acts.create(text)),
  clear: () => run(acts.clear()),
  removeTag: (label) => run(acts.removeTag(label)),
  editTag: (label, text) => run(acts.editTag(label, text)),
  selected: () => run(acts.selected()),
  options: () => run(acts.options()),
  error: () => run(acts.error()),
  message: () => run(acts.message()),
  loaded: () => run(acts.loaded()),
  isOpen: () => run(acts.isOpen()),
  isDisabled: () => run(acts.isDisabled()),
});
