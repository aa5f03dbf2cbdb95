// Addition 59: `inline`.
import { describe, expect, test } from 'vitest';
import { userEvent, page as view } from 'vitest/browser';
import LazySelect from 'widget-select';
import type SelectWidget from 'widget-select/all';
import type { SelectError, SelectOptions } from 'widget-select/all';
import 'widget-select/sheet.css';
import 'widget-select/themes/material.css';
import { later, stopClock } from '../../dom/clock.ts';
import { $, build, letters, manyRows, mouse, page, record, settled } from '../../dom/kit.ts';
import { active, fateOf, focusControl, focusOf, listen } from '../../dom/support.ts';

const keyboard = (keys: string) => userEvent.keyboard(keys);
const boxOf = (node: Element) => node.getBoundingClientRect();
const FRUIT = ['apple', 'banana', 'cherry'].map((value) => ({ value, label: value }));

/** A list in the page, between two buttons. */
function between(options: SelectOptions = {}) {
  page('<button id="before">b</button><div id="host"></div><button id="after">a</button>');
  return build<boolean>('#host', { data: FRUIT, searchable: true, inline: true, ...options });
}

describe('addition 59: the list is below the field', () => {
  const modes: [string, SelectOptions][] = [
    ['single', {}],
    ['multiple', { multiple: true }],
    ['without a search field', { searchable: false }],
    ['a tree', { data: [{ value: 'p', label: 'P', children: letters('a|b') }], expandLevel: 1 }],
    ['a thousand rows', { data: manyRows(1000) }],
    ['a server', { ajax: { debounce: 0, request: async () => letters('x|y') } }],
    ['disabled', { disabled: true }],
    ['read-only', { readOnly: true }],
    ['options of dropdowns', { dropdownParent: 'body', dropdownWidth: 500, placement: 'top' }],
  ];

  test.each(modes)(
    '%s: as wide as the field, without taking focus or firing events, until destroy()',
    async (_, options) => {
      const box = between(options);
      const log = record(box);
      await expect.poll(() => box.rows().length).toBeGreaterThan(1);
      box.select.close();
      box.select.open();
      await settled();
      const [field, list] = [boxOf(box.field), boxOf(box.dropdown)];
      expect([list.left, list.width]).toEqual([field.left, field.width]);
      expect(list.top).toBeGreaterThanOrEqual(field.bottom);
      expect(boxOf($('#after')).top).toBeGreaterThanOrEqual(list.bottom);
      expect([box.select.isDropdownOpen(), box.control.ariaExpanded]).toEqual([true, 'true']);
      expect([document.activeElement, active(box)]).toEqual([document.body, null]);
      expect(log.filter((entry) => /open|close/.test(entry))).toEqual([]);
      box.select.destroy();
      expect(document.querySelector('[class*=widget-select]')).toBe(null);
    },
  );

  test.each(['sm', 'md'] as const)('theme `material`, size %s: with a gap', (size) => {
    const box = between({ theme: 'material', size });
    expect(boxOf(box.dropdown).top - boxOf(box.field).bottom).toBe(4);
  });

  test('in a narrow window, too, whatever `mobile` says', async () => {
    await view.viewport(390, 700);
    const box = between({ mobile: 'sheet' });
    await settled();
    expect([box.dropdown.role, getComputedStyle(box.dropdown).position]).toEqual([
      'group',
      'static',
    ]);
  });

  test('a sheet that is open becomes a list in the page, and lets go of the page', async () => {
    await view.viewport(390, 700);
    const box = between({ inline: false, mobile: 'sheet' });
    await box.open();
    await expect.poll(() => box.dropdown.role).toBe('dialog');
    box.select.updateOptions({ inline: true });
    await settled();
    expect([box.dropdown.role, document.querySelectorAll('[inert]').length]).toEqual(['group', 0]);
  });

  test('a hidden long list draws its rows when it is shown', async () => {
    page('<div id="tab" style="display: none"><div id="host"></div></div>');
    const box = build('#host', { data: manyRows(1000), inline: true });
    await settled();
    $('#tab').style.display = '';
    const reached = () => boxOf(box.rows().at(-1) as Element).bottom - boxOf(box.list).bottom;
    await expect.poll(reached).toBeGreaterThanOrEqual(0);
  });

  test('`widget-select` shows it as soon as its code is there, without a click', async () => {
    page('<div id="host"></div>');
    const Class = LazySelect as unknown as typeof SelectWidget;
    const box = build('#host', { data: FRUIT, inline: true }, Class);
    await expect.poll(() => box.texts()).toEqual(['apple', 'banana', 'cherry']);
    expect(document.activeElement).toBe(document.body);
  });

  test('`<widget-select inline>`, and a class without the feature', async () => {
    await import('widget-select/element/all');
    page('<widget-select inline aria-label="Fruit"><option>fig<option>kiwi</widget-select>');
    const rows = () => document.querySelectorAll('widget-select [role="option"]').length;
    await expect.poll(rows).toBe(2);
    page('<div id="host"></div>');
    const { default: Base } = await import('widget-select/base');
    const make = () => new Base('#host', { inline: true });
    expect(make).toThrow(expect.objectContaining({ code: 'missing-feature' } as SelectError));
  });
});

