// @module-tag core
// accessibility 1.3, F1 to F7: where focus may be, and what aria-activedescendant says.
import { beforeEach, describe, expect, test } from 'vitest';
import { commands, userEvent } from 'vitest/browser';
import { later, stopClock } from '../clock.ts';
import { $, center, letters, manyRows, plain, record } from '../kit.ts';
import {
  active,
  activeRows,
  FRUIT,
  faults,
  focusControl,
  focusOf,
  named,
  openByKey,
  openOnControl,
  press,
} from '../support.ts';

const attribute = (node: Element) => node.getAttribute('aria-activedescendant');

describe('F1, F2, F3 after each step of a short session', () => {
  test.each([true, false])('searchable: %s', async (searchable) => {
    const box = plain({ data: letters('a|b|c|d'), multiple: true, searchable, clearable: true });
    focusControl(box);
    for (const keys of [
      '{Enter}',
      '{ArrowDown}',
      '{ArrowDown}',
      '{Enter}',
      '{End}',
      ' ',
      '{Escape}',
      '{End}',
      '{Enter}',
      '{Escape}',
      '{ArrowLeft}',
      '{Delete}',
    ]) {
      await press(keys);
      expect([keys, ...faults(box)]).toEqual([keys]);
      expect(focusOf(box)).not.toBe('body');
    }
  });
});

describe('F2 the attribute is only on the element that has focus', () => {
  test('it goes along when focus goes from the control to the search field and back', async () => {
    const box = plain({ data: FRUIT });
    await openOnControl(box);
    expect([named(box), attribute(box.search)]).toEqual(['Apple', null]);
    await press('{Alt>}{ArrowDown}{/Alt}');
    expect([focusOf(box), named(box), attribute(box.control)]).toEqual(['search', 'Apple', null]);
    box.control.focus();
    expect([named(box), attribute(box.search)]).toEqual(['Apple', null]);
    await press('{Escape}');
    expect([attribute(box.control), attribute(box.search)]).toEqual([null, null]);
  });

  test('it is removed when focus leaves the widget without closing it', async () => {
    const box = plain({ data: FRUIT, searchable: false });
    await openOnControl(box);
    box.control.blur();
    await expect.poll(() => attribute(box.control)).toBe(null);
    expect(box.select.isDropdownOpen()).toBe(true);
  });
});

describe('F3 never dangling', () => {
  test('while virtual scrolling the active row stays mounted wherever it is (accessibility 1.8)', async () => {
    const box = plain({ data: manyRows(5000) });
    await openByKey(box);
    await press('{ArrowDown}{ArrowDown}');
    box.list.scrollTop = 60_000;
    await expect.poll(() => box.texts().some((text) => text === 'Row 1670')).toBe(true);
    expect([named(box), activeRows(box), faults(box)]).toEqual(['Row 1', ['Row 1'], []]);
    await press('{End}');
    expect([named(box), faults(box)]).toEqual(['Row 4999', []]);
    expect(box.texts()).not.toContain('Row 1');
  });

  test('when the active row is disabled, filtered away or its data goes', async () => {
    let off = '';
    const box = plain({ data: letters('a|b|c'), isOptionDisabled: ({ value }) => value === off });
    await openByKey(box);
    await press('{ArrowDown}{ArrowDown}');
    off = 'v2';
    box.select.updateOptions({ placeholder: 'x' });
    expect([faults(box), active(box)]).toEqual([[], 'C']);
    await press('a');
    expect([faults(box), active(box)]).toEqual([[], 'A']);
    box.select.setData([]);
    expect([faults(box), active(box)]).toEqual([[], null]);
  });
});

describe('F4 when the attribute follows', () => {
  beforeEach(stopClock);

  test('a navigation key: within the event', async () => {
    const box = plain({ data: FRUIT });
    await openByKey(box);
    let seen: string | null = '';
    const onKey = () => queueMicrotask(() => (seen = named(box)));
    window.addEventListener('keydown', onKey, { once: true, capture: true });
    await press('{ArrowDown}');
    expect(seen).toBe('Apple');
  });

  test('text: the class moves at once, the attribute 500 ms after the last letter', async () => {
    const box = plain({ data: FRUIT });
    await openByKey(box);
    await press('{ArrowDown}');
    expect(named(box)).toBe('Apple');
    await press('d');
    expect([active(box), named(box)]).toEqual(['Damson', null]);
    later(499);
    await press('a');
    later(499);
    expect([active(box), named(box)]).toEqual(['Damson', null]);
    later(1);
    expect(named(box)).toBe('Damson');
  });

  test('an arrow key after text sets it at once', async () => {
    const box = plain({ data: FRUIT });
    await openByKey(box);
    await press('a');
    expect(named(box)).toBe(null);
    await press('{ArrowDown}');
    expect(named(box)).toBe(active(box));
  });
});

