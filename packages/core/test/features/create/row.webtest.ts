// @module-tag one-engine: values and events: what a pick or a method changes, which events fire, in which order
// D1.14 and accessibility 1.2: the row that offers to create what was typed, and when it is there.
import { describe, expect, test } from 'vitest';
import type { SelectOptions } from 'widget-select/all';
import { $, letters, manyRows, plain, record } from '../../dom/kit.ts';
import { active, faults, named, openByKey, press } from '../../dom/support.ts';
import { createRow, offer, typeIn, write, writeIn } from './making.ts';

const COLOURS = [
  { value: '1', label: 'Blue', description: 'like the sky' },
  { value: '2', label: 'Đà Nẵng' },
  { value: '3', label: 'Grün', disabled: true },
  { value: '4', label: 'Bluebird' },
];
const colours = (options: SelectOptions = {}) =>
  plain<boolean>({ data: COLOURS, multiple: true, allowCreate: true, ...options });

describe('D1.14 the create row', () => {
  test('is the last row: an option that is not selected, its text in the language, the query trimmed', async () => {
    const box = colours();
    await typeIn(box, '  blu ');
    expect(box.texts().at(-1)).toBe('Create "blu"');
    expect(box.rows()).toHaveLength(3);
    const row = createRow(box);
    expect(row).toBe(box.rows().at(-1));
    expect(row?.parentElement).toBe(box.list);
    expect(row?.getAttribute('role')).toBe('option');
    expect(row?.getAttribute('aria-selected')).toBe('false');
    expect(row?.hasAttribute('aria-disabled')).toBe(false);
    expect(row?.classList.contains('widget-select__option')).toBe(true);
    expect(row?.classList.contains('widget-select__option--selected')).toBe(false);
  });

  test("D11.4 with createPosition: 'first', it is above the groups, and Enter creates after typing", async () => {
    const data = [{ label: 'Group', options: COLOURS }];
    const box = colours({ data, createPosition: 'first' });
    await typeIn(box, 'blu');
    expect(box.texts()).toEqual(['Create "blu"', 'Blue like the sky', 'Bluebird']);
    expect(box.list.firstElementChild).toBe(createRow(box));
    await press('{ArrowDown}');
    expect([named(box), faults(box)]).toEqual(['Blue', []]);
    await press('{ArrowUp}');
    expect([named(box), faults(box)]).toEqual(['Create "blu"', []]);
    await press('x{Enter}');
    expect(box.select.getValue()).toEqual(['blux']);
  });

  test('its text follows the query and the language', async () => {
    const box = colours({ language: { create: 'Neu: {label}' } });
    await typeIn(box, 'x');
    expect(offer(box)).toBe('Neu: x');
    await press('y');
    expect([offer(box), box.rows().length]).toEqual(['Neu: xy', 1]);
    box.select.updateOptions({ language: 'en' });
    expect(offer(box)).toBe('Create "xy"');
  });

  test('one query, one id: the id of the row changes with the label, and is no option’s (accessibility 1.2 ids)', async () => {
    const box = colours();
    await typeIn(box, 'blu');
    const ids = new Set(box.rows().map((row) => row.id));
    expect(ids.size).toBe(box.rows().length);
    const id = createRow(box)?.id;
    expect(id).not.toBe('');
    await press('x');
    expect(createRow(box)?.id).not.toBe(id);
  });

  test('ArrowDown and End reach it, ArrowUp leaves it; aria-activedescendant names it', async () => {
    const box = colours();
    await typeIn(box, 'blu');
    await press('{ArrowDown}{ArrowDown}');
    expect([named(box), faults(box)]).toEqual(['Create "blu"', []]);
    await press('{ArrowUp}');
    expect(named(box)).toBe('Bluebird');
    await press('{End}');
    expect(named(box)).toBe('Create "blu"');
    await press('{ArrowDown}');
    expect(named(box)).toBe('Create "blu"');
    await press('{Home}');
    expect(named(box)).toBe('Blue');
    await press('{PageDown}');
    expect([named(box), faults(box)]).toEqual(['Create "blu"', []]);
  });

  test('typing makes it active when nothing else matches, and not when something does', async () => {
    const box = colours();
    await typeIn(box, 'blu');
    expect(active(box)).toBe('Blue');
    await press('x');
    expect([box.texts(), active(box)]).toEqual([['Create "blux"'], 'Create "blux"']);
    await press('{Backspace}');
    expect(active(box)).toBe('Blue');
  });

  test('only disabled rows match: it is the active one', async () => {
    const box = colours();
    await typeIn(box, 'gru');
    expect([box.texts(), active(box)]).toEqual([['Grün', 'Create "gru"'], 'Create "gru"']);
  });

  test('a message that nothing was found is not shown with it', async () => {
    const box = colours();
    await typeIn(box, 'zzz');
    expect(offer(box)).toBe('Create "zzz"');
    expect(box.dropdown.querySelector('.widget-select__message--empty')).toBe(null);
  });

  test('accessibility 1.8 in a short list it has no posinset; in a virtual one it counts in the set', async () => {
    const few = colours();
    await typeIn(few, 'blu');
    expect(createRow(few)?.hasAttribute('aria-posinset')).toBe(false);
    const many = plain({ data: manyRows(300), multiple: true, allowCreate: true });
    await typeIn(many, 'ow 1');
    const place = (row: Element | null | undefined) => [
      row?.getAttribute('aria-posinset'),
      row?.getAttribute('aria-setsize'),
    ];
    // 138 numbers below 300 have a 1 in them; the create row is one more.
    expect(place(many.rows()[0])).toEqual(['1', '139']);
    await press('{End}');
    expect([named(many), place(createRow(many))]).toEqual(['Create "ow 1"', ['139', '139']]);
  });

  test('below groups: a child of the list and of no group', async () => {
    const box = colours({
      data: [
        { label: 'One', options: letters('ax|b') },
        { label: 'Two', options: letters('ay') },
      ],
    });
    await typeIn(box, 'a');
    expect(box.texts()).toEqual(['AX', 'AY', 'Create "a"']);
    expect(createRow(box)?.closest('.widget-select__group')).toBe(null);
    await press('{End}');
    expect([named(box), faults(box)]).toEqual(['Create "a"', []]);
  });

  test('a template does not draw it', async () => {
    const seen: unknown[] = [];
    const box = colours({
      templateResult: ({ label }) => {
        seen.push(label);
        return document.createTextNode(`<${label}>`);
      },
    });
    await typeIn(box, 'blueb');
    expect(box.texts()).toEqual(['<Bluebird>', 'Create "blueb"']);
    expect(new Set(seen)).toEqual(new Set(COLOURS.map(({ label }) => label)));
  });
});

