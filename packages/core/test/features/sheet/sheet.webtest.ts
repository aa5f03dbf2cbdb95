// Addition 21: `mobile: 'sheet'`.
import 'widget-select/sheet.css';
import { beforeEach, describe, expect, inject, onTestFinished, test, vi } from 'vitest';
import { commands, userEvent, page as window390 } from 'vitest/browser';
import type { SelectOptions } from 'widget-select/all';
import headerFooter from 'widget-select/plugins/header-footer';
import { later, stopClock } from '../../dom/clock.ts';
import {
  $,
  $$,
  type Built,
  build,
  center,
  emulate,
  letters,
  manyRows,
  mouse,
  page,
  plain,
  settled,
} from '../../dom/kit.ts';

beforeEach(async () => {
  await window390.viewport(390, 700);
  // WebKit tells the height of what is seen a little later.
  await expect.poll(() => visualViewport?.height).toBe(innerHeight);
});

const { touch, media } = inject('abilities');
const PARTS =
  '.widget-select__sheet-head, .widget-select__backdrop, .widget-select__dropdown--sheet';
const head = () => $('.widget-select__sheet-head');
const bottomOf = (node: Element) => Math.round(node.getBoundingClientRect().bottom);
/** It has come in. */
const cameIn = () =>
  expect.poll(() => bottomOf($('.widget-select__dropdown--sheet'))).toBe(innerHeight);

async function open(options: SelectOptions = {}) {
  const box = plain({ data: letters('a|b|c'), mobile: 'sheet', ...options });
  await box.open();
  if (options.mobile !== 'dropdown') await cameIn();
  return box;
}

