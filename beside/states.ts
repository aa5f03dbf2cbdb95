import type { ReactNode } from 'react';

export type State =
  | 'nothing chosen'
  | 'a value that can be cleared'
  | 'disabled'
  | 'read-only'
  | 'invalid'
  | 'tags'
  | 'small'
  | 'open, with groups'
  | 'open, multiple';

export const STATES: readonly State[] = [
  'nothing chosen',
  'a value that can be cleared',
  'disabled',
  'read-only',
  'invalid',
  'tags',
  'small',
  'open, with groups',
  'open, multiple',
];

export const WARM = ['Mango', 'Papaya'];
export const COLD = ['Apple', 'Apricot', 'Cherry', 'Grape'];
export const ALL = [...WARM, ...COLD];
export const DISABLED = 'Cherry';

/** What a library shows in a state; nothing where it has none. */
export type Show = (state: State, scheme: 'light' | 'dark') => ReactNode;