describe('D1.14 it is offered', () => {
  const cases: [title: string, query: string, options: SelectOptions][] = [
    ['a part of a label', 'Blu', {}],
    ['more than a label', 'Blue one', {}],
    ['a description', 'like the sky', {}],
    ['a value', '1', {}],
    ['without any option', 'x', { data: [] }],
    ['long enough', 'abc', { minSearchLength: 3 }],
    ['a label without its accents', 'da nang', {}],
    ['a disabled label without its accents', 'grun', {}],
    ['in single mode', 'x', { multiple: false }],
    ['with filterOption that hides all', 'x', { filterOption: () => false }],
    ['with searchScorer that hides all', 'x', { searchScorer: () => 0 }],
    ['with tokenSearch: false', 'bird blue', { tokenSearch: false }],
    ['without the label among searchFields', 'x', { searchFields: ['description'] }],
  ];
  test.each(cases)('%s: "%s"', async (_, query, options) => {
    const box = colours(options);
    await writeIn(box, query);
    expect(offer(box)).toBe(`Create "${query}"`);
  });

  test('again after updateOptions({ allowCreate: true }), no longer after false', async () => {
    const box = colours({ allowCreate: false });
    await typeIn(box, 'x');
    expect(offer(box)).toBe(null);
    box.select.updateOptions({ allowCreate: true });
    expect(offer(box)).toBe('Create "x"');
    box.select.updateOptions({ allowCreate: undefined });
    expect(offer(box)).toBe(null);
  });
});

