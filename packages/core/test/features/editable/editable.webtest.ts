// Addition 64: `searchIn: 'control'`.
import { describe, expect, inject, test } from 'vitest';
import { commands, userEvent, page as view } from 'vitest/browser';
import LazySelect from 'widget-select';
import type SelectWidget from 'widget-select/all';
import type { SelectError, SelectOptions, SelectPlugin } from 'widget-select/all';
import 'widget-select/sheet.css';
import {
  $,
  $$,
  type Built,
  build,
  clickAt,
  manyRows,
  mouse,
  native,
  page,
  record,
  sent,
} from '../../dom/kit.ts';
import { active, fateOf, named } from '../../dom/support.ts';
import { paste } from '../create/making.ts';

const keyboard = (keys: string) => userEvent.keyboard(keys);
const names = (...labels: string[]) => labels.map((label) => ({ value: label, label }));
const CITIES = names('Oslo', 'New Delhi', 'New York', 'Newark');
const boxOf = (node: Element) => node.getBoundingClientRect();
const field = (box: Pick<Built<boolean>, 'root'>) =>
  $<HTMLInputElement>('[role=combobox]', box.root);
const isIn = (box: Built<boolean>) => document.activeElement === field(box);
/** The text, what of it is selected, and the value. */
const shown = (box: Built<boolean>) => {
  const { value, selectionStart, selectionEnd } = field(box);
  return [value, value.slice(selectionStart ?? 0, selectionEnd ?? 0), box.select.getValue()];
};

/** A select whose field is the search field, between two buttons. */
function between(options: SelectOptions = {}, Class?: typeof SelectWidget) {
  page('<button id="before">b</button><div id="host"></div><button id="after">a</button>');
  const given = { data: CITIES, searchIn: 'control' as const, ...options };
  return build<boolean>('#host', given, Class);
}

describe('addition 64: focus, three letters, Enter', () => {
  const children = names('New York', 'Newark');
  const modes: [string, SelectOptions][] = [
    ['single', {}],
    ['multiple', { multiple: true }],
    ['a short list', { minResultsForSearch: 100 }],
    ['a tree', { data: [{ value: 'us', label: 'USA', children }] }],
    ['ten thousand rows', { data: [...manyRows(10_000), ...CITIES] }],
    ['a server', { ajax: { debounce: 0, request: async () => names('New York') } }],
    ['allowCreate', { multiple: true, allowCreate: true }],
    ['inline', { inline: true }],
    ['tags in one line', { multiple: true, maxVisibleTags: 'auto' }],
    ['a dropdown in the body', { dropdownParent: 'body' }],
  ];

  test.each(modes)('%s: the best match is the value', async (_, options) => {
    const box = between(options);
    $('#before').focus();
    await keyboard('{Tab}');
    expect(isIn(box)).toBe(true);
    await keyboard('york');
    expect([field(box).ariaExpanded, isIn(box)]).toEqual(['true', true]);
    await expect.poll(() => active(box)).toBe('New York');
    // The only text field.
    expect($$('input', document.body).filter((node) => node.checkVisibility())).toEqual([
      field(box),
    ]);
    await keyboard('{Enter}');
    expect([box.select.getValue(), field(box).value, isIn(box)]).toEqual(
      options.multiple ? [['New York'], '', true] : ['New York', 'New York', true],
    );
  });

  test('`<widget-select>`, and a class without the feature', async () => {
    await import('widget-select/element/all');
    page(
      '<widget-select search-in="control" aria-label="F"><option>fig<option>kiwi</widget-select>',
    );
    await expect.poll(() => document.querySelector('input[role=combobox]')?.ariaLabel).toBe('F');
    page('<div id="host"></div>');
    const { default: Base } = await import('widget-select/base');
    const make = () => new Base('#host', { searchIn: 'control' });
    expect(make).toThrow(expect.objectContaining({ code: 'missing-feature' } as SelectError));
  });

  test('`widget-select`: what is typed before its code is there is typed in the field', async () => {
    const box = between({}, LazySelect as unknown as typeof SelectWidget);
    field(box).focus();
    await keyboard('york{Enter}');
    await expect.poll(() => shown(box)).toEqual(['New York', 'New York', 'New York']);
  });
});

