import { isWidgetDisabled } from './data/enabled.js';
import type { State } from './state.js';

/**
 * What a step has changed, as bits, so that parts can skip irrelevant steps. These are constants of a module, so
 * that a minifier can fold the masks.
 */
export const DATA = 1;
export const ROWS = 2;
export const QUERY = 4;
export const SELECTION = 8;
export const ACTIVE = 16;
export const OPEN = 32;
export const FOCUS = 64;
export const ENABLED = 128;
export const VALID = 256;
export const CONFIG = 512;
export const LOAD = 1024;
export const ALL = 2047;

/** Returns the bits of the slots that differ. They are computed, so no reducer case can forget one. Add new slots here. */
export function changesBetween(a: State, b: State): number {
  const bit = (differs: boolean, flag: number) => (differs ? flag : 0);
  return (
    bit(a.catalog !== b.catalog || a.created !== b.created, DATA) |
    bit(
      a.rows !== b.rows ||
        a.scan !== b.scan ||
        a.creation !== b.creation ||
        a.expansion !== b.expansion ||
        a.searchExpansion !== b.searchExpansion,
      ROWS,
    ) |
    bit(a.remote !== b.remote || a.branches !== b.branches, LOAD) |
    bit(a.query !== b.query, QUERY) |
    bit(a.selection !== b.selection, SELECTION) |
    bit(
      a.active !== b.active ||
        a.activeReason !== b.activeReason ||
        a.typingSettled !== b.typingSettled ||
        a.typed !== b.typed,
      ACTIVE,
    ) |
    bit(a.open !== b.open || a.searchVisible !== b.searchVisible, OPEN) |
    bit(
      a.focus !== b.focus || a.tag !== b.tag || a.allTags !== b.allTags || a.drag !== b.drag,
      FOCUS,
    ) |
    bit(a.hostDisabled !== b.hostDisabled || isWidgetDisabled(a) !== isWidgetDisabled(b), ENABLED) |
    bit(a.validity !== b.validity, VALID) |
    bit(a.config !== b.config || a.language !== b.language, CONFIG)
  );
}
