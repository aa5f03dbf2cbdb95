/** Prefix of every class. */
const PREFIX = 'widget-select';

/** Additional classes by part. A string can hold several classes. */
export interface ClassNames {
  /** The outermost element: field, `<select>` and error message. */
  readonly root?: string | undefined;
  /** The box with the border: value or tags, clear button and arrow. */
  readonly field?: string | undefined;
  /** The icon or text at the start of the field. */
  readonly prefix?: string | undefined;
  /** The icon or text at the end of the field. */
  readonly suffix?: string | undefined;
  /** The element with role `combobox`, which has focus. It fills the field. */
  readonly control?: string | undefined;
  /** The selected option in single mode. */
  readonly value?: string | undefined;
  /** The placeholder, shown while nothing is selected. */
  readonly placeholder?: string | undefined;
  /** The button that clears the selection. */
  readonly clear?: string | undefined;
  /** The arrow at the end of the field. */
  readonly chevron?: string | undefined;
  /** The error message below the field. */
  readonly error?: string | undefined;
  /** The text of `warning` below the field. */
  readonly warning?: string | undefined;
  /** The list of tags in multiple mode. */
  readonly tags?: string | undefined;
  /** A tag: one selected option. */
  readonly tag?: string | undefined;
  /** The text of a tag. */
  readonly tagLabel?: string | undefined;
  /** The button that removes a tag. */
  readonly tagRemove?: string | undefined;
  /** “+3 more”: the button for the tags that `maxVisibleTags` hides. */
  readonly tagMore?: string | undefined;
  /** The box that opens, or the bottom sheet. */
  readonly dropdown?: string | undefined;
  /** The box around the search field. */
  readonly searchWrap?: string | undefined;
  /** The search field. */
  readonly search?: string | undefined;
  /** The list of options (`listbox` or `tree`). It scrolls. */
  readonly list?: string | undefined;
  /** A group of options. */
  readonly group?: string | undefined;
  /** The heading of a group. */
  readonly groupLabel?: string | undefined;
  /** A row of the list. */
  readonly option?: string | undefined;
  /** The check mark of a row. */
  readonly optionCheck?: string | undefined;
  /** The box around label and description of a row. Without a description, it is one element with the label. */
  readonly optionText?: string | undefined;
  /** The label of a row; see `optionText`. */
  readonly optionLabel?: string | undefined;
  /** The description below the label. */
  readonly optionDescription?: string | undefined;
  /** The hint at the end of a row. */
  readonly optionHint?: string | undefined;
  /** The image of an option. */
  readonly avatar?: string | undefined;
  /** The arrow that expands or collapses a tree node. */
  readonly twisty?: string | undefined;
  /** The message in the list: loading, no results, error. */
  readonly message?: string | undefined;
  /** The button that repeats a failed request. */
  readonly retry?: string | undefined;
  /** Content that a plugin puts above the list. */
  readonly header?: string | undefined;
  /** Content that a plugin puts below the list. */
  readonly footer?: string | undefined;
}

/** The parts that the option `classNames` can add classes to. */
export const PARTS = [
  'root',
  'field',
  'prefix',
  'suffix',
  'control',
  'value',
  'placeholder',
  'clear',
  'chevron',
  'error',
  'warning',
  'tags',
  'tag',
  'tagLabel',
  'tagRemove',
  'tagMore',
  'dropdown',
  'searchWrap',
  'search',
  'list',
  'group',
  'groupLabel',
  'option',
  'optionCheck',
  'optionText',
  'optionLabel',
  'optionDescription',
  'optionHint',
  'avatar',
  'twisty',
  'message',
  'retry',
  'header',
  'footer',
] as const satisfies readonly (keyof ClassNames)[];

/** Class of a part, optionally in a state: `cls('option', 'active')`. */
export const cls = (part: string, modifier?: string): string =>
  `${PREFIX}${part && `__${part}`}${modifier ? `--${modifier}` : ''}`;