describe('addition 64: the combobox of ARIA 1.2 with a list', () => {
  test('role, name, states and description are those of the field', async () => {
    page(
      '<label for="s">City</label><form><select id="s" required><option value="">-<option>Oslo</select></form>',
    );
    const box = build('#s', { searchIn: 'control', placeholder: 'Choose' });
    const text = field(box);
    const { id, type, role, ariaAutoComplete, ariaExpanded, ariaRequired, placeholder } = text;
    expect({ id, type, role, ariaAutoComplete, ariaExpanded, ariaRequired, placeholder }).toEqual({
      ...{ id: box.control.id.replace('control', 'search'), type: 'text', role: 'combobox' },
      ...{ ariaAutoComplete: 'list', ariaExpanded: 'false', ariaRequired: 'true' },
      placeholder: 'Choose',
    });
    expect(text.getAttribute('aria-controls')).toBe(box.list.id);
    await box.open();
    expect(box.dropdown.role).toBe('none');
    box.select.close();
    expect([text.form, text.name, text.autocomplete]).toEqual([null, '', 'off']);
    expect(
      [...box.control.attributes].filter(({ name }) => /^(aria|role|tabindex)/.test(name)),
    ).toEqual([]);
    expect(view.getByRole('combobox', { name: 'City' }).element()).toBe(text);
    await userEvent.click($('label'));
    expect([document.activeElement, text.ariaExpanded]).toEqual([text, 'false']);
    $<HTMLFormElement>('form').requestSubmit();
    await expect.poll(() => text.ariaInvalid).toBe('true');
    const error = $('.widget-select__error', box.root);
    expect(text.getAttribute('aria-describedby')).toBe(error.id);
    expect([error.checkVisibility(), document.activeElement]).toEqual([true, text]);
  });

  test('arrows open at the first and the last row, letters continue in the text, Escape closes', async () => {
    const box = between();
    field(box).focus();
    await keyboard('{ArrowDown}');
    expect([active(box), named(box)]).toEqual(['Oslo', 'Oslo']);
    await keyboard('{Escape}');
    expect([box.select.isDropdownOpen(), isIn(box)]).toEqual([false, true]);
    expect(field(box).hasAttribute('aria-activedescendant')).toBe(false);
    await keyboard('{ArrowUp}');
    expect(active(box)).toBe('Newark');
    await keyboard('n');
    expect([field(box).value, active(box), isIn(box)]).toEqual(['n', 'New Delhi', true]);
    expect(await fateOf('{Alt>}{ArrowUp}')).toBe('S');
    expect([field(box).ariaExpanded, field(box).value]).toEqual(['false', '']);
    expect(await fateOf('{Escape}')).toBe('-');
  });

  test('Home, End, left and right move the caret until a key has moved to a row', async () => {
    const box = between();
    field(box).focus();
    await keyboard('nw{Home}{ArrowRight}e{End}');
    expect([field(box).value, field(box).selectionStart]).toEqual(['new', 3]);
    await keyboard('{ArrowDown}{End}');
    expect(active(box)).toBe('Newark');
  });

  test('Enter in a form opens and selects, and never submits', async () => {
    const box = native('<option>Oslo<option>Paris', { searchIn: 'control' });
    let submits = 0;
    $('form').onsubmit = (event) => {
      submits++;
      event.preventDefault();
    };
    field(box).focus();
    await keyboard('{Enter}par{Enter}');
    expect([submits, sent(), field(box).value]).toEqual([0, ['Paris'], 'Paris']);
  });

  test('a message describes it, together with its states', async () => {
    const box = between({ readOnly: false, minSearchLength: 2 });
    box.target.setAttribute('aria-describedby', 'after');
    box.select.updateOptions({ multiple: false });
    field(box).focus();
    await keyboard('n');
    const described = () => field(box).getAttribute('aria-describedby');
    await expect.poll(described).toBe(`after ${field(box).id.replace('search', 'hint')}`);
    await keyboard('e');
    expect(described()).toBe('after');
  });

  test('disabled: no tab stop and no text; read-only: read, not edited', async () => {
    const box = between({ disabled: true });
    $('#before').focus();
    await keyboard('{Tab}');
    expect(document.activeElement?.id).toBe('after');
    await mouse(field(box));
    expect([isIn(box), field(box).ariaDisabled]).toEqual([false, 'true']);
    box.select.updateOptions({ disabled: false, readOnly: true });
    box.select.setValue('Oslo');
    field(box).focus();
    await keyboard('new{ArrowDown}');
    expect([shown(box)[0], box.select.isDropdownOpen()]).toEqual(['Oslo', false]);
    expect(field(box).ariaReadOnly).toBe('true');
  });
});

