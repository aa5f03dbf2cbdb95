// D1.6 and D1.14: what happens when the create row is picked, in which order, and what stays.
import { describe, expect, test } from 'vitest';
import { commands, userEvent } from 'vitest/browser';
import type { SelectOption, SelectOptions } from 'widget-select/all';
import { $, center, letters, mouse, native, plain, record } from '../../dom/kit.ts';
import { type Box, focusOf, press } from '../../dom/support.ts';
import { acts, createRow, offer, only, typeIn } from './making.ts';

const making = (options: SelectOptions = {}) =>
  plain<boolean>({ data: letters('a|b'), multiple: true, allowCreate: true, ...options });

const NATIVE = '<option value="a">A<option value="b">B';

describe('D1.6 order of the events of a creation', () => {
  const natives = ['native:input', 'native:change'];

  test('multiple: create, select, change, native input and change; the list stays open, focus in the field', async () => {
    const box = native(NATIVE, { allowCreate: true }, 'multiple');
    await typeIn(box, 'new');
    const log = record(box);
    await press('{Enter}');
    expect(acts(log)).toEqual(['create new', 'select new', 'change [new]', ...natives]);
    expect([box.select.isDropdownOpen(), focusOf(box)]).toEqual([true, 'search']);
  });

  test('single: then close, focus on the control', async () => {
    const box = native(`<option value="">-${NATIVE}`, { allowCreate: true });
    await typeIn(box, 'new');
    const log = record(box);
    await press('{Enter}');
    expect(acts(log)).toEqual(['create new', 'select new', 'change new', ...natives, 'close']);
    expect([box.select.getValue(), box.shown(), focusOf(box)]).toEqual(['new', 'new', 'control']);
  });

  test('single: it replaces what was selected, as a pick does', async () => {
    const box = making({ multiple: false });
    box.select.setValue('v1');
    await typeIn(box, 'new');
    const log = record(box);
    await press('{Enter}');
    expect(acts(log)).toEqual(['create new', 'select new', 'change new', 'close']);
  });

  test('multiple with closeOnSelect: then close', async () => {
    const box = making({ closeOnSelect: true });
    await typeIn(box, 'new');
    const log = record(box);
    await press('{Enter}');
    expect(acts(log)).toEqual(['create new', 'select new', 'change [new]', 'close']);
    expect(focusOf(box)).toBe('control');
  });

  test('in the handlers value, tags, form and rows are up to date (case 125)', async () => {
    const box = native<true>(NATIVE, { allowCreate: true, multiple: true }, 'multiple');
    await typeIn(box, 'new');
    const seen: unknown[] = [];
    const look = (name: string) => () =>
      seen.push([name, box.select.getValue(), box.tagTexts(), box.target.selectedOptions.length]);
    for (const name of ['create', 'select', 'change'] as const) box.select.on(name, look(name));
    box.target.addEventListener('change', look('native'));
    await press('{Enter}');
    expect(seen).toEqual(
      ['create', 'select', 'change', 'native'].map((name) => [name, ['new'], ['new'], 1]),
    );
  });

  test('create and select carry the same object: value and label are the trimmed text', async () => {
    const box = making();
    const seen: SelectOption[] = [];
    box.select.on('create', (option) => seen.push(option));
    box.select.on('select', (option) => seen.push(option));
    await typeIn(box, '  two words  {Enter}');
    expect(seen).toEqual([
      { value: 'two words', label: 'two words' },
      { value: 'two words', label: 'two words' },
    ]);
    expect(seen[0]).toBe(seen[1]);
  });
});

describe('D1.14 ways to create', () => {
  const ways: [string, (box: Box) => Promise<void>][] = [
    ['a click', (box) => mouse(createRow(box)!)],
    ['Enter after End', () => press('{End}{Enter}')],
    ['a click() of a script or of assistive technology', async (box) => createRow(box)?.click()],
  ];
  test.each(ways)('%s', async (_, act) => {
    for (const multiple of [true, false]) {
      const box = making({ multiple });
      await typeIn(box, 'ab');
      const log = record(box);
      await act(box);
      expect(only(log, 'create')).toEqual(['create ab']);
      expect(box.select.getValue()).toEqual(multiple ? ['ab'] : 'ab');
    }
  });

  test('a pointer over the row makes it active; Enter acts on the active row', async () => {
    const box = making({ data: letters('ax|ay') });
    await typeIn(box, 'a');
    await commands.mouseMove(...center(createRow(box)!));
    await press('{Enter}');
    expect(box.select.getValue()).toEqual(['a']);
  });

  test('Enter never submits the form, nor when nothing may be created', async () => {
    const box = native(NATIVE, { allowCreate: true, beforeCreate: () => false }, 'multiple');
    let submitted = 0;
    $('form').addEventListener('submit', (event) => {
      event.preventDefault();
      submitted++;
    });
    await typeIn(box, 'new{Enter}');
    box.select.updateOptions({ beforeCreate: undefined });
    await press('{Enter}');
    expect([box.select.getValue(), submitted]).toEqual([['new'], 0]);
  });

  test('it is no pick: beforeSelect is not asked (D1.14)', async () => {
    const asked: string[] = [];
    const box = making({ beforeSelect: ({ value }) => asked.push(value) < 0 });
    await typeIn(box, 'new{Enter}');
    expect([box.select.getValue(), asked]).toEqual([['new'], []]);
  });

  test('ArrowDown to another row and Enter picks that one', async () => {
    const box = making({ data: letters('ax|ay') });
    await typeIn(box, 'a{ArrowDown}');
    const log = record(box);
    await press('{Enter}');
    expect(acts(log)).toEqual(['select v1.25', 'change [v1.25]']);
  });
});

