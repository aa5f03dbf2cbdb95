/** accessibility 7.5: Shift in a multiple list selects a range, by the pointer and by keys. */
import { describe, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { SelectPlugin } from 'widget-select/all';
import { ALPHABET, inPlain, later } from '../instance/later-kit.ts';
import { letters, manyRows, native, plain, record, sent } from '../kit.ts';
import {
  active,
  type Box,
  held,
  listen,
  openByKey,
  openOnControl,
  press,
  rows25,
} from '../support.ts';

const shift = (keys: string) => press(held('Shift', keys));
/** With the key itself, as WebKit's driver knows no click with a modifier. */
async function withShift(click: () => Promise<void>): Promise<void> {
  await press('{Shift>}');
  await click();
  await press('{/Shift}');
}
const shiftClick = (box: Box, row: number) => withShift(() => click(box, row));
const click = (box: Box, row: number) => userEvent.click(box.rows()[row] as Element);

describe('accessibility 7.5 by the pointer', () => {
  test('Shift+click selects from the last picked row, says how many, and marks no text of the page', async () => {
    const box = plain<true>({ data: rows25(5), multiple: true });
    await openByKey(box);
    await click(box, 3);
    const log = record(box);
    const { said, stop } = listen(box);
    await shiftClick(box, 6);
    expect(box.select.getValue()).toEqual(['r3', 'r4', 'r6']);
    expect(log).toEqual(['select r4', 'select r6', 'change [r3,r4,r6]']);
    expect(said).toEqual(['polite 3 options selected']);
    expect([active(box), String(getSelection())]).toEqual(['Row 6', '']);
    await shiftClick(box, 1);
    expect(box.select.getValue()).toEqual(['r3', 'r4', 'r6', 'r1', 'r2']);
    stop();
  });

  test('a native select in a form has the range, and fires one change', async () => {
    const box = native('<option>a<option>b<option>c<option>d', { multiple: true, name: 's' });
    const changes: Event[] = [];
    box.target.addEventListener('change', (event) => changes.push(event));
    box.select.open();
    await click(box, 0);
    await shiftClick(box, 2);
    expect([sent(), changes.length]).toEqual([['a', 'b', 'c'], 2]);
  });

  test('a single select takes it as a click, and a twisty expands', async () => {
    const box = plain({ data: rows25() });
    await openByKey(box);
    await shiftClick(box, 4);
    expect([box.select.getValue(), box.select.isDropdownOpen()]).toEqual(['r4', false]);
    const data = [{ value: 'p', label: 'P', children: letters('a|b') }];
    const tree = plain<true>({ data, multiple: true });
    await openByKey(tree);
    const twisty = tree.rows()[0]?.querySelector('[class*=twisty]') as Element;
    await withShift(() => userEvent.click(twisty));
    expect([tree.select.getValue(), tree.texts().length]).toEqual([[], 3]);
  });

  test('the cap announces itself once, and a guard of a plugin is asked about the range', async () => {
    const asked: unknown[] = [];
    const plugin: SelectPlugin = {
      name: 'asks',
      setup: ({ guard }) => guard(({ type }) => type !== 'select' || asked.push(type) < 2),
    };
    const box = plain<true>({
      ...{ data: rows25(), multiple: true, maxSelections: 3, plugins: [plugin] },
    });
    box.select.open();
    await click(box, 2);
    expect([asked, box.select.getValue()]).toEqual([['select'], ['r2']]);
    await shiftClick(box, 8);
    expect([asked, box.select.getValue()]).toEqual([['select', 'select'], ['r2']]);
    const other = plain<true>({ data: rows25(), multiple: true, maxSelections: 3 });
    await openByKey(other);
    await click(other, 0);
    const log = record(other);
    const { said, stop } = listen(other);
    await shiftClick(other, 9);
    expect(log.filter((entry) => entry.startsWith('maximum'))).toEqual(['maximum 3:r3']);
    expect(said).toEqual(['polite 3 options selected. Limit reached. You can select up to 3']);
    stop();
  });
});

describe('accessibility 7.5 by keys', () => {
  test.each([
    ['in the search field', openByKey],
    ['on the control', openOnControl],
  ] as const)('%s: Shift and an arrow moves and selects', async (_, start) => {
    const box = plain<true>({ data: rows25(), multiple: true });
    await start(box);
    await press('{Home}{ArrowDown}{ArrowDown}{Enter}');
    await shift('{ArrowDown}{ArrowDown}');
    expect(box.select.getValue()).toEqual(['r2', 'r3', 'r4']);
    await press('{ArrowUp}{ArrowUp}{ArrowUp}');
    await shift('{ArrowUp}');
    expect([active(box), box.select.getValue()]).toEqual(['Row 0', ['r2', 'r3', 'r4', 'r0', 'r1']]);
  });

  test('without a picked row, from the active one', async () => {
    const box = plain<true>({ data: rows25(), multiple: true, searchable: false });
    await openOnControl(box);
    await press('{Home}{ArrowDown}');
    await shift('{ArrowDown}');
    expect(box.select.getValue()).toEqual(['r1', 'r2']);
  });

  test('the text keeps Shift+Home, Shift+ArrowLeft and Shift+Space, and a single list all of them', async () => {
    const box = plain<boolean>({ data: rows25(), multiple: true });
    await openByKey(box);
    await press('row');
    await shift('[Space]{ArrowLeft}{Home}');
    expect([box.search.value, box.search.selectionStart, box.search.selectionEnd]).toEqual([
      ...['row ', 0, 4],
    ]);
    expect(box.select.getValue()).toEqual([]);
    const single = plain({ data: rows25() });
    await openByKey(single);
    await press('row{Home}{ArrowLeft}');
    const at = active(single);
    await shift('{ArrowDown}');
    expect([active(single), single.select.getValue()]).toEqual([at, null]);
  });

  test('in a long list, rows out of sight are in the range', async () => {
    const box = plain<true>({ data: manyRows(5000), multiple: true });
    await openByKey(box);
    await press('{ArrowDown}{Enter}{End}{ArrowUp}');
    await shift('{ArrowDown}');
    expect(box.select.getValue()).toHaveLength(5000);
  });

  test('of a search, its rows; of a server, what it has sent', async () => {
    const box = plain<true>({ data: rows25(), multiple: true });
    await openByKey(box);
    await press('1{ArrowUp}{Home}{Enter}');
    await shift('{ArrowDown}{ArrowDown}');
    expect(box.select.getSelectedOptions().map(({ label }) => label)).toEqual(
      box.texts().slice(0, 3),
    );
    const ajax = { debounce: 0, request: async () => rows25() };
    const remote = plain<true>({ multiple: true, ajax });
    await openByKey(remote);
    await expect.poll(() => remote.rows().length).toBeGreaterThan(3);
    await press('{Home}{Enter}');
    await shift('{ArrowDown}{ArrowDown}');
    expect(remote.select.getValue()).toEqual(['r0', 'r1', 'r2']);
  });

  test('of a tree with a cascade, the leaves', async () => {
    const data = [
      { value: 'p', label: 'P', children: letters('a|b') },
      { value: 'q', label: 'Q', children: letters('c|d') },
    ];
    const box = plain<true>({ data, multiple: true, expandLevel: 1, treeValue: 'leaves' });
    await openByKey(box);
    await press('{ArrowDown}{ArrowDown}{ArrowDown}{Enter}');
    await shift('{ArrowDown}{ArrowDown}');
    expect(box.select.getSelectedOptions().map(({ label }) => label)).toEqual(['B', 'C']);
    await shift('{ArrowDown}');
    expect(box.rows()[3]?.getAttribute('aria-checked')).toBe('true');
  });

  test('with the search in the field, and in a list in the page', async () => {
    for (const given of [{ searchIn: 'control' as const }, { inline: true }]) {
      const box = plain<true>({ data: rows25(), multiple: true, ...given });
      box.search.focus();
      await press('{ArrowDown}');
      await press('{Home}{Enter}');
      await shift('{ArrowDown}');
      expect(box.select.getValue()).toEqual(['r0', 'r1']);
    }
  });

  test('D11.9 keys before the code of the list is there are played in order', async () => {
    const { Class, arrive } = later();
    const box = inPlain<true>(Class, { data: ALPHABET, multiple: true, searchable: true });
    box.control.focus();
    await press('{Enter}{ArrowDown}{Enter}');
    await shift('{ArrowDown}{ArrowDown}');
    await arrive();
    expect(box.select.getValue()).toHaveLength(3);
  });
});
