// D11.6: rows of a flat list that are indented, where a server codes a tree by depth.
import { describe, expect, test } from 'vitest';
import type { SelectOptions } from 'widget-select/all';
import { native, plain } from '../kit.ts';

const PLACES = [
  { id: 1, name: 'Asia', _depth: 0 },
  { id: 2, name: 'Japan', _depth: 1 },
  { id: 3, name: 'Kyoto', _depth: 2 },
  { id: 4, name: 'Europe', _depth: 0 },
];
const fields = { value: 'id', label: 'name', depth: '_depth' };
const places = (options: SelectOptions = {}) => plain({ data: PLACES, fields, ...options });

/** The space at the start of rows, compared with the first one, in indents of one level. */
function indents({ list }: { list: HTMLElement }): number[] {
  const rtl = getComputedStyle(list).direction === 'rtl';
  const at = [...list.querySelectorAll('.widget-select__option')].map((row) => {
    const style = getComputedStyle(row);
    return Number.parseFloat(rtl ? style.paddingRight : style.paddingLeft);
  });
  const level = 1.125 * Number.parseFloat(getComputedStyle(list).fontSize);
  return at.map((px) => Math.trunc((px - (at[0] as number)) / level));
}

describe('D11.6 `depth`', () => {
  test.each(['ltr', 'rtl'] as const)(
    '%s: indents rows, which stay options of a list',
    async (dir) => {
      document.documentElement.dir = dir;
      try {
        const box = places();
        await box.open();
        expect(indents(box)).toEqual([0, 1, 2, 0]);
        expect(box.list.getAttribute('role')).toBe('listbox');
        expect(box.rows().map((row) => row.getAttribute('role'))).toEqual(Array(4).fill('option'));
        expect(box.list.querySelector('[aria-level], [aria-expanded]')).toBe(null);
      } finally {
        document.documentElement.dir = '';
      }
    },
  );

  test('a search keeps it, new data changes it, and the value has none', async () => {
    const box = places();
    await box.open();
    const [, , kyoto] = indents(box);
    box.select.setSearchQuery('kyo');
    expect([box.texts(), kyoto]).toEqual([['Kyoto'], 2]);
    expect(box.rows()[0]?.style.getPropertyValue('--widget-select-depth')).toBe('2');
    box.select.close();
    box.select.setData(PLACES.map((place) => ({ ...place, _depth: 4 - place.id })));
    await box.open();
    expect(indents(box).slice(0, 3)).toEqual([0, -1, -2]);
    box.select.setValue('2');
    expect(box.shown()).toBe('Japan');
  });

  test('what is not a number above 0 does nothing, and a tree has its own levels', async () => {
    const wrong = [undefined, 'x', -1, Number.NaN, {}, '1'];
    const box = plain({
      data: wrong.map((depth, i) => ({
        value: `${i}`,
        label: `${i}`,
        depth: depth as unknown as number,
      })),
    });
    await box.open();
    expect(indents(box)).toEqual([0, 0, 0, 0, 0, 1]);
    const child = { value: 'b', label: 'B', depth: 5 };
    const tree = plain({
      data: [{ value: 'a', label: 'A', depth: 3, children: [child] }],
      expandLevel: 1,
    });
    await tree.open();
    const levels = tree.rows().map((row) => row.style.getPropertyValue('--widget-select-depth'));
    expect(levels).toEqual(['0', '1']);
  });

  test('`data-depth` of an <option>, and its change; rows of a long list', async () => {
    const box = native('<option>A<option data-depth="1">B');
    await box.open();
    expect(indents(box)).toEqual([0, 1]);
    box.target.options[1]?.setAttribute('data-depth', '2');
    await expect.poll(() => indents(box)).toEqual([0, 2]);
    const data = Array.from({ length: 500 }, (_, i) => ({
      value: `${i}`,
      label: `${i}`,
      depth: i % 3,
    }));
    const long = plain({ data });
    await long.open();
    expect(indents(long).slice(0, 4)).toEqual([0, 1, 2, 0]);
  });
});
