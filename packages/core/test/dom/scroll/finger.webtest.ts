// @module-tag one-engine: only Chromium's driver has a finger that scrolls
// A finger that scrolls, by trusted input: what is under it is not picked, opened, expanded or moved.
import { beforeEach, describe, expect, inject, test } from 'vitest';
import { commands } from 'vitest/browser';
import { goOn, openAtOnce, SIZE, SOURCES } from '../../features/remote/at-once.ts';
import {
  carry,
  drag,
  dragged,
  edge,
  finger,
  grip,
  sortable,
} from '../../features/sortable/sorting.ts';
import { openTree, outline, treeBox, twisty, wide } from '../../features/tree/dom-kit.ts';
import { stopClock } from '../clock.ts';
import { build, center, letters, manyRows, page, record, settled, valueFor } from '../kit.ts';
import { isSound, million, movement, scrollTo, still } from '../list/million-kit.ts';
import { opened } from '../list/virtual-kit.ts';
import { listen } from '../support.ts';

const { touchScroll } = inject('abilities');
const TALL = '<div style="height:3000px;padding-top:250px"><div id="host"></div></div>';

describe.runIf(touchScroll)('touch that scrolls', () => {
  const pan = async (x: number, y: number, by: number) => {
    await commands.touchStart(x, y);
    for (let i = 1; i <= 8; i++) await commands.touchMove(x, y + (by * i) / 8);
    await commands.touchEnd();
  };

  test('case 18 panning in the list scrolls only the list, also past its ends; case 19 nothing is picked', async () => {
    page('<div style="height:3000px"><div id="host"></div></div>');
    const box = build('#host', { data: manyRows(80) });
    await box.open();
    const log = record(box);
    const [x, y] = center(box.list);
    await pan(x, y, -120);
    await expect.poll(() => box.list.scrollTop).toBeGreaterThan(40);
    box.list.scrollTop = box.list.scrollHeight;
    await settled();
    await pan(x, y, -120);
    await settled();
    expect([window.scrollY, log]).toEqual([0, []]);
  });

  test('case 19 a pan that starts on the control scrolls the page and does not open', async () => {
    page('<div style="height:3000px;padding-top:300px"><div id="host"></div></div>');
    const box = build('#host', { data: letters('a') });
    await pan(...center(box.control), -150);
    await expect.poll(() => window.scrollY).toBeGreaterThan(50);
    expect(box.select.isDropdownOpen()).toBe(false);
  });
});

test.runIf(touchScroll)(
  'case 19 a pan that starts on a twisty scrolls and expands nothing',
  async () => {
    const box = treeBox({ data: wide(40, 3), multiple: true });
    await openTree(box);
    const before = outline(box);
    const [x, y] = center(twisty(box, 'Root 4'));
    await commands.touchStart(x, y);
    for (let i = 1; i <= 8; i++) await commands.touchMove(x, y - 15 * i);
    await commands.touchEnd();
    await expect.poll(() => box.list.scrollTop).toBeGreaterThan(40);
    await settled();
    expect([outline(box), box.select.getValue()]).toEqual([before, []]);
  },
);

test.runIf(touchScroll)(
  'case 18 a finger moves the rows by as much as it moves itself',
  async () => {
    const box = await opened({ data: million });
    for (const part of [0, 0.4]) {
      await scrollTo(box, part * box.list.scrollHeight);
      const [x, y] = center(box.list);
      const from = box.list.scrollTop;
      const moved = await movement(box, async () => {
        await commands.touchStart(x, y + 50);
        for (let i = 1; i <= 10; i++) await commands.touchMove(x, y + 50 - i * 10);
        await expect.poll(() => box.list.scrollTop).toBeGreaterThan(from + 50);
        // Held still before it is lifted, so that nothing is flung.
        await still(box);
        await commands.touchEnd();
      });
      // A finger has to move some pixels before the browser takes it for scrolling.
      expect(moved).toBeGreaterThan(60);
      expect(Math.abs(moved - (box.list.scrollTop - from))).toBeLessThan(1);
      isSound(box);
    }
    expect(box.select.isDropdownOpen()).toBe(true);
  },
);

describe.runIf(touchScroll).each(SOURCES)('request returns %s', (_, request) => {
  test('a finger scrolls from page to page', async () => {
    const box = await openAtOnce(request);
    const [x, y] = center(box.list);
    const swipe = async () => {
      await commands.touchStart(x, y + 80);
      for (let moved = 40; moved <= 160; moved += 40) await commands.touchMove(x, y + 80 - moved);
      await commands.touchEnd();
    };
    await goOn(box, swipe, 4 * SIZE);
  });
});

describe.runIf(touchScroll)('case 109 touch that scrolls', () => {
  beforeEach(stopClock);

  test('moving at once scrolls the page', async () => {
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
    // To its end, or it would continue during the next test.
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
    await settled();
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
