// D3.3, D3.10: groups are in the order of their best option, and Enter picks the best match.
import { describe, expect, test } from 'vitest';
import type { SelectData } from 'widget-select/all';
import { plain, record, valueFor } from '../kit.ts';
import { active, faults, named, openByKey, press } from '../support.ts';

const placesOf = (label: string, values: string) => ({
  label,
  options: values.split('|').map((label) => ({ value: valueFor(label), label })),
});
const PLACES: SelectData = [
  placesOf('Africa', 'Algeria|Niger'),
  placesOf('Asia', 'Japan'),
  placesOf('Europe', 'France|Germany'),
];

const headings = (list: Element) =>
  [...list.querySelectorAll('.widget-select__group-label')].map((node) => node.textContent);

describe.each([true, false])('virtualScroll: %s', (virtualScroll) => {
  test('"ger" shows Europe with Germany before Africa with Algeria; Enter picks Germany', async () => {
    const box = plain({ data: PLACES, virtualScroll, highlightSearch: true });
    await openByKey(box);
    await press('ger');
    expect([headings(box.list), box.texts()]).toEqual([
      ['Europe', 'Africa'],
      ['Germany', 'Algeria', 'Niger'],
    ]);
    expect([active(box), faults(box)]).toEqual(['Germany', []]);
    const marked = [...box.list.querySelectorAll('mark')].map((node) => node.textContent);
    expect(marked).toEqual(['Ger', 'ger', 'ger']);
    await expect.poll(() => named(box)).toBe('Germany');
    const log = record(box);
    await press('{Enter}');
    expect(log.slice(0, 2)).toEqual([
      `select ${valueFor('Germany')}`,
      `change ${valueFor('Germany')}`,
    ]);
  });

  test('ArrowDown goes from one group to the next as they are seen, and an empty query has list order', async () => {
    const box = plain({ data: PLACES, virtualScroll });
    await openByKey(box);
    await press('ger{ArrowDown}');
    expect([active(box), named(box), faults(box)]).toEqual(['Algeria', 'Algeria', []]);
    await press('{Backspace}{Backspace}{Backspace}');
    expect(headings(box.list)).toEqual(['Africa', 'Asia', 'Europe']);
    expect(faults(box)).toEqual([]);
  });
});

test('100,000 options in groups: rows keep their positions for screen readers', async () => {
  const data = Array.from({ length: 100 }, (_, g) => ({
    label: `g${g}`,
    options: Array.from({ length: 1000 }, (_, i) => ({
      value: `${g}.${i}`,
      label: g === 70 && i === 500 ? 'german' : `xger ${i}`,
    })),
  }));
  const box = plain({ data });
  await openByKey(box);
  await press('ger');
  await expect.poll(() => active(box)).toBe('german');
  const row = box.list.querySelector('.widget-select__option--active');
  expect([row?.getAttribute('aria-posinset'), row?.getAttribute('aria-setsize')]).toEqual([
    '1',
    '100000',
  ]);
  expect(row?.closest('[role=group]')?.textContent).toContain('g70');
  await press('{ArrowDown}');
  expect(active(box)).toBe('xger 0');
  expect(faults(box)).toEqual([]);
});
