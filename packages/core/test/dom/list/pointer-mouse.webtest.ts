// @module-tag core
import { describe, expect, test } from 'vitest';
import { commands, server, userEvent } from 'vitest/browser';
import {
  $,
  $$,
  build,
  center,
  clickAt,
  letters,
  manyRows,
  mouse,
  page,
  plain,
  record,
  settled,
} from '../kit.ts';

const active = (from: ParentNode) =>
  $$('.widget-select__option--active', from).map((row) => row.textContent);

describe('accessibility 1.7 press and release', () => {
  test('pick happens on click, not on press (WCAG 2.5.2)', async () => {
    const box = plain({ data: letters('a|b') });
    await box.open();
    await commands.mouseMove(...center(box.row('B')));
    await commands.mouseDown();
    expect(box.select.getValue()).toBe(null);
    await commands.mouseUp();
    expect(box.select.getValue()).toBe('v2');
  });

  test('case R6 press on one row, release on another or outside: nothing is picked', async () => {
    const box = plain({ data: letters('a|b|c') });
    await box.open();
    const outside: [number, number] = [900, 600];
    for (const to of [center(box.row('C')), outside]) {
      await commands.mouseMove(...center(box.row('A')));
      await commands.mouseDown();
      await commands.mouseMove(...to);
      await commands.mouseUp();
      expect([box.select.getValue(), box.select.isDropdownOpen()]).toEqual([null, true]);
    }
  });

  test.each<[string, object]>([
    ['texts', { language: { noOptions: 'Fetching…' } }],
    ['the placeholder', { placeholder: 'Wait' }],
    ['the data', { data: letters('x|y') }],
  ])(
    'a click on the control is not lost when the page changes %s before the button is released',
    async (_, options) => {
      const box = plain({ data: letters('a|b'), placeholder: 'Choose' });
      await commands.mouseMove(...center(box.control.firstElementChild as Element));
      await commands.mouseDown();
      box.select.updateOptions(options);
      await commands.mouseUp();
      await expect.poll(() => box.select.isDropdownOpen()).toBe(true);
    },
  );

  // WebKitGTK's driver releases the left button after a click of the middle one, which then counts as held for good.
  const otherButtons = server.browser !== 'safari';

  test.runIf(otherButtons)('case R6 another button picks nothing and opens nothing', async () => {
    const box = plain({ data: letters('a|b') });
    await commands.mouseMove(...center(box.control));
    await commands.mouseDown('middle');
    await commands.mouseUp('middle');
    expect(box.select.isDropdownOpen()).toBe(false);
    await box.open();
    await commands.mouseMove(...center(box.row('B')));
    await commands.mouseDown('middle');
    await commands.mouseUp('middle');
    expect([box.select.getValue(), box.select.isDropdownOpen()]).toEqual([null, true]);
  });

  test('a click on the control toggles; the chevron and the field’s padding are the control too', async () => {
    const box = plain({ data: letters('a') });
    for (const part of [box.control, $('.widget-select__chevron')]) {
      await mouse(part);
      expect(box.select.isDropdownOpen()).toBe(true);
      await mouse(part);
      expect(box.select.isDropdownOpen()).toBe(false);
      expect(document.activeElement).toBe(box.control);
    }
  });

  test('a disabled row, a heading and a message pick nothing and close nothing; focus stays in the search field', async () => {
    const box = plain({
      data: [{ label: 'G', options: [{ value: 'x', label: 'X', disabled: true }] }],
    });
    await box.open();
    const log = record(box);
    await mouse(box.row('X'));
    await mouse($('.widget-select__group-label'));
    await userEvent.keyboard('zzz');
    await mouse($('.widget-select__message'));
    expect(log).toEqual(['search z', 'search zz', 'search zzz']);
    expect([box.select.isDropdownOpen(), document.activeElement]).toEqual([true, box.search]);
  });

  test('a click on a node inside a row picks the row', async () => {
    const box = plain({ data: letters('a'), templateResult: () => '<em><b>deep</b></em>' });
    await box.open();
    await userEvent.click($('b', box.list));
    expect(box.select.getValue()).toBe('v1');
  });
});