describe('addition 64: the text of a single value', () => {
  const leaving: [string, () => Promise<unknown>][] = [
    ['Tab', () => keyboard('{Tab}')],
    ['a press beside it', () => mouse($('#before'))],
    ['Escape', () => keyboard('{Escape}')],
  ];

  test.each(leaving)('%s restores what was edited', async (_, leave) => {
    const box = between({ clearable: true });
    box.select.setValue('Oslo');
    field(box).focus();
    await keyboard('{End}x');
    expect([field(box).value, box.texts()]).toEqual(['Oslox', []]);
    await leave();
    await expect
      .poll(() => [field(box).value, box.select.isDropdownOpen()])
      .toEqual(['Oslo', false]);
    expect(box.select.getValue()).toBe('Oslo');
  });

  test.each(leaving)(
    '%s after the text was emptied: cleared if clearable, but not by Escape',
    async (key, leave) => {
      for (const clearable of [true, false]) {
        const box = between({ clearable });
        box.select.setValue('Oslo');
        field(box).focus();
        field(box).select();
        const log = record(box);
        await keyboard('{Delete}');
        expect([field(box).value, box.texts().length, log]).toEqual(['', 4, ['open']]);
        await leave();
        const isCleared = clearable && key !== 'Escape';
        await expect.poll(() => field(box).value).toBe(isCleared ? '' : 'Oslo');
        expect(box.select.getValue()).toBe(isCleared ? null : 'Oslo');
        if (key !== 'Escape') expect(isIn(box)).toBe(false);
        box.select.destroy();
      }
    },
  );

  test('after Tab, a click or a choice it is selected, so that letters replace it', async () => {
    const box = between();
    box.select.setValue('Oslo');
    $('#before').focus();
    await keyboard('{Tab}');
    expect(shown(box)).toEqual(['Oslo', 'Oslo', 'Oslo']);
    await keyboard('ark{Enter}');
    expect(shown(box)).toEqual(['Newark', 'Newark', 'Newark']);
    await mouse(field(box));
    expect([...shown(box), box.texts().length]).toEqual(['Newark', 'Newark', 'Newark', 4]);
    // The next click places the caret, and the list stays.
    const { left, top } = boxOf(field(box));
    await clickAt(left + 3, top + 8);
    expect([shown(box)[1], box.select.isDropdownOpen()]).toEqual(['', true]);
    await mouse($('.widget-select__chevron', box.root));
    expect([box.select.isDropdownOpen(), isIn(box)]).toEqual([false, true]);
  });

  test.each([false, true])('a click selects it at each entry (inline: %s)', async (inline) => {
    const box = between({ inline });
    box.select.setValue('New York');
    for (const letters of ['os', 'new d']) {
      await mouse($('#before'));
      await mouse(field(box));
      expect(shown(box)[1]).toBe(field(box).value);
      await keyboard(`${letters}{Enter}`);
    }
    expect(shown(box)[2]).toBe('New Delhi');
    // `pointerdown` of another button, or with Shift, is handled by the browser.
    field(box).dispatchEvent(new PointerEvent('pointerdown', { button: 2, bubbles: true }));
    expect(shown(box)[1]).toBe('New Delhi');
  });

  test('the button that clears the value also empties the text', async () => {
    const box = between({ clearable: true });
    box.select.setValue('Oslo');
    field(box).focus();
    await keyboard('xx');
    await mouse(box.clear);
    expect([...shown(box), isIn(box), box.texts().length]).toEqual(['', '', null, true, 4]);
  });

  test('Enter in an emptied text clears, or picks the row that keys have led to', async () => {
    const box = between({ clearable: true });
    box.select.setValue('Oslo');
    field(box).focus();
    await keyboard('{Delete}{ArrowDown}{Enter}');
    expect(box.select.getValue()).toBe('New Delhi');
    await keyboard('{Delete}{Enter}');
    expect([...shown(box), box.select.isDropdownOpen()]).toEqual(['', '', null, false]);
  });

  test('it follows the value, the data and other scripts', async () => {
    const box = native('<option value="">-<option value="a">Oslo<option value="b">Paris', {
      searchIn: 'control',
    });
    box.select.setValue('b');
    expect(field(box).value).toBe('Paris');
    box.target.value = 'a';
    box.target.dispatchEvent(new Event('change', { bubbles: true }));
    await expect.poll(() => field(box).value).toBe('Oslo');
    box.select.setData([{ value: 'a', label: 'Bergen' }]);
    expect(field(box).value).toBe('Bergen');
    $<HTMLFormElement>('form').reset();
    await expect.poll(() => field(box).value).toBe('');
  });

  test('a query of the page is its text when the list opens', async () => {
    const box = between();
    box.select.setValue('Oslo');
    box.select.setSearchQuery('del');
    expect(field(box).value).toBe('Oslo');
    box.select.open();
    expect([field(box).value, box.texts()]).toEqual(['del', ['New Delhi']]);
  });

  test('what is typed is not written again, because an IME would lose its composition', async () => {
    const box = between();
    field(box).focus();
    const written: string[] = [];
    const property = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value');
    Object.defineProperty(field(box), 'value', {
      ...property,
      set(text: string) {
        written.push(text);
        property?.set?.call(this, text);
      },
    });
    await keyboard('new');
    expect([field(box).value, written]).toEqual(['new', []]);
    await keyboard('{Escape}');
    expect(written).toEqual(['']);
  });

  test('a composition is not disturbed by data that arrives', async () => {
    const box = between({ data: names('東京'), multiple: true });
    field(box).focus();
    await keyboard('x');
    field(box).value = 'xに';
    box.select.setData(names('日本'));
    expect(field(box).value).toBe('xに');
    box.select.setSearchQuery('日');
    expect(field(box).value).toBe('日');
  });

  test('what may not open keeps its text', async () => {
    const closed: SelectPlugin = {
      name: 'closed',
      setup: ({ guard }) => guard(({ type }) => type !== 'open'),
    };
    const box = between({ plugins: [closed] });
    box.select.setValue('Oslo');
    field(box).focus();
    await keyboard('new');
    expect([field(box).value, box.select.isDropdownOpen()]).toEqual(['Oslo', false]);
  });

  test('an image is before it; a template is for tags', async () => {
    const avatar = 'data:image/gif;base64,R0lGODlhAQABAAAAACw=';
    const data = [{ value: 'a', label: 'Ann', avatar }];
    const box = between({ data, templateSelection: () => '<b>x</b>' });
    box.select.setValue('a');
    const image = $('img.widget-select__avatar', box.control);
    expect(boxOf(image).right).toBeLessThanOrEqual(boxOf(field(box)).left);
    expect([field(box).value, box.control.textContent]).toEqual(['Ann', '']);
    box.select.setValue(null);
    expect($$('img', box.control)).toEqual([]);
  });
});

