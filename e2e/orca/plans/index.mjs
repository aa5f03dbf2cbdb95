// @ts-check
// The plans, as data: for the harness, for docs/heard.md and for people.
import { autocomplete } from './autocomplete.mjs';
import { dialog } from './dialog.mjs';
import { phones } from './phones.mjs';
import { selectOnly } from './select-only.mjs';

/**
 * @typedef {object} Test
 * @property {string} id of ARIA-AT
 * @property {string} title
 * @property {'before' | 'after' | 'control' | 'list'} from where focus is: a link, the control, or the open list
 * @property {'browse' | 'focus'} [mode] of the reader, if not the one that it takes by itself
 * @property {number} [rows] how far down the open list
 * @property {string} [value] of the control
 * @property {string[]} [lead] keys that lead to the start
 * @property {string[]} keys each a command that is tried by itself
 * @property {string[]} checks its assertions: see `judge.mjs`
 *
 * @typedef {{ id: string, title: string, label: string, byHand?: boolean, tests: Test[] }} Plan
 */

/** @type {readonly Plan[]} */
export const PLANS = [selectOnly, autocomplete, dialog, phones];