describe('addition 59: keys', () => {
  test('Tab goes from the field to the search field and on, and back', async () => {
    const box = between();
    $('#before').focus();
    const way: string[] = [];
    for (const key of ['{Tab}', '{Tab}', '{Tab}', '{Shift>}{Tab}{/Shift}']) {
      await keyboard(key);
      way.push(focusOf(box));
    }
    expect(way).toEqual(['control', 'search', 'after', 'search']);
  });

  test('arrows, Enter and letters on the field act on the list', async () => {
    const box = between({ multiple: true });
    focusControl(box);
    expect(active(box)).toBe(null);
    await keyboard('{ArrowDown}{Enter}c');
    expect([active(box), box.select.getValue()]).toEqual(['cherry', ['apple']]);
    await keyboard('{Enter}');
    expect([focusOf(box), box.select.getValue()]).toEqual(['control', ['apple', 'cherry']]);
  });

  test('picking by the search: a single select lists everything again, a multiple one keeps the query', async () => {
    for (const multiple of [false, true]) {
      const box = between({ multiple });
      box.search.focus();
      await keyboard('ban{Enter}');
      expect([box.select.getValue(), focusOf(box), box.search.value, box.texts().length]).toEqual(
        multiple ? [['banana'], 'search', 'ban', 1] : ['banana', 'control', '', 3],
      );
      box.select.destroy();
    }
  });

  test('Escape clears the text, and without one belongs to the page', async () => {
    const box = between();
    box.search.focus();
    await keyboard('ban');
    expect(await fateOf('{Escape}')).toBe('S');
    expect([box.search.value, box.texts().length, focusOf(box)]).toEqual(['', 3, 'search']);
    expect(await fateOf('{Escape}')).toBe('-');
  });

  test.each([
    ['Tab', () => keyboard('{Tab}')],
    ['a press beside it', () => mouse($('#after'))],
  ])('%s: leaving lists everything again, without an active row', async (_, leave) => {
    const box = between();
    box.search.focus();
    await keyboard('ban');
    expect(active(box)).toBe('banana');
    await leave();
    await settled();
    expect([box.search.value, box.texts().length, active(box)]).toEqual(['', 3, null]);
    expect(box.dropdown.checkVisibility()).toBe(true);
  });

  test('text that waits for `delimiters` becomes a tag on leaving by a click on the page', async () => {
    const box = between({ multiple: true, allowCreate: true, delimiters: [','] });
    box.search.focus();
    await keyboard('fig');
    document.body.style.minHeight = '100vh';
    await mouse(document.body);
    await expect.poll(() => box.select.getValue()).toEqual(['fig']);
  });
});

