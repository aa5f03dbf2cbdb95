/** accessibility 7.6: with `tabSelects`, Tab picks the row that the user has reached. */
import { describe, expect, test } from 'vitest';
import { page as screen, userEvent } from 'vitest/browser';
import type SelectWidget from 'widget-select/all';
import type { AnyMeta, SelectOptions } from 'widget-select/all';
import 'widget-select/sheet.css';
import { ALPHABET, later } from '../instance/later-kit.ts';
import { $, build, letters, manyRows, page, record, settled } from '../kit.ts';
import {
  active,
  type Box,
  FRUIT,
  focusControl,
  held,
  listen,
  openByKey,
  press,
} from '../support.ts';

/** A select with `tabSelects`, and a field after it. */
function before<Multiple extends boolean = false>(
  given: SelectOptions<AnyMeta, Multiple> = {},
  Class?: typeof SelectWidget,
) {
  page('<input id="previous"><div id="host" aria-label="Fruit"></div><input id="next">');
  const box = build<Multiple>('#host', { data: FRUIT, tabSelects: true, ...given }, Class);
  return { ...box, log: record(box) };
}

/** Opens the list, and focuses the search field if there is one. */
async function openIn(box: Box, given: SelectOptions = {}): Promise<void> {
  if (given.searchIn !== 'control') return openByKey(box);
  box.search.focus();
  await press('{ArrowDown}');
}

/** The value, whether the list is open, and the id of the focused element. */
const after = ({ select }: Pick<ReturnType<typeof before<boolean>>, 'select'>) => [
  select.getValue(),
  select.isDropdownOpen(),
  document.activeElement?.id,
];

