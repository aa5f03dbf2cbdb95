/** Prefix of every class. */
const PREFIX = 'widget-select';

/** The parts that the option `classNames` can add classes to. */
export const PARTS = [
  'root',
  'field',
  'control',
  'value',
  'placeholder',
  'clear',
  'chevron',
  'error',
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
  'avatar',
  'twisty',
  'message',
  'retry',
  'header',
  'footer',
] as const;

/** Additional classes by part. A string can hold several classes. */
export type ClassNames = { readonly [P in (typeof PARTS)[number]]?: string | undefined };

/** Class of a part, optionally in a state: `cls('option', 'active')`. */
export const cls = (part: string, state?: string): string =>
  `${PREFIX}${part && `__${part}`}${state ? `--${state}` : ''}`;
