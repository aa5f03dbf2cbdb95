/**
 * The table of accessibility 1.6 for an open tree: every key, with and without modifiers, on four kinds of rows that the user
 * reached by a key. `S`: handled, and nobody outside hears of it (D9.2); `-`: the browser's.
 */
import { describe, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { plain } from '../kit.ts';
import { active, faults, focusOf, press, SHORTCUTS } from '../support.ts';
import { labels, openAt, PLACES, tree } from './dom-kit.ts';

const DATA = tree('Shut(A)|Wide(B(C))|Leaf');
/** Keys that lead to each row from the first one, with `Wide` expanded already. */
const ROWS = {
  Shut: '',
  Wide: '{ArrowDown}',
  B: '{ArrowDown}{ArrowDown}',
  Leaf: '{End}',
};

// key                        control on Shut, Wide, B, Leaf; search the same
const SIDEWAYS = `
  {ArrowRight}                S S S -    S S S -
  {ArrowLeft}                 - S S -    - S S -
`;

// key                        control, search, on Wide
const OTHERS = `
  {ArrowDown}                 S S
  {ArrowUp}                   S S
  {Home}                      S S
  {End}                       S S
  {PageDown}                  S S
  {PageUp}                    S S
  {Enter}                     S S
  [Space]                     S -
  {Escape}                    S S
  a                           S -
  *                           S -
  {Delete}                    - -
  {F2}                        - -
  {Shift>}{ArrowRight}        - -
  {Shift>}{ArrowLeft}         - -
  {Control>}{ArrowRight}      - -
  {Control>}{ArrowLeft}       - -
  {Alt>}{ArrowRight}          - -
  {Alt>}{ArrowLeft}           - -
  {Meta>}{ArrowRight}         - -
  {Meta>}{ArrowLeft}          - -
  {Alt>}{ArrowUp}             S S
  {Alt>}{ArrowDown}           S -
  {Control>}a                 S S
`;

const casesOf = (table: string, rows: readonly (keyof typeof ROWS)[]) =>
  table
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/) as [string, ...string[]])
    .filter(([keys]) => SHORTCUTS.includes('Meta') || !keys.includes('Meta'))
    .flatMap(([keys, ...cells]) =>
      PLACES.flatMap((place, p) =>
        rows.map((row, r) => ({ place, row, keys, expected: cells[p * rows.length + r] })),
      ),
    );
const cases = [...casesOf(SIDEWAYS, ['Shut', 'Wide', 'B', 'Leaf']), ...casesOf(OTHERS, ['Wide'])];

describe('accessibility 1.6 every key in an open tree', () => {
  test.each(cases)(
    'focus: $place, row: $row, $keys → $expected',
    async ({ place, row, keys, expected }) => {
      const box = plain({ data: DATA, multiple: true, searchable: true });
      await openAt(box, place);
      await press(`{ArrowDown}{ArrowRight}{Home}${ROWS[row]}`);
      expect([active(box), labels(box).length]).toEqual([row, 4]);
      const seen: KeyboardEvent[] = [];
      const passed: boolean[] = [];
      const stop = new AbortController();
      const { signal } = stop;
      window.addEventListener('keydown', (event) => seen.push(event), { signal, capture: true });
      // What came through is noted, and then stopped: some of these keys would move the browser itself.
      const note = (event: KeyboardEvent) => {
        passed.push(event.defaultPrevented);
        event.preventDefault();
      };
      window.addEventListener('keydown', note, { signal });
      const modifier = /\{(\w+)>\}/.exec(keys)?.[1];
      await userEvent.keyboard(modifier ? `${keys}{/${modifier}}` : keys);
      stop.abort();
      const isStopped = passed.length < seen.length;
      const handled = isStopped ? seen.at(-1)?.defaultPrevented : passed.at(-1);
      expect(isStopped ? (handled ? 'S' : 'stopped only') : handled ? 'handled only' : '-').toBe(
        expected,
      );
      expect([faults(box), focusOf(box) === 'body']).toEqual([[], false]);
    },
  );
});