test('addition 59: on the field, Delete clears, and arrows go to the tags and back', async () => {
  const single = between({ clearable: true });
  single.select.setValue('apple');
  focusControl(single);
  await keyboard('{Delete}');
  expect(single.select.getValue()).toBe(null);
  single.select.destroy();
  const box = between({ multiple: true });
  box.select.setValue(['apple', 'banana']);
  focusControl(box);
  await keyboard('{ArrowLeft}');
  expect(focusOf(box)).toBe('tag banana');
  await keyboard('{ArrowDown}');
  expect(focusOf(box)).toBe('control');
});

test('D9.2 keys of a list in the page are hidden from what is around it while it has focus', async () => {
  const box = between();
  const heard: string[] = [];
  const hear = ({ key }: KeyboardEvent) => void heard.push(key);
  document.addEventListener('keydown', hear, true);
  focusControl(box);
  await keyboard('{ArrowDown}');
  $('#after').focus();
  await keyboard('{ArrowDown}');
  document.removeEventListener('keydown', hear, true);
  expect(heard).toEqual(['ArrowDown']);
});

test('addition 59: a form that is not valid moves focus from the search field to the field', async () => {
  page('<form><select required><option value="">None<option>a</select></form>');
  const box = build('select', { inline: true, searchable: true });
  box.search.focus();
  (box.target as HTMLSelectElement).form?.requestSubmit();
  await expect.poll(() => focusOf(box)).toBe('control');
});

test('addition 59: a failed creation is forgotten with its text', async () => {
  const createOption = () => Promise.reject(new Error('no'));
  const box = between({ allowCreate: true, createOption });
  box.search.focus();
  await keyboard('fig{Enter}');
  const failed = () => box.dropdown.textContent?.includes('could not be created');
  await expect.poll(failed).toBe(true);
  await keyboard('{Escape}');
  expect(failed()).toBe(false);
});

describe('addition 59: pointers', () => {
  test('a click below the list is not lost, although leaving makes the list higher', async () => {
    const box = between();
    let clicks = 0;
    $('#after').onclick = () => {
      clicks++;
    };
    box.search.focus();
    await keyboard('ban');
    await mouse($('#after'));
    expect(clicks).toBe(1);
    await expect.poll(() => box.texts().length).toBe(3);
  });

  test('the row that a click without movement has picked is the active one', async () => {
    const box = between({ multiple: true });
    focusControl(box);
    await keyboard('{Home}');
    box.row('cherry').click();
    expect([active(box), box.select.getValue()]).toEqual(['cherry', ['cherry']]);
  });

  test('a wheel over the list scrolls the page where the list has nothing to scroll', () => {
    const box = between();
    for (const node of [box.dropdown, box.list])
      expect(getComputedStyle(node).overscrollBehaviorY).toBe('auto');
  });

  test('F13 removing a tag moves focus to the next one, and a click on the field keeps the text', async () => {
    const box = between({ multiple: true });
    box.select.setValue(['apple', 'banana']);
    await mouse($('.widget-select__tag-remove', box.root));
    expect(focusOf(box)).toBe('tag banana');
    box.search.focus();
    await keyboard('ban');
    await mouse(box.control);
    expect([focusOf(box), box.search.value]).toEqual(['control', 'ban']);
  });

  test('a pick takes focus to the field, where the keys continue from the row', async () => {
    const box = between({ multiple: true });
    await box.pick('banana');
    expect([box.select.getValue(), focusOf(box), active(box)]).toEqual([
      ['banana'],
      'control',
      'banana',
    ]);
    await keyboard('{ArrowDown}{Enter}');
    expect(box.select.getValue()).toEqual(['banana', 'cherry']);
  });

  test('the row under the pointer is active only while it is there', async () => {
    const box = between();
    // A first position is no movement (case 97).
    await userEvent.hover(box.row('apple'));
    await userEvent.hover(box.row('banana'));
    expect(active(box)).toBe('banana');
    await userEvent.hover($('#before'));
    await expect.poll(() => active(box)).toBe(null);
  });
});

