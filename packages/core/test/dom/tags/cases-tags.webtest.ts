// Cases 101 to 110 about tags, and cases 16, 21, 40, 44, R7, R8, which meet there. Each once, as
// a user would meet it; the details are in create-*.webtest.ts and sort-*.webtest.ts.
import { describe, expect, inject, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { SelectOption } from 'widget-select/all';
import {
  acts,
  createRow,
  offer,
  only,
  paste,
  promised,
  typeIn,
  write,
} from '../../features/create/making.ts';
import {
  drag,
  edge,
  finger,
  mousePointer,
  onTag,
  type Pointer,
  penPointer,
  sortable,
  tagOf,
} from '../../features/sortable/sorting.ts';
import { stopClock } from '../clock.ts';
import {
  $,
  $$,
  build,
  clickAt,
  letters,
  mouse,
  native,
  page,
  plain,
  record,
  sent,
} from '../kit.ts';
import { active, focusOf, held, listen, openByKey, press } from '../support.ts';

const LEFT = held('Alt', '{ArrowLeft}');
const RIGHT = held('Alt', '{ArrowRight}');
const { pen, touch } = inject('abilities');

describe('cases 101 to 106, creation', () => {
  test.each([
    ['Tab', () => press('{Tab}')],
    ['mouse', () => clickAt(900, 650)],
  ])(
    'case 101 focus leaves with text in the field, by %s: not created, cleared, no event',
    async (_, leave) => {
      page('<div><div id="host"></div><button id="next">n</button></div>');
      const box = build<true>('#host', { data: letters('a'), multiple: true, allowCreate: true });
      await typeIn(box, 'abc');
      const log = record(box);
      await leave();
      expect([acts(log), box.select.getValue(), box.select.getSearchQuery()]).toEqual([
        ['close'],
        [],
        '',
      ]);
    },
  );

  test('case 102 "Blue" exists: "  blue " offers no creation and Enter picks it; white space creates nothing', async () => {
    const box = plain({
      data: [{ value: '1', label: 'Blue' }],
      multiple: true,
      allowCreate: true,
    });
    await openByKey(box);
    write(box, '  blue ');
    expect([offer(box), active(box)]).toEqual([null, 'Blue']);
    await press('{Enter}');
    expect(box.select.getValue()).toEqual(['1']);
    const log = record(box);
    write(box, '   ');
    await press('{Enter}');
    expect([offer(box), acts(log), box.select.getValue()]).toEqual([null, [], ['1']]);
  });

  test('case 103 "Bluebird" exists, "Blue" is typed: the row is offered last, Enter acts on the active row only', async () => {
    const box = plain({
      data: [{ value: 'bird', label: 'Bluebird' }],
      multiple: true,
      allowCreate: true,
    });
    await typeIn(box, 'Blue');
    expect([box.texts(), active(box)]).toEqual([['Bluebird', 'Create "Blue"'], 'Bluebird']);
    expect(createRow(box)?.checkVisibility()).toBe(true);
    await press('{Enter}');
    expect(box.select.getValue()).toEqual(['bird']);
    // The pick has used the text (D3.8).
    await press('Blue{ArrowDown}{Enter}');
    expect(box.select.getValue()).toEqual(['bird', 'Blue']);
  });

  test('case 104 spreadsheet cells: a tag each; text with commas stays one', async () => {
    const box = plain({ data: letters('a'), multiple: true, allowCreate: true, maxSelections: 3 });
    await openByKey(box);
    const log = record(box);
    paste(box, 'Bonn, DE\tRom\r\nBonn, DE\tOslo\r\nWien\tGraz\r\n');
    expect(box.select.getValue()).toEqual(['Bonn, DE', 'Rom', 'Oslo']);
    expect([only(log, 'change'), only(log, 'maximum')]).toEqual([
      ['change [Bonn, DE,Rom,Oslo]'],
      ['maximum 3:Wien'],
    ]);
    expect(paste(box, 'a, b, c')).toBe(true);
  });

  test('case 105 the caller’s array keeps length and identity; a removed created tag is still listed', async () => {
    const data = letters('a');
    const box = plain({ data, multiple: true, allowCreate: true });
    await typeIn(box, 'new{Enter}{Escape}');
    await userEvent.click($('[aria-label="Remove new"]'));
    await box.open();
    expect([data.length, box.texts(), box.select.getValue()]).toEqual([1, ['A', 'new'], []]);
  });

  test('case 106 a fourth by mouse, Enter, creation and paste: the value stays, one `maximum` a try', async () => {
    const box = plain({
      data: letters('a|b|c|d'),
      multiple: true,
      allowCreate: true,
      maxSelections: 3,
    });
    box.select.setValue(['v1', 'v2', 'v3']);
    const seen: [number, SelectOption][] = [];
    box.select.on('maximum', ({ limit, option }) => seen.push([limit, option]));
    await box.open();
    await box.pick('D');
    await press('{End}{Enter}');
    await press('new{Enter}');
    await mouse(createRow(box)!);
    paste(box, 'x\ny');
    const made = (label: string) => ({ value: label, label });
    expect(seen).toEqual([
      [3, { value: 'v4', label: 'D' }],
      [3, { value: 'v4', label: 'D' }],
      [3, made('new')],
      [3, made('new')],
      [3, made('x')],
    ]);
    expect(box.select.getValue()).toEqual(['v1', 'v2', 'v3']);
    box.select.clearAll();
    box.select.selectAll();
    expect(box.select.getValue()).toEqual(['v1', 'v2', 'v3']);
    box.select.setValue(['v1', 'v2', 'v3', 'v4', 'v5']);
    expect([box.select.getValue(), seen.length]).toEqual([['v1', 'v2', 'v3', 'v4', 'v5'], 5]);
  });

  test('case R7 Enter twice asks once; a rejection changes nothing and is reported; a response after destroy() is ignored', async () => {
    const asked: string[] = [];
    let next = promised<SelectOption>();
    const box = plain({
      data: letters('a'),
      multiple: true,
      allowCreate: true,
      createOption: (label) => {
        asked.push(label);
        return next.promise;
      },
    });
    const log = record(box);
    await typeIn(box, 'new{Enter}{Enter}');
    expect(asked).toEqual(['new']);
    next.reject(new Error('taken'));
    await expect.poll(() => only(log, 'error')).toHaveLength(1);
    expect([box.select.getValue(), box.search.value]).toEqual([[], 'new']);
    next = promised<SelectOption>();
    await press('{Enter}');
    expect(asked).toEqual(['new', 'new']);
    box.select.destroy();
    next.resolve({ value: 'new', label: 'new' });
    await next.promise;
    expect([only(log, 'create'), box.select.getValue()]).toEqual([[], []]);
  });

  test('case 21 after a composition (Android): Enter with a code of its own creates from the text in the field', async () => {
    const box = plain({ data: letters('a'), multiple: true, allowCreate: true });
    await openByKey(box);
    box.search.dispatchEvent(new CompositionEvent('compositionstart', { bubbles: true }));
    box.search.value = 'wort';
    const init = { bubbles: true, data: 'wort' };
    box.search.dispatchEvent(new InputEvent('input', { ...init, isComposing: true }));
    box.search.dispatchEvent(new CompositionEvent('compositionend', init));
    await press('{Enter}');
    expect(box.select.getValue()).toEqual(['wort']);
  });
});

describe('cases 107, 108, 16, 44, the selection', () => {
  test('case 107 selectAll() with a query, created and disabled ones: every enabled option, one `change`', async () => {
    const data = [...letters('a|b'), { value: 'v24', label: 'X', disabled: true }];
    const box = plain({ data, multiple: true, allowCreate: true });
    await typeIn(box, 'new{Enter}');
    box.select.setValue(['v24']);
    await typeIn(box, 'b');
    const log = record(box);
    box.select.selectAll();
    expect([...box.select.getValue()].sort()).toEqual(['new', 'v1', 'v2', 'v24']);
    expect(log.map((line) => line.split(' ')[0])).toEqual(['change']);
  });

  test('case 108 a selected disabled option cannot be removed, but moved past; clearAll() may', async () => {
    const data = [{ value: 'v24', label: 'X', disabled: true }, ...letters('a')];
    const box = sortable('x|a', { data, clearable: true });
    expect($('.widget-select__tag-remove', tagOf(box, 'X')).checkVisibility()).toBe(false);
    await onTag(box, 'A');
    await press(LEFT);
    expect(box.select.getValue()).toEqual(['v1', 'v24']);
    await userEvent.click(box.clear);
    box.control.focus();
    await press('{Backspace}');
    expect(box.select.getValue()).toEqual(['v24']);
    box.select.clearAll();
    expect(box.select.getValue()).toEqual([]);
  });

  test('case 16 maxVisibleTags 2 of 5: all are described, can be unpicked by key, and a removed one is followed up', async () => {
    const box = plain({ data: letters('a|b|c|d|e'), multiple: true, maxVisibleTags: 2 });
    box.select.setValue(['v1', 'v2', 'v3', 'v4', 'v5']);
    const described = () =>
      (box.control.getAttribute('aria-describedby') ?? '')
        .split(' ')
        .map((id) => document.getElementById(id)?.textContent)
        .join();
    expect([$('.widget-select__tag-more').textContent, described(), box.shown()]).toEqual([
      '+3 more',
      'A, B, C, D, E',
      '5 selected',
    ]);
    await userEvent.click($('[aria-label="Remove A"]'));
    expect([box.tagTexts(), $('.widget-select__tag-more').textContent]).toEqual([
      ['B', 'C'],
      '+2 more',
    ]);
    await openByKey(box);
    await press('{End}{Enter}{ArrowUp}{Enter}{ArrowUp}{Enter}{ArrowUp}{Enter}');
    expect([box.select.getValue(), $$('.widget-select__tag-more')]).toEqual([[], []]);
  });

  test('case 44 disabled: no creation, no move, by any way', async () => {
    const box = sortable('a|b', { allowCreate: true, disabled: true });
    const log = record(box);
    await mouse(box.control);
    await drag(box, 'A', edge(box, 'B', 'right'));
    for (const button of $$('.widget-select__tag-move', box.root)) button.click();
    await press('new{Enter}');
    paste(box, 'x\ny');
    expect([log, box.select.getValue(), box.tagTexts()]).toEqual([[], ['v1', 'v2'], ['A', 'B']]);
  });
});

describe('cases 109, 110, 40, R8, sorting', () => {
  const pointers: [string, Pointer][] = [['mouse', mousePointer]];
  if (pen) pointers.push(['pen', penPointer]);
  if (touch) pointers.push(['touch', finger]);
  test.each(pointers)(
    'case 109 dragged by %s: the order changes, the page stays, nothing opens',
    async (_, pointer) => {
      stopClock();
      const box = sortable(
        'a|b|c',
        {},
        '<div style="height:3000px;padding-top:200px"><div id="host"></div></div>',
      );
      const log = record(box);
      await drag(box, 'A', edge(box, 'C', 'right'), pointer);
      await expect.poll(() => log).toEqual(['reorder [v2,v3,v1]', 'change [v2,v3,v1]']);
      expect([window.scrollY, box.select.isDropdownOpen()]).toEqual([0, false]);
    },
  );

  test('case 110 picked C, A, A moved first: value and FormData are A, C; `reorder` and one `change`', async () => {
    const box = native(
      '<option>A<option>B<option>C',
      { sortable: true, searchable: false },
      'multiple',
    );
    await box.open();
    await box.pick('C');
    await box.pick('A');
    await press('{Escape}');
    await onTag(box, 'A');
    const log = record(box);
    await press(LEFT);
    expect([box.select.getValue(), sent()]).toEqual([
      ['A', 'C'],
      ['A', 'C'],
    ]);
    expect([only(log, 'reorder'), only(log, 'change')]).toEqual([
      ['reorder [A,C]'],
      ['change [A,C]'],
    ]);
  });

  test('case 40 tags sorted to C, A, B, initial A, B: reset brings A, B and their order in the form', async () => {
    const box = native<true>(
      '<option selected>A<option selected>B<option>C',
      { sortable: true, multiple: true, placeholder: 'None' },
      'multiple',
    );
    box.select.setValue(['C', 'A', 'B']);
    expect([box.tagTexts(), sent()]).toEqual([
      ['C', 'A', 'B'],
      ['C', 'A', 'B'],
    ]);
    $<HTMLFormElement>('form').reset();
    await expect.poll(() => box.select.getValue()).toEqual(['A', 'B']);
    expect([box.tagTexts(), sent(), box.shown()]).toEqual([['A', 'B'], ['A', 'B'], '2 selected']);
  });

  test('case R8 tag 2 of 3, Alt+Right: tag 3, with focus, said', async () => {
    const box = sortable();
    await onTag(box, 'B');
    const { said } = listen(box);
    await press(RIGHT);
    expect([box.tagTexts(), focusOf(box)]).toEqual([['A', 'C', 'B'], 'tag B']);
    await expect.poll(() => said).toEqual(['polite B moved to position 3 of 3']);
  });
});
