import { describe, expect, test } from 'vitest';
import { $, build, letters, page } from '../kit.ts';

const data = letters('a|b|c');

describe('case 31: a control that is scrolled out of its box', () => {
  test('takes its open list along, and brings it back', async () => {
    page(
      '<div id="pane" style="height:150px;overflow:auto"><div id="a"></div><div style="height:900px"></div></div>',
    );
    const box = build('#a', { data });
    await box.open();
    $('#pane').scrollTop = 400;
    await expect.poll(() => getComputedStyle(box.dropdown).opacity).toBe('0');
    expect(box.select.isDropdownOpen()).toBe(true);
    $('#pane').scrollTop = 0;
    await expect.poll(() => getComputedStyle(box.dropdown).opacity).toBe('1');
  });
});

describe('D1.12 a widget that goes without destroy()', () => {
  test('leaves nothing in `dropdownParent`, open or closed', async () => {
    page('<section id="box"></section><div id="a"></div>');
    const box = build('#a', { data, dropdownParent: '#box' });
    await box.open();
    expect($('#box').contains(box.dropdown)).toBe(true);
    box.select.close();
    await expect.poll(() => $('#box').childElementCount).toBe(0);
    await box.open();
    box.target.remove();
    await expect.poll(() => $('#box').childElementCount).toBe(0);
    expect(box.select.isDropdownOpen()).toBe(false);
  });

  test('open() on a detached element changes nothing for long', async () => {
    page('<div id="a"></div>');
    const box = build('#a', { data });
    box.target.remove();
    box.select.open();
    expect(box.select.isDropdownOpen()).toBe(false);
    document.body.append(box.target);
    await box.open();
    expect(box.texts()).toEqual(['A', 'B', 'C']);
  });
});