describe('addition 64: tags', () => {
  const tagged = (options: SelectOptions = {}) => {
    const box = between({ multiple: true, ...options });
    box.select.setValue(['Oslo', 'Newark']);
    field(box).focus();
    return box;
  };

  test.each(['ltr', 'rtl'])('%s: the caret is after the last tag, in its line', async (dir) => {
    document.documentElement.dir = dir;
    const box = tagged();
    const last = boxOf(box.tags()[1] as Element);
    const text = boxOf(field(box));
    const gap = dir === 'ltr' ? text.left - last.right : last.left - text.right;
    expect(gap).toBeGreaterThanOrEqual(0);
    expect(gap).toBeLessThan(12);
    expect(Math.abs(text.top + text.bottom - last.top - last.bottom) / 2).toBeLessThan(2);
  });

  test('many tags and a long text stay in the field, clear of its buttons', async () => {
    const data = names(...Array.from({ length: 12 }, (_, i) => `A rather long name ${i}`));
    const box = between({ multiple: true, clearable: true, data });
    box.select.setValue(data.map(({ value }) => value));
    field(box).focus();
    await keyboard('rather long name that is nowhere and does not end soon'.repeat(3));
    const outer = boxOf(box.field);
    const clear = boxOf(box.clear);
    for (const node of [...box.tags(), field(box)]) {
      const { left, right, top, bottom } = boxOf(node);
      expect([
        left >= outer.left,
        right <= clear.left || bottom <= clear.top + 1,
        top >= outer.top,
        bottom <= outer.bottom,
      ]).toEqual([true, true, true, true]);
    }
    expect(clear.right).toBeLessThanOrEqual(boxOf($('.widget-select__chevron', box.root)).left + 1);
  });

  test('Backspace removes the last one and ArrowLeft goes to it, but in a string both edit', async () => {
    const box = tagged();
    await keyboard('ne{ArrowLeft}w{Backspace}{Backspace}');
    expect([field(box).value, box.select.getValue()]).toEqual(['e', ['Oslo', 'Newark']]);
    await keyboard('{Escape}{Backspace}');
    expect(box.select.getValue()).toEqual(['Oslo']);
    await keyboard('{ArrowDown}{ArrowLeft}');
    expect(document.activeElement?.ariaLabel).toBe('Remove Oslo');
    await keyboard('{ArrowRight}');
    expect(isIn(box)).toBe(true);
    await keyboard('{Escape}{ArrowLeft}{Backspace}');
    expect([box.select.getValue(), isIn(box)]).toEqual([[], true]);
  });

  test('addition 34: the text of a created tag that Backspace took back is edited, and kept when the field is left', async () => {
    const box = tagged({ allowCreate: true, delimiters: [','] });
    await keyboard('fig,kiwi,{Escape}{Backspace}');
    expect([box.tagTexts().at(-1), field(box).value, field(box).ariaExpanded]).toEqual([
      'fig',
      'kiwi',
      'true',
    ]);
    await keyboard('{Backspace}{ArrowLeft}{Backspace}');
    expect([box.tagTexts().at(-1), field(box).value, isIn(box)]).toEqual(['fig', 'kw', true]);
    await keyboard('{Tab}');
    expect([box.tagTexts().at(-1), field(box).value]).toEqual(['kw', '']);
  });

  test('addition 33: what the page refuses of a list that is pasted into a closed field is text in an open one', async () => {
    const box = tagged({
      allowCreate: true,
      delimiters: [','],
      beforeCreate: (label) => label !== 'bad',
    });
    expect(paste(box, 'Fig\nbad')).toBe(false);
    expect([box.tagTexts().at(-1), field(box).value, box.select.isDropdownOpen()]).toEqual([
      'Fig',
      'bad,',
      true,
    ]);
  });

  test('a list is pasted into a field that was never opened, and delimiters end tags', async () => {
    const box = tagged({ allowCreate: true, delimiters: [','] });
    expect(paste(box, 'Fig\nKiwi\nOslo')).toBe(false);
    expect(box.select.getValue()).toEqual(['Oslo', 'Newark', 'Fig', 'Kiwi']);
    await keyboard('plum,pear');
    expect([box.tagTexts().at(-1), field(box).value]).toEqual(['plum', 'pear']);
    await keyboard('{Tab}');
    expect([box.tagTexts().at(-1), field(box).value]).toEqual(['pear', '']);
  });
});

