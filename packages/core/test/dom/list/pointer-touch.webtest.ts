// @module-tag core
import { describe, expect, inject, onTestFinished, test } from 'vitest';
import { commands, userEvent } from 'vitest/browser';
import { $, $$, build, center, letters, native, page, plain, record, settled } from '../kit.ts';

const { touch, pen } = inject('abilities');
const tap = (element: Element) => commands.touchTap(...center(element));

describe.runIf(touch)('touch', () => {
  test('case 19 a tap opens once and a tap picks once', async () => {
    const box = plain({ data: letters('a|b'), multiple: true });
    const log = record(box);
    await tap(box.control);
    await expect.poll(() => log).toEqual(['open']);
    await tap(box.row('B'));
    await expect.poll(() => log).toEqual(['open', 'select v2', 'change [v2]']);
    await settled();
    expect([log.length, box.select.isDropdownOpen()]).toEqual([3, true]);
  });

  test('F14, case 22 opened by touch: the dropdown has focus, no text field; a tap on the field gives it focus', async () => {
    const box = plain({ data: letters('a|b') });
    await tap(box.control);
    await expect.poll(() => box.select.isDropdownOpen()).toBe(true);
    expect(document.activeElement).toBe(box.dropdown);
    await tap(box.search);
    await expect.poll(() => document.activeElement).toBe(box.search);
    await userEvent.keyboard('b');
    expect(box.texts()).toEqual(['B']);
  });

  test('without a search field focus is on the control', async () => {
    const box = plain({ data: letters('a'), searchable: false });
    await tap(box.control);
    await expect.poll(() => box.select.isDropdownOpen()).toBe(true);
    expect(document.activeElement).toBe(box.control);
  });

  test('opened by mouse after a touch: the search field has focus again', async () => {
    const box = plain({ data: letters('a') });
    await tap(box.control);
    await expect.poll(() => box.select.isDropdownOpen()).toBe(true);
    box.select.close();
    await box.open();
    expect(document.activeElement).toBe(box.search);
  });

  test('case 99 a tap on × or clear does not open', async () => {
    const box = native('<option selected>A<option selected>B', { clearable: true }, 'multiple');
    const log = record(box);
    await tap($('[aria-label="Remove A"]'));
    await expect.poll(() => log.slice(0, 2)).toEqual(['unselect A', 'change [B]']);
    await tap(box.clear);
    await expect.poll(() => box.select.getValue()).toEqual([]);
    expect(log.filter((entry) => entry === 'open')).toEqual([]);
  });

  test.runIf(inject('abilities').touchScroll)(
    'addition 48: a finger that scrolls the page leaves it open; the tap after it closes',
    async () => {
      page('<div id="host"></div><p id="text" style="height:3000px">Text</p>');
      onTestFinished(() => window.scrollTo(0, 0));
      const box = build('#host', { data: letters('a') });
      await tap(box.control);
      await expect.poll(() => box.select.isDropdownOpen()).toBe(true);
      await commands.touchStart(20, 400);
      for (const y of [380, 340, 300]) await commands.touchMove(20, y);
      await commands.touchEnd();
      await expect.poll(() => window.scrollY).toBeGreaterThan(20);
      expect(box.select.isDropdownOpen()).toBe(true);
      // A mouse that selects text in the search field, let go outside, is no tap.
      await commands.mouseMove(...center(box.search));
      await commands.mouseDown();
      await commands.mouseMove(20, 400);
      await commands.mouseUp();
      expect(box.select.isDropdownOpen()).toBe(true);
      await commands.touchTap(20, 400);
      await expect.poll(() => box.select.isDropdownOpen()).toBe(false);
    },
  );

  test('a tap outside closes', async () => {
    const box = plain({ data: letters('a') });
    await tap(box.control);
    await expect.poll(() => box.select.isDropdownOpen()).toBe(true);
    await commands.touchTap(700, 600);
    await expect.poll(() => box.select.isDropdownOpen()).toBe(false);
  });

  test('F7 touch does not move the active row', async () => {
    const box = plain({ data: letters('a|b|c'), multiple: true });
    await box.open();
    await userEvent.keyboard('{ArrowDown}');
    await commands.touchStart(...center(box.row('C')));
    await commands.touchMove(...center(box.row('B')));
    await commands.touchEnd();
    await settled();
    expect($$('.widget-select__option--active').map((row) => row.textContent)).toEqual(['A']);
    expect(box.select.getValue()).toEqual([]);
  });
});

test.runIf(pen)('a pen opens and picks once', async () => {
  const box = plain({ data: letters('a|b') });
  const log = record(box);
  await commands.penTap(...center(box.control));
  await expect.poll(() => log).toEqual(['open']);
  await commands.penTap(...center(box.row('B')));
  await expect.poll(() => log).toEqual(['open', 'select v2', 'change v2', 'close']);
});