describe('D1.14 it is not offered', () => {
  const cases: [title: string, query: string, options: SelectOptions][] = [
    ['no text', '', {}],
    ['white space only', ' \u00a0\u3000 ', {}],
    ['too short', 'xy', { minSearchLength: 3 }],
    ['too short without its spaces', ' xy   ', { minSearchLength: 3 }],
    ['case 102 a label of other case with spaces', '  blue ', {}],
    ['accents written apart', 'Đà Nẵng'.normalize('NFD'), {}],
    ['a disabled option’s label', 'grün', {}],
    ['a label that filterOption hides', 'blue', { filterOption: () => false }],
    ['a label that searchScorer hides', 'blue', { searchScorer: () => 0 }],
    ['a label with tokenSearch: false', 'BLUE', { tokenSearch: false }],
    ['a label that is not searched', 'blue', { searchFields: ['description'] }],
    ['a label in a group', 'blue', { data: [{ label: 'G', options: COLOURS }] }],
    ['single mode', 'blue', { multiple: false }],
    ['allowCreate is false', 'xyz', { allowCreate: false }],
    ['a label of other case where accents count', 'blue', { accentInsensitive: false }],
  ];
  test.each(cases)('%s: "%s"', async (_, query, options) => {
    const box = colours(options);
    // The check of the check: this text is offered under the same options, unless creation is off.
    await writeIn(box, 'quite new');
    expect(offer(box)).toBe(options.allowCreate === false ? null : 'Create "quite new"');
    write(box, query);
    expect(offer(box)).toBe(null);
  });

  test('a selected value without an option has its value as label', async () => {
    const box = colours();
    box.select.setValue(['Stray']);
    await typeIn(box, 'stra');
    expect(offer(box)).toBe('Create "stra"');
    await press('y');
    expect(offer(box)).toBe(null);
    box.select.clearAll();
    expect(offer(box)).toBe('Create "stray"');
  });

  test('new data that has the label takes it away, data without it brings it back', async () => {
    const box = colours({ data: letters('a') });
    await typeIn(box, 'blue');
    expect(offer(box)).toBe('Create "blue"');
    box.select.setData(COLOURS);
    expect(offer(box)).toBe(null);
    box.select.setData(letters('a'));
    expect(offer(box)).toBe('Create "blue"');
  });

  test('without a search field there is none', () => {
    const box = colours({ searchable: false });
    box.select.open();
    expect([box.texts().length, offer(box)]).toEqual([4, null]);
  });
});

describe('D1.14 a list that is searched in slices', () => {
  test('60,000 rows: offered for a new label, not for one that some row bears, and never created by a quick Enter', async () => {
    const box = plain({ data: manyRows(60_000), multiple: true, allowCreate: true });
    await openByKey(box);
    const log = record(box);
    write(box, 'row 59999');
    // In the same task, as a scanner sends it: an Enter of the driver comes when the search may be over, and picks.
    box.search.dispatchEvent(
      new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }),
    );
    await expect.poll(() => box.texts()).toEqual(['Row 59999']);
    expect([offer(box), log.filter((line) => line.startsWith('create'))]).toEqual([null, []]);
    write(box, 'row 60000');
    await expect.poll(() => box.texts()).toEqual(['Create "row 60000"']);
    expect(active(box)).toBe('Create "row 60000"');
    await press('{Enter}');
    await expect.poll(() => box.tagTexts().at(-1)).toBe('row 60000');
    write(box, 'w 5');
    await expect.poll(() => $('.widget-select__option', box.list).textContent).toBe('Row 5');
    await press('{End}');
    await expect.poll(() => named(box)).toBe('Create "w 5"');
  });
});