describe('addition 64: other places', () => {
  test('a bottom sheet has the search field above its list, and the field shows the value', async () => {
    await view.viewport(390, 700);
    const box = between({ mobile: 'sheet', clearable: true });
    box.select.setValue('Oslo');
    field(box).focus();
    await keyboard('{Enter}');
    await expect.poll(() => box.dropdown.role).toBe('dialog');
    expect([box.search.role, box.search.value, document.activeElement === box.search]).toEqual([
      'searchbox',
      '',
      true,
    ]);
    expect([field(box), box.shown()]).toEqual([box.control, 'Oslo']);
    // Leaving it changes nothing.
    await keyboard('x{Backspace}{Tab}');
    await expect.poll(() => [shown(box)[2], field(box).value]).toEqual(['Oslo', 'Oslo']);
    field(box).focus();
    await keyboard('ark{Enter}');
    await expect.poll(() => shown(box)).toEqual(['Newark', 'Newark', 'Newark']);
    expect([field(box).localName, isIn(box), $$('[role=combobox]').length]).toEqual([
      'input',
      true,
      1,
    ]);
  });

  test('updateOptions() keeps focus on the field of a closed list', () => {
    const box = between({ searchIn: 'dropdown' });
    box.control.focus();
    for (const searchIn of ['control', 'dropdown'] as const) {
      box.select.updateOptions({ searchIn });
      expect(isIn(box)).toBe(true);
    }
  });

  test('updateOptions() moves the search field, also of an open list', async () => {
    const box = between({ searchIn: 'dropdown' });
    box.select.setValue('Oslo');
    await box.open();
    box.select.updateOptions({ searchIn: 'control' });
    expect([field(box).localName, field(box).value, box.select.isDropdownOpen()]).toEqual([
      'input',
      'Oslo',
      false,
    ]);
    expect(isIn(box)).toBe(true);
    await keyboard('york');
    expect([field(box).value, box.texts()]).toEqual(['york', ['New York']]);
    box.select.updateOptions({ searchIn: 'dropdown' });
    expect([field(box), box.shown(), box.control.tabIndex, box.select.isDropdownOpen()]).toEqual([
      box.control,
      'Oslo',
      0,
      false,
    ]);
    await box.open();
    expect([box.search.role, box.search.value, box.search.ariaLabel]).toEqual([
      'searchbox',
      '',
      'Search options',
    ]);
  });

  test('updateOptions() keeps focus in a list in the page, whose search field moves', () => {
    const box = between({ inline: true, searchIn: 'dropdown' });
    for (const focused of [box.search, box.control]) {
      focused.focus();
      box.select.updateOptions({ searchIn: 'control' });
      expect([isIn(box), field(box)]).toEqual([true, box.search]);
      box.select.updateOptions({ searchIn: 'dropdown' });
      expect([isIn(box), field(box)]).toEqual([true, box.control]);
    }
  });

  test.runIf(inject('abilities').touch)(
    'a finger places the caret with `mobile`, too, where the window has room for a dropdown',
    async () => {
      await view.viewport(800, 700);
      const box = between({ mobile: 'sheet' });
      field(box).focus();
      await keyboard('newark');
      const { left, top, height } = boxOf(field(box));
      await commands.touchTap(left + 2, top + height / 2);
      await expect.poll(() => field(box).selectionStart).toBe(0);
      expect([box.select.isDropdownOpen(), isIn(box)]).toEqual([true, true]);
    },
  );

  test('in the page: leaving restores the value and lists everything', async () => {
    const box = between({ inline: true });
    box.select.setValue('Oslo');
    field(box).focus();
    await keyboard('york');
    expect(box.texts()).toEqual(['New York']);
    await keyboard('{Tab}');
    await expect.poll(() => [field(box).value, box.texts().length]).toEqual(['Oslo', 4]);
  });

  test.runIf(inject('abilities').ime)('a composition opens the list with its text', async () => {
    const box = between({ data: names('東京', '日本') });
    box.select.setValue('東京');
    field(box).focus();
    field(box).select();
    await commands.imeCompose('に');
    expect(field(box).value).toBe('に');
    await commands.imeCommit('日本');
    expect([field(box).value, box.texts()]).toEqual(['日本', ['日本']]);
  });

  test('destroy() leaves nothing', async () => {
    const box = between();
    field(box).focus();
    await keyboard('new');
    box.select.destroy();
    expect(document.querySelector('[class*=widget-select]')).toBe(null);
  });
});