describe('press outside', () => {
  test('closes once; focus is left alone (F8)', async () => {
    page('<div id="host"></div><button style="position:fixed;top:400px;left:600px">Other</button>');
    const box = build('#host', { data: letters('a') });
    await box.open();
    const log = record(box);
    await userEvent.click($('body > button'));
    expect(log).toEqual(['close']);
    await clickAt(700, 600);
    expect(log).toEqual(['close']);
    expect(document.activeElement).not.toBe(box.control);
  });

  test('a second widget: one press closes the first and opens the other', async () => {
    page('<div id="one"></div><div id="two" style="margin-top:400px"></div>');
    const one = build('#one', { data: letters('a') });
    const two = build('#two', { data: letters('b') });
    await one.open();
    await mouse(two.control);
    expect([one.select.isDropdownOpen(), two.select.isDropdownOpen()]).toEqual([false, true]);
    expect(document.activeElement).toBe(two.search);
  });

  test('case 29 a click on the list’s scroll bar, padding or search wrap does not close', async () => {
    const box = plain({ data: manyRows(50) });
    await box.open();
    // Some systems lay scroll bars over the rows: a padding is the same element, always next to them.
    box.list.style.paddingInlineEnd = '20px';
    const list = box.list.getBoundingClientRect();
    await clickAt(list.right - 8, list.top + 60);
    const panel = box.dropdown.getBoundingClientRect();
    await clickAt(panel.left + 3, panel.top + 3);
    expect([box.select.isDropdownOpen(), box.select.getValue()]).toEqual([true, null]);
    expect(box.dropdown.contains(document.activeElement)).toBe(true);
  });

  test('handlers that stop propagation elsewhere do not keep it open', async () => {
    page(
      '<div id="host"></div><div id="stop" style="position:fixed;inset:400px 0 0;background:#eee"></div>',
    );
    for (const type of ['pointerdown', 'mousedown', 'click'])
      $('#stop').addEventListener(type, (event) => event.stopPropagation());
    const box = build('#host', { data: letters('a') });
    await box.open();
    await mouse($('#stop'));
    expect(box.select.isDropdownOpen()).toBe(false);
  });
});

describe('F7 the pointer and the active row', () => {
  test('moving makes the row under it active; only one is; Enter acts on it (case 98)', async () => {
    const box = plain({ data: letters('a|b|c') });
    await box.open();
    await userEvent.keyboard('{ArrowDown}');
    expect(active(box.list)).toEqual(['A']);
    await commands.mouseMove(...center(box.row('C')));
    expect(active(box.list)).toEqual(['C']);
    await userEvent.keyboard('{ArrowUp}');
    expect(active(box.list)).toEqual(['B']);
    await userEvent.keyboard('{Enter}');
    expect(box.select.getValue()).toBe('v2');
  });

  test('a disabled row does not become active', async () => {
    const box = plain({ data: [...letters('a'), { value: 'v24', label: 'X', disabled: true }] });
    await box.open();
    await commands.mouseMove(...center(box.row('A')));
    await commands.mouseMove(...center(box.row('X')));
    expect(active(box.list)).toEqual(['A']);
  });

  test('case 97 a resting pointer takes nothing while keys scroll the list under it', async () => {
    const box = plain({ data: manyRows(60) });
    await box.open();
    const [x, y] = center(box.row('Row 3'));
    await commands.mouseMove(x, y);
    await commands.mouseMove(x, y + 1);
    expect(active(box.list)).toEqual(['Row 3']);
    for (let i = 4; i <= 20; i++) await userEvent.keyboard('{ArrowDown}');
    await expect.poll(() => active(box.list)).toEqual(['Row 20']);
    await expect.poll(() => box.list.scrollTop).toBeGreaterThan(100);
    await userEvent.keyboard('{PageDown}');
    await expect.poll(() => active(box.list)).toEqual(['Row 30']);
    await commands.mouseMove(x, y + 40);
    expect(active(box.list)).not.toEqual(['Row 30']);
  });

  test('opening under a resting pointer makes no row active', async () => {
    const box = plain({ data: letters('a|b|c') });
    const { bottom, left } = box.field.getBoundingClientRect();
    await commands.mouseMove(left + 40, bottom + 80);
    box.control.focus();
    await userEvent.keyboard('{Enter}');
    await settled();
    expect(active(box.list)).toEqual([]);
  });
});
