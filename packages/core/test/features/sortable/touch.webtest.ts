// @module-tag long: a whole table, of which each row has an example elsewhere, or up to a million rows
// D1.10, case 109: tags dragged by a finger that has held still for 300 ms; a finger that moves at once scrolls.
import { beforeEach, describe, expect, inject, test } from 'vitest';
import { commands } from 'vitest/browser';
import { stopClock } from '../../dom/clock.ts';
import { center, record, settled } from '../../dom/kit.ts';
import { focusOf } from '../../dom/support.ts';
import { carry, drag, dragged, edge, finger, grip, sortable, tagOf } from './sorting.ts';

const { touch } = inject('abilities');

beforeEach(stopClock);

describe.runIf(touch)('case 109 by touch', () => {
  test('held, moved, let go: `reorder`, one `change`; nothing opens', async () => {
    const box = sortable('a|b|c|d');
    const log = record(box);
    await drag(box, 'A', edge(box, 'C', 'right'), finger);
    await expect.poll(() => log).toEqual(['reorder [v2,v3,v1,v4]', 'change [v2,v3,v1,v4]']);
    await settled();
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
    await settled();
    expect([log, dragged(box), box.tagTexts()]).toEqual([[], [], ['A', 'B', 'C']]);
    await commands.touchTap(...center(box.control));
    await expect.poll(() => log).toEqual(['open']);
  });

  test('a disabled widget: no drag', async () => {
    const box = sortable('a|b|c', { disabled: true });
    const log = record(box);
    // Not as far as C: nothing holds this finger, and for a wide sweep the browser goes back a page.
    await drag(box, 'A', edge(box, 'B', 'right'), finger);
    await settled();
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