describe('addition 59: entering is like opening', () => {
  const ways: [string, (box: ReturnType<typeof between>) => Promise<void>][] = [
    ['the pointer', (box) => userEvent.hover(box.row('banana'))],
    [
      'keys',
      async (box) => {
        focusControl(box);
        await keyboard('{ArrowDown}');
        await mouse($('#before'));
      },
    ],
  ];
  test.each(ways)('after %s, Enter in the search field picks nothing', async (_, pass) => {
    const box = between({ multiple: true });
    box.select.setValue(['banana']);
    await userEvent.hover(box.row('apple'));
    await pass(box);
    await userEvent.click(box.search);
    expect(box.search.hasAttribute('aria-activedescendant')).toBe(false);
    await keyboard('{Enter}');
    expect(box.select.getValue()).toEqual(['banana']);
  });

  test('a row that was picked is not active any more after leaving', async () => {
    const box = between({ multiple: true });
    await box.pick('banana');
    await mouse($('#before'));
    await expect.poll(() => active(box)).toBe(null);
  });

  test('case 45: the selected row is in view, and the page is not scrolled', async () => {
    const options = manyRows(60).map(
      ({ label }, i) => `<option ${i === 50 ? 'selected' : ''}>${label}`,
    );
    page(`<select>${options.join('')}</select>`);
    const box = build('select', { inline: true });
    await settled();
    const row = boxOf(box.row('Row 50'));
    expect(row.bottom).toBeLessThanOrEqual(boxOf(box.list).bottom);
    expect(scrollY).toBe(0);
  });

  test('`selected-first` orders the list when focus leaves it', async () => {
    const { default: selectedFirst } = await import('widget-select/plugins/selected-first');
    const box = between({ multiple: true, plugins: [selectedFirst()] });
    await box.pick('cherry');
    expect(box.texts()).toEqual(['apple', 'banana', 'cherry']);
    await mouse($('#before'));
    await expect.poll(() => box.texts()).toEqual(['cherry', 'apple', 'banana']);
  });
});

test('addition 59: `inline` can change, also while a list is open', async () => {
  const box = between({ inline: false });
  await box.open();
  const log = record(box);
  box.select.updateOptions({ inline: true });
  await settled();
  expect(boxOf($('#after')).top).toBeGreaterThanOrEqual(boxOf(box.dropdown).bottom);
  expect([boxOf(box.dropdown).width, box.texts().length]).toEqual([boxOf(box.field).width, 3]);
  box.search.focus();
  box.select.updateOptions({ inline: false });
  expect(focusOf(box)).toBe('control');
  expect([box.dropdown.hidden, box.select.isDropdownOpen(), log]).toEqual([true, false, []]);
  await box.open();
  expect(getComputedStyle(box.dropdown).position).toBe('fixed');
  await mouse($('#before'));
  expect(box.select.isDropdownOpen()).toBe(false);
});

test.each(['body', undefined])(
  'addition 59: focus stays in the search field of a list in `%s` that becomes one in the page',
  async (dropdownParent) => {
    const box = between({ inline: false, dropdownParent, size: 'sm' });
    await box.open();
    box.search.focus();
    await keyboard('an');
    box.select.updateOptions({ inline: true });
    expect(focusOf(box)).toBe('search');
    await settled();
    expect([focusOf(box), box.dropdown.parentNode, box.search.value]).toEqual([
      'search',
      box.root,
      'an',
    ]);
    await keyboard('{Enter}');
    expect(box.select.getValue()).toBe('banana');
  },
);

