// accessibility 1.5 and the attributes of accessibility 1.2.
import { describe, expect, test } from 'vitest';
import { commands, userEvent } from 'vitest/browser';
import { $, build, center, letters, native, page, plain } from '../kit.ts';
import { FRUIT, focusControl, openByKey, openOnControl, press } from '../support.ts';

/** The ARIA attributes of an element that are there, by their short names. */
const aria = (node: Element, ...names: string[]) =>
  names.map((name) =>
    node.getAttribute(name === 'role' || name === 'tabindex' ? name : `aria-${name}`),
  );

describe('accessibility 1.2 control', () => {
  test.each([true, false])('searchable %s: haspopup listbox (accessibility D1)', (searchable) => {
    const { control } = plain({ data: FRUIT, searchable });
    expect(aria(control, 'role', 'tabindex', 'haspopup', 'expanded')).toEqual([
      'combobox',
      '0',
      'listbox',
      'false',
    ]);
  });

  test('a field hidden by minResultsForSearch counts as none; decided on open (D3.9)', async () => {
    const box = plain({ data: FRUIT, minResultsForSearch: 5 });
    expect(aria(box.control, 'haspopup')).toEqual(['listbox']);
    await openByKey(box);
    expect([aria(box.dropdown, 'role'), box.search.checkVisibility()]).toEqual([['none'], false]);
    box.select.setData([...FRUIT, ...letters('x|y')]);
    expect(aria(box.control, 'haspopup')).toEqual(['listbox']);
    await press('{Escape}{Enter}');
    expect([aria(box.control, 'haspopup'), aria(box.dropdown, 'role')]).toEqual([
      ['listbox'],
      ['group'],
    ]);
  });

  test('never: owns, multiselectable, errormessage, autocomplete, title', async () => {
    const box = plain({ data: FRUIT, multiple: true, required: true });
    box.select.validate();
    await openByKey(box);
    expect(aria(box.control, 'owns', 'multiselectable', 'errormessage', 'autocomplete')).toEqual([
      null,
      null,
      null,
      null,
    ]);
    expect(box.control.hasAttribute('title')).toBe(false);
  });

  test('exactly one of value, placeholder and summary is in it', () => {
    const inside = (box: { control: Element }) =>
      [...box.control.children].map(
        (node) => `${node.className.replace('widget-select__', '')} ${node.textContent}`,
      );
    const single = plain({ data: FRUIT, placeholder: 'Choose…' });
    expect(inside(single)).toEqual(['placeholder Choose…']);
    single.select.setValue('apple');
    expect(inside(single)).toEqual(['value Apple']);
    const multiple = plain({ data: FRUIT, multiple: true });
    multiple.select.setValue(['apple', 'banana']);
    expect(inside(multiple)).toEqual(['value-summary 2 selected']);
    expect(
      document.getElementById(multiple.control.getAttribute('aria-describedby') ?? '')?.textContent,
    ).toBe('Apple, Banana');
  });

  test('accessibility D8 the description names all selected, also those behind “+N more” (case 16)', () => {
    const box = plain({ data: letters('a|b|c'), multiple: true, maxVisibleTags: 1 });
    box.select.setValue(['v1', 'v2', 'v3']);
    expect($('.widget-select__selection', box.root).textContent).toBe('A, B, C');
    expect($('.widget-select__tag-more', box.root).textContent).toBe('+2 more');
    box.select.clearAll();
    expect(box.control.hasAttribute('aria-describedby')).toBe(false);
  });
});

describe('accessibility 1.5 expanded (case 12)', () => {
  test.each([
    ['pick', (box: ReturnType<typeof plain>) => userEvent.click(box.row('Apple'))],
    ['Escape', () => press('{Escape}')],
    ['Tab', () => press('{Tab}')],
    ['API', (box: ReturnType<typeof plain>) => box.select.close()],
    ['disable()', (box: ReturnType<typeof plain>) => box.select.disable()],
  ])('true while open, false after %s, on the same element', async (_, close) => {
    const box = plain({ data: FRUIT });
    const { control } = box;
    await openByKey(box);
    expect(aria(control, 'expanded')).toEqual(['true']);
    expect(
      document.getElementById(control.getAttribute('aria-controls') ?? '')?.checkVisibility(),
    ).toBe(true);
    await close(box);
    expect([control.isConnected, ...aria(control, 'expanded')]).toEqual([true, 'false']);
    expect(box.search.hasAttribute('aria-expanded')).toBe(false);
  });
});

