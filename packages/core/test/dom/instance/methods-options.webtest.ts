import { describe, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { $, $$, build, letters, mouse, native, page, plain, record, settled } from '../kit.ts';

describe('spec, Instance methods: open(), close(), isDropdownOpen()', () => {
  test('each emits once, a second call nothing', () => {
    const box = plain({ data: letters('a') });
    const log = record(box);
    box.select.open();
    box.select.open();
    expect(box.select.isDropdownOpen()).toBe(true);
    box.select.close();
    box.select.close();
    expect([box.select.isDropdownOpen(), log]).toEqual([false, ['open', 'close']]);
  });

  test('synchronous: the rows are there when open() returns', () => {
    const box = plain({ data: letters('a|b') });
    box.select.open();
    expect(box.texts()).toEqual(['A', 'B']);
    expect(box.dropdown.hidden).toBe(false);
    box.select.close();
    expect(box.dropdown.hidden).toBe(true);
  });
});

describe('spec, Instance methods: getSearchQuery(), setSearchQuery()', () => {
  test.each(['control', 'dropdown'] as const)(
    'in the %s, text that the page takes and gives back later keeps the caret',
    async (searchIn) => {
      const box = plain({ data: letters('ax|bx|c'), multiple: true, searchIn });
      box.select.open();
      box.search.focus();
      await userEvent.keyboard('abd{ArrowLeft}');
      box.search.setSelectionRange(2, 2);
      await userEvent.keyboard('c');
      expect([box.search.value, box.search.selectionStart]).toEqual(['abcd', 3]);
      box.select.setSearchQuery('abd');
      expect([box.search.value, box.search.selectionStart]).toEqual(['abd', 2]);
      await settled();
      box.select.setSearchQuery('abcd');
      expect([box.search.value, box.search.selectionStart]).toEqual(['abcd', 3]);
      box.select.setSearchQuery('');
      box.select.setSearchQuery('new');
      expect(box.search.selectionStart).toBe(3);
    },
  );

  test('D3.8 while open it acts like typing', () => {
    const box = plain({ data: letters('ax|bx|c') });
    box.select.open();
    const log = record(box);
    box.select.setSearchQuery(' X ');
    expect([box.select.getSearchQuery(), box.search.value, box.texts()]).toEqual([
      ' X ',
      ' X ',
      ['AX', 'BX'],
    ]);
    expect(log).toEqual(['search  X ']);
    box.select.setSearchQuery(' X ');
    expect(log).toHaveLength(1);
  });

  test('emitSearch: false is silent', () => {
    const box = plain({ data: letters('a|b') });
    box.select.open();
    const log = record(box);
    box.select.setSearchQuery('b', { emitSearch: false });
    expect([log, box.texts()]).toEqual([[], ['B']]);
  });

  test('D3.8 while closed it emits, and is kept for the next open', async () => {
    const box = plain({ data: letters('a|b') });
    const log = record(box);
    box.select.setSearchQuery('b');
    expect(log).toEqual(['search b']);
    await box.open();
    expect([box.search.value, box.texts()]).toEqual(['b', ['B']]);
  });

  test('D3.8 close clears it and emits `search` with "" if it was not empty', () => {
    const box = plain({ data: letters('a|b') });
    box.select.open();
    box.select.setSearchQuery('b', { emitSearch: false });
    const log = record(box);
    box.select.close();
    expect([log, box.select.getSearchQuery()]).toEqual([['close', 'search '], '']);
    box.select.open();
    box.select.close();
    expect(log).toEqual(['close', 'search ', 'open', 'close']);
    box.select.open();
    expect(box.texts()).toEqual(['A', 'B']);
  });
});

describe('D5.4 updateOptions() is live and undefined brings the default back', () => {
  test('placeholder', () => {
    const box = plain({ data: letters('a'), placeholder: 'One' });
    box.select.updateOptions({ placeholder: 'Two' });
    expect(box.shown()).toBe('Two');
    box.select.updateOptions({ placeholder: undefined });
    expect(box.shown()).toBe('');
  });

  test('undefined brings the text of the empty option back, as it reads now', async () => {
    const box = native('<option value="">Elect<option>A', { placeholder: 'Own' });
    expect(box.shown()).toBe('Own');
    box.select.updateOptions({ placeholder: undefined });
    expect(box.shown()).toBe('Elect');
    box.select.updateOptions({ placeholder: 'Own' });
    $('option').textContent = 'Take one';
    await settled();
    expect(box.shown()).toBe('Own');
    box.select.updateOptions({ placeholder: undefined });
    expect(box.shown()).toBe('Take one');
    box.select.updateOptions({ placeholder: 'Own' });
    $('option').remove();
    await settled();
    box.select.updateOptions({ placeholder: undefined });
    expect(box.shown()).toBe('A');
    box.select.clearAll();
    expect(box.shown()).toBe('');
  });

  test.each(['required', 'disabled'] as const)(
    'undefined brings the attribute `%s` back, as the page wants it now',
    async (name) => {
      const box = native('<option value="">-<option>A', { [name]: false }, name);
      const now = () => [box.target[name], box.control.getAttribute(`aria-${name}`) === 'true'];
      expect(now()).toEqual([false, false]);
      box.select.updateOptions({ [name]: undefined });
      expect(now()).toEqual([true, true]);
      box.select.updateOptions({ [name]: false });
      box.select.updateOptions({ [name]: true });
      box.target.removeAttribute(name);
      await settled();
      box.select.updateOptions({ [name]: undefined });
      expect(now()).toEqual([false, false]);
      box.select.updateOptions({ [name]: true });
      box.select.updateOptions({ [name]: undefined });
      expect(now()).toEqual([false, false]);
      box.select.destroy();
      expect(box.target.hasAttribute(name)).toBe(false);
    },
  );

  test('undefined of `multiple` and `searchable` is what the markup says: no change, or structural-option', () => {
    const many = native('<option>A', { multiple: true }, 'multiple');
    many.select.updateOptions({ multiple: undefined, placeholder: 'P' });
    expect(many.shown()).toBe('P');
    page(`<div id="host" data-widget-select='{"searchable":false}'></div>`);
    const json = build('#host', { data: letters('a') });
    json.select.updateOptions({ searchable: undefined, placeholder: 'P' });
    expect(json.shown()).toBe('P');
    const one = native('<option>A', { multiple: true });
    expect(() => one.select.updateOptions({ multiple: undefined })).toThrow(
      expect.objectContaining({ code: 'structural-option' }),
    );
    expect(one.target.multiple).toBe(true);
  });

  test.each(['native', 'plain'])('undefined restores data-widget-select (%s)', async (mount) => {
    const markup = `data-widget-select='{"placeholder":"Of JSON","clearable":true,"theme":"dark",
      "data":[{"value":"j","label":"J"}]}'`;
    const given = { placeholder: 'Own', clearable: false, theme: 'light', data: letters('a') };
    page(
      mount === 'native'
        ? `<select id="host" ${markup}><option value="">Elect<option>B</select>`
        : `<div id="host" ${markup}></div>`,
    );
    const box = build('#host', given);
    box.select.setValue('v1');
    const all = { placeholder: undefined, clearable: undefined, theme: undefined, data: undefined };
    box.select.updateOptions(all);
    expect([box.clear.hidden, box.root.dataset.theme]).toEqual([false, 'dark']);
    box.select.clearAll();
    expect(box.shown()).toBe('Of JSON');
    await box.open();
    expect(box.texts()).toEqual(['J']);
    box.select.close();
    box.select.updateOptions({ placeholder: 'Own' });
    box.target.dataset.widgetSelect = '{"placeholder":"Other","maxVisibleTags":null}';
    box.select.updateOptions({ ...all, clearable: null as never });
    expect([box.shown(), box.root.dataset.theme]).toEqual(['Other', 'default']);
    expect(box.clear.hidden).toBe(true);
    await box.open();
    expect(box.texts()).toEqual(mount === 'native' ? ['B'] : []);
    box.select.close();
    delete box.target.dataset.widgetSelect;
    box.select.updateOptions(all);
    expect(box.shown()).toBe(mount === 'native' ? 'Elect' : '');
  });

  test('the constructor takes undefined and null as not given', () => {
    const given = { placeholder: undefined, required: null as never };
    const box = native('<option value="">Elect<option>B', given, 'required');
    expect([box.shown(), box.target.required]).toEqual(['Elect', true]);
  });

  test('clearable', () => {
    const box = plain({ data: letters('a') });
    box.select.setValue('v1');
    for (const [clearable, hidden] of [
      [true, false],
      [undefined, true],
      [true, false],
      [false, true],
    ] as const) {
      box.select.updateOptions({ clearable });
      expect(box.clear.hidden).toBe(hidden);
    }
  });

  test('theme: data-theme on root and dropdown, also while open; default `default`', async () => {
    const box = plain({ data: letters('a') });
    expect([box.root.dataset.theme, box.dropdown.dataset.theme]).toEqual(['default', 'default']);
    await box.open();
    box.select.updateOptions({ theme: 'dark' });
    expect([box.root.dataset.theme, box.dropdown.dataset.theme]).toEqual(['dark', 'dark']);
    box.select.updateOptions({ theme: undefined });
    expect(box.dropdown.dataset.theme).toBe('default');
  });

  test('language: a table over English, live, also for what is shown', async () => {
    const box = plain({ data: letters('a|b'), multiple: true, clearable: true, maxVisibleTags: 1 });
    box.select.setValue(['v1', 'v2']);
    await box.open();
    box.select.updateOptions({
      language: {
        remove: 'Weg mit {label}',
        moreTags: 'noch {count}',
        clear: 'Leeren',
        searchPlaceholder: 'Suche',
        noResults: 'Nichts',
      },
    });
    expect($('.widget-select__tag-remove').ariaLabel).toBe('Weg mit A');
    expect($('.widget-select__tag-more').textContent).toBe('noch 1');
    expect([box.clear.ariaLabel, box.search.placeholder]).toEqual(['Leeren', 'Suche']);
    await userEvent.keyboard('zzz');
    expect($('.widget-select__message').textContent).toBe('Nichts');
    box.select.updateOptions({ language: 'xx' });
    expect(box.search.placeholder).toBe('Search…');
  });

  test('isOptionDisabled, filterOption, searchFields, minSearchLength on an open list', async () => {
    const box = plain({
      data: [{ value: '1', label: 'A', meta: { city: 'Hue' } }, ...letters('b')],
    });
    await box.open();
    box.select.updateOptions({ isOptionDisabled: ({ value }) => value === 'v2' });
    expect(box.row('B').getAttribute('aria-disabled')).toBe('true');
    await userEvent.keyboard('hue');
    expect(box.texts()).toEqual([]);
    box.select.updateOptions({ searchFields: ['meta.city'] });
    expect(box.texts()).toEqual(['A']);
    box.select.updateOptions({ filterOption: ({ value }) => value === 'v2' });
    expect(box.texts()).toEqual(['B']);
    box.select.updateOptions({ minSearchLength: 10 });
    expect(box.texts()).toEqual([]);
    expect($('.widget-select__message--hint').textContent).toBe(
      'Type 10 or more characters to search',
    );
  });

  test('it keeps focus, query, scroll position, active row and open state (case 100)', async () => {
    const box = plain({
      data: Array.from({ length: 60 }, (_, i) => ({ value: `${i}`, label: `Row ${i}` })),
    });
    await box.open();
    await userEvent.keyboard('row{PageDown}{PageDown}{PageDown}{ArrowDown}');
    await expect.poll(() => box.list.scrollTop).toBeGreaterThan(100);
    const { scrollTop } = box.list;
    const active = () =>
      $$('.widget-select__option--active', box.list).map((row) => row.textContent);
    const before = active();
    box.select.updateOptions({ placeholder: 'P', clearable: true, maxSelections: 3 });
    expect([box.list.scrollTop, active(), box.search.value]).toEqual([scrollTop, before, 'row']);
    expect(document.activeElement).toBe(box.search);
  });

  test('required and maxSelections', () => {
    const box = native('<option value="">-</option><option>A');
    box.select.updateOptions({ required: true });
    expect([box.target.required, box.control.ariaRequired]).toEqual([true, 'true']);
    box.select.updateOptions({ required: undefined });
    expect([box.target.required, box.control.ariaRequired]).toEqual([false, null]);
  });
});

describe('spec, Dynamic disabling 1: isOptionDisabled is re-evaluated on every render', () => {
  test('a change outside takes effect without setData(), for pointer, keys and select all', async () => {
    const off = new Set(['v2']);
    const box = plain({
      data: letters('a|b|c'),
      multiple: true,
      isOptionDisabled: ({ value }) => off.has(value),
    });
    await box.open();
    const disabled = () => box.rows().map((row) => row.getAttribute('aria-disabled'));
    expect(disabled()).toEqual([null, 'true', null]);
    await mouse(box.row('B'));
    expect(box.select.getValue()).toEqual([]);
    off.clear();
    off.add('v1');
    await box.pick('C');
    expect(disabled()).toEqual(['true', null, null]);
    await mouse(box.row('A'));
    await box.pick('B');
    expect(box.select.getValue()).toEqual(['v3', 'v2']);
    box.select.close();
    off.clear();
    box.select.selectAll();
    expect(box.select.getValue()).toEqual(['v3', 'v2', 'v1']);
  });

  test('a rule that the page changes after `change`, as frameworks do, shows in the open list', async () => {
    let value: readonly string[] = [];
    const box = plain({
      data: letters('a|b|c'),
      multiple: true,
      isOptionDisabled: (option) => value.length > 1 && !value.includes(option.value),
    });
    box.select.on('change', async (now) => {
      await null;
      value = now;
    });
    await box.open();
    const disabled = () => box.rows().map((row) => row.getAttribute('aria-disabled'));
    await box.pick('A');
    await box.pick('B');
    await expect.poll(disabled).toEqual([null, null, 'true']);
    await box.pick('B');
    await expect.poll(disabled).toEqual([null, null, null]);
  });

  test('it combines with the static `disabled`', async () => {
    const box = plain({
      data: [{ value: 'x', label: 'X', disabled: true }],
      isOptionDisabled: () => false,
    });
    await box.open();
    expect(box.row('X').getAttribute('aria-disabled')).toBe('true');
  });
});

describe('spec, minSearchLength; spec, minResultsForSearch', () => {
  test('a hint row instead of results until the trimmed query is long enough (case 66)', async () => {
    const box = plain({ data: letters('abc|abd'), minSearchLength: 3 });
    await box.open();
    const hint = () => document.querySelector('.widget-select__message--hint')?.textContent ?? null;
    expect([hint(), box.texts()]).toEqual(['Type 3 or more characters to search', []]);
    await userEvent.keyboard('ab ');
    expect([hint(), box.texts()]).toEqual(['Type 3 or more characters to search', []]);
    await userEvent.keyboard('{Backspace}d');
    expect([hint(), box.texts()]).toEqual([null, ['ABD']]);
  });

  test('D3.9 fewer options hide the search field; groups and disabled ones count', async () => {
    const data = [
      { label: 'G', options: letters('a|b') },
      { value: 'v3', label: 'C', disabled: true },
    ];
    const few = plain({ data, minResultsForSearch: 4 });
    await few.open();
    expect(few.search.checkVisibility()).toBe(false);
    few.select.close();
    few.select.setData([...data, ...letters('d')]);
    await few.open();
    expect(few.search.checkVisibility()).toBe(true);
    expect(document.activeElement).toBe(few.search);
  });

  test('searchable: false has none, and no text field gets focus (case 22)', async () => {
    const box = plain({ data: letters('a'), searchable: false });
    await box.open();
    expect(box.search.checkVisibility()).toBe(false);
    expect(document.activeElement).toBe(box.control);
  });
});
