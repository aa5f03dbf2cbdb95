// @module-tag core
// Addition 37: the options `placement` and `dropdownWidth`.
import { describe, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { type Built, build, letters, manyRows, page } from '../kit.ts';

const rect = (element: Element) => element.getBoundingClientRect();
const isAbove = ({ dropdown, field }: Built<boolean>) => rect(dropdown).bottom <= rect(field).top;

/** A widget 200 px wide at this place of the window. */
function at(top: number, left: number, options: object): Built<false> {
  page(
    `<div style="height:2000px"><div id="host" style="position:absolute;top:${top}px;left:${left}px;width:200px"></div></div>`,
  );
  return build('#host', options);
}

const long = 'An option whose label needs far more room than the field has';
const sized = (label = long) => [
  { value: 'short', label: 'Short' },
  { value: 'long', label },
];

describe('addition 37: placement', () => {
  test('is the side that is asked for, live, as long as a list has room there', async () => {
    const box = at(300, 40, { data: manyRows(4), placement: 'top' });
    await box.open();
    await expect.poll(() => isAbove(box)).toBe(true);
    box.select.updateOptions({ placement: 'bottom' });
    await expect.poll(() => isAbove(box)).toBe(false);
    box.select.updateOptions({ placement: 'top' });
    await expect.poll(() => isAbove(box)).toBe(true);
    box.select.updateOptions({ placement: 'auto' });
    await expect.poll(() => isAbove(box)).toBe(false);
  });

  test('a list that is longer than the room there scrolls; without room it takes the other side', async () => {
    const box = at(500, 40, { data: manyRows(30), placement: 'bottom' });
    await box.open();
    await expect.poll(() => isAbove(box)).toBe(false);
    await expect.poll(() => rect(box.dropdown).bottom).toBeLessThanOrEqual(innerHeight);
    expect(box.list.scrollHeight).toBeGreaterThan(box.list.clientHeight);
    const none = at(20, 40, { data: manyRows(30), placement: 'top' });
    await none.open();
    await expect.poll(() => isAbove(none)).toBe(false);
    await expect.poll(() => rect(none.dropdown).height).toBeGreaterThan(100);
  });
});

describe('addition 37: dropdownWidth', () => {
  test.each([
    ['left to right', 'ltr', 40],
    ['right to left', 'rtl', 700],
  ])('a number of pixels, at the edge where the text begins, %s', async (_, dir, left) => {
    document.documentElement.dir = dir;
    const box = at(50, left, { data: sized(), dropdownWidth: 420 });
    await box.open();
    await expect.poll(() => rect(box.dropdown).width).toBe(420);
    const edge = dir === 'rtl' ? 'right' : 'left';
    expect(Math.abs(rect(box.dropdown)[edge] - rect(box.field)[edge])).toBeLessThanOrEqual(1);
    box.select.updateOptions({ dropdownWidth: 120 });
    await expect.poll(() => rect(box.dropdown).width).toBe(120);
    box.select.updateOptions({ dropdownWidth: 'control' });
    await expect.poll(() => rect(box.dropdown).width).toBe(rect(box.field).width);
    document.documentElement.removeAttribute('dir');
  });

  test('content: no row has two lines, never narrower than the field nor wider than the window', async () => {
    const box = at(50, 40, { data: sized(), dropdownWidth: 'content' });
    await box.open();
    const heights = () => box.rows().map((row) => rect(row).height);
    await expect.poll(() => new Set(heights()).size).toBe(1);
    expect(rect(box.dropdown).width).toBeGreaterThan(300);
    box.select.setData(letters('a|b'));
    box.select.close();
    await box.open();
    await expect.poll(() => rect(box.dropdown).width).toBe(rect(box.field).width);
    box.select.setData(sized(long.repeat(9)));
    await expect.poll(() => rect(box.dropdown).width).toBeGreaterThan(innerWidth - 40);
    expect(rect(box.dropdown).left).toBeGreaterThanOrEqual(0);
    expect(rect(box.dropdown).right).toBeLessThanOrEqual(innerWidth);
  });

  test('content: room for a scroll bar is counted once', async () => {
    const box = at(50, 40, { data: [...sized(), ...manyRows(30)], dropdownWidth: 'content' });
    await box.open();
    await expect.poll(() => rect(box.dropdown).width).toBeGreaterThan(300);
    const widest = document.createElement('div');
    widest.style.cssText = 'position: absolute; width: max-content';
    widest.append(...box.rows().map((row) => row.cloneNode(true)));
    box.list.append(widest);
    expect(rect(box.rows()[0] as HTMLElement).width - rect(widest).width).toBeLessThanOrEqual(2);
  });

  test('content: at the edge of the window it moves into it, and a search does not make it jump', async () => {
    const box = at(50, 780, { data: sized(), dropdownWidth: 'content' });
    await box.open();
    await expect.poll(() => rect(box.dropdown).width).toBeGreaterThan(300);
    expect(rect(box.dropdown).right).toBeLessThanOrEqual(innerWidth);
    const { width, left } = rect(box.dropdown);
    await userEvent.keyboard('short');
    await expect.poll(() => box.texts()).toEqual(['Short']);
    expect(rect(box.dropdown).width).toBe(width);
    expect(rect(box.dropdown).left).toBe(left);
  });

  test('content: also where only the visible rows are drawn, and it stays as wide while they scroll', async () => {
    const data = manyRows(2000).map((row, i) => (i === 3 ? { ...row, label: long } : row));
    const box = at(50, 40, { data, dropdownWidth: 'content' });
    await box.open();
    await expect.poll(() => rect(box.dropdown).width).toBeGreaterThan(300);
    const { width } = rect(box.dropdown);
    await userEvent.keyboard('{End}');
    await expect.poll(() => box.texts().at(-1)).toBe('Row 1999');
    expect(rect(box.dropdown).width).toBe(width);
    expect(box.list.classList.contains('widget-select__list--virtual')).toBe(true);
  });
});
