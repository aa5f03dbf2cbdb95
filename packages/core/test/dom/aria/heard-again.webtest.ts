// accessibility 7.2, 7.3, 7.4: what Orca was heard to need of the time and the words.
import { beforeEach, describe, expect, test } from 'vitest';
import type { AnyMeta, SelectOptions } from 'widget-select/all';
import { later, stopClock } from '../clock.ts';
import { $, build, page } from '../kit.ts';
import { active, FRUIT, focusControl, focusOf, listen, named, press } from '../support.ts';

beforeEach(stopClock);

/** A select that is called Fruit, with a button after it. */
function called<Multiple extends boolean = false>(options: SelectOptions<AnyMeta, Multiple> = {}) {
  page('<label for="m">Fruit</label><select id="m"></select><button>after</button>');
  return build<Multiple>('#m', { data: FRUIT, searchable: true, ...options });
}

describe('accessibility 7.2 a row is named after focus has arrived, so that the element is said before it', () => {
  test('from the control of a list in the page to its search field, and back', async () => {
    const box = called({ inline: true });
    focusControl(box);
    await press('{ArrowDown}');
    expect([active(box), named(box)]).toEqual(['Apple', 'Apple']);
    for (const [keys, place] of [
      ['{Tab}', 'search'],
      ['{Shift>}{Tab}{/Shift}', 'control'],
    ] as const) {
      await press(keys);
      expect([focusOf(box), active(box), named(box)]).toEqual([place, 'Apple', null]);
      later(99);
      expect(named(box)).toBe(null);
      later(1);
      expect(named(box)).toBe('Apple');
    }
  });

  test('a key names its row at once, and leaving at once names none', async () => {
    const box = called({ inline: true });
    focusControl(box);
    await press('{ArrowDown}{Tab}{ArrowDown}');
    expect([focusOf(box), named(box)]).toEqual(['search', 'Banana']);
    await press('{Tab}');
    later(1000);
    const holders = [box.control, box.search, box.list];
    expect(holders.filter((node) => node.hasAttribute('aria-activedescendant'))).toEqual([]);
  });
});

describe('accessibility 7.3 opening by an arrow key says the name and the number', () => {
  const opened = async (keys: string, options: SelectOptions = {}) => {
    const box = called(options);
    const { said } = listen(box);
    box.control.closest('.widget-select__field')?.querySelector('input')?.focus();
    if (focusOf(box) !== 'search') focusControl(box);
    await press(keys);
    expect([box.select.isDropdownOpen(), focusOf(box)]).toEqual([true, 'search']);
    later(500);
    await Promise.resolve();
    return said;
  };

  test.each(['{ArrowDown}', '{ArrowUp}', '{Alt>}{ArrowDown}{/Alt}'])('%s', async (keys) => {
    expect(await opened(keys)).toEqual(['polite Fruit, 4 options available']);
  });

  test.each(['{Enter}', ' '])('"%s" says the number: focus says the name', async (keys) => {
    expect(await opened(keys)).toEqual(['polite 4 options available']);
  });

  test('where the search field is in the control, focus stays and has said the name', async () => {
    expect(await opened('{Alt>}{ArrowDown}{/Alt}', { searchIn: 'control' })).toEqual([
      'polite 4 options available',
    ]);
  });
});

test('accessibility 7.4 "Read-only" ends with a full stop before the selected labels, and alone without', () => {
  const box = called<true>({ multiple: true, readOnly: true });
  const described = () =>
    (box.control.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => $(`#${id}`).textContent)
      .join(' ');
  expect(described()).toBe('Read-only');
  box.select.setValue(['apple', 'banana']);
  expect(described()).toBe('Read-only. Apple, Banana');
  box.select.setValue([]);
  expect(described()).toBe('Read-only');
});