describe('accessibility 1.5 required and invalid', () => {
  test.each(['native', 'plain'])('%s mount', (kind) => {
    const box =
      kind === 'plain'
        ? plain({ data: FRUIT, required: true })
        : native('<option value="">-</option><option>A</option>', { required: true });
    const error = $('.widget-select__error', box.root);
    const look = () => [
      ...aria(box.control, 'required', 'invalid'),
      box.control.classList.contains('widget-select__control--invalid'),
      error.hidden,
    ];
    expect(look()).toEqual(['true', null, false, true]);
    expect(box.select.validate()).toBe(false);
    expect(look()).toEqual(['true', 'true', true, false]);
    expect(error.textContent).not.toBe('');
    expect(box.control.getAttribute('aria-describedby')?.split(' ')).toContain(error.id);
    box.select.setValue(kind === 'plain' ? 'apple' : 'A');
    expect([look(), box.control.hasAttribute('aria-describedby')]).toEqual([
      ['true', null, false, true],
      false,
    ]);
    if (kind === 'native') expect((box.target as HTMLSelectElement).required).toBe(true);
  });

  test('not required: no attribute', () => {
    expect(aria(plain({ data: FRUIT }).control, 'required', 'invalid', 'disabled')).toEqual([
      null,
      null,
      null,
    ]);
  });

  test('the error text is visible by default (WCAG 3.3.1)', () => {
    const box = plain({ data: FRUIT, required: true });
    box.select.validate();
    expect($('.widget-select__error', box.root).checkVisibility()).toBe(true);
  });
});

describe('accessibility 1.5 disabled', () => {
  const check = (box: ReturnType<typeof build>) => {
    expect(aria(box.control, 'disabled', 'tabindex')).toEqual(['true', '-1']);
    expect(box.clear.checkVisibility()).toBe(false);
    for (const button of box.root.querySelectorAll<HTMLButtonElement>('.widget-select__tag-remove'))
      expect(button.disabled).toBe(true);
  };

  test('by option, by method, by fieldset: attributes, and nothing opens', async () => {
    page(
      '<form><fieldset><select id="m" multiple><option selected>A</option><option>B</option></select></fieldset></form>',
    );
    const box = build<true>('#m', { clearable: true, multiple: true });
    const enabled = aria(box.control, 'disabled', 'tabindex');
    expect(enabled).toEqual([null, '0']);
    const ways: [on: () => void, off: () => void][] = [
      [() => box.select.disable(), () => box.select.enable()],
      [
        () => box.select.updateOptions({ disabled: true }),
        () => box.select.updateOptions({ disabled: undefined }),
      ],
      [
        () => $('fieldset').setAttribute('disabled', ''),
        () => $('fieldset').removeAttribute('disabled'),
      ],
    ];
    for (const [on, off] of ways) {
      on();
      await expect.poll(() => aria(box.control, 'disabled')).toEqual(['true']);
      check(box as never);
      await commands.mouseMove(...center(box.control));
      await commands.mouseDown();
      await commands.mouseUp();
      box.select.open();
      expect(box.select.isDropdownOpen()).toBe(false);
      off();
      await expect.poll(() => aria(box.control, 'disabled', 'tabindex')).toEqual([null, '0']);
    }
  });
});