describe('D1.14 after a creation', () => {
  test('the text has become a tag: the field is empty, `search` says so once, the next one can be typed', async () => {
    const box = making();
    await typeIn(box, 'one');
    const log = record(box);
    await press('{Enter}');
    expect([box.search.value, box.select.getSearchQuery(), only(log, 'search')]).toEqual([
      '',
      '',
      ['search '],
    ]);
    expect([box.tagTexts(), box.texts()]).toEqual([['one'], ['A', 'B', 'one']]);
    await press('two{Enter}');
    expect([box.tagTexts(), focusOf(box)]).toEqual([['one', 'two'], 'search']);
  });

  test('D3.8 a pick of a row empties the query, as a creation does: the next text is another tag', async () => {
    const box = making({ data: letters('css|vue') });
    await typeIn(box, 'CSS{Enter}');
    expect([box.select.getValue(), box.search.value, focusOf(box)]).toEqual([
      ['v3.19.19'],
      '',
      'search',
    ]);
    expect(box.texts()).toEqual(['CSS', 'VUE']);
    // Enter by itself takes nothing back.
    await press('{Enter}vue{Enter}new{Enter}');
    expect([box.tagTexts(), box.search.value]).toEqual([['CSS', 'VUE', 'new'], '']);
  });

  test('a second Enter right after it does not take the tag back', async () => {
    const box = making();
    await typeIn(box, 'one{Enter}{Enter}');
    expect(box.select.getValue()).toEqual(['one']);
  });

  test('case 105 the caller’s array is not touched; the option stays listed after its tag has gone', async () => {
    const data = Object.freeze(letters('a|b')) as SelectOption[];
    const box = making({ data });
    await typeIn(box, 'new{Enter}');
    expect(data).toHaveLength(2);
    expect(box.row('new').getAttribute('aria-selected')).toBe('true');
    await userEvent.click($('[aria-label="Remove new"]'));
    box.select.close();
    await box.open();
    expect(box.texts()).toEqual(['A', 'B', 'new']);
    expect(box.row('new').getAttribute('aria-selected')).toBe('false');
    await press('new');
    expect([box.texts(), offer(box)]).toEqual([['new'], null]);
    const log = record(box);
    await press('{Enter}');
    expect(acts(log)).toEqual(['select new', 'change [new]']);
  });

  test('single: the created option stays listed after another one was picked', async () => {
    const box = making({ multiple: false });
    await typeIn(box, 'new{Enter}');
    await box.open();
    await box.pick('B');
    await box.open();
    expect(box.texts()).toEqual(['A', 'B', 'new']);
    await box.pick('new');
    expect(box.select.getValue()).toBe('new');
  });

  test('setData() keeps the tag and its label', async () => {
    const box = making({ createOption: (label) => ({ value: 'id-1', label }) });
    await typeIn(box, 'New one{Enter}');
    box.select.setData(letters('x|y'));
    expect([box.select.getValue(), box.tagTexts()]).toEqual([['id-1'], ['New one']]);
  });

  test('templates draw the created option as any other', async () => {
    const box = making({
      templateResult: ({ label }) => document.createTextNode(`<${label}>`),
      templateSelection: ({ label }) => document.createTextNode(`(${label})`),
    });
    await typeIn(box, 'new{Enter}');
    expect([box.texts(), box.tagTexts()]).toEqual([['<A>', '<B>', '<new>'], ['(new)']]);
  });

  test('a value that an option has already under another label selects that one, listed once', async () => {
    const box = making({ data: [{ value: 'x1', label: 'Ex' }] });
    await typeIn(box, 'x1');
    const log = record(box);
    await press('{Enter}');
    expect([box.select.getValue(), only(log, 'change')]).toEqual([['x1'], ['change [x1]']]);
    box.select.close();
    await box.open();
    expect(box.rows()).toHaveLength(1);
  });
});