describe('accessibility 7.6: tabSelects', () => {
  test('picks what was typed, is announced, and focus moves on', async () => {
    const box = before();
    const { said, stop } = listen(box);
    await openByKey(box);
    await press('an{Tab}');
    expect(after(box)).toEqual(['banana', false, 'next']);
    expect(box.log.filter((entry) => !entry.startsWith('search '))).toEqual([
      'open',
      'select banana',
      'change banana',
      'close',
    ]);
    expect(said.at(-1)).toBe('polite Banana, selected');
    stop();
  });

  test.each([{}, { searchable: false }, { searchIn: 'control' as const }])(
    'picks what a key has reached: %o',
    async (given) => {
      const box = before(given);
      await openIn(box, given);
      await press('{ArrowDown}{ArrowDown}');
      const label = active(box);
      await press('{Tab}');
      expect(box.select.getSelectedOptions()[0]?.label).toBe(label);
      expect(after(box).slice(1)).toEqual([false, 'next']);
    },
  );

  test('picks nothing that only opening or the pointer has made active', async () => {
    for (const searchable of [true, false]) {
      const box = before({ searchable });
      await openByKey(box);
      await press('{Tab}');
      expect(after(box)).toEqual([null, false, 'next']);
      await openByKey(box);
      for (const row of [3, 1]) await userEvent.hover(box.rows()[row] as Element);
      expect(active(box)).toBe('Banana');
      await press('{Tab}');
      expect(after(box)).toEqual([null, false, 'next']);
    }
  });

  test('off by default, and not for Shift+Tab', async () => {
    const box = before();
    await openByKey(box);
    await press('an');
    await press(held('Shift', '{Tab}'));
    expect(after(box)).toEqual([null, false, 'previous']);
    box.select.updateOptions({ tabSelects: undefined });
    await openByKey(box);
    await press('an{Tab}');
    expect(after(box)).toEqual([null, false, 'next']);
  });

  test('a row that is selected stays so, and one that was deselected just now is left alone', async () => {
    const box = before<boolean>({ multiple: true });
    box.select.setValue(['banana']);
    await openByKey(box);
    await press('an{Tab}');
    expect(after(box)).toEqual([['banana'], false, 'next']);
    await openByKey(box);
    await press('an{Enter}{Tab}');
    expect(after(box)).toEqual([[], false, 'next']);
    await openByKey(box);
    await press('an{Tab}');
    expect(after(box)).toEqual([['banana'], false, 'next']);
  });

  test('typeahead on the control is typing', async () => {
    const box = before({ searchable: false });
    focusControl(box);
    await press('b{Tab}');
    expect(after(box)).toEqual(['banana', false, 'next']);
  });

  test('what beforeSelect or the cap refuses stays as it was, and focus moves on', async () => {
    const box = before<boolean>({ multiple: true, maxSelections: 1 });
    box.select.setValue(['apple']);
    await openByKey(box);
    await press('an{Tab}');
    expect(after(box)).toEqual([['apple'], false, 'next']);
    expect(box.log).toContain('maximum 1:banana');
    const vetoed = before({ beforeSelect: () => false });
    await openByKey(vetoed);
    await press('an{Tab}');
    expect(after(vetoed)).toEqual([null, false, 'next']);
  });

  test.each([{}, { searchIn: 'control' as const }])(
    'creates what Enter would create: %o',
    async (given) => {
      const box = before<boolean>({ multiple: true, allowCreate: true, ...given });
      await openIn(box, given);
      await press('kiwi{Tab}');
      expect(after(box)).toEqual([['kiwi'], false, 'next']);
    },
  );

  test('in the field, the completed text is the value', async () => {
    const box = before({ searchIn: 'control', completeText: true });
    box.search.focus();
    await press('ap{Tab}');
    expect([after(box), box.search.value]).toEqual([['apple', false, 'next'], 'Apple']);
  });

  test('in a tree, in groups and in a long list', async () => {
    const tree = [{ value: 'p', label: 'P', children: letters('a|b') }];
    const groups = [{ label: 'G', options: letters('a|b') }];
    for (const [data, keys, label] of [
      [tree, '{ArrowDown}{ArrowRight}{ArrowRight}{ArrowDown}', 'B'],
      [groups, '{ArrowDown}{ArrowDown}', 'B'],
      [manyRows(10_000), '{End}', manyRows(10_000).at(-1)?.label],
    ] as const) {
      const box = before({ data });
      await openByKey(box);
      await press(`${keys}{Tab}`);
      expect(box.select.getSelectedOptions()[0]?.label).toBe(label);
      expect(after(box).slice(1)).toEqual([false, 'next']);
    }
  });

  test('a server: rows of an older query are not picked', async () => {
    let answer = (_: typeof FRUIT) => {};
    const request = () => new Promise<typeof FRUIT>((resolve) => (answer = resolve));
    const box = before({ data: [], ajax: { debounce: 0, request } });
    await openByKey(box);
    answer(FRUIT);
    await expect.poll(() => box.rows().length).toBe(FRUIT.length);
    await press('{ArrowDown}an{Tab}');
    expect(after(box)).toEqual([null, false, 'next']);
  });

  test('a list in the page: the choice is made, and Tab goes to the next stop', async () => {
    for (const multiple of [false, true]) {
      const box = before<boolean>({ inline: true, multiple });
      $('#previous').focus();
      await press('{Tab}{Tab}');
      expect(document.activeElement).toBe(box.search);
      await press('an{Tab}');
      expect(after(box)).toEqual([multiple ? ['banana'] : 'banana', true, 'next']);
    }
  });

  test('a bottom sheet closes, and focus moves on from the control', async () => {
    await screen.viewport(390, 700);
    const box = before({ mobile: 'sheet' });
    await openByKey(box);
    await press('an{Tab}');
    await settled();
    expect(after(box)).toEqual(['banana', false, 'next']);
  });

  test.each([{}, { multiple: true }])(
    'D11.9 keys before the code of the list is there are played in order: %o',
    async (given) => {
      const { Class, arrive } = later();
      const box = before<boolean>({ data: ALPHABET, searchable: true, ...given }, Class);
      focusControl(box);
      await press('{ArrowDown}cow{Tab}next');
      expect(after(box).slice(1)).toEqual([false, 'next']);
      await arrive();
      expect(box.select.getSelectedOptions().map(({ label }) => label)).toEqual(['COW']);
      expect(after(box).slice(1)).toEqual([false, 'next']);
      expect($<HTMLInputElement>('#next').value).toBe('next');
    },
  );

  test('D11.9 Tab without keys to play, or without the option, chooses nothing later', async () => {
    for (const [keys, tabSelects] of [
      ['', true],
      ['cow', false],
    ] as const) {
      const { Class, arrive } = later();
      const box = before({ data: ALPHABET, searchable: true, tabSelects }, Class);
      focusControl(box);
      await press(`{ArrowDown}${keys}{Tab}`);
      await arrive();
      expect(after(box)).toEqual([null, false, 'next']);
    }
  });
});