describe('F5 the active row on open', () => {
  test('first selected in list order, disabled ones aside (D3.10)', async () => {
    const box = plain({ data: FRUIT, multiple: true, searchable: false });
    box.select.setValue(['damson', 'cherry', 'banana']);
    await openByKey(box);
    expect([active(box), named(box)]).toEqual(['Banana', 'Banana']);
  });

  test('a value that is not in the list counts as none', async () => {
    const box = plain({ data: FRUIT, searchable: false });
    box.select.setValue('elsewhere');
    await openByKey(box);
    expect(active(box)).toBe('Apple');
  });

  test.each(['{Enter}', ' '])(
    'a disabled selected option is not replaced right after opening: no row is active, %s closes',
    async (key) => {
      const box = plain({ data: FRUIT, searchable: false });
      box.select.setValue('cherry');
      await openByKey(box);
      expect([active(box), named(box)]).toEqual([null, null]);
      const log = record(box);
      await press(key);
      expect([box.select.getValue(), log, focusOf(box)]).toEqual(['cherry', ['close'], 'control']);
      await press('{Enter}{ArrowDown}{Enter}');
      expect(box.select.getValue()).toBe('apple');
    },
  );

  test('with a search field Enter right after opening closes and keeps a disabled one, too', async () => {
    const box = plain({ data: FRUIT });
    box.select.setValue('cherry');
    await openByKey(box);
    const log = record(box);
    await press('xyz{Enter}');
    expect([box.select.isDropdownOpen(), log]).toEqual([
      true,
      ['search x', 'search xy', 'search xyz'],
    ]);
    await press('{Escape}{Enter}{Enter}');
    expect([box.select.getValue(), focusOf(box)]).toEqual(['cherry', 'control']);
    expect(box.select.isDropdownOpen()).toBe(false);
  });

  test('with focus in the search field the attribute comes with the first key only', async () => {
    const box = plain({ data: FRUIT });
    box.select.setValue('banana');
    await openByKey(box);
    expect([active(box), attribute(box.search)]).toEqual(['Banana', null]);
    await press('{ArrowDown}');
    expect(named(box)).toBe('Damson');
  });

  test('only disabled rows: none', async () => {
    const box = plain({ data: letters('a|b'), isOptionDisabled: () => true, searchable: false });
    await openByKey(box);
    await press('{ArrowDown}{End}{PageDown}a');
    expect([active(box), faults(box)]).toEqual([null, []]);
  });
});

describe('F6 the active row is in view after every key', () => {
  test.each([
    ['all rows in the DOM', 60, undefined],
    ['virtual', 3000, undefined],
    ['virtual, measured', 3000, 'auto' as const],
  ])('%s', async (_, count, itemHeight) => {
    const box = plain({ data: manyRows(count), ...(itemHeight && { itemHeight }) });
    await openByKey(box);
    const keys = [
      'End',
      'Home',
      'PageDown',
      'PageDown',
      'ArrowDown',
      'PageUp',
      'ArrowUp',
      'End',
      'PageUp',
      'ArrowUp',
    ];
    for (const key of keys) {
      await press(`{${key}}`);
      const row = $('.widget-select__option--active', box.list).getBoundingClientRect();
      const frame = box.list.getBoundingClientRect();
      expect([key, row.top >= frame.top - 1, row.bottom <= frame.bottom + 1]).toEqual([
        key,
        true,
        true,
      ]);
    }
  });

  test('the selected row is in view on open', async () => {
    const box = plain({ data: manyRows(3000) });
    box.select.setValue('1500');
    await openByKey(box);
    await expect.poll(() => active(box)).toBe('Row 1500');
    const row = $('.widget-select__option--active', box.list).getBoundingClientRect();
    const frame = box.list.getBoundingClientRect();
    expect([row.top >= frame.top - 1, row.bottom <= frame.bottom + 1]).toEqual([true, true]);
  });
});

describe('F7 pointer movement moves the active row (cases 97, 98)', () => {
  test('a real movement does; one row at a time; Enter acts on it', async () => {
    const box = plain({ data: FRUIT });
    await openByKey(box);
    await press('{ArrowDown}');
    // The first event only says where the pointer is.
    await userEvent.hover(box.row('Apple'));
    await userEvent.hover(box.row('Damson'));
    await expect.poll(() => activeRows(box)).toEqual(['Damson']);
    expect([named(box), focusOf(box)]).toEqual(['Damson', 'search']);
    await userEvent.hover(box.row('Cherry'));
    expect(activeRows(box)).toEqual(['Damson']);
    await press('{Enter}');
    expect(box.select.getValue()).toBe('damson');
  });

  test('a row that scrolls under a resting pointer does not', async () => {
    const box = plain({ data: manyRows(60) });
    await openByKey(box);
    await commands.mouseMove(...center(box.row('Row 2')));
    await commands.mouseMove(...center(box.row('Row 3')));
    await expect.poll(() => active(box)).toBe('Row 3');
    await press('{End}');
    await expect.poll(() => box.list.scrollTop).toBeGreaterThan(500);
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    expect(active(box)).toBe('Row 59');
    await press('{ArrowUp}');
    expect(activeRows(box)).toEqual(['Row 58']);
  });
});
