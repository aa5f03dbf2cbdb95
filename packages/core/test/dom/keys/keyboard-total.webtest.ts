// @module-tag long: a whole table, of which each row has an example elsewhere, or up to a million rows
/**
 * The whole table of accessibility 1.6: every key, with and without modifiers, in every place where focus can be. `H`: handled,
 * so the browser does nothing with it; `S`: handled and nobody outside hears of it; `-`: the browser's.
 */
import { describe, expect, test } from 'vitest';
import { letters, plain } from '../kit.ts';
import { type Box, fateOf, focusControl, focusOf, keyTable } from '../support.ts';

const places = {
  closed: (box: Box) => focusControl(box),
  control: (box: Box) => {
    box.control.focus();
    box.select.open();
    box.control.focus();
  },
  search: (box: Box) => {
    box.control.focus();
    box.select.open();
  },
  tag: (box: Box) => box.tags()[1]?.querySelector('button')?.focus(),
  clear: (box: Box) => box.clear.focus(),
};
const FOCUS = {
  closed: 'control',
  control: 'control',
  search: 'search',
  tag: 'tag B',
  clear: 'clear',
};
type Place = keyof typeof places;

// key                     closed ctrl  search tag  clear
const TABLE = `
  {Enter}                  H      S     S      H    -
  [Space]                  H      S     -      H    -
  {Escape}                 -      S     S      -    -
  {Tab}                    -      -     -      -    -
  {Shift>}{Tab}            -      -     -      -    -
  {ArrowDown}              H      S     S      H    -
  {ArrowUp}                H      S     S      -    -
  {ArrowLeft}              H      -     -      H    -
  {ArrowRight}             -      -     -      H    -
  {Home}                   H      S     S      H    -
  {End}                    H      S     S      H    -
  {PageDown}               -      S     S      -    -
  {PageUp}                 -      S     S      -    -
  {Backspace}              S      S     S      S    -
  {Delete}                 -      -     -      S    -
  a                        S      S     -      -    -
  {Shift>}a                S      S     -      -    -
  7                        S      S     -      -    -
  .                        S      S     -      -    -
  {F2}                     -      -     -      -    -
  {Insert}                 -      -     -      -    -
  {Alt>}{ArrowDown}        H      S     -      -    -
  {Alt>}{ArrowUp}          -      S     S      -    -
  {Control>}a              -      S     S      -    -
  {Meta>}a                 -      S     S      -    -
  {Control>}c              -      -     -      -    -
  {Control>}{Home}         -      -     -      -    -
  {Control>}{End}          -      -     -      -    -
  {Shift>}{Home}           -      -     -      -    -
  {Shift>}{End}            -      -     -      -    -
  {Meta>}{Home}            -      -     -      -    -
  {Shift>}{ArrowDown}      -      S     S      -    -
  {Shift>}{ArrowUp}        -      S     S      -    -
  {Shift>}{ArrowLeft}      -      -     -      -    -
  {Shift>}{ArrowRight}     -      -     -      -    -
  {Control>}{ArrowDown}    -      -     -      -    -
  {Control>}{ArrowLeft}    -      -     -      -    -
  {Control>}{Enter}        -      -     -      -    -
  {Shift>}{Enter}          -      -     -      -    -
  {Control>}{Backspace}    -      -     -      -    -
  {Shift>}{Delete}         -      -     -      -    -
  {Control>}{PageDown}     -      -     -      -    -
`;

const rows = keyTable(TABLE);

describe.each(Object.keys(places) as Place[])('accessibility 1.6 every key, focus: %s', (place) => {
  const column = Object.keys(places).indexOf(place) + 1;
  test.each(rows.map((row) => [row[0], row[column]]))('%s: %s', async (keys, expected) => {
    const box = plain({ data: letters('a|b|c|d'), multiple: true, clearable: true });
    box.select.setValue(['v1', 'v2', 'v3']);
    places[place](box);
    expect(focusOf(box)).toBe(FOCUS[place]);
    expect(await fateOf(keys)).toBe(expected);
  });
});