describe("addition 21: `mobile: 'sheet'` in a narrow window", () => {
  const modes: [string, SelectOptions][] = [
    ['single', {}],
    ['multiple', { multiple: true }],
    ['without a search field', { searchable: false }],
    ['a tree', { data: [{ value: 'p', label: 'P', children: letters('a|b') }], expandLevel: 1 }],
    ['a thousand rows', { data: manyRows(1000) }],
    ['a server', { ajax: { debounce: 0, request: async () => letters('x|y') } }],
    ['dropdownParent', { dropdownParent: 'body' }],
  ];

  test.each(modes)('%s: is at the bottom, as wide as the window', async (_, options) => {
    const box = await open(options);
    const { left, right, top } = box.dropdown.getBoundingClientRect();
    expect([left, right, bottomOf(box.dropdown)]).toEqual([0, innerWidth, innerHeight]);
    expect(top).toBeGreaterThan(0);
    await expect.poll(() => $$('[role="option"], [role="treeitem"]').length).toBeGreaterThan(1);
    expect([box.dropdown.role, box.dropdown.ariaModal]).toEqual(['dialog', 'true']);
    expect(document.activeElement).toBe(options.searchable === false ? box.list : box.search);
    const last = $$('[role="option"], [role="treeitem"]').at(-1) as Element;
    if (!options.data) expect(bottomOf(last)).toBeLessThanOrEqual(innerHeight);
    // Above everything else, the backdrop too.
    const [x, y] = center(head());
    expect(box.dropdown.contains(document.elementFromPoint(x, y))).toBe(true);
    box.select.close();
    expect($$(PARTS)).toEqual([]);
    expect(document.activeElement).toBe(box.control);
    await box.open();
    expect($$(PARTS)).toHaveLength(3);
    box.select.destroy();
    expect($$(PARTS)).toEqual([]);
    expect($$('[inert]')).toEqual([]);
  });

  test('a phone on its side has it too, with four rows; a low window with a mouse has a dropdown', async () => {
    await window390.viewport(740, 360);
    const box = plain({ data: manyRows(60), mobile: 'sheet' });
    await box.open();
    const isPhone = matchMedia('(pointer: coarse)').matches;
    expect($$(PARTS)).toHaveLength(isPhone ? 3 : 0);
    if (!isPhone) return;
    await cameIn();
    const { left, right, top } = box.dropdown.getBoundingClientRect();
    expect([left, right]).toEqual([0, innerWidth]);
    expect(top).toBeGreaterThanOrEqual(36);
    expect(box.list.clientHeight).toBeGreaterThanOrEqual(4 * 44);
  });

  test('its list fills it, whatever the page says of lists of dropdowns', async () => {
    const box = await open({ data: manyRows(60) });
    box.dropdown.style.setProperty('--widget-select-dropdown', '100px');
    const { bottom, height } = box.list.getBoundingClientRect();
    expect(height).toBeGreaterThan(200);
    expect(innerHeight - bottom).toBeLessThan(10);
  });

  test.each([{}, { dropdownParent: 'body' }])(
    'accessibility 1.2 a sheet is a modal dialog: the page is inert, what is announced and the backdrop are not (%o)',
    async (options) => {
      page('<main><p><a href="#">Before</a></p><div id="s"></div></main><footer inert>No</footer>');
      const box = build($('#s'), { data: letters('a|b'), mobile: 'sheet', ...options });
      await box.open();
      await cameIn();
      const isInert = (selector: string) => $(selector).closest('[inert]') !== null;
      const field = '.widget-select__field';
      expect(['a', field, 'footer'].map(isInert)).toEqual([true, true, true]);
      const rest = ['[aria-live]', '.widget-select__backdrop', '.widget-select__search'];
      expect(rest.map(isInert)).toEqual([false, false, false]);
      expect($('.widget-select__backdrop').ariaHidden).toBe('true');
      expect(
        ['Close', 'Done'].map(
          (name) =>
            $$('button').filter(
              (button) =>
                button.checkVisibility() && (button.ariaLabel ?? button.textContent) === name,
            ).length,
        ),
      ).toEqual([1, 0]);
      await userEvent.keyboard('{Escape}');
      expect(['a', field, 'footer'].map(isInert)).toEqual([false, false, true]);
    },
  );

  test.each([
    ['`aria-labelledby`', '<h2 id="h">Fruit</h2>', 'aria-labelledby="h"'],
    ['a label', '<label for="s">Fruit</label>', ''],
    ['`aria-label`', '', 'aria-label="Fruit"'],
  ])(
    'accessibility 1.2 the sheet and its list have the name of the control: %s',
    async (_, html, named) => {
      page(`${html}<select id="s" ${named}><option>a<option>b</select>`);
      const box = build($('#s'), { mobile: 'sheet' });
      const names = () =>
        [box.dropdown, box.list].map((node) => [
          node.ariaLabel,
          node.getAttribute('aria-labelledby'),
        ]);
      for (let times = 0; times < 2; times++) {
        await box.open();
        await cameIn();
        expect([box.dropdown.role, names()]).toEqual([
          'dialog',
          [
            ['Fruit', null],
            ['Fruit', null],
          ],
        ]);
        // As a dropdown, it is named by the same elements as the control.
        await window390.viewport(800, 700);
        const { ariaLabel } = box.control;
        const own = [ariaLabel, box.control.getAttribute('aria-labelledby')];
        await expect.poll(names).toEqual([own, own]);
        await userEvent.keyboard('{Escape}');
        await window390.viewport(390, 700);
      }
    },
  );

  test.each([
    ['<span id="h"><img alt="Fruit"></span>', 'aria-labelledby="h"', 'Fruit'],
    ['<label for="s"><img alt="Fruit"></label>', '', 'Fruit'],
    ['<label for="s"><u>F</u>ruit</label>', '', 'Fruit'],
    ['<h2 id="h" aria-label="Fruit">F</h2>', 'aria-labelledby="h"', 'Fruit'],
    ['<svg id="h" role="img"><title>Fruit</title></svg>', 'aria-labelledby="h"', 'Fruit'],
    ['<p id="h">Fresh <img alt="Fruit"></p>', 'aria-labelledby="h"', 'Fresh Fruit'],
    ['<div id="h"><div>Fresh</div><div>Fruit</div></div>', 'aria-labelledby="h"', 'Fresh Fruit'],
    ['<p id="h">Fruit <i aria-hidden="true">*</i></p>', 'aria-labelledby="h"', 'Fruit'],
    ['<p id="h">Fruit<i style="display:none"> no</i></p>', 'aria-labelledby="h"', 'Fruit'],
    ['<p id="h" hidden>Fruit <i>basket</i></p>', 'aria-labelledby="h"', 'Fruit basket'],
    ['<p id="h">Quantity</p>', 'aria-label="Fruit" aria-labelledby="s h"', 'Fruit Quantity'],
  ])(
    'accessibility 1.2 the sheet, its list and its toolbars have the name of the control: %s',
    async (html, named, name) => {
      page(`${html}<select id="s" ${named}><option>a<option>b</select>`);
      const header = document.createElement('button');
      const box = build($('#s'), { mobile: 'sheet', plugins: [headerFooter({ header })] });
      await expect.element(window390.getByRole('combobox', { name, exact: true })).toBeVisible();
      await box.open();
      await cameIn();
      const parts = [box.dropdown, box.list, $('[role=toolbar]', box.dropdown)];
      expect(parts.map(({ ariaLabel }) => ariaLabel)).toEqual([name, name, name]);
      expect($('.widget-select__sheet-title').textContent).toBe(name);
    },
  );

  test('accessibility 1.2 ids may be on several lines', async () => {
    page('<b id="f">Fresh</b><b id="h">Fruit</b><select id="s" aria-labelledby="f\n  h"></select>');
    const box = build($('#s'), { mobile: 'sheet' });
    await box.open();
    expect(box.dropdown.ariaLabel).toBe('Fresh Fruit');
  });

  test('accessibility 7.1 opened by a key, the page becomes inert when focus has been said, and not after closing', async () => {
    stopClock();
    page('<p id="p">Text</p><div id="s"></div>');
    const box = build($('#s'), { data: letters('a|b'), mobile: 'sheet' });
    const isInert = () => $('#p').inert;
    const openByKey = async () => {
      box.control.focus();
      await userEvent.keyboard('{Enter}');
      await expect.poll(() => document.activeElement).toBe(box.search);
      expect([box.dropdown.role, box.dropdown.ariaModal, isInert()]).toEqual([
        'dialog',
        'true',
        false,
      ]);
    };
    await openByKey();
    later(399);
    expect(isInert()).toBe(false);
    later(1);
    expect([isInert(), document.activeElement]).toEqual([true, box.search]);
    await userEvent.keyboard('{Escape}');
    expect([isInert(), document.activeElement]).toEqual([false, box.control]);
    await openByKey();
    await userEvent.keyboard('{Escape}');
    later(1000);
    expect($$('[inert]')).toEqual([]);
  });

  test('accessibility 7.1 after a pick, and after closing, the control is said with its value', async () => {
    page('<h2 id="h">Fruit</h2><div id="s" aria-labelledby="h"></div>');
    const box = build($('#s'), { data: letters('a|b'), mobile: 'sheet' });
    const said = () => $('.widget-select__live').textContent;
    for (const [keys, words] of [
      ['{Enter}{Escape}', 'Fruit'],
      ['{Enter}{ArrowDown}{ArrowDown}{Enter}', 'Fruit. B, selected'],
      ['{Enter}{Escape}', 'Fruit. B, selected'],
    ] as const) {
      box.control.focus();
      await userEvent.keyboard(keys);
      expect([said(), document.activeElement]).toEqual([words, box.control]);
    }
    await window390.viewport(800, 700);
    await userEvent.keyboard('{Enter}{ArrowUp}{Enter}');
    expect(said()).toBe('A, selected');
  });

  describe('the page is inert', () => {
    const inert = () => $$('[inert]').map(({ id, localName }) => id || localName);
    const sheet = (html: string, options: SelectOptions = {}) => {
      page(html);
      const box = build($('#s'), { data: letters('a|b'), mobile: 'sheet', ...options });
      return { box, isIn: () => box.dropdown.contains(document.activeElement) };
    };

    test('also around fields that bear the names of members of their form', async () => {
      const { box } = sheet(
        '<form><input name="children"><div id="s"></div></form><form id="next"><input name="matches"><input name="toggleAttribute"></form>',
      );
      await box.open();
      await cameIn();
      expect(inert()).toEqual(expect.arrayContaining(['input', 'next']));
      await userEvent.keyboard('{Escape}');
      expect([inert(), document.activeElement]).toEqual([[], box.control]);
    });

    test.each([{}, { searchable: false }])(
      '`open()` by a script takes focus (%o)',
      async (options) => {
        const { box, isIn } = sheet('<button id="go">Go</button><div id="s"></div>', options);
        $('#go').onclick = () => box.select.open();
        await mouse($('#go'));
        await expect.poll(isIn).toBe(true);
        await userEvent.keyboard('{ArrowDown}{Escape}');
        expect([box.select.isDropdownOpen(), inert()]).toEqual([false, []]);
      },
    );

    test('a modal dialog of the page that opens closes it', async () => {
      const { box } = sheet(
        '<main><div id="s"></div><div><dialog><button>OK</button></dialog></div></main>',
      );
      await box.open();
      await cameIn();
      const dialog = $<HTMLDialogElement>('dialog');
      dialog.showModal();
      await expect.poll(() => box.select.isDropdownOpen()).toBe(false);
      $('button', dialog).focus();
      expect([document.activeElement, inert()]).toEqual([$('button', dialog), []]);
      dialog.close();
    });

    test('what is around it and becomes inert closes it; there it does not open', async () => {
      const { box } = sheet('<main><div id="s"></div></main><p id="p">Text</p>');
      await box.open();
      await cameIn();
      $('main').inert = true;
      await expect.poll(() => box.select.isDropdownOpen()).toBe(false);
      box.select.open();
      await expect.poll(() => box.select.isDropdownOpen()).toBe(false);
      expect([inert(), $$(PARTS)]).toEqual([['main'], []]);
    });

    test('what comes, and where it is moved to, follow; what the page makes inert later stays so', async () => {
      const { box, isIn } = sheet('<div id="one"><div id="s"></div></div><div id="two"></div>');
      await box.open();
      await cameIn();
      document.body.insertAdjacentHTML('beforeend', '<p id="new">New</p>');
      await expect.poll(inert).toContain('new');
      $('#two').append($('#s'));
      await expect.poll(inert).toEqual(expect.arrayContaining(['one', 'new']));
      expect(inert()).not.toContain('two');
      await expect.poll(isIn).toBe(true);
      await cameIn();
      expect($('.widget-select__backdrop').matches(':popover-open')).toBe(true);
      await window390.viewport(800, 700);
      await expect.poll(inert).toEqual([]);
      $('#one').inert = true;
      await userEvent.keyboard('{Escape}');
      expect(inert()).toEqual(['one']);
      $('#new').remove();
    });
  });

  test('accessibility 1.3 with `openOnFocus` the list names the selected row', async () => {
    const box = plain({ data: letters('a|b'), mobile: 'sheet', openOnFocus: true });
    box.select.setValue('v2');
    // WebKit shows no focus ring after Tab if the last step was a click.
    vi.spyOn(box.control, 'matches').mockReturnValue(true);
    box.control.focus();
    await expect.poll(() => document.activeElement).toBe(box.list);
    const id = () => box.list.getAttribute('aria-activedescendant') ?? '';
    await expect.poll(() => document.getElementById(id())?.textContent).toBe('B');
  });

  test('accessibility 1.3 without a search field the list has the keys, and names its active row', async () => {
    const box = await open({ searchable: false });
    const active = () =>
      document.getElementById(box.list.getAttribute('aria-activedescendant') ?? '')?.textContent;
    await userEvent.keyboard('{ArrowDown}');
    await expect.poll(active).toBe('B');
    expect(box.control.hasAttribute('aria-activedescendant')).toBe(false);
    await userEvent.keyboard('c');
    await expect.poll(active).toBe('C');
    await userEvent.keyboard('{Enter}');
    expect([box.select.getValue(), document.activeElement]).toEqual(['v3', box.control]);
    await userEvent.keyboard('{Enter}');
    // What is selected is said when it opens.
    await expect.poll(active).toBe('C');
    // Without an element after the select, Tab would leave the page, and Firefox would type later texts into its own window.
    document.body.insertAdjacentHTML('beforeend', '<button type="button">Next</button>');
    await userEvent.keyboard('{Tab}');
    expect([box.select.isDropdownOpen(), $$('[inert]')]).toEqual([false, []]);
    expect(document.activeElement?.textContent).toBe('Next');
  });

  test('has the label as its title, a named button, and picks of a multiple select keep it open', async () => {
    page('<label for="s">Letters</label><select id="s" multiple><option>a<option>b</select>');
    const box = build($('#s'), { mobile: 'sheet' });
    await box.open();
    await cameIn();
    expect($('.widget-select__sheet-title').textContent).toBe('Letters');
    await userEvent.click(box.row('a'));
    expect([box.select.getValue(), box.select.isDropdownOpen()]).toEqual([['a'], true]);
    const button = $('.widget-select__sheet-close');
    expect([button.getAttribute('aria-label'), button.tabIndex]).toEqual(['Close', -1]);
    for (const part of ['sheet-close', 'sheet-done']) {
      await userEvent.click($(`.widget-select__${part}`));
      expect([box.select.isDropdownOpen(), document.activeElement]).toEqual([false, box.control]);
      await box.open();
      await cameIn();
    }
    expect($('.widget-select__sheet-done').textContent).toBe('Done');
  });

  test.each(['sheet-done', 'sheet-close', 'backdrop'])(
    'addition 33: closing it (%s) ends a typed text as a delimiter does; Escape gives it up',
    async (part) => {
      const own = { multiple: true, allowCreate: true, delimiters: [','] };
      const box = (await open(own)) as unknown as Built<true>;
      await userEvent.keyboard('red{Escape}');
      expect([box.select.isDropdownOpen(), box.select.getValue()]).toEqual([false, []]);
      await box.open();
      await cameIn();
      await userEvent.keyboard('blue');
      $(`.widget-select__${part}`).click();
      expect([box.select.isDropdownOpen(), box.select.getValue()]).toEqual([false, ['blue']]);
    },
  );

  test('also of a field at the foot of the window the search field is on top', async () => {
    page('<div id="low" style="position: fixed; inset: auto 0 0"></div>');
    const box = build($('#low'), { data: letters('a|b|c'), mobile: 'sheet' });
    // Not by a click: the window that WebKit tests in does not reach so far down.
    box.select.open();
    await cameIn();
    const top = (node: Element) => node.getBoundingClientRect().top;
    const inOrder = [box.dropdown, head(), box.search, box.row('A')].map(top);
    expect(inOrder).toEqual(inOrder.toSorted((a, b) => a - b));
    expect(getComputedStyle(box.dropdown).marginTop).toBe('0px');
  });

  test('Escape and a click next to it close it; the content below receives no click', async () => {
    const box = await open();
    await userEvent.keyboard('{Escape}');
    expect($$(PARTS)).toEqual([]);
    let clicks = 0;
    document.body.addEventListener('click', ({ target }) => {
      if (target === document.body) clicks++;
    });
    await box.open();
    await cameIn();
    await userEvent.click($('.widget-select__backdrop'), { position: { x: 200, y: 150 } });
    expect([box.select.isDropdownOpen(), clicks]).toEqual([false, 0]);
    expect(document.activeElement).toBe(box.control);
  });

  test('the page behind it neither scrolls nor has other styles', async () => {
    const before = document.documentElement.outerHTML.match(/^<html[^>]*>/)?.[0];
    const box = await open();
    document.body.style.minHeight = '3000px';
    const told: boolean[] = [];
    const say = (event: Event) => told.push(event.defaultPrevented);
    document.addEventListener('wheel', say, { passive: true });
    for (const node of [$('.widget-select__backdrop'), head(), box.search, box.row('A')])
      node.dispatchEvent(new WheelEvent('wheel', { bubbles: true, cancelable: true, deltaY: 50 }));
    document.removeEventListener('wheel', say);
    document.body.style.minHeight = '';
    expect(told).toEqual([true, true, true, true]);
    expect(document.documentElement.outerHTML.match(/^<html[^>]*>/)?.[0]).toBe(before);
  });

  test('dragged down by its title it follows, goes back, and closes when it was far', async () => {
    const box = await open();
    const [x, y] = center(head());
    const { top } = box.dropdown.getBoundingClientRect();
    const drag = async (px: number) => {
      await commands.mouseMove(x, y);
      await commands.mouseDown();
      await commands.mouseMove(x, y + px / 2);
      await commands.mouseMove(x, y + px);
      await expect.poll(() => box.dropdown.getBoundingClientRect().top).toBeCloseTo(top + px, 0);
      await commands.mouseUp();
    };
    await drag(40);
    await expect.poll(() => box.dropdown.getBoundingClientRect().top).toBeCloseTo(top, 0);
    expect(box.select.isDropdownOpen()).toBe(true);
    await drag(120);
    await expect.poll(() => box.select.isDropdownOpen()).toBe(false);
  });

  test.runIf(touch)('a finger that drags its title down closes it', async () => {
    const box = await open();
    const [x, y] = center(head());
    const { top } = box.dropdown.getBoundingClientRect();
    await commands.touchStart(x, y);
    for (const px of [20, 60, 120]) await commands.touchMove(x, y + px);
    await expect.poll(() => box.dropdown.getBoundingClientRect().top).toBeGreaterThan(top + 64);
    expect(box.select.isDropdownOpen()).toBe(true);
    await commands.touchEnd();
    await expect.poll(() => box.select.isDropdownOpen()).toBe(false);
  });

  describe.runIf(inject('abilities').touchScroll)('a finger on the rows', () => {
    const pull = async (box: Awaited<ReturnType<typeof open>>, px: number) => {
      const [x, y] = center(box.list);
      await commands.touchStart(x, y);
      for (const part of [0.25, 0.5, 1]) await commands.touchMove(x, y + px * part);
    };
    /** Also lifts the finger, after which the rows roll on, and waits until they rest. */
    const scroll = async (box: Awaited<ReturnType<typeof open>>, px: number) => {
      const rest = new Promise((done) =>
        box.list.addEventListener('scrollend', done, { once: true }),
      );
      await pull(box, px);
      await commands.touchEnd();
      await rest;
    };
    const top = (box: Awaited<ReturnType<typeof open>>) => box.dropdown.getBoundingClientRect().top;

    test('that pulls them down at their top drags the sheet: back after a little, closed after more', async () => {
      const box = await open({ data: manyRows(60) });
      const before = top(box);
      const moving = () => getComputedStyle(box.dropdown).transitionProperty;
      expect(moving()).toBe('translate');
      await pull(box, 50);
      await expect.poll(() => top(box)).toBeCloseTo(before + 42, 0);
      // Held, it follows at once.
      expect(moving()).toBe('none');
      await commands.touchEnd();
      await expect.poll(() => top(box)).toBeCloseTo(before, 0);
      expect([box.select.isDropdownOpen(), box.select.getValue()]).toEqual([true, null]);
      await pull(box, 160);
      await commands.touchEnd();
      await expect.poll(() => box.select.isDropdownOpen()).toBe(false);
    });

    test('that pushes them up, or pulls them down in the middle, scrolls', async () => {
      const box = await open({ data: manyRows(60) });
      const before = top(box);
      await scroll(box, -120);
      const scrolled = box.list.scrollTop;
      expect(scrolled).toBeGreaterThan(60);
      await scroll(box, 60);
      expect(box.list.scrollTop).toBeLessThan(scrolled);
      expect([top(box), box.select.isDropdownOpen()]).toEqual([before, true]);
    });

    test('that taps picks', async () => {
      const box = await open({ data: manyRows(60) });
      await commands.touchTap(...center(box.rows()[1] as Element));
      await expect.poll(() => box.select.getValue()).toBe('1');
    });
  });

  test.each([{}, { searchable: false }])(
    'it has the height of its rows, of seven tenths of the window at most, and keeps it (%o)',
    async (options) => {
      const height = (box: Awaited<ReturnType<typeof open>>) =>
        box.dropdown.getBoundingClientRect().height;
      const long = await open({ ...options, data: manyRows(60) });
      expect(height(long)).toBeCloseTo(0.7 * innerHeight, 0);
      const box = await open({ ...options, data: letters('a|b|c') });
      const before = height(box);
      expect(before).toBeLessThan(300);
      if (options.searchable === false) return;
      const { top } = box.search.getBoundingClientRect();
      await userEvent.keyboard('zzz');
      await expect.poll(() => box.rows()).toEqual([]);
      expect([height(box), box.search.getBoundingClientRect().top]).toEqual([before, top]);
    },
  );

  test.each<[string, SelectOptions]>([
    ['minSearchLength', { minSearchLength: 1 }],
    ['ajax', { data: [], ajax: { request: async () => manyRows(30) } }],
    ['loading', { data: [], loading: true }],
  ])('rows that come later do not move the search field: %s', async (_, options) => {
    const box = await open({ data: manyRows(60), ...options });
    const { top } = box.search.getBoundingClientRect();
    if (options.loading) box.select.setData(manyRows(60));
    else await userEvent.keyboard('1');
    await expect.poll(() => box.rows().length).toBeGreaterThan(9);
    expect(box.search.getBoundingClientRect().top).toBe(top);
  });

  test('rows and search text have one size, of 16 px or more', async () => {
    page('<div style="font-size:13px"><div id="s"></div></div>');
    const box = build($('#s'), { data: letters('a'), mobile: 'sheet', size: 'sm' });
    box.select.open();
    await cameIn();
    const sizes = [box.search, box.row('A')].map((node) => getComputedStyle(node).fontSize);
    expect(sizes).toEqual(['16px', '16px']);
  });

  test('turned while open it is as wide and as high as the window is then', async () => {
    const box = await open({ data: manyRows(100) });
    await window390.viewport(460, 320);
    await expect.poll(() => bottomOf(box.dropdown)).toBe(innerHeight);
    expect(innerHeight).toBe(320);
    const { left, right, top } = box.dropdown.getBoundingClientRect();
    expect([left, right]).toEqual([0, innerWidth]);
    expect(top).toBeGreaterThan(0);
  });

  test('a keyboard that takes the lower half leaves it and its last row above', async () => {
    const seen = window.visualViewport as VisualViewport;
    const box = await open({ data: manyRows(100) });
    Object.defineProperty(seen, 'height', { value: 350, configurable: true });
    seen.dispatchEvent(new Event('resize'));
    await expect.poll(() => bottomOf(box.dropdown)).toBe(350);
    expect(box.dropdown.getBoundingClientRect().top).toBeGreaterThanOrEqual(0);
    expect(bottomOf(box.list)).toBeLessThanOrEqual(350);
    expect(box.list.clientHeight).toBeGreaterThan(100);
    Reflect.deleteProperty(seen, 'height');
    seen.dispatchEvent(new Event('resize'));
    await expect.poll(() => bottomOf(box.dropdown)).toBe(innerHeight);
  });

  test('Back closes it in browsers that report it, and belongs to the page again once it has closed', async () => {
    const made: { onclose: (() => void) | null; destroy(): void }[] = [];
    const gone: unknown[] = [];
    class CloseWatcher {
      onclose: (() => void) | null = null;
      constructor() {
        made.push(this);
      }
      destroy() {
        gone.push(this);
      }
    }
    const known = Object.getOwnPropertyDescriptor(window, 'CloseWatcher');
    Object.defineProperty(window, 'CloseWatcher', { value: CloseWatcher, configurable: true });
    const { length } = history;
    const box = await open();
    made[0]?.onclose?.();
    expect([box.select.isDropdownOpen(), gone]).toEqual([false, made]);
    expect(history.length).toBe(length);
    if (known) Object.defineProperty(window, 'CloseWatcher', known);
    else Reflect.deleteProperty(window, 'CloseWatcher');
  });

  test('a window that gets wider makes a dropdown of it; there it opens as one', async () => {
    const box = await open({ searchable: false });
    await window390.viewport(800, 700);
    await expect.poll(() => $$(PARTS)).toEqual([]);
    expect(box.select.isDropdownOpen()).toBe(true);
    expect([box.dropdown.role, box.dropdown.ariaModal, $$('[inert]')]).toEqual(['none', null, []]);
    expect(document.activeElement).toBe(box.control);
    const bottom = () => bottomOf(box.control.parentElement as Element);
    await expect
      .poll(() => box.dropdown.getBoundingClientRect().top)
      .toBeGreaterThanOrEqual(bottom());
    await userEvent.keyboard('{Escape}');
    await box.open();
    await settled();
    expect($$(PARTS)).toEqual([]);
  });

  describe('motion', () => {
    const setMotion = (time: string) => {
      const { style } = document.documentElement;
      style.setProperty('--widget-select-motion', time);
      onTestFinished(() => {
        style.removeProperty('--widget-select-motion');
      });
    };
    /** Where the transitions of the page lead, and how long they take. */
    const transitions = () =>
      document
        .getAnimations()
        .map(({ effect }) => {
          const { target } = effect as KeyframeEffect;
          const [part] = (target as Element).className.split(' ');
          return `${part?.replace('widget-select__', '')} ${Number(effect?.getTiming().duration) / 1000}s`;
        })
        .sort();

    test('slides out in three quarters of the time that it takes to slide in, and the backdrop fades', async () => {
      setMotion('100s');
      const box = plain({ data: letters('a|b|c'), mobile: 'sheet' });
      await box.open();
      await expect.poll(transitions).toEqual(['backdrop 200s', 'dropdown 200s']);
      for (const animation of document.getAnimations()) animation.finish();
      await cameIn();
      const { top } = box.dropdown.getBoundingClientRect();
      box.select.close();
      await expect.poll(transitions).toEqual(['backdrop 150s', 'dropdown 150s']);
      // Whole and opaque, from where it was.
      expect(box.dropdown.getBoundingClientRect().top).toBeCloseTo(top, 0);
      expect(getComputedStyle(box.dropdown).filter).toBe('none');
      expect([$$(PARTS).length, box.texts()]).toEqual([3, ['A', 'B', 'C']]);
      // The page can be used at once.
      expect($$('[inert]')).toEqual([box.dropdown]);
      expect([box.dropdown.role, box.dropdown.ariaModal]).toEqual(['group', null]);
      const [x, y] = [innerWidth / 2, innerHeight - 20];
      const isOurs = () => document.elementFromPoint(x, y)?.closest(PARTS);
      expect(isOurs() ?? null).toBe(null);
      await box.open();
      expect([$$(PARTS).length, box.dropdown.inert, box.dropdown.hidden]).toEqual([
        3,
        false,
        false,
      ]);
      box.select.close();
      box.select.destroy();
      expect([$$(PARTS), $$('[inert]')]).toEqual([[], []]);
    });

    test('after it has left, nothing of it is on the page', async () => {
      setMotion('20ms');
      const box = await open();
      box.select.close();
      expect($$(PARTS)).toHaveLength(3);
      await expect.poll(() => $$(PARTS)).toEqual([]);
      expect([box.dropdown.checkVisibility(), $$('[inert]')]).toEqual([false, []]);
      expect(box.list.childNodes).toHaveLength(0);
    });

    test.runIf(media)('with reduced motion it is there, and gone, at once', async () => {
      await emulate({ reducedMotion: 'reduce' });
      setMotion('initial');
      const box = plain({ data: letters('a|b|c'), mobile: 'sheet' });
      await box.open();
      expect([bottomOf(box.dropdown), document.getAnimations()]).toEqual([innerHeight, []]);
      box.select.close();
      expect([$$(PARTS), document.getAnimations()]).toEqual([[], []]);
    });
  });

  test('by default, and after `updateOptions()`, it is a dropdown', async () => {
    const box = await open({ mobile: 'dropdown' });
    expect($$(PARTS)).toEqual([]);
    await userEvent.keyboard('{Escape}');
    box.select.updateOptions({ mobile: 'sheet' });
    await box.open();
    expect($$(PARTS)).toHaveLength(3);
  });
});
