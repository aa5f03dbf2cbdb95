// @module-tag core
// accessibility 1.6, Typeahead: letters on the control. Time is stopped unless a test advances it.
import { beforeEach, describe, expect, test } from 'vitest';
import { later, stopClock } from '../clock.ts';
import { letters, plain, record } from '../kit.ts';
import {
  active,
  focusControl,
  focusOf,
  named,
  openByKey,
  openOnControl,
  press,
} from '../support.ts';

const names = (...labels: string[]) => labels.map((label) => ({ value: label, label }));
const CITIES = names('Đà Nẵng', 'New Delhi', 'New York', 'Newark', 'Nice', 'Oslo', 'Ölüdeniz');

beforeEach(stopClock);

/** Types letters one by one; the active row after each. */
async function type(box: ReturnType<typeof plain>, text: string): Promise<(string | null)[]> {
  const seen: (string | null)[] = [];
  for (const letter of text) {
    await press(letter);
    seen.push(active(box));
  }
  return seen;
}

describe.each([
  ['without a search field', false],
  ['with one', true],
])('Typeahead %s', (_, searchable) => {
  test('the first letter opens with focus on the control and goes to the match', async () => {
    const box = plain({ data: CITIES, searchable });
    const log = record(box);
    focusControl(box);
    expect(await type(box, 'o')).toEqual(['Oslo']);
    expect([focusOf(box), named(box), log, box.search.value]).toEqual([
      'control',
      'Oslo',
      ['open'],
      '',
    ]);
  });

  test('several letters: the first match at or after the active row', async () => {
    const box = plain({ data: CITIES, searchable });
    await openOnControl(box);
    expect(await type(box, 'newa')).toEqual(['New Delhi', 'New Delhi', 'New Delhi', 'Newark']);
  });

  test('several letters wrap', async () => {
    const box = plain({ data: CITIES, searchable });
    await openOnControl(box);
    await press('{End}');
    expect((await type(box, 'new')).at(-1)).toBe('New Delhi');
  });

  test('Space counts while letters are waiting, also the one that follows the first letters', async () => {
    const box = plain({ data: CITIES, searchable });
    focusControl(box);
    const log = record(box);
    expect((await type(box, 'new y')).at(-1)).toBe('New York');
    expect([log, box.select.getValue()]).toEqual([['open'], null]);
    later(500);
    await press(' ');
    expect(box.select.getValue()).toBe('New York');
  });

  test('one letter repeated walks through the matches and wraps', async () => {
    const box = plain({ data: CITIES, searchable });
    await openOnControl(box);
    expect(await type(box, 'nnnnn')).toEqual([
      'New Delhi',
      'New York',
      'Newark',
      'Nice',
      'New Delhi',
    ]);
  });

  test('a pause of 500 ms starts anew; one of 499 ms does not', async () => {
    const box = plain({ data: CITIES, searchable });
    await openOnControl(box);
    await type(box, 'n');
    later(499);
    expect(await type(box, 'i')).toEqual(['Nice']);
    later(500);
    expect(await type(box, 'o')).toEqual(['Oslo']);
  });

  test('no match: nothing moves, and the letters are kept until the pause', async () => {
    const box = plain({ data: CITIES, searchable });
    await openOnControl(box);
    expect(await type(box, 'nix')).toEqual(['New Delhi', 'Nice', 'Nice']);
    expect(await type(box, 'o')).toEqual(['Nice']);
  });

  test('case and marks do not count (accentInsensitive)', async () => {
    const box = plain({ data: CITIES, searchable });
    await openOnControl(box);
    expect(await type(box, 'OO')).toEqual(['Oslo', 'Ölüdeniz']);
    later(500);
    expect((await type(box, 'da n')).at(-1)).toBe('Đà Nẵng');
  });

  test('accentInsensitive: false: marks count', async () => {
    const box = plain({ data: CITIES, searchable, accentInsensitive: false });
    await openOnControl(box);
    expect(await type(box, 'oo')).toEqual(['Oslo', 'Oslo']);
  });

  test('disabled rows are skipped', async () => {
    const data = letters('a1|b1|b2|b3').map((option) => ({
      ...option,
      disabled: option.label === 'B1',
    }));
    const box = plain({ data, searchable });
    await openOnControl(box);
    expect(await type(box, 'bbb')).toEqual(['B2', 'B3', 'B2']);
  });

  test('case 102: closed, it never picks', async () => {
    const box = plain({ data: CITIES, searchable });
    focusControl(box);
    await type(box, 'ni');
    expect([box.select.getValue(), box.select.isDropdownOpen()]).toEqual([null, true]);
    await press('{Enter}');
    expect(box.select.getValue()).toBe('Nice');
  });

  test('groups are no obstacle', async () => {
    const data = [
      { label: 'North', options: names('Oslo', 'Turku') },
      { label: 'South', options: names('Nice', 'Toulon') },
    ];
    const box = plain({ data, searchable });
    await openOnControl(box);
    expect(await type(box, 'ttt')).toEqual(['Turku', 'Toulon', 'Turku']);
  });

  test('closing forgets the letters', async () => {
    const box = plain({ data: CITIES, searchable });
    focusControl(box);
    await type(box, 'ne');
    await press('{Escape}');
    await press(' ');
    expect(box.select.isDropdownOpen()).toBe(true);
    box.control.focus();
    expect(await type(box, 'o')).toEqual(['Oslo']);
  });
});

test('spec, Typeahead: letters in the search field filter and are no typeahead', async () => {
  const box = plain({ data: CITIES });
  await openByKey(box);
  await press('o');
  expect([box.search.value, focusOf(box)]).toEqual(['o', 'search']);
  expect(box.texts()).not.toContain('Nice');
});

test('100,000 rows: a letter finds the last one', async () => {
  const data = [
    ...Array.from({ length: 100_000 }, (_, i) => ({ value: `${i}`, label: `row ${i}` })),
    ...names('Zebra'),
  ];
  const box = plain({ data });
  focusControl(box);
  expect(await type(box, 'z')).toEqual(['Zebra']);
  expect(named(box)).toBe('Zebra');
});
