// D11.6, D11.11: rows of the page above the list, as users and forms meet them.
import { describe, expect, test } from 'vitest';
import type { SelectOption, SelectOptions } from 'widget-select/all';
import { inFiles } from '../../dom/instance/later-kit.ts';
import {
  $,
  $$,
  build,
  letters,
  manyRows,
  native,
  page,
  plain,
  record,
  runIdle,
  sent,
} from '../../dom/kit.ts';
import { active, openByKey, press } from '../../dom/support.ts';

const PINNED: SelectOption[] = [
  { value: 'none', label: 'None' },
  { value: 'me', label: 'Me' },
];
const message = (box: { dropdown: HTMLElement }) =>
  $$('.widget-select__message', box.dropdown).map(({ textContent }) => textContent);

/** A server with 40 rows, in pages of 10, that finds a query in their labels. */
function paged(given: SelectOptions = {}) {
  const asked: string[] = [];
  let fails = false;
  const all = [...manyRows(39), { value: 'me', label: 'Me, too' }];
  const box = plain({
    pinned: PINNED,
    ajax: {
      debounce: 0,
      pagination: true,
      async request(query, at) {
        asked.push(`${query}/${at}`);
        if (fails) throw new Error('no');
        const found = all.filter(({ label }) => label.includes(query));
        const options = found.slice(at * 10, at * 10 + 10);
        return { options, hasMore: at * 10 + 10 < found.length, total: found.length };
      },
    },
    ...given,
  });
  const failing = (is: boolean) => {
    fails = is;
  };
  return { box, asked, failing };
}

describe('D11.6 in a form', () => {
  test('a selected pinned row has its <option>, is sent, and goes with a reset', async () => {
    const box = native('<option value="v1" selected>A<option value="v2">B', { pinned: PINNED });
    const log = record(box);
    await box.open();
    expect(box.texts()).toEqual(['None', 'Me', 'A', 'B']);
    await box.pick('Me');
    expect([box.shown(), sent(), log.filter((line) => /change/.test(line))]).toEqual([
      'Me',
      ['me'],
      ['change me', 'native:change'],
    ]);
    expect([...box.target.options].map(({ text }) => text)).toEqual(['A', 'B', 'Me']);
    $<HTMLFormElement>('form').reset();
    await expect.poll(() => sent()).toEqual(['v1']);
    expect(box.target.options).toHaveLength(2);
    // Another script changes the options of the element.
    box.target.add(new Option('C', 'v3'));
    await expect.poll(box.texts).toEqual([]);
    await box.open();
    expect(box.texts()).toEqual(['None', 'Me', 'A', 'B', 'C']);
  });

  test('a value that is pinned shows its label from the start', () => {
    page('<select multiple></select>');
    const box = build<true>('select', { pinned: PINNED, multiple: true });
    box.select.setValue(['me', 'none']);
    expect([box.tagTexts(), $$('option').length]).toEqual([['Me', 'None'], 2]);
  });

  test('bad input is refused, and changes nothing', () => {
    const box = plain({ data: letters('a'), pinned: PINNED });
    const wrong = [{ label: 'no value' }] as never;
    expect(() => box.select.updateOptions({ pinned: wrong })).toThrow('has no value');
    box.select.open();
    expect(box.texts()).toEqual(['None', 'Me', 'A']);
    expect(() => plain({ data: letters('a'), pinned: 5 as never })).toThrow('not an array');
  });
});

describe('D11.6 above pages of a server', () => {
  test('at first, while it loads, at an error and above each page; counted for screen readers only', async () => {
    const { box, asked, failing } = paged();
    failing(true);
    await openByKey(box);
    expect(box.texts()).toEqual(['None', 'Me']);
    await expect.poll(() => message(box)[0]).toContain('could not be loaded');
    expect(box.texts()).toEqual(['None', 'Me']);
    failing(false);
    box.select.reload();
    await expect.poll(() => box.texts().length).toBe(12);
    const row = box.row('Row 0');
    expect([row.ariaPosInSet, row.ariaSetSize]).toEqual(['3', '42']);
    expect(message(box)).toEqual(['10 of 40']);
    await press('{End}');
    await expect.poll(() => asked.at(-1)).toBe('/1');
    await expect.poll(() => message(box)).toEqual(['20 of 40']);
    expect(box.texts().slice(0, 3)).toEqual(['None', 'Me', 'Row 0']);
    await press('{End}');
    await expect.poll(() => asked.at(-1)).toBe('/2');
    await press('{End}');
    // "Me" of the server is shown above.
    await expect.poll(() => asked.at(-1)).toBe('/3');
    await expect.poll(() => box.texts().length).toBe(41);
    expect(message(box)).toEqual([]);
    expect(box.row('Row 38').ariaSetSize).toBe('41');
  });

  test('typing finds one without the server; Enter picks it', async () => {
    const { box } = paged();
    await openByKey(box);
    await expect.poll(() => box.texts().length).toBe(12);
    await press('non');
    await expect.poll(box.texts).toEqual(['None']);
    await expect.poll(() => active(box)).toBe('None');
    await press('{Enter}');
    expect([box.select.getValue(), box.shown()]).toEqual(['none', 'None']);
  });

  test('other ones at run time, while it is open', async () => {
    const { box } = paged();
    await openByKey(box);
    await expect.poll(() => box.texts().length).toBe(12);
    box.select.updateOptions({ pinned: [{ value: 'x', label: 'X' }] });
    await expect.poll(() => box.texts().slice(0, 2)).toEqual(['X', 'Row 0']);
    expect(box.texts()).toHaveLength(11);
  });
});

test('D11.6 above 10,000 rows, of which few are drawn', async () => {
  const box = plain({ data: manyRows(10_000), pinned: PINNED });
  await openByKey(box);
  expect(box.texts().slice(0, 3)).toEqual(['None', 'Me', 'Row 0']);
  expect(box.rows().length).toBeLessThan(60);
  await press('{End}');
  await expect.poll(() => active(box)).toBe('Row 9999');
  expect(box.row('Row 9999').ariaPosInSet).toBe('10002');
});

test('D11.9 until the file of pinned rows is there, their labels are known, and an open list waits', async () => {
  const files = inFiles();
  page('<div id="host"></div>');
  const box = build('#host', { data: letters('a|b'), pinned: PINNED }, files.Class);
  box.select.setValue('me');
  expect(box.shown()).toBe('Me');
  runIdle();
  box.select.open();
  await files.arrive('list');
  expect(box.texts()).toEqual([]);
  await files.arriveAll();
  await expect.poll(box.texts).toEqual(['None', 'Me', 'A', 'B']);
  expect(box.select.getValue()).toBe('me');
  // A prune keeps them, too.
  box.select.updateOptions({ missingSelectionPolicy: 'prune' });
  box.select.setData(letters('c'));
  expect(box.select.getValue()).toBe('me');
});
