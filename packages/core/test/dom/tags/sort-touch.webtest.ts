// @module-tag long: a whole table, of which each row has an example elsewhere, or up to a million rows
// D1.10, case 109: tags dragged by a finger that has held still for 300 ms; a finger that moves at once scrolls.
import { afterEach, describe, expect, inject, test, vi } from 'vitest';
import { commands } from 'vitest/browser';
import { stopTimers } from '../clock.ts';
import { center, frame, record, valueFor } from '../kit.ts';
import { focusOf, listen } from '../support.ts';
import { carry, drag, dragged, edge, finger, grip, sortable, tagOf } from './sorting.ts';

const { touch, touchScroll } = inject('abilities');
const TALL = '<div style="height:3000px;padding-top:250px"><div id="host"></div></div>';

afterEach(() => vi.useRealTimers());

describe.runIf(touch)('case 109 by touch', () => {
  test('held, moved, let go: `reorder`, one `change`; nothing opens', async () => {
    const box = sortable('a|b|c|d');
    const log = record(box);
    await drag(box, 'A', edge(box, 'C', 'right'), finger);
    await expect.poll(() => log).toEqual(['reorder [v2,v3,v1,v4]', 'change [v2,v3,v1,v4]']);
    await frame();
    expect([log.length, box.select.isDropdownOpen(), box.tagTexts()]).toEqual([
      2,
      false,
      ['B', 'C', 'A', 'D'],
    ]);
  });

  test('backwards, right to left', async () => {
    const box = sortable('a|b|c', {}, '<div dir="rtl"><div id="host"></div></div>');
    await drag(box, 'C', edge(box, 'A', 'right'), finger);
    await expect.poll(() => box.select.getValue()).toEqual(['v3', 'v1', 'v2']);
  });

  test('while dragged the tag says so', async () => {
    const box = sortable();
    await carry(box, 'A', edge(box, 'B', 'right'), finger);
    await expect.poll(() => dragged(box)).toEqual(['A']);
    await finger.up();
    await expect.poll(() => dragged(box)).toEqual([]);
  });

  test('a finger that moves at once reorders nothing and opens nothing', async () => {
    stopTimers();
    const box = sortable();
    const log = record(box);
    const to = edge(box, 'C', 'right');
    await commands.touchStart(...grip(box, 'A'));
    await commands.touchMove(to[0] - 20, to[1]);
    await commands.touchMove(...to);
    expect(dragged(box)).toEqual([]);
    await commands.touchEnd();
    expect([log, box.tagTexts(), box.select.isDropdownOpen()]).toEqual([
      [],
      ['A', 'B', 'C'],
      false,
    ]);
  });

  test('a tap focuses the tag, reorders nothing, opens nothing', async () => {
    const box = sortable();
    const log = record(box);
    await commands.touchTap(...grip(box, 'B'));
    await expect.poll(() => focusOf(box)).toBe('tag B');
    expect([log, box.tagTexts()]).toEqual([[], ['A', 'B', 'C']]);
  });

  test('held and let go without a move: no reorder, nothing opens, the next tap works', async () => {
    const box = sortable();
    const log = record(box);
    await finger.down(...grip(box, 'B'));
    await finger.up();
    await frame();
    expect([log, dragged(box), box.tagTexts()]).toEqual([[], [], ['A', 'B', 'C']]);
    await commands.touchTap(...center(box.control));
    await expect.poll(() => log).toEqual(['open']);
  });

  test('a disabled widget: no drag', async () => {
    const box = sortable('a|b|c', { disabled: true });
    const log = record(box);
    // Not as far as C: nothing holds this finger, and for a wide sweep the browser goes back a page.
    await drag(box, 'A', edge(box, 'B', 'right'), finger);
    await frame();
    expect([log, box.tagTexts(), dragged(box)]).toEqual([[], ['A', 'B', 'C'], []]);
  });

  test('no menu of the browser comes up on the held tag', async () => {
    const box = sortable();
    const menus: boolean[] = [];
    await finger.down(...grip(box, 'A'));
    addEventListener('contextmenu', (event) => menus.push(event.defaultPrevented), { once: true });
    const menu = new MouseEvent('contextmenu', { bubbles: true, cancelable: true });
    tagOf(box, 'A').dispatchEvent(menu);
    await finger.up();
    expect(menus).toEqual([true]);
    // Without a finger it is the user's again.
    const later = new MouseEvent('contextmenu', { bubbles: true, cancelable: true });
    expect(tagOf(box, 'A').dispatchEvent(later)).toBe(true);
  });
});

describe.runIf(touchScroll)('case 109 touch that scrolls', () => {
  test('moving at once scrolls the page', async () => {
    stopTimers();
    const box = sortable('a|b|c', {}, TALL);
    const log = record(box);
    let rests = false;
    addEventListener('scrollend', () => {
      rests = true;
    });
    const [x, y] = grip(box, 'B');
    await commands.touchStart(x, y);
    for (let i = 1; i <= 8; i++) await commands.touchMove(x, y - i * 20);
    await commands.touchEnd();
    vi.useRealTimers();
    // To its end, or it would go on under the next test.
    await expect.poll(() => rests).toBe(true);
    expect(window.scrollY).toBeGreaterThan(50);
    expect([log, box.tagTexts(), dragged(box)]).toEqual([[], ['A', 'B', 'C'], []]);
  });

  test('a drag does not scroll the page, also upwards and downwards', async () => {
    const box = sortable(
      '1|2|3|4|5|6|7|8',
      {},
      `<div style="width:230px">${TALL.replace('250px', '150px')}</div>`,
    );
    const log = record(box);
    await drag(box, '1', edge(box, '6', 'right'), finger);
    await expect.poll(() => log).toHaveLength(2);
    expect(box.select.getValue()).toEqual([...'23456178'].map(valueFor));
    const [x, y] = grip(box, '1');
    await finger.down(x, y);
    for (let i = 1; i <= 8; i++) await finger.move(x, y - i * 15);
    await finger.up();
    await frame();
    expect(window.scrollY).toBe(0);
  });

  test('a touch that the system takes away puts the tags back, and says so', async () => {
    const box = sortable();
    box.control.focus();
    const { said } = listen(box);
    const log = record(box);
    await carry(box, 'A', edge(box, 'C', 'right'), finger);
    await expect.poll(() => dragged(box)).toEqual(['A']);
    await commands.touchCancel();
    await expect.poll(() => dragged(box)).toEqual([]);
    expect([log, box.tagTexts()]).toEqual([[], ['A', 'B', 'C']]);
    await expect.poll(() => said).toEqual(['polite Move cancelled']);
    await drag(box, 'A', edge(box, 'B', 'right'), finger);
    await expect.poll(() => box.select.getValue()).toEqual(['v2', 'v1', 'v3']);
  });
});