describe('accessibility 1.2 rows and list', () => {
  test('aria-selected is always explicit and means selection, never the active row (case 7)', async () => {
    const box = plain({ data: FRUIT, multiple: true });
    box.select.setValue(['banana', 'cherry']);
    await openOnControl(box);
    await press('{ArrowDown}{ArrowDown}');
    const rows = box
      .rows()
      .map((row) => [row.textContent, ...aria(row, 'role', 'selected', 'disabled')]);
    expect(rows).toEqual([
      ['Apple', 'option', 'false', null],
      ['Banana', 'option', 'true', null],
      ['Cherry', 'option', 'true', 'true'],
      ['Damson', 'option', 'false', null],
    ]);
    await press('{Enter}');
    expect(aria(box.row('Damson'), 'selected')).toEqual(['true']);
  });

  test.each([true, false])('list, multiple %s', async (multiple) => {
    const box = plain({ data: FRUIT, multiple });
    await openByKey(box);
    expect(aria(box.list, 'role', 'multiselectable', 'busy', 'tabindex')).toEqual([
      'listbox',
      multiple ? 'true' : null,
      null,
      '-1',
    ]);
  });

  test('the name of a row is label, then description, as two words (accessibility 1.2)', async () => {
    const box = plain({
      data: [{ value: 'a', label: 'Ann', description: 'a@x.io', avatar: 'data:,' }],
    });
    await openByKey(box);
    expect(box.rows()[0]?.textContent).toBe('Ann a@x.io');
    expect(box.rows()[0]?.querySelector('img')?.alt).toBe('');
  });

  test('search field: role, name, and nothing that a form or the browser would use', async () => {
    const box = plain({ data: FRUIT });
    await openByKey(box);
    const { search } = box;
    expect(aria(search, 'role', 'label', 'autocomplete', 'controls')).toEqual([
      'searchbox',
      'Search options',
      'list',
      box.list.id,
    ]);
    expect([search.type, search.name, search.autocomplete, search.spellcheck]).toEqual([
      'search',
      '',
      'off',
      false,
    ]);
    expect(search.getAttribute('autocapitalize')).toBe('none');
  });
});

describe('accessibility 1.2 tags', () => {
  test('no tag: no toolbar; a toolbar of real buttons otherwise, one of them a tab stop', async () => {
    const box = plain({ data: letters('a|b|c'), multiple: true });
    expect(box.root.querySelector('[role="toolbar"]')).toBe(null);
    box.select.setValue(['v1', 'v2', 'v3']);
    const bar = $('[role="toolbar"]', box.root);
    expect(bar.nextElementSibling).toBe(box.control);
    const buttons = () =>
      [...bar.querySelectorAll('button')].map((button) => [
        button.type,
        button.getAttribute('aria-label'),
        button.tabIndex,
      ]);
    expect(buttons()).toEqual([
      ['button', 'Remove A', 0],
      ['button', 'Remove B', -1],
      ['button', 'Remove C', -1],
    ]);
    expect(bar.querySelector('[aria-describedby]')).toBe(null);
    focusControl(box);
    await press('{ArrowLeft}{ArrowLeft}');
    expect(buttons().map(([, , stop]) => stop)).toEqual([-1, 0, -1]);
    expect(box.tags().map((tag) => tag.classList.contains('widget-select__tag--active'))).toEqual([
      false,
      true,
      false,
    ]);
    expect(box.tags().map((tag) => [tag.tabIndex, tag.dataset.value])).toEqual([
      [-1, 'v1'],
      [-1, 'v2'],
      [-1, 'v3'],
    ]);
  });
});

test('accessibility 1.2 tags of which none can be removed are a group, not an empty toolbar', async () => {
  const box = plain({ data: letters('a|b'), multiple: true });
  box.select.setValue(['v1']);
  const role = () => $('.widget-select__tags', box.root).role;
  for (const option of ['disabled', 'readOnly']) {
    box.select.updateOptions({ [option]: true });
    expect([option, role()]).toEqual([option, 'group']);
    box.select.updateOptions({ [option]: false });
    expect([option, role()]).toEqual([option, 'toolbar']);
  }
});

describe('accessibility 1.2 the native select', () => {
  test('hidden from everybody but the browser, and restored', () => {
    const box = native('<option>A</option>', {}, 'class="mine" tabindex="3" aria-hidden="false"');
    const { target } = box;
    expect([target.tabIndex, ...aria(target, 'hidden')]).toEqual([-1, 'true']);
    const { display, visibility, opacity } = getComputedStyle(target);
    expect([display === 'none', visibility, opacity, target.inert]).toEqual([
      false,
      'visible',
      '0',
      false,
    ]);
    expect(target.nextElementSibling).toBe(box.root);
    box.select.destroy();
    expect(target.outerHTML).toContain('class="mine" tabindex="3" aria-hidden="false"');
  });
});
