// @module-tag long: a whole table, of which each row has an example elsewhere, or up to a million rows
/**
 * The table of accessibility 1.6 for an open tree: every key, with and without modifiers, on four kinds of rows that the user
 * reached by a key. `S`: handled, and nobody outside hears of it (D9.2); `-`: the browser's.
 */
import { describe, expect, test } from 'vitest';
import { plain } from '../../dom/kit.ts';
import { active, fateOf, faults, focusOf, keyTable, press } from '../../dom/support.ts';
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
  keyTable(table).flatMap(([keys, ...cells]) =>
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
      expect(await fateOf(keys)).toBe(expected);
      expect([faults(box), focusOf(box) === 'body']).toEqual([[], false]);
    },
  );
});