describe('addition 59: entering the search field says how many options there are', () => {
  test.each<[string, SelectOptions, string, (box: ReturnType<typeof between>) => Promise<void>]>([
    ['a press on it', {}, '3 options available', ({ search }) => mouse(search)],
    [
      'Tab, by the field',
      {},
      '3 options available',
      async ({ select }) => {
        select.setValue('apple');
        $('#before').focus();
        await keyboard('{Tab}{Tab}');
      },
    ],
  ])('by %s, once', async (_, options, words, enter) => {
    const box = between(options);
    await settled();
    stopClock();
    const { said, stop } = listen(box);
    await enter(box);
    expect(focusOf(box)).toBe('search');
    later(499);
    expect(said).toEqual([]);
    later(1);
    await keyboard('{ArrowDown}{Shift>}{Tab}{/Shift}{Tab}');
    expect(focusOf(box)).toBe('search');
    later(5000);
    await expect.poll(() => said).toEqual([`polite ${words}`]);
    stop();
  });

  test('data that comes meanwhile counts; leaving at once says nothing', async () => {
    const box = between();
    await settled();
    stopClock();
    const { said, stop } = listen(box);
    await mouse(box.search);
    box.select.setData([...FRUIT, { value: 'new', label: 'new' }]);
    later(5000);
    await expect.poll(() => said).toEqual(['polite 4 options available']);
    $('#before').focus();
    await mouse(box.search);
    $('#before').focus();
    later(5000);
    await expect.poll(() => focusOf(box)).toBe('before');
    expect(said).toEqual(['polite 4 options available']);
    stop();
  });

  test('typing at once says the result instead', async () => {
    const box = between();
    await settled();
    stopClock();
    const { said, stop } = listen(box);
    await mouse(box.search);
    await keyboard('ban');
    later(5000);
    await expect.poll(() => said).toEqual(['polite 1 result available']);
    stop();
  });
});

test('addition 59: a screen reader hears of nothing before the user comes', async () => {
  let answer: (data: typeof FRUIT) => void = () => {};
  const request = () => new Promise<typeof FRUIT>((resolve) => (answer = resolve));
  const box = between({ data: [], ajax: { debounce: 0, request } });
  const { said, stop } = listen(box);
  answer(FRUIT);
  await expect.poll(() => box.rows().length).toBe(3);
  await settled();
  stop();
  expect(said).toEqual([]);
});

test('addition 59: a list that leaves the page while it loads, loads when it is back', async () => {
  const answers: ((data: typeof FRUIT) => void)[] = [];
  const request = () => new Promise<typeof FRUIT>((resolve) => answers.push(resolve));
  const box = between({ data: [], ajax: { debounce: 0, request } });
  await expect.poll(() => answers.length).toBe(1);
  const { target } = box;
  target.remove();
  await settled();
  $('#before').after(target);
  await expect.poll(() => answers.length).toBe(2);
  answers[1]?.(FRUIT);
  await expect.poll(() => box.texts()).toEqual(['apple', 'banana', 'cherry']);
});

describe('D4.5 a list in the page that loads at once', () => {
  const loads = (options: SelectOptions = {}) => {
    page('<div id="host"></div>');
    const request = async () => ({ options: [{ value: 'a', label: 'A' }] });
    const box = build('#host', { inline: true, ajax: { debounce: 0, request }, ...options });
    const told: unknown[] = [];
    box.select.on('loading', (isLoading) => told.push(isLoading));
    return { box, told };
  };

  test('tells handlers that it has begun before it tells that it has ended', async () => {
    const { box, told } = loads();
    expect(told).toEqual([]);
    await expect.poll(() => box.texts()).toEqual(['A']);
    expect(told).toEqual([true, false]);
  });

  test('tells it first also if a step of the page ends it in the same task', async () => {
    const { box, told } = loads();
    box.select.setData([{ value: 'b', label: 'B' }]);
    await settled();
    expect(told).toEqual([true, false]);
  });

  test('tells nothing after destroy()', async () => {
    const { box, told } = loads();
    box.select.destroy();
    await settled();
    expect(told).toEqual([]);
  });
});
